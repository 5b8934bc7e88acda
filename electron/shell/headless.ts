/**
 * An installed browser without a window, spoken to over two pipes in the words of its developer tools. Nothing of what
 * it works on stands in the list of processes: it is told everything through the pipe. It has a profile of its own and
 * may reach nothing.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'

const FLAGS = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-gpu',
  '--disable-sync',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--host-resolver-rules=MAP * ~NOTFOUND',
]

/** Who does not go in this time is made to, in milliseconds. */
const PATIENCE = 3000

interface Waiting {
  resolve(result: never): void
  reject(error: Error): void
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

export class HeadlessBrowser {
  private readonly child: ChildProcess
  private readonly profile: string
  private readonly input: Writable
  private readonly waiting = new Map<number, Waiting>()
  private readonly ended: Promise<void>
  private unread: Buffer[] = []
  private next = 1
  private isGone = false
  /** Told of what the browser says unasked. */
  onEvent: (method: string, params: unknown) => void = () => {}

  private constructor(child: ChildProcess, profile: string) {
    this.child = child
    this.profile = profile
    this.input = child.stdio[3] as Writable
    this.input.on('error', () => {}) // it has gone; `ended` says so
    ;(child.stdio[4] as Readable).on('data', (chunk: Buffer) => this.read(chunk)).on('error', () => {})
    this.ended = new Promise((resolve) => {
      const end = (why: string) => {
        this.isGone = true
        for (const { reject } of this.waiting.values()) reject(new Error(`The browser ${why}.`))
        this.waiting.clear()
        resolve()
      }
      child.on('error', (error) => end(`could not be started: ${error.message}`))
      child.on('exit', (code, signal) => end(`ended (${signal ?? `code ${code}`})`))
    })
  }

  /** `folder` is a private one, for its profile. */
  static async start(browser: string, folder: string): Promise<HeadlessBrowser> {
    const profile = await mkdtemp(path.join(folder, 'browser-'))
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const child = spawn(browser, [...FLAGS, ...asRoot, `--user-data-dir=${profile}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    })
    return new HeadlessBrowser(child, profile)
  }

  /** Messages end with a zero byte. */
  private read(chunk: Buffer): void {
    let from = 0
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, from)) {
      this.unread.push(chunk.subarray(from, end))
      this.hear(JSON.parse(Buffer.concat(this.unread).toString()) as Message)
      this.unread = []
      from = end + 1
    }
    if (from < chunk.length) this.unread.push(chunk.subarray(from))
  }

  private hear({ id, method, params, result, error }: Message): void {
    if (id === undefined) return this.onEvent(method ?? '', params)
    const waiting = this.waiting.get(id)
    this.waiting.delete(id)
    if (error) waiting?.reject(new Error(error.message))
    else waiting?.resolve(result as never)
  }

  send<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    if (this.isGone) return Promise.reject(new Error('The browser has gone.'))
    const id = this.next++
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.input.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`)
    })
  }

  async close(): Promise<void> {
    void this.send('Browser.close').catch(() => {})
    const stubborn = setTimeout(() => this.child.kill('SIGKILL'), PATIENCE)
    await this.ended
    clearTimeout(stubborn)
    // Its helpers still write for a moment while they go down.
    await rm(this.profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }

  /** At once, whatever it is doing. */
  kill(): void {
    this.child.kill('SIGKILL')
  }
}
