/** A host without matches: checks calls as the real one does, keeps what it was asked, and can be made to say things. */
import { readFile, writeFile } from 'node:fs/promises'
import type { HostSide, PageSide } from '../../electron/shell/host-side.ts'
import { type Event, readAsk, type Reply, Trouble } from '../../shared/contract.ts'

export class StandInHost implements HostSide {
  readonly asked: string[] = []
  readonly opened: string[] = []
  readonly imported: string[] = []
  isClosed = false
  /** Calls wait here while it is set. */
  gate: Promise<void> | null = null
  /** How many pages have come so far. */
  joined = 0
  private readonly listeners = new Set<(event: Event) => void>()

  get subscribers(): number {
    return this.listeners.size
  }

  private async handle(message: unknown): Promise<Reply> {
    let id = 0
    try {
      const ask = readAsk(message)
      id = ask.id
      this.asked.push(ask.call)
      await this.gate
      return { id, ok: true, result: await this.result(ask.call, ask.params) }
    } catch (error) {
      if (!(error instanceof Trouble)) throw error
      const said = (message as { id?: unknown } | null)?.id
      return { id: typeof said === 'number' ? said : id, ok: false, kind: error.kind, message: error.message }
    }
  }

  private async result(call: string, params: unknown): Promise<unknown> {
    const { id, path } = params as { id: string; path: string }
    if (call === 'app.about')
      return { version: '0', shell: 'stand-in', node: process.version, libraryFolder: 'nowhere' }
    if (call === 'library.import') {
      const text = await readFile(path, 'utf8')
      if (text.startsWith('bad')) throw new Trouble('damaged', 'That is no match of Quarante')
      this.imported.push(text)
      return { id: 'imported', warnings: ['It was fine'] }
    }
    if (call === 'library.export') {
      if (id !== 'known') throw new Trouble('gone', 'There is no such match')
      return writeFile(path, 'the match')
    }
    if (call === 'app.set') return { done: true }
    throw new Error(`the stand-in cannot ${call}`)
  }

  join(listen: (event: Event) => void): PageSide {
    this.joined++
    this.listeners.add(listen)
    return { handle: (message) => this.handle(message), leave: () => void this.listeners.delete(listen) }
  }

  say(event: string, data: unknown): void {
    for (const listener of this.listeners) listener({ event, data })
  }

  async openFile(file: string): Promise<void> {
    this.opened.push(file)
    if (file.includes('broken')) throw new Trouble('damaged', 'That is no match of Quarante')
    this.say('app.openMatch', { id: file })
  }

  async close(): Promise<void> {
    this.isClosed = true
  }
}
