/** The player-aid tables of France Fights On as they are drawn on paper: from the very file the engine resolves with. */
import { signed } from '../../table/logic/words.ts'
import type { CombatTable, ResultCode } from '../../table/game/battle.ts'
import type { PaperRow, PaperTable } from '../../table/game/papers.ts'
import { isOurs } from '../common/source.ts'
import type { FfoTables, Roll, Titled } from './content.ts'

const MANNERS: Readonly<Record<string, Pick<ResultCode, 'short' | 'hurts'>>> = {
  AE: { short: 'attackers −1', hurts: 'attacker' },
  AS: { short: 'stalled', hurts: 'nobody' },
  BB: { short: 'both −1', hurts: 'both' },
  DR: { short: 'retreat', hurts: 'nobody' },
  DE: { short: 'defenders −1', hurts: 'defender' },
}

export function combatTable({ crt }: FfoTables): CombatTable {
  return {
    rule: crt.rule,
    title: crt.title,
    columnLabel: crt.columnLabel,
    columns: crt.columns.map(({ heading, min, max }) => ({ heading, short: shortHeading(min, max) })),
    rows: crt.rows,
    codes: Object.fromEntries(
      Object.entries(crt.codes).map(([code, meaning]) => [
        code,
        { ...meaning, ...(MANNERS[code] ?? { short: '', hurts: 'nobody' }) },
      ]),
    ),
    notes: crt.notes,
    isOurs: isOurs(crt.src),
  }
}

/** `≤−3`, `+4/5`, `0`, `≥+10`: what fits into the head of a narrow column. */
function shortHeading(min: number | null, max: number | null): string {
  if (min === null) return `≤${signed(max ?? 0)}`
  if (max === null) return `≥${signed(min)}`
  if (min === max) return signed(min)
  return `${signed(min)}/${min > 0 ? max : signed(max)}`
}

export function papers(tables: FfoTables): PaperTable[] {
  return [
    shifts(tables),
    terrain(tables),
    movement(tables),
    victory(tables),
    sequence(tables),
    entry(tables),
    rows(tables),
    dice(tables),
  ]
}

type Head = Pick<PaperTable, 'title' | 'rule' | 'notes' | 'isOurs'>
const headOf = ({ title, rule, notes, src }: Titled): Head => ({ title, rule, notes, isOurs: isOurs(src) })

function diceWords({ dice: count, sides, divide, max }: Roll): string {
  const thrown = count === 1 ? `1d${sides}` : `${count}d${sides}`
  return `${thrown}${divide ? ` ÷ ${divide}` : ''}${max ? `, at most ${max}` : ''}`
}

function shifts({ shifts: table }: FfoTables): PaperTable {
  return {
    ...headOf(table),
    id: 'shifts',
    columns: ['', ...table.columns],
    rows: Object.values(table.rows).map((row) => ({
      cells: [row.label, `${'roll' in row ? diceWords(row.roll) : row.columns} ${row.direction}`, row.when],
      rule: row.rule,
      isOurs: isOurs(row.src),
    })),
  }
}

const yes = (is: boolean): string => (is ? 'yes' : 'no')
const head = (text: string): PaperRow => ({ cells: [text], isHead: true })

function terrain({ terrain: table }: FfoTables): PaperTable {
  const hexes = Object.values(table.rows).map(({ label, mp, combat, rail, src }): PaperRow => {
    const points = mp === null ? ['no', 'no'] : [String(mp['mechanized']), String(mp['non-mechanized'])]
    return { cells: [label, ...points, combat, yes(rail)], isOurs: isOurs(src) }
  })
  const sides = Object.values(table.hexsides).map(({ label, mpPlus, passable, combat, rail, src }): PaperRow => {
    const points = passable ? `+${mpPlus}` : 'no'
    return { cells: [label, points, points, combat, yes(rail)], isOurs: isOurs(src) }
  })
  const markers = Object.values(table.markers).map(({ label, mpPlus, text, src }): PaperRow => {
    return { cells: [label, `+${mpPlus}`, `+${mpPlus}`, text, ''], isOurs: isOurs(src) }
  })
  return {
    ...headOf(table),
    id: 'terrain',
    columns: table.columns,
    rows: [...hexes, head('Hexsides'), ...sides, head('Markers'), ...markers],
  }
}

function movement({ movementFactors: table }: FfoTables): PaperTable {
  return {
    ...headOf(table),
    id: 'movement',
    isNarrow: true,
    columns: table.columns,
    rows: Object.values(table.rows).map(({ label, mp }) => ({ cells: [label, String(mp)] })),
  }
}

function victory({ victory: table }: FfoTables): PaperTable {
  return {
    ...headOf(table),
    id: 'victory',
    columns: table.columns,
    rows: Object.values(table.rows).map((row) => ({
      cells: ['vp' in row ? signed(row.vp) : '−1d6', row.label],
      rule: row.rule,
    })),
  }
}

const PHASE_STEPS: Readonly<Record<string, string>> = {
  'I.A': 'french evacuation',
  'I.B': 'french movement',
  'I.C': 'french combat',
  'I.D': 'french refugee-recovery',
  'I.E': 'french panzer-scare',
  'II.A': 'german replacement',
  'II.B': 'german luftwaffe',
  'II.C': 'german movement',
  'II.D': 'german combat',
  'II.E': 'german replacement-completion',
  'II.F': 'german reinforcements',
  'II.G': 'german refugee-placement',
  'II.H': 'german scare-removal',
}

function sequence({ sequence: table }: FfoTables): PaperTable {
  const sides: Readonly<Record<string, string>> = { french: 'French player turn', german: 'German player turn' }
  const rowsOf = (seat: string): PaperRow[] => [
    { cells: [sides[seat] ?? seat], isHead: true },
    ...table.rows
      .filter((row) => row.seat === seat)
      .map(({ id, label, text, turnOne, rule }) => ({
        cells: [`${id} ${label}`, text, turnOne ? 'yes' : 'no'],
        rule,
        mark: PHASE_STEPS[id] ?? '',
      })),
  ]
  return { ...headOf(table), id: 'sequence', columns: table.columns, rows: [...rowsOf('french'), ...rowsOf('german')] }
}

function entry({ entry: table }: FfoTables): PaperTable {
  return {
    ...headOf(table),
    id: 'entry',
    columns: table.columns,
    rows: table.rows.map(({ label, firstTurn, need, row, rule }) => ({
      cells: [
        label,
        `turn ${firstTurn}`,
        `${need.map((n) => (n === 1 ? '1' : `1–${n}`)).join(', ')}, then stays`,
        `${row} row`,
      ],
      rule,
    })),
  }
}

function rows({ colouredRows: table }: FfoTables): PaperTable {
  return {
    ...headOf(table),
    id: 'rows',
    columns: table.columns,
    rows: Object.values(table.rows).map(({ label, french, german }) => ({ cells: [label, french, german] })),
  }
}

function dice({ dice: table }: FfoTables): PaperTable {
  return {
    ...headOf(table),
    id: 'dice',
    columns: ['For', 'Dice'],
    rows: Object.values(table.rows).map(({ label, roll, rule }) => ({ cells: [label, diceWords(roll)], rule })),
  }
}
