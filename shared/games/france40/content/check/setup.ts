/** Who begins where, and who comes when: every unit of a scenario once. */
import type { F40FaceData, F40MatchData, F40Placement, F40UnitData } from '../schema.ts'
import { grouped, twice } from './words.ts'

export function setupFaults(match: F40MatchData): string[] {
  const { map, counters, scenario } = match
  const units = new Map(counters.units.map((unit) => [unit.id, unit]))
  const onRoad = new Set(map.roads.flatMap((road) => road.path))
  const onRail = new Set(map.rails.flatMap((rail) => rail.path))
  const faults: string[] = []
  for (const [i, placement] of scenario.setup.placements.entries()) {
    const at = `setup.placements[${i}]:`
    const unit = units.get(placement.unit)
    const hex = map.hexes[placement.hex]
    if (!unit) faults.push(`${at} there is no unit ${placement.unit}.`)
    if (!hex) faults.push(`${at} there is no hex ${placement.hex}.`)
    else if (!hex.playable) faults.push(`${at} hex ${placement.hex} is not in the playing area.`)
    if (!unit || !hex) continue
    const id = unit.id
    if (placement.step && placement.step > unit.steps) faults.push(`${at} ${id} has no step ${placement.step}.`)
    if (placement.used && unit.type !== 'hq') faults.push(`${at} ${id} is no HQ and has no Used side.`)
    if (placement.train && (unit.side !== 'allied' || !onRail.has(placement.hex) || !scenario.railMovement))
      faults.push(`${at} ${id} cannot begin under a Train marker.`)
    const isRestricted = hex.terrain === 'woodedRough' || hex.terrain === 'marsh'
    if (isRestricted && unit.mobility === 'mechanized' && !onRoad.has(placement.hex))
      faults.push(`${at} ${id} cannot be in the Restricted hex ${placement.hex}, where no road leads.`)
    if ((unit.type === 'fort') !== (hex.fortSite !== undefined) && (unit.type === 'fort' || !fortIn(placement, match)))
      faults.push(`${at} ${id}: Forts, and they alone, belong to the places of Forts.`)
    const { belgium } = scenario
    if (belgium && unit.nation === 'belgian' && hex.countries?.join() === belgium.closedCountry)
      faults.push(`${at} ${id} may not be in France.`)
  }
  return [...faults, ...stackFaults(match, units)].map((fault) => `scenario-${scenario.id}.json, ${fault}`)
}

/** Other units may share a Fort's hex, but the Fort itself must be there. */
function fortIn({ hex }: F40Placement, { scenario, counters }: F40MatchData): boolean {
  const forts = new Set(counters.units.filter((unit) => unit.type === 'fort').map((unit) => unit.id))
  return scenario.setup.placements.some((other) => other.hex === hex && forts.has(other.unit))
}

function stackFaults({ scenario, counters, tables }: F40MatchData, units: Map<string, F40UnitData>): string[] {
  const faults: string[] = []
  const pools = new Map(counters.remnants.map((pool) => [pool.id, pool]))
  const stacks = grouped(scenario.setup.placements, (placement) => placement.hex)
  for (const [hex, stack] of stacks) {
    const here = stack.flatMap((placement) => {
      const unit = units.get(placement.unit)
      return unit ? [{ unit, face: faceOf(unit, placement.step ?? 1, pools) }] : []
    })
    if (new Set(here.map(({ unit }) => unit.side)).size > 1) faults.push(`setup: both sides are in ${hex}.`)
    const { limit, divisionMax, freeTankUpTo } = tables.stacking
    const points = pointsOf(here, divisionMax)
    const tanks = here.filter(({ unit }) => unit.type === 'tank')
    const free = tanks.length === 1 && tanks[0].face.stacking <= freeTankUpTo ? tanks : []
    const rest = pointsOf(
      here.filter((each) => !free.includes(each)),
      divisionMax,
    )
    if (rest > limit) faults.push(`setup: ${points} stacking points in ${hex} are more than ${limit}.`)
  }
  const begun = scenario.setup.placements.filter((placement) => placement.step === 3)
  for (const [id, list] of grouped(begun, (placement) => units.get(placement.unit)?.remnant ?? ''))
    if (list.length > (pools.get(id)?.count ?? 0)) faults.push(`setup: the pool ${id} has not enough Remnants.`)
  return faults
}

function faceOf(unit: F40UnitData, step: number, pools: Map<string, { face: F40FaceData }>): F40FaceData {
  return unit.faces[step - 1] ?? pools.get(unit.remnant ?? '')?.face ?? unit.faces[0]
}

function pointsOf(stack: readonly { unit: F40UnitData; face: F40FaceData }[], divisionMax: number): number {
  const groups = grouped(stack, ({ unit }) => unit.division ?? unit.id)
  let points = 0
  for (const group of groups.values()) {
    const sum = group.reduce((total, { face }) => total + face.stacking, 0)
    points += group[0].unit.division === undefined ? sum : Math.min(sum, divisionMax)
  }
  return points
}

/** Each unit of the scenario is placed, arrives or lies in the cup, and that once. */
export function arrivalFaults({ map, counters, scenario }: F40MatchData): string[] {
  const faults: string[] = []
  const units = new Map(counters.units.map((unit) => [unit.id, unit]))
  const { setup, reinforcements, cup, withdrawals } = scenario
  const seen = setup.placements.map((placement) => placement.unit)
  const lastTurn = scenario.track.at(-1)?.turn ?? 0

  for (const [i, { turn, unit: id, area, hex }] of reinforcements.rows.entries()) {
    const at = `reinforcements.rows[${i}]:`
    const unit = units.get(id)
    const rows = map.entry[area] ?? []
    seen.push(id)
    if (!unit) faults.push(`${at} there is no unit ${id}.`)
    else if (scenario.id === 'sickle-cut' && (unit.entry?.turn !== turn || unit.entry.area !== area))
      faults.push(`${at} the counter of ${id} says otherwise.`)
    if (turn > lastTurn) faults.push(`${at} there is no turn ${turn}.`)
    if (!rows.some((row) => row.opensTurn <= turn)) faults.push(`${at} area ${area} is not open on turn ${turn}.`)
    if (hex !== undefined && !rows.some((row) => row.hex === hex)) faults.push(`${at} ${hex} is not in area ${area}.`)
  }
  for (const [i, id] of (cup?.units ?? []).entries()) {
    const unit = units.get(id)
    seen.push(id)
    if (!unit) faults.push(`cup.units[${i}]: there is no unit ${id}.`)
    else if (unit.side !== 'allied' || !unit.entry || unit.entry.turn !== undefined || !map.entry[unit.entry.area])
      faults.push(`cup.units[${i}]: ${id} does not belong into the cup.`)
  }
  for (const id of cup?.reduced ?? [])
    if (!cup?.units.includes(id)) faults.push(`cup.reduced: ${id} is not in the cup.`)
  for (const [i, row] of (withdrawals?.rows ?? []).entries())
    for (const id of row.units)
      if (!seen.includes(id)) faults.push(`withdrawals.rows[${i}]: ${id} never enters the game.`)
  for (const id of twice(withdrawals?.rows.flatMap((row) => row.units) ?? []))
    faults.push(`withdrawals: ${id} leaves twice.`)

  for (const id of twice(seen)) faults.push(`setup: ${id} enters the game twice.`)
  for (const unit of counters.units) {
    const belongs = unit.scenarios.includes(scenario.id)
    if (belongs !== seen.includes(unit.id))
      faults.push(`setup: ${unit.id} ${belongs ? 'is missing' : 'does not belong to this scenario'}.`)
  }
  return faults.map((fault) => `scenario-${scenario.id}.json, ${fault}`)
}
