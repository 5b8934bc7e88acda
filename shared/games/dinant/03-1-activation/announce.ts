/** 3.1 Announcing an activation: who may be chosen, how many together, what that uses up of the phase. */
import { pick, pickMore, type Building } from '../../../engine/act.ts'
import { check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { thirdsOf } from '../01-basics/stacking.ts'
import type { Side, Unit } from '../content/content.ts'
import type { ActivationFrame, OperationsFrame } from '../frames.ts'
import { isActivated, mark, placeOf, unitAt, unitsIn, unitsOf } from '../pieces.ts'
import type { Act, Play, Position } from '../state.ts'
import { tell } from '../telling.ts'
import { overlays } from '../view/overlays.ts'

// ---- Who

const ONCE: Refusal = { rule: '3.1a', say: '{unit} has been activated in this turn' }
const ASLEEP: Refusal = { rule: '11.1.4c', say: '{unit} is not activated before turn {turn}' }
const OTHER_HEX: Refusal = { rule: '3.1a', say: 'Units activated together begin in the same hex' }
const TOO_MANY: Refusal = { rule: '3.1a', say: 'No more than three battalions are activated together' }
const NONE_LEFT: Refusal = { rule: '2.3a', say: 'No more units may be activated in this phase' }

/** 11.1.4c: French corps troops and corps HQs, missions of their guns included. */
export function isAsleep({ content, state }: Position, unit: Unit): boolean {
  const { corps } = content.data.scenario.special
  return corps !== null && state.turn < corps.before && unit.side === 'french' && isCorpsUnit(content, unit)
}

const isCorpsUnit = (content: Position['content'], unit: Unit): boolean =>
  content.formationOf[unit.formation].kind === 'corps'

/** Why a unit may not be activated; null if nothing but the number of units is in the way. */
export function activationRefusal(p: Position, unit: Unit): Refusal | null {
  const { content } = p
  const refused = check(content, isActivated(p, unit), ONCE) ?? check(content, isAsleep(p, unit), ASLEEP)
  if (refused === null) return null
  const turn = content.data.scenario.special.corps?.before ?? 0
  return { ...refused, values: { unit: unit.name, turn } }
}

// ---- How many

/** 2.3a: counters; an HQ counts only if it acts without others. */
export function activationCount(p: Position, units: readonly number[]): number {
  const fighting = units.filter((unit) => !unitAt(p, unit).isHq).length
  return fighting > 0 ? fighting : Math.min(1, units.length)
}

/** How many more of these may be activated; null: no limit. Only German phases have one (2.3a, 9.1d5). */
const allowanceFor = (p: Position, units: readonly number[]): number | null =>
  units.length > 0 && unitAt(p, units[0]!).side === 'french' ? null : p.state.allowance

/** Why these may not be activated by one act. */
export function groupRefusal(p: Position, units: readonly number[]): Refusal | null {
  const { content } = p
  const allowance = allowanceFor(p, units)
  return firstOf(
    check(content, thirdsOf(p, units) > content.data.tables.units.activation, TOO_MANY),
    check(content, allowance !== null && activationCount(p, units) > allowance, NONE_LEFT),
  )
}

/** They are activated: marked, and taken off what the phase has. */
export function markActivated(p: Play, units: readonly number[]): void {
  const allowance = allowanceFor(p, units)
  if (allowance !== null) p.put('allowance', Math.max(0, allowance - activationCount(p, units)))
  for (const unit of units) mark(p, 'activated', unit)
}

// ---- The act

interface Announced {
  readonly units: readonly number[]
  readonly hex: number
  readonly place: string
}

function* chooseGroup(p: Position, side: Side): Building<Announced> {
  const { unitOf, grid } = p.content
  const refusal = (unit: Unit, others: readonly number[]) =>
    activationRefusal(p, unit) ?? groupRefusal(p, [...others, unit.index])
  const free = (units: readonly Unit[], others: readonly number[]) =>
    units.filter((unit) => refusal(unit, others) === null).map((unit) => unit.pick)
  const own = (token: string) => {
    const unit = unitOf(token)
    return unit?.side === side && placeOf(p, unit.index) >= 0 ? unit : null
  }
  const first = unitOf(
    yield* pick(free(unitsOf(p, side), []), {
      why(token) {
        const unit = own(token)
        return unit === null ? null : refusal(unit, [])
      },
    }),
  )!
  const hex = placeOf(p, first.index)
  const units = [first.index]
  for (;;) {
    const others = unitsIn(p, hex).filter((unit) => !units.includes(unit))
    const picks = free(
      others.map((unit) => unitAt(p, unit)),
      units,
    )
    const chosen = [...units]
    const token = yield* pickMore(picks, {
      overlays: () =>
        overlays(
          p,
          side,
          chosen.map((unit) => unitAt(p, unit)),
        ),
      why(word) {
        const unit = own(word)
        if (unit === null || units.includes(unit.index)) return null
        return check(p.content, placeOf(p, unit.index) !== hex, OTHER_HEX) ?? refusal(unit, units)
      },
    })
    if (token === undefined) return { units, hex, place: grid.ids[hex]! }
    units.push(unitOf(token)!.index)
  }
}

export const activate: Act<OperationsFrame, Announced> = {
  title: 'Activate units',
  rule: '3.1a',
  hasPicks: (p, { side }) =>
    unitsOf(p, side).some((unit) => activationRefusal(p, unit) === null && groupRefusal(p, [unit.index]) === null),
  build: (p, { side }) => chooseGroup(p, side),
  does(p, { side, begun }, { units, hex, place }) {
    p.updateFrame({ begun: true })
    const event = { kind: 'dinant: activated', side, amount: units.length } as const
    const say = { open: '{count} {count|unit is|units are} activated at {hex}', own: 'Activated at {hex}: {units}' }
    tell(p, side, '3.1a', say, units, { values: { hex: p.content.hexNames[hex]! }, places: [place], event })
    p.push({ ...newActivation(side, units, hex), ...(!begun && { first: true as const }) })
  },
  shown: ({ units, place }) => `activate ${units.length} in ${place}`,
}

export const newActivation = (side: Side, units: readonly number[], hex: number): ActivationFrame => ({
  step: 'activation',
  side,
  units,
  start: hex,
  here: hex,
  motor: 0,
  foot: 0,
  walked: [hex],
  stage: 'announced',
  attacks: 0,
})
