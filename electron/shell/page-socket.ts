/** One page at the other end of a socket: its calls go to the host, answers and events come back. */
import type { RawData, WebSocket } from 'ws'
import { answerOf, troubleFor, type HostSide } from './host-side.ts'
import { Bucket, type Limits } from './limits.ts'

// Why a socket is closed, by the numbers of the WebSocket standard.
const NOT_TEXT = 1003
const NOT_JSON = 1007
const TOO_MUCH = 1008

/** So long may the other end take to say goodbye. */
const PATIENCE = 2000

export function servePage(socket: WebSocket, host: HostSide, limits: Limits): void {
  const bucket = new Bucket(limits.burst, limits.perSecond)
  let waiting = 0

  const send = (message: unknown) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > limits.unread) return socket.terminate()
    socket.send(JSON.stringify(message))
  }
  const close = (code: number, why: string) => {
    socket.close(code, why)
    setTimeout(() => socket.terminate(), PATIENCE).unref()
  }
  const answer = async (message: unknown) => {
    if (waiting >= limits.waiting) return send(troubleFor(message, 'busy', 'Too many requests; try again'))
    waiting++
    send(await answerOf(page, message))
    waiting--
  }

  const page = host.join(send)
  socket.on('close', () => page.leave())
  socket.on('error', () => setTimeout(() => socket.terminate(), PATIENCE).unref()) // ws has said why: too large, broken
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return // what was already on its way when we closed
    if (!bucket.take()) return close(TOO_MUCH, 'too many messages')
    if (isBinary) return close(NOT_TEXT, 'text only')
    const message = parse(data)
    if (message === undefined) return close(NOT_JSON, 'not JSON')
    void answer(message)
  })
}

function parse(data: RawData): unknown {
  try {
    return JSON.parse((data as Buffer).toString()) // ws hands text over as one Buffer
  } catch {
    return undefined
  }
}
