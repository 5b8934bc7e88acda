/** Tables and chits: bands without gaps, regiments that exist, objectives and chits told once. */
import type { DinantMatchData } from '../schema.ts'
import { gaps, twice } from './words.ts'

export function tableFaults({ tables, chits, counters, map }: DinantMatchData): string[] {
  const faults: string[] = []
  const { combat, ammunition } = tables
  for (const i of gaps(combat.categories)) faults.push(`tables.json, combat.categories[${i}]: it does not follow on.`)
  for (const [i, { category }] of combat.categories.entries())
    if (category !== i + 1) faults.push(`tables.json, combat.categories[${i}]: category ${category} is out of place.`)
  const units = new Map(counters.units.map((unit) => [unit.id, unit]))
  for (const [name, list] of Object.entries(ammunition.regiments))
    for (const id of list)
      if (units.get(id)?.range === undefined) faults.push(`tables.json, ammunition.regiments.${name}: ${id} is no gun.`)
  for (const [i, { die, pairs }] of ammunition.rows.entries()) {
    if (die !== i + 1) faults.push(`tables.json, ammunition.rows[${i}]: die ${die} is out of place.`)
    for (const name of pairs.flat())
      if (!(name in ammunition.regiments)) faults.push(`tables.json, ammunition.rows[${i}]: there is no ${name}.`)
  }
  for (const id of twice(chits.tactical.map((chit) => chit.id)))
    faults.push(`chits.json, tactical: ${id} is there twice.`)
  for (const [i, { id, rule, check }] of chits.objectives.entries()) {
    if (id !== i + 1 || rule !== `10.${id}`) faults.push(`chits.json, objectives[${i}]: ${id} is out of place.`)
    const strangers = ('hexes' in check ? check.hexes : []).filter((hex) => !(hex in map.hexes))
    if (strangers.length > 0) faults.push(`chits.json, objectives[${i}]: there is no hex ${strangers[0]}.`)
  }
  const places = [
    ...tables.conditions.exode.hexes,
    ...tables.conditions.corap.hexes,
    ...tables.artillery.deadGround.hexes,
  ]
  for (const hex of places) if (!(hex in map.hexes)) faults.push(`tables.json: there is no hex ${hex}.`)
  return faults
}
