/** A host with folders of its own and a page connected to it, for tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createHost, type Host, type HostOptions } from '../../electron/host.ts'
import { connect, type Caller, type Event } from '../../shared/contract.ts'

const ASSETS = path.join(import.meta.dirname, '../../assets/games')

export interface Started {
  readonly host: Host
  readonly call: Caller
  readonly on: ReturnType<typeof connect>['on']
  /** Everything the host has said unasked. */
  readonly heard: Event[]
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
    shell: 'test',
    version: '0.0.0',
    ...changes,
  })
  const heard: Event[] = []
  const { call, on } = connectTo(host)
  host.subscribe((event) => heard.push(event))
  return {
    host,
    call,
    on,
    heard,
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

/** A page: what crosses is JSON text, as in both shells. */
function connectTo(host: Host): ReturnType<typeof connect> {
  const listeners: ((message: unknown) => void)[] = []
  const overWire = (message: unknown) => listeners.forEach((listen) => listen(JSON.parse(JSON.stringify(message))))
  host.subscribe(overWire)
  return connect({
    send: (message) => void host.handle(JSON.parse(JSON.stringify(message))).then(overWire),
    onMessage: (listener) => void listeners.push(listener),
  })
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
