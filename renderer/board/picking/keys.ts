/*
 * The hex cursor by keyboard. The six keys lie around S as the six hexes lie around a hex; the numeric pad does the
 * same. They go by their place on the keyboard, whatever letter is printed there.
 *
 *     pointy hexes      Q   E        7   9       flat hexes     (W why)       8
 *                     A   S   D    4   5   6                  Q       E    7     9
 *                       Z   C        1   3                    Z   X   C    1  2  3
 *
 * Arrow keys go sideways along a row (pointy) or up and down a column (flat); across the rows they go straight in a
 * zigzag. With Shift they move the sheet.
 */

import type { Grid } from '../../../shared/engine/hex/grid.ts'

/** Directions as engine/hex numbers them. */
const POINTY: Readonly<Record<string, number>> = {
  KeyE: 0,
  Numpad9: 0,
  KeyD: 1,
  Numpad6: 1,
  ArrowRight: 1,
  KeyC: 2,
  Numpad3: 2,
  KeyZ: 3,
  Numpad1: 3,
  KeyA: 4,
  Numpad4: 4,
  ArrowLeft: 4,
  KeyQ: 5,
  Numpad7: 5,
}

const FLAT: Readonly<Record<string, number>> = {
  Numpad8: 0,
  ArrowUp: 0,
  KeyE: 1,
  Numpad9: 1,
  KeyC: 2,
  Numpad3: 2,
  KeyX: 3,
  Numpad2: 3,
  ArrowDown: 3,
  KeyZ: 4,
  Numpad1: 4,
  KeyQ: 5,
  Numpad7: 5,
}

/** Across the lines of the grid there are two ways straight on; they are taken in turns. */
const ZIGZAG: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  pointy: { ArrowUp: [0, 5], ArrowDown: [2, 3], Numpad8: [0, 5], Numpad2: [2, 3] },
  flat: { ArrowRight: [1, 2], ArrowLeft: [5, 4], Numpad6: [1, 2], Numpad4: [5, 4] },
}

/** The hex a key leads to, the same one at the map's edge; undefined if the key is no direction. */
export function step(grid: Grid, hex: number, code: string): number | undefined {
  const straight = (grid.orientation === 'pointy' ? POINTY : FLAT)[code]
  const turns = ZIGZAG[grid.orientation][code]
  if (straight === undefined && turns === undefined) return undefined
  const line = grid.orientation === 'pointy' ? grid.rows[hex] : grid.columns[hex]
  const isOdd = Math.abs(line) % 2
  const ways = turns === undefined ? [straight] : [turns[isOdd], turns[1 - isOdd]]
  for (const way of ways) {
    const to = grid.neighbour[hex * 6 + way]
    if (to >= 0) return to
  }
  return hex
}
