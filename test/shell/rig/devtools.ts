/** The line to a Chromium in the words of its developer tools. Tests have one of their own to the same browser. */
import { EventEmitter } from 'node:events'
import { WebSocket } from 'ws'

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

export class DevTools extends EventEmitter {
  private readonly socket: WebSocket
  private readonly waiting = new Map<number, Waiting>()
  private next = 1

  private constructor(socket: WebSocket) {
    super()
    this.socket = socket
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

  static async connect(address: string): Promise<DevTools> {
    const socket = new WebSocket(address, { perMessageDeflate: false })
    await new Promise((resolve, reject) => void socket.on('open', resolve).on('error', reject))
    return new DevTools(socket)
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
  }
}
