/** Combat on one page, ground and turn on another; then what is played with less often. */
import type { Block, Cell, Drawing, Sheet } from '../../../print/sheet.ts'
import { headOf, markOf, partOf, side, tableOf, valueRows, values } from '../../../sheets/parts.ts'
import * as swatch from '../../../sheets/swatches.ts'
import type { PaperTable } from '../../../table/game/papers.ts'
import { capital } from '../../../table/logic/words.ts'
import { isOurs } from '../../common/source.ts'
import type { DinantContent, TablesFile } from '../content.ts'
import { QUALITIES, waysUpTo } from '../papers/papers-combat.ts'

type Find = (id: string) => PaperTable

const OURS = 'the printed value is not known'

function results(paper: PaperTable): Block {
  const tones = ['pale', 'retreat', 'loss', 'loss', 'rout'] as const
  return {
    kind: 'table',
    look: 'grid',
    head: headOf(paper, 'each side rolls one die and has a result of its own'),
    columns: [
      { title: 'Result', share: 1.3 },
      { title: 'Category', share: 1.5 },
      { title: 'Effect', share: 6, align: 'start' },
    ],
    rows: paper.rows.map(({ cells: [span = '', category = '', effect = ''], rule }, index) => ({
      cells: [
        { text: span, isStrong: true, tone: 'pale' as const },
        { text: category, isStrong: true, tone: tones[index] ?? 'pale' },
        effect,
      ],
      ...(rule && { rule }),
    })),
    notes: paper.notes,
  }
}

/** Colours down, faces across: how many chits of each there are. */
function damage({ chits }: DinantContent): Block {
  const { pools, title, rule, notes, src } = chits.damage
  const faces = [...new Set(Object.values(pools).flatMap((pool) => Object.keys(pool.faces)))]
  const order = ['X', 'R', 'L', 'RL', '2R', '2L', 'R2L']
  const shown = faces.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  return {
    kind: 'table',
    look: 'grid',
    head: {
      title,
      rule,
      note: 'how many of each face; R retreat a hex, L lose a step, X nothing',
      ...markOf(isOurs(src)),
    },
    columns: [
      { title: 'Chit', share: 1.4, align: 'start' },
      ...shown.map((face) => ({ title: face, share: 1 })),
      { title: 'In all', share: 1 },
    ],
    rows: Object.entries(pools).map(([colour, { faces: all }]) => {
      const counts = shown.map(
        (face) => (all as Readonly<Record<string, { readonly count: number }>>)[face]?.count ?? 0,
      )
      return {
        cells: [
          { text: capital(colour), isStrong: true, tone: 'pale' as const },
          ...counts.map((count): Cell => ({
            text: count === 0 ? '–' : String(count),
            ...(count > 0 && { isStrong: true }),
          })),
          { text: String(counts.reduce((sum, count) => sum + count, 0)), tone: 'pale' as const },
        ],
      }
    }),
    notes,
  }
}

/** Ways to pass, quality by quality. */
function quality(paper: PaperTable): Block {
  return {
    kind: 'table',
    look: 'grid',
    head: headOf(paper, 'two dice, not above it'),
    columns: [{ title: 'Quality', align: 'start' }, ...QUALITIES.map((value) => ({ title: String(value), share: 1 }))],
    rows: [
      {
        cells: [
          { text: 'Of 36', tone: 'pale' },
          ...QUALITIES.map((value): Cell => ({ text: String(waysUpTo(value)), isStrong: true })),
        ],
      },
    ],
    notes: partOf(paper, 'Reorganising: a step is lost, passed or not').map(
      ({ cells: [dice, who], rule }) => `Reorganising: a ${who} loses a step on ${dice} (${rule}).`,
    ),
  }
}

/** In thirds of a battalion, but for the road. */
const stacking = (paper: PaperTable): Block =>
  values(headOf(paper, 'in thirds of a battalion'), valueRows(paper.rows, true), { valueWidth: 7 })

export function combatSheet(content: DinantContent, find: Find): Sheet {
  const all = find('modifiers')
  const part = (title: string, heading: string): Block =>
    values({ title }, valueRows(partOf(all, heading)), { valueWidth: 10 })
  return {
    id: 'combat',
    title: 'Combat',
    orientation: 'portrait',
    reconstructed: 'how many chits there are of a face',
    blocks: [
      results(find('results')),
      side(
        [1, 1],
        [
          part('Combat factor of a unit', 'Combat factor of a unit'),
          values({ title: 'How many fight', rule: '3.3.1a' }, valueRows(partOf(all, 'How many fight')), {
            valueWidth: 22,
          }),
        ],
        [part('Die', 'Die'), part('Quality', 'Quality')],
      ),
      { kind: 'prose', paragraphs: all.notes },
      damage(content),
      side([1, 1.25], [quality(find('quality'))], [stacking(find('stacking'))]),
    ],
  }
}

/** By the ids of the terrain table: grounds, hexsides, ways. */
export const SWATCHES: Readonly<Record<string, (text: string) => Drawing>> = {
  clear: swatch.clear,
  woods: swatch.woods,
  rough: swatch.rough,
  village: swatch.village,
  town: swatch.town,
  river: swatch.minorRiver,
  ridge: swatch.ridge,
  meuse: swatch.tidalRiver,
  major: swatch.majorRoad,
  road: swatch.road,
  trail: swatch.trail,
}

function swatches({ terrain }: TablesFile): Record<string, Drawing> {
  const all = Object.entries({ ...terrain.rows, ...terrain.hexsides, ...terrain.ways })
  return Object.fromEntries(all.flatMap(([id, { label }]) => (SWATCHES[id] ? [[label, SWATCHES[id](label)]] : [])))
}

export function groundSheet({ tables }: DinantContent, find: Find): Sheet {
  const sequence = find('sequence')
  const steps = (heading: string) =>
    valueRows(partOf(sequence, heading)).map(({ value, say, ...more }) => ({
      ...more,
      value: '☐',
      say: `${value}: ${say}`,
    }))
  return {
    id: 'ground',
    title: 'Turn, ground and dice',
    orientation: 'portrait',
    reconstructed: OURS,
    blocks: [
      side(
        [1, 1],
        [values(headOf(sequence, 'start of the turn'), steps('Start of the turn'), { valueWidth: 5 })],
        [
          values({ title: 'Operations' }, steps('Operations'), { valueWidth: 5 }),
          values({ title: 'End of the turn' }, steps('End of the turn'), { valueWidth: 5 }),
        ],
      ),
      tableOf(find('terrain'), {
        swatches: swatches(tables),
        shares: [4, 1.2, 1.2, 1.2, 1.6],
        align: [undefined, 'centre', 'centre', 'centre', 'centre'],
        note: 'Movement Points; taken off the attack',
      }),
      tableOf(find('dice'), { shares: [4.4, 5] }),
    ],
  }
}

export function turnSheet(find: Find, rulings: readonly Block[]): Sheet {
  return {
    id: 'turn',
    title: 'Victory and rulings',
    orientation: 'portrait',
    reconstructed: OURS,
    blocks: [tableOf(find('victory'), { shares: [2.6, 7] }), ...rulings],
  }
}

export function chitSheet({ scenario }: DinantContent, find: Find): Sheet {
  const look = { shares: [2, 0.8, 3.4, 5], align: [undefined, 'centre' as const] }
  return {
    id: 'chits',
    title: 'Chits and objectives',
    orientation: 'portrait',
    reconstructed: 'how many there are, and points of some',
    blocks: [
      tableOf({ ...find('tactical-german'), columns: ['Chit', 'No.', 'When', 'Effect'] }, look),
      tableOf({ ...find('tactical-french'), columns: ['Chit', 'No.', 'When', 'Effect'] }, look),
      ...(scenario.battleplan === null
        ? []
        : [tableOf(find('objectives'), { shares: [1, 7, 1, 1], align: ['centre', undefined, 'centre', 'centre'] })]),
    ],
  }
}
