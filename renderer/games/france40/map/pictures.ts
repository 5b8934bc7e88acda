/** Small pictures of France '40 for library and new match: its maps, the openings, a position at the table. */

import type { F40View } from '../../../../shared/views/france40.ts'
import type { PlacedFace } from '../../../board/map/protocol.ts'
import { makeBoardMap } from '../../../board/model.ts'
import type { GamePictures } from '../../screen-game.ts'
import { contentOf, filesOf, type F40Content } from '../content.ts'
import { makeFaces } from '../faces.ts'
import { mapSource } from './map-source.ts'
import { stacksOf } from './stacks.ts'

const facesOf = ({ counters }: F40Content) => makeFaces(counters)

export const pictures = (scenario: string): GamePictures => {
  const content = (files: Readonly<Record<string, unknown>>) => contentOf(files, scenario)
  const isDynamo = scenario === 'dynamo'
  return {
    files: filesOf(scenario),
    map: (files) => makeBoardMap(mapSource(content(files).map)),

    /** The set-up, the strongest counter of each hex. */
    opening(files) {
      const all = content(files)
      const faces = facesOf(all)
      const placed = new Map<string, PlacedFace & { attack: number }>()
      for (const { unit: id, hex, step = 1, used, train } of all.scenario.setup.placements) {
        const unit = faces.data.get(id)!
        const state = { lost: step - 1, ...(used && { used }), ...(train && { train }) }
        const { attack } = faces.values(unit, state)
        if ((placed.get(hex)?.attack ?? -1) < attack) placed.set(hex, { hex, face: faces.unit(unit, state), attack })
      }
      return [...placed.values()].map(({ hex, face }) => ({ hex, face }))
    },

    position(files, view) {
      const faces = facesOf(content(files))
      const { units } = view as F40View
      return [...stacksOf({ units })].flatMap(([hex, stack]) => {
        const [top] = stack.sort((a, b) => units[b].attack - units[a].attack)
        const unit = top === undefined ? undefined : faces.data.get(top)
        if (unit === undefined) return []
        const { moved: _, fought: __, ...state } = units[unit.id]
        return [{ hex, face: faces.unit(unit, state) }]
      })
    },

    /** From the Meuse to the Channel; or from the whole pocket to the mole of Dunkirk. */
    front(progress) {
      const places = isDynamo
        ? ['2719', '2618', '2517', '2416', '2315', '2214', '2113']
        : ['5517', '5017', '4416', '3713', '3010', '2310', '1611']
      return places[Math.round(progress * 6)]!
    },
    heart: isDynamo ? '2316' : '5115',
  }
}
