/** The page's files for both shells: which file a request means, and the headers it is served with. */
import { realpathSync, statSync } from 'node:fs'
import path from 'node:path'

export interface PageFile {
  readonly file: string
  readonly size: number
  readonly type: string
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Nothing but the page's own files may run, be shown or be reached. */
const POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data: blob:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), payment=()',
}

/** The file that a path of a URL means; null for anything that is not plainly a file inside the folder. */
export function pageFile(folder: string, urlPath: string): PageFile | null {
  const inside = insidePath(urlPath)
  if (inside === null) return null
  const type = TYPES[path.extname(inside)]
  if (type === undefined) return null
  try {
    const home = realpathSync(folder)
    const file = realpathSync(path.join(home, inside)) // follows links, so that one leading out is found out
    if (!file.startsWith(home + path.sep)) return null
    const stat = statSync(file)
    return stat.isFile() ? { file, size: stat.size, type } : null
  } catch {
    return null
  }
}

// Plain names only: no dot folders, no climbing, no drive letters, no second decoding.
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

function insidePath(urlPath: string): string | null {
  const [plain] = urlPath.split(/[?#]/, 1)
  if (plain === '/') return 'index.html'
  if (!plain?.startsWith('/')) return null
  try {
    const names = decodeURIComponent(plain).slice(1).split('/')
    return names.every((name) => NAME.test(name)) ? path.join(...names) : null
  } catch {
    return null
  }
}
