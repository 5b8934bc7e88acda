/** What the seat sees of the match, as the game has written it. */
import type { SvView } from '../../../shared/views/spoiled-victory.ts'
import type { View } from '../../table/game/saying.ts'

export const positionOf = (view: Pick<View, 'position'>): SvView => view.position as SvView
