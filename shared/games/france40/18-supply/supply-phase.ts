/**
 * 18.1, 18.5 The Supply Phase: markers for all units of the side from one and the same position, then Isolation
 * Attrition, and at the end of the Allied phase the HQs that are left alone (17.2.2).
 */
import type { Frame } from '../../../engine/position.ts'
import { applies, modifier, spoken, sumLines, total, type Modifier } from '../../../engine/rule.ts'
import type { Side, Unit } from '../content/content.ts'
import { attritionRolled, IN_SUPPLY, OUT_OF_SUPPLY, STILL_OUT_OF_SUPPLY } from '../events.ts'
import { about, eliminate, faceOf, isFriendlyCity, isNextTo, loseStep, unitAt, unitsIn, unitsOf } from '../pieces.ts'
import type { PhaseFrame, Play, Position, Step } from '../state.ts'
import { anyLengthFrom, hasAnyLine } from './supply-any-length.ts'
import { isSupplied } from './supply.ts'
import { presence } from '../05-zones-of-control/zones-of-control.ts'

export const supply: Step<PhaseFrame> = {
  title: 'Supply',
  rule: '18.1',
  enter(p, { side }) {
    markSupply(p, side)
    // Lines are those of the start of the phase: who rolls, and with what, is settled before the first die.
    const rolls = unitsOf(p, side).filter((unit) => suffersAttrition(p, unit))
    const frames: Frame[] = rolls.map((unit) => ({
      step: 'attrition',
      side,
      unit: unit.index,
      lines: attritionModifiers(p, unit),
    }))
    p.push(...frames, ...(side === 'allied' ? [{ step: 'lost-hqs' }] : []))
  },
}

// ---- Markers

/** 18.1: a marker, its red side, or its removal. */
function markSupply(p: Play, side: Side): void {
  if (!applies(p.content, '18.1')) return
  const judged = unitsOf(p, side).map((unit) => ({ unit, isIn: isSupplied(p, unit) }))
  for (const { unit, isIn } of judged) {
    const marker = p.state.unsupplied[unit.index]
    if (isIn ? marker === undefined : marker === 'red') continue
    p.at('unsupplied', unit.index, isIn ? null : marker === undefined ? 'out' : 'red')
    const say = isIn
      ? '{unit} is back in supply'
      : marker === undefined
        ? '{unit} is Out of Supply'
        : '{unit} is still Out of Supply (red marker)'
    const event = isIn ? IN_SUPPLY : marker === undefined ? OUT_OF_SUPPLY : STILL_OUT_OF_SUPPLY
    p.note('18.1', say, { unit: unit.name }, about(p, event[unit.side], unit))
  }
}

// ---- Isolation Attrition

/** 18.5.1: who has to roll. */
function suffersAttrition(p: Position, unit: Unit): boolean {
  const hex = p.state.place[unit.index]!
  if (unit.isHq || p.state.unsupplied[unit.index] !== 'red') return false
  if (!applies(p.content, '18.5.1')) return true
  if (!isNextTo(p, hex, unit.side === 'german' ? 'allied' : 'german')) return false
  return !(unit.isFort && hasCompany(p, unit, hex)) && !hasAnyLine(p, unit.side, hex)
}

/** Is a friendly unit that is no Fort in or next to the hex? */
function hasCompany(p: Position, unit: Unit, hex: number): boolean {
  return p.content.grid
    .within(hex, 1)
    .some((near) => unitsIn(p, near).some((other) => unitAt(p, other).side === unit.side && !unitAt(p, other).isFort))
}

/** 18.5.3: what is added to the die, line by line. */
export function attritionModifiers(p: Position, unit: Unit): Modifier[] {
  const { content } = p
  const { modifiers } = content.data.tables.attrition
  const hex = p.state.place[unit.index]!
  const region = anyLengthFrom(p, unit.side, hex)
  const { cityOrFort, hq, elite, low } = modifiers as Record<'cityOrFort' | 'hq' | 'elite' | 'low', Shown>
  const line = (shown: Shown, isThere: boolean) => modifier(content, shown.rule, isThere ? shown.value : 0, shown.label)
  const isNear = (test: (other: Unit) => boolean) =>
    content.units.some((other) => {
      const at = p.state.place[other.index]!
      return other.side === unit.side && at >= 0 && region[at] === 1 && test(other)
    })
  const hasCity = content.cities.some((city) => region[city] === 1 && isFriendlyCity(p, city, unit.side))
  const isBacked = hasCity || isNear((other) => other.isFort)
  const { quality } = faceOf(p, unit)
  return sumLines(
    line(cityOrFort, isBacked),
    line(hq, !isBacked && unit.side === 'allied' && isNear((other) => other.isHq)),
    line(elite, quality === 'elite'),
    line(low, quality === 'low'),
  )
}

interface Shown {
  readonly label: string
  readonly value: number
  readonly rule: string
}

interface AttritionFrame extends Frame {
  readonly side: Side
  readonly unit: number
  readonly lines: readonly Modifier[]
}

export const attrition: Step<AttritionFrame> = {
  title: 'Isolation Attrition',
  rule: '18.5.2',
  group: true,
  enter: (p, { side }) => p.roll('attrition', 1, { by: side }),
  returned: {
    attrition(p, { unit: index, lines }, [die]: number[]) {
      const unit = unitAt(p, index)
      const modified = die! + total(lines)
      const { rows } = p.content.data.tables.attrition
      const row = rows.find(({ min, max }) => modified >= (min ?? -Infinity) && modified <= (max ?? Infinity))!
      const why = lines.map((line) => `${spoken(line)} ${line.value > 0 ? '+' : ''}${line.value}`).join(', ')
      const event = attritionRolled(unit.side, row.steps, die!)
      const values = {
        unit: unit.name,
        die: die!,
        modified,
        why: why === '' ? 'unmodified' : why,
        result: row.text.toLowerCase(),
      }
      p.note(
        '18.5.3',
        '{unit} rolls {modified} for Isolation Attrition ({die}, {why}): {result}',
        values,
        about(p, event, unit),
      )
      for (let step = 0; step < row.steps; step++) loseStep(p, unit, '18.5.3')
    },
  },
}

// ---- HQs

/** 17.2.2: an HQ out of supply that can trace to no other Allied unit than HQs is removed. */
export const lostHqs: Step = {
  title: 'Isolated HQs',
  rule: '17.2.2',
  enter(p) {
    const lost = unitsOf(p, 'allied').filter((unit) => unit.isHq && isForsaken(p, unit))
    for (const unit of lost) eliminate(p, unit, '17.2.2', '{unit} is isolated without units and is eliminated')
  },
}

function isForsaken(p: Position, unit: Unit): boolean {
  if (p.state.unsupplied[unit.index] === undefined) return false
  const region = anyLengthFrom(p, unit.side, p.state.place[unit.index]!)
  const standing = presence(p, unit.side)
  for (let hex = 0; hex < region.length; hex++)
    if (region[hex] === 1 && standing[hex]! > 0 && unitsIn(p, hex).some((other) => !unitAt(p, other).isHq)) return false
  return applies(p.content, '17.2.2')
}
