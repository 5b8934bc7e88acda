/** What the archive reads of a position. Nothing is hidden in France '40, and only cities have an owner of their own. */
import type { Keeping } from '../../engine/keeping.ts'
import type { Content, Side } from './content/content.ts'
import type { State } from './state.ts'

export const keeping: Keeping<Content, State> = {
  at({ content, state }, _seat, id) {
    const unit = content.unitOf(id)
    const place = unit === undefined ? -1 : state.place[unit.index]!
    return place >= 0 ? content.grid.ids[place]! : null
  },
  held({ content, state }) {
    const held: Record<Side, string[]> = { german: [], allied: [] }
    for (const hex in state.stacks) {
      const [first] = state.stacks[hex]!
      if (first !== undefined) held[content.units[first]!.side].push(content.grid.ids[Number(hex)]!)
    }
    return held
  },
}
