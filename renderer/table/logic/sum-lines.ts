/** Sums as lines of a table: what counts, what it comes to, each with its rule. */
import type { Explanation, Modifier } from '../../../shared/contract.ts'
import type { BattlePart } from '../game/battle.ts'
import type { SideSum } from './sums.ts'
import { counted, signed, spoken } from './words.ts'

export interface SumLine {
  readonly say: string
  /** Said smaller, after it. */
  readonly note?: string
  readonly value: string
  readonly rule?: string
  readonly tone?: 'good' | 'bad' | 'total' | 'off' | 'detail'
}

const figure = (value: number) => String(value).replace('-', '−')

export const sumLine = (line: Modifier): SumLine => ({
  say: spoken(line),
  value: figure(line.value),
  rule: line.rule,
})

/** The sum of a side; what is taken off stands among the rest, with its sign turned. */
export const sideSumLines = ({ lines, total, less, base }: SideSum): SumLine[] => [
  ...lines.map(sumLine),
  ...less.flatMap((part) => part.lines.map((line) => ({ ...sumLine(line), value: figure(-line.value) }))),
  {
    say: base === null ? 'Value before the die' : 'Result before the die',
    value: figure(base ?? total),
    tone: 'total',
  },
]

/** A part that stands for itself. */
export const partLines = ({ title, lines, total }: Explanation['parts'][number]): SumLine[] => [
  ...lines.map(sumLine),
  { say: title, value: figure(total), tone: 'total' },
]

/** The same said of several units is one line: `7 units halved (across a Major River)`. */
function gathered(all: readonly Modifier[]): SumLine[] {
  const groups = new Map<string, Modifier[]>()
  for (const line of all) {
    const key = `${line.rule} ${spoken({ ...line, values: { ...line.values, unit: '' } })}`
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (group.length < 3 || first.values?.['unit'] === undefined) return group.map(sumLine)
    const value = group.reduce((sum, line) => sum + line.value, 0)
    const values = { ...first.values, unit: counted(group.length, 'unit') }
    return [sumLine({ ...first, value, values })]
  })
}

/** Who attacks with what, in words of the game. */
interface Named {
  readonly battle: BattlePart
  placeName(hex: string): string
  factor(unit: string): number
}

/** So many attackers stand one by one; more are gathered hex by hex. */
const MOST_ATTACKERS = 4

function attackLines({ parts, from = [] }: Explanation, { battle, placeName, factor }: Named): SumLine[] {
  const { lines } = parts.find(({ id }) => id === 'attack') ?? { lines: [] }
  if (lines.length <= MOST_ATTACKERS) return lines.map(sumLine)
  const origins = from.map(({ hex, units }): SumLine => {
    const factors = units.map(factor)
    const value = factors.reduce((sum, one) => sum + one, 0)
    return {
      say: `From ${placeName(hex)}:`,
      note: factors.join(', '),
      value: String(value),
      rule: battle.originRule,
    }
  })
  return [...origins, ...gathered(lines.filter((line) => line.isFactor !== true))]
}

/** An attack that is read on a table of columns: attackers, defenders, the odds, what shifts them. */
export function attackSumLines(explanation: Explanation, named: Named): SumLine[] {
  const { parts, table } = explanation
  const partOf = (id: string) => parts.find((part) => part.id === id)
  const defence = (partOf('defence')?.lines ?? []).map((line) => ({
    ...sumLine(line),
    note: line.isFactor ? 'defends' : '',
  }))
  const [own, other] = [partOf('attack')?.total ?? 0, partOf('defence')?.total ?? 0]
  const { columns } = named.battle.table
  const { odds } = named.battle
  const sum: SumLine = {
    say: odds === undefined ? `${own} against ${other}` : odds(own, other),
    value: odds === undefined ? signed(own - other) : (columns[table?.base ?? 0]?.heading ?? ''),
    rule: table?.id ?? '',
    tone: 'total',
  }
  return [...attackLines(explanation, named), ...defence, sum, ...shiftLines(explanation)]
}

export const shiftLines = ({ parts }: Explanation): SumLine[] =>
  (parts.find(({ id }) => id === 'shifts')?.lines ?? []).map((line) => ({
    ...sumLine(line),
    value: signed(line.value),
    note: `${counted(Math.abs(line.value), 'column')} ${line.value > 0 ? 'right' : 'left'}`,
    tone: line.value > 0 ? 'good' : 'bad',
  }))
