/** Ground, movement and supply on one page; the turn with all its tasks on another. */
import type { Block, Drawing, Sheet, ValueRow } from '../../../print/sheet.ts'
import { firstPart, partOf, side, tableOf, valueRows, values } from '../../../sheets/parts.ts'
import * as swatch from '../../../sheets/swatches.ts'
import type { PaperTable } from '../../../table/game/papers.ts'
import type { ScenarioFile, TablesFile } from '../content.ts'

type Find = (id: string) => PaperTable

/** By the ids of the terrain table, so that a terrain without a drawing is found by a test. */
export const SWATCHES: Readonly<Record<string, (text: string) => Drawing>> = {
  clear: swatch.clear,
  city: swatch.city,
  woods: swatch.woods,
  woodedRough: swatch.woodedRough,
  marsh: swatch.marsh,
  polder: swatch.polder,
  causeway: swatch.causeway,
  sea: swatch.sea,
  road: swatch.road,
  rail: swatch.railway,
  town: swatch.dot,
  fortified: swatch.fortified,
  undergroundCanal: swatch.tunnel,
  majorRiver: swatch.majorRiver,
  minorRiver: swatch.minorRiver,
  marshRiver: swatch.marshRiver,
  maginot: swatch.maginot,
  tidalRiver: swatch.tidalRiver,
  allSea: swatch.allSea,
  ferry: swatch.ferry,
  tidalBridge: swatch.tidalBridge,
  roadBridge: swatch.roadBridge,
  railBridge: swatch.railBridge,
}

function swatches({ terrain }: TablesFile): Record<string, Drawing> {
  const all = Object.entries({ ...terrain.rows, ...terrain.features, ...terrain.hexsides })
  return Object.fromEntries(all.flatMap(([id, { label }]) => (SWATCHES[id] ? [[label, SWATCHES[id](label)]] : [])))
}

export function groundSheet(tables: TablesFile, scenario: ScenarioFile, find: Find): Sheet {
  const number = { shares: [5, 1], align: [undefined, 'end' as const] }
  const own: Block[] = [
    ...(scenario.railMovement ? [tableOf(find('rail'), number)] : []),
    ...(scenario.evacuation === null ? [] : evacuation(find('evacuation'))),
  ]
  return {
    id: 'ground',
    title: 'Ground, movement and supply',
    scope: scenario.title,
    orientation: 'portrait',
    reconstructed: 'the printed value is not known',
    blocks: [
      tableOf(
        { ...find('terrain'), columns: ['Terrain', 'Foot', 'Mech.', 'Tank', 'In combat', 'Remarks'] },
        {
          swatches: swatches(tables),
          shares: [2.5, 0.8, 0.8, 0.8, 2.5, 6],
          align: [undefined, 'centre', 'centre', 'centre'],
          note: 'Movement Points; Tank: may earn the Tank Shift',
        },
      ),
      tableOf(find('ways'), { shares: [2.2, 2.4, 4.4] }),
      side([1, 1, 1], [tableOf(find('stacking'), number)], [tableOf(find('supply'), number)], own),
    ],
  }
}

function evacuation(paper: PaperTable): Block[] {
  return [
    tableOf({ ...paper, rows: firstPart(paper) }, { look: 'grid', withoutNotes: true }),
    values(undefined, valueRows(partOf(paper, 'Die roll modifiers')), { notes: paper.notes }),
  ]
}

/** Seats' phases in short, the tasks below each. */
export function turnSheet(tables: TablesFile, scenario: ScenarioFile, find: Find, rulings: readonly Block[]): Sheet {
  const isPlayed = ({ scenarios }: { readonly scenarios?: readonly string[] }) =>
    scenarios === undefined || scenarios.includes(scenario.id)
  const phases = (seat: string): ValueRow[] =>
    tables.sequence.rows
      .filter((row) => row.seat === seat && isPlayed(row))
      .flatMap(({ label, tasks, text, rule }): ValueRow[] => {
        const done = tasks.filter(isPlayed)
        return [
          { value: '', say: label, isHead: true },
          ...(done.length === 0
            ? [{ value: '☐', say: text, rule }]
            : done.map((task) => ({ value: '☐', say: task.text, rule: task.rule }))),
        ]
      })
  return {
    id: 'turn',
    title: 'The turn, points and rulings',
    scope: scenario.title,
    orientation: 'portrait',
    reconstructed: 'the printed value is not known',
    blocks: [
      side(
        [1, 1],
        [values({ title: 'German Player Turn', rule: '3.0a' }, phases('german'), { valueWidth: 5 })],
        [
          values({ title: 'Allied Player Turn', rule: '3.0b' }, [...phases('allied'), ...phases('both')], {
            valueWidth: 5,
          }),
        ],
      ),
      ...(tables.sequence.notes.length > 0 ? [{ kind: 'prose' as const, paragraphs: tables.sequence.notes }] : []),
      tableOf(find('victory'), { shares: [1, 8, 1.4], align: ['end'] }),
      ...rulings,
    ],
  }
}
