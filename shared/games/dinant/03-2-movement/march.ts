/**
 * A march: a stack walks its way hop by hop. Whatever comes between (fire from zone to zone, a bridge that goes up, a
 * word of the other side) happens where it stands at that instant; if it can go on, its owner is asked whether it does.
 */
import { nothing } from '../../../engine/act.ts'
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import { isOverstacked } from '../01-basics/stacking.ts'
import { watchers } from '../01-basics/zones.ts'
import { enemyOf } from '../content/content.ts'
import type { MarchFrame, MarchResult, ReactionFrame, ReactionResult } from '../frames.ts'
import { isDisorganised, mark, placeOf, put, putAll, unitAt, unitsIn } from '../pieces.ts'
import { consequences } from '../sequence/consequences.ts'
import { TO_COME, type Act, type Play, type Position, type Step } from '../state.ts'
import { tell } from '../telling.ts'
import { exitOf, leaveMap } from './exit.ts'
import { pay, type Spent } from './movers.ts'
import { isBesideCover, isOffRoad, isOverBridge } from './provoked.ts'
import { canBegin, canGo, DROP, EXIT, route, type Route } from './route.ts'
import { endRefusal, hopPrice, isLeg, startWalk, tryHop, type Walk } from './walk.ts'

const walkOf = (p: Position, frame: MarchFrame): Walk => startWalk(p, frame, frame.units)

// ---- Going on, or halting

const FULL: Refusal = { rule: '1.3a', say: 'There is no room to stay here' }

const goOn: Act<MarchFrame, Route> = {
  title: 'Go on',
  rule: '3.2',
  hasPicks: (p, frame) => canBegin(p, walkOf(p, frame)),
  build: (p, frame) => route(p, walkOf(p, frame), frame.plan),
  does: (p, _, { words }) => p.updateFrame({ paused: undefined, plan: words }),
  shown: ({ shown }) => `move ${shown}`,
}

const halt: Act<MarchFrame, null> = {
  title: 'Halt',
  rule: '3.2',
  may(p, frame) {
    const walk = walkOf(p, frame)
    return check(p.content, endRefusal(p, walk, walk.here) !== null && canGo(p, walk), FULL)
  },
  build: nothing,
  does: (p) => p.updateFrame({ paused: undefined, plan: [] }),
}

export const march: Step<MarchFrame> = {
  title: 'March',
  rule: '3.2',
  before: (p) => walkOn(p),
  returned: {
    bridge(p, frame, result: 'blown' | null) {
      if (result === 'blown') return beThrownBack(p, frame)
      // A bridge that was blown meanwhile is no way any more.
      if (isLeg(tryHop(p, walkOf(p, frame), nextArc(p, frame)))) makeHop(p, frame)
      else p.updateFrame({ paused: true })
    },
    reaction(p, _, { hit, fired }: ReactionResult) {
      if (hit && applies(p.content, '3.3.8c')) p.updateFrame({ over: true })
      else if (fired > 0) p.updateFrame({ paused: true })
    },
    hop(p, _, result: 'stopped' | null) {
      if (result === 'stopped') p.updateFrame({ over: true })
    },
    'move ended'(p, frame) {
      const isHit = wasHit(p, frame.stopping!, frame.since!)
      if (frame.ending) end(p, frame, isHit)
      else p.updateFrame({ stopping: undefined, since: undefined })
    },
  },
  asks: (_, { side }) => side,
  prompt: (p, { here }) => ({
    rule: '3.2',
    say: 'At {hex}: go on, or halt?',
    values: { hex: p.content.hexNames[here]! },
  }),
  acts: { move: goOn, halt },
}

// ---- The way

function walkOn(p: Play): void {
  do {
    leaveUnfit(p)
    if (!isOnTop(p)) return
    const frame = p.top as MarchFrame
    if (isAsked(frame)) return
    takeStep(p, frame)
  } while (isOnTop(p))
}

/** Has nothing come between, and is it not over? */
const isOnTop = (p: Play): boolean => p.ended === null && p.top?.step === 'march'

const isAsked = ({ paused, over, offRoad, straggling, units }: MarchFrame): boolean =>
  paused === true && !over && !offRoad && !straggling && units.length > 0

function takeStep(p: Play, frame: MarchFrame): void {
  const [word, unit] = frame.plan
  if (frame.units.length === 0) end(p, frame, false)
  else if (frame.offRoad && !frame.over) giveMoment(p, frame)
  else if (frame.over || frame.paused || word === undefined) stop(p, frame)
  else if (word === EXIT) exitHere(p, frame)
  else if (word === DROP) drop(p, frame, unit!)
  else hop(p, frame)
}

/** Whoever was lost, driven off or disorganised on the way is no part of it any more. */
function leaveUnfit(p: Play): void {
  const { units: all, here, straggling, walked } = p.top as MarchFrame
  const there = all.filter((unit) => placeOf(p, unit) === here)
  const units = straggling ? there : there.filter((unit) => !isDisorganised(p, unitAt(p, unit)))
  if (units.length === all.length) return
  p.updateFrame({ units })
  const left = there.filter((unit) => !units.includes(unit))
  const staying = unitsIn(p, here).filter((unit) => !units.includes(unit))
  if (left.length === 0 || !isOverstacked(p, staying)) return
  goBack(p, left, walked)
  consequences(p)
}

/** 9.1h: the French may stop a move that has left the roads. */
function giveMoment(p: Play, { side }: MarchFrame): void {
  p.updateFrame({ offRoad: undefined })
  p.moment('hop', side)
}

function nextArc(p: Position, { here, plan }: MarchFrame): number {
  const { grid } = p.content
  return here * 6 + grid.direction(here, grid.indexOf(plan[0]!))
}

function hop(p: Play, frame: MarchFrame): void {
  const arc = nextArc(p, frame)
  if (!isLeg(tryHop(p, walkOf(p, frame), arc))) return p.updateFrame({ paused: true })
  if (frame.side === 'french' || !isOverBridge(p, arc)) return makeHop(p, frame)
  p.moment('bridge', frame.side)
}

function makeHop(p: Play, frame: MarchFrame): void {
  const { here: from, side, units, walked, plan } = frame
  const arc = nextArc(p, frame)
  const to = p.content.grid.neighbour[arc]!
  const price = hopPrice(p, walkOf(p, frame), arc) as Spent
  putAll(p, units, to)
  for (const unit of units) mark(p, 'moved', unit)
  const [motor, foot] = [frame.motor + price.motor, frame.foot + price.foot]
  const offRoad = side === 'german' && isOffRoad(p, arc) ? true : undefined
  p.updateFrame({ here: to, motor, foot, walked: [...walked, to], plan: plan.slice(1), offRoad })
  const hexes = watchers(p, side, from, to)
  if (hexes.length > 0) {
    report(p)
    p.push(reactionTo(p.top as MarchFrame, hexes, from))
  }
  consequences(p)
}

/** 1.6c: who may fire at a stack that has come from one zone into another. */
function reactionTo({ side, here, units }: MarchFrame, hexes: readonly number[], left: number): ReactionFrame {
  return {
    step: 'reaction',
    side: enemyOf(side),
    kind: 'reaction',
    hexes,
    fired: 0,
    target: here,
    targets: units,
    left,
  }
}

/** 9.1k: the hop is undone, its points stay spent; whoever passes a test may go on. */
function beThrownBack(p: Play, frame: MarchFrame): void {
  const price = hopPrice(p, walkOf(p, frame), nextArc(p, frame)) as Spent
  p.updateFrame({ motor: frame.motor + price.motor, foot: frame.foot + price.foot, plan: [], paused: true })
  p.push({ step: 'bridge-blown', units: frame.units })
}

/** 3.2.1c: it stays where it is, and its activation is over. */
function drop(p: Play, { units, plan, here, side }: MarchFrame, id: string): void {
  const { index } = p.content.unitOf(id)!
  report(p)
  p.updateFrame({ units: units.filter((unit) => unit !== index), plan: plan.slice(2) })
  const say = { open: 'A unit stays at {hex}', own: '{units} stays at {hex}' }
  tell(p, side, '3.2.1c', say, [index], { values: { hex: p.content.hexNames[here]! } })
  if (side === 'german' && isBesideCover(p, here)) letThemStop(p, [index])
}

function exitHere(p: Play, frame: MarchFrame): void {
  report(p)
  const units = frame.units.map((unit) => unitAt(p, unit))
  const spent = pay(frame, exitOf(p, units, frame.here)!.cost)
  leaveMap(p, units, frame.here)
  p.updateFrame({ units: [], plan: [], ...spent })
  consequences(p)
}

// ---- Its end

/** 9.1g: whoever stops beside cover may be ambushed there. */
function letThemStop(p: Play, units: readonly number[]): void {
  p.updateFrame({ stopping: units, since: p.state.nextChit })
  p.moment('move ended', (p.top as MarchFrame).side)
}

/** The units that stop at this instant and where: whom an ambush strikes. Null if nobody does. */
export function stoppingAt({ state: { flow } }: Position): { hex: number; units: readonly number[] } | null {
  const frame = flow.at(-2) as MarchFrame | undefined
  return frame?.step === 'march' && frame.stopping !== undefined ? { hex: frame.here, units: frame.stopping } : null
}

/** Has a chit been laid on them, or one of them been lost, since a number of chits? */
const wasHit = (p: Position, units: readonly number[], since: number): boolean =>
  units.some((unit) => placeOf(p, unit) < 0) ||
  Object.entries(p.state.damage).some(
    ([number, chit]) => Number(number) >= since && chit.units.some((unit) => units.includes(unit)),
  )

function stop(p: Play, { units, here, walked, side }: MarchFrame): void {
  report(p)
  if (isOverstacked(p, unitsIn(p, here))) return backOff(p, units, walked)
  if (side === 'french' || here < 0 || !isBesideCover(p, here)) return end(p, p.top as MarchFrame, false)
  p.updateFrame({ ending: true })
  letThemStop(p, units)
}

/** The stack cannot stay where it has to stop. */
function backOff(p: Play, units: readonly number[], walked: readonly number[]): void {
  const to = goBack(p, units, walked)
  p.updateFrame({ here: to, walked: walked.slice(0, walked.lastIndexOf(to) + 1), ...(to < 0 && { over: true }) })
  consequences(p)
}

/** 3.3.8c: back along the way to the first hex with room; off the map if they have just come and there is none. */
function goBack(p: Play, units: readonly number[], walked: readonly number[]): number {
  const side = unitAt(p, units[0]!).side
  const hasRoom = (hex: number) => {
    const there = unitsIn(p, hex).filter((unit) => !units.includes(unit))
    return there.every((unit) => unitAt(p, unit).side === side) && !isOverstacked(p, [...there, ...units])
  }
  const to = walked.slice(0, -1).findLast(hasRoom) ?? TO_COME
  if (to < 0) for (const unit of units) put(p, unitAt(p, unit), to)
  else putAll(p, units, to)
  const values = { hex: to < 0 ? 'the edge of the map' : p.content.hexNames[to]! }
  const say = { open: '{count} {count|unit goes|units go} back to {hex}', own: '{units}: back to {hex}' }
  tell(p, side, '3.3.8c', say, units, { values, event: { kind: 'moved', side } })
  return to
}

/** The activation hears who is still together, and where. */
function end(p: Play, frame: MarchFrame, isHit: boolean): void {
  const { here, motor, foot, walked } = frame
  const units = frame.units.filter((unit) => placeOf(p, unit) === here)
  const result: MarchResult = { units, here, motor, foot, walked, over: frame.over === true || isHit }
  p.pop(result)
}

/** Tells the log of the way that it has not been told of. */
function report(p: Play): void {
  const { units, walked, told, side } = p.top as MarchFrame
  if (walked.length <= told || units.length === 0) return
  p.updateFrame({ told: walked.length })
  const { hexNames, grid } = p.content
  const way = walked.slice(told - 1)
  const values = { from: hexNames[way[0]!]!, to: hexNames[way.at(-1)!]! }
  const say = {
    open: '{count} {count|unit moves|units move} from {from} to {to}',
    own: '{units}: from {from} to {to}',
  }
  const places = way.map((hex) => grid.ids[hex]!)
  tell(p, side, '3.2', say, units, { values, places, event: { kind: 'moved', side } })
}
