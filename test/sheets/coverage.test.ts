/** What the sheets of a game must hold: every table, unit, card, chit and objective, with rules that exist. */
import { describe, expect, it } from 'vitest'
import type { Block, Sheet } from '../../renderer/print/sheet.ts'
import { rawContent } from '../content.ts'
import { blocksOf, printed, printedOf, textOf } from './all-sheets.ts'

interface Counters {
  readonly units: readonly { readonly name: string; readonly scenarios?: readonly string[] }[]
  readonly markers: readonly {
    readonly name: string
    readonly count: number
    readonly scenarios?: readonly string[]
    readonly src: string | { readonly tag: string; readonly parts?: { readonly count?: string } }
  }[]
}

const named = printed.map((one) => ({ ...one, name: `${one.game.id}, ${one.scenario}` }))

/** Every rule id a block cites. */
function rulesOf(block: Block): string[] {
  const own = 'head' in block && block.head?.rule !== undefined ? [block.head.rule] : []
  const within: (string | undefined)[] =
    block.kind === 'table'
      ? block.rows.map(({ rule }) => rule)
      : block.kind === 'values'
        ? block.rows.map(({ rule }) => rule)
        : block.kind === 'counters'
          ? block.groups.map(({ rule }) => rule)
          : []
  return [...own, ...within.filter((rule) => rule !== undefined)]
}

describe.each(named)('the sheets of $name', ({ game, scenario, content, made }) => {
  const blocks = blocksOf(made.sheets)
  const text = JSON.stringify(made.sheets)

  it('cite rules that exist', () => {
    const { rules } = rawContent(game.id, ['rules'])['rules'] as { rules: { id: string }[] }
    const known = new Set(rules.map(({ id }) => id))
    const cited = blocks.flatMap(rulesOf).flatMap((rule) => rule.split(', '))
    expect([...new Set(cited)].filter((rule) => !isKnown(known, rule))).toEqual([])
  })

  it('have rows as wide as their columns, and nothing left out', () => {
    for (const block of blocks)
      if (block.kind === 'table')
        for (const { cells, isHead } of block.rows)
          if (!isHead && block.columns.length > 0)
            expect(cells.length, cells.map(textOf).join(' | ')).toBe(block.columns.length)
    expect(text).not.toMatch(/undefined|NaN|\bnull\b|\[object/)
  })

  it('have ids of their own and sets of sheets that are there', () => {
    const ids = made.sheets.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { sheets } of made.sets) for (const id of sheets) expect(ids).toContain(id)
    expect(made.sets.map(({ id }) => id)).toEqual(['aid', 'everything'])
    expect(made.sets[0]!.sheets).toHaveLength(2)
    expect(made.sets.at(-1)!.sheets).toEqual(ids)
  })

  it('hold every table of the game', () => {
    const tables = content['tables'] as Readonly<Record<string, { rule: string } | string>>
    const cited = new Set(blocks.flatMap(rulesOf))
    const missing = Object.entries(tables).filter(
      ([key, table]) => typeof table !== 'string' && isPlayed(key, scenario) && !cited.has(table.rule),
    )
    expect(missing.map(([key]) => key)).toEqual([])
  })

  it('have a box for every step of every unit', () => {
    const rows = blocks.flatMap((block) =>
      block.kind === 'checklist' ? block.groups.flatMap((group) => group.rows) : [],
    )
    const { units } = content['counters'] as { units: { id: string; name: string; scenarios?: string[] }[] }
    const played = unitsOfScenario(content, scenario) ?? units.map(({ id }) => id)
    const evacuees = (content['counters'] as { evacuees?: { count: number } }).evacuees?.count ?? 0
    expect(rows).toHaveLength(played.length + evacuees)
    for (const { face, steps } of rows) {
      expect(face.kind).toMatch(/unit|marker/)
      expect(steps).toBeGreaterThanOrEqual(0)
    }
  })

  it('have every unit and marker to cut out, as often as the counters have it', () => {
    const { units, markers } = content['counters'] as Counters
    const isPlayed = ({ scenarios }: { scenarios?: readonly string[] }) =>
      game.id !== 'france40' || scenarios!.includes(scenario)
    const counts = new Map<string, number>()
    for (const { name, count = 1 } of made.counters) counts.set(name, (counts.get(name) ?? 0) + count)
    const wanted = new Map<string, number>()
    for (const { name, count } of markers.filter(isPlayed)) wanted.set(name, (wanted.get(name) ?? 0) + count)
    for (const [name, count] of wanted) expect([name, counts.get(name)]).toEqual([name, count])
    for (const { name } of units.filter(isPlayed)) expect(counts.get(name), name).toBeGreaterThan(0)
    const ours = markers
      .filter(isPlayed)
      .filter(({ src }) => (typeof src === 'string' ? src : (src.parts?.count ?? src.tag)) === 'reconstructed')
    for (const { name } of ours) expect(made.counters.find((one) => one.name === name)?.isCountOurs, name).toBe(true)
  })

  it('draw a turn track with every turn', () => {
    const track = blocks.find((block) => block.kind === 'track')!
    const turns = track.cells.map(({ title }) => Number(title))
    expect(turns).toEqual(turns.map((_, index) => turns[0]! + index))
    const told = game.scenarios.find(({ id }) => id === scenario)!.turns
    expect(turns.length).toBeGreaterThanOrEqual(told)
  })

  it('say so where something on them is reconstructed', () => {
    const silent = made.sheets.filter(
      (sheet: Sheet) => JSON.stringify(sheet.blocks).includes('"mark":"reconstructed"') && !sheet.reconstructed,
    )
    expect(silent.map(({ id }) => id)).toEqual([])
  })
})

/** A rule, or a part of one that is told under its number. */
const isKnown = (known: ReadonlySet<string>, rule: string): boolean =>
  known.has(rule) ||
  (rule.endsWith('.0') && [...known].some((id) => id.startsWith(rule.slice(0, -1)))) ||
  [...known].some((id) => id.startsWith(rule) && /^[a-z.]/.test(id.slice(rule.length)))

const isPlayed = (key: string, scenario: string): boolean =>
  !(key === 'evacuation' && scenario === 'sickle-cut') && !(key === 'rail' && scenario === 'dynamo')

interface Placed {
  readonly setup: { readonly placements: readonly { readonly unit: string }[] }
  readonly reinforcements: { readonly rows: readonly { readonly unit: string }[] }
  readonly cup: { readonly units: readonly string[] } | null
}

/** Units a scenario is played with, where it does not use all counters. */
function unitsOfScenario(content: Readonly<Record<string, unknown>>, scenario: string): string[] | null {
  const { units } = content['counters'] as { units: { id: string; scenarios?: string[] }[] }
  const own = content[`scenario-${scenario}`] as Partial<Placed> | undefined
  if (own?.reinforcements !== undefined && own.setup !== undefined) {
    const placed = [...own.setup.placements, ...own.reinforcements.rows].map(({ unit }) => unit)
    return [...new Set([...placed, ...(own.cup?.units ?? [])])]
  }
  return units.some((unit) => unit.scenarios)
    ? units.filter((unit) => unit.scenarios?.includes(scenario)).map(({ id }) => id)
    : null
}

describe('what single games have besides', () => {
  it('A Spoiled Victory: all 36 cards, each with its event in full', () => {
    const { made, content } = printedOf('spoiled-victory')
    const cards = blocksOf(made.sheets).flatMap((block) => (block.kind === 'cards' ? block.cards : []))
    const all = (content['cards'] as { cards: { number: number; event: { title: string; text: string } }[] }).cards
    expect(cards.map(({ number, title, text }) => [number, title, text])).toEqual(
      all.map(({ number, event }) => [String(number), event.title, event.text]),
    )
  })

  it.each(['complete', 'crossing', 'go-west'])(
    'Dinant, %s: every chit and every objective that can be drawn',
    (scenario) => {
      const { made, content } = printedOf('dinant', scenario)
      const text = JSON.stringify(made.sheets.find(({ id }) => id === 'chits'))
      const { tactical, objectives } = content['chits'] as {
        tactical: { effect: string; uses?: { effect: string }[] }[]
        objectives: { id: number; title: string }[]
      }
      const { battleplan } = content[`scenario-${scenario}`] as { battleplan: { pool: number[] } | null }
      const effects = tactical.flatMap(({ effect, uses = [] }) => [effect, ...uses.map((use) => use.effect)])
      const drawn = objectives.filter(({ id }) => battleplan?.pool.includes(id)).map(({ title }) => title)
      for (const words of [...effects, ...drawn]) expect(text).toContain(JSON.stringify(words).slice(1, -1))
    },
  )

  it.each(printed)('$game.id, $scenario: a drawing for every terrain', ({ game, content, made }) => {
    const { terrain } = content['tables'] as { terrain?: Readonly<Record<string, unknown>> }
    const parts = ['rows', 'features', 'hexsides', 'ways', 'markers'].flatMap((part) =>
      Object.values((terrain?.[part] ?? {}) as Readonly<Record<string, { label: string }>>),
    )
    const rows = blocksOf(made.sheets)
      .flatMap((block) => (block.kind === 'table' ? [block.rows] : []))
      .filter((all) => all.some(({ cells: [first] }) => typeof first === 'object' && first.swatch))
      .flat()
    const drawn = new Set(
      rows.flatMap(({ cells: [first] }) => (typeof first === 'object' && first.swatch ? [first.text] : [])),
    )
    const printedLabels = new Set(rows.map(({ cells: [first] }) => textOf(first ?? '')))
    const missing = parts.map(({ label }) => label).filter((label) => printedLabels.has(label) && !drawn.has(label))
    expect(missing, game.id).toEqual([])
    expect(drawn.size).toBeGreaterThan(5)
  })
})
