/** The sheet battles are fought with, and the page that says the same at length. */
import type { Block, Cell, Sheet, Tone, ValueRow } from '../../../print/sheet.ts'
import { firstPart, headOf, markOf, partOf, side, tableOf, valueRows, values } from '../../../sheets/parts.ts'
import type { PaperTable } from '../../../table/game/papers.ts'
import { capital } from '../../../table/logic/words.ts'
import { isOurs, partOf as sourceOf } from '../../common/source.ts'
import type { TablesFile } from '../content.ts'

type Crt = TablesFile['crt']
type Find = (id: string) => PaperTable

export function combatSheet(tables: TablesFile, find: Find): Sheet {
  return {
    id: 'combat',
    title: 'Combat',
    orientation: 'portrait',
    reconstructed: 'which cells are framed or starred',
    blocks: [
      results(tables),
      meanings(tables.crt),
      side(
        [98, 82],
        [determinedDefence(tables)],
        [
          values(
            { title: 'Modifiers to that roll', rule: '11.2.4' },
            valueRows(partOf(find('determined-defence'), 'Dice roll modifiers')),
          ),
          values({ title: 'Longest advance', rule: '14.2.1' }, valueRows(firstPart(find('advance')), true)),
        ],
      ),
      side(
        [1, 1, 1],
        [shifts(tables, 'attacker'), ...die(find('attrition'))],
        [shifts(tables, 'defender'), ...die(find('rally'))],
        [factors(tables), ...die(find('disengagement'))],
      ),
    ],
  }
}

/** `3 : 1` */
const odds = (heading: string): string => heading.replace('-', ' : ')

function results({ crt }: TablesFile): Block {
  const isMarked = isOurs(sourceOf(crt.src, 'orange'))
  const rows = crt.rows.map(({ die: eyes, results: codes, orange }) => ({
    cells: [
      String(eyes),
      ...codes.map((code, index): Cell => {
        const { advance, ...meaning } = crt.codes[code]!
        return {
          text: code,
          tone: toneOf(meaning),
          ...(advance > 0 && { under: `▸ ${advance}` }),
          ...(orange?.includes(crt.columns[index]!.heading) && { tab: '−1' }),
        }
      }),
    ],
  }))
  return {
    kind: 'table',
    look: 'results',
    head: { title: crt.title, note: 'one die; odds rounded for the defender, then column shifts', rule: crt.rule },
    columns: [{ title: crt.rowLabel }, ...crt.columns.map(({ heading }) => ({ title: odds(heading) }))],
    rows,
    notes: [
      `Dark: Full Retreat, no Determined Defence; other retreats allow it. Framed: −1 to its dice${isMarked ? ' °' : ''}. ▸ longest advance, in hexes. ${odds(crt.beyond.headings[0]!)} and ${odds(crt.beyond.headings[1]!)} as ${odds(crt.beyond.like)}; from ${odds(crt.beyond.automatic)} ${crt.beyond.result} without a die.`,
    ],
  }
}

type Meaning = Pick<Crt['codes'][keyof Crt['codes']], 'dd' | 'retreat' | 'defender'>
export function toneOf({ dd, retreat, defender }: Meaning): Tone {
  if (dd === 'red') return 'rout'
  if (retreat === 0) return defender === null ? 'attacker' : 'both'
  return defender?.by === 'owner' ? 'loss' : 'retreat'
}

/** Said once below the table instead of in seven of the meanings. */
const DEFENCE = / or try a Determined Defence|; no Determined Defence/
const meanings = ({ codes }: Crt): Block =>
  values(
    undefined,
    Object.entries(codes).map(([value, { text }]) => ({ value, say: text.replace(DEFENCE, '') })),
    { columns: 2, valueWidth: 13 },
  )

function determinedDefence({ determinedDefence: table }: TablesFile): Block {
  const isMarked = isOurs(sourceOf(table.src, 'boxes'))
  return {
    kind: 'table',
    look: 'grid',
    head: { title: table.title, note: 'two dice', rule: table.rule },
    columns: [{ title: 'Roll' }, ...table.columns.map(({ heading }) => ({ title: heading, share: 1 }))],
    rows: table.rows.map(({ label, results: byColumn }) => ({
      cells: [
        { text: label.replace('-', '–').replace('≥12', '12+'), isStrong: true, tone: 'pale' },
        ...table.columns.map(({ id }): Cell => {
          const { label: text, hold, boxed } = byColumn[id]!
          return { text: boxed ? `${text} *` : text, ...(hold && { tone: 'good', isStrong: true }) }
        }),
      ],
    })),
    notes: [
      `F fails, H holds: no retreat, no Disruption, no advance. Steps lost: attacker / Lead Unit. * also removes a Dyle Line marker${isMarked ? ' °' : ''}.`,
    ],
  }
}

const LETTERS: Readonly<Record<string, string>> = { attacker: 'R', defender: 'L', allied: '' }

/** `1R Tank Shift 9.2.1`; heavy tanks shift for the Allies, whoever attacks. */
function shifts({ shifts: table }: TablesFile, favours: 'attacker' | 'defender'): Block {
  const rows = Object.values(table.rows)
    .filter((row) => row.favours === favours || (row.favours === 'allied' && favours === 'attacker'))
    .map((row): ValueRow => ({
      value: `${row.columns}${LETTERS[row.favours] ?? ''}`,
      say: row.favours === 'allied' ? `${row.label}: for the Allies` : row.label,
      rule: row.rule,
      ...markOf(isOurs(row.src)),
    }))
  return values({ title: `Shifts for the ${favours}` }, rows)
}

function factors({ factors: table }: TablesFile): Block {
  const of = (who: 'attacker' | 'defender'): ValueRow[] => [
    { value: '', say: capital(who), isHead: true },
    ...Object.values(table.rows)
      .filter((row) => row.who === who)
      .map(({ label, factor, rule }) => ({ value: factor === 2 ? '×2' : '½', say: capital(label), rule })),
  ]
  return values({ title: table.title }, [...of('attacker'), ...of('defender')])
}

/** A die with its results, and what is added to it. */
function die(paper: PaperTable): Block[] {
  return [
    {
      kind: 'table',
      look: 'grid',
      head: headOf(paper),
      columns: [],
      rows: firstPart(paper).map(({ cells: [eyes = '', text = ''] }) => ({
        cells: [{ text: eyes, isStrong: true, tone: 'pale' as const }, text],
      })),
    },
    values(undefined, valueRows(partOf(paper, 'Die roll modifiers')), { isTight: true, notes: paper.notes }),
  ]
}

export function battleSheet(find: Find): Sheet {
  return {
    id: 'battle',
    title: 'Battle in detail',
    orientation: 'portrait',
    reconstructed: 'the printed value is not known',
    blocks: [
      tableOf(find('shifts'), { shares: [2.4, 1.4, 6] }),
      tableOf(find('factors'), { shares: [2.4, 2, 6] }),
      side(
        [1, 1],
        [
          tableOf(find('limits'), { shares: [5, 1], align: [undefined, 'end'] }),
          tableOf(find('retreats'), { shares: [5, 1], align: [undefined, 'end'] }),
        ],
        [tableOf(find('advance'), { shares: [4, 2], align: [undefined, 'end'] })],
      ),
      values(
        { title: 'Columns of the Determined Defence', rule: '11.2.1' },
        valueRows(partOf(find('determined-defence'), 'Columns')),
        {
          columns: 2,
          valueWidth: 18,
          notes: find('determined-defence').notes.slice(-1),
        },
      ),
    ],
  }
}
