/** 3.3.2c, 3.3.2d What a result does to the units it strikes. Used by combats and by every kind of fire. */
import { applies, spoken, type Modifier } from '../../../engine/rule.ts'
import { layChit } from '../03-4-damage/chits.ts'
import { SIDE_NAMES } from '../content/content.ts'
import type { DinantDamageColour } from '../content/data.ts'
import { eliminate } from '../losses.ts'
import { placeOf, unitAt } from '../pieces.ts'
import type { Play, Position } from '../state.ts'
import type { Sum } from './combat-sum.ts'
import { categoryRow, isFatal, isHit } from './result.ts'

/** `I/13 3, Woods −1`: the log keeps what the dice were added to. */
const linesSaid = (lines: readonly Modifier[]): string =>
  lines.map((line) => `${spoken(line)} ${figure(line.value)}`).join(', ')

/** With the true minus. */
const figure = (value: number): string => String(value).replace('-', '−')

/** Both sides read the sum of a die: its result and what that means. */
export function tellResult(p: Play, sum: Sum, die: number, category: number, at: number, table = 'combat'): void {
  const { hexNames, grid } = p.content
  const { label } = categoryRow(p, category)
  const values = {
    side: SIDE_NAMES[sum.side],
    hex: hexNames[at]!,
    strength: linesSaid(sum.strength),
    die,
    quality: linesSaid(sum.quality),
    result: figure(sum.base + die),
    label,
  }
  const event = { kind: 'result', table, side: sum.side, code: String(category), dice: [die] } as const
  const say = '{side} at {hex}: {strength}, die {die}, less {quality}: {result}, {label}'
  p.note('3.3.2c', say, values, { places: [grid.ids[at]!], event })
}

/** Ruling 30: superiority 2 makes a chit a colour lighter; the dead stay dead. */
function colourOf(p: Position, category: number, isLighter: boolean): DinantDamageColour | null {
  const { chit } = categoryRow(p, category)
  if (!isLighter || chit === null || !applies(p.content, '9.1d2')) return chit
  return chit === 'black' ? 'red' : chit === 'red' ? 'green' : null
}

interface Struck {
  readonly category: number
  readonly units: readonly number[]
  readonly point: number
  readonly isLighter: boolean
}

/** The number of the chit that was laid, or null: nobody was hit, or nobody is left to lie under one. */
export function strike(p: Play, { category, units: all, point: named, isLighter }: Struck): number | null {
  // Something may have come between: a chit turned out of turn (9.1d6), a strike from the air.
  const units = all.filter((unit) => placeOf(p, unit) >= 0)
  const point = units.includes(named) ? named : units[0]
  if (!isHit(category) || point === undefined) return null
  const isGone = isFatal(p, category)
  if (isGone) eliminate(p, unitAt(p, point), '3.3.2d')
  const left = isGone ? units.filter((unit) => unit !== point) : units
  const colour = colourOf(p, category, isLighter)
  return colour === null || left.length === 0 ? null : layChit(p, colour, left, isGone ? null : point)
}
