/** The Movement Phase of either side (7.0): units and stacks in any order, one move finished before the next (7.1b). */
import { nothing, pick, type Building, type Pick } from '../../../engine/act.ts'
import { WHOLE_STATE } from '../../../engine/memo.ts'
import type { Refusal } from '../../../engine/rule.ts'
import { autoDs } from './automatic-ds.ts'
import { SIDE_NAMES, type Side, type Unit } from '../content/content.ts'
import { MOVEMENT_ENDED } from '../events.ts'
import { voluntaryFullRetreat } from '../13-disruption/disruption.ts'
import { marchFrame } from './march.ts'
import { canGo, partyOf, route, type Route } from './movement-route.ts'
import { hasOpenHop, startWalk } from './movement.ts'
import { boundTo, moverOf, stayRefusal } from './movers.ts'
import { isInFullRetreat, unitAt, unitsIn } from '../pieces.ts'
import { detrain, entrain, forceOffTrains } from './rail-boarding.ts'
import { railAct } from './rail-rides.ts'
import { clearEntryHexes, strategicRail } from '../19-reinforcements/reinforcements.ts'
import { derivedTable, type Act, type PhaseFrame, type Position, type Step } from '../state.ts'
import { shed } from '../22-dynamo/zero-strength.ts'

const HEMMED_IN: Refusal = { rule: '7.1a', say: 'It has nowhere to go' }

/** Why a unit cannot be moved now. */
function moveRefusal(p: Position, side: Side, unit: Unit): Refusal | null {
  const stays = stayRefusal(p, side, unit)
  if (stays !== null) return stays
  for (const fellow of boundTo(p, unit)) {
    const held = stayRefusal(p, side, fellow)
    if (held !== null) return held
  }
  const start = p.state.place[unit.index]!
  // Most units have an open hex beside them: only for the others the whole question is asked.
  if (isFree(p, unit) && hasOpenHop(p, side, start)) return null
  return canGo(p, startWalk(p, partyOf(p, unit), start)) ? null : HEMMED_IN
}

/** Under no order and not routed: nothing but the ground, the enemy and enemy Bonds bars its way. */
const isFree = (p: Position, unit: Unit): boolean =>
  p.state.gqg[unit.index] === undefined && p.state.halt[unit.index] === undefined && !isInFullRetreat(p, unit)

/** The units of a side that can be moved, kept as long as the position stands: a computer drafts many moves in it. */
const movable = derivedTable<Side, readonly Pick[]>([WHOLE_STATE])

const picksOf = (p: Position, side: Side): readonly Pick[] =>
  movable(p, side, () =>
    p.content.bySide[side].filter((unit) => moveRefusal(p, side, unit) === null).map((unit) => unit.pick),
  )

const move: Act<PhaseFrame, Route> = {
  title: 'Move',
  rule: '7.1a',
  hasPicks: (p, { side }) => p.content.bySide[side].some((unit) => moveRefusal(p, side, unit) === null),
  *build(p, { side }): Building<Route> {
    const why = (token: string) => {
      const unit = p.content.unitOf(token)
      return unit === undefined ? null : moveRefusal(p, side, unit)
    }
    const unit = p.content.unitOf(yield* pick(picksOf(p, side), { why }))!
    const start = p.state.place[unit.index]!
    const fellows = unitsIn(p, start)
      .map((index) => unitAt(p, index))
      .filter((one) => one !== unit && stayRefusal(p, side, one) === null)
    return yield* route(p, startWalk(p, [moverOf(p, unit)], start), { fellows, plan: null })
  },
  does(p, { side }, { units, words }) {
    const movers = units.map((index) => moverOf(p, unitAt(p, index)))
    p.push({ ...marchFrame(p, side, movers, p.state.place[units[0]!]!, words) })
  },
}

const end: Act<PhaseFrame, null> = {
  title: 'End the Movement Phase',
  rule: '7.1a',
  build: nothing,
  does(p, { side }) {
    p.note('7.1a', '{side} Movement Phase ends', { side: SIDE_NAMES[side] }, { event: MOVEMENT_ENDED[side] })
    clearEntryHexes(p, side)
    p.put('moved', {})
    p.pop()
  },
}

export const movement: Step<PhaseFrame> = {
  title: 'Movement',
  rule: '7.1a',
  enter(p, { side }) {
    p.put('extended', {})
    p.put('railed', {})
    forceOffTrains(p, side)
  },
  asks: (_, { side }) => side,
  prompt: () => ({ rule: '7.1a', say: 'Move units or stacks, one at a time' }),
  acts: {
    move,
    'auto-ds': autoDs,
    rail: railAct,
    entrain,
    detrain,
    'strategic-rail': strategicRail,
    shed,
    'full-retreat': voluntaryFullRetreat,
    end,
  },
}
