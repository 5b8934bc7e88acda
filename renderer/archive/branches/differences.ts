/**
 * What differs between two positions as a seat may see them: told from the counters on both boards, whatever the game.
 * Counters that nobody may look at are left out: which is which cannot be known.
 */
import type { BoardModel, Ghost, Layer, Picture } from '../../board/model.ts'
import { DIFFERENCE_LOOKS, paintDifferences, type DifferenceSign } from '../../board/overlays/differences.ts'

export interface Standing {
  readonly id: string
  readonly name: string
  readonly side: string
  readonly hex: string
  readonly picture: Picture
}

export interface Differences {
  /** In both, but elsewhere. */
  readonly moved: readonly { readonly here: Standing; readonly there: Standing }[]
  readonly onlyHere: readonly Standing[]
  readonly onlyThere: readonly Standing[]
  /** In the same place, but with another face: a step lost, a status. */
  readonly changed: readonly { readonly here: Standing; readonly there: Standing }[]
}

function standingsOf({ stacks }: Pick<BoardModel, 'stacks'>): Map<string, Standing> {
  const found = new Map<string, Standing>()
  for (const { hex, pieces } of stacks.values())
    for (const { id, name, side, picture, isCovered } of pieces)
      if (!isCovered) found.set(id, { id, name, side, hex, picture })
  return found
}

export function differencesOf(here: Pick<BoardModel, 'stacks'>, there: Pick<BoardModel, 'stacks'>): Differences {
  const [mine, others] = [standingsOf(here), standingsOf(there)]
  const both = [...mine.values()].flatMap((one) => {
    const other = others.get(one.id)
    return other === undefined ? [] : [{ here: one, there: other }]
  })
  return {
    moved: both.filter((one) => one.here.hex !== one.there.hex),
    onlyHere: [...mine.values()].filter(({ id }) => !others.has(id)),
    onlyThere: [...others.values()].filter(({ id }) => !mine.has(id)),
    changed: both.filter((one) => one.here.hex === one.there.hex && one.here.picture.key !== one.there.picture.key),
  }
}

export const countOf = ({ moved, onlyHere, onlyThere, changed }: Differences): number =>
  moved.length + onlyHere.length + onlyThere.length + changed.length

/** Counters as they lie in the other position, where they do not lie in this one. */
export const ghostsOf = ({ moved, onlyThere }: Differences): Ghost[] =>
  [...moved.map(({ there }) => there), ...onlyThere].map(({ id, hex, picture }) => ({
    id: `main line ${id}`,
    hex,
    picture,
  }))

/** The strongest sign of a place. */
const ORDER: readonly DifferenceSign[] = ['only there', 'only here', 'changed']

export function differenceLayers({ moved, onlyHere, onlyThere, changed }: Differences): Layer[] {
  const signs = new Map<string, DifferenceSign>()
  const put = (sign: DifferenceSign, hexes: readonly string[]) => {
    for (const hex of hexes)
      if (!signs.has(hex) || ORDER.indexOf(sign) < ORDER.indexOf(signs.get(hex)!)) signs.set(hex, sign)
  }
  put(
    'only here',
    onlyHere.map(({ hex }) => hex),
  )
  put(
    'only there',
    onlyThere.map(({ hex }) => hex),
  )
  put(
    'changed',
    changed.map(({ here }) => here.hex),
  )
  const ways = moved.map(({ here, there }) => ({ from: there.hex, to: here.hex }))
  const paint = paintDifferences({
    moved: ways,
    signs: [...signs].map(([hex, sign]) => ({ hex, sign })),
  })
  const titles = {
    'only here': 'only in this branch',
    'only there': 'only in the main line',
    changed: 'otherwise in the main line',
  } as const
  const told = ORDER.filter((sign) => [...signs.values()].includes(sign))
  const legend: Omit<Layer, 'paint'>[] = [
    ...(ways.length === 0 ? [] : [{ title: 'from its place in the main line', sign: WAY, height: 'over' as const }]),
    ...told.map((sign) => ({
      title: titles[sign],
      sign: [{ path: 'M3 7h20', colour: DIFFERENCE_LOOKS[sign].ink, width: 4 }],
      height: 'over' as const,
    })),
  ]
  return legend.map((one, index) => ({ ...one, paint: index === 0 ? paint : null }))
}

const WAY = [
  { path: 'M2 7h19M16 3l6 4l-6 4', colour: '#FFF8E4', width: 5.5 },
  { path: 'M2 7h19M16 3l6 4l-6 4', colour: '#20241C', width: 3, dash: '5 3' },
] as const

/** In words, by side: `German: 2 elsewhere, 1 only here`. */
export function sayDifferences(found: Differences, seatName: (seat: string) => string): string[] {
  const sides = new Set([
    ...[...found.moved, ...found.changed].map(({ here }) => here.side),
    ...[...found.onlyHere, ...found.onlyThere].map(({ side }) => side),
  ])
  const count = <T>(all: readonly T[], isOf: (one: T) => boolean, say: string): string[] => {
    const n = all.filter(isOf).length
    return n === 0 ? [] : [`${n} ${say}`]
  }
  return [...sides].toSorted().map((side) => {
    const words = [
      ...count(found.moved, ({ here }) => here.side === side, 'elsewhere'),
      ...count(found.onlyHere, (one) => one.side === side, 'only in the branch'),
      ...count(found.onlyThere, (one) => one.side === side, 'only in the main line'),
      ...count(found.changed, ({ here }) => here.side === side, 'in another state'),
    ]
    return `${seatName(side)}: ${words.join(', ')}`
  })
}
