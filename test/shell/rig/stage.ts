/** What the parts of the rig share, and the line to the test that plays the person before the screen. */
import { EventEmitter } from 'node:events'
import type { DevTools } from './devtools.ts'

type Told =
  | { readonly end: true }
  | { readonly id: number; readonly answer: unknown }
  | { readonly press: string }
  | { readonly openFile: string }

class Stage {
  readonly app = new EventEmitter()
  readonly windows = new Set<object>()
  readonly menu = new Map<string, () => void>()
  tools: DevTools | null = null
  private next = 1
  private readonly waiting = new Map<number, (answer: unknown) => void>()

  constructor() {
    process.on('disconnect', () => process.exit(1)) // with the test all is over
    process.on('message', (told: Told) => {
      if ('end' in told) process.exit(1)
      else if ('press' in told) this.menu.get(told.press)?.()
      else if ('openFile' in told) this.app.emit('open-file', { preventDefault() {} }, told.openFile)
      else this.waiting.get(told.id)?.(told.answer)
    })
  }

  tell(event: string, data: object): void {
    process.send?.({ event, data })
  }

  /** Asks the test what the person does. */
  ask(what: string, data: object): Promise<unknown> {
    const id = this.next++
    return new Promise((resolve) => {
      this.waiting.set(id, resolve)
      process.send?.({ id, ask: what, data })
    })
  }
}

export const stage = new Stage()
