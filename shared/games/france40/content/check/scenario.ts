/** What the scenarios say besides who stands where: calendar, control, markers, special rules. */
import type { F40MatchData, F40MapData, F40ScenarioData } from '../schema.ts'
import { faultsOf, twice, type Fault } from './words.ts'

export function scenarioFaults(match: F40MatchData): string[] {
  const { map, scenario } = match
  const faults = [
    ...calendarFaults(scenario),
    ...controlFaults(scenario, map),
    ...markerFaults(match),
    ...divisionFaults(match),
    ...placeFaults(scenario, map),
  ]
  return faults.map((fault) => `scenario-${scenario.id}.json, ${fault}`)
}

function calendarFaults({ id, map, track, turns, extraTurn, cup, gqg }: F40ScenarioData): string[] {
  const boxes = turns + (extraTurn ? 1 : 0)
  const drawn = track.reduce((sum, box) => sum + (box.draws ?? 0), 0)
  const removed = track.flatMap((box) => (box.gqgRemoved ? [box.turn] : []))
  const isNumbered = track.length === boxes && track.every((box, i) => box.turn === i + 1)
  const follows = (i: number) => i === 0 || dayOf(track[i]!.date) === dayOf(track[i - 1]!.date) + 1
  return faultsOf(
    [map !== `map-${id}`, `map: ${map} is the map of the other scenario.`],
    [!isNumbered, `track: it does not number the turns 1 to ${boxes}.`],
    ...track.map((box, i): Fault => [!follows(i), `track[${i}]: ${box.date} does not follow the day before.`]),
    [drawn > (cup?.units.length ?? 0), `track: ${drawn} units are drawn, but the cup is smaller.`],
    [removed.join() !== (gqg?.removal.turns ?? []).join(), 'gqg: its removals are not those of the track.'],
  )
}

/** The number of a day in 1940, a leap year. */
function dayOf(date: string): number {
  const [, month, day] = date.split('-').map(Number)
  const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return lengths.slice(0, month - 1).reduce((sum, length) => sum + length, day)
}

/** Every playable city belongs to one side. */
function controlFaults({ control, setup }: F40ScenarioData, map: F40MapData): string[] {
  const faults: string[] = []
  const cities = Object.keys(map.hexes).filter((id) => map.hexes[id].terrain === 'city' && map.hexes[id].playable)
  const listed = [...control.german, ...(control.allied === 'rest' ? [] : control.allied)]
  for (const id of listed) if (!cities.includes(id)) faults.push(`control: ${id} is no city.`)
  for (const id of twice(listed)) faults.push(`control: ${id} is there twice.`)
  if (control.allied !== 'rest')
    for (const id of cities) if (!listed.includes(id)) faults.push(`control: ${id} belongs to nobody.`)
  for (const { unit, hex } of setup.placements) {
    if (!cities.includes(hex)) continue
    const isGerman = unit.startsWith('de-') || unit.startsWith('ss-')
    if (isGerman !== control.german.includes(hex)) faults.push(`control: ${hex} is held by ${unit}.`)
  }
  return faults
}

function markerFaults({ scenario, counters }: F40MatchData): string[] {
  const faults: string[] = []
  const count = (kind: string, side?: string) =>
    counters.markers.filter(
      (marker) => marker.kind === kind && marker.scenarios.includes(scenario.id) && (!side || marker.side === side),
    ).length
  for (const [kind, wanted] of [
    ['gqg', scenario.gqg?.markers ?? 0],
    ['halt', scenario.halt.markers],
    ['dyle', scenario.dyle?.positions.length ?? 0],
  ] as const)
    if (count(kind) !== wanted) faults.push(`${kind}: ${wanted} markers are wanted, but there are ${count(kind)}.`)
  for (const [i, box] of scenario.track.entries())
    if (box.germanAir > count('air', 'german') || box.alliedAir > count('air', 'allied'))
      faults.push(`track[${i}]: there are not so many Air units.`)
  return faults
}

/** Divisions named by the special rules exist, and begin together where they have to keep together. */
function divisionFaults({ scenario, counters }: F40MatchData): string[] {
  const faults: string[] = []
  const known = new Map(counters.divisions.map((division) => [division.id, division]))
  for (const { division } of [...scenario.halt.spared, ...scenario.bans])
    if (!known.has(division)) faults.push(`halt or bans: there is no division ${division}.`)
  const at = new Map(scenario.setup.placements.map((placement) => [placement.unit, placement.hex]))
  if (scenario.halt.keepDivisionsTogether)
    for (const division of counters.divisions.filter((each) => each.kind === 'panzer')) {
      const parts = counters.units.filter((unit) => unit.division === division.id && at.has(unit.id))
      if (new Set(parts.map((unit) => at.get(unit.id))).size > 1)
        faults.push(`setup: the ${division.name} must begin in one hex.`)
    }
  for (const [i, position] of (scenario.dyle?.positions ?? []).entries())
    if (position.units.length === 0 || position.units.some((unit) => at.get(unit) !== position.hex))
      faults.push(`dyle.positions[${i}]: its units do not begin in ${position.hex}.`)
  for (const unit of scenario.gqg?.exempt.units ?? [])
    if (!counters.units.some((each) => each.id === unit)) faults.push(`gqg: there is no unit ${unit}.`)
  return faults
}

function placeFaults({ evacuation, belgium, bans, halt, dyle }: F40ScenarioData, map: F40MapData): string[] {
  const faults: string[] = []
  const { hexes, special } = map
  if (evacuation) {
    for (const id of [evacuation.port, ...evacuation.otherPorts])
      if (!hexes[id]?.port) faults.push(`evacuation: ${id} is no port.`)
    for (const id of evacuation.beaches) if (!hexes[id]?.beach) faults.push(`evacuation: ${id} is no beach.`)
  }
  for (const id of [belgium?.surrenderHex, ...bans.map((ban) => ban.until), ...halt.spared.map((each) => each.until)])
    if (id && hexes[id]?.terrain !== 'city') faults.push(`belgium, bans or halt: ${id} is no city.`)
  const lines = dyle?.positions.map((position) => position.hex) ?? []
  if ('dyleLine' in special && special.dyleLine.join() !== lines.join())
    faults.push('dyle: these are not the hexes the map shows.')
  return faults
}
