import type { Explanation } from '../../../shared/contract.ts'
import type { Draft, PickingManners } from '../../board/draft.ts'
import type { Attack, BoardMap, BoardModel } from '../../board/model.ts'
import type { OverlaysPart } from './overlays.ts'
import type { View } from './saying.ts'

/** The map and what lies on it. */
export interface BoardPart {
  readonly map: BoardMap
  /** How acts are picked on the map. */
  readonly manners: PickingManners
  readonly overlays: OverlaysPart
  model(view: View, draft: Draft | null): BoardModel
  /** The attack being built or fought; without it, none is ever drawn. */
  attack?(explanation: Explanation | null, view: View): Attack | null
  /** The hexes one wants to see first. */
  front(view: View): readonly string[]
}
