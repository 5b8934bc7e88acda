/** The walking of a retreat, hex by hex, and what it costs the units that go. */
import { applies } from '../../../engine/rule.ts'
import type { Unit } from '../content/content.ts'
import { displacements, partyOf } from '../13-disruption/displacement.ts'
import { retreated } from '../events.ts'
import {
  agreeing,
  idsOf,
  isOnMap,
  leaveOrders,
  loseStep,
  namesOf,
  put,
  setStatus,
  statusOf,
  unitAt,
  unitsIn,
} from '../pieces.ts'
import type { Going, RetreatFrame } from './retreat-choice.ts'
import type { Way } from './retreat-hazards.ts'
import type { Play, Position } from '../state.ts'

/** A group leaves: it is Disrupted or routed by that, and no longer on a train. */
export function setOut(p: Play, frame: RetreatFrame, units: readonly number[], way: Way): void {
  const walked = frame.going?.walked ?? []
  if (frame.going === undefined) for (const unit of units) suffer(p, frame, unitAt(p, unit))
  const plan = way.path.slice(walked.length)
  p.updateFrame({
    units: frame.units.filter((unit) => !units.includes(unit)),
    going: { units, walked, plan, missing: way.missing } satisfies Going,
  })
  walkOn(p)
}

/** 13.1.2, 13.1.3a: what a retreat does to a unit; 7.6.4, 21.2.5: what it leaves behind. */
function suffer(p: Play, { status }: RetreatFrame, unit: Unit): void {
  if (p.state.train[unit.index]) p.at('train', unit.index, null)
  // Units in Full Retreat already get no worse, but leave their marker behind (21.2.5).
  if (statusOf(p, unit) === 'full-retreat') leaveOrders(p, unit)
  if (status === null) return
  const isShaken = statusOf(p, unit) !== null
  if (status === 'full-retreat' || isShaken) {
    if (applies(p.content, '13.1.3a')) setStatus(p, unit, 'full-retreat')
  } else if (applies(p.content, '13.1.2')) setStatus(p, unit, 'disrupted')
}

/** Walks the plan until it is done or somebody has to get out of the way. */
export function walkOn(p: Play): void {
  for (;;) {
    const { side, going } = p.top as RetreatFrame
    const { units, walked, plan, missing } = going!
    const [to, ...rest] = plan
    if (to === undefined) return arrive(p)
    for (const unit of units) put(p, unitAt(p, unit), to)
    p.updateFrame({ going: { units, walked: [...walked, to], plan: rest, missing } })
    const frames = displacements(p, side, to, 'retreat', units)
    if (frames.length > 0) return p.push(...frames)
  }
}

export function arrive(p: Play): void {
  const frame = p.top as RetreatFrame
  const { units, walked, missing } = frame.going!
  const hex = walked.at(-1)!
  const values = { units: namesOf(p, units), hex: p.content.hexNames[hex]! }
  const places = [frame.from, ...walked].map((one) => p.content.grid.ids[one]!)
  p.note('12.1.1', agreeing(units, '{units} retreats to {hex}', '{units} retreat to {hex}'), values, {
    units: idsOf(p, units),
    places,
    event: retreated(frame.side, frame.status),
  })
  if (isInCombatPhase(p) && isAmongFriends(p, frame, hex)) for (const unit of units) p.at('retreated', unit, true)
  const steps = missing > 0 && applies(p.content, '12.1.3c') ? missing : 0
  p.updateFrame({
    going: undefined,
    survivors: [...(frame.survivors ?? []), ...units],
    owing: steps > 0 ? { units, steps } : undefined,
  })
}

/** 12.5: who retreats into a hex that friends hold is no help there in this Combat Phase. */
const isAmongFriends = (p: Position, frame: RetreatFrame, hex: number): boolean =>
  unitsIn(p, hex).some((unit) => !partyOf(frame).includes(unit))
const isInCombatPhase = (p: Position): boolean => p.state.flow.some(({ step, fresh }) => step === 'combat' && !fresh)

// ---- Steps lost for hexes that were not gone

/** 12.1.3c: one step after the other, by the rules of 10.2.2. HQs are not picked while others are there (17.1.4). */
export function loseNext(p: Play, { side, owing }: RetreatFrame): void {
  const { units, steps } = owing!
  const there = units.filter((unit) => isOnMap(p, unitAt(p, unit)))
  const fighting = there.filter((unit) => !unitAt(p, unit).isHq)
  const open = fighting.length > 0 ? fighting : there
  p.updateFrame({ owing: steps > 1 ? { units, steps: steps - 1 } : undefined })
  if (open.length === 1) loseStep(p, unitAt(p, open[0]!), '12.1.3c')
  else if (open.length > 1) p.push({ step: 'losses', by: side, units: open })
}
