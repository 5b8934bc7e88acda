/** Faults of ours that nobody who asked is told of, because the work goes on without: they go to the log all the same. */
import { parentPort } from 'node:worker_threads'
import { Trouble } from '../../shared/contract.ts'

export interface ThreadFault {
  /** What was being done. */
  readonly fault: string
  readonly stack: string
}

/** What went wrong outside of us (a full disk, a file that is gone) is no fault. */
export function reportFault(fault: string, error: unknown): void {
  if (error instanceof Trouble) return
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  // The host writes the log; without one, as in a test, it stands in the terminal.
  if (parentPort === null) console.error(`${fault}\n${stack}`)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  else parentPort.postMessage({ fault, stack } satisfies ThreadFault)
}
