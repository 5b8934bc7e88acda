/** What the archive reads of a position. Nothing is hidden in A Spoiled Victory. */
import type { Keeping } from '../../engine/keeping.ts'
import type { Content } from './content/content.ts'
import type { State } from './state.ts'

export const keeping: Keeping<Content, State> = {
  at({ content, state }, _seat, id) {
    const unit = content.unitOf(id)
    const place = unit === undefined ? -1 : state.place[unit.index]!
    return place >= 0 ? content.spaces[place]!.id : null
  },
  /** A space in which both sides stand is held by both: there they fight. */
  held({ content, state }) {
    const held = { german: new Set<string>(), allied: new Set<string>() }
    for (const { index, isGerman } of content.units) {
      const place = state.place[index]!
      if (place >= 0) held[isGerman ? 'german' : 'allied'].add(content.spaces[place]!.id)
    }
    return { german: [...held.german], allied: [...held.allied] }
  },
}
