/** Where on the map the open question is decided, so that the camera can go there. */
import type { Pick } from '../../board/draft.ts'
import { HEX } from '../../board/map/build/frame.ts'
import { hexOfPick } from '../../board/picking/tokens.ts'
import type { TableGame } from '../game.ts'
import type { View } from '../game/saying.ts'
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
  // Those who are under way stand somewhere, though nothing of it is picked yet.
  if (draft.picks.length === 0 && draft.from !== null) return { places: [draft.from], also: offered }
  const { kind } = game.words.building(situation)
  if (kind === 'phase' || kind === 'setup' || kind === 'move') return NOWHERE
  // What is not on the map yet is decided where it would come in.
  const proposed = offered.length === 0 && draft.picks.length === 0 ? (draft.completion ?? '').split(' ') : []
  return { places: offered.length > 0 ? offered : [...new Set(proposed.filter(isHex))], also: [] }

  function isHex(word: string): boolean {
    return game.board.map.grid.indexOf(word) >= 0
  }

  function placesOf(pick: Pick): string[] {
    const place = pick.kind === 'unit' ? game.units.now(view, pick.token).hex : hexOfPick(pick)
    return place && game.board.map.grid.indexOf(place) >= 0 ? [place] : []
  }
}

const firstPicks = (openings: Situation['openings']): Pick[] => Object.values(openings).flat()

/** So far around a unit its enemies are worth seeing with it, in hexes. */
const NEARBY = 4.5

/** A place and those near it where units of other sides stand, the nearest first. */
export function withEnemiesNear(game: TableGame, view: View, hex: string, sides: readonly string[]): string[] {
  const { grid, frame } = game.board.map
  const spot = (id: string) => frame.centre(grid.indexOf(id))
  const [x, y] = spot(hex)
  const far = (id: string) => Math.hypot(spot(id)[0] - x, spot(id)[1] - y)
  const others = sides
    .filter((side) => side !== view.seat)
    .flatMap((side) => game.units.ofSide(view, side))
    .flatMap((unit) => game.units.now(view, unit).hex ?? [])
    .filter((id) => grid.indexOf(id) >= 0 && far(id) <= NEARBY * HEX)
  return [hex, ...[...new Set(others)].toSorted((a, b) => far(a) - far(b))]
}
