/** The thread the rules run in. It owns the matches at the table and their files: an answer is on the disk when it leaves. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Meta } from './saves/meta.ts'
import { matchCalls } from './session/calls.ts'
import { OpenMatches } from './session/open-matches.ts'
import { servePort } from './threads/serve-port.ts'

const { dataFolder } = workerData as { dataFolder: string }
const port = parentPort!
const matches = new OpenMatches(dataFolder, (event, data) => port.postMessage({ event, data }))

servePort(port, {
  ...matchCalls(matches),
  open: ({ match, file, seat, readOnly }: { match: string; file: string; seat: string; readOnly: boolean }) =>
    matches.open(match, file, seat, readOnly),
  note: ({ match, facts }: { match: string; facts: Partial<Meta> }) => matches.note(match, facts),
  copy: ({ match, folder }: { match: string; folder: string }) => matches.copy(match, folder),
  close: () => matches.closeAll(),
})
