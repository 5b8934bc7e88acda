/**
 * The engine's walker with a temper. Plain chance wanders about: half the phases end before anybody has moved, and a
 * path turns back on itself. A temper says how to choose between verbs, when to end, and how often to stride: to take
 * one of the destinations the question shows and walk straight there.
 */
import type { Destination } from '../../shared/engine/act.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { Grid } from '../../shared/engine/hex/grid.ts'
import type { Position } from '../../shared/engine/position.ts'
import type { Draft } from '../../shared/engine/draft.ts'
import { walk } from '../../shared/engine/walk.ts'
import { must } from './fault.ts'

export interface Temper {
  readonly name: string
  /** An act that may end does so once in so many picks. */
  readonly endOdds: number
  /** Of a hundred paths, so many are strides. */
  readonly strides: number
  /** Which way a seat strides: to the first or the last of so many destinations, in the order of their names. */
  readonly lean?: { readonly to: Readonly<Record<Seat, 'first' | 'last'>>; readonly of: number }
  /** Places no stride should end in, if it can be helped. */
  avoids?(position: Position, place: string): boolean
  /** Places a stride makes for if it can get there. */
  seeks?(position: Position, seat: Seat): readonly string[]
  /** Acts that chance would hardly ever hit upon, as lines, the best first: the first that is legal is done. */
  errands?(position: Position, seat: Seat): readonly string[]
  /** Weights in the choice between verbs; 1 where nothing is said. */
  readonly verbs: Readonly<Record<string, number>>
  /** Options of the match it plays; the standard choices where nothing is said. */
  readonly options?: Readonly<Record<string, string>>
}

export const PLAIN: Temper = { name: 'plain', endOdds: 3, strides: 0, verbs: {} }

interface Stacked {
  readonly content: { readonly grid: Pick<Grid, 'indexOf'> }
  readonly state: { readonly stacks: Readonly<Record<number, readonly number[]>> }
}

/** Somebody is there, in a game that keeps stacks by hex. */
export function isOccupied(position: Position, hex: string): boolean {
  const { content, state } = position as unknown as Stacked
  return state.stacks[content.grid.indexOf(hex)] !== undefined
}

type Below = (limit: number) => number

export function wander(position: Position, draft: Draft, below: Below, temper: Temper): void {
  for (const line of temper.errands?.(position, draft.seat) ?? []) if (run(draft, line.split(' '))) return
  draft.pick(chooseVerb(draft, below, temper.verbs))
  if (temper.strides > 0 && below(100) < temper.strides) stride(position, draft, below, temper)
  else walk(draft, below, temper.endOdds)
}

/** Picks all of a line, or nothing of it. */
function run(draft: Draft, words: readonly string[]): boolean {
  const tried = draft.with(words)
  if (!tried.ready || tried.picks.length < words.length) return false
  for (const word of words) draft.pick(word)
  return true
}

function chooseVerb(draft: Draft, below: Below, weights: Temper['verbs']): string {
  const verbs = draft.offers.map(({ token }) => ({ token, weight: weights[token] ?? 1 }))
  let at = below(verbs.reduce((sum, { weight }) => sum + weight, 0))
  return verbs.find(({ weight }) => (at -= weight) < 0)!.token
}

/** Straight to a destination, if the act has any; else as chance will have it. */
function stride(position: Position, draft: Draft, below: Below, temper: Temper): void {
  while (draft.offers.length > 0) {
    const reach = draft.ask?.reach?.() ?? []
    if (reach.length > 0) {
      for (const hop of chooseDestination(position, reach, below, temper, draft.seat).hops) {
        must(draft.pick(hop) === null, () => `"${draft.text()}": ${hop} on the way to a destination is refused`)
      }
      if (draft.ready) return
    } else if (draft.ready && below(3) === 0) return
    else draft.pick(draft.offers[below(draft.offers.length)]!.token)
  }
}

const CANDIDATES = 4

/** The best of a few: nobody should be there, and it should lie the way the seat leans. */
function chooseDestination(
  position: Position,
  reach: readonly Destination[],
  below: Below,
  { avoids, lean, seeks }: Temper,
  seat: Seat,
): Destination {
  const sought = seeks?.(position, seat) ?? []
  const there = sought.length === 0 ? undefined : reach.find(({ hops }) => sought.includes(hops.at(-1)!))
  if (there !== undefined) return there
  const some = Array.from({ length: lean?.of ?? CANDIDATES }, () => reach[below(reach.length)]!)
  const open = avoids === undefined ? some : some.filter(({ hops }) => !avoids(position, hops.at(-1)!))
  const choice = open.length > 0 ? open : some
  if (lean === undefined) return choice[0]!
  const ordered = choice.sort((a, b) => (a.hops.at(-1)! < b.hops.at(-1)! ? -1 : 1))
  return ordered.at(lean.to[seat] === 'last' ? -1 : 0)!
}
