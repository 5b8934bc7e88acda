/** A scenario: who begins where, who comes when, and the hexes it speaks of. */
import type { DinantMatchData, DinantUnitData } from '../schema.ts'
import { gaps, twice } from './words.ts'

export function scenarioFaults(match: DinantMatchData): string[] {
  const faults = [...setupFaults(match), ...arrivalFaults(match), ...placeFaults(match), ...trackFaults(match)]
  return faults.map((fault) => `scenario-${match.scenario.id}.json, ${fault}`)
}

function setupFaults({ scenario, counters, map, tables }: DinantMatchData): string[] {
  const faults: string[] = []
  const units = new Map(counters.units.map((unit) => [unit.id, unit]))
  const stacks = new Map<string, DinantUnitData[]>()
  for (const [i, { unit: id, hex, box, step }] of scenario.setup.placements.entries()) {
    const at = `setup.placements[${i}]:`
    const unit = units.get(id)
    if (unit === undefined) {
      faults.push(`${at} there is no unit ${id}.`)
      continue
    }
    if ((hex === undefined) === (box === undefined)) faults.push(`${at} ${id} is in a hex or in a box.`)
    if (step !== undefined && unit.faces.length < step) faults.push(`${at} ${id} has no step ${step}.`)
    if (hex === undefined) continue
    if (!(hex in map.hexes)) faults.push(`${at} there is no hex ${hex}.`)
    stacks.set(hex, [...(stacks.get(hex) ?? []), unit])
  }
  for (const [hex, stack] of stacks) {
    if (new Set(stack.map(({ side }) => side)).size > 1) faults.push(`setup: both sides are in ${hex}.`)
    const thirds = stack.reduce((sum, { size }) => sum + (size === 'hq' ? 0 : tables.units[size]), 0)
    if (thirds > tables.units.stack) faults.push(`setup: ${thirds} thirds of a battalion in ${hex} are too many.`)
    if (stack.filter(({ type }) => type === 'tank').length > tables.units.tankUnits)
      faults.push(`setup: too many tank units in ${hex}.`)
  }
  return faults
}

/** Each unit of the scenario is placed or arrives, and that once; one that leaves and comes back does both. */
function arrivalFaults({ scenario, counters, map }: DinantMatchData): string[] {
  const faults: string[] = []
  const units = new Map(counters.units.map((unit) => [unit.id, unit]))
  const { setup, arrivals, special, turns } = scenario
  const rows = [
    ...arrivals.french.rows.map((row) => ({ ...row, side: 'french' })),
    ...arrivals.german.groups.map((group) => ({ ...group, turn: group.from, side: 'german' })),
  ]
  const coming: string[] = []
  for (const { units: ids, hexes, turn, side } of rows) {
    for (const id of ids)
      if (units.get(id)?.side !== side) faults.push(`arrivals.${side}: ${id} is no unit of this side.`)
    for (const hex of hexes) if (!(hex in map.entries)) faults.push(`arrivals.${side}: nobody enters by ${hex}.`)
    if (turn < turns.first || turn > turns.last) faults.push(`arrivals.${side}: there is no turn ${turn}.`)
    coming.push(...ids)
  }
  const placed = setup.placements.map(({ unit }) => unit)
  const returning = special.leaving?.unit
  const seen = [...placed, ...coming.filter((id) => id !== returning)]
  for (const id of twice(seen)) faults.push(`setup: ${id} enters the game twice.`)
  for (const unit of counters.units) {
    const belongs = unit.scenarios.includes(scenario.id)
    if (belongs !== seen.includes(unit.id))
      faults.push(`setup: ${unit.id} ${belongs ? 'is missing' : 'does not belong to this scenario'}.`)
  }
  return faults
}

function placeFaults({ scenario, counters, map, chits }: DinantMatchData): string[] {
  const faults: string[] = []
  const { special, control, start, victory, battleplan } = scenario
  const units = new Set(counters.units.map(({ id }) => id))
  const hexes: readonly (readonly [string, readonly string[]])[] = [
    ['special', [...special.confined.units.flatMap((one) => one.hexes), ...(special.withdrawal?.hexes ?? [])]],
    ['special.leaving', special.leaving?.hexes ?? []],
    ['control', [...control.french, ...control.german]],
    ['start.observers', start.observers],
    ['victory', victory.levels.flatMap(({ any = [], all = [], exited }) => [...any, ...all, ...(exited?.hexes ?? [])])],
  ]
  for (const [where, list] of hexes)
    for (const hex of list) if (!(hex in map.hexes)) faults.push(`${where}: there is no hex ${hex}.`)
  const named = [...special.confined.units.map(({ unit }) => unit), ...(special.river?.units ?? [])]
  for (const id of named) if (!units.has(id)) faults.push(`special: there is no unit ${id}.`)
  for (const { hexside } of start.pontoons)
    if (!map.meuse.chain.includes(hexside)) faults.push(`start.pontoons: ${hexside} is not the Meuse.`)
  for (const id of battleplan?.pool ?? [])
    if (!chits.objectives.some((objective) => objective.id === id))
      faults.push(`battleplan: there is no objective ${id}.`)
  if (victory.points !== null)
    for (const i of gaps(victory.points.shifts.rows)) faults.push(`victory.points.shifts[${i}]: it does not follow on.`)
  return faults
}

function trackFaults({ scenario }: DinantMatchData): string[] {
  const { first, last } = scenario.turns
  const turns = scenario.track.map(({ turn }) => turn)
  const wanted = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return turns.join() === wanted.join() ? [] : [`track: it does not run from turn ${first} to turn ${last}.`]
}
