/** A thread's side of the talk with the host: calls in, answers and events out. */
import type { MessagePort } from 'node:worker_threads'
import { Trouble, type TroubleKind } from '../../shared/contract.ts'

/** Each page has a number of its own, for as long as it is there. */
export type PageId = number
/** What no page asks, but the host. */
export const HOST_ITSELF: PageId = 0

export interface ThreadAsk {
  readonly id: number
  readonly page: PageId
  readonly call: string
  readonly given: unknown
}

export type ThreadReply =
  | { readonly id: number; readonly result: unknown }
  /** `stack` only for faults: it goes to the log, never to the page. */
  | { readonly id: number; readonly kind: TroubleKind; readonly say: string; readonly stack?: string }

export interface ThreadEvent {
  readonly event: string
  readonly data: unknown
  /** The page it is meant for; without it all hear it. */
  readonly page?: PageId
}

export type Handlers = Readonly<Record<string, (given: never, page: PageId) => unknown>>

/** Answers one call after the other, each in the order it came. */
export function servePort(port: MessagePort, handlers: Handlers): void {
  port.on('message', ({ id, page, call, given }: ThreadAsk) => {
    try {
      const handler = Object.hasOwn(handlers, call) ? handlers[call] : undefined
      if (handler === undefined) throw new Error(`this thread does not answer ${call}`)
      send(port, { id, result: handler(given as never, page) })
    } catch (error) {
      send(port, failed(id, error))
    }
  })
}

function failed(id: number, error: unknown): ThreadReply {
  if (error instanceof Trouble) return { id, kind: error.kind, say: error.message }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { id, kind: 'fault', say: '', stack }
}

function send(port: MessagePort, reply: ThreadReply): void {
  try {
    port.postMessage(reply)
  } catch (error) {
    port.postMessage(failed(reply.id, error)) // an answer that cannot be carried
  }
}
