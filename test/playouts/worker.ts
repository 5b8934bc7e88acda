/** A thread that plays some of the games of a run. */
import { parentPort, workerData } from 'node:worker_threads'
import { playOut } from './playout.ts'
import { playoutSetup } from './setup.ts'

export interface Share {
  readonly game: string
  readonly scenario: string | undefined
  readonly cap: number
  readonly seed: number
  /** The numbers of the games. */
  readonly numbers: readonly number[]
}

if (parentPort !== null) {
  const { game, scenario, cap, seed, numbers } = workerData as Share
  const setup = playoutSetup(game, scenario, cap)
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a page
  for (const number of numbers) parentPort.postMessage(playOut(setup, seed, number))
}
