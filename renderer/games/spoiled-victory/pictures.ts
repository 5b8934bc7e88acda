/** Small pictures of A Spoiled Victory for library and new match: its map, its opening, a position at the table. */

import type { SvView } from '../../../shared/views/spoiled-victory.ts'
import type { PlacedFace } from '../../board/map/protocol.ts'
import type { GamePictures } from '../screen-game.ts'
import { makeBoard, statusOf } from './board.ts'
import { allUnits, FILES, type SvContent } from './content.ts'
import { unitFace } from './faces.ts'
import { makeNames } from './names.ts'

const contentOf = (content: unknown): SvContent => content as SvContent

export const pictures: GamePictures = {
  files: FILES,
  map: (content) => makeBoard(contentOf(content), makeNames(contentOf(content))).map,

  /** The set-up sheet, the top counter of each space. */
  opening(content) {
    const data = new Map(allUnits(contentOf(content)).map((unit) => [unit.id, unit]))
    const { german, allied, evacuees } = contentOf(content).scenario.setup
    const placed = new Map<string, PlacedFace>()
    const put = (hex: string, id: string, isReduced = false) =>
      placed.set(hex, { hex, face: unitFace(data.get(id)!, isReduced ? { isReduced } : {}) })
    for (const [id, space] of Object.entries(german.placement)) put(space, id)
    for (const [space, ids] of Object.entries(allied.placement)) put(space, ids[0])
    for (const { space, strength } of evacuees.placement) if (!placed.has(space)) put(space, 'ev-1', strength === 1)
    return [...placed.values()]
  },

  position(content, view) {
    const data = new Map(allUnits(contentOf(content)).map((unit) => [unit.id, unit]))
    const { spaces, units } = view as SvView
    return Object.entries(spaces).flatMap(([hex, { units: allies, german }]) => {
      const id = allies.at(-1) ?? german
      const unit = id === null || id === undefined ? undefined : data.get(id)
      return unit === undefined ? [] : [{ hex, face: unitFace(unit, statusOf(units[unit.id] ?? {})) }]
    })
  },

  /** The perimeter shrinks towards the Mole. */
  front: (progress) => ['F2', 'F3', 'E4', 'D4', 'C4', 'C5', 'A5'][Math.round(progress * 6)]!,
  heart: 'D5',
}
