/** The river: who may cross it, how, and where. */
import type { Block, Cell, Sheet } from '../../../print/sheet.ts'
import { firstPart, markOf, partOf, side, tableOf, values } from '../../../sheets/parts.ts'
import type { PaperRow, PaperTable } from '../../../table/game/papers.ts'
import { capital, listed } from '../../../table/logic/words.ts'
import type { DinantContent, UnitFile } from '../content.ts'
import { unitFace } from '../faces.ts'

/** Germans that cross in the same ways. */
export interface Crossers {
  readonly units: readonly UnitFile[]
  /** By boats it finds itself; isolated afterwards, or not (6.2a, 6.2c). */
  readonly boats: 'no' | 'yes' | 'isolated'
  /** An engineer ferries it (6.3.2a). */
  readonly ferry: boolean
  /** By itself, as if ferried (6.4). */
  readonly alone: boolean
  readonly light: boolean
}

export function crossersOf({ counters, scenario }: DinantContent): Crossers[] {
  const groups = new Map<string, UnitFile[]>()
  for (const unit of counters.units) {
    if (unit.side !== 'german' || !unit.scenarios.some((id) => id === scenario.id)) continue
    const key = [unit.crossesAlone, unit.isolates, unit.schuetzen, unit.needs16t, isFerried(unit)].map(Boolean).join()
    groups.set(key, [...(groups.get(key) ?? []), unit])
  }
  return [...groups.values()].map((units) => {
    const [first] = units as [UnitFile, ...UnitFile[]]
    return {
      units,
      boats: first.crossesAlone ? (first.isolates ? 'isolated' : 'yes') : 'no',
      ferry: isFerried(first),
      alone: first.schuetzen === true,
      light: first.needs16t !== true,
    }
  })
}

/** Only two divisions have engineers that ferry, and they take nobody else's units. */
const FERRYING = new Set(['5PzD', '7PzD'])
const isFerried = ({ formation, needs16t, bridging }: UnitFile): boolean =>
  FERRYING.has(formation) && needs16t !== true && bridging !== true

function who(content: DinantContent): Block {
  const yes = (is: boolean, word = 'yes'): Cell => (is ? { text: word, tone: 'good', isStrong: true } : { text: '–' })
  return {
    kind: 'table',
    look: 'grid',
    head: {
      title: 'Who may cross, and how',
      note: 'Germans in order; nobody who is disorganised crosses to the west',
      rule: '6.0b',
    },
    columns: [
      { title: 'Units', share: 5, align: 'start' },
      { title: 'Boats, 6.2', share: 1.2 },
      { title: 'Ferry, 6.3.2', share: 1.2 },
      { title: 'By itself, 6.4', share: 1.2 },
      { title: '8 t bridge', share: 1.2 },
      { title: '16 t, old bridge', share: 1.3 },
    ],
    rows: crossersOf(content).map(({ units, boats, ferry, alone, light }) => ({
      cells: [
        { text: kinds(content, units), face: unitFace(units[0]!) },
        yes(boats !== 'no', boats),
        yes(ferry),
        yes(alone),
        yes(light),
        yes(true),
      ],
    })),
    notes: ['Boats: a crossing point beside the unit must be found. The French go west only over bridges that stand.'],
  }
}

/** `Infantry, motorised infantry of 8 ID and 32 ID` */
function kinds({ counters }: DinantContent, units: readonly UnitFile[]): string {
  const types = [
    ...new Set(units.map(({ type, schuetzen }) => (schuetzen ? 'SR battalions' : type.replace('hq', 'HQ')))),
  ]
  const formations = [...new Set(units.map(({ formation }) => formation))]
  const short = (id: string) => counters.formations.find((one) => one.id === id)?.short ?? id
  const models = units.every(({ model }) => model !== undefined)
    ? ` (${[...new Set(units.map(({ model }) => model))].join(', ')})`
    : ''
  return `${capital(listed(types))}${models} of ${listed(formations.map(short))}`
}

export function meuseSheet(content: DinantContent, find: (id: string) => PaperTable): Sheet {
  return {
    id: 'meuse',
    title: 'Crossing the Meuse',
    orientation: 'portrait',
    reconstructed: 'numbers of crossing points are not known from the printed map',
    blocks: [who(content), tableOf(find('meuse'), { shares: [2.4, 7] }), ...places(find('crossings'))],
  }
}

/** Crossing points in two columns from north to south, then the bridges. */
function places(paper: PaperTable): Block[] {
  const points = firstPart(paper)
  const half = Math.ceil(points.length / 2)
  const part = (rows: readonly PaperRow[], title: string): Block => ({
    kind: 'table',
    look: 'grid',
    head: { title, ...(title === paper.title && { rule: paper.rule }) },
    columns: [
      { title: 'From', share: 3, align: 'start' },
      { title: 'To', share: 3, align: 'start' },
      { title: 'Found on', share: 1.4 },
    ],
    rows: rows.map(({ cells: [from = '', to = '', on = ''], isOurs }) => ({
      cells: [from, to, { text: on, isStrong: true, ...markOf(isOurs) }],
    })),
  })
  const bridges = partOf(paper, 'Bridges')
  return [
    side([1, 1], [part(points.slice(0, half), 'Crossing points')], [part(points.slice(half), 'Farther south')]),
    values(
      { title: 'Bridges', rule: '6.1a' },
      bridges.map(({ cells: [from = '', to = '', way = '', name = ''], isOurs }) => ({
        value: way,
        say: `${name}: ${from} to ${to}`,
        ...markOf(isOurs),
      })),
      { columns: 2, valueWidth: 18, notes: paper.notes },
    ),
  ]
}
