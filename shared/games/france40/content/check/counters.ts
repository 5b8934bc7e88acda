/** The counters: faces, steps, Remnants, divisions. */
import type { F40CountersData, F40TablesData, F40UnitData } from '../schema.ts'
import { twice } from './words.ts'

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

function unitFaults(unit: F40UnitData, { remnants, divisions }: F40CountersData, tables: F40TablesData): string[] {
  const faults: string[] = []
  const { steps, faces, type } = unit
  const pool = remnants.find((each) => each.id === unit.remnant)
  const division = divisions.find((each) => each.id === unit.division)
  if ((unit.side === 'german') !== (unit.nation === 'german')) faults.push(`is ${unit.nation}, but on the other side.`)
  if (tables.unitTypes.rows[type].mobility !== unit.mobility) faults.push(`is not ${unit.mobility} by its type.`)
  if ((steps === 3) !== (unit.remnant !== undefined)) faults.push('has a third step or a Remnant, not both.')
  if (unit.remnant !== undefined && !pool) faults.push(`has no pool of Remnants called ${unit.remnant}.`)
  if (pool && (pool.side !== unit.side || pool.nation !== unit.nation)) faults.push('has the Remnant of another army.')
  if (unit.division !== undefined && !division) faults.push(`has no division called ${unit.division}.`)
  if (division && division.side !== unit.side) faults.push('belongs to a division of the other side.')
  if (faces.some((face) => face.heavy) && (unit.side !== 'allied' || type !== 'tank'))
    faults.push('is heavy, but no Allied tank unit.')

  const last = pool?.face ?? faces[faces.length - 1]
  if (type === 'hq') {
    if (faces.map((face) => face.label).join() !== 'Ready,Used')
      faults.push('is an HQ and needs a Ready and a Used face.')
    return faults
  }
  if (faces.length !== Math.min(steps, 2)) faults.push(`has ${steps} steps, which does not fit ${faces.length} faces.`)
  const [full, reduced] = faces
  if (reduced && reduced.attack + reduced.defence >= full.attack + full.defence)
    faults.push('is no weaker when reduced.')
  if (type === 'fort' && (full.movement > 0 || full.attack > 0)) faults.push('is a Fort, but can move or attack.')
  const wantsZero = unit.nation === 'british' && unit.scenarios.includes('dynamo') && last.defence >= 3
  if (wantsZero !== (unit.zeroStep ?? false))
    faults.push(`${wantsZero ? 'wants' : 'cannot have'} a zero-strength step, its last Defence being ${last.defence}.`)
  return faults
}
