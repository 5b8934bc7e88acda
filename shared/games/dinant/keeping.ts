/** What the archive reads of a position, as a seat may know it (1.4). */
import type { Keeping } from '../../engine/keeping.ts'
import type { Content, Side } from './content/content.ts'
import type { State } from './state.ts'
import { knownUnits, openUnits } from './view/knowledge.ts'

export const keeping: Keeping<Content, State> = {
  at(p, seat, id) {
    const unit = p.content.unitOf(id)
    const place = unit === undefined ? -1 : p.state.place[unit.index]!
    if (place < 0) return null
    const isSeen = unit!.side === seat || knownUnits(p, place, seat, openUnits(p)).includes(unit!.index)
    return isSeen ? p.content.grid.ids[place]! : null
  },
  /** Who controls a hex lies open (11.0). */
  held({ content: { grid }, state }) {
    const held: Record<Side, string[]> = { german: [], french: [] }
    grid.ids.forEach((id, hex) => held[state.germanHexes[hex] ? 'german' : 'french'].push(id))
    return held
  },
}
