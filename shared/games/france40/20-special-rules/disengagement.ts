/**
 * 20.3 Disengagement: instead of attacking, a unit or a group of one stack tries to slip away, `disengage fr-55 fr-71`.
 * A die, perhaps a step lost, then a retreat of one hex or two wherever it likes.
 */
import { pick, pickMore, type Building } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import {
  applies,
  check,
  firstOf,
  modifier,
  sumLines,
  total,
  type Modifier,
  type Refusal,
} from '../../../engine/rule.ts'
import { isMarked } from '../07-movement/automatic-ds-marks.ts'
import { enemyOf, type Side, type Unit } from '../content/content.ts'
import { keptWith, stayRefusal } from '../07-movement/movers.ts'
import { disengaged } from '../events.ts'
import { agreeing, faceOf, idsOf, isNextTo, isOnMap, namesOf, statusOf, unitAt, unitsIn, unitsOf } from '../pieces.ts'
import type { Act, PhaseFrame, Play, Position, Step } from '../state.ts'

const NOT_YOURS: Refusal = { rule: '20.3.2', say: 'Only units of the attacking side may disengage' }
const SHAKEN: Refusal = { rule: '20.3.2', say: 'Disrupted units and units in Full Retreat may not disengage' }
const FOUGHT: Refusal = { rule: '20.3.2', say: 'It has already attacked this phase' }
const TRIED: Refusal = { rule: '20.3.2', say: 'It has already tried' }
const APART: Refusal = { rule: '20.3.2', say: 'No enemy unit is adjacent' }
const ELSEWHERE: Refusal = { rule: '20.3.2', say: 'Units that disengage together must be in one hex' }
const HELD: Refusal = { rule: '21.2.1', say: 'Its orders forbid it to disengage' }
const NOBODY: Refusal = { rule: '20.3.2', say: 'No unit can disengage' }

/** Why a unit cannot try to disengage. */
function unitRefusal(p: Position, side: Side, unit: Unit): Refusal | null {
  const { content, state } = p
  const { index } = unit
  if (unit.side !== side || !isOnMap(p, unit)) return NOT_YOURS
  const isHalted = state.halt[index] !== undefined && faceOf(p, unit).isMechanized
  return firstOf(
    check(content, statusOf(p, unit) !== null, SHAKEN),
    check(content, state.fought[index] === true || isMarked(p, index), FOUGHT),
    check(content, state.disengaged[index] === true, TRIED),
    check(content, state.gqg[index] !== undefined || isHalted, HELD),
    stayRefusal(p, side, unit),
    check(content, !isNextTo(p, state.place[index]!, enemyOf(side)), APART),
  )
}

/** May it try, with all who are kept with it? Few units are next to an enemy, so that is looked at first. */
const canTry = (p: Position, side: Side, unit: Unit): boolean =>
  (isNextTo(p, p.state.place[unit.index]!, enemyOf(side)) || !applies(p.content, APART.rule)) &&
  unitRefusal(p, side, unit) === null &&
  keptWith(p, unit).every((one) => unitRefusal(p, side, one) === null)

export const disengage: Act<PhaseFrame, readonly number[]> = {
  title: 'Disengage',
  rule: '20.3.2',
  hasPicks: (p, { side }) => unitsOf(p, side).some((unit) => canTry(p, side, unit)),
  *build(p, { side }): Building<number[]> {
    const group: Unit[] = []
    for (;;) {
      const hex = group.length === 0 ? -1 : p.state.place[group[0]!.index]!
      const among = hex < 0 ? unitsOf(p, side) : unitsIn(p, hex).map((unit) => unitAt(p, unit))
      const open = among.filter((unit) => !group.includes(unit) && canTry(p, side, unit))
      const why = (token: string): Refusal | null => {
        const unit = p.content.unitOf(token)
        if (unit === undefined) return token === '' ? NOBODY : null
        return unitRefusal(p, side, unit) ?? (hex >= 0 && p.state.place[unit.index] !== hex ? ELSEWHERE : null)
      }
      const picks = open.map((unit) => unit.pick)
      const token: string | undefined =
        group.length === 0 ? yield* pick(picks, { why }) : yield* pickMore(picks, { why })
      if (token === undefined) return group.map((unit) => unit.index)
      const joined = p.content.unitOf(token)!
      group.push(joined, ...keptWith(p, joined))
    }
  },
  does(p, { side }, units) {
    for (const unit of units) p.at('disengaged', unit, true)
    p.push({ step: 'disengagement', side, units })
  },
}

// ---- The attempt

interface DisengagementFrame extends Frame {
  readonly side: Side
  readonly units: readonly number[]
}

/** 20.3.3: what is added to the die: the good things only if all of the group have them. */
function disengagementModifiers(p: Position, units: readonly Unit[]): Modifier[] {
  const { mechanized, elite, low } = p.content.data.tables.disengagement.modifiers
  const faces = units.map((unit) => faceOf(p, unit))
  const all = (test: (face: (typeof faces)[number]) => boolean) => faces.every(test)
  return sumLines(
    modifier(p.content, mechanized.rule, all((face) => face.isMechanized) ? mechanized.value : 0, mechanized.label),
    modifier(p.content, elite.rule, all((face) => face.quality === 'elite') ? elite.value : 0, elite.label),
    modifier(p.content, low.rule, faces.some((face) => face.quality === 'low') ? low.value : 0, low.label),
  )
}

function rolled(p: Play, { side, units }: DisengagementFrame, [die]: readonly number[]): void {
  const group = units.map((unit) => unitAt(p, unit)).filter((unit) => isOnMap(p, unit))
  const sum = die! + total(disengagementModifiers(p, group))
  const { rows } = p.content.data.tables.disengagement
  const row = rows.find(({ min, max }) => sum >= (min ?? -Infinity) && sum <= (max ?? Infinity))!
  const values = { units: namesOf(p, units), sum, result: row.text.toLowerCase() }
  p.note(
    '20.3.3',
    agreeing(
      units,
      '{units} tries to disengage, roll {sum}: {result}',
      '{units} try to disengage, roll {sum}: {result}',
    ),
    values,
    {
      units: idsOf(p, units),
      event: disengaged(side, row, die!),
    },
  )
  if (!row.retreat) return p.pop()
  // 10.2: the owner picks who loses the step; HQs are not picked while others are there (17.1.4).
  const fighting = units.filter((unit) => !unitAt(p, unit).isHq)
  if (row.steps > 0 && applies(p.content, '20.3.4'))
    p.push({ step: 'losses', by: side, units: fighting.length > 0 ? fighting : units })
  else slipAway(p, p.top as DisengagementFrame)
}

/** 20.3.4: one hex or two, in any direction, and Disrupted by it; or they stay. */
function slipAway(p: Play, { side, units }: DisengagementFrame): void {
  const left = units.filter((unit) => isOnMap(p, unitAt(p, unit)))
  if (left.length === 0) return p.pop()
  const hexes = Math.max(...p.content.data.tables.disengagement.hexes)
  const from = p.state.place[left[0]!]!
  p.push({ step: 'retreat', side, units: left, from, hexes, cause: 'disengagement', status: 'disrupted' })
}

export const disengagement: Step<DisengagementFrame> = {
  title: 'Disengagement',
  rule: '20.3.3',
  group: true,
  enter(p, { side }) {
    p.roll('disengagement-die', 1, { by: side })
  },
  returned: {
    'disengagement-die': rolled,
    losses: (p, frame) => slipAway(p, frame),
    retreat: (p) => p.pop(),
  },
}
