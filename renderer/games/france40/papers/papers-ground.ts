/** The tables of the ground and of moving over it. */
import type { PaperTable } from '../../../table/game/papers.ts'
import { isOurs } from '../../common/source.ts'
import type { TablesFile } from '../content.ts'
import { head, headOf, type IsPlayed } from './paper-parts.ts'

const points = (mp: number | null): string => (mp === null ? 'no' : String(mp))
const yes = (is: boolean | undefined): string => (is === undefined ? '' : is ? 'yes' : 'no')

export function terrain({ terrain: table }: TablesFile, isPlayed: IsPlayed): PaperTable {
  const hexes = Object.values(table.rows)
    .filter(isPlayed)
    .map(({ label, mp, tankShift, combat, text, src }) => ({
      cells: [label, points(mp['non-mechanized']), points(mp.mechanized), yes(tankShift), combat, text],
      isOurs: isOurs(src),
    }))
  const features = Object.values(table.features).map(({ label, mp, text, src }) => ({
    cells: [
      label,
      mp === null ? '' : points(mp['non-mechanized']),
      mp === null ? '' : points(mp.mechanized),
      '',
      '',
      text,
    ],
    isOurs: isOurs(src),
  }))
  const plus = (mp: number | null) => (mp === null ? 'no' : `+${mp}`)
  const sides = Object.values(table.hexsides)
    .filter((side) => !('scenarios' in side) || isPlayed(side))
    .map((side) => {
      const { label, mp, text, src } = side
      const cost =
        mp === null ? ['no', 'no'] : mp === 'all' ? ['all', 'all'] : [plus(mp['non-mechanized']), plus(mp.mechanized)]
      const isShifted = 'tankShift' in side ? side.tankShift : undefined
      const fights = !('attack' in side) || side.attack === 'full' ? '' : `Attack ${side.attack}.`
      return { cells: [label, ...cost, yes(isShifted), fights, text], isOurs: isOurs(src) }
    })
  return {
    ...headOf(table),
    id: 'terrain',
    columns: table.columns,
    rows: [...hexes, head('Also in the hex'), ...features, head('Hexsides'), ...sides],
  }
}

export function movement({ movement: table }: TablesFile): PaperTable {
  const BONUS: Readonly<Record<string, string>> = {
    mechanized: 'Mechanised',
    cavalry: 'Cavalry',
    'non-mechanized': 'Non-mechanised',
    heavyTank: 'Heavy tanks',
  }
  return {
    ...headOf(table),
    id: 'ways',
    columns: table.columns,
    rows: [
      ...Object.values(table.rows).map(({ label, allowance, limits, rule }) => ({
        cells: [label, allowance, limits],
        rule,
      })),
      head('Extended Movement adds'),
      ...Object.entries(table.extendedBonus).map(([kind, bonus]) => ({
        cells: [BONUS[kind] ?? kind, `+${bonus} MP`, ''],
        rule: '7.3a',
      })),
    ],
  }
}

export function stacking({ stacking: table }: TablesFile): PaperTable {
  return {
    ...headOf(table),
    id: 'stacking',
    columns: table.columns,
    rows: [
      ...Object.values(table.rows).map(({ label, points: weight }) => ({ cells: [label, String(weight)] })),
      { cells: ['Stacking limit per hex', String(table.limit)], rule: '4.1' },
    ],
  }
}
