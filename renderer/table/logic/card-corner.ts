/** Where a card over the map may lie without hiding what the question is about. */

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Room {
  readonly width: number
  readonly height: number
}

export const CORNERS = ['top', 'top-left', 'top-right', 'bottom'] as const
export type Corner = (typeof CORNERS)[number]

const RIM = 12
/** Above the legend and the small map. */
const FOOT = 72
/** A hex and its counters around a spot. */
const AROUND = 44

/** The first that hides none of the spots; where there is none, the usual one. */
export function cornerFor(spots: readonly Spot[], card: Room, map: Room): Corner {
  return CORNERS.find((corner) => !spots.some((spot) => isUnder(spot, corner, card, map))) ?? 'top'
}

function isUnder({ x, y }: Spot, corner: Corner, card: Room, map: Room): boolean {
  const left = {
    top: (map.width - card.width) / 2,
    'top-left': RIM,
    'top-right': map.width - card.width - RIM,
    bottom: (map.width - card.width) / 2,
  }[corner]
  const top = corner === 'bottom' ? map.height - card.height - FOOT : RIM
  const within = (at: number, from: number, size: number) => at > from - AROUND && at < from + size + AROUND
  return within(x, left, card.width) && within(y, top, card.height)
}
