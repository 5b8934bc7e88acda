/** Whose ground is whose, from the places both sides hold: what is nobody's belongs to who is nearer, if not too far. */
import type { Places } from '../../board/places.ts'

/** How far from its places a side's ground goes where nobody says whose it is. */
const FAR = 4

/** By place 1 for the first side, 2 for the second, 0 for neither. Where both are as near, it is the first one's. */
export function areasOf(
  places: Pick<Places, 'ids' | 'indexOf' | 'neighbours'>,
  first: readonly string[],
  second: readonly string[],
): Uint8Array {
  const areas = new Uint8Array(places.ids.length)
  const isThere = (hex: number) => hex >= 0
  let edges = [first, second].map((held) => held.map(places.indexOf).filter(isThere))
  edges.forEach((held, side) => {
    for (const hex of held) areas[hex] ||= side + 1
  })
  for (let far = 1; far < FAR; far++)
    edges = edges.map((edge, side) => {
      const next = edge.flatMap(places.neighbours).filter((hex) => areas[hex] === 0)
      for (const hex of next) areas[hex] = side + 1
      return next
    })
  return areas
}
