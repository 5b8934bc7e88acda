/**
 * Who may speak to the loopback shell. Any program and any web page on this machine can reach the port, so: the Host
 * header must be ours (else a foreign name was bent to 127.0.0.1), the Origin must be our page's, and whoever wants
 * more than the page's own files must know the token of this launch.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export const PROTOCOL = 'quarante'
export const TOKEN_HEADER = 'x-quarante-token'

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
  isOurs(headers: IncomingHttpHeaders): boolean {
    if (headers.host !== this.host) return false
    return headers.origin === undefined || headers.origin === this.origin
  }

  /** A socket is opened by our page only: a page always names its origin. */
  maySpeak(headers: IncomingHttpHeaders): boolean {
    const [protocol, token, ...more] = (headers['sec-websocket-protocol'] ?? '').split(',').map((word) => word.trim())
    const isPage = headers.host === this.host && headers.origin === this.origin
    return isPage && protocol === PROTOCOL && more.length === 0 && this.isToken(token)
  }

  mayTransfer(headers: IncomingHttpHeaders): boolean {
    const token = headers[TOKEN_HEADER]
    return this.isOurs(headers) && typeof token === 'string' && this.isToken(token)
  }

  // Hashes have the same length whatever was sent, so the comparison takes the same time.
  private isToken(given: string | undefined): boolean {
    return given !== undefined && timingSafeEqual(digest(given), digest(this.token))
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
