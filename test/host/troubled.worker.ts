/** The engine's thread, with a few acts that no game has: it dies, hangs or fails when it is told to. */
import { parentPort } from 'node:worker_threads'

const DOES: Readonly<Record<string, () => void>> = {
  'please die': () => process.exit(1),
  'please hang': () => {
    for (;;);
  },
  'please throw': () => {
    throw new Error('a secret of the engine')
  },
}

const port = parentPort!
const { on } = port
// Stands between the host and the thread's own listener.
port.on = ((event: string, listener: (message: { id: number; given: { text?: string } }) => void) =>
  on.call(port, event, (message: { id: number; given: { text?: string } }) => {
    const does = DOES[message.given?.text ?? '']
    if (does === undefined) return listener(message)
    try {
      does()
    } catch (error) {
      port.postMessage({ id: message.id, kind: 'fault', say: '', stack: (error as Error).stack })
    }
  })) as never

await import('../../electron/engine.worker.ts')
