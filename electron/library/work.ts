/**
 * Work on many files, slice by slice: a page asks for the next slice as long as it wants the result, so it can show how
 * far it is and end it at any time. Whatever a piece of work has begun it takes back when it is ended.
 */
import { randomUUID } from 'node:crypto'
import { Trouble, type Result } from '../../shared/contract.ts'

export type WorkResult = NonNullable<Result<'library.work'>['result']>

export interface Progress {
  readonly done: number
  readonly of: number
  readonly now: string
}

/** Yields after each file; cleans up in a `finally`. */
export type Work = Generator<Progress, WorkResult, undefined>

/** So long a slice takes, in milliseconds: short enough for a button to answer. */
const SLICE_MS = 150
/** Pages that went away may have left some behind. */
const MAX_WORKS = 4

export class Works {
  private readonly works = new Map<string, { readonly work: Work; progress: Progress }>()

  begin(work: Work, of: number): Result<'library.backup'> {
    for (const id of [...this.works.keys()].slice(0, Math.max(0, this.works.size - MAX_WORKS + 1))) this.cancel(id)
    const id = randomUUID()
    this.works.set(id, { work, progress: { done: 0, of, now: '' } })
    return { work: id, done: 0, of }
  }

  goOn(id: string): Result<'library.work'> {
    const one = this.works.get(id)
    if (one === undefined) throw new Trouble('gone', 'That work has ended.')
    const end = performance.now() + SLICE_MS
    try {
      do {
        const { done, value } = one.work.next()
        if (done) {
          this.works.delete(id)
          return { ...one.progress, done: one.progress.of, result: value }
        }
        one.progress = value
      } while (performance.now() < end)
    } catch (error) {
      this.works.delete(id)
      throw error
    }
    return { ...one.progress, result: null }
  }

  cancel(id: string): void {
    const one = this.works.get(id)
    this.works.delete(id)
    one?.work.return({ kind: 'verify', verified: 0, found: [] })
  }

  cancelAll(): void {
    for (const id of this.works.keys()) this.cancel(id)
  }
}
