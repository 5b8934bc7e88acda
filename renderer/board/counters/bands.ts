/*
 * What a counter shows at which size. Lengths are in units, 64 to a counter's edge; sizes in pixels of the page, so that
 * a sharp screen shows the same things, only sharper.
 */

import type { CounterFace } from './face.ts'

export type Level = 'full' | 'plain' | 'bare' | 'chip'

export interface Anatomy {
  readonly level: Level
  /** The symbol's box: x, y, width, height. */
  readonly box: readonly [number, number, number, number]
  readonly figures: boolean
  /** At most so many values of the strengths line. */
  readonly mostFigures: number
  readonly ids: boolean
  readonly size: boolean
  readonly nationMark: boolean
  readonly pips: boolean
  /** Where the nation mark is missing, a frame inside the plate tells the side: pale for Allies, dark for Germans. */
  readonly frame: boolean
  readonly tagText: boolean
  /** The size of a single value that is shown even where several would have no room; null: as everywhere. */
  readonly lone: number | null
}

/** What a counter with this face shows: one value alone is read at every size. */
export function anatomyOf(face: CounterFace, px: number): Anatomy {
  const parts = anatomyAt(px)
  const hasLone = face.kind === 'unit' && face.figures.length === 1 && face.figures[0].text.length <= 2
  if (parts.figures || !hasLone) return parts
  return { ...parts, ...LONE[parts.level], figures: true, mostFigures: 1 }
}

/** Below this the dark corner of a spent counter has no room for its sign. */
export const hasCornerSign = ({ level }: Anatomy): boolean => level === 'full' || level === 'plain'

/** The symbol goes up, so that the value below it is as large as it can be. */
const LONE: Readonly<Partial<Record<Level, Pick<Anatomy, 'box' | 'lone'>>>> = {
  bare: { box: [11, 9, 42, 24], lone: 33 },
  chip: { box: [12, 7, 40, 21], lone: 40 },
}

export function anatomyAt(px: number): Anatomy {
  if (px >= 40) return { ...PARTS.full, pips: px >= 44 }
  if (px >= 26) return { ...PARTS.plain, tagText: px >= 30 }
  return px >= 18 ? PARTS.bare : PARTS.chip
}

const PARTS: Readonly<Record<Level, Anatomy>> = {
  full: {
    level: 'full',
    box: [17.5, 15.5, 29, 18.5],
    figures: true,
    mostFigures: 3,
    ids: true,
    size: true,
    nationMark: true,
    pips: true,
    frame: false,
    tagText: true,
    lone: null,
  },
  plain: {
    level: 'plain',
    box: [13, 12.5, 38, 22],
    figures: true,
    mostFigures: 2,
    ids: false,
    size: false,
    nationMark: false,
    pips: false,
    frame: true,
    tagText: true,
    lone: null,
  },
  bare: {
    level: 'bare',
    box: [10, 15, 44, 30],
    figures: false,
    mostFigures: 0,
    ids: false,
    size: false,
    nationMark: false,
    pips: false,
    frame: true,
    tagText: false,
    lone: null,
  },
  chip: {
    level: 'chip',
    box: [8, 13, 48, 38],
    figures: false,
    mostFigures: 0,
    ids: false,
    size: false,
    nationMark: false,
    pips: false,
    frame: false,
    tagText: false,
    lone: null,
  },
}

/** The words and numbers that can be read on a counter of this size. */
export function textsAt(face: CounterFace, px: number): string[] {
  const parts = anatomyOf(face, px)
  const texts: string[] = []
  if (face.kind === 'unit') {
    if (parts.size && face.size) texts.push(face.size)
    if (parts.ids) texts.push(...[face.left, face.right].filter((text) => text !== undefined))
  } else if (face.kind === 'marker' && parts.ids && face.caption) texts.push(face.caption)
  if (parts.figures) texts.push(...face.figures.slice(0, parts.mostFigures).map((figure) => figure.text))
  return texts
}

/** Three tags at most; more of them become a number. */
export function shownTags<T>(tags: readonly T[]): { shown: readonly T[]; more: number } {
  return tags.length <= 3 ? { shown: tags, more: 0 } : { shown: tags.slice(0, 2), more: tags.length - 2 }
}
