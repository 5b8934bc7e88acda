/** Small pictures of France Fights On for library and new match: its map, its opening, a position at the table. */

import type { FfoView } from '../../../shared/views/france-fights-on.ts'
import type { GamePictures } from '../screen-game.ts'
import { makeBoardMap } from '../../board/model.ts'
import type { PlacedFace } from '../../board/map/protocol.ts'
import type { FfoCounters, MapFile } from './content.ts'
import { unitFace } from './faces.ts'
import { mapSource } from './map-source.ts'
import { stacksOf } from './stacks.ts'

interface ScenarioFile {
  readonly sample: Readonly<Record<'french' | 'german', Readonly<Record<string, string>>>>
}

export const pictures: GamePictures = {
  files: ['map', 'counters', 'scenario'],
  map: ({ map }) => makeBoardMap(mapSource(map as MapFile)),

  /** The sample set-up, the top counter of each hex. */
  opening({ counters, scenario }) {
    const data = new Map((counters as FfoCounters).units.map((unit) => [unit.id, unit]))
    const { french, german } = (scenario as ScenarioFile).sample
    const placed = new Map<string, PlacedFace>()
    for (const [id, hex] of [...Object.entries(french), ...Object.entries(german)])
      placed.set(hex, { hex, face: unitFace(data.get(id)!) })
    return [...placed.values()]
  },

  /** What lies on top: both sides know it (3.6). */
  position({ counters }, view) {
    const { stacks, units } = view as FfoView
    const data = new Map((counters as FfoCounters).units.map((unit) => [unit.id, unit]))
    return [...stacksOf({ stacks, units })].flatMap(([hex, stack]) => {
      const id = stack.units.at(-1)
      const unit = id === undefined ? undefined : data.get(id)
      return unit === undefined ? [] : [{ hex, face: unitFace(unit, { steps: units[unit.id]?.steps ?? unit.steps }) }]
    })
  },

  /** The armies fall back from the Loire to the ports down the Rhône. */
  front: (progress) => ['5712', '5413', '4915', '4215', '3414', '2713', '2113'][Math.round(progress * 6)]!,
  heart: '4317',
  openingHeart: '5813',
}
