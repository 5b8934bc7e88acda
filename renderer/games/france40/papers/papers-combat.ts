/** The tables battles are fought with. */
import type { CombatTable, ResultCode } from '../../../table/game/battle.ts'
import type { PaperTable } from '../../../table/game/papers.ts'
import { capital, signed } from '../../../table/logic/words.ts'
import { isOurs, partOf } from '../../common/source.ts'
import type { TablesFile } from '../content.ts'
import { head, headOf } from './paper-parts.ts'

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

type Crt = TablesFile['crt']

/** `Cells: 3-1 on 6; 4-1 on 5 and 6.` */
function orangeCells({ columns, rows }: Crt): string {
  const cells = columns.flatMap(({ heading }) => {
    const dice = rows.filter(({ orange }) => orange?.includes(heading) === true).map(({ die }) => die)
    return dice.length === 0 ? [] : [`${heading} on ${dice.join(' and ')}`]
  })
  return cells.length === 0 ? 'No cell is orange.' : `Cells: ${cells.join('; ')}.`
}

const redCodes = ({ codes }: Crt): string =>
  Object.entries(codes)
    .filter(([, { dd }]) => dd === 'red')
    .map(([code]) => code)
    .join(', ')

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
      `Orange (our reading): ${crt.colours.orange} ${orangeCells(crt)}`,
      `Red (${redCodes(crt)}): ${crt.colours.red}`,
    ],
    // The cells are printed; only which of them are orange is ours.
    isOurs: isOurs(partOf(crt.src, 'results')),
  }
}

export function determinedDefence({ determinedDefence: table }: TablesFile): PaperTable {
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
      head('Dice roll modifiers'),
      ...modifiers,
    ],
  }
}

const FAVOURS: Readonly<Record<string, string>> = { attacker: 'right', defender: 'left', allied: 'for the Allies' }

export function shifts({ shifts: table }: TablesFile): PaperTable {
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

export function factors({ factors: table }: TablesFile): PaperTable {
  return {
    ...headOf(table),
    id: 'factors',
    columns: ['What', 'Strength', 'When'],
    rows: Object.values(table.rows).map(({ label, factor, who, when, rule }) => ({
      cells: [capital(label), `${who} ${factor === 2 ? 'doubled' : 'halved'}`, when],
      rule,
    })),
  }
}

export function advance({ advance: table, breakthrough }: TablesFile): PaperTable {
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
