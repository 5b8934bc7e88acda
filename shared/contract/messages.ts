/** How calls, answers and events travel, and how each side checks what comes in. */
import * as v from 'valibot'
import { contract, events, type CallName, type EventData, type EventName, type Params, type Result } from './calls.ts'

export interface Port {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
}

/**
 * A call that failed: `kind` tells the page what it can do about it. `held`: somebody else has the match open, and it can
 * be taken over. `changed`: the file of an open match is another than the table knows; `match.differences` says more.
 */
export type TroubleKind = 'wrong' | 'refused' | 'busy' | 'held' | 'changed' | 'damaged' | 'disk' | 'gone' | 'fault'

export class Trouble extends Error {
  readonly kind: TroubleKind
  constructor(kind: TroubleKind, message: string) {
    super(message)
    this.name = 'Trouble'
    this.kind = kind
  }
}

export type Ask = { readonly id: number; readonly call: string; readonly params: unknown }
export type Reply =
  | { readonly id: number; readonly ok: true; readonly result: unknown }
  | { readonly id: number; readonly ok: false; readonly kind: TroubleKind; readonly message: string }
export type Event = { readonly event: string; readonly data: unknown }

export type Caller = <K extends CallName>(name: K, params: Params<K>) => Promise<Result<K>>

/** The page's (or a test's) side of a port: typed calls out, checked answers and events in. */
export function connect(port: Port): {
  call: Caller
  on<K extends EventName>(name: K, listener: (data: EventData<K>) => void): () => void
} {
  let next = 1
  const open = new Map<number, { name: CallName; resolve: (value: never) => void; reject: (error: Error) => void }>()
  const listeners = new Map<string, Set<(data: never) => void>>()
  port.onMessage((message) => {
    if (isReply(message)) {
      const waiting = open.get(message.id)
      open.delete(message.id)
      if (waiting === undefined) return
      if (!message.ok) return waiting.reject(new Trouble(message.kind, message.message))
      const parsed = v.safeParse(contract[waiting.name].result, message.result)
      if (parsed.success) waiting.resolve(parsed.output as never)
      else waiting.reject(new Trouble('fault', `${waiting.name}: the answer does not fit the contract`))
    } else if (isEvent(message)) {
      const schema = events[message.event as EventName] as v.GenericSchema | undefined
      if (schema === undefined || !v.is(schema, message.data)) return
      for (const listener of listeners.get(message.event) ?? []) listener(message.data as never)
    }
  })
  return {
    call: (name, params) =>
      new Promise((resolve, reject) => {
        const id = next++
        open.set(id, { name, resolve, reject })
        port.send({ id, call: name, params } satisfies Ask)
      }),
    on(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set)
      set.add(listener as (data: never) => void)
      return () => set.delete(listener as (data: never) => void)
    },
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isReply = (message: unknown): message is Reply =>
  isObject(message) && typeof message['id'] === 'number' && 'ok' in message
const isEvent = (message: unknown): message is Event => isObject(message) && typeof message['event'] === 'string'

/** The host's side: what a message asks for, checked; a Trouble if it is not a call of the contract. */
export function readAsk(message: unknown): { id: number; call: CallName; params: unknown } {
  if (!isObject(message) || typeof message['id'] !== 'number' || typeof message['call'] !== 'string')
    throw new Trouble('wrong', 'that is no call')
  const name = message['call']
  if (!Object.hasOwn(contract, name)) throw new Trouble('wrong', `there is no call ${name.slice(0, 60)}`)
  const parsed = v.safeParse(contract[name as CallName].params, message['params'])
  if (parsed.success) return { id: message['id'], call: name as CallName, params: parsed.output }
  const issue = parsed.issues[0]
  throw new Trouble('wrong', `${name}: ${v.getDotPath(issue) ?? 'the parameters'}: ${issue.message}`.slice(0, 300))
}
