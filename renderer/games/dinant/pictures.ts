/** Small pictures of The Breakthrough at Dinant for library and new match: its map, its opening, a position. */
import type { DinantView } from '../../../shared/views/dinant.ts'
import type { PlacedFace } from '../../board/map/protocol.ts'
import { makeBoardMap } from '../../board/model.ts'
import type { GamePictures } from '../screen-game.ts'
import { contentOf, filesOf } from './content.ts'
import { unitFace } from './faces.ts'
import { mapSource } from './map/map-source.ts'

/** Where the fighting is: at the river, on the heights behind it, then on the way west; and the middle of the large picture. */
const PLACES: Readonly<Record<string, { readonly front: readonly string[]; readonly heart: string }>> = {
  complete: { front: ['2006', '1906', '1706', '1508', '1309', '1009', '0708'], heart: '1706' },
  crossing: { front: ['2106', '2006', '1906', '1806'], heart: '1906' },
  'go-west': { front: ['1706', '1508', '1309', '1109', '0909', '0708', '0410'], heart: '1407' },
}

export const pictures = (scenario: string): GamePictures => {
  const id = PLACES[scenario] === undefined ? 'complete' : scenario
  const { front, heart } = PLACES[id]!
  return {
    files: filesOf(id),
    map: (files) => makeBoardMap(mapSource(contentOf(files, id).map)),
    /** The top counter of each hex. */
    opening(files) {
      const { counters, scenario: played } = contentOf(files, id)
      const data = new Map(counters.units.map((unit) => [unit.id, unit]))
      const placed = new Map<string, PlacedFace>()
      for (const { unit, hex, step } of played.setup.placements)
        if (hex !== undefined)
          placed.set(hex, { hex, face: unitFace(data.get(unit)!, { lost: step === undefined ? 0 : 1 }) })
      return [...placed.values()]
    },
    /** What lies on top: both sides know it (1.4). */
    position(files, view) {
      const { stacks, units } = view as DinantView
      const data = new Map(contentOf(files, id).counters.units.map((unit) => [unit.id, unit]))
      return Object.entries(stacks).flatMap(([hex, stack]) => {
        const unit = data.get(stack.units.at(-1) ?? '')
        return unit === undefined ? [] : [{ hex, face: unitFace(unit, { lost: units[unit.id]?.lost ?? 0 }) }]
      })
    },
    front: (progress) => front[Math.round(progress * (front.length - 1))]!,
    heart,
  }
}
