/** A thread for computer players that never comes to a decision. */
import { parentPort } from 'node:worker_threads'

parentPort!.on('message', ({ id, call }: { id: number; call: string }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  if (call === 'close') return parentPort!.postMessage({ id, result: null })
  for (;;);
})
