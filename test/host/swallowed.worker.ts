/** The engine's thread with a game whose next question cannot be laid out once somebody has set up. */
import { gameOf } from '../../shared/games/index.ts'

const game = gameOf('france-fights-on')!
const { explain } = game
Object.assign(game, {
  explain: (...given: Parameters<NonNullable<typeof explain>>) => {
    if (given[0].top?.['side'] === 'german') throw new Error('a rule that fails')
    return explain?.(...given) ?? null
  },
})

await import('../../electron/engine.worker.ts')
