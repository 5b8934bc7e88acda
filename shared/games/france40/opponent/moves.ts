/**
 * Moves worth a thought: whole stacks, divisions and single units, each to a few places. Where they could go is found
 * roughly first (reach.ts); only for those that promise something the rules are asked for the way.
 */
import type { Draft } from '../../../engine/draft.ts'
import { tokensAfter } from '../../../opponent/acts.ts'
import { isOverstacked } from '../04-stacking/stacking.ts'
import type { Side, Unit } from '../content/content.ts'
import { faceOf, unitAt, unitsIn } from '../pieces.ts'
import type { Position } from '../state.ts'
import { likingOf, MANY_ACTS, type Liking } from './liking.ts'
import { opportunities } from './opportunities.ts'
import { groupsOf } from './parties.ts'
import { Scout } from './reach.ts'
import { unitsOffered, type Lines } from './words.ts'

/** Of so many acts that may be weighed there is one party, with so many places: those behind it have their turn later. */
const SHARE = 5
const PLACES = 3

interface Party {
  readonly units: readonly Unit[]
  readonly wishes: readonly Wish[]
  readonly gain: number
}

interface Wish {
  readonly hex: number
  readonly gain: number
}

export function movement(p: Position, draft: Draft, most: number): Lines {
  const side = draft.seat as Side
  const first = beforeMoving(p, draft)
  if (most === 1) return [['end']]
  const parties = partiesOf(p, side, unitsOffered(p, draft, 'move'), most)
  const moves = parties.slice(0, Math.ceil(most / SHARE)).flatMap((party) => linesOf(p, draft, party, PLACES))
  return [...first, ...moves, ...rides(p, draft), ['end']]
}

/** What can be done before anybody marches: stacks that fall to ten to one. */
function beforeMoving(p: Position, draft: Draft): Lines {
  const found: string[][] = []
  for (const hex of tokensAfter(draft, 'auto-ds')) {
    const words = ['auto-ds', hex]
    for (;;) {
      const next = draft.with(words)
      if (next.ready) break
      const [unit] = next.offers
        .flatMap(({ token }) => p.content.unitOf(token) ?? [])
        .sort((a, b) => faceOf(p, b).attack - faceOf(p, a).attack)
      if (unit === undefined) break
      words.push(unit.id)
    }
    found.push(words)
  }
  return found.slice(0, 4)
}

/** Who may go together, with what they would like, the most promising first. */
function partiesOf(p: Position, side: Side, movable: readonly Unit[], most: number): Party[] {
  const liking = likingOf(p, side, most)
  const chances = opportunities(p, side)
  const scout = new Scout(p, side, most > MANY_ACTS)
  const byHex = new Map<number, Unit[]>()
  for (const unit of movable) {
    const hex = p.state.place[unit.index]!
    const list = byHex.get(hex)
    if (list === undefined) byHex.set(hex, [unit])
    else list.push(unit)
  }
  const parties: Party[] = []
  for (const [hex, units] of byHex)
    for (const group of groupsOf(p, units)) {
      const wishes = wishesOf(p, group, hex, scout.places(group), liking, chances)
      if (wishes.length > 0) parties.push({ units: group, wishes, gain: wishes[0]!.gain })
    }
  return parties.sort((a, b) => b.gain - a.gain)
}

function wishesOf(
  p: Position,
  group: readonly Unit[],
  from: number,
  places: readonly number[],
  liking: Liking,
  chances: Float32Array,
): Wish[] {
  const [lead] = group
  const attack = group.reduce((sum, unit) => sum + faceOf(p, unit).attack, 0)
  const size = 0.6 + 0.1 * attack
  // To come in at all is worth most (19.4.1).
  const now = p.content.isPlayable[from] === 1 ? liking(lead!, from) + chances[from]! : -ENTERING
  const found: Wish[] = []
  for (const hex of places) {
    const gain = (liking(lead!, hex) + chances[hex]! + (hasFellow(p, group, hex) ? FELLOW : 0) - now) * size
    if (gain > -6) found.push({ hex, gain })
  }
  found.sort((a, b) => b.gain - a.gain)
  const open: Wish[] = []
  for (const wish of found) {
    if (open.length === WISHES) break
    const stack = unitsIn(p, wish.hex)
    if (stack.length > 0 && isOverstacked(p, [...stack, ...group.map(({ index }) => index)])) continue
    open.push(wish)
  }
  return open
}

/** Somebody of the same division, who would be joined. */
const hasFellow = (p: Position, [lead]: readonly Unit[], hex: number): boolean =>
  lead!.division !== null && unitsIn(p, hex).some((unit) => unitAt(p, unit).division === lead!.division)

const FELLOW = 3
const WISHES = 12
const ENTERING = 80

/** The lines of a party's moves: the way is the rules' own. */
function linesOf(p: Position, draft: Draft, { units, wishes }: Party, most: number): string[][] {
  const words = ['move', ...units.map(({ id }) => id)]
  const moving = draft.with(words)
  if (moving.picks.length < words.length) return []
  const ways = new Map((moving.ask?.reach?.() ?? []).map(({ hops }) => [hops.at(-1)!, hops]))
  const lines: string[][] = []
  // Neighbours are much alike: after the best one the others should differ.
  const taken: number[] = []
  for (const near of [1, 0])
    for (const { hex } of wishes) {
      if (lines.length === most) return lines
      if (taken.includes(hex)) continue
      if (near > 0 && taken.some((other) => p.content.grid.distance(other, hex) <= near)) continue
      const hops = ways.get(p.content.grid.ids[hex]!)
      taken.push(hex)
      if (hops !== undefined) lines.push([...words, ...hops])
    }
  return lines
}

/** Trains: as far forward as the rails are safe. */
function rides(p: Position, draft: Draft): Lines {
  const [unit] = unitsOffered(p, draft, 'rail')
  if (unit === undefined) return []
  const liking = likingOf(p, 'allied')
  const riding = draft.with(['rail', unit.id])
  return (riding.ask?.reach?.() ?? [])
    .map(({ hops }) => ({ hops, score: liking(unit, p.content.grid.indexOf(hops.at(-1)!)) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ hops }) => ['rail', unit.id, ...hops])
}
