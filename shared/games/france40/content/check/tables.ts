/** The tables: no gaps, no missing results. */
import type { F40TablesData } from '../schema.ts'
import { gaps, twice } from './words.ts'

export function tableFaults(tables: F40TablesData): string[] {
  const { crt, sequence, breakthrough } = tables
  const faults: string[] = []
  const ratio = crt.columns.map(({ attack, defence }) => attack / defence)
  for (const [i, value] of ratio.entries()) {
    const at = `tables.json, crt.columns[${i}]:`
    const { heading, attack, defence } = crt.columns[i]
    if (heading !== `${attack}-${defence}`)
      faults.push(`${at} the heading ${heading} does not say ${attack}-${defence}.`)
    if (i > 0 && !(value > ratio[i - 1])) faults.push(`${at} the odds must grow from column to column.`)
  }
  for (const [i, row] of crt.rows.entries()) {
    const at = `tables.json, crt.rows[${i}]:`
    if (row.die !== i + 1) faults.push(`${at} this should be the row of a ${i + 1}.`)
    if (row.results.length !== crt.columns.length)
      faults.push(`${at} ${row.results.length} results do not fit ${crt.columns.length} columns.`)
    for (const heading of row.orange ?? []) {
      const code = row.results[crt.columns.findIndex((column) => column.heading === heading)]
      if (code === undefined) faults.push(`${at} there is no column ${heading} that could be orange.`)
      else if (crt.codes[code].dd !== 'allowed')
        faults.push(`${at} ${heading} is orange, but ${code} allows no Determined Defence.`)
    }
  }
  if (crt.beyond.like !== crt.columns.at(-1)?.heading)
    faults.push('tables.json, crt.beyond: it must look like the last column.')
  for (const [code, result] of Object.entries(crt.codes)) {
    if (result.dd === 'allowed' ? result.status !== 'disrupted' : result.status === 'disrupted')
      faults.push(`tables.json, crt.codes.${code}: Determined Defence goes with Disruption.`)
  }
  for (const name of ['determinedDefence', 'rally', 'attrition', 'disengagement', 'evacuation'] as const)
    for (const i of gaps(tables[name].rows))
      faults.push(`tables.json, ${name}.rows[${i}]: the rows leave a gap or overlap here.`)
  for (const id of twice(sequence.rows.map((phase) => phase.id)))
    faults.push(`tables.json, sequence.rows: phase ${id} is there twice.`)
  for (const hexes of twice(breakthrough.rows.map((row) => String(row.hexes))))
    faults.push(`tables.json, breakthrough.rows: ${hexes} hexes are there twice.`)
  return faults
}
