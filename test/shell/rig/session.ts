/** Sessions: whose protocol a page is served by, and what it may ask for. */
import { EventEmitter } from 'node:events'

type Serve = (request: { url: string; method: string }) => Response | Promise<Response>
type Ask = (details: { url: string }, answer: (how: { cancel?: boolean }) => void) => void

/** Chromium serves no scheme that it does not know, so the page's own protocol travels under a name of its own. */
const SUFFIX = '.app.rig'
export const toBrowser = (url: string): string => url.replace(/^app:\/\/([^/]+)/, `https://$1${SUFFIX}`)
export const toApp = (url: string): string => url.replace(/^https:\/\/([^/]+)\.app\.rig/, 'app://$1')

export class Session extends EventEmitter {
  private readonly served = new Map<string, Serve>()
  private ask: Ask | null = null
  readonly protocol = { handle: (scheme: string, serve: Serve) => void this.served.set(scheme, serve) }
  readonly webRequest = { onBeforeRequest: (ask: Ask) => void (this.ask = ask) }
  setPermissionRequestHandler(): void {}
  setPermissionCheckHandler(): void {}
  setDevicePermissionHandler(): void {}

  /** The answer to a request of a page; null: it may not be made. */
  async answer(url: string, method: string): Promise<Response | null> {
    const isCancelled = await new Promise<boolean>((resolve) => {
      if (this.ask === null) resolve(false)
      else this.ask({ url }, ({ cancel }) => resolve(cancel === true))
    })
    const serve = this.served.get(new URL(url).protocol.slice(0, -1))
    return isCancelled || serve === undefined ? null : serve({ url, method })
  }
}

const partitions = new Map<string, Session>()
export const session = {
  defaultSession: new Session(),
  fromPartition(name: string): Session {
    const known = partitions.get(name) ?? new Session()
    partitions.set(name, known)
    return known
  },
}
