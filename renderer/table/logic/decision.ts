/** Where on the map the open question is decided, so that the camera can go there. */
import type { Pick } from '../../board/draft.ts'
import { hexOfPick } from '../../board/picking/tokens.ts'
import type { TableGame } from '../game.ts'
import type { Situation } from '../game/words.ts'

export interface DecisionPlaces {
  /** What must be seen. */
  readonly places: readonly string[]
  /** What is worth seeing along with it. */
  readonly also: readonly string[]
}

const NOWHERE: DecisionPlaces = { places: [], also: [] }

/** A whole phase is everywhere; a battle is at its target; a choice is among what can be picked. */
export function decisionPlaces(game: TableGame, situation: Situation): DecisionPlaces {
  const { view, draft, openings, explanation } = situation
  const battle = game.board.attack?.(explanation, view) ?? null
  const offered = [...new Set((draft.picks.length > 0 ? draft.offers : firstPicks(openings)).flatMap(placesOf))]
  if (battle !== null) return { places: [battle.target], also: offered }
  const { kind } = game.words.building(situation)
  if (kind === 'phase' || kind === 'setup' || kind === 'move') return NOWHERE
  return { places: offered, also: [] }

  function placesOf(pick: Pick): string[] {
    const place = pick.kind === 'unit' ? game.units.now(view, pick.token).hex : hexOfPick(pick)
    return place && game.board.map.grid.indexOf(place) >= 0 ? [place] : []
  }
}

const firstPicks = (openings: Situation['openings']): Pick[] => Object.values(openings).flat()
