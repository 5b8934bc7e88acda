/**
 * The thread for everything with files that is no match at the table. The host runs it twice: one for what is quick (the
 * list, a new match, settings), one for what takes its time (import, export, verifying, a new index).
 */
import { parentPort, workerData } from 'node:worker_threads'
import { jobCalls } from './library/calls.ts'
import { Library } from './library/library.ts'
import { Settings } from './settings.ts'
import { Shipped } from './shipped.ts'
import { servePort } from './threads/serve-port.ts'

interface WorkerOptions {
  readonly dataFolder: string
  readonly documentsFolder: string
  readonly assetsFolder: string
}

const { dataFolder, documentsFolder, assetsFolder } = workerData as WorkerOptions
const port = parentPort!
const shipped = new Shipped(assetsFolder)
const library = new Library({
  dataFolder,
  documentsFolder,
  shipped: (game, scenario) => shipped.contentOf(game, scenario),
})
library.onGrown = () => port.postMessage({ event: 'library.changed', data: {} })

servePort(port, {
  ...jobCalls(library, shipped, new Settings(dataFolder)),
  close: () => library.close(),
})
