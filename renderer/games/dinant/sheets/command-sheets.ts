/** Who commands whom, and the guns. */
import type { Block, CounterGroup, Drawing, Sheet } from '../../../print/sheet.ts'
import { firstPart, headOf, partOf, side, tableOf, valueRows, values } from '../../../sheets/parts.ts'
import type { PaperTable } from '../../../table/game/papers.ts'
import type { DinantContent, FormationFile, UnitFile } from '../content.ts'
import { unitFace } from '../faces.ts'
import type { Names } from '../names.ts'

type Find = (id: string) => PaperTable

const BOX = { wide: 30, high: 11 }
const GAP = 4
const LEVEL = 24
/** So that lines on the edge are not cut. */
const MARGIN = 0.5

/** Corps above, their divisions below; those that are attached to either hang on broken lines. */
export function commandDrawing({ counters, scenario }: DinantContent, names: Names, of: 'french' | 'german'): Drawing {
  const isPlayed = (id: string) =>
    counters.units.some(({ formation, scenarios }) => formation === id && scenarios.some((one) => one === scenario.id))
  const formations = counters.formations.filter(({ id, side: whose }) => whose === of && isPlayed(id))
  const corps = formations.filter(({ kind }) => kind === 'corps')
  const under = (id: string) => formations.filter(({ corps: above, kind }) => kind !== 'corps' && above === id)
  const free = formations.filter(({ kind, corps: above }) => kind !== 'corps' && !corps.some(({ id }) => id === above))
  const attached = free.filter(({ attachable }) => attachable)
  const edged = free.filter(({ attachable }) => !attachable)
  const below = [...corps.flatMap(({ id }, index) => [...under(id), ...(index === 0 ? attached : [])]), ...edged]
  const place = new Map<string, number>(below.map((one, index) => [one.id, MARGIN + index * (BOX.wide + GAP)]))
  const at = (id: string) => place.get(id) ?? 0
  const middle = (ids: readonly FormationFile[]) =>
    ids.reduce((sum, { id }) => sum + at(id), 0) / Math.max(1, ids.length)
  const parts: string[] = []
  for (const one of corps) {
    const x = middle(under(one.id))
    for (const child of under(one.id)) parts.push(wire(x, at(child.id), 8, ''))
    for (const child of attached) parts.push(wire(x, at(child.id), 4, ' stroke-dasharray="1.6 1.2"'))
    parts.push(box(x, MARGIN, one.short, 'corps HQ', true))
  }
  for (const one of below) parts.push(box(at(one.id), LEVEL, one.short, aboutOf(one), false))
  return {
    width: below.length * (BOX.wide + GAP) - GAP + 2 * MARGIN,
    height: LEVEL + BOX.high + MARGIN,
    svg: parts.join(''),
    text: below
      .map(({ short, corps: above }) => `${short} under ${above === null ? 'either corps' : names.formation(above)}`)
      .join('; '),
  }
}

function aboutOf({ hq, edge, attachable }: FormationFile): string {
  if (edge !== undefined) return `${edge.edge} edge, ${edge.within} hexes`
  if (hq === null) return 'no HQ of its own'
  return attachable ? 'HQ, attached' : 'HQ'
}

/** From the middle of a corps down, along at this depth, down to a division. */
const wire = (from: number, to: number, depth: number, dash: string): string => {
  const half = BOX.wide / 2
  const path = `M${from + half} ${BOX.high + MARGIN}V${BOX.high + depth}H${to + half}V${LEVEL}`
  return `<path d="${path}" fill="none" stroke="currentColor" stroke-width="0.45"${dash}/>`
}

const box = (x: number, y: number, title: string, about: string, isCorps: boolean): string =>
  `<rect x="${x}" y="${y}" width="${BOX.wide}" height="${BOX.high}" rx="1" fill="${isCorps ? 'var(--band, #eee)' : 'none'}" stroke="currentColor" stroke-width="0.5"/>` +
  `<text x="${x + BOX.wide / 2}" y="${y + 4.9}" text-anchor="middle" font-size="4" font-weight="700" fill="currentColor">${title}</text>` +
  `<text x="${x + BOX.wide / 2}" y="${y + 9}" text-anchor="middle" font-size="2.9" fill="currentColor">${about}</text>`

export function commandSheet(content: DinantContent, find: Find, names: Names): Sheet {
  const { attachments } = content.scenario
  const diagram = (of: 'french' | 'german', title: string, height: number): Block => ({
    kind: 'drawing',
    head: { title, rule: '7.0a', note: `units within ${content.tables.command.toHq[of]} hexes of their HQ` },
    height,
    drawing: commandDrawing(content, names, of),
  })
  return {
    id: 'command',
    title: 'Command',
    orientation: 'portrait',
    reconstructed: 'which corps some divisions belong to, and how distances are counted',
    blocks: [
      diagram('french', 'French command', 34),
      diagram('german', 'German command', 34),
      ...(attachments.rows.length === 0
        ? []
        : [
            values(
              { title: 'Attached', rule: attachments.rule },
              attachments.rows.map(({ formation, turn, choices, usual }) => ({
                value: `Turn ${turn}`,
                say: `${names.formation(formation)} to ${choices.map((id) => names.formation(id)).join(' or ')}; usually ${names.formation(usual)}`,
              })),
              { valueWidth: 16 },
            ),
          ]),
      tableOf(find('command'), { shares: [4, 5] }),
    ],
  }
}

export function gunSheet(content: DinantContent, find: Find, names: Names): Sheet {
  const guns = content.counters.units.filter(
    ({ range, scenarios }) => range !== undefined && scenarios.some((id) => id === content.scenario.id),
  )
  const groups = (of: 'french' | 'german'): CounterGroup[] => {
    const byFormation = new Map<string, UnitFile[]>()
    for (const unit of guns.filter((one) => one.side === of))
      byFormation.set(unit.formation, [...(byFormation.get(unit.formation) ?? []), unit])
    return [...byFormation].map(([id, units]) => ({
      title: names.formation(id),
      say: `range ${[...new Set(units.map(({ range }) => range))].join(', ')}`,
      counters: units.map((unit) => ({ face: unitFace(unit), name: unit.name })),
    }))
  }
  const artillery = find('artillery')
  return {
    id: 'guns',
    title: 'Artillery and air',
    orientation: 'portrait',
    reconstructed: 'factors and ranges of the printed counters are not known',
    blocks: [
      side(
        [1, 1],
        [values(headOf(artillery), valueRows(firstPart(artillery)), { valueWidth: 26 })],
        [
          ...['German guns off the map', 'Aircraft, by day'].map((heading) =>
            values({ title: heading }, valueRows(partOf(artillery, heading)), { valueWidth: 26 }),
          ),
          tableOf(find('ammunition'), { look: 'grid', shares: [1, 7], align: [undefined, 'start'] }),
        ],
      ),
      {
        kind: 'counters',
        head: { title: 'French guns', note: 'range in the upper left corner', mark: 'reconstructed' },
        columns: 3,
        size: 11,
        named: false,
        groups: groups('french'),
      },
      {
        kind: 'counters',
        head: { title: 'German guns', mark: 'reconstructed' },
        columns: 3,
        size: 11,
        named: false,
        groups: groups('german'),
      },
    ],
  }
}
