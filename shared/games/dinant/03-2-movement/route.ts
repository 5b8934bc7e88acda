/** The words of a move: its hops, `drop` with a unit that stays behind (3.2.1c), `exit` to leave the map. */
import { pick, words, type Ask, type Building, type Pick } from '../../../engine/act.ts'
import type { Explanation, Overlay } from '../../../engine/explain.ts'
import { applies, type Refusal } from '../../../engine/rule.ts'
import type { Unit } from '../content/content.ts'
import type { Position } from '../state.ts'
import { overlaysAfter } from '../view/overlays.ts'
import { exitOf } from './exit.ts'
import { pay, standstill } from './movers.ts'
import { explainWay, fireOverlay, meaningOf, type WayStep } from './provoked.ts'
import { canEndBeyond, hasOneAccount, reachOf } from './reach.ts'
import { moveClass } from './terrain.ts'
import {
  costOf,
  dropRefusal,
  endRefusal,
  isLeg,
  isRefusal,
  payRefusal,
  tryHop,
  without,
  type Leg,
  type Walk,
} from './walk.ts'

export const DROP = 'drop'
export const EXIT = 'exit'

export interface Route {
  readonly words: readonly string[]
  /** What the other side reads: how many go, and the way they take. */
  readonly shown: string
}

const NO_HOP: Refusal = { rule: '3.2', say: 'A move takes at least one hex' }
const NOT_NEXT: Refusal = { rule: '3.2', say: 'A path goes from hex to hex' }

// ---- Where a move may lead

/** The leg after a hop from which the move can still end legally, or why there is none. */
export function legalHop(p: Position, walk: Walk, arc: number): Leg | Refusal {
  const leg = tryHop(p, walk, arc)
  if (!isLeg(leg)) return leg
  const refused = endRefusal(p, walk, leg.here)
  return refused === null || canEndBeyond(p, { ...walk, ...leg }) ? leg : refused
}

export function canGo(p: Position, walk: Walk): boolean {
  let isOpen = false
  for (let arc = walk.here * 6; arc < walk.here * 6 + 6; arc++) {
    const leg = tryHop(p, walk, arc)
    if (!isLeg(leg)) continue
    if (endRefusal(p, walk, leg.here) === null) return true
    isOpen = true
  }
  // Only through hexes in which it may not end: a stack with one account finds the end by one search.
  return (isOpen && canPassThrough(p, walk)) || canExit(p, walk)
}

function canPassThrough(p: Position, walk: Walk): boolean {
  if (hasOneAccount(p, walk)) return canEndBeyond(p, walk)
  return [0, 1, 2, 3, 4, 5].some((d) => isLeg(legalHop(p, walk, walk.here * 6 + d)))
}

/** Is there anything to pick at the start of a route: a hop, an exit, somebody to leave behind so that others can go? */
export const canBegin = (p: Position, walk: Walk): boolean => canGo(p, walk) || droppableFrom(p, walk, false).length > 0

/** 3.2.1c: those who may be left here: there is room for them, and somebody can go on. */
function droppableFrom(p: Position, walk: Walk, isBegun: boolean): Unit[] {
  if (walk.units.length < 2 || !applies(p.content, '3.2.1c')) return []
  return walk.units.filter((unit) => dropRefusal(p, walk, unit) === null && (isBegun || canGo(p, without(walk, unit))))
}

export function canExit(p: Position, walk: Walk): boolean {
  const exit = exitOf(p, walk.units, walk.here)
  return exit !== null && payRefusal(p, walk, pay(walk, exit.cost)) === null
}

function hopPicks(p: Position, walk: Walk): Pick[] {
  const picks: Pick[] = []
  for (let arc = walk.here * 6; arc < walk.here * 6 + 6; arc++) {
    const leg = legalHop(p, walk, arc)
    if (!isLeg(leg)) continue
    const means = meaningOf(p, walk.side, arc)
    picks.push({ ...p.content.hopPicks[leg.here]!, cost: costOf(p, walk, leg), ...(means !== null && { means }) })
  }
  return picks
}

// ---- The route

/** Hop after hop, dropping units on the way. The plan before an interruption is suggested again. */
export function* route(p: Position, start: Walk, plan: readonly string[] = []): Building<Route> {
  const draft = new RouteDraft(p, start, plan)
  for (;;) {
    const token: string | undefined = yield draft.ask()
    if (token === undefined) return draft.route
    if (yield* draft.take(token)) return draft.route
  }
}

/** A route as far as it has been picked. */
class RouteDraft {
  private readonly p: Position
  private readonly plan: readonly string[]
  private readonly start: Walk
  private walk: Walk
  private readonly said: string[] = []
  private readonly steps: WayStep[] = []

  constructor(p: Position, start: Walk, plan: readonly string[]) {
    this.p = p
    this.plan = plan
    this.start = start
    this.walk = start
  }

  get route(): Route {
    return { words: this.said, shown: this.shown() }
  }

  private get from(): string {
    return this.p.content.grid.ids[this.start.here]!
  }

  ask(): Ask {
    const { p, walk } = this
    const unready = this.steps.length === 0 ? NO_HOP : endRefusal(p, walk, walk.here)
    const picks = this.onward()
    return {
      picks,
      commit: unready === null,
      unready,
      why: (token) => this.why(token),
      from: this.from,
      reach: () => reachOf(p, walk),
      suggest: this.suggested(picks, unready === null),
      explain: () => this.explain(),
      overlays: () => this.overlays(),
    }
  }

  /** Takes a pick; true if the route is complete with it. */
  *take(token: string): Building<boolean> {
    const { p, walk } = this
    this.said.push(token)
    if (token === EXIT) return true
    if (token === DROP) {
      yield* this.drop()
      return false
    }
    const { grid } = p.content
    const leg = tryHop(p, walk, walk.here * 6 + grid.direction(walk.here, grid.indexOf(token))) as Leg
    const [motor, foot] = [leg.motor - walk.motor, leg.foot - walk.foot]
    this.steps.push({ from: walk.here, to: leg.here, motor, foot })
    this.walk = { ...walk, ...leg }
    return false
  }

  /** 3.2.1c: asks who stays behind. */
  private *drop(): Building<void> {
    const { p, walk, said } = this
    const id: string = yield* pick(
      this.droppable().map((unit) => unit.pick),
      {
        why: (token) => this.whyNotDropped(token),
        from: this.from,
        suggest: this.plan[said.length],
        explain: () => this.explain(),
        overlays: () => this.overlays(),
      },
    )
    said.push(id)
    this.walk = without(walk, p.content.unitOf(id)!)
  }

  private droppable(): Unit[] {
    return droppableFrom(this.p, this.walk, this.steps.length > 0)
  }

  private whyNotDropped(token: string): Refusal | null {
    const unit = this.p.content.unitOf(token)
    return unit === undefined || !this.walk.units.includes(unit) ? null : dropRefusal(this.p, this.walk, unit)
  }

  /** Hops, and the words that may stand in their place. */
  private onward(): Pick[] {
    const { p, walk } = this
    const picks = hopPicks(p, walk)
    if (canExit(p, walk)) picks.push({ kind: 'word', token: EXIT, means: 'leaves the map' })
    if (this.droppable().length > 0) picks.push(...words(DROP))
    return picks
  }

  private why(token: string): Refusal | null {
    const { p, walk } = this
    const { grid } = p.content
    const to = grid.indexOf(token)
    if (token === '') return this.whyNowhere()
    if (to < 0) return null
    const d = grid.direction(walk.here, to)
    if (d < 0) return reachOf(p, walk).some(({ hops }) => hops.at(-1) === token) ? NOT_NEXT : null
    const leg = legalHop(p, walk, walk.here * 6 + d)
    return isLeg(leg) ? null : leg
  }

  /** Why there is no move at all: somebody may not move, or no hex beside them is open. */
  private whyNowhere(): Refusal | null {
    const { p, walk } = this
    for (const unit of walk.units) {
      const refused = standstill(p, unit)
      if (refused !== null) return refused
    }
    const hops = [0, 1, 2, 3, 4, 5].map((d) => legalHop(p, walk, walk.here * 6 + d))
    return hops.find(isRefusal) ?? null
  }

  /** The next word of the old plan, while the route follows it and the word is offered. */
  private suggested(picks: readonly Pick[], isReady: boolean): string | undefined {
    const { plan, said } = this
    const word = said.every((one, i) => plan[i] === one) ? plan[said.length] : undefined
    return picks.find((one) => one.token === word)?.token ?? (isReady ? '' : undefined)
  }

  /** Counts and hexes, never names: `3 1704-1705 drop one 1706`. */
  private shown(): string {
    const { grid } = this.p.content
    let text = `${this.start.units.length} ${grid.ids[this.start.here]!}`
    let isHop = true
    this.said.forEach((word, i) => {
      if (this.said[i - 1] === DROP) return
      const isNext = grid.indexOf(word) >= 0
      text += word === DROP ? ' drop one' : (isNext && isHop ? '-' : ' ') + word
      isHop = isNext
    })
    return text
  }

  private explain(): Explanation | null {
    const { p, steps, start } = this
    const isMotor = start.units.map((unit) => moveClass(p, unit) === 'motorised')
    const accounts = (['motor', 'foot'] as const).filter((one) => isMotor.includes(one === 'motor'))
    return explainWay(p, start.side, steps, accounts)
  }

  /** As if the route had been walked so far, with the hexes that may fire at it. */
  private overlays(): readonly Overlay[] {
    const { p, walk } = this
    const going = walk.units.map((unit) => ({ unit, hex: walk.here }))
    const { grid } = p.content
    const next = this.onward().flatMap(({ kind, token }) =>
      kind === 'hop' ? [{ from: walk.here, to: grid.indexOf(token) }] : [],
    )
    return [
      ...overlaysAfter(p, walk.side, [...walk.dropped, ...going]),
      fireOverlay(p, walk.side, this.steps),
      fireOverlay(p, walk.side, next, true),
    ]
  }
}
