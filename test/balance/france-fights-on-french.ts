/** Three ways to lead the French: to the ports in good order, to the ports anyhow, or on top of each other. */
import { CITY, RED, type Unit } from '../../shared/games/france-fights-on/content/content.ts'
import {
  controller,
  isNextTo,
  isNextToRow,
  movementFactor,
  unitsIn,
  victoryPoints,
} from '../../shared/games/france-fights-on/pieces.ts'
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

const LAST_TURN = 15

/** What a unit brings when it sails. */
const worthOf = (p: Position, unit: Unit): number =>
  (unit.mobility === 'mechanized' ? 2 : 1) * p.state.steps[unit.index]!

const isGarrisoned = (p: Position, port: number): boolean =>
  unitsIn(p, port).some((unit) => p.content.units[unit]!.mobility === 'static')

/** Ports from which units can still sail. */
const openPorts = (p: Position): number[] => p.content.ports.filter((port) => isGarrisoned(p, port))

// ---- Evacuation: the dearest unit of each port; garrisons last

function evacuation({ p }: Asked): string[] {
  const isOver = p.state.turn === LAST_TURN || marching(p, 'french').length === 0
  const lines = p.content.ports.flatMap((port) => {
    const units = unitsIn(p, port).map((unit) => p.content.units[unit]!)
    const troops = units.filter(({ mobility }) => mobility !== 'static')
    const sailing = troops.length > 0 || !isOver ? troops : units
    return sailing.toSorted((a, b) => worthOf(p, b) - worthOf(p, a)).map(({ id }) => `evacuate ${id}`)
  })
  return [...lines, 'end']
}

// ---- Marching to the ports

interface Goal {
  readonly unit: Unit
  readonly hex: number
}

/** Every unit gets the port where it will sail first; who comes too late for all of them holds a city. */
function goals(p: Position): Goal[] {
  const queue = new Map(openPorts(p).map((port) => [port, 0]))
  const turns = (unit: Unit, port: number) =>
    Math.ceil(distanceTo(p, unit, port)[p.state.place[unit.index]!]! / movementFactor(p, unit))
  const soonest = (unit: Unit) => Math.min(FAR, ...[...queue.keys()].map((port) => turns(unit, port)))
  const order = marching(p, 'french').toSorted((a, b) => soonest(a) - soonest(b) || worthOf(p, b) - worthOf(p, a))
  return order.map((unit) => {
    let best: readonly [number, number] = [FAR, -1]
    for (const [port, waiting] of queue) {
      const at = Math.max(turns(unit, port), waiting) + 1
      if (at < best[0]) best = [at, port]
    }
    if (best[1] < 0 || p.state.turn + best[0] > LAST_TURN) return { unit, hex: nearestCity(p, unit) }
    queue.set(best[1], best[0])
    return { unit, hex: best[1] }
  })
}

function nearestCity(p: Position, unit: Unit): number {
  const here = p.state.place[unit.index]!
  const free = p.content.cities.filter((city) => controller(p, city) === 'french' && hasRoom(p, unit, city))
  return free.toSorted((a, b) => distanceTo(p, unit, a)[here]! - distanceTo(p, unit, b)[here]!)[0] ?? here
}

/** Nearer to the goal is better; in the open beside a German is worse than a hex behind. */
function orderly(p: Position, { unit, hex: goal }: Goal): (hex: number) => number {
  const way = distanceTo(p, unit, goal)
  return (hex) => {
    if (!hasRoom(p, unit, hex)) return FAR + way[hex]!
    const isExposed = isNextTo(p, hex, 'german') && p.content.terrain[hex] !== CITY
    return way[hex]! + (isExposed ? 3 : 0)
  }
}

const mustMarch = (p: Position, unit: Unit): boolean => {
  const hex = p.state.place[unit.index]!
  return p.state.turn === 1 && (p.content.row[hex] === RED || isNextToRow(p, hex, RED))
}

/** The train takes the dearest unit that it brings nearer to its port. */
function rail(asked: Asked): string[] {
  const { p, draft } = asked
  const able = new Set(draft.with(['rail']).offers.map(({ token }) => token))
  return marching(p, 'french')
    .filter(({ id, index }) => able.has(id) && !p.content.isPort[p.state.place[index]!])
    .toSorted((a, b) => worthOf(p, b) - worthOf(p, a))
    .map(({ id }) => `rail ${id}`)
}

function railTrip({ p, draft }: Asked): string[] {
  const unit = p.content.units[p.top!['unit'] as number]!
  const ports = openPorts(p)
  const way = (hex: number) => Math.min(FAR, ...ports.map((port) => distanceTo(p, unit, port)[hex]!))
  const offers = draft.with(['to']).offers.map(({ token }) => p.content.grid.indexOf(token))
  const free = offers.filter((hex) => hasRoom(p, unit, hex)).toSorted((a, b) => way(a) - way(b))
  return [...free.map((hex) => `to ${p.content.grid.ids[hex]}`), 'stay']
}

function movement(asked: Asked): string[] {
  const { p } = asked
  const lines = [...rail(asked), ...supplyDice(asked)]
  for (const goal of goals(p)) {
    if (p.state.moved[goal.unit.index]) continue
    const line = bestMove(asked, goal.unit, orderly(p, goal), mustMarch(p, goal.unit))
    if (line !== null) return [...lines, line, 'end']
  }
  return [...lines, 'end']
}

// ---- Battles

/** Only what is as good as won. */
function combat({ draft }: Asked): string[] {
  const found: { line: string; column: number }[] = []
  for (const { token: hex } of draft.with(['attack']).offers) {
    const words = ['attack', hex]
    for (;;) {
      const next = draft.with(words).offers.find(({ kind }) => kind === 'unit')
      if (next === undefined) break
      words.push(next.token)
    }
    const column = draft.with(words).explain()?.table?.live ?? 0
    if (column >= 7) found.push({ line: words.join(' '), column })
  }
  return [...found.toSorted((a, b) => b.column - a.column).map(({ line }) => line), 'end']
}

function retreat({ p, draft }: Asked): string[] {
  const ports = openPorts(p)
  const units = draft.with(['retreat']).offers.map(({ token }) => p.content.unitOf(token)!)
  return units.flatMap((unit) => {
    const way = (hex: number) => Math.min(FAR, ...ports.map((port) => distanceTo(p, unit, port)[hex]!))
    const hexes = draft.with(['retreat', unit.id]).offers.map(({ token }) => p.content.grid.indexOf(token))
    return hexes.toSorted((a, b) => way(a) - way(b)).map((hex) => `retreat ${unit.id} ${p.content.grid.ids[hex]}`)
  })
}

/** The panzers that can be seen first, then whatever is covered. */
const scare: Policy = ({ draft }) => draft.with(['scare']).offers.map(({ token }) => `scare ${token}`)

/** A step of the unit that brings least. */
const losses: Policy = ({ p, draft }) =>
  draft
    .with(['lose'])
    .offers.map(({ token }) => p.content.unitOf(token)!)
    .toSorted((a, b) => a.cf - b.cf)
    .map(({ id }) => `lose ${id}`)

const COMMON = {
  setup: () => ['sample'],
  evacuation,
  'rail-trip': railTrip,
  retreat,
  losses,
  'panzer-scare': scare,
  support: () => ['pass'],
  resolve: () => ['fight'],
  advance: () => ['hold'],
  // A German corps that stands where it may not is worth three points or four.
  'phase-end': ({ draft }: Asked) => [...draft.with(['remove']).offers.map(({ token }) => `remove ${token}`), 'leave'],
} as const

export const orderlyFrench: Policy = playing({ ...COMMON, movement, combat })

// ---- Careless: south by any road, no trains, no attacks, the first unit sails

export const carelessFrench: Policy = playing({
  ...COMMON,
  movement(asked) {
    const { p } = asked
    for (const unit of marching(p, 'french')) {
      if (p.state.moved[unit.index]) continue
      const ports = p.content.ports.map((port) => distanceTo(p, unit, port))
      const worth = (hex: number) => (hasRoom(p, unit, hex) ? 0 : FAR) + Math.min(...ports.map((way) => way[hex]!))
      const line = bestMove(asked, unit, worth, mustMarch(p, unit))
      if (line !== null) return [line, 'end']
    }
    return [...supplyDice(asked), 'end']
  },
  combat: () => ['end'],
})

// ---- Crowding: the army is heaped up, for the enemy to take it off the map

/** The taller the stack, the better. */
function heaping(asked: Asked): string[] {
  const { p } = asked
  for (const unit of marching(p, 'french')) {
    if (p.state.moved[unit.index]) continue
    const height = (hex: number) => unitsIn(p, hex).filter((other) => other !== unit.index).length
    const line = bestMove(asked, unit, (hex) => -height(hex), mustMarch(p, unit))
    if (line !== null) return [line, 'end']
  }
  return [...supplyDice(asked), 'end']
}

/** What the French would have if the map were clear of them: points, cities, and the garrisons that sail last. */
function clearedScore(p: Position): number {
  const cities = p.content.cities.filter((city) => controller(p, city) === 'french').length
  return victoryPoints(p) + cities + p.content.garrisons.filter(({ index }) => p.state.place[index]! >= 0).length
}

const crowding = (isTime: (p: Position) => boolean): Policy =>
  playing({
    ...COMMON,
    movement: (asked) => (isTime(asked.p) ? heaping(asked) : movement(asked)),
    combat: (asked) => (isTime(asked.p) ? ['end'] : combat(asked)),
  })

/** From the first turn on. */
export const crowdingAtOnce = crowding(() => true)
/** As soon as a clear map would mean victory, with two points to spare for cities that fall meanwhile. */
export const crowdingToWin = crowding((p) => clearedScore(p) >= p.content.data.scenario.victory.target + 2)
