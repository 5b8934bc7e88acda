/** The player-aid tables of A Spoiled Victory, as the screen and the printed sheet show them. */
import type { PaperRow, PaperTable } from '../../table/game/papers.ts'
import { capital, signed } from '../../table/logic/words.ts'
import { isOurs } from '../common/source.ts'
import type { SvContent, TablesFile } from './content.ts'

export function papers({ tables, cards }: SvContent): PaperTable[] {
  return [
    germanAttack(tables),
    luftwaffe(tables),
    interdiction(tables),
    actions(tables),
    movement(tables),
    germanDice(tables),
    alliedAttack(tables),
    endTurn(tables),
    levels(tables),
    averages(cards),
  ]
}

const titled = ({ title, rule, notes, src }: Exclude<TablesFile[keyof TablesFile], string>, id: string) => ({
  id,
  title,
  rule,
  notes,
  isOurs: isOurs(src),
})

const wins = (count: number): string =>
  count === 0 ? 'No Wins' : count === 1 ? '1 Win' : count < 4 ? `${count} Wins` : '4+ Wins'

function germanAttack({ germanAttack: table }: TablesFile): PaperTable {
  const rows = table.rows.map(({ wins: count, german, breakthrough }): PaperRow => ({
    cells: [
      wins(count),
      german === 'retreat' ? 'retreats if an Allied unit is left' : 'attacks again if an Allied unit is left',
      breakthrough.length === 0 ? '–' : breakthrough.map(capital).join(', '),
    ],
  }))
  return { ...titled(table, 'german-attack'), columns: ['Wins', 'German unit', 'Breakthrough'], rows }
}

function alliedAttack({ alliedAttack: table }: TablesFile): PaperTable {
  const rows = table.rows.map(({ wins: count, allied, german }): PaperRow => ({
    cells: [wins(count), allied === 'retreat' ? 'retreats' : 'stays', german.map(capital).join(', ') || '–'],
  }))
  return { ...titled(table, 'allied-attack'), columns: ['Wins', 'Allied unit', 'German unit'], rows }
}

/** Runs of the same result stand together: `2–6`. */
function resultRows(
  columns: readonly string[],
  rows: Readonly<Record<string, { readonly label: string; readonly results: readonly string[] }>>,
  codes: Readonly<Record<string, { readonly label: string }>>,
): PaperRow[] {
  return Object.values(rows).flatMap(({ label, results }) => {
    const runs: { from: string; to: string; code: string }[] = []
    results.forEach((code, i) => {
      const last = runs.at(-1)
      if (last?.code === code) last.to = columns[i]
      else runs.push({ from: columns[i], to: columns[i], code })
    })
    return [
      { cells: [label, ''], isHead: true },
      ...runs.map(({ from, to, code }) => ({
        cells: [from === to ? from : `${from}–${to}`, codes[code]?.label ?? code],
      })),
    ]
  })
}

function luftwaffe({ luftwaffe: table }: TablesFile): PaperTable {
  const modifiers = Object.values(table.modifiers).map(({ label, value }) => ({ cells: [label, signed(value)] }))
  return {
    ...titled(table, 'luftwaffe'),
    columns: ['Two dice', 'Result'],
    rows: [
      ...resultRows(table.columns, table.rows, table.codes),
      { cells: ['Modifiers', ''], isHead: true },
      ...modifiers,
    ],
  }
}

function interdiction({ interdiction: table }: TablesFile): PaperTable {
  return {
    ...titled(table, 'interdiction'),
    columns: ['Two dice', 'Result'],
    rows: resultRows(table.columns, table.rows, table.codes),
  }
}

function actions({ actions: table, movement: moves }: TablesFile): PaperTable {
  const rows: PaperRow[] = [moves.foot, moves.truck].map(({ label, cost }) => ({
    cells: [`Move on ${label.toLowerCase()}`.replace('on truck', 'by truck'), String(cost)],
    rule: '10.1',
  }))
  for (const { label, cost, rule } of Object.values(table.rows)) rows.push({ cells: [label, String(cost)], rule })
  return { ...titled(table, 'actions'), columns: ['Action', 'Cost'], rows }
}

function movement({ movement: table }: TablesFile): PaperTable {
  const far = (spaces: number | null) => (spaces === null ? 'any distance' : String(spaces))
  const rows: PaperRow[] = [table.foot, table.truck].map(({ label, cost, day, night }) => ({
    cells: [label, String(cost), far(day), far(night)],
  }))
  rows.push({ cells: ['Germans', '', '', ''], isHead: true })
  for (const [type, spaces] of Object.entries(table.german))
    rows.push({ cells: [capital(type), '–', String(spaces), String(spaces)] })
  return { ...titled(table, 'movement'), columns: ['Movement', 'Actions', 'Day', 'Night'], rows, isNarrow: true }
}

/** Dice that say whether a German unit moves. */
function germanDice({ dice: table }: TablesFile): PaperTable {
  const rows = Object.values(table.rows).map(({ label, upTo, rule }): PaperRow => ({
    cells: [label, `on 1–${upTo}`],
    rule,
  }))
  return { ...titled(table, 'german-dice'), columns: ['For', 'Moves'], rows, isNarrow: true }
}

function endTurn({ endTurn: table }: TablesFile): PaperTable {
  const rows: PaperRow[] = [
    { cells: ['Turn', 'Belgian Surrender', 'Panzer Withdrawal'], isHead: true },
    ...table.belgian.byTurn.map((value, i) => ({
      cells: [String(i + 1), signed(value), signed(table.panzer.byTurn[i] ?? 0)],
    })),
    ...Object.values(table.belgian.conditions).map(({ label, value }) => ({ cells: [label, signed(value), ''] })),
    ...Object.values(table.panzer.conditions).map(({ label, value }) => ({ cells: [label, '', signed(value)] })),
  ]
  return {
    ...titled(table, 'end-turn'),
    columns: ['', 'Belgians', 'Panzers'],
    rows,
    notes: [...table.notes, `One die plus modifiers: ${table.threshold} or more.`],
  }
}

function levels({ levels: table }: TablesFile): PaperTable {
  const rows = table.rows.map(({ min, max, level }): PaperRow => ({
    cells: [min === null ? `up to ${max}` : max === null ? `${min} or more` : `${min} to ${max}`, level],
  }))
  return { ...titled(table, 'levels'), columns: ['Victory Points', 'Level'], rows }
}

function averages({ averages: { actions: pa, day, night } }: SvContent['cards']): PaperTable {
  return {
    id: 'averages',
    title: 'Card averages',
    rule: '5.0b',
    columns: ['', 'Average'],
    rows: [
      { cells: ['Player Actions', String(pa)], rule: '10.1' },
      { cells: ['Evacuation Moves by day', String(day)], rule: '11.2' },
      { cells: ['Evacuation Moves by night', String(night)], rule: '11.2' },
    ],
    notes: [],
    isOurs: false,
  }
}
