/**
 * A march: a stack walks its route hop by hop. Where something comes between (a lone HQ or a routed stack gives way), it
 * waits, and its owner is asked whether to go on, the old plan suggested.
 */
import { applies } from '../../../engine/rule.ts'
import { enemyOf, type Side } from '../content/content.ts'
import { MOVED, USED } from '../events.ts'
import { leaveMap } from './exit.ts'
import { interruptions } from './movement-interruptions.ts'
import { canGo, DROP, EXIT, HALT, route, type Route } from './movement-route.ts'
import { legAfter, startWalk, stopAfter, wayOf, type Leg, type Walk } from './movement.ts'
import { moverOf, type Mover } from './movers.ts'
import { idsOf, namesOf, put, unitAt } from '../pieces.ts'
import type { PhaseFrame, Play, Position, Step } from '../state.ts'
import { checkAutomaticVictory } from '../victory/victory.ts'
import { zoc } from '../05-zones-of-control/zones-of-control.ts'

export interface MarchFrame extends PhaseFrame, Leg {
  readonly step: 'march'
  readonly units: readonly number[]
  /** Where the move began. */
  readonly start: number
  /** What units pay for leaving the EZOC they started in (5.2b). */
  readonly leaving: Readonly<Record<number, number>>
  /** The words of the route still to be walked. */
  readonly plan: readonly string[]
  /** Hexes walked so far, for the log. */
  readonly walked: readonly number[]
  /** It had to stop where it is. */
  readonly stopped?: true
  /** Something came between: the mover is asked whether to go on. */
  readonly paused?: true
}

/** The march that a move begins. */
export function marchFrame(
  p: Position,
  side: Side,
  movers: readonly Mover[],
  start: number,
  plan: readonly string[],
): MarchFrame {
  const { here, hops, mechanized, others, isNear, isFerried } = startWalk(p, movers, start)
  return {
    step: 'march',
    side,
    start,
    here,
    hops,
    mechanized,
    others,
    isNear,
    isFerried,
    units: movers.map(({ unit }) => unit.index),
    leaving: Object.fromEntries(movers.map(({ unit, leaving }) => [unit.index, leaving])),
    plan,
    walked: [start],
  }
}

/** The stack of a march as it stands now. */
function walkOf(p: Position, frame: MarchFrame): Walk {
  const movers = frame.units.map((index) => ({ ...moverOf(p, unitAt(p, index)), leaving: frame.leaving[index] ?? 0 }))
  const { start, here, hops, mechanized, others, isNear, isFerried } = frame
  return { ...startWalk(p, movers, here), start, here, hops, mechanized, others, isNear, isFerried }
}

export const march: Step<MarchFrame> = {
  title: 'Movement',
  rule: '7.1a',
  group: true,
  before: (p) => walkOn(p),
  asks: (_, { side }) => side,
  prompt: (p, { units, here }) => ({
    rule: '7.1a',
    say: '{units} at {hex}: continue or stop?',
    values: { units: namesOf(p, units), hex: p.content.hexNames[here]! },
  }),
  acts: {
    march: {
      title: 'Continue or stop',
      rule: '7.1a',
      build: (p, frame) => route(p, walkOf(p, frame), { fellows: [], plan: frame.plan }),
      does(p, _, { words }: Route) {
        p.updateFrame({ paused: undefined, plan: words[0] === HALT ? [] : words })
      },
    },
  },
}

function walkOn(p: Play): void {
  for (;;) {
    const frame = p.top as MarchFrame
    // Whoever was lost on the way is no part of it any more.
    const units = frame.units.filter((unit) => p.state.place[unit] === frame.here)
    if (units.length < frame.units.length) p.updateFrame({ units })
    if (units.length === 0) return finish(p, frame, [])
    if (frame.paused && !frame.stopped && canGo(p, walkOf(p, { ...frame, units }))) return
    const [word, unit] = frame.plan
    if (frame.paused || frame.stopped || word === undefined) return finish(p, frame, units)
    if (word === DROP) dropUnit(p, frame, unit!)
    else if (word === EXIT) return exitHere(p, frame, units)
    else if (hop(p, { ...frame, units }, word)) return
  }
}

/** 7.1a: a unit that is dropped goes no further in this phase. */
function dropUnit(p: Play, frame: MarchFrame, id: string): void {
  const unit = p.content.unitOf(id)!
  settleUnit(p, frame, unit.index)
  p.updateFrame({ units: frame.units.filter((index) => index !== unit.index), plan: frame.plan.slice(2) })
}

/** One hop; true if the march waits or is over. */
function hop(p: Play, frame: MarchFrame, id: string): boolean {
  const { grid, isPlayable } = p.content
  const { here, units, side } = frame
  const arc = here * 6 + grid.direction(here, grid.indexOf(id))
  const to = grid.neighbour[arc]!
  const stopped = stopAfter(p, { zones: zoc(p, enemyOf(side)) }, arc) !== null
  const leg = legAfter(p, frame, side, arc)
  if (isPlayable[to] === 0) {
    p.updateFrame({ ...leg, walked: [...frame.walked, to], plan: [] })
    const end = p.top as MarchFrame
    for (const unit of units) settleUnit(p, end, unit)
    report(p, end, units)
    leaveMap(p, units, here, to)
    p.pop()
    checkAutomaticVictory(p)
    return true
  }
  for (const unit of units) put(p, unitAt(p, unit), to)
  const frames = interruptions(p, side, to, units)
  const paused = frames.length > 0
  p.updateFrame({
    ...leg,
    walked: [...frame.walked, to],
    plan: frame.plan.slice(1),
    ...(stopped && { stopped: true }),
    ...(paused && { paused: true }),
  })
  p.push(...frames)
  return paused
}

/** Off the map where no hex is drawn (7.2). */
function exitHere(p: Play, frame: MarchFrame, units: readonly number[]): void {
  for (const unit of units)
    settleUnit(p, { ...frame, hops: frame.hops + 1, mechanized: frame.mechanized + 1, others: frame.others + 1 }, unit)
  report(p, frame, units, true)
  leaveMap(p, units, frame.here, -1)
  p.pop()
  checkAutomaticVictory(p)
}

function finish(p: Play, frame: MarchFrame, units: readonly number[]): void {
  for (const unit of units) settleUnit(p, frame, unit)
  report(p, frame, units)
  p.pop()
}

/** A unit's move is over: what the way it took means for the rest of the turn. */
function settleUnit(p: Play, frame: MarchFrame, index: number): void {
  const unit = unitAt(p, index)
  const mover = { ...moverOf(p, unit), leaving: frame.leaving[index] ?? 0 }
  const way = wayOf(p.content, mover, frame)
  p.at('moved', index, true)
  if (way === 'extended') p.at('extended', index, true)
  if (way !== 'tactical' && mover.turnsOver && applies(p.content, '17.1.3')) {
    p.at('used', index, true)
    p.note(
      '17.1.3',
      '{unit} is flipped to its Used side',
      { unit: unit.name },
      { units: [unit.id], event: USED[unit.side] },
    )
  }
}

function report(p: Play, { walked, side }: MarchFrame, units: readonly number[], isOff = false): void {
  if (units.length === 0) return
  const { hexNames, grid } = p.content
  const values = {
    units: namesOf(p, units),
    count: units.length,
    from: hexNames[walked[0]!]!,
    to: hexNames[walked.at(-1)!]!,
  }
  const where = { units: idsOf(p, units), places: walked.map((hex) => grid.ids[hex]!), event: MOVED[side] }
  const say = isOff
    ? walked.length > 1
      ? '{units} {count|exits|exit} the map from {from} via {to}'
      : '{units} {count|exits|exit} the map from {from}'
    : '{units} {count|moves|move} from {from} to {to}'
  p.note('7.1a', say, values, where)
}
