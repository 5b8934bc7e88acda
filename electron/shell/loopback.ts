/**
 * The loopback server: the page's files over HTTP, the contract over a WebSocket, both on 127.0.0.1 only. See guard.ts
 * for who may speak, limits.ts for how much.
 */
import { createReadStream } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { Entrance, isEntrance } from './entrance.ts'
import { Guard, newToken, PROTOCOL } from './guard.ts'
import type { HostSide } from './host-side.ts'
import { LIMITS, type Limits } from './limits.ts'
import { PAGE_HEADERS, pageFile } from './page-files.ts'
import { servePage } from './page-socket.ts'
import { type MakePdf, PdfRequests } from './pdf-requests.ts'
import { Transfers } from './transfer.ts'

export interface LoopbackOptions {
  readonly host: HostSide
  /** The folder of the built page. */
  readonly page: string
  /** A private folder for files that are handed in or fetched. */
  readonly transfers: string
  readonly limits?: Partial<Limits>
  /** Told how many pages are connected, whenever that changes. */
  readonly onPages?: (count: number) => void
  /** Makes PDF files; without it there is nobody at /pdf. */
  readonly makePdf?: MakePdf
  /** For development: a fixed address, and somebody else who serves the page. */
  readonly port?: number
  readonly token?: string
  readonly middleware?: (server: Server) => Promise<Middleware>
}

export type Middleware = (request: IncomingMessage, response: ServerResponse) => void

export interface Loopback {
  /** The address with the token in its fragment, which a browser never sends and never logs. */
  readonly url: string
  /** An address for one use within seconds, that leads there: it may stand in a process list. */
  entrance(): string
  /** Says something to every page. */
  say(trouble: string): void
  close(): Promise<void>
}

const SECOND = 1000

export async function startLoopback(options: LoopbackOptions): Promise<Loopback> {
  const { host, page, onPages } = options
  const limits = { ...LIMITS, ...options.limits }
  const transfers = new Transfers(host, options.transfers, limits)
  const pdfs = options.makePdf && new PdfRequests(options.makePdf, options.transfers)
  const server = createServer({
    headersTimeout: limits.headers,
    requestTimeout: 120 * SECOND,
    connectionsCheckingInterval: Math.min(SECOND, limits.headers / 2),
    keepAliveTimeout: SECOND,
  })
  server.maxConnections = limits.pages * 4 + 16
  const port = await listen(server, options.port ?? 0)
  const guard = new Guard(port, options.token ?? newToken())
  const entrance = new Entrance(`${guard.origin}/#t=${guard.token}`, limits.entrance)
  const middleware = await options.middleware?.(server)

  server.on('request', (request, response) => {
    if (!guard.isOurs(request)) return end(response, 403)
    const url = request.url ?? ''
    if (isEntrance(url)) return entrance.answer(request, response)
    if (transfers.isFor(url)) {
      return guard.mayTransfer(request) ? void transfers.answer(request, response) : end(response, 403)
    }
    if (pdfs?.isFor(url)) return guard.mayTransfer(request) ? void pdfs.answer(request, response) : end(response, 403)
    if (middleware) return middleware(request, response)
    sendPageFile(page, request, response)
  })
  server.on('clientError', (_error, socket) => refuse(socket, '400 Bad Request'))

  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.message,
    perMessageDeflate: false,
    handleProtocols: () => PROTOCOL,
  })
  server.on('upgrade', (request, socket, head) => {
    if (middleware && request.headers['sec-websocket-protocol']?.startsWith('vite-')) return // Vite's own
    socket.on('error', () => socket.destroy())
    if (request.url !== '/socket') return refuse(socket, '404 Not Found')
    if (!guard.maySpeak(request)) return refuse(socket, '403 Forbidden')
    if (sockets.clients.size >= limits.pages) return refuse(socket, '503 Service Unavailable')
    sockets.handleUpgrade(request, socket, head, (connected) => {
      servePage(connected, host, limits)
      connected.on('close', () => onPages?.(sockets.clients.size))
      onPages?.(sockets.clients.size)
    })
  })

  return {
    url: `${guard.origin}/#t=${guard.token}`,
    entrance: () => guard.origin + entrance.open(),
    say(trouble) {
      const message = JSON.stringify({ event: 'app.trouble', data: { say: trouble } })
      for (const socket of sockets.clients) socket.send(message)
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

function sendPageFile(folder: string, request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405)
  const found = pageFile(folder, request.url ?? '')
  if (found === null) return end(response, 404)
  response.writeHead(200, { ...PAGE_HEADERS, 'content-type': found.type, 'content-length': found.size })
  if (request.method === 'HEAD') return void response.end()
  createReadStream(found.file)
    .on('error', () => response.destroy())
    .pipe(response)
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...PAGE_HEADERS, 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
  response.end(`${status}\n`)
}

/** Said and gone: whoever keeps their half of the line open would hold its place for ever. */
function refuse(socket: Duplex, status: string): void {
  if (!socket.writable) return void socket.destroy()
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
  setTimeout(() => socket.destroy(), SECOND).unref() // who does not even read
}
