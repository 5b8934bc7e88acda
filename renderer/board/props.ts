/** What the table gives to the board, and what the board says. */

import type { Palette } from '../look/tokens.ts'
import type { Camera } from './camera/camera.ts'
import type { Draft, Openings, PickingManners } from './draft.ts'
import type {
  Attack,
  BoardMap,
  BoardModel,
  Layer,
  Motion,
  Place,
  PlaceFacts,
  Remark,
  ShownOverlays,
  SupplyLine,
} from './model.ts'
import type { BoardAct } from './input/use-touch.ts'
import type { Stroke } from './overlays/drawing.ts'
import type { Doubt } from './picking/picking.ts'
import type { TileSource } from './tiles.ts'
import type { Trails } from './travel.ts'

export interface BoardProps {
  map: BoardMap
  tiles: TileSource
  model: BoardModel
  manners: PickingManners
  /** The act being built; null where nothing can be picked. */
  draft?: Draft | null
  /** What each verb would offer first. */
  openings?: Openings
  attack?: Attack | null
  supply?: readonly SupplyLine[]
  /** What the game lays over the map besides, as far as it is shown. */
  layers?: readonly Layer[]
  /** The answer to `why`, or any sentence about a hex. */
  remark?: Remark | null
  /** The card of the place that is rested on, once its facts are there. */
  facts?: PlaceFacts | null
  shown?: ShownOverlays
  motion?: Motion
  palette?: Palette
  /** By unit the hexes it has just gone through, where the log says so. */
  trails?: Trails
  /** Places with a ring around them: somebody is to look there. */
  rings?: readonly string[]
  /** The right button and Enter draw: see input/use-pen.ts. */
  draws?: boolean
  /** So many pixels of the right edge lie under something. */
  covered?: number
  /** Where to look first; without it, where the counters are. */
  start?: Camera | null
}

export interface BoardEmits {
  /**
   * Something was done on the board. `meaning` says what follows from it, by what is on the screen when it is called:
   * whoever plays calls it when all that was done before is there.
   */
  act: [meaning: () => BoardAct]
  dropPick: []
  hover: [place: Place | null]
  /** The pointer or the cursor has rested on a place for a moment; null: no longer. */
  dwell: [hex: string | null]
  /** Why can that not be picked? The doubts in order: the first the host has a word for is the answer. */
  why: [place: Place, doubts: readonly Doubt[]]
  rule: [id: string]
  /** Somebody has drawn an arrow, or marked a place (an arrow to itself). */
  draw: [stroke: Stroke]
  /** The remark is no longer wanted. */
  forget: []
  /** The camera has come to rest. */
  view: [camera: Camera]
}
