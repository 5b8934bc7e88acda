/** The words of a move: the units that go, their hops, `drop` with a unit that stays behind (7.1a), `exit` (7.2). */
import { pick, words, type Ask, type Building, type Pick } from '../../../engine/act.ts'
import type { Overlay } from '../../../engine/explain.ts'
import { applies, type Refusal } from '../../../engine/rule.ts'
import { comesBetween } from './movement-interruptions.ts'
import { endRefusal } from './movement-end.ts'
import { isLeg, spentBy, startWalk, stopAfter, tryHop, wayOf, type Leg, type Walk } from './movement.ts'
import { reachOf, whyTooFar } from './movement-reach.ts'
import { boundTo, moverOf, type Mover } from './movers.ts'
import type { Position } from '../state.ts'
import type { Unit } from '../content/content.ts'
import { overlaysOf, type Standing } from '../view/overlays.ts'

export interface Route {
  readonly units: readonly number[]
  readonly words: readonly string[]
}

export const EXIT = 'exit'
export const DROP = 'drop'
export const HALT = 'halt'

const NO_HOP: Refusal = { rule: '7.1a', say: 'A move is at least one hex' }
const NOT_NEXT: Refusal = { rule: '7.1a', say: 'A path goes from hex to adjacent hex' }
const TOGETHER = 'The units of this division move together: {unit} is missing'
const STAYS_WITH = 'It must stay with the rest of its division'

/** The rule that keeps a unit with others: its GQG or Halt! marker, or its division. */
const bondOf = ({ state }: Position, { index }: Unit): string =>
  state.gqg[index] !== undefined ? '21.2.1' : state.halt[index] !== undefined ? '21.3.3' : '22.2'

// ---- Where a move may lead

/** From a hex where it may not end: is there a next one where it may? Held stacks go two hexes at most. */
function canEndBeyond(p: Position, walk: Walk): boolean {
  for (let arc = walk.here * 6; arc < walk.here * 6 + 6; arc++) {
    const leg = tryHop(p, walk, arc)
    if (isLeg(leg) && endRefusal(p, walk, leg.here) === null) return true
  }
  return false
}

/** The leg after a hop from which the move can still end legally, or why there is none. */
export function legalHop(p: Position, walk: Walk, arc: number): Leg | Refusal {
  const leg = tryHop(p, walk, arc)
  if (!isLeg(leg)) return leg
  const refused = endRefusal(p, walk, leg.here)
  if (refused === null) return leg
  return stopAfter(p, walk, arc) === null && canEndBeyond(p, { ...walk, ...leg }) ? leg : refused
}

export function canGo(p: Position, walk: Walk): boolean {
  for (let arc = walk.here * 6; arc < walk.here * 6 + 6; arc++) if (isLeg(legalHop(p, walk, arc))) return true
  return exitLeg(p, walk) !== null
}

// ---- Leaving where no hex is drawn

/** 7.2: over an open edge of the map. */
function exitLeg(p: Position, walk: Walk): Leg | null {
  const { edges } = p.content.data.map
  if ('ring' in edges) return null
  const id = p.content.grid.ids[walk.here]!
  const isOpen = [edges.north, edges.east, edges.south, edges.west].some((edge) => edge.exit && edge.hexes.includes(id))
  if (!isOpen || !applies(p.content, '7.2')) return null
  const leg: Leg = { ...walk, hops: walk.hops + 1, mechanized: walk.mechanized + 1, others: walk.others + 1 }
  return walk.movers.every((mover) => wayOf(p.content, mover, leg) !== null) ? leg : null
}

// ---- Picks

/** What a hop costs in all; the ferry takes the whole allowance (22.8b). */
const costOf = (walk: Walk, leg: Leg): number =>
  Math.max(...walk.movers.map((mover) => (leg.isFerried ? mover.normal : spentBy(mover, leg))))

function hopPicks(p: Position, walk: Walk): Pick[] {
  const picks: Pick[] = []
  const units = walk.movers.map(({ unit }) => unit.index)
  for (let arc = walk.here * 6; arc < walk.here * 6 + 6; arc++) {
    const leg = legalHop(p, walk, arc)
    if (!isLeg(leg)) continue
    const stop = stopAfter(p, walk, arc) ?? comesBetween(p, walk.side, leg.here, units)
    const means = meaning(p, walk, leg)
    picks.push({
      ...p.content.hopPicks[leg.here]!,
      cost: costOf(walk, leg),
      ...(stop && { stop }),
      ...(means && { means }),
    })
  }
  return picks
}

/** What the hop brings about that its hex does not say. */
function meaning(p: Position, { movers }: Walk, leg: Leg): string | null {
  if (movers.some((mover) => mover.turnsOver && wayOf(p.content, mover, leg) !== 'tactical'))
    return 'flips the HQ to its Used side'
  if (p.content.isPlayable[leg.here] === 0) return 'exits the map'
  const ways = movers.map((mover) => wayOf(p.content, mover, leg))
  return ways.includes('extended')
    ? 'by Extended Movement: no attack'
    : ways.includes('tactical')
      ? 'by Tactical Movement'
      : null
}

/** Why a word is no hop of the walk. */
function whyNotHop(p: Position, walk: Walk, stop: Refusal | null, token: string): Refusal | null {
  const { grid } = p.content
  const to = grid.indexOf(token)
  if (to < 0) return null
  if (stop !== null) return stop
  const d = grid.direction(walk.here, to)
  if (d >= 0) {
    const leg = legalHop(p, walk, walk.here * 6 + d)
    return isLeg(leg) ? null : leg
  }
  const reach = reachOf(p, walk)
  return reach.some((one) => one.hops.at(-1) === token) ? NOT_NEXT : whyTooFar(p, walk, to)
}

// ---- The walk

interface Asked {
  /** Units that may still join, before the first hop. */
  readonly fellows: readonly Unit[]
  /** The plan before an interruption, suggested again as far as it is still offered; null for a new move. */
  readonly plan: readonly string[] | null
}

/** Whoever joins, then hop after hop, dropping units on the way. */
export function* route(p: Position, start: Walk, asked: Asked): Building<Route> {
  const draft = new RouteDraft(p, start, asked)
  for (;;) {
    const token: string | undefined = yield draft.ask()
    if (token === undefined) return draft.route
    if (yield* draft.take(token)) return draft.route
  }
}

/** A route as far as it has been picked. */
class RouteDraft {
  private readonly p: Position
  private readonly asked: Asked
  private walk: Walk
  /** Everybody who has set out. */
  private readonly units: number[]
  /** The words of the route so far; until the first, others may join. */
  private readonly said: string[] = []
  /** Why it goes no further from where it has come to. */
  private stop: Refusal | null = null
  /** Who was left behind, and where. */
  private readonly dropped: Standing[] = []

  constructor(p: Position, start: Walk, asked: Asked) {
    this.p = p
    this.asked = asked
    this.walk = start
    this.units = start.movers.map(({ unit }) => unit.index)
  }

  get route(): Route {
    return { units: this.units, words: this.said }
  }

  private get isBegun(): boolean {
    return this.said.length > 0
  }

  ask(): Ask {
    const { p, walk } = this
    const missing = this.isBegun ? [] : missingFrom(p, walk)
    const unready = this.isBegun ? endRefusal(p, walk, walk.here) : unstarted(p, missing)
    const stop = this.stop ?? (missing.length > 0 ? unready : null)
    const picks = stop === null ? [...this.joining(), ...this.onward()] : missing.map((unit) => unit.pick)
    return {
      picks,
      commit: unready === null,
      unready,
      why: (token) => whyNotHop(p, walk, stop, token),
      reach: () => (stop === null ? reachOf(p, walk) : []),
      suggest: this.suggested(picks),
      overlays: () => this.overlays(),
    }
  }

  /** Takes a pick; true if the route is complete with it. */
  *take(token: string): Building<boolean> {
    const { p, walk } = this
    const { grid, unitOf } = p.content
    const fellow = this.isBegun ? undefined : unitOf(token)
    if (fellow !== undefined) {
      this.walk = withMovers(p, walk, [fellow])
      this.units.push(fellow.index)
      return false
    }
    this.said.push(token)
    if (token === HALT || token === EXIT) return true
    if (token === DROP) yield* this.drop()
    else {
      const arc = walk.here * 6 + grid.direction(walk.here, grid.indexOf(token))
      this.stop = stopAfter(p, walk, arc)
      this.walk = { ...walk, ...(tryHop(p, walk, arc) as Leg) }
    }
    return false
  }

  /** Asks who stays behind. */
  private *drop(): Building<void> {
    const { p, walk, said } = this
    const id: string = yield* pick(
      droppable(p, walk).map(({ unit }) => unit.pick),
      {
        why: (token) => this.whyNotDropped(token),
        suggest: this.asked.plan?.[said.length],
        overlays: () => this.overlays(),
      },
    )
    const unit = p.content.unitOf(id)!
    said.push(id)
    this.dropped.push({ unit, hex: walk.here })
    this.walk = without(p, walk, unit)
  }

  private whyNotDropped(token: string): Refusal | null {
    const mover = this.walk.movers.find(({ unit }) => unit.id === token)
    return mover === undefined ? null : { rule: bondOf(this.p, mover.unit), say: STAYS_WITH }
  }

  private joining(): Pick[] {
    return this.isBegun ? [] : whoMayJoin(this.p, this.walk, this.asked.fellows).map((unit) => unit.pick)
  }

  /** Hops, and the words that may stand in their place. */
  private onward(): Pick[] {
    const { p, walk } = this
    const picks = hopPicks(p, walk)
    if (exitLeg(p, walk) !== null) picks.push({ kind: 'word', token: EXIT, means: 'exits the map' })
    if (this.isBegun && walk.movers.length > 1 && droppable(p, walk).length > 0) picks.push(...words(DROP))
    if (!this.isBegun && this.asked.plan !== null) picks.push(...words(HALT))
    return picks
  }

  private suggested(picks: readonly Pick[]): string | undefined {
    const { plan } = this.asked
    return plan === null ? undefined : next(plan, this.said, picks, this.isBegun ? '' : HALT)
  }

  /** As if the route had been walked so far. */
  private overlays(): readonly Overlay[] {
    const { walk } = this
    const going = walk.movers.map(({ unit }): Standing => ({ unit, hex: walk.here }))
    return overlaysOf(this.p, [...this.dropped, ...going])
  }
}

const unstarted = (p: Position, [unit]: readonly Unit[]): Refusal =>
  unit === undefined ? NO_HOP : { rule: bondOf(p, unit), say: TOGETHER, values: { unit: unit.name } }

/** The next word of the old plan, while the route follows it and the word is offered; else `end`. */
function next(plan: readonly string[], said: readonly string[], picks: readonly Pick[], end: string): string {
  const word = said.every((one, i) => plan[i] === one) ? plan[said.length] : undefined
  return picks.find((one) => one.token === word)?.token ?? end
}

// ---- Who goes

function withMovers(p: Position, walk: Walk, units: readonly Unit[]): Walk {
  const movers = [...walk.movers, ...units.map((unit) => moverOf(p, unit))]
  return { ...startWalk(p, movers, walk.start) }
}

/** The stack that may go from where a unit stands: with all who are bound to it. */
export const partyOf = (p: Position, unit: Unit): Mover[] => [unit, ...boundTo(p, unit)].map((one) => moverOf(p, one))

/** Those who are bound to somebody in the stack and are not in it. */
function missingFrom(p: Position, { movers }: Walk): Unit[] {
  const bound = new Set(movers.flatMap(({ unit }) => boundTo(p, unit)))
  return [...bound].filter((unit) => !movers.some((one) => one.unit === unit))
}

function whoMayJoin(p: Position, walk: Walk, fellows: readonly Unit[]): Unit[] {
  const joined = new Set(walk.movers.map(({ unit }) => unit))
  return fellows.filter((unit) => {
    if (joined.has(unit)) return false
    const party = [unit, ...boundTo(p, unit)].filter((one) => !joined.has(one))
    return party.every((one) => fellows.includes(one)) && canGo(p, withMovers(p, walk, party))
  })
}

/** Who may be left behind: nobody who is held together with others. */
function droppable(p: Position, { movers }: Walk): readonly Mover[] {
  return movers.filter(
    ({ unit }) => !movers.some((other) => other.unit !== unit && boundTo(p, unit).includes(other.unit)),
  )
}

/** The stack goes on without a unit, which stands where it was dropped. */
function without(p: Position, walk: Walk, unit: Unit): Walk {
  const friends = walk.friends().slice()
  if (p.content.isPlayable[walk.here] === 1) friends[walk.here]!++
  return { ...walk, friends: () => friends, movers: walk.movers.filter((mover) => mover.unit !== unit) }
}
