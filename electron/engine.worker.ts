/** The thread the rules run in. It owns the matches at the table and their files: an answer is on the disk when it leaves. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Meta } from './saves/meta.ts'
import { matchCalls } from './session/calls.ts'
import { Desk } from './session/open-matches.ts'
import { servePort } from './threads/serve-port.ts'

const { dataFolder } = workerData as { dataFolder: string }
const port = parentPort!
const desk = new Desk(dataFolder, (event, data) => port.postMessage({ event, data }))

servePort(port, {
  ...matchCalls(desk),
  open: ({ match, file, seat, readOnly }: { match: string; file: string; seat: string; readOnly: boolean }) =>
    desk.open(match, file, seat, readOnly),
  note: ({ match, facts }: { match: string; facts: Partial<Meta> }) => desk.note(match, facts),
  copy: ({ match, folder }: { match: string; folder: string }) => desk.copy(match, folder),
  close: () => desk.closeAll(),
})
