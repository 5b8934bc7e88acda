/*
 * The six directions, numbered clockwise on the screen from the first one at or after twelve o'clock. Direction d faces
 * direction d + 3. Rules that scatter by a die read it as die - 1.
 *
 *        flat                 pointy
 *          0                  5   0
 *       5     1                 .
 *          .                4   .   1
 *       4     2
 *          3                  3   2
 */

export type Orientation = 'flat' | 'pointy'

export const directionNames: Readonly<Record<Orientation, readonly string[]>> = {
  flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
  pointy: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
}

/** One hex in each direction, in axial coordinates. The pointy circle is the flat one, begun one step later. */
export const stepQ: Readonly<Record<Orientation, readonly number[]>> = {
  flat: [0, 1, 1, 0, -1, -1],
  pointy: [1, 1, 0, -1, -1, 0],
}
export const stepR: Readonly<Record<Orientation, readonly number[]>> = {
  flat: [-1, -1, 0, 1, 1, 0],
  pointy: [-1, 0, 1, 1, 0, -1],
}

export const opposite = (direction: number): number => (direction + 3) % 6

/** `turned(d, 1)` is the next direction clockwise, `turned(d, -1)` the one before. */
export const turned = (direction: number, sixths: number): number => (((direction + sixths) % 6) + 6) % 6
