/**
 * 5 Air missions: points that chits have brought are spent in one's own phase, by day, at any moment: to spot a hex for
 * the guns (5.1) or to bomb it (5.2).
 */
import { numbers, pick, type Building } from '../../../engine/act.ts'
import type { Explanation } from '../../../engine/explain.ts'
import type { Interrupt } from '../../../engine/game.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { isInCommand } from '../07-command/command.ts'
import { enemyOf, SIDE_NAMES, type Content, type Side } from '../content/content.ts'
import type { MissionFrame, OperationsFrame, SideFrame } from '../frames.ts'
import { hexesOf, isDisorganised, occupant, unitAt, unitsIn } from '../pieces.ts'
import { boxOf, type Act, type Play, type Position, type State, type Step } from '../state.ts'
import { throwDice } from '../telling.ts'
import { explainPlanned } from '../view/explain-mission.ts'

const NOT_NOW: Refusal = { rule: '5.0', say: 'Air missions are flown in one’s own operations phase' }
const NIGHT: Refusal = { rule: '5.0', say: 'There are no air missions at night' }
const NO_POINTS: Refusal = { rule: '5.0', say: 'There are no air points' }

/** Why a side flies no mission now. */
function airRefusal(p: Position, side: Side): Refusal | null {
  const phase = p.state.flow.findLast(({ step, fresh }) => step === 'operations' && !fresh) as
    OperationsFrame | undefined
  return firstOf(
    check(p.content, phase?.side !== side, NOT_NOW),
    check(p.content, boxOf(p).night === true, NIGHT),
    p.state.air[side] > 0 ? null : NO_POINTS,
  )
}

interface Flight {
  readonly hex: number
  readonly points: number
}

type HexRefusal = (p: Position, side: Side, hex: number) => Refusal | null
type Explain = (p: Position, side: Side, flight: Flight) => Explanation

function* chooseFlight(p: Position, side: Side, refusal: HexRefusal, explain: Explain, most: number): Building<Flight> {
  const { grid, hexPicks } = p.content
  const enemies = hexesOf(p, enemyOf(side))
  const place = yield* pick(
    enemies.filter((hex) => refusal(p, side, hex) === null).map((hex) => hexPicks[hex]!),
    {
      why(token) {
        const hex = grid.indexOf(token)
        return hex < 0 ? null : occupant(p, hex) === enemyOf(side) ? refusal(p, side, hex) : NOBODY
      },
    },
  )
  const all = Math.min(most, p.state.air[side])
  const flight = { hex: grid.indexOf(place), points: all }
  const token = yield* pick(numbers(1, all), { unknown: () => UNKNOWN, explain: () => explain(p, side, flight) })
  flight.points = Number(token)
  return flight satisfies Flight
}

const NOBODY: Refusal = { rule: '5.0', say: 'There is no enemy' }
const UNKNOWN: Refusal = { rule: '1.4', say: 'The quality of those it falls on is unknown' }

function spendPoints(p: Play, side: Side, points: number): void {
  p.at('air', side, p.state.air[side] - points)
  const event = { kind: 'dinant: air points', side, amount: -points } as const
  p.note('5.0', '{side} spends {points} {points|air point|air points}', { side: SIDE_NAMES[side], points }, { event })
}

// ---- Observation (5.1)

const ALONE: Refusal = { rule: '5.1', say: 'An HQ alone in its hex is not seen from the air' }
const SEEN: Refusal = { rule: '5.1', say: 'It has been spotted' }

function observeRefusal(p: Position, _: Side, hex: number): Refusal | null {
  const stack = unitsIn(p, hex)
  const isAlone = stack.length === 1 && unitAt(p, stack[0]!).isHq
  return check(p.content, isAlone, ALONE) ?? (p.state.airSpotted[hex] ? SEEN : null)
}

function explainObservation({ content }: Position, side: Side, { hex, points }: Flight): Explanation {
  const { certain, spotsOn } = content.data.tables.artillery.air
  const ways = points >= certain ? 6 : spotsOn.length
  const outcomes = [
    { label: 'spotted', ways },
    { label: 'not seen', ways: 6 - ways },
  ]
  const odds = { rule: '5.1', say: '{side} die', values: { side: SIDE_NAMES[side] }, of: 6, outcomes }
  return { title: 'Air observation', about: [], parts: [], target: content.grid.ids[hex]!, odds: [odds] }
}

interface ObserveFrame extends SideFrame {
  readonly step: 'observe'
  readonly hex: number
  readonly points: number
}

/** Is there a hex to fly to? */
const hasTarget = (p: Position, side: Side, refusal: HexRefusal): boolean =>
  hexesOf(p, enemyOf(side)).some((hex) => refusal(p, side, hex) === null)

const observeAct: Act<unknown, Flight> = {
  title: 'Air observation',
  rule: '5.1',
  may: (p, _, seat) => airRefusal(p, seat as Side),
  hasPicks: (p, _, seat) => hasTarget(p, seat as Side, observeRefusal),
  build: (p, _, seat) =>
    chooseFlight(p, seat as Side, observeRefusal, explainObservation, p.content.data.tables.artillery.air.certain),
  does(p, _, { hex, points }, seat) {
    const frame: ObserveFrame = { step: 'observe', side: seat as Side, hex, points }
    spendPoints(p, frame.side, points)
    p.push(frame)
  },
}

/** One point and a die, or two and no doubt. */
export const observe: Step<ObserveFrame> = {
  title: 'Air observation',
  rule: '5.1',
  enter(p, { side, hex, points }) {
    if (points >= p.content.data.tables.artillery.air.certain) spot(p, side, hex)
    else throwDice(p, 'observation', 1, side)
  },
  returned: {
    observation(p, { side, hex }, [die]: readonly [number]) {
      const isSpotted = (p.content.data.tables.artillery.air.spotsOn as readonly number[]).includes(die)
      if (isSpotted || !applies(p.content, '5.1')) return spot(p, side, hex)
      p.note('5.1', 'Nothing is seen at {hex} with {die}', { hex: p.content.hexNames[hex]!, die })
    },
  },
}

/** Ruling 55: for the phase under way. */
function spot(p: Play, side: Side, hex: number): void {
  p.at('airSpotted', hex, true)
  const values = { side: SIDE_NAMES[side], hex: p.content.hexNames[hex]! }
  p.note('5.1', '{side} aircraft spot {hex}', values, { places: [p.content.grid.ids[hex]!] })
}

// ---- Strikes (5.2)

const UNSEEN: Refusal = {
  rule: '5.2',
  say: 'No unit in command stands beside it, and it has not been spotted from the air',
}

function strikeRefusal(p: Position, side: Side, hex: number): Refusal | null {
  const { grid } = p.content
  const isFriend = (unit: number) => {
    const one = unitAt(p, unit)
    return one.side === side && !one.isHq && !isDisorganised(p, one) && isInCommand(p, one)
  }
  const isBeside = [0, 1, 2, 3, 4, 5]
    .map((d) => grid.neighbour[hex * 6 + d]!)
    .some((near) => near >= 0 && unitsIn(p, near).some(isFriend))
  return check(p.content, !isBeside && !p.state.airSpotted[hex], UNSEEN)
}

const explainStrike: Explain = (p, side, { hex, points }) => explainPlanned(p, { side, target: hex, guns: [], points })!

const strikeAct: Act<unknown, Flight> = {
  title: 'Air strike',
  rule: '5.2',
  may: (p, _, seat) => airRefusal(p, seat as Side),
  hasPicks: (p, _, seat) => hasTarget(p, seat as Side, strikeRefusal),
  build: (p, _, seat) => chooseFlight(p, seat as Side, strikeRefusal, explainStrike, Infinity),
  does(p, _, { hex, points }, seat) {
    const side = seat as Side
    spendPoints(p, side, points)
    const frame: MissionFrame = { step: 'strike', side, target: hex, guns: [], hexes: [], points, stage: 'aimed' }
    p.push(frame)
  },
}

const outOfTurn = (act: Act<unknown, Flight>): Interrupt<Content, State> => ({
  windows: null,
  seats: ['german', 'french'],
  asked: true,
  act: act as Interrupt<Content, State>['act'],
})

/** At any moment of one's own phase, whoever is asked. */
export const airInterrupts = { observe: outOfTurn(observeAct), strike: outOfTurn(strikeAct) }
