/**
 * The host behind a loopback page: for machines without Electron's binary, and for tests. Prints one line,
 * `READY <address>`, and runs until it is told to stop.
 *
 *     node dist/main/serve.mjs [match.quarante]
 *
 *     QUARANTE_DATA, QUARANTE_DOCUMENTS   the app's own folder, the folder of the matches
 *     QUARANTE_IDLE_SECONDS               ends when the last page has been gone for so long
 *     QUARANTE_TIED                       ends when its standard input does, that is, with whoever started it; the line
 *                                         `enter` there is answered with `ENTER <address for one use>`
 *     QUARANTE_DEV, _PORT, _TOKEN         development: the page straight from its sources, at a fixed address
 */
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createHost } from './host.ts'
import { matchFileIn } from './shell/arguments.ts'
import { makePdf } from './shell/browser-pdf.ts'
import { viteMiddleware } from './shell/development.ts'
import { startLoopback } from './shell/loopback.ts'
import { dataFolder, documentsFolder, placesFrom } from './shell/places.ts'

const env = process.env
const places = placesFrom(import.meta.url)
const data = dataFolder()
const isDevelopment = Boolean(env['QUARANTE_DEV'])

const host = await createHost({
  dataFolder: data,
  documentsFolder: documentsFolder(),
  assetsFolder: places.assets,
  workerUrl: places.engineWorker,
  jobsUrl: places.jobsWorker,
  opponentUrl: places.opponentWorker,
  shell: 'loopback',
  version: places.version,
})

let file = matchFileIn(process.argv.slice(2), process.cwd())
let leaving: NodeJS.Timeout | undefined
const idleSeconds = Number(env['QUARANTE_IDLE_SECONDS'] ?? 0)

const loopback = await startLoopback({
  host,
  page: places.page,
  transfers: path.join(data, 'transfer'),
  onPages,
  makePdf,
  ...(isDevelopment && {
    port: Number(env['QUARANTE_PORT'] ?? 0),
    middleware: viteMiddleware(places.root),
    ...(env['QUARANTE_TOKEN'] && { token: env['QUARANTE_TOKEN'] }),
  }),
})

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('SIGHUP', stop)
if (env['QUARANTE_TIED']) {
  process.stdin.on('end', stop).on('error', stop)
  // Whoever started us asks for an address that may stand on a browser's command line.
  createInterface({ input: process.stdin }).on('line', (line) => {
    if (line === 'enter') console.log(`ENTER ${loopback.entrance()}`)
  })
}
console.log(`READY ${loopback.url}`)

/** A page that is reloaded is back at once; one that is closed is not. */
function onPages(count: number): void {
  clearTimeout(leaving)
  if (count === 0 && idleSeconds > 0) leaving = setTimeout(stop, idleSeconds * 1000)
  if (count > 0 && file !== null) {
    const opening = file
    file = null
    host.openFile(opening).catch((error: Error) => {
      console.error(`${opening}: ${error.message}`)
      loopback.say(`${path.basename(opening)}: ${error.message}`)
    })
  }
}

let isStopping = false

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), 10_000).unref() // should anything hang
  await loopback.close()
  await host.close()
  process.exit(0)
}
