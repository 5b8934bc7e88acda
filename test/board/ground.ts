/** Real drafts of the engine as picking sees them at a table. */
import { showDraft } from '../../electron/session/drafts.ts'
import type { Match } from '../../shared/engine/match.ts'
import { waiting } from '../../shared/engine/question.ts'
import type { FfoView } from '../../shared/views/france-fights-on.ts'
import type { Draft, Openings } from '../../renderer/board/draft.ts'
import type { Ground } from '../../renderer/board/picking/picking.ts'
import { placedBy } from '../../renderer/board/picking/tokens.ts'
import { stackIn } from '../../renderer/games/france-fights-on/stacks.ts'
import { vocabulary } from '../../renderer/games/france-fights-on/verbs.ts'
import { mannersOf } from '../../renderer/table/vocabulary.ts'
import { content } from '../rules/france-fights-on/position.ts'

export function askedSeat(match: Match): string {
  const now = waiting(match.game, match.play)
  if (now.for !== 'seat') throw new Error(`nobody is asked, but ${now.for}`)
  return now.seat
}

export function openingsFor(match: Match, seat: string): Openings {
  const verbs = showDraft(match, seat, []).offers.map(({ token }) => token)
  return Object.fromEntries(verbs.map((verb) => [verb, showDraft(match, seat, [verb]).offers]))
}

/** The ground under the player who is asked, with these picks taken. */
export function groundOf(match: Match, picks: readonly string[] = []): Ground {
  const seat = askedSeat(match)
  const draft: Draft = showDraft(match, seat, picks)
  if (draft.refused !== null) throw new Error(`${picks.join(' ')}: ${draft.refused.say}`)
  const view = match.game.view(match.play, seat) as unknown as FfoView
  const placed = placedBy(draft.picks)
  const { grid } = content
  return {
    draft,
    openings: openingsFor(match, seat),
    manners: mannersOf(vocabulary),
    hexOf(unit) {
      const at = placed.find((one) => one.unit === unit)?.hex ?? view.units[unit]?.at
      return at !== undefined && grid.indexOf(at) >= 0 ? at : undefined
    },
    unitsIn(hex) {
      const here = placed.filter((one) => one.hex === hex).map((one) => one.unit)
      return [...stackIn(view, hex).units, ...here].toReversed()
    },
    neighbours(hex) {
      const at = grid.indexOf(hex)
      const around = Array.from({ length: 6 }, (_, d) => grid.neighbour[at * 6 + d]!)
      return around.filter((one) => one >= 0).map((one) => grid.ids[one]!)
    },
  }
}
