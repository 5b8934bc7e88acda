/*
 * What a schema cannot see: whether the files of France Fights On agree with one another. Every check gives sentences
 * that name the file, the place and the problem; none means that the content is sound.
 */

import { makeGrid } from '../../../engine/hex/grid.ts'
import type { Grid } from '../../../engine/hex/grid.ts'
import { gridSpec } from './schema.ts'
import type { FfoCountersData, FfoData, FfoMapData, FfoScenarioData, FfoTablesData } from './schema.ts'

export function contradictions({ map, counters, tables, scenario }: FfoData): string[] {
  return [
    ...mapFaults(map),
    ...counterFaults(counters, map),
    ...tableFaults(tables),
    ...setupFaults(scenario, counters, map),
    ...sampleFaults(scenario),
    ...calendarFaults(scenario),
  ]
}

function mapFaults(map: FfoMapData): string[] {
  let grid: Grid
  try {
    grid = makeGrid(gridSpec(map))
  } catch (error) {
    return [`map.json, grid: ${(error as Error).message}.`]
  }
  const faults: string[] = []
  for (const name of Object.keys(map.hexsides)) {
    const at = `map.json, hexsides.${name}:`
    const strangers = name.split('/').filter((id) => !(id in map.hexes))
    if (strangers.length > 0) faults.push(`${at} there is no hex ${strangers.join(' nor ')}.`)
    else if (grid.sideOf(name) < 0) faults.push(`${at} these two hexes are no neighbours.`)
    else if (grid.sideName(grid.sideOf(name)) !== name) faults.push(`${at} the smaller number comes first.`)
  }
  for (const [id, hex] of Object.entries(map.hexes)) {
    const at = `map.json, hexes.${id}:`
    if (hex.port && hex.terrain !== 'city') faults.push(`${at} a port must be a city.`)
    if (hex.row && hex.terrain !== 'clear') faults.push(`${at} a hex of the ${hex.row} row must be clear.`)
    const slot = grid.indexOf(id) * 6
    const around = [...grid.neighbour.subarray(slot, slot + 6)].filter((next) => next >= 0)
    const isCoast = hex.terrain !== 'sea' && around.some((next) => map.hexes[grid.ids[next]].terrain === 'sea')
    if (isCoast !== (hex.coastal ?? false)) faults.push(`${at} it is ${isCoast ? '' : 'not '}coastal.`)
  }
  return faults
}

function counterFaults({ units, markers, total }: FfoCountersData, map: FfoMapData): string[] {
  const faults: string[] = []
  const count = units.length + markers.reduce((sum, marker) => sum + marker.count, 0)
  if (count !== total) faults.push(`counters.json, total: it says ${total} counters, but there are ${count}.`)
  for (const id of twice([...units, ...markers].map((counter) => counter.id)))
    faults.push(`counters.json, units: ${id} is there twice.`)
  for (const [i, unit] of units.entries()) {
    const at = `counters.json, units[${i}]:`
    if ((unit.steps === 1) !== (unit.cfReduced === null))
      faults.push(`${at} ${unit.id} has ${unit.steps} steps, which does not fit its reduced factor.`)
    if ((unit.type === 'naval garrison') !== (unit.port !== undefined) || (unit.port && !map.hexes[unit.port]?.port))
      faults.push(`${at} ${unit.id}: garrisons, and only they, belong to a port of the map.`)
    if ((unit.army === '4' || unit.army === 'K') !== (unit.west ?? false))
      faults.push(`${at} ${unit.id}: the west group is 4th Army and Panzergruppe Kleist.`)
  }
  return faults
}

function tableFaults({ crt, entry }: FfoTablesData): string[] {
  const faults: string[] = []
  for (const [i, { min, max }] of crt.columns.entries()) {
    const before = crt.columns[i - 1]
    const isLast = i === crt.columns.length - 1
    const joins = before ? before.max !== null && min === before.max + 1 : min === null
    if (!joins || (max === null) !== isLast || (min !== null && max !== null && max < min))
      faults.push(`tables.json, crt.columns[${i}]: the columns leave a gap or overlap here.`)
  }
  for (const [i, row] of crt.rows.entries()) {
    const at = `tables.json, crt.rows[${i}]:`
    if (row.die !== i + 1) faults.push(`${at} this should be the row of a ${i + 1}.`)
    if (row.results.length !== crt.columns.length)
      faults.push(`${at} ${row.results.length} results do not fit ${crt.columns.length} columns.`)
  }
  for (const army of twice(entry.rows.map((row) => row.army)))
    faults.push(`tables.json, entry.rows: army ${army} is there twice.`)
  return faults
}

/** Every unit has one place to begin, on a land hex that exists, on its own side. */
function setupFaults(
  { setup, freeStackers, offMapMarkers }: FfoScenarioData,
  counters: FfoCountersData,
  map: FfoMapData,
) {
  const faults: string[] = []
  const units = new Map(counters.units.map((unit) => [unit.id, unit]))
  const markers = new Set<string>(counters.markers.map((marker) => marker.id))
  const placed: string[] = []

  function place(at: string, side: 'french' | 'german', ids: readonly string[], army?: string): void {
    placed.push(...ids)
    for (const id of ids) {
      const unit = units.get(id)
      if (!unit) faults.push(`scenario.json, ${at}: there is no unit ${id}.`)
      else if (unit.side !== side) faults.push(`scenario.json, ${at}: ${id} is not on the ${side} side.`)
      else if (unit.army !== army) faults.push(`scenario.json, ${at}: ${id} does not belong here by its army.`)
    }
  }
  function land(at: string, ids: readonly string[]): void {
    for (const id of ids) {
      if (!(id in map.hexes)) faults.push(`scenario.json, ${at}: there is no hex ${id}.`)
      else if (map.hexes[id].terrain === 'sea') faults.push(`scenario.json, ${at}: hex ${id} is sea.`)
    }
    for (const id of twice(ids)) faults.push(`scenario.json, ${at}: hex ${id} is there twice.`)
  }

  for (const side of ['french', 'german'] as const) {
    for (const [i, { unit, hex }] of setup[side].fixed.entries()) {
      const at = `setup.${side}.fixed[${i}]`
      place(at, side, [unit])
      land(at, [hex])
      const port = units.get(unit)?.port
      if (port !== undefined && port !== hex) faults.push(`scenario.json, ${at}: the port of ${unit} is ${port}.`)
    }
    for (const [i, group] of setup[side].groups.entries()) {
      const at = `setup.${side}.groups[${i}]`
      place(at, side, group.units)
      land(at, group.hexes)
      const room = group.hexes.length * group.perHex
      const count = group.units.filter((id) => !freeStackers.includes(id)).length
      if (count > room || (group.exact && count !== room))
        faults.push(`scenario.json, ${at}: ${count} units do not fit ${room} places.`)
    }
    for (const [i, group] of setup[side].offMap.entries())
      place(`setup.${side}.offMap[${i}]`, side, group.units, group.army)
    for (const [i, { marker }] of setup[side].markers.entries())
      if (!markers.has(marker)) faults.push(`scenario.json, setup.${side}.markers[${i}]: there is no marker ${marker}.`)
  }
  for (const id of twice(placed)) faults.push(`scenario.json, setup: ${id} is placed twice.`)
  for (const id of units.keys()) if (!placed.includes(id)) faults.push(`scenario.json, setup: ${id} is placed nowhere.`)
  for (const id of freeStackers)
    if (!units.get(id)?.freeStacking) faults.push(`scenario.json, freeStackers: ${id} does not stack freely.`)
  for (const id of offMapMarkers)
    if (!markers.has(id)) faults.push(`scenario.json, offMapMarkers: there is no marker ${id}.`)
  return faults
}

/** The ready-made placement puts every unit of a group, and nobody else, into the group's hexes. */
function sampleFaults({ setup, sample }: FfoScenarioData): string[] {
  const faults: string[] = []
  for (const side of ['french', 'german'] as const) {
    const at = `scenario.json, sample.${side}:`
    const groups = setup[side].groups
    for (const group of groups)
      for (const id of group.units) {
        const hex = sample[side][id]
        if (hex === undefined) faults.push(`${at} ${id} has no hex.`)
        else if (!group.hexes.includes(hex)) faults.push(`${at} ${id} may not begin in ${hex}.`)
      }
    for (const id of Object.keys(sample[side]))
      if (!groups.some((group) => group.units.includes(id))) faults.push(`${at} ${id} is not to be placed.`)
  }
  return faults
}

function calendarFaults({ dates, turns }: FfoScenarioData): string[] {
  const isWhole = dates.length === turns && dates.every((date, i) => date.turn === i + 1)
  return isWhole ? [] : [`scenario.json, dates: they do not number the turns 1 to ${turns}.`]
}

function twice(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))]
}
