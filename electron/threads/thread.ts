/**
 * A worker thread as the host sees it: asks it things, hears its events, and starts another one when it dies or does not
 * answer any more. Whoever waits for an answer then is told.
 */
import { Worker } from 'node:worker_threads'
import { Trouble } from '../../shared/contract.ts'
import type { ThreadFault } from './report-fault.ts'
import { HOST_ITSELF, type PageId, type ThreadAsk, type ThreadEvent, type ThreadReply } from './serve-port.ts'

export interface ThreadOptions {
  readonly name: string
  readonly url: URL
  /** What the thread is told when it starts. */
  readonly told: unknown
  /** An answer that takes longer than this, in milliseconds, will not come any more. */
  readonly patience: number
  onEvent(event: ThreadEvent): void
  /** Something failed in the thread and its work went on without: for the log. */
  onFault(fault: ThreadFault): void
  /** The thread has died with everything it held; `why` is for the log. */
  onDeath(why: string): void
}

/** A fault inside a thread: its stack is for the log only. */
export class Fault extends Error {}

/** Who does not come to an end in this time is not waited for, in milliseconds. */
const LAST_WAIT = 5000

const because = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
  readonly timer: NodeJS.Timeout
}

export class Thread {
  private readonly options: ThreadOptions
  private worker: Worker | null = null
  private readonly waiting = new Map<number, Waiting>()
  private readonly whys = new WeakMap<Worker, string>()
  private next = 1
  private isClosed = false

  constructor(options: ThreadOptions) {
    this.options = options
  }

  /** Starts the thread before it is needed. */
  warm(): void {
    this.worker ??= this.start()
  }

  ask(call: string, given: unknown = {}, page: PageId = HOST_ITSELF): Promise<unknown> {
    if (this.isClosed) return Promise.reject(new Trouble('gone', 'Quarante is closing.'))
    const worker = (this.worker ??= this.start())
    const id = this.next++
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.giveUp(worker, call), this.options.patience)
      this.waiting.set(id, { resolve, reject, timer })
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        worker.postMessage({ id, page, call, given } satisfies ThreadAsk)
      } catch {
        // Nested too deeply, or nothing that can be sent: it never got there, so no answer is waited for.
        this.take(id)!.reject(new Trouble('wrong', 'That cannot be read.'))
      }
    })
  }

  private start(): Worker {
    const worker = new Worker(this.options.url, { workerData: this.options.told, name: this.options.name })
    worker.on('message', (message: ThreadReply | ThreadEvent | ThreadFault) => {
      if ('event' in message) this.options.onEvent(message)
      else if ('fault' in message) this.options.onFault(message)
      else this.settle(message)
    })
    worker.on('error', (error) => this.whys.set(worker, because(error)))
    worker.on('exit', () => this.lost(worker))
    return worker
  }

  private settle(reply: ThreadReply): void {
    const waiting = this.take(reply.id)
    if (waiting === undefined) return
    if ('result' in reply) waiting.resolve(reply.result)
    else if (reply.kind === 'fault') waiting.reject(new Fault(reply.stack ?? reply.say))
    else waiting.reject(new Trouble(reply.kind, reply.say))
  }

  private take(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id)
    this.waiting.delete(id)
    clearTimeout(waiting?.timer)
    return waiting
  }

  /** The next worker starts when this one is gone for good: until then it holds its files and its locks. */
  private giveUp(worker: Worker, call: string): void {
    this.whys.set(worker, `no answer to ${call} in ${this.options.patience} ms`)
    void worker.terminate()
    setTimeout(() => this.lost(worker), LAST_WAIT).unref()
  }

  private lost(worker: Worker): void {
    if (this.worker !== worker) return
    this.worker = null
    const why = this.whys.get(worker) ?? 'it ended'
    const lost = new Fault(`${this.options.name}: ${why}`)
    for (const id of this.waiting.keys()) this.take(id)!.reject(lost)
    if (!this.isClosed) this.options.onDeath(why) // last: it may ask the next worker something
  }

  /** Lets the thread put everything away, then ends it. */
  async close(): Promise<void> {
    if (this.worker === null) {
      this.isClosed = true
      return
    }
    const worker = this.worker
    const closing = this.ask('close').catch(() => null)
    this.isClosed = true
    await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, LAST_WAIT).unref())])
    this.worker = null
    await worker.terminate()
  }
}
