/** What the bench wants of The Breakthrough at Dinant. */
import type { Content } from '../../../shared/games/dinant/content/content.ts'
import type { Plug } from '../plug.ts'

export const plug: Plug = {
  linesPerMove: 2,
  picksPerMove: 2,
  triesPerMove: 0.9,
  mechanised: {
    wanted: 1,
    /** A stack that has been activated, with a mobile unit among those who may be left behind. */
    open(draft, scope) {
      if (draft.pick('move') !== null) return false
      const { unitOf } = scope as Content
      const drop = draft.with(['move', 'drop'])
      const isMobile = drop.picks.length < 2 || drop.offers.some(({ token }) => unitOf(token)?.isMobile)
      return isMobile && draft.ask?.reach !== undefined
    },
  },
}
