/** The table under the player's hand, from the model and the draft. */

import type { Draft, Openings, PickingManners } from './draft.ts'
import type { BoardMap, BoardModel } from './model.ts'
import type { Ground } from './picking/picking.ts'

/** Nothing can be picked: somebody else is asked, or one only looks. */
export const NO_DRAFT: Draft = {
  picks: [],
  refused: null,
  offers: [],
  ready: false,
  unready: null,
  prompt: null,
  text: '',
  suggest: null,
  completion: null,
  budget: null,
  from: null,
  reach: [],
}

export function makeGround(
  { grid }: Pick<BoardMap, 'grid'>,
  model: BoardModel,
  draft: Draft,
  openings: Openings,
  manners: PickingManners,
): Ground {
  const places = new Map<string, string>()
  for (const { hex, pieces } of model.stacks.values()) for (const { id } of pieces) places.set(id, hex)
  return {
    draft,
    openings,
    manners,
    hexOf: (unit) => places.get(unit),
    unitsIn(hex) {
      const pieces = model.stacks.get(hex)?.pieces ?? []
      return pieces
        .filter(({ isCovered }) => !isCovered)
        .map(({ id }) => id)
        .toReversed()
    },
    neighbours(hex) {
      const at = grid.indexOf(hex)
      return at < 0 ? [] : grid.neighbours(at).map((place) => grid.ids[place])
    },
  }
}
