/** A thread that plays some games of a league, and tells of each as it ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { playGame } from './game.ts'
import { hallOf } from './hall.ts'
import type { Seating } from './table.ts'

export interface Share {
  readonly game: string
  readonly scenario: string | undefined
  readonly games: readonly { readonly seating: Seating; readonly seed: number }[]
  /** For a decision, where not as many as the level has. */
  readonly evaluations: number | undefined
}

if (parentPort !== null) {
  const { game, scenario, games, evaluations } = workerData as Share
  const hall = hallOf(game, scenario)
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a page
  for (const { seating, seed } of games) parentPort.postMessage(playGame(hall, seating, seed, { evaluations }))
}
