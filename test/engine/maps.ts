/*
 * The grids of the three hex games, as their maps print them, and odd ones to try the rest of the conventions.
 */

import type { GridSpec } from '../../shared/engine/hex/grid.ts'

export const sickleCut: GridSpec = {
  orientation: 'flat',
  numbering: 'CCRR',
  shifted: 'odd',
  shift: 'down',
  rowsGrow: 'down',
  columns: [9, 61],
  rows: [-1, 28],
}

export const dinant: GridSpec = {
  orientation: 'flat',
  numbering: 'CCRR',
  shifted: 'even',
  shift: 'down',
  rowsGrow: 'down',
  columns: [0, 25],
  rows: [1, 12],
}

/** Even rows 00 to 25, odd rows 00 to 24. */
function franceFightsOnIds(): string[] {
  const ids: string[] = []
  for (let row = 10; row <= 60; row++)
    for (let column = 0; column <= (row % 2 === 0 ? 25 : 24); column++)
      ids.push(`${row}${String(column).padStart(2, '0')}`)
  return ids
}

export const franceFightsOn: GridSpec = {
  orientation: 'pointy',
  numbering: 'RRCC',
  shifted: 'odd',
  shift: 'right',
  rowsGrow: 'up',
  columns: [0, 25],
  rows: [10, 60],
  ids: franceFightsOnIds(),
}

export const dynamo: GridSpec = { ...sickleCut, columns: [10, 46], rows: [4, 29] }

/** Every combination of the conventions on a small sheet with lines below zero. */
export const oddMaps: GridSpec[] = []
for (const orientation of ['flat', 'pointy'] as const)
  for (const numbering of ['CCRR', 'RRCC'] as const)
    for (const shifted of ['odd', 'even'] as const)
      for (const shift of orientation === 'flat' ? (['up', 'down'] as const) : (['left', 'right'] as const))
        for (const rowsGrow of ['down', 'up'] as const)
          oddMaps.push({ orientation, numbering, shifted, shift, rowsGrow, columns: [-2, 6], rows: [-3, 4] })

export const allMaps = [sickleCut, dinant, franceFightsOn, dynamo, ...oddMaps]

export const mapName = (map: GridSpec): string =>
  `${map.orientation} ${map.numbering}, ${map.shifted} lines ${map.shift}, rows grow ${map.rowsGrow}, from ${map.columns[0]}`
