/** The counters: faces, steps, Remnants, divisions. */
import type { F40CountersData, F40FaceData, F40TablesData, F40UnitData } from '../schema.ts'
import { faultsOf, twice } from './words.ts'

export function counterFaults(counters: F40CountersData, tables: F40TablesData): string[] {
  const { units, remnants, markers, divisions } = counters
  const faults: string[] = []
  for (const id of twice([...units, ...remnants, ...markers].map((counter) => counter.id)))
    faults.push(`counters.json, units: ${id} is there twice.`)
  for (const id of twice(divisions.map((division) => division.id)))
    faults.push(`counters.json, divisions: ${id} is there twice.`)
  for (const [i, unit] of units.entries())
    faults.push(...unitFaults(unit, counters, tables).map((fault) => `counters.json, units[${i}]: ${unit.id} ${fault}`))
  for (const [i, { id, type, mobility, next }] of remnants.entries()) {
    const at = `counters.json, remnants[${i}]:`
    if (tables.unitTypes.rows[type].mobility !== mobility) faults.push(`${at} ${id} is not ${mobility} by its type.`)
    if (next !== undefined && !remnants.some((pool) => pool.id === next)) faults.push(`${at} there is no pool ${next}.`)
  }
  return faults
}

function unitFaults(unit: F40UnitData, counters: F40CountersData, tables: F40TablesData): string[] {
  const { side, nation, type, mobility, faces, remnant } = unit
  const pool = counters.remnants.find((each) => each.id === remnant)
  const division = counters.divisions.find((each) => each.id === unit.division)
  const isForeign = pool !== undefined && (pool.side !== side || pool.nation !== nation)
  const isHeavy = faces.some((face) => face.heavy)
  return [
    ...faultsOf(
      [(side === 'german') !== (nation === 'german'), `is ${nation}, but on the other side.`],
      [tables.unitTypes.rows[type].mobility !== mobility, `is not ${mobility} by its type.`],
      [(unit.steps === 3) !== (remnant !== undefined), 'has a third step or a Remnant, not both.'],
      [remnant !== undefined && !pool, `has no pool of Remnants called ${remnant}.`],
      [isForeign, 'has the Remnant of another army.'],
      [unit.division !== undefined && !division, `has no division called ${unit.division}.`],
      [division !== undefined && division.side !== side, 'belongs to a division of the other side.'],
      [isHeavy && (side !== 'allied' || type !== 'tank'), 'is heavy, but no Allied tank unit.'],
    ),
    ...(type === 'hq' ? hqFaults(unit) : stepFaults(unit, pool?.face ?? faces.at(-1)!)),
  ]
}

const hqFaults = ({ faces }: F40UnitData): string[] =>
  faultsOf([faces.map((face) => face.label).join() !== 'Ready,Used', 'is an HQ and needs a Ready and a Used face.'])

/** Its faces, from full strength to the last step. */
function stepFaults({ nation, type, steps, faces, scenarios, zeroStep }: F40UnitData, last: F40FaceData): string[] {
  const [full, reduced] = faces
  const strength = (face: F40FaceData) => face.attack + face.defence
  const wantsZero = nation === 'british' && scenarios.includes('dynamo') && last.defence >= 3
  return faultsOf(
    [faces.length !== Math.min(steps, 2), `has ${steps} steps, which does not fit ${faces.length} faces.`],
    [reduced !== undefined && strength(reduced) >= strength(full), 'is no weaker when reduced.'],
    [type === 'fort' && (full.movement > 0 || full.attack > 0), 'is a Fort, but can move or attack.'],
    [
      wantsZero !== (zeroStep ?? false),
      `${wantsZero ? 'wants' : 'cannot have'} a zero-strength step, its last Defence being ${last.defence}.`,
    ],
  )
}
