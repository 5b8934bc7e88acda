/**
 * The way in for a browser that is started with an address on its command line, where every user of the machine can read
 * it. The address holds a code that is traded for the real one, with the token, once: by the first who comes, within
 * seconds. Whoever reads it in a process list comes too late.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PAGE_HEADERS } from './page-files.ts'

const PATH = '/enter/'

export const isEntrance = (url: string): boolean => url.startsWith(PATH)

export class Entrance {
  private readonly to: string
  private readonly milliseconds: number
  private readonly codes = new Map<string, NodeJS.Timeout>()

  /** `to` is the address it leads to. */
  constructor(to: string, milliseconds: number) {
    this.to = to
    this.milliseconds = milliseconds
  }

  /** A path that can be used once. */
  open(): string {
    const code = randomBytes(32).toString('base64url')
    this.codes.set(code, setTimeout(() => this.codes.delete(code), this.milliseconds).unref())
    return PATH + code
  }

  answer({ method, url }: IncomingMessage, response: ServerResponse): void {
    const code = (url ?? '').slice(PATH.length)
    const timer = this.codes.get(code)
    if (method !== 'GET' || timer === undefined) return closed(response)
    clearTimeout(timer)
    this.codes.delete(code)
    response.writeHead(303, { ...PAGE_HEADERS, location: this.to })
    response.end()
  }
}

function closed(response: ServerResponse): void {
  response.writeHead(410, { ...PAGE_HEADERS, 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
  response.end('This address can be used once, within ten seconds. Please start Quarante again.\n')
}
