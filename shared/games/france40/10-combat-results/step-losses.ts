/** 10.2 Step losses: who picks, among whom, and what is shielded. */
import { pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, type Refusal } from '../../../engine/rule.ts'
import { SIDE_NAMES, type Side, type Unit } from '../content/content.ts'
import { faceOf, isReduced, loseStep, unitAt } from '../pieces.ts'
import type { Act, Position, Step } from '../state.ts'

export interface LossesFrame extends Frame {
  /** Who picks: the owner, or the opponent (10.2.2a). */
  readonly by: Side
  /** Those who took part and may be picked (10.2.1). */
  readonly units: readonly number[]
}

const ABSENT: Refusal = { rule: '10.2.1', say: 'Only units that added their strength may lose steps' }
const SHIELDED: Refusal = { rule: '10.2.2b', say: 'An infantry Remnant may be chosen only when nothing else is left' }
const COVERED: Refusal = {
  rule: '10.2.2c',
  say: 'A full-strength unit of its division in the hex must be chosen first',
}

/** Those still on the map: by agreement the players may have taken one off in the middle of a battle. */
function present(p: Position, units: readonly number[]): Unit[] {
  return units.map((unit) => unitAt(p, unit)).filter((unit) => p.state.place[unit.index]! >= 0)
}

/** 10.2.2c: within a German Panzer or Motorised division the whole are picked before the reduced, hex by hex. */
function isCovered(p: Position, unit: Unit, among: readonly Unit[]): boolean {
  if (unit.side !== 'german' || unit.division === null || !isReduced(p, unit)) return false
  const hex = p.state.place[unit.index]
  const isWhole = (other: Unit) =>
    other.division === unit.division && p.state.place[other.index] === hex && !isReduced(p, other)
  return among.some(isWhole) && applies(p.content, '10.2.2c')
}

/** The units that may be picked for the loss. */
function unitsToLose(p: Position, units: readonly number[]): Unit[] {
  const all = present(p, units)
  const open = all.filter((unit) => !isCovered(p, unit, all))
  const others = open.filter((unit) => !faceOf(p, unit).isShielded)
  return others.length > 0 && others.length < open.length && applies(p.content, '10.2.2b') ? others : open
}

function whyNot(p: Position, { units }: LossesFrame, token: string): Refusal | null {
  const unit = p.content.unitOf(token)
  if (unit === undefined) return null
  const all = present(p, units)
  if (!all.includes(unit)) return ABSENT
  return isCovered(p, unit, all) ? COVERED : SHIELDED
}

/** What the step is worth, so that the owner gives the cheapest and the opponent takes the dearest. */
function stepWorth(p: Position, unit: Unit): number {
  const { attack, defence } = faceOf(p, unit)
  const next = unit.faces[p.state.lost[unit.index]! + 1]
  return attack + defence - (next === undefined ? 0 : next.attack + next.defence)
}

function sensible(p: Position, by: Side, units: readonly Unit[]): Unit | undefined {
  const isOwner = units[0]?.side === by
  const sorted = units.toSorted((a, b) => stepWorth(p, a) - stepWorth(p, b))
  return isOwner ? sorted[0] : sorted.at(-1)
}

const lose: Act<LossesFrame, Unit> = {
  title: 'Take the step loss from',
  rule: '10.2.2a',
  *build(p, frame) {
    const open = unitsToLose(p, frame.units)
    const why = (token: string) => whyNot(p, frame, token)
    const suggest = sensible(p, frame.by, open)?.id
    return p.content.unitOf(
      yield* pick(
        open.map((unit) => unit.pick),
        { why, suggest },
      ),
    )!
  },
  does(p, _, unit) {
    loseStep(p, unit)
    p.pop()
  },
}

export const losses: Step<LossesFrame> = {
  title: 'Step loss',
  rule: '10.2.2a',
  enter(p, { units }) {
    const open = unitsToLose(p, units)
    if (open.length > 1) return
    if (open.length === 1) loseStep(p, open[0]!)
    p.pop()
  },
  asks: (_, { by }) => by,
  prompt(p, { units }) {
    const owner = SIDE_NAMES[unitAt(p, units[0]!).side]
    return { rule: '10.2.2a', say: 'Which {owner} unit loses a step?', values: { owner } }
  },
  acts: { lose },
  usual: 'lose',
}
