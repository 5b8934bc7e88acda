/** The two pages France Fights On is played with: combat, and the turn with the ground. */
import type { Block, Cell, Drawing, Sheet, Tone } from '../../../print/sheet.ts'
import { headOf, side, tableOf, valueRows, values } from '../../../sheets/parts.ts'
import * as swatch from '../../../sheets/swatches.ts'
import type { PaperTable } from '../../../table/game/papers.ts'
import type { FfoTables } from '../content.ts'
import { combatTable } from '../papers.ts'

type Find = (id: string) => PaperTable

const TONES: Readonly<Record<string, Tone>> = { AE: 'attacker', AS: 'pale', BB: 'both', DR: 'retreat', DE: 'loss' }

function results(tables: FfoTables): Block {
  const combat = combatTable(tables)
  return {
    kind: 'table',
    look: 'results',
    head: {
      title: combat.title,
      note: 'one die; attack minus defence, then column shifts',
      rule: combat.rule,
      ...(combat.isOurs && { mark: 'reconstructed' }),
    },
    columns: [{ title: tables.crt.rowLabel }, ...combat.columns.map(({ short }) => ({ title: short }))],
    rows: combat.rows.map(({ die, results: codes }) => ({
      cells: [String(die), ...codes.map((code): Cell => ({ text: code, ...(TONES[code] && { tone: TONES[code] }) }))],
    })),
    notes: combat.notes,
  }
}

const meanings = ({ crt }: FfoTables): Block =>
  values(
    undefined,
    Object.entries(crt.codes).map(([value, { label, text, rule }]) => ({ value, say: `${label}. ${text}`, rule })),
    { valueWidth: 11 },
  )

/** `2L Mountain: the defenders are in a mountain hex.` */
const shifts = (paper: PaperTable): Block =>
  values(
    headOf(paper),
    paper.rows.map(({ cells: [label = '', by = '', when = ''], rule, isOurs }) => ({
      value: by.replace(/ (left|right)$/, (_, way: string) => (way === 'left' ? 'L' : 'R')),
      say: `${label}: ${when}`,
      ...(rule && { rule }),
      ...(isOurs && { mark: 'reconstructed' as const }),
    })),
    { valueWidth: 15, notes: paper.notes },
  )

export function combatSheet(tables: FfoTables, find: Find): Sheet {
  return {
    id: 'combat',
    title: 'Combat and dice',
    orientation: 'portrait',
    reconstructed: 'the printed value is not known',
    blocks: [
      results(tables),
      meanings(tables),
      shifts(find('shifts')),
      side(
        [1, 1],
        [
          values(headOf(find('dice')), valueRows(find('dice').rows, true), {
            valueWidth: 22,
            notes: find('dice').notes,
          }),
        ],
        [
          tableOf(find('entry'), { shares: [2.6, 1.6, 2.6, 2] }),
          values(headOf(find('movement')), valueRows(find('movement').rows, true), { notes: find('movement').notes }),
        ],
      ),
    ],
  }
}

/** By the ids of the terrain table. */
export const SWATCHES: Readonly<Record<string, (text: string) => Drawing>> = {
  clear: swatch.clear,
  city: swatch.city,
  mountain: swatch.mountain,
  sea: swatch.sea,
  'coloured-row': (text) => swatch.colouredRow(text, '#6F9E5C', 'rising'),
  river: swatch.majorRiver,
  blocked: swatch.blocked,
  refugee: swatch.refugees,
}

function swatches({ terrain }: FfoTables): Record<string, Drawing> {
  const all = Object.entries({ ...terrain.rows, ...terrain.hexsides, ...terrain.markers })
  return Object.fromEntries(all.flatMap(([id, { label }]) => (SWATCHES[id] ? [[label, SWATCHES[id](label)]] : [])))
}

export function turnSheet(tables: FfoTables, find: Find): Sheet {
  return {
    id: 'turn',
    title: 'Turn, ground and points',
    orientation: 'portrait',
    reconstructed: 'the printed value is not known',
    blocks: [
      tableOf(find('sequence'), { shares: [3, 8, 0.9], align: [undefined, undefined, 'centre'] }),
      tableOf(
        { ...find('terrain'), columns: ['Terrain', 'Mech.', 'Other', 'In combat', 'Rail'] },
        {
          swatches: swatches(tables),
          shares: [2.4, 0.9, 0.9, 7, 0.8],
          align: [undefined, 'centre', 'centre', undefined, 'centre'],
          note: 'Movement Points to enter',
        },
      ),
      tableOf(find('rows'), { shares: [2, 4, 4] }),
      values(headOf(find('victory')), valueRows(find('victory').rows), {
        columns: 2,
        valueWidth: 10,
        notes: find('victory').notes,
      }),
    ],
  }
}
