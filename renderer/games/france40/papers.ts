/** The player-aid tables of France '40 as they are drawn on paper: from the very file the engine resolves with. */
import { signed } from '../../table/logic/words.ts'
import type { CombatTable, PaperRow, PaperTable, ResultCode } from '../../table/game.ts'
import { isOurs } from '../common/source.ts'
import type { Band, DieTable, ScenarioFile, TablesFile, Titled } from './content.ts'

const SHORT: Readonly<Record<string, string>> = {
  A1: 'attacker −1',
  EX: 'both −1',
  'A1/DR2': 'attacker −1, retreat 2',
  DR2: 'retreat 2',
  DRX: 'both −1, retreat 2',
  'A1/D1': 'both −1, retreat 2',
  D1: 'defender −1, retreat 3',
  DR4: 'Full Retreat 4',
  DS: 'shattered, 4',
}

export function combatTable({ crt }: TablesFile): CombatTable {
  return {
    rule: crt.rule,
    title: crt.title,
    columnLabel: crt.columnLabel,
    columns: crt.columns.map(({ heading }) => ({ heading, short: heading })),
    rows: crt.rows,
    codes: Object.fromEntries(
      Object.entries(crt.codes).map(([code, { label, text, rule, attacker, defender }]) => {
        const hurts: ResultCode['hurts'] =
          attacker && defender ? 'both' : attacker ? 'attacker' : defender ? 'defender' : 'nobody'
        return [code, { label, text, rule, short: SHORT[code] ?? '', hurts }]
      }),
    ),
    notes: [
      ...crt.notes,
      ...Object.entries(crt.colours).map(([colour, text]) => `${colour === 'orange' ? 'D1' : 'DR4, DS'}: ${text}`),
    ],
    isOurs: isOurs(crt.src),
  }
}

type Head = Pick<PaperTable, 'title' | 'rule' | 'notes' | 'isOurs'>
const headOf = ({ title, rule, notes, src }: Omit<Titled, 'columns'>): Head => ({
  title,
  rule,
  notes,
  isOurs: isOurs(src),
})
const head = (text: string): PaperRow => ({ cells: [text], isHead: true })

export function papers(tables: TablesFile, scenario: ScenarioFile): PaperTable[] {
  const isPlayed = ({ scenarios }: { readonly scenarios?: readonly string[] }) =>
    scenarios === undefined || scenarios.includes(scenario.id)
  return [
    determinedDefence(tables),
    shifts(tables),
    factors(tables),
    terrain(tables, isPlayed),
    movement(tables),
    ...(scenario.railMovement ? [numbered('rail', tables.rail)] : []),
    ...(scenario.evacuation === null ? [] : [evacuation(tables)]),
    advance(tables),
    dieTable('rally', tables.rally),
    dieTable('attrition', tables.attrition),
    dieTable('disengagement', tables.disengagement),
    numbered('supply', tables.supply),
    numbered('retreats', tables.retreats),
    stacking(tables),
    numbered('limits', tables.limits),
    victory(scenario),
    sequence(tables, isPlayed),
  ]
}

function determinedDefence({ determinedDefence: table }: TablesFile): PaperTable {
  const modifiers = Object.values(table.modifiers).map(({ label, value, rule }) => ({
    cells: [signed(value), label],
    rule,
  }))
  return {
    ...headOf(table),
    id: 'determined-defence',
    columns: ['Two dice', ...table.columns.map(({ heading }) => heading)],
    rows: [
      ...table.rows.map(({ label, results }) => ({
        cells: [label, ...table.columns.map(({ id }) => `${results[id].label}${results[id].boxed ? ' ▢' : ''}`)],
      })),
      head('Columns'),
      ...table.columns.map(({ heading, text }) => ({ cells: [heading, text] })),
      head('Added to the dice'),
      ...modifiers,
    ],
  }
}

const FAVOURS: Readonly<Record<string, string>> = { attacker: 'right', defender: 'left', allied: 'for the Allies' }

function shifts({ shifts: table }: TablesFile): PaperTable {
  return {
    ...headOf(table),
    id: 'shifts',
    columns: ['Shift', 'Columns', 'When'],
    rows: Object.values(table.rows).map(({ label, columns, favours, when, rule, src }) => ({
      cells: [label, `${columns} ${FAVOURS[favours] ?? favours}`, when],
      rule,
      isOurs: isOurs(src),
    })),
  }
}

function factors({ factors: table }: TablesFile): PaperTable {
  return {
    ...headOf(table),
    id: 'factors',
    columns: ['What', 'Strength', 'When'],
    rows: Object.values(table.rows).map(({ label, factor, who, when, rule }) => ({
      cells: [label, `${who} ${factor === 2 ? 'doubled' : 'halved'}`, when],
      rule,
    })),
  }
}

const points = (mp: number | null): string => (mp === null ? 'no' : String(mp))
const yes = (is: boolean | undefined): string => (is === undefined ? '' : is ? 'yes' : 'no')

function terrain(
  { terrain: table }: TablesFile,
  isPlayed: (row: { readonly scenarios?: readonly string[] }) => boolean,
): PaperTable {
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
    .filter(isPlayed)
    .map(({ label, mp, tankShift, attack, text, src }) => {
      const cost =
        mp === null ? ['no', 'no'] : mp === 'all' ? ['all', 'all'] : [plus(mp['non-mechanized']), plus(mp.mechanized)]
      const fights = attack === undefined || attack === 'full' ? '' : `Attack ${attack}.`
      return { cells: [label, ...cost, yes(tankShift), fights, text], isOurs: isOurs(src) }
    })
  return {
    ...headOf(table),
    id: 'terrain',
    columns: table.columns,
    rows: [...hexes, head('On top of it'), ...features, head('Hexsides'), ...sides],
  }
}

function movement({ movement: table }: TablesFile): PaperTable {
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

const numbered = (
  id: string,
  table: Titled & {
    readonly rows: Readonly<Record<string, { readonly label: string; readonly value: number; readonly rule: string }>>
  },
): PaperTable => ({
  ...headOf(table),
  id,
  columns: table.columns,
  rows: Object.values(table.rows).map(({ label, value, rule }) => ({ cells: [label, String(value)], rule })),
})

function dieTable(id: string, table: DieTable<{ readonly text: string }>): PaperTable {
  return {
    ...headOf(table),
    id,
    columns: table.columns,
    rows: [
      ...table.rows.map(({ label, text }: Band & { text: string }) => ({ cells: [label, text] })),
      ...added(table),
    ],
  }
}

const added = ({ modifiers }: DieTable<unknown>): PaperRow[] => [
  head('Added to the die'),
  ...Object.values(modifiers).map(({ label, value, rule }) => ({ cells: [signed(value), label], rule })),
]

function evacuation({ evacuation: table }: TablesFile): PaperTable {
  return {
    ...headOf(table),
    id: 'evacuation',
    columns: table.columns,
    rows: [
      ...table.rows.map(({ label, port, beach }) => ({ cells: [label, String(port), String(beach)] })),
      ...added(table),
    ],
  }
}

function advance({ advance: table, breakthrough }: TablesFile): PaperTable {
  return {
    ...headOf(table),
    id: 'advance',
    columns: table.columns,
    rows: [
      ...Object.values(table.rows).map(({ label, hexes }) => ({ cells: [label, String(hexes)] })),
      head(breakthrough.title),
      ...breakthrough.rows.map(({ hexes, left }) => ({
        cells: [`${hexes} ${hexes === 1 ? 'hex' : 'hexes'} spent`, `${left} left`],
        rule: breakthrough.rule,
      })),
    ],
    notes: [...table.notes, ...breakthrough.notes],
  }
}

function stacking({ stacking: table }: TablesFile): PaperTable {
  return {
    ...headOf(table),
    id: 'stacking',
    columns: table.columns,
    rows: [
      ...Object.values(table.rows).map(({ label, points: weight }) => ({ cells: [label, String(weight)] })),
      { cells: ['Limit of a hex', String(table.limit)], rule: '4.1' },
    ],
  }
}

function victory({ victory: table }: ScenarioFile): PaperTable {
  return {
    ...headOf(table),
    id: 'victory',
    columns: table.columns,
    rows: Object.values(table.rows).map(({ vp, label, seat, rule }) => ({
      cells: [signed(vp), label, seat === 'german' ? 'German' : 'Allied'],
      rule,
    })),
  }
}

const STEPS: Readonly<Record<string, string>> = {
  A1: 'initial',
  A2: 'movement',
  A3: 'combat',
  A4: 'recovery',
  A5: 'supply',
  A6: 'gqg',
  B1: 'initial',
  B2: 'movement',
  B3: 'combat',
  B4: 'recovery',
  B5: 'supply',
}

function sequence(
  { sequence: table }: TablesFile,
  isPlayed: (row: { readonly scenarios?: readonly string[] }) => boolean,
): PaperTable {
  const rows = table.rows
    .filter(isPlayed)
    .flatMap(({ id, seat, label, text, tasks, rule }): PaperRow[] => [
      { cells: [label, text], rule, mark: STEPS[id] === undefined ? '' : `${seat} ${seat} ${STEPS[id]}` },
      ...tasks.filter(isPlayed).map((task) => ({ cells: ['', task.text], rule: task.rule })),
    ])
  return { ...headOf(table), id: 'sequence', columns: table.columns, rows }
}
