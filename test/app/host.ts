/** A host on a folder of its own, as the tests of the app start it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

const root = path.join(import.meta.dirname, '../..')

export class Host {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'quarante-app-'))
  /** A test has stopped it in the middle. */
  wasStopped = false
  /** Where its library lies: another host may share it. */
  readonly documents: string
  private child: ChildProcess | null = null

  constructor(documents?: string) {
    this.documents = documents ?? this.folder
  }

  /** Starts the built host; gives the address of its page. */
  async start(...args: string[]): Promise<string> {
    const folders = { QUARANTE_DATA: path.join(this.folder, 'data'), QUARANTE_DOCUMENTS: this.documents }
    const env = { ...process.env, ...folders, NO_COLOR: undefined }
    const serve = path.join(root, 'dist/main/serve.mjs')
    this.child = spawn(process.execPath, [serve, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const line of createInterface({ input: this.child.stdout! })) {
      if (line.startsWith('READY ')) return line.slice('READY '.length)
    }
    throw new Error('the host ended before it was ready')
  }

  async stop(): Promise<number | null> {
    const child = this.child
    this.child = null
    this.wasStopped = true
    if (child === null || child.exitCode !== null) return null
    child.kill('SIGTERM')
    const [code] = (await once(child, 'close')) as [number | null]
    return code
  }

  /** Stops it, and takes away what it wrote. */
  async end(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
