/*
 * Names of places that something on the table would hide. The map has them already, in its tiles; here those under an
 * outline or a counter are written once more, in the same place, over it.
 */

import { faded, map as paper } from '../../look/tokens.ts'
import { EDGE } from '../stacking.ts'
import { HEX, touches, type Box, type XY } from '../map/build/frame.ts'
import { haloText } from '../map/ink.ts'
import type { NameLabel } from '../map/labels/labels.ts'
import { fontOf } from '../map/labels/metrics.ts'
import type { Paint } from './pen.ts'

/** A name as it is written: those of the map, without what belongs to the hex's number. */
export type WrittenName = Pick<NameLabel, 'text' | 'face' | 'size' | 'x' | 'y' | 'box'>

export const paintNames =
  (names: readonly WrittenName[]): Paint =>
  ({ ink }) => {
    ink.save()
    ink.textAlign = 'left'
    ink.textBaseline = 'alphabetic'
    for (const { text, face, size, x, y } of names) {
      ink.font = fontOf(face, size)
      haloText(ink, text, x, y, paper.name, faded(paper.halo, 0.92), size * 0.24)
    }
    ink.restore()
  }

/** Names that run across one of these hexes or its sides. */
export const namesAcross = <T extends WrittenName>(names: readonly T[], centres: readonly XY[]): T[] =>
  names.filter(({ box }) => centres.some((at) => touches(box, around(at, HEX * 0.58))))

interface Placed {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Names that a counter lies on. */
export const namesCovered = <T extends WrittenName>(names: readonly T[], counters: Iterable<Placed>): T[] => {
  const boxes = [...counters].map(({ x, y, size }) => around([x, y], (EDGE * size) / 2))
  return names.filter(({ box }) => boxes.some((counter) => touches(box, counter)))
}

const around = ([x, y]: XY, half: number): Box => ({ left: x - half, right: x + half, top: y - half, bottom: y + half })
