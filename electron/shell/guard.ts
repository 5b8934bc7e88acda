/**
 * Who may speak to the loopback shell. Any program and any web page on this machine can reach the port, so: the Host
 * header must be ours (else a foreign name was bent to 127.0.0.1), the Origin must be our page's, and whoever wants
 * more than the page's own files must know the token of this launch.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const PROTOCOL = 'quarante'
const TOKEN_HEADER = 'x-quarante-token'

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export class Guard {
  readonly token: string
  private readonly host: string

  constructor(port: number, token: string) {
    this.host = `127.0.0.1:${port}`
    this.token = token
  }

  get origin(): string {
    return `http://${this.host}`
  }

  /** A request for our own address, not from a foreign page. */
  isOurs({ headers, headersDistinct }: IncomingMessage): boolean {
    const hosts = headersDistinct.host ?? []
    if (hosts.length !== 1 || hosts[0] !== this.host) return false
    return headers.origin === undefined || headers.origin === this.origin
  }

  /** A socket is opened by our page only: a page always names its origin. */
  maySpeak(request: IncomingMessage): boolean {
    const { origin, 'sec-websocket-protocol': words = '' } = request.headers
    const [protocol, token, ...more] = words.split(',').map((word) => word.trim())
    const isPage = this.isOurs(request) && origin === this.origin
    return isPage && protocol === PROTOCOL && more.length === 0 && this.isToken(token)
  }

  mayTransfer(request: IncomingMessage): boolean {
    const token = request.headers[TOKEN_HEADER]
    return this.isOurs(request) && typeof token === 'string' && this.isToken(token)
  }

  // Hashes have the same length whatever was sent, so the comparison takes the same time.
  private isToken(given: string | undefined): boolean {
    return given !== undefined && timingSafeEqual(digest(given), digest(this.token))
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
