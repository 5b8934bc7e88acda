/** Two ways to lead the Germans, and two answers to a stack that is too high (6.5). */
import { CITY, type Unit } from '../../shared/games/france-fights-on/content/content.ts'
import { controller, unitsOf, victoryPoints } from '../../shared/games/france-fights-on/pieces.ts'
import type { Position } from '../../shared/games/france-fights-on/state.ts'
import {
  bestMove,
  distanceTo,
  FAR,
  hasRoom,
  marching,
  playing,
  supplyDice,
  type Asked,
  type Policy,
} from './france-fights-on-ways.ts'

/** Columns of the results table: what a careful attacker wants, what a careless one takes, what needs no Stukas. */
const CAREFUL_COLUMN = 5
const CARELESS_COLUMN = 2
const SURE_COLUMN = 7
/** Two dice bring seven factors, about three columns. */
const STUKA_COLUMNS = 3

// ---- Pursuit: French units and French cities, spread over all of them

const objectives = (p: Position): number[] => [
  ...new Set([
    ...unitsOf(p, 'french').map(({ index }) => p.state.place[index]!),
    ...p.content.cities.filter((city) => controller(p, city) === 'french'),
  ]),
]

function pursuit(asked: Asked): string[] {
  const { p } = asked
  const goals = objectives(p)
  const taken = new Map<number, number>()
  const dice = supplyDice(asked)
  if (dice.length > 0) return dice
  const waysOf = (unit: Unit) => goals.map((goal) => distanceTo(p, unit, goal))
  for (const unit of marching(p, 'german')) {
    const here = p.state.place[unit.index]!
    const far = waysOf(unit).map((way, i) => way[here]! + 3 * (taken.get(goals[i]!) ?? 0))
    const nearest = far.indexOf(Math.min(...far))
    if (nearest < 0) break
    taken.set(goals[nearest]!, (taken.get(goals[nearest]!) ?? 0) + 1)
    if (p.state.moved[unit.index]) continue
    const way = waysOf(unit)[nearest]!
    const line = bestMove(asked, unit, (hex) => (hasRoom(p, unit, hex) ? 0 : FAR) + way[hex]!)
    if (line !== null) return [line, 'end']
  }
  return ['end']
}

// ---- Battles

interface Plan {
  readonly words: readonly string[]
  readonly column: number
}

/** Everybody who can take part, until the column is as good as it need be. */
function planOf({ p, draft }: Asked, hex: string): Plan {
  let best: Plan = { words: ['attack', hex], column: -1 }
  for (;;) {
    const offers = draft.with(best.words).offers.filter(({ kind }) => kind === 'unit')
    if (offers.length === 0 || best.column >= SURE_COLUMN) return best
    const words = [...best.words, offers[0]!.token]
    const live = draft.with(words).explain()?.table?.live ?? 0
    // The die of a city takes one column and a half on the average.
    const column = live - (p.content.terrain[p.content.grid.indexOf(hex)] === CITY ? 2 : 0)
    best = { words, column }
  }
}

const attacking =
  (least: number): Policy =>
  (asked) => {
    const { draft } = asked
    const plans = draft.with(['attack']).offers.map(({ token }) => planOf(asked, token))
    const lines = plans
      .toSorted((a, b) => b.column - a.column)
      .flatMap(({ words, column }) => {
        const line = words.join(' ')
        if (column >= Math.min(least + 1, SURE_COLUMN)) return [line]
        if (column + STUKA_COLUMNS >= least && draft.with([...words, 'stukas']).picks.at(-1)?.token === 'stukas')
          return [`${line} stukas`]
        return column >= least ? [line] : []
      })
    return [...lines, 'end']
  }

/** Into the empty hex, whoever is first. */
const advance: Policy = ({ p, draft }) => {
  const target = p.content.grid.ids[p.top!['target'] as number]!
  return [...draft.with(['advance']).offers.map(({ token }) => `advance ${token} ${target}`), 'hold']
}

/** A full infantry corps costs one point, everything else more. */
const losses: Policy = ({ p, draft }) => {
  const cost = (unit: Unit) =>
    unit.side === 'french'
      ? -unit.cf
      : (unit.mobility === 'mechanized' ? 2 : 1) + (p.state.steps[unit.index] === 1 ? 2 : 0)
  return draft
    .with(['lose'])
    .offers.map(({ token }) => p.content.unitOf(token)!)
    .toSorted((a, b) => cost(a) - cost(b))
    .map(({ id }) => `lose ${id}`)
}

const refit: Policy = ({ draft }) => [...draft.with(['refit']).offers.map(({ token }) => `refit ${token}`), 'pass']

// ---- 6.5: French stacks that are too high

/** What the French would have if the map were cleared now: their points and their cities. */
const clearedScore = (p: Position): number =>
  victoryPoints(p) + p.content.cities.filter((city) => controller(p, city) === 'french').length

const removals = ({ draft }: Asked): string[] => draft.with(['remove']).offers.map(({ token }) => `remove ${token}`)

/** As if 6.5 left no choice. */
const removesAlways: Policy = (asked) => [...removals(asked), 'leave']

/** So few can sail or fall within a turn or two. */
const FEW = 8

/** Every unit removed sails no more; but where a clear map would mean a French victory, some are left on it. */
const removesWisely: Policy = (asked) => {
  const { p } = asked
  const garrisons = p.content.garrisons.filter(({ index }) => p.state.place[index]! >= 0).length
  const { target } = p.content.data.scenario.victory
  const isCheap = clearedScore(p) + garrisons < target
  return isCheap || marching(p, 'french').length > FEW ? removesAlways(asked) : ['leave']
}

const COMMON = {
  setup: () => ['sample'],
  order: () => ['move-fight'],
  luftwaffe: () => ['end'],
  support: () => ['pass'],
  resolve: () => ['fight'],
  movement: pursuit,
  replacement: refit,
  advance,
  losses,
} as const

export const carefulGerman: Policy = playing({
  ...COMMON,
  combat: attacking(CAREFUL_COLUMN),
  'phase-end': removesWisely,
})
export const carelessGerman: Policy = playing({
  ...COMMON,
  combat: attacking(CARELESS_COLUMN),
  'phase-end': removesWisely,
})
/** Careful, but whoever stands in a stack that is too high is removed, whatever comes of it. */
export const removingGerman: Policy = playing({
  ...COMMON,
  combat: attacking(CAREFUL_COLUMN),
  'phase-end': removesAlways,
})
