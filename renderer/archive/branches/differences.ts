/**
 * What differs between two positions as a seat may see them: told from both boards, whatever the game. Counters and
 * markers, what lies on the ground, and who controls what. Counters that nobody may look at are left out: which is which
 * cannot be known.
 */
import type { BoardModel, Ghost, Picture } from '../../board/model.ts'

/** Something that lies on a board. */
export interface Standing {
  readonly id: string
  readonly name: string
  /** Null: it is nobody's. */
  readonly side: string | null
  readonly hex: string
  /** Another one means another state. */
  readonly state: string
  /** Null: it is drawn on the ground, not as a counter. */
  readonly picture: Picture | null
}

interface Pair {
  readonly here: Standing
  readonly there: Standing
}

/** A place that another side controls. */
export interface Held {
  readonly hex: string
  readonly here: string | null
  readonly there: string | null
}

export interface Differences {
  /** In both, but elsewhere. */
  readonly moved: readonly Pair[]
  readonly onlyHere: readonly Standing[]
  readonly onlyThere: readonly Standing[]
  /** In the same place, but with another face: a step lost, a status. */
  readonly changed: readonly Pair[]
  readonly control: readonly Held[]
}

export type Compared = Pick<BoardModel, 'stacks' | 'markers' | 'control' | 'groundMarks'>

function standingsOf({ stacks, markers, groundMarks = [] }: Compared): Map<string, Standing> {
  const found = new Map<string, Standing>()
  for (const { hex, pieces } of stacks.values())
    for (const { id, name, side, picture, isCovered } of pieces)
      if (!isCovered) found.set(`counter ${id}`, { id, name, side, hex, picture, state: picture.key })
  for (const { id, hex, picture, text } of markers)
    found.set(`marker ${id}`, { id, name: text, side: null, hex, picture, state: picture.key })
  for (const { id, at, look, label, text } of groundMarks)
    found.set(`ground ${id}`, {
      id,
      name: text,
      side: null,
      hex: at.split('/')[0],
      picture: null,
      state: JSON.stringify([look, label]),
    })
  return found
}

/** By place whose it is. */
const holdersOf = ({ control }: Compared): Map<string, string> =>
  new Map(control.flatMap(({ side, hexes }) => [...hexes].map((hex) => [hex, side] as const)))

function controlOf(here: Compared, there: Compared): Held[] {
  const [own, other] = [holdersOf(here), holdersOf(there)]
  return [...new Set([...own.keys(), ...other.keys()])]
    .map((hex) => ({ hex, here: own.get(hex) ?? null, there: other.get(hex) ?? null }))
    .filter((one) => one.here !== one.there)
}

export function differencesOf(here: Compared, there: Compared): Differences {
  const [mine, others] = [standingsOf(here), standingsOf(there)]
  const both = [...mine].flatMap(([key, one]): Pair[] => {
    const other = others.get(key)
    return other === undefined ? [] : [{ here: one, there: other }]
  })
  const without = (all: ReadonlyMap<string, Standing>, known: ReadonlyMap<string, Standing>) =>
    [...all].filter(([key]) => !known.has(key)).map(([, one]) => one)
  return {
    moved: both.filter((one) => one.here.hex !== one.there.hex),
    onlyHere: without(mine, others),
    onlyThere: without(others, mine),
    changed: both.filter((one) => one.here.hex === one.there.hex && one.here.state !== one.there.state),
    control: controlOf(here, there),
  }
}

export const countOf = ({ moved, onlyHere, onlyThere, changed, control }: Differences): number =>
  moved.length + onlyHere.length + onlyThere.length + changed.length + control.length

/** Counters and markers as they lie in the other position, where they do not lie in this one. */
export const ghostsOf = ({ moved, onlyThere }: Differences): Ghost[] =>
  [...moved.map(({ there }) => there), ...onlyThere].flatMap(({ id, hex, picture }) =>
    picture === null ? [] : [{ id: `main line ${id}`, hex, picture }],
  )
