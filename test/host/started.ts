/** A host with folders of its own and a page connected to it, for tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createHost, type Host, type HostOptions } from '../../electron/host.ts'
import { connect, type Caller, type Event, type Reply } from '../../shared/contract.ts'

const ASSETS = path.join(import.meta.dirname, '../../assets/games')

export interface Started {
  readonly host: Host
  /** The page that is there from the beginning. */
  readonly call: Caller
  readonly on: TestPage['on']
  /** Everything the host has said to it unasked. */
  readonly heard: Event[]
  /** An answer to a message as it is, whatever it is. */
  handle(message: unknown): Promise<Reply>
  /** Another page comes. */
  page(): TestPage
  readonly folder: string
  readonly documents: string
  readonly data: string
  /** Closes this host and starts another one on the same folders. */
  again(): Promise<Started>
  end(): Promise<void>
}

export async function startHost(changes: Partial<HostOptions> = {}, folder = freshFolder()): Promise<Started> {
  const [documents, data] = [path.join(folder, 'documents'), path.join(folder, 'data')]
  const host = await createHost({
    documentsFolder: documents,
    dataFolder: data,
    assetsFolder: ASSETS,
    workerUrl: new URL('../../electron/engine.worker.ts', import.meta.url),
    jobsUrl: new URL('../../electron/jobs.worker.ts', import.meta.url),
    opponentUrl: new URL('../../electron/opponent.worker.ts', import.meta.url),
    shell: 'test',
    version: '0.0.0',
    ...changes,
  })
  const { call, on, heard, handle } = connectTo(host)
  return {
    host,
    call,
    on,
    heard,
    handle,
    page: () => connectTo(host),
    folder,
    documents,
    data,
    async again() {
      await host.close()
      return startHost(changes, folder)
    },
    async end() {
      await host.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function freshFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'quarante-test-'))
}

export interface TestPage extends ReturnType<typeof connect> {
  readonly heard: Event[]
  /** All that has crossed to it, answers and events, as text. */
  readonly received: string[]
  handle(message: unknown): Promise<Reply>
  leave(): void
}

/** A page: what crosses is JSON text, as in both shells. */
function connectTo(host: Host): TestPage {
  const listeners: ((message: unknown) => void)[] = []
  const [heard, received]: [Event[], string[]] = [[], []]
  const overWire = (message: unknown) => {
    const text = JSON.stringify(message)
    received.push(text)
    listeners.forEach((listen) => listen(JSON.parse(text)))
  }
  const page = host.join((event) => {
    heard.push(event)
    overWire(event)
  })
  const client = connect({
    send: (message) => void page.handle(JSON.parse(JSON.stringify(message))).then(overWire),
    onMessage: (listener) => void listeners.push(listener),
  })
  return { ...client, ...page, heard, received }
}

/** A new match of France Fights On. */
export const FFO = {
  game: 'france-fights-on',
  scenario: 'france-fights-on',
  name: 'Bordeaux',
  mode: 'open',
  dice: 'computer',
  seating: 'two',
  players: { french: 'Anna', german: 'Bert' },
  options: {},
} as const
