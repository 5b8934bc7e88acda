/** Who commands whom, and the guns. */
import type { Block, CounterGroup, Drawing, Sheet } from '../../../print/sheet.ts'
import { markOf, side, tableOf, values } from '../../../sheets/parts.ts'
import type { PaperTable } from '../../../table/game/papers.ts'
import { isOurs } from '../../common/source.ts'
import type { DinantContent, FormationFile, UnitFile } from '../content.ts'
import { unitFace } from '../faces.ts'
import type { Names } from '../names.ts'

type Find = (id: string) => PaperTable

const BOX = { wide: 30, high: 11 }
const GAP = 4
const LEVEL = 32

/** Corps above, their divisions below; those that are attached to either hang on broken lines. */
export function commandDrawing(
  { counters, tables, scenario }: DinantContent,
  names: Names,
  of: 'french' | 'german',
): Drawing {
  const formations = counters.formations.filter(
    ({ id, side: whose }) =>
      whose === of &&
      counters.units.some(
        ({ formation, scenarios }) => formation === id && scenarios.some((one) => one === scenario.id),
      ),
  )
  const corps = formations.filter(({ kind }) => kind === 'corps')
  const under = (id: string) => formations.filter(({ corps: above, kind }) => kind !== 'corps' && above === id)
  const free = formations.filter(({ kind, corps: above }) => kind !== 'corps' && !corps.some(({ id }) => id === above))
  const attached = free.filter(({ attachable }) => attachable)
  const edged = free.filter(({ attachable }) => !attachable)
  const below = [...corps.flatMap(({ id }, index) => [...under(id), ...(index === 0 ? attached : [])]), ...edged]
  const place = new Map(below.map((one, index) => [one.id, index * (BOX.wide + GAP)]))
  const width = below.length * (BOX.wide + GAP) - GAP
  const middle = (ids: readonly FormationFile[]) =>
    ids.reduce((sum, { id }) => sum + (place.get(id) ?? 0), 0) / Math.max(1, ids.length)
  const reach = tables.command.toHq[of]
  const parts: string[] = []
  for (const one of corps) {
    const x = middle(under(one.id))
    for (const child of under(one.id)) parts.push(wire(x, place.get(child.id) ?? 0, ''))
    for (const child of attached) parts.push(wire(x, place.get(child.id) ?? 0, ' stroke-dasharray="1.6 1.2"'))
    parts.push(box(x, 0, one.short, 'HQ · to a map edge of its bank', true))
  }
  for (const one of below) parts.push(box(place.get(one.id) ?? 0, LEVEL, one.short, aboutOf(one, reach, names), false))
  if (corps.length > 0)
    parts.push(
      `<text x="${width / 2}" y="${(BOX.high + LEVEL) / 2 + 1}" text-anchor="middle" font-size="2.9" fill="currentColor">${tables.command.divisionToCorps} hexes from a divisional HQ to its corps HQ</text>`,
    )
  return {
    width,
    height: LEVEL + BOX.high + 1,
    svg: parts.join(''),
    text: below
      .map(({ short, corps: above }) => `${short} under ${above === null ? 'either corps' : names.formation(above)}`)
      .join('; '),
  }
}

function aboutOf({ hq, edge, attachable }: FormationFile, reach: number, names: Names): string {
  if (edge !== undefined) return `${edge.within} hexes to the ${edge.edge} edge`
  if (hq !== null)
    return `${names.unit(hq).includes('HQ') ? 'HQ' : ''} · units within ${reach}${attachable ? ', attached' : ''}`.trim()
  return 'no HQ of its own'
}

const wire = (from: number, to: number, dash: string): string => {
  const half = BOX.wide / 2
  return `<path d="M${from + half} ${BOX.high}V${BOX.high + 5}H${to + half}V${LEVEL}" fill="none" stroke="currentColor" stroke-width="0.45"${dash}/>`
}

const box = (x: number, y: number, title: string, about: string, isCorps: boolean): string =>
  `<rect x="${x}" y="${y}" width="${BOX.wide}" height="${BOX.high}" rx="1" fill="${isCorps ? 'var(--band, #eee)' : 'none'}" stroke="currentColor" stroke-width="0.5"/>` +
  `<text x="${x + BOX.wide / 2}" y="${y + 4.8}" text-anchor="middle" font-size="3.8" font-weight="700" fill="currentColor">${title}</text>` +
  `<text x="${x + BOX.wide / 2}" y="${y + 8.8}" text-anchor="middle" font-size="2.5" fill="currentColor">${about}</text>`

export function commandSheet(content: DinantContent, find: Find, names: Names): Sheet {
  const { attachments } = content.scenario
  const diagram = (of: 'french' | 'german', title: string, height: number): Block => ({
    kind: 'drawing',
    head: { title, rule: '7.0a' },
    height,
    drawing: commandDrawing(content, names, of),
  })
  return {
    id: 'command',
    title: 'Command',
    scope: content.scenario.title,
    orientation: 'portrait',
    reconstructed: 'which corps some divisions belong to, and how distances are counted',
    blocks: [
      diagram('french', 'French command', 44),
      diagram('german', 'German command', 44),
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
      counters: units.map((unit) => ({ face: unitFace(unit), name: unit.name, ...markOf(isOurs(unit.src)) })),
    }))
  }
  return {
    id: 'guns',
    title: 'Artillery and air',
    scope: content.scenario.title,
    orientation: 'portrait',
    reconstructed: 'factors and ranges of the printed counters are not known',
    blocks: [
      tableOf(find('artillery'), { shares: [2.6, 7] }),
      tableOf(find('ammunition'), { look: 'grid', shares: [1, 7] }),
      side(
        [1, 1],
        [
          {
            kind: 'counters',
            head: { title: 'French guns', note: 'range in the upper left' },
            columns: 1,
            size: 11,
            named: true,
            groups: groups('french'),
          },
        ],
        [
          {
            kind: 'counters',
            head: { title: 'German guns' },
            columns: 1,
            size: 11,
            named: true,
            groups: groups('german'),
          },
        ],
      ),
    ],
  }
}
