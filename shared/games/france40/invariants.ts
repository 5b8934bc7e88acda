/** What must hold after every line of France '40. */
import type { Invariant } from '../../engine/game.ts'
import {
  firstWrong,
  isHex,
  keysOf,
  mixedStack,
  unexplained,
  wrongStack,
  wrongTime,
} from '../../engine/invariant-parts.ts'
import type { Content } from './content/content.ts'
import { onMap } from './21-sickle-cut/orders.ts'
import { faceOf, unitsIn } from './pieces.ts'
import { overstackedHexes } from './04-stacking/stacking.ts'
import { ARRIVED, DEAD, EVACUATED, EXITED, REMOVED, TO_COME, type Position, type State } from './state.ts'
import { lastTurn } from './sequence/turn-sequence.ts'

const invariant = (name: string, broken: (p: Position) => string | null): Invariant<Content, State> => ({
  name,
  broken,
})

const idOf = (p: Position, unit: number): string => p.content.units[unit]?.id ?? `unit ${unit}`
const OFF_MAP = [DEAD, EXITED, TO_COME, ARRIVED, EVACUATED, REMOVED]

const onePlace = invariant('each unit is in one place', ({ content, state }) => wrongStack(content, state))

const places = invariant('units are where units can be', (p) =>
  firstWrong(p.content.units, (unit) => {
    const at = p.state.place[unit.index]!
    if (at < 0) return OFF_MAP.includes(at) ? null : `${unit.id} is nowhere`
    if (!isHex(p.content.grid, at)) return `${unit.id} is off the grid`
    return p.content.isPlayable[at] || p.content.entryAreas[at]!.length > 0 ? null : `${unit.id} is off the map`
  }),
)

const sides = invariant('the sides are never in one hex (7.1b)', ({ content, state }) => mixedStack(content, state))

/** 7.5.5: a mechanised unit is in a Restricted hex only where a road leads through it, or a train has brought it. */
const terrain = invariant('no mechanised unit is in rough or marsh off road and railway (7.5.5)', (p) =>
  firstWrong(p.content.units, (unit) => {
    const at = p.state.place[unit.index]!
    if (at < 0 || !p.content.isRestricted[at] || p.content.hasRoad[at] || p.content.hasRail[at]) return null
    return faceOf(p, unit).isMechanized ? `${unit.id} is stuck at ${p.content.grid.ids[at]}` : null
  }),
)

const steps = invariant('steps are in range', (p) =>
  firstWrong(p.content.units, (unit) => {
    const lost = p.state.lost[unit.index]!
    return Number.isInteger(lost) && lost >= 0 && lost < unit.steps ? null : `${unit.id} has lost ${lost} steps`
  }),
)

const remnants = invariant('there are no more Remnants than counters (10.3)', (p) => {
  const used = new Map<string, number>()
  for (const unit of p.content.units) {
    const { pool } = faceOf(p, unit)
    if (pool !== null && p.state.place[unit.index]! >= 0) used.set(pool, (used.get(pool) ?? 0) + 1)
  }
  return firstWrong(used, ([pool, count]) => (count <= p.content.pools[pool]! ? null : `${count} counters of ${pool}`))
})

const onUnits = invariant('markers lie on units on the map', (p) =>
  firstWrong(['status', 'unsupplied', 'train', 'evac', 'gqg', 'halt'] as const, (field) =>
    firstWrong(keysOf(p.state[field]), (unit) => (p.state.place[unit]! >= 0 ? null : `${field} on ${idOf(p, unit)}`)),
  ),
)

const orders = invariant('GQG and Halt! markers are conserved (21.2, 21.3)', (p) =>
  firstWrong(
    [
      ['gqg', p.state.gqgBox, p.content.data.scenario.gqg?.markers ?? 0],
      ['halt', p.state.haltBox, p.content.data.scenario.halt.markers],
    ] as const,
    ([order, box, count]) => {
      const there = [...onMap(p, order), ...box]
      if (new Set(there).size !== there.length) return `a ${order} marker is in two places`
      const wrong = there.find((number) => !Number.isInteger(number) || number < 1 || number > count)
      if (wrong !== undefined) return `there is no ${order} marker ${wrong}`
      // 22.2: a marker holds one Panzer division, wherever a retreat has driven its parts.
      if (order === 'halt' && p.content.data.scenario.halt.targets === 'panzer') return null
      return firstWrong(onMap(p, order), (number) => {
        const hexes = new Set(
          keysOf(p.state[order])
            .filter((unit) => p.state[order][unit] === number)
            .map((unit) => p.state.place[unit]),
        )
        return hexes.size === 1 ? null : `the stack under ${order} ${number} is apart`
      })
    },
  ),
)

const trains = invariant('there are no more trains than markers (7.6)', (p) => {
  const { markers } = p.content.data.counters
  const count = markers.filter(({ kind }) => kind === 'train').length
  const used = keysOf(p.state.train).length
  return used <= count ? null : `${used} trains of ${count}`
})

/** 4.4: from the end of a Combat Phase to the next move its side is nowhere over the limit. */
const stacking = invariant('stacking holds after the Movement and Combat Phases (4.4)', (p) => {
  const now = p.state.flow.find(({ step, fresh }) => !fresh && (step === 'recovery' || step === 'combat'))
  const { fought, disengaged } = p.state
  const hasBegun = [fought, disengaged].some((done) => Object.keys(done).length > 0) || p.state.flow.at(-1) !== now
  const begun = now?.step === 'combat' && hasBegun
  if (now === undefined || begun) return null
  const side = now['side'] as 'german' | 'allied'
  const [hex] = overstackedHexes(p, side)
  return hex === undefined ? null : `too many units at ${p.content.grid.ids[hex]}`
})

const cities = invariant('who stands in a city controls it (18.3.4)', (p) => {
  const wrong = firstWrong(keysOf(p.state.germanCities), (hex) =>
    p.content.cities.includes(hex) || p.content.isPort[hex] === 1 ? null : `${hex} is neither city nor port`,
  )
  return (
    wrong ??
    firstWrong(p.content.cities, (hex) => {
      const [first] = unitsIn(p, hex)
      if (first === undefined) return null
      const isGerman = p.content.units[first]!.side === 'german'
      return isGerman === Boolean(p.state.germanCities[hex]) ? null : `${p.content.grid.ids[hex]} is in the wrong hands`
    })
  )
})

const closed = invariant('a closed entry hex is held by the unit that closed it (19.4.2)', (p) =>
  firstWrong(keysOf(p.state.closed), (hex) => {
    const [first] = unitsIn(p, hex)
    const holder = first === undefined ? undefined : p.content.units[first]!.side
    return holder === p.state.closed[hex] ? null : `nobody keeps ${p.content.grid.ids[hex]} closed`
  }),
)

const ledger = invariant('every Victory Point is explained', ({ state }) => unexplained(state))

const time = invariant('the turn is one of the scenario', (p) => wrongTime(p.state, lastTurn(p), p.state.over !== null))

export const invariants = [
  onePlace,
  places,
  sides,
  terrain,
  steps,
  remnants,
  onUnits,
  orders,
  trains,
  stacking,
  cities,
  closed,
  ledger,
  time,
]
