/** Runs Electron's entry on the stand-ins for Electron and for the host, and plays the page behind its bridge. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import type { Bridge } from '../../shared/contract.ts'
import { connect } from '../../shared/contract.ts'
import { type BrowserWindow, reset, standIn } from './electron-stand-in.ts'
import { StandInHost } from './stand-in-host.ts'

export class Desktop {
  readonly host = new StandInHost()
  readonly data = mkdtempSync(path.join(tmpdir(), 'quarante-electron-'))
  hostOptions: Record<string, unknown> | null = null
  hostFault: Error | null = null

  constructor() {
    reset()
    vi.stubEnv('QUARANTE_DATA', this.data)
    stage.desktop = this
  }

  async createHost(options: Record<string, unknown>): Promise<StandInHost> {
    this.hostOptions = options
    if (this.hostFault !== null) throw this.hostFault
    return this.host
  }

  remove(): void {
    vi.unstubAllEnvs()
    rmSync(this.data, { recursive: true })
  }

  /** The app is started, with these words on its command line. */
  async start(...args: string[]): Promise<void> {
    vi.spyOn(process, 'argv', 'get').mockReturnValue(['electron', '.', ...args])
    await run('main.ts')
    await new Promise((resolve) => setTimeout(resolve))
  }

  get window(): BrowserWindow {
    return standIn.windows[0]!
  }

  /** The page is loaded, with the preload script that stands before it. */
  async page(): Promise<Bridge> {
    await run('preload.ts')
    return standIn.exposed.get('quarante') as Bridge
  }

  /** The page is loaded and has said its first word. */
  async talk() {
    const client = connect(await this.page())
    await client.call('app.about', {})
    return client
  }
}

// The entry imports its host once; each desktop gives it another.
const stage: { desktop: Desktop | null } = { desktop: null }
vi.doMock('../../electron/host.ts', () => ({
  createHost: (options: Record<string, unknown>) => stage.desktop!.createHost(options),
}))

// A file is run once only under the same name.
let runs = 0
const run = (name: string) => import(/* @vite-ignore */ `../../electron/${name}?run=${runs++}`)
