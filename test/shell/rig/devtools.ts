/** A real Chromium without a display, spoken to in the words of its developer tools. Tests connect to the same one. */
import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { browserOptions } from '../../browser.ts'

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

export class DevTools extends EventEmitter {
  readonly address: string
  private readonly socket: WebSocket
  private readonly waiting = new Map<number, Waiting>()
  private next = 1
  private readonly end: () => void

  private constructor(address: string, socket: WebSocket, end: () => void) {
    super()
    this.address = address
    this.socket = socket
    this.end = end
    this.setMaxListeners(0)
    socket.on('message', (data: Buffer) => {
      const { id, result, error, method, params, sessionId } = JSON.parse(data.toString()) as {
        id?: number
        result?: unknown
        error?: { message: string }
        method?: string
        params?: unknown
        sessionId?: string
      }
      if (id === undefined) return void this.emit(`${sessionId ?? ''} ${method}`, params)
      const one = this.waiting.get(id)
      this.waiting.delete(id)
      if (error) one?.reject(new Error(error.message))
      else one?.resolve(result)
    })
    socket.on('error', () => {})
  }

  static async start(): Promise<DevTools> {
    const profile = mkdtempSync(path.join(tmpdir(), 'quarante-rig-'))
    const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...browserOptions.args]
    const child = spawn(browserOptions.executablePath, [...flags, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const end = () => {
      child.kill('SIGKILL')
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    }
    process.once('exit', end)
    for await (const line of createInterface({ input: child.stderr })) {
      const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? []
      if (address === undefined) continue
      child.stderr.resume()
      const socket = new WebSocket(address, { perMessageDeflate: false })
      await new Promise((resolve, reject) => void socket.on('open', resolve).on('error', reject))
      return new DevTools(address, socket, end)
    }
    throw new Error('the browser did not start')
  }

  send<T = unknown>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    const id = this.next++
    return new Promise<unknown>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }))
    }) as Promise<T>
  }

  close(): void {
    this.socket.terminate()
    this.end()
  }
}
