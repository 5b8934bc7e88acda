/** What is seldom done with a unit, and is therefore begun beside it in the list of its stack, not by a touch on the map. */
import type { TableGame } from '../game.ts'
import type { Situation } from '../game/words.ts'

export interface RareAct {
  readonly verb: string
  readonly title: string
}

/** The rare acts that may begin with this unit now; none while another act is being built. */
export function rareActsOf(game: TableGame, situation: Situation, unit: string): RareAct[] {
  const { draft, openings, view } = situation
  if (draft.picks.length > 0 || view.readOnly) return []
  return (game.board.manners.rare ?? [])
    .filter((verb) => openings[verb]?.some(({ kind, token }) => kind === 'unit' && token === unit))
    .map((verb) => ({ verb, title: game.words.offerTitle(situation, verb) }))
}
