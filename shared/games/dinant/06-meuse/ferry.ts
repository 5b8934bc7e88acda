/**
 * 6.3.2 Ferrying: an engineer of a Panzer division takes one unit of it over; 6.4: an SR unit goes by itself in the same
 * way. Against a held hex it is an amphibious assault (assault.ts).
 */
import { pick, type Building } from '../../../engine/act.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { stackRefusal } from '../01-basics/stacking.ts'
import type { Unit } from '../content/content.ts'
import type { ActivationFrame, FerryFrame, ReactionResult } from '../frames.ts'
import { isDisorganised, seemsHeldBy, mark, placeOf, unitAt } from '../pieces.ts'
import { consequences } from '../sequence/consequences.ts'
import type { Act, Play, Position, Step } from '../state.ts'
import { explainFerry } from '../view/explain-crossing.ts'
import { crossingFire, farHexes, hasGermans, IN_DISORDER, land, landingFire } from './over-the-river.ts'

const START: Refusal = { rule: '6.3.2a', say: 'A ferry is made at the start of an activation' }
const ENGINEER: Refusal = { rule: '6.3.2a', say: 'An engineer and one unit of its division, nobody else' }
const ONCE: Refusal = { rule: '6.3.2a', say: 'The engineer has ferried or built in this turn' }
const IN_MESS: Refusal = { rule: '6.3', say: 'The engineer is disorganised' }
const HEAVY: Refusal = { rule: '6.3.1e', say: 'These tanks need a bridge of 16 t' }
const NO_RIVER: Refusal = { rule: '6.3.2a', say: 'It does not stand beside the Meuse' }
const SR_ALONE: Refusal = { rule: '6.4', say: 'An SR unit crosses by itself, at the start of its activation' }

const isAtStart = (p: Position, { units, stage }: ActivationFrame): boolean =>
  stage === 'ready' && units.every((unit) => !p.state.moved[unit])

const engineerOf = (p: Position, { units }: ActivationFrame): Unit | null =>
  units.map((unit) => unitAt(p, unit)).find(({ isBridging }) => isBridging) ?? null

/** Whom the engineer of a group could take over: the other one of two. */
function passengerRefusal(p: Position, frame: ActivationFrame): Refusal | null {
  const engineer = engineerOf(p, frame)
  const other = frame.units.map((unit) => unitAt(p, unit)).find((unit) => unit !== engineer)
  const isPair = engineer !== null && frame.units.length === 2 && other!.formation === engineer.formation
  if (!isPair) return ENGINEER
  return firstOf(
    check(p.content, !isAtStart(p, frame), START),
    check(p.content, p.state.mission[engineer.index] === true, ONCE),
    check(p.content, isDisorganised(p, engineer), IN_MESS),
    check(p.content, isDisorganised(p, other!), IN_DISORDER),
    check(p.content, other!.needs16t, HEAVY),
    farHexes(p, frame.here).length > 0 ? null : NO_RIVER,
  )
}

/** A hex the enemy holds is assaulted; in a free one there must be room. */
const landingRefusal = (p: Position, unit: number, to: number): Refusal | null =>
  seemsHeldBy(p, to, 'french') ? null : stackRefusal(p, to, [unit])

function* chooseFar(p: Position, frame: ActivationFrame, unit: number, by: number): Building<number> {
  const { grid, hexPicks } = p.content
  let to = -1
  const hexes = farHexes(p, frame.here)
  const token = yield* pick(
    hexes
      .filter((hex) => landingRefusal(p, unit, hex) === null)
      .map((hex) => ({ ...hexPicks[hex]!, ...(seemsHeldBy(p, hex, 'french') && { means: 'amphibious assault' }) })),
    {
      explain: () => (to < 0 ? null : explainFerry(p, unit, by, to)),
      why(word) {
        const hex = grid.indexOf(word)
        return hex < 0 ? null : hexes.includes(hex) ? landingRefusal(p, unit, hex) : NO_RIVER
      },
    },
  )
  to = grid.indexOf(token)
  return to
}

interface Ferried {
  readonly unit: number
  readonly to: number
  readonly place: string
}

const canLand = (p: Position, frame: ActivationFrame, unit: number): boolean =>
  farHexes(p, frame.here).some((hex) => landingRefusal(p, unit, hex) === null)

export const ferryAct: Act<ActivationFrame, Ferried> = {
  title: 'Ferry a unit over',
  rule: '6.3.2a',
  may: passengerRefusal,
  *build(p, frame) {
    const engineer = engineerOf(p, frame)!
    const index = frame.units.find((unit) => unit !== engineer.index)!
    const open = canLand(p, frame, index) ? [unitAt(p, index).pick] : []
    const unit = p.content.unitOf(yield* pick(open))!.index
    const to = yield* chooseFar(p, frame, unit, engineer.index)
    return { unit, to, place: p.content.grid.ids[to]! }
  },
  does(p, frame, { unit, to }) {
    const engineer = engineerOf(p, frame)!
    mark(p, 'mission', engineer.index)
    p.push(ferryFrame(frame, unit, engineer.index, to))
  },
  shown: ({ place }) => `ferry one ${place}`,
}

/** 6.4 */
export const paddle: Act<ActivationFrame, number> = {
  title: 'Cross with own boats',
  rule: '6.4',
  may(p, frame) {
    const unit = frame.units.length === 1 ? unitAt(p, frame.units[0]!) : null
    const isFit = unit !== null && unit.isSchuetzen && isAtStart(p, frame)
    return firstOf(
      check(p.content, !isFit, SR_ALONE),
      check(p.content, unit !== null && isDisorganised(p, unit), IN_DISORDER),
      farHexes(p, frame.here).length > 0 ? null : NO_RIVER,
    )
  },
  build: (p, frame) => chooseFar(p, frame, frame.units[0]!, -1),
  does: (p, frame, to) => p.push(ferryFrame(frame, frame.units[0]!, -1, to)),
}

const ferryFrame = ({ side, here }: ActivationFrame, unit: number, by: number, to: number): FerryFrame => ({
  step: 'ferry',
  side,
  unit,
  by,
  from: here,
  to,
  stage: 'going',
})

/** The one on the water is fired at first; then it lands, or has to fight for the bank. */
export const ferry: Step<FerryFrame> = {
  title: 'A unit is ferried over',
  rule: '6.3.2a',
  group: true,
  before(p) {
    while (p.ended === null && p.top!.step === 'ferry') {
      const frame = p.top as FerryFrame
      if (frame.stage !== 'going') return p.pop()
      setOut(p, frame)
    }
  },
  returned: {
    reaction(p, frame, { retreated }: ReactionResult) {
      if (frame.stage === 'water') reachBank(p, frame, retreated.includes(frame.unit))
    },
  },
  asks: (_, { side }) => side,
  // It never rests: whoever has something to decide is asked by a step of its own.
  acts: {},
}

function setOut(p: Play, frame: FerryFrame): void {
  const fire = crossingFire(p, '6.3.2b', frame.unit, frame.to)
  p.updateFrame({ stage: 'water' })
  if (fire.length > 0) p.push(...fire)
  else reachBank(p, p.top as FerryFrame, false)
}

function reachBank(p: Play, { unit, by, from, to, side }: FerryFrame, isThrownBack: boolean): void {
  p.updateFrame({ stage: 'over' })
  if (isThrownBack || placeOf(p, unit) !== from || isDisorganised(p, unitAt(p, unit))) return
  if (seemsHeldBy(p, to, 'french')) return p.push({ step: 'assault', side, unit, by, from, to, stage: 'fight' })
  const isBridgehead = hasGermans(p, to)
  comeAshore(p, unit, by, to)
  if (!isBridgehead) p.push(...landingFire(p, '6.3.2b', unit, to))
  consequences(p)
}

/** It takes its orders from those who brought it over (7.1c, 7.1f). */
export function comeAshore(p: Play, unit: number, by: number, to: number): void {
  land(p, unitAt(p, unit), to, by >= 0 ? '6.3.2a' : '6.4')
  if (applies(p.content, by >= 0 ? '7.1f' : '7.1c')) p.at('crossed', unit, by)
}
