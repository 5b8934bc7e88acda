/** A thread for computer players that comes to no decision until somebody wants it. */
import { parentPort } from 'node:worker_threads'
import { isHurried, setSpent } from '../../electron/opponent/shared-numbers.ts'
import { thinkerCalls, type ToDecide } from '../../electron/opponent/thinker.ts'
import { servePort } from '../../electron/threads/serve-port.ts'

const calls = thinkerCalls()

servePort(parentPort!, {
  ...calls,
  decide(question: ToDecide) {
    const found = calls.decide(question)
    setSpent(question.shared, 1)
    while (!isHurried(question.shared));
    return found
  },
})
