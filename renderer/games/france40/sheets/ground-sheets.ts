/** Ground, movement and supply on one page; the turn with all its tasks on another. */
import type { Block, Drawing, Sheet, ValueRow } from '../../../print/sheet.ts'
import { firstPart, headOf, partOf, side, tableOf, valueRows, values } from '../../../sheets/parts.ts'
import * as swatch from '../../../sheets/swatches.ts'
import type { PaperRow, PaperTable } from '../../../table/game/papers.ts'
import type { F40Content, ScenarioFile, TablesFile } from '../content.ts'

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

export function groundSheet({ tables, scenario, map }: F40Content, find: Find): Sheet {
  // It has no effect, and only one map has it.
  const hasTunnel = JSON.stringify(map.hexes).includes('undergroundCanal')
  const missing = hasTunnel ? '' : tables.terrain.features.undergroundCanal.label
  const own: Block[] = [
    ...(scenario.railMovement ? [numbers(find('rail'))] : []),
    ...(scenario.evacuation === null ? [] : evacuation(find('evacuation'))),
  ]
  return {
    id: 'ground',
    title: 'Ground, movement and supply',
    orientation: 'portrait',
    reconstructed: 'the printed value is not known',
    blocks: [
      phases(tables, isPlayedIn(scenario)),
      terrainTable(tables, find('terrain'), ({ cells: [label] }) => label !== missing),
      ways(find('ways'), scenario.railMovement),
      side([1, 1, 1], [numbers(find('stacking'))], [numbers(find('supply'))], own),
      { kind: 'prose', paragraphs: [[...find('stacking').notes, ...find('supply').notes].join(' ')] },
    ],
  }
}

type IsPlayed = (row: { readonly scenarios?: readonly string[] }) => boolean
const isPlayedIn =
  ({ id }: ScenarioFile): IsPlayed =>
  ({ scenarios }) =>
    scenarios === undefined || scenarios.includes(id)

/** The phases in one line a side; all their tasks stand on the sheet of the turn. */
function phases({ sequence }: TablesFile, isPlayed: IsPlayed): Block {
  const named = (seat: string) =>
    sequence.rows
      .filter((row) => row.seat === seat && isPlayed(row))
      .map(({ label }) => label.replace(/^(German|Allied) | Phase$/g, ''))
      .join(' – ')
  const rows = [
    { value: 'German', say: named('german') },
    { value: 'Allied', say: named('allied') },
  ]
  return values({ title: sequence.title, rule: sequence.rule }, rows, { valueWidth: 14 })
}

/** What a terrain does in combat and what else there is to say stand in one column: there is more room for both. */
function terrainTable(tables: TablesFile, paper: PaperTable, isThere: (row: PaperRow) => boolean): Block {
  const rows = paper.rows.filter(isThere).map((row) => {
    const [label = '', foot = '', mech = '', tank = '', combat = '', text = ''] = row.cells
    const said = [combat === 'No effect.' ? '' : combat, text.replace('Cost as other terrain. ', '')]
      .filter(Boolean)
      .join(' ')
    return row.isHead ? row : { ...row, cells: [label, foot, mech, tank, said] }
  })
  return tableOf(
    { ...paper, notes: [paper.notes.join(' ')], columns: ['Terrain', 'Foot', 'Mech.', 'Tank', 'Effects'], rows },
    {
      swatches: swatches(tables),
      shares: [3.1, 0.7, 0.8, 0.7, 9],
      align: [undefined, 'centre', 'centre', 'centre'],
      note: 'Movement Points; Tank: may earn the Tank Shift',
    },
  )
}

/** `Normal: MA in MP. Stops on entering an EZOC.` */
function ways(paper: PaperTable, hasRail: boolean): Block {
  const bonus = partOf(paper, 'Extended Movement adds').map(({ cells: [who = '', by = ''] }) => `${by} ${who}`)
  return values(
    headOf(paper),
    firstPart(paper)
      .filter(({ rule }) => hasRail || !rule?.startsWith('7.6'))
      .map(({ cells: [way = '', allowance = '', limits = ''], rule }) => ({
        value: way.replace(/ \(.*\)/, ''),
        say: `${allowance}. ${limits}`,
        ...(rule && { rule }),
      })),
    { columns: 2, valueWidth: 16, notes: [[`Extended adds ${bonus.join(', ')}.`, ...paper.notes].join(' ')] },
  )
}

/** Numbers before what they are for. */
const numbers = (paper: PaperTable): Block => values(headOf(paper), valueRows(paper.rows, true), { valueWidth: 5 })

/** The die across, port and beaches below. */
function evacuation(paper: PaperTable): Block[] {
  const rows = firstPart(paper)
  const line = (title: string, at: number) => ({
    cells: [
      { text: title, tone: 'pale' as const },
      ...rows.map(({ cells }) => ({ text: cells[at] ?? '', isStrong: true })),
    ],
  })
  return [
    {
      kind: 'table',
      look: 'grid',
      head: headOf(paper, 'units'),
      columns: [{ title: 'Die', align: 'start' }, ...rows.map(({ cells: [die = ''] }) => ({ title: die, share: 1 }))],
      rows: [line(paper.columns[1] ?? '', 1), line(paper.columns[2] ?? '', 2)],
    },
    values(undefined, valueRows(partOf(paper, 'Die roll modifiers')), {
      isTight: true,
      notes: [paper.notes.join(' ')],
    }),
  ]
}

/** Seats' phases in short, the tasks below each. */
export function turnSheet(tables: TablesFile, scenario: ScenarioFile, find: Find, rulings: readonly Block[]): Sheet {
  const isPlayed = isPlayedIn(scenario)
  const tasksOf = (seat: string): ValueRow[] =>
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
    orientation: 'portrait',
    reconstructed: 'the printed value is not known',
    blocks: [
      side(
        [1, 1],
        [values({ title: 'German Player Turn', rule: '3.0a' }, tasksOf('german'), { valueWidth: 5 })],
        [
          values({ title: 'Allied Player Turn', rule: '3.0b' }, [...tasksOf('allied'), ...tasksOf('both')], {
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
