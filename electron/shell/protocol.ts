/** The page's own protocol, `app://quarante/`: the built page and nothing else, with the same headers as over http. */
import { readFile } from 'node:fs/promises'
import { protocol } from 'electron'
import { PAGE_HEADERS, pageFile } from './page-files.ts'

export const PAGE = 'app://quarante/'

/** Must be said before the app is ready. */
export function registerPageProtocol(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true }
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges }])
}

export function servePageProtocol(folder: string): void {
  protocol.handle('app', async ({ url, method }) => {
    const found = url.startsWith(PAGE) && method === 'GET' ? pageFile(folder, url.slice(PAGE.length - 1)) : null
    if (found === null) return new Response('404\n', { status: 404, headers: { ...PAGE_HEADERS } })
    const body = new Uint8Array(await readFile(found.file))
    return new Response(body, { headers: { ...PAGE_HEADERS, 'content-type': found.type } })
  })
}
