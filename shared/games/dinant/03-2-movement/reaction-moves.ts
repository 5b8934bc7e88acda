/**
 * 3.2.2b Redeployment and 3.2.2c Tactical Withdrawal: what the defender's mobile units may do when their hex, or one
 * beside them, is attacked. A chit on the unit is turned first, then it is tested; who fails stays (ruling 22).
 */
import { pick } from '../../../engine/act.ts'
import { check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { stackRefusal } from '../01-basics/stacking.ts'
import { isEzoc } from '../01-basics/zones.ts'
import { revealFrames } from '../03-4-damage/chits.ts'
import type { Unit } from '../content/content.ts'
import type { ReactionMoveFrame, ReactionMoveResult, SideFrame, TestFrame, TestResult } from '../frames.ts'
import { isActivated, mark, occupant, placeOf, put, unitAt, unitsIn } from '../pieces.ts'
import { consequences } from '../sequence/consequences.ts'
import type { Act, Play, Position, Step } from '../state.ts'
import { tell } from '../telling.ts'
import { emptied, reactionRefusal } from './advance.ts'
import { hopRefusal } from './terrain.ts'

/** What a step must tell in which the defender declares: whose it is, the attacked hex, who has tried and may not again. */
export interface UnderAttack extends SideFrame {
  readonly target: number
  readonly tried: readonly number[]
}

const TRIED: Refusal = { rule: '3.2.2c', say: '{unit} has tried against this attack' }
const ACTIVATED: Refusal = { rule: '3.2.2c', say: '{unit} has been activated in this turn' }
const NOT_MOBILE: Refusal = { rule: '3.2.2c', say: '{unit} is not mobile' }
const INTO_ZONE: Refusal = { rule: '3.2.2c', say: 'A withdrawal does not lead into an enemy zone of control' }
const IN_ZONE: Refusal = { rule: '3.2.2b', say: '{unit} stands in an enemy zone of control' }

/** What both moves ask of a unit. */
function unitRefusal(p: Position, { tried }: UnderAttack, unit: Unit, rule: '3.2.2b' | '3.2.2c'): Refusal | null {
  const { content } = p
  const refused = firstOf(
    check(content, !unit.isMobile, { ...NOT_MOBILE, rule }),
    check(content, isActivated(p, unit), { ...ACTIVATED, rule }),
    check(content, tried.includes(unit.index), { ...TRIED, rule }),
  )
  return refused && { ...refused, values: { unit: unit.name } }
}

const arcTo = (p: Position, from: number, to: number): number => from * 6 + p.content.grid.direction(from, to)

/** What both moves ask of the hop. */
function wayRefusal(p: Position, unit: Unit, to: number): Refusal | null {
  const arc = arcTo(p, placeOf(p, unit.index), to)
  return reactionRefusal(p, unit, arc) ?? hopRefusal(p, unit, arc) ?? stackRefusal(p, to, [unit.index])
}

// ---- Withdrawal

function withdrawalTo(p: Position, unit: Unit, to: number): Refusal | null {
  return check(p.content, isEzoc(p, to, unit.side), INTO_ZONE) ?? wayRefusal(p, unit, to)
}

const neighboursOf = ({ content: { grid } }: Position, hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].map((d) => grid.neighbour[hex * 6 + d]!).filter((to) => to >= 0)

const withdrawalHexes = (p: Position, unit: Unit): number[] =>
  neighboursOf(p, placeOf(p, unit.index)).filter((to) => withdrawalTo(p, unit, to) === null)

const NOWHERE: Refusal = { rule: '3.2.2c', say: '{unit} has no hex to withdraw to' }

interface Moving {
  readonly unit: number
  readonly to: number
  readonly place: string
}

const withdraw: Act<UnderAttack, Moving> = {
  title: 'Tactical Withdrawal',
  rule: '3.2.2c',
  *build(p, frame) {
    const { grid, hexPicks, unitOf } = p.content
    const there = unitsIn(p, frame.target).map((unit) => unitAt(p, unit))
    const refusal = (unit: Unit): Refusal | null =>
      unitRefusal(p, frame, unit, '3.2.2c') ??
      (withdrawalHexes(p, unit).length > 0 ? null : { ...NOWHERE, values: { unit: unit.name } })
    const id = yield* pick(
      there.filter((unit) => refusal(unit) === null).map((unit) => unit.pick),
      {
        why(token) {
          const unit = there.find((one) => one.id === token)
          return unit === undefined ? null : refusal(unit)
        },
      },
    )
    const unit = unitOf(id)!
    const place = yield* pick(
      withdrawalHexes(p, unit).map((to) => hexPicks[to]!),
      {
        why(token) {
          const to = grid.indexOf(token)
          return to < 0 || grid.direction(frame.target, to) < 0 ? null : withdrawalTo(p, unit, to)
        },
      },
    )
    return { unit: unit.index, to: grid.indexOf(place), place }
  },
  does: (p, { side, tried }, { unit, to }) => send(p, side, tried, unit, to, '3.2.2c'),
  shown: ({ place }) => `withdraw one ${place}`,
}

// ---- Redeployment

function redeploymentTo(p: Position, frame: UnderAttack, unit: Unit): Refusal | null {
  const isIn = isEzoc(p, placeOf(p, unit.index), unit.side)
  return (
    unitRefusal(p, frame, unit, '3.2.2b') ??
    check(p.content, isIn, { ...IN_ZONE, values: { unit: unit.name } }) ??
    wayRefusal(p, unit, frame.target)
  )
}

const redeploy: Act<UnderAttack, Moving> = {
  title: 'Redeployment',
  rule: '3.2.2b',
  *build(p, frame) {
    const beside = neighboursOf(p, frame.target)
      .filter((hex) => occupant(p, hex) === frame.side)
      .flatMap((hex) => unitsIn(p, hex).map((unit) => unitAt(p, unit)))
    const id = yield* pick(
      beside.filter((unit) => redeploymentTo(p, frame, unit) === null).map((unit) => unit.pick),
      {
        why(token) {
          const unit = beside.find((one) => one.id === token)
          return unit === undefined ? null : redeploymentTo(p, frame, unit)
        },
      },
    )
    const { index } = p.content.unitOf(id)!
    return { unit: index, to: frame.target, place: p.content.grid.ids[placeOf(p, index)]! }
  },
  does: (p, { side, tried }, { unit, to }) => send(p, side, tried, unit, to, '3.2.2b'),
  shown: ({ place }) => `redeploy one from ${place}`,
}

/** The acts of the defender's declaration that are moves. */
export const reactionMoveActs = { withdraw, redeploy }

function send(
  p: Play,
  side: UnderAttack['side'],
  tried: readonly number[],
  unit: number,
  to: number,
  rule: ReactionMoveFrame['rule'],
): void {
  p.updateFrame({ tried: [...tried, unit] })
  const frame: ReactionMoveFrame = { step: 'reaction-move', side, unit, to, rule, stage: 'chits' }
  p.push(frame)
}

// ---- The move

const SAY = {
  '3.2.2b': { open: 'A unit redeploys to {hex}', own: '{units} redeploys to {hex}' },
  '3.2.2c': { open: 'A unit withdraws to {hex}', own: '{units} withdraws to {hex}' },
}
const EVENTS = { '3.2.2b': 'dinant: redeployed', '3.2.2c': 'dinant: withdrew' } as const

export const reactionMove: Step<ReactionMoveFrame> = {
  title: 'A unit reacts to the attack',
  rule: '3.2.2b',
  enter: (p, { unit }) => p.push(...revealFrames(p, [unit])),
  before(p, frame) {
    const { stage, unit, rule } = frame
    const result: ReactionMoveResult = { unit, moved: stage === 'moved' }
    if (stage !== 'chits' || !canStill(p, frame)) return p.pop(result)
    p.updateFrame({ stage: 'test' })
    const test: TestFrame = { step: 'quality-test', unit, why: rule }
    p.push(test)
  },
  returned: {
    'quality-test'(p, frame, { passed }: TestResult) {
      if (passed) go(p, frame)
    },
  },
  asks: (_, { side }) => side,
  // It never rests.
  acts: {},
}

/** The chit that was turned may have left it elsewhere, or in no state to move. */
function canStill(p: Position, { unit: index, to, rule }: ReactionMoveFrame): boolean {
  const [unit, from] = [unitAt(p, index), placeOf(p, index)]
  if (from < 0 || p.content.grid.direction(from, to) < 0) return false
  return (rule === '3.2.2c' ? withdrawalTo(p, unit, to) : wayRefusal(p, unit, to)) === null
}

function go(p: Play, { side, unit, to, rule }: ReactionMoveFrame): void {
  const from = placeOf(p, unit)
  const { hexNames, grid } = p.content
  p.updateFrame({ stage: 'moved' })
  put(p, unitAt(p, unit), to)
  mark(p, 'moved', unit)
  mark(p, 'activated', unit)
  const about = { values: { hex: hexNames[to]! }, places: [grid.ids[from]!, grid.ids[to]!] }
  tell(p, side, rule, SAY[rule], [unit], { ...about, event: { kind: EVENTS[rule], side } })
  if (rule === '3.2.2c') emptied(p, from, side)
  consequences(p)
}
