/** Who begins where, and who comes when: every unit of a scenario once. */
import type { F40FaceData, F40HexData, F40MatchData, F40Placement, F40UnitData } from '../schema.ts'
import { faultsOf, grouped, twice } from './words.ts'

export function setupFaults(match: F40MatchData): string[] {
  const { map, counters, scenario } = match
  const units = new Map(counters.units.map((unit) => [unit.id, unit]))
  const lines = {
    road: new Set(map.roads.flatMap((road) => road.path)),
    rail: new Set(map.rails.flatMap((rail) => rail.path)),
  }
  const faults = scenario.setup.placements.flatMap((placement, i) => {
    const unit = units.get(placement.unit)
    const hex = map.hexes[placement.hex]
    const found = faultsOf(
      [!unit, `there is no unit ${placement.unit}.`],
      [!hex, `there is no hex ${placement.hex}.`],
      [hex?.playable === false, `hex ${placement.hex} is not in the playing area.`],
    )
    if (unit && hex) found.push(...placementFaults(match, placement, unit, hex, lines))
    return found.map((fault) => `setup.placements[${i}]: ${fault}`)
  })
  return [...faults, ...stackFaults(match, units)].map((fault) => `scenario-${scenario.id}.json, ${fault}`)
}

interface Lines {
  readonly road: ReadonlySet<string>
  readonly rail: ReadonlySet<string>
}

/** A unit that exists, in a hex that exists. */
function placementFaults(
  match: F40MatchData,
  placement: F40Placement,
  { id, type, side, nation, mobility, steps }: F40UnitData,
  { terrain, fortSite, countries }: F40HexData,
  { road, rail }: Lines,
): string[] {
  const { belgium, railMovement } = match.scenario
  const { hex, step = 1, used, train } = placement
  const isFort = type === 'fort'
  const isRestricted = terrain === 'woodedRough' || terrain === 'marsh'
  const mayBeOnTrain = side === 'allied' && rail.has(hex) && railMovement
  const isMisplaced = isFort !== (fortSite !== undefined) && (isFort || !fortIn(placement, match))
  const isInFrance = belgium !== null && nation === 'belgian' && countries?.join() === belgium.closedCountry
  return faultsOf(
    [step > steps, `${id} has no step ${step}.`],
    [used === true && type !== 'hq', `${id} is no HQ and has no Used side.`],
    [train === true && !mayBeOnTrain, `${id} cannot begin under a Train marker.`],
    [
      isRestricted && mobility === 'mechanized' && !road.has(hex),
      `${id} cannot be in the Restricted hex ${hex}, where no road leads.`,
    ],
    [isMisplaced, `${id}: Forts, and they alone, belong to the places of Forts.`],
    [isInFrance, `${id} may not be in France.`],
  )
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
