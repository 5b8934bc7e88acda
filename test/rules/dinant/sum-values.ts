/**
 * The chapters' tests do sums by hand. They are done with these values, so that what balance makes of a unit does not
 * change them: combat factor and quality of each side of the counter, by formation and kind.
 */
import type { DinantMatchData, DinantUnitData } from '../../../shared/games/dinant/content/data.ts'

const PANZER: Readonly<Record<string, string>> = {
  motorcycle: '3-8 1-8',
  'armoured cars': '2-8 1-8',
  engineer: '2-8 1-8',
  'anti-tank': '2-7 1-7',
  'self-propelled artillery': '3-7',
  'motorised infantry': '3-8 2-8',
  tank: '2-8 1-8',
  'tank Pz IV/II': '3-8 2-8',
}

const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '5PzD': PANZER,
  '7PzD': PANZER,
  '18DI': {
    infantry: '3-6 1-5',
    tank: '2-6 1-6',
    artillery: '2-6 1-5',
    engineer: '1-6',
    'anti-tank': '2-6',
    cavalry: '2-7 1-6',
  },
  '22DI': { infantry: '2-6 1-5', artillery: '2-6 1-5' },
}

function withValues(unit: DinantUnitData): DinantUnitData {
  const values = VALUES[unit.formation]?.[`${unit.type} ${unit.model}`] ?? VALUES[unit.formation]?.[unit.type]
  if (values === undefined) return unit
  const sides = values.split(' ').map((side) => side.split('-').map(Number))
  const faces = unit.faces.map((face, i) => ({ ...face, cf: sides[i]![0]!, quality: sides[i]![1]! }))
  return { ...unit, faces }
}

export const withSumValues = (data: DinantMatchData): DinantMatchData => ({
  ...data,
  counters: { ...data.counters, units: data.counters.units.map(withValues) },
})
