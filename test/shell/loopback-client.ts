/** Ways to knock at the loopback shell, the polite and the other ones. */
import { once } from 'node:events'
import { connect as dial } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { connect, type Port } from '../../shared/contract.ts'

export interface Address {
  readonly port: number
  readonly origin: string
  readonly token: string
}

export function addressOf(url: string): Address {
  const { port, origin, hash } = new URL(url)
  return { port: Number(port), origin, token: hash.slice('#t='.length) }
}

export interface Knock {
  readonly protocols?: string[]
  readonly origin?: string | undefined
  readonly host?: string
  readonly path?: string
}

/** Opens a socket as our page would, but for what is said otherwise. Fails with the status it was refused with. */
export async function openSocket(to: Address, knock: Knock = {}): Promise<WebSocket> {
  const socket = new WebSocket(
    `ws://127.0.0.1:${to.port}${knock.path ?? '/socket'}`,
    knock.protocols ?? ['quarante', to.token],
    {
      ...('origin' in knock ? (knock.origin === undefined ? {} : { origin: knock.origin }) : { origin: to.origin }),
      ...(knock.host && { headers: { host: knock.host } }),
    },
  )
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
    socket.on('unexpected-response', (_request, response) => reject(new Error(`refused: ${response.statusCode}`)))
  })
  socket.on('error', () => {})
  return socket
}

function portOf(socket: WebSocket): Port {
  return {
    send: (message) => socket.send(JSON.stringify(message)),
    onMessage: (listener) => void socket.on('message', (data: Buffer) => listener(JSON.parse(data.toString()))),
  }
}

export const clientOf = (socket: WebSocket) => connect(portOf(socket))

export async function closeCode(socket: WebSocket): Promise<number> {
  const [code] = (await once(socket, 'close')) as [number]
  return code
}

export async function nextMessage(socket: WebSocket): Promise<unknown> {
  const [data] = (await once(socket, 'message')) as [Buffer]
  return JSON.parse(data.toString())
}

/** Sends exactly these bytes over TCP and gives back what comes, as text. No client in between tidies anything up. */
export async function raw(to: Address, request: string, hangsUp = false): Promise<string> {
  const socket = dial(to.port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {})
  socket.write(request, 'latin1')
  if (hangsUp) socket.end()
  await Promise.race([once(socket, 'close'), sleep(5000)])
  socket.destroy()
  return Buffer.concat(chunks).toString('latin1')
}

export const get = (to: Address, path: string, headers = '') =>
  raw(to, `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${to.port}\r\nConnection: close\r\n${headers}\r\n`)

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
