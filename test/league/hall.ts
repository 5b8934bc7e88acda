/** What a league is played with: the game, its content without a witness, the walkers' tempers. */
import { gameOf, games } from '../../shared/games/index.ts'
import { loadContent } from '../content.ts'
import { playoutSetup } from '../playouts/setup.ts'
import type { Hall } from './players.ts'

const CAP = 20_000

export function hallOf(id: string, scenario: string | undefined): Hall {
  const game = gameOf(id)
  if (game === undefined) throw new Error(`Which game? There are: ${games.map((one) => one.id).join(', ')}.`)
  const setup = playoutSetup(id, scenario, CAP)
  return { game, scenario: setup.scenario, tempers: setup.tempers, content: loadContent(game, {}, setup.scenario) }
}
