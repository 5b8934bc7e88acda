/** The printed parts of Crossroads: map, counters, scenarios. The rules get them as an argument. */
import type { Bag } from '../../../shared/engine/chance.ts'
import { makeGrid, type Grid } from '../../../shared/engine/hex/grid.ts'
import type { RuleContext } from '../../../shared/engine/rule.ts'

export type Side = 'blue' | 'red'
export type Kind = 'foot' | 'tank' | 'gun' | 'hq'

export interface Counter {
  readonly side: Side
  readonly kind: Kind
  readonly strength: number
  readonly moves: number
  readonly steps: number
}

export interface SetUp {
  readonly side: Side
  readonly units: readonly string[]
  readonly columns: readonly [number, number]
  readonly rows: readonly [number, number]
}

export interface Scenario {
  /** Units that stand where the scenario says, the bottom one first. */
  readonly at: Readonly<Record<string, readonly string[]>>
  /** Units their owners set up freely. */
  readonly setUps: readonly SetUp[]
  /** Where face-down chits lie. */
  readonly chits: readonly string[]
  readonly turns: number
}

export interface Content extends RuleContext {
  readonly grid: Grid
  /** The neighbours of each hex, by id. */
  readonly around: Readonly<Record<string, readonly string[]>>
  readonly woods: ReadonlySet<string>
  readonly forts: ReadonlySet<string>
  readonly units: Readonly<Record<string, Counter>>
  readonly scenarios: Readonly<Record<string, Scenario>>
  /** Faces of the face-down chits, the chits a side may hold, the cards of the script. */
  readonly chits: Bag
  readonly hand: Bag
  readonly deck: Bag
  /** The sides that are played by somebody; another is driven by the deck. */
  readonly seats: readonly string[]
}

const KINDS: Readonly<Record<Kind, Omit<Counter, 'side' | 'kind'>>> = {
  foot: { strength: 2, moves: 3, steps: 2 },
  tank: { strength: 3, moves: 5, steps: 2 },
  gun: { strength: 1, moves: 2, steps: 1 },
  hq: { strength: 0, moves: 3, steps: 1 },
}

const series = (letter: string, count: number): string[] => Array.from({ length: count }, (_, i) => letter + (i + 1))

export const printed = {
  columns: [1, 8] as const,
  rows: [1, 8] as const,
  woods: ['0606', '0607', '0706'],
  forts: ['0102', '0104', '0203'],
  counters: {
    blue: {
      foot: ['a', 'b', 'c', 'd', 'e', 'f', ...series('i', 24)],
      tank: ['t', 'u'],
      gun: series('g', 6),
      hq: ['p'],
    },
    red: { foot: ['v', 'w', 'x', 'y', 'z'], tank: ['k'], gun: [], hq: ['q'] },
  } satisfies Record<Side, Record<Kind, string[]>>,
  scenarios: {
    blank: { at: {}, setUps: [], chits: [], turns: 1 },
    meeting: {
      at: {
        '0203': ['a', 'b'],
        '0204': ['t', 'c'],
        '0105': ['p'],
        '0503': ['x', 'y'],
        '0504': ['k', 'z'],
        '0705': ['q'],
      },
      setUps: [],
      chits: ['0303', '0404', '0306'],
      turns: 2,
    },
    parade: {
      at: {},
      setUps: [
        { side: 'blue', units: [...series('i', 24), ...series('g', 6)], columns: [1, 2], rows: [1, 6] },
        { side: 'red', units: ['v', 'w', 'x', 'y', 'z', 'k', 'q'], columns: [3, 4], rows: [1, 8] },
      ],
      chits: [],
      turns: 1,
    },
    patrol: {
      at: { '0203': ['a', 'b'], '0204': ['t', 'c'], '0503': ['x'], '0505': ['y'], '0504': ['k', 'z'] },
      setUps: [],
      chits: ['0304'],
      turns: 3,
    },
  } satisfies Record<string, Scenario>,
  chits: { mine: 2, cache: 1, blank: 3 },
  hand: { alarm: 2, smoke: 1, halt: 2, countermand: 2, luck: 2, rally: 1, nothing: 1 },
  deck: { advance: 3, assault: 2, lull: 1 },
}

interface Raw {
  readonly printed: typeof printed
}

export function prepare(raw: unknown, scope: RuleContext, seats: readonly string[]): Content {
  const { columns, rows, woods, forts, counters, scenarios, chits, hand, deck } = (raw as Raw).printed
  const grid = makeGrid({
    orientation: 'flat',
    numbering: 'CCRR',
    shifted: 'even',
    shift: 'down',
    rowsGrow: 'down',
    columns,
    rows,
  })
  const around: Record<string, string[]> = {}
  for (const id of grid.ids) around[id] = grid.ring(grid.indexOf(id), 1).map((hex) => grid.ids[hex])
  const units: Record<string, Counter> = {}
  for (const side of ['blue', 'red'] as const)
    for (const kind of ['foot', 'tank', 'gun', 'hq'] as const)
      for (const id of counters[side][kind]) units[id] = { side, kind, ...KINDS[kind] }
  return {
    ...scope,
    grid,
    around,
    woods: new Set(woods),
    forts: new Set(forts),
    units,
    scenarios,
    chits,
    hand,
    deck,
    seats,
  }
}
