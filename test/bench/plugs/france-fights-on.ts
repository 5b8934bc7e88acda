/** What the bench wants of France Fights On. */
import type { Content } from '../../../shared/games/france-fights-on/content/content.ts'
import type { Plug } from '../plug.ts'

export const plug: Plug = {
  linesPerMove: 6,
  picksPerMove: 20,
  triesPerMove: 7.8,
  mechanised: {
    wanted: 1,
    open(draft, scope) {
      const content = scope as Content
      if (draft.pick('move') !== null) return false
      const unit = draft.offers.find(({ token }) => content.unitOf(token)?.mobility === 'mechanized')
      return unit !== undefined && draft.pick(unit.token) === null
    },
  },
}
