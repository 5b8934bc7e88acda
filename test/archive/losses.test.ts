/** Steps that are missing when a scenario begins were not lost in the match. */
import { expect, it } from 'vitest'
import { Match } from '../../shared/engine/match.ts'
import { games } from '../../shared/games/index.ts'
import { loadContent } from '../content.ts'

const scenarios = games.flatMap((game) => game.scenarios.map(({ id }) => ({ game, id })))

it.each(scenarios)('$game.id, $id: nobody has lost anything at the start', ({ game, id }) => {
  const { play } = Match.start(game, loadContent(game, {}, id), id)
  expect(new Set(Object.values(game.keeping!.losses(play)))).toEqual(new Set([0]))
})
