/** The thread the rules run in. It owns the matches at the table and their files: an answer is on the disk when it leaves. */
import { parentPort, workerData } from 'node:worker_threads'
import { archiveCalls } from './archive/calls.ts'
import type { Meta } from './saves/meta.ts'
import { TO_THINKER } from './opponent/messages.ts'
import { matchCalls } from './session/calls.ts'
import { Computers } from './session/computers.ts'
import { OpenMatches, type Manner } from './session/open-matches.ts'
import { opponentCalls, opponentRelayCalls } from './session/opponent-calls.ts'
import { Shipped } from './shipped.ts'
import { servePort } from './threads/serve-port.ts'

const { dataFolder, assetsFolder } = workerData as { dataFolder: string; assetsFolder: string }
const port = parentPort!
const shipped = new Shipped(assetsFolder)
const matches = new OpenMatches(
  dataFolder,
  (page, event, data) => port.postMessage({ page, event, data }),
  (game) => shipped.guide(game),
)

const computers = new Computers(matches, (data) => port.postMessage({ event: TO_THINKER, data }))

interface Opening extends Manner {
  readonly match: string
  readonly file: string
  readonly seat: string
}

/** As a page was before the engine died; at no seat if it was behind the curtain. */
interface Rejoining {
  readonly match: string
  readonly file: string
  readonly seat: string | null
  readonly readOnly: boolean
}

servePort(port, {
  ...matchCalls(matches),
  ...archiveCalls(matches),
  ...opponentCalls(matches, computers),
  ...opponentRelayCalls(matches, computers),
  open: ({ match, file, seat, ...manner }: Opening, page: number) => matches.open(page, match, file, seat, manner),
  rejoin: ({ match, file, seat, readOnly }: Rejoining, page: number) =>
    matches.rejoin(page, match, file, seat, readOnly),
  leave: (_: unknown, page: number) => matches.leaveAll(page),
  note: ({ match, facts }: { match: string; facts: Partial<Meta> }) => matches.note(match, facts),
  copy: ({ match, folder }: { match: string; folder: string }) => matches.copy(match, folder),
  close: () => matches.closeAll(),
})
