/** The counters: formations, ids, faces, and marks that must fit the type. */
import type { DinantCountersData, DinantUnitData } from '../schema.ts'
import { twice } from './words.ts'

export function counterFaults({ formations, units, markers }: DinantCountersData): string[] {
  const faults: string[] = []
  const ids = [...formations, ...units, ...markers].map(({ id }) => id)
  for (const id of twice(ids)) faults.push(`counters.json, units: ${id} is there twice.`)
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  for (const [i, { id, side, hq, kind, returnsBeside }] of formations.entries()) {
    const at = `counters.json, formations[${i}]:`
    const own = hq === null ? null : byId.get(hq)
    if (own === undefined) faults.push(`${at} there is no unit ${hq}.`)
    else if (own !== null && (own.formation !== id || own.type !== (kind === 'corps' ? 'corps hq' : 'division hq')))
      faults.push(`${at} ${hq} is not the HQ of ${id}.`)
    for (const beside of returnsBeside)
      if (byId.get(beside)?.size !== 'hq' || byId.get(beside)?.side !== side)
        faults.push(`${at} ${beside} is no HQ of its side.`)
  }
  const known = new Map(formations.map((formation) => [formation.id, formation]))
  for (const [i, unit] of units.entries()) {
    const formation = known.get(unit.formation)
    const said = [...unitFaults(unit)]
    if (formation === undefined) said.push(`has no formation called ${unit.formation}.`)
    else {
      if (formation.side !== unit.side) said.push('belongs to a formation of the other side.')
      if (!unit.id.startsWith(`${formation.prefix}/`)) said.push(`should begin with ${formation.prefix}/.`)
    }
    faults.push(...said.map((fault) => `counters.json, units[${i}]: ${unit.id} ${fault}`))
  }
  return faults
}

function unitFaults(unit: DinantUnitData): string[] {
  const faults: string[] = []
  const { type, size, faces } = unit
  if (/\s/.test(unit.id)) faults.push('has a blank in its id.')
  if ((unit.side === 'german') !== (unit.nation === 'german')) faults.push(`is ${unit.nation}, but on the other side.`)
  if ((size === 'hq') !== type.endsWith('hq')) faults.push('is an HQ by its size or by its type, not by both.')
  if (type === 'tank' && size !== 'small') faults.push('is a tank unit and so a small one.')
  if ((type === 'tank') !== (unit.model !== undefined)) faults.push('has a model, or is a tank unit, not both.')
  if ((unit.needs16t || unit.b1bis) && type !== 'tank') faults.push('is marked like a tank unit.')
  if (unit.bridging && !unit.engineer) faults.push('builds bridges without being an engineer.')
  const isGun = type === 'artillery' || type === 'self-propelled artillery'
  if (isGun !== (unit.range !== undefined)) faults.push('has a range, or is artillery, not both.')
  if (unit.sig && !isGun) faults.push('is marked like a gun.')
  if (unit.schuetzen && !(unit.side === 'german' && type === 'motorised infantry'))
    faults.push('is no infantry of a Panzer division.')
  if (unit.isolates && !unit.crossesAlone) faults.push('could be isolated without ever crossing by itself.')
  const most = unit.b1bis ? 3 : size === 'hq' ? 1 : 2
  if (faces.length > most || (unit.b1bis && faces.length < 3)) faults.push(`has ${faces.length} faces.`)
  for (const [i, face] of faces.slice(1).entries()) {
    const before = faces[i]!
    if (face.cf > before.cf || face.quality > before.quality || face.mp > before.mp)
      faults.push('gets better by losing a step.')
  }
  return faults
}
