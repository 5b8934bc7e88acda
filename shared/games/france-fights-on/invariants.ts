/** What must hold after every line of France Fights On. */
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
import { CITY, NO_ROW, SEA, type Content } from './content/content.ts'
import { DEAD, EVACUATED, NOT_SET_UP, TO_COME, type Position, type State } from './state.ts'

type Check = (p: Position) => string | null
const invariant = (name: string, broken: Check): Invariant<Content, State> => ({ name, broken })

const isUnit = (p: Position, unit: unknown) => typeof unit === 'number' && p.content.units[unit] !== undefined

const onePlace = invariant('each unit is in one place', ({ content, state }) => wrongStack(content, state))

const places = invariant('units are where units can be', (p) =>
  firstWrong(p.content.units, (unit) => {
    const at = p.state.place[unit.index]!
    if (at === TO_COME) return unit.army === null ? `${unit.id} is no reinforcement and still to come` : null
    if (at < 0) return [DEAD, EVACUATED, NOT_SET_UP].includes(at) ? null : `${unit.id} is nowhere`
    if (!isHex(p.content.grid, at)) return `${unit.id} is off the grid`
    return p.content.terrain[at] === SEA ? `${unit.id} is at sea` : null
  }),
)

const sides = invariant('the sides are never in one hex', ({ content, state }) => mixedStack(content, state))

const steps = invariant('steps are in range', (p) =>
  firstWrong(p.content.units, (unit) => {
    const left = p.state.steps[unit.index]!
    const isDead = p.state.place[unit.index] === DEAD
    if (!Number.isInteger(left) || left < 0 || left > unit.steps) return `${unit.id} has ${left} steps`
    return (left === 0) === isDead ? null : `${unit.id} has ${left} steps and is ${isDead ? 'dead' : 'not dead'}`
  }),
)

const garrisons = invariant('garrisons stay in their ports (2.9)', (p) =>
  firstWrong(p.content.units, (unit) => {
    const at = p.state.place[unit.index]!
    return unit.mobility === 'static' && at >= 0 && !p.content.isPort[at] ? `${unit.id} has left its port` : null
  }),
)

const colouredRows = invariant('coloured rows hold only who may be there (5.5, 9.5)', (p) =>
  firstWrong(p.content.units, (unit) => {
    const at = p.state.place[unit.index]!
    if (at < 0) return null
    const { green, yellow } = p.content.rowHexes
    if (unit.side === 'french')
      return green.includes(at) || yellow.includes(at) ? `${unit.id} is in a German row` : null
    return yellow.includes(at) && !unit.isWest ? `${unit.id} is in the yellow row` : null
  }),
)

const control = invariant('who stands in a hex controls it (3.7)', (p) => {
  const { terrain, row, grid } = p.content
  const { stacks, germanHexes, lostCities } = p.state
  const wrongHex = firstWrong(keysOf(germanHexes), (hex) => {
    if (!isHex(p.content.grid, hex) || terrain[hex] === SEA || row[hex] !== NO_ROW) return `no hex to control: ${hex}`
    return terrain[hex] === CITY && !lostCities[hex] ? `${grid.ids[hex]} is German and not marked as lost` : null
  })
  return (
    wrongHex ??
    firstWrong(keysOf(stacks), (hex) => {
      if (row[hex] !== NO_ROW) return null
      const isGerman = p.content.units[stacks[hex]![0]!]?.side === 'german'
      return isGerman === (germanHexes[hex] === true) ? null : `${grid.ids[hex]} is controlled by the wrong side`
    })
  )
})

const lost = invariant('only cities are lost', (p) =>
  firstWrong(keysOf(p.state.lostCities), (hex) => (p.content.terrain[hex] === CITY ? null : `${hex} is no city`)),
)

const refugees = invariant('refugees are on land outside the coloured rows (10.2)', (p) =>
  firstWrong(keysOf(p.state.refugees), (hex) =>
    isHex(p.content.grid, hex) && p.content.terrain[hex] !== SEA && p.content.row[hex] === NO_ROW
      ? null
      : `refugees at ${p.content.grid.ids[hex] ?? hex}`,
  ),
)

const refugeeMarkers = invariant('there are no more refugees than markers (10.1)', (p) => {
  const { count } = p.content.data.counters.markers.find((marker) => marker.id === 'refugee')!
  const used = keysOf(p.state.refugees).length
  return used <= count ? null : `${used} Refugee markers of ${count}`
})

const used = invariant('only units have moved and fought', (p) =>
  firstWrong([...keysOf(p.state.moved), ...keysOf(p.state.fought)], (unit) =>
    isUnit(p, unit) ? null : `no unit: ${unit}`,
  ),
)

const markers = invariant('markers lie on units they fit', (p) => {
  const { scared, refitting, railed } = p.state
  for (const unit of [scared, refitting, railed])
    if (unit !== null && !isUnit(p, unit)) return `a marker on no unit: ${unit}`
  const scaredUnit = scared === null ? null : p.content.units[scared]!
  if (
    scaredUnit &&
    (scaredUnit.side !== 'german' || scaredUnit.mobility !== 'mechanized' || p.state.place[scared!]! < 0)
  )
    return `a Panzer Scare on ${scaredUnit.id}`
  const refit = refitting === null ? null : p.content.units[refitting]!
  if (refit && (refit.side !== 'german' || p.state.place[refitting!]! < 0 || p.state.steps[refitting!] === refit.steps))
    return `replacements for ${refit.id}`
  return railed !== null && p.content.units[railed]!.side !== 'french' ? 'a German unit on the railway' : null
})

const ledger = invariant('every Victory Point is explained', ({ state }) => unexplained(state))

const time = invariant('the turn is one of the scenario', ({ content, state }) =>
  wrongTime(state, content.data.scenario.turns, state.over !== null),
)

const dice = invariant('dice show faces', (p) =>
  firstWrong(Object.values(p.state.supplyDice), (die) =>
    Number.isInteger(die) && die >= 1 && die <= 6 ? null : `a die of ${die}`,
  ),
)

export const invariants = [
  onePlace,
  places,
  sides,
  steps,
  garrisons,
  colouredRows,
  control,
  lost,
  refugees,
  refugeeMarkers,
  used,
  markers,
  ledger,
  time,
  dice,
]
