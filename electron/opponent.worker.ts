/** The thread the computer players think in. It holds no match and no file: whatever becomes of it, nothing is lost. */
import { parentPort } from 'node:worker_threads'
import { thinkerCalls } from './opponent/thinker.ts'
import { servePort } from './threads/serve-port.ts'

servePort(parentPort!, thinkerCalls())
