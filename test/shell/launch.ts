/** Starts `scripts/start.mjs` or the built loopback shell as a user would, each on folders of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
export const START = path.join(root, 'scripts/start.mjs')
export const SERVE = path.join(root, 'dist/main/serve.mjs')

type Environment = Record<string, string | undefined>

export class Launch {
  readonly folder: string
  readonly child: ChildProcess
  output = ''
  private readonly exit: Promise<number | null>
  private readonly log: string

  constructor(command: string, args: string[], env: Environment = {}, folder = newFolder()) {
    this.folder = folder
    this.log = path.join(folder, 'browser.log')
    this.child = spawn(command, args, {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...environment(folder, this.log), ...env },
    })
    this.child.stdout!.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    this.child.stderr!.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    this.exit = new Promise((resolve) => this.child.on('close', resolve))
  }

  get data(): string {
    return path.join(this.folder, 'data')
  }

  async says(words: string | RegExp): Promise<string> {
    await expect.poll(() => this.output, { timeout: 20_000 }).toMatch(words)
    return this.output
  }

  async ended(): Promise<number | null> {
    return this.exit
  }

  /** What the stand-in browser wrote down. */
  get browser(): Record<string, unknown>[] {
    if (!existsSync(this.log)) return []
    return readFileSync(this.log, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  }

  async browserHeard(): Promise<{ pid: number; args: string[] }> {
    await expect.poll(() => this.browser.length, { timeout: 20_000 }).toBeGreaterThan(1)
    return this.browser[0] as { pid: number; args: string[] }
  }

  /** Process ids of our own child's children. */
  get children(): number[] {
    const { pid } = this.child
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  }

  /** Nothing of this launch may be left, however the test went. */
  async remove(): Promise<void> {
    const strays = this.browser.flatMap(({ pid }) => (typeof pid === 'number' ? [pid] : []))
    this.child.kill('SIGKILL')
    for (const pid of strays) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
    await this.exit
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function environment(folder: string, log: string): Environment {
  return {
    QUARANTE_DATA: path.join(folder, 'data'),
    QUARANTE_DOCUMENTS: folder,
    QUARANTE_NO_FETCH: '1',
    QUARANTE_SHELL: 'browser',
    QUARANTE_BROWSER: path.join(import.meta.dirname, 'stand-in-browser.mjs'),
    QUARANTE_STAND_IN: 'stay',
    QUARANTE_STAND_IN_LOG: log,
    DISPLAY: ':99',
    INIT_CWD: folder,
  }
}

export function newFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'quarante-start-'))
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
