/** The main process's end of the channels. */
import { EventEmitter } from 'node:events'

type Handler = (event: unknown, ...given: unknown[]) => unknown

class IpcMain extends EventEmitter {
  private readonly handlers = new Map<string, Handler>()
  handle(channel: string, handler: Handler): void {
    this.handlers.set(channel, handler)
  }
  answer(channel: string, event: unknown, given: readonly unknown[]): unknown {
    const handler = this.handlers.get(channel)
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`)
    return handler(event, ...given)
  }
}

export const ipcMain = new IpcMain()
