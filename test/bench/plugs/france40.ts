/** What the bench wants of France '40. */
import type { Content } from '../../../shared/games/france40/content/content.ts'
import type { Plug } from '../plug.ts'

export const plug: Plug = {
  linesPerMove: 3,
  picksPerMove: 6,
  triesPerMove: 1.4,
  mechanised: {
    wanted: 1,
    open(draft, scope) {
      const content = scope as Content
      if (draft.pick('move') !== null) return false
      const unit = draft.offers.find(({ token }) => content.unitOf(token)?.faces[0]?.isMechanized)
      return unit !== undefined && draft.pick(unit.token) === null && draft.ask?.reach !== undefined
    },
  },
}
