/** What the archive reads of a position, as a seat may know it (3.6). */
import type { Keeping } from '../../engine/keeping.ts'
import { isSeen } from './03-setup/fog-of-war.ts'
import type { Content, Side } from './content/content.ts'
import { controller } from './pieces.ts'
import type { State } from './state.ts'

export const keeping: Keeping<Content, State> = {
  at(p, seat, id) {
    const unit = p.content.unitOf(id)
    const place = unit === undefined ? -1 : p.state.place[unit.index]!
    return place >= 0 && isSeen(p, seat, unit!) ? p.content.grid.ids[place]! : null
  },
  /** Who controls a hex lies open (3.7). */
  held(p) {
    const held: Record<Side, string[]> = { french: [], german: [] }
    p.content.grid.ids.forEach((id, hex) => held[controller(p, hex)].push(id))
    return held
  },
}
