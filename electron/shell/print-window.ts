/** Makes a PDF file from a document of ours in a window of Electron's that nobody sees. */
import { randomUUID } from 'node:crypto'
import { BrowserWindow, session } from 'electron'
import type { PdfProgress } from '../../shared/contract.ts'
import { PDF_OPTIONS, WAIT_UNTIL_DRAWN } from './pdf-options.ts'

const ADDRESS = 'app://print/'
/** The document may run nothing and fetch nothing. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:`

export async function pdfOf(
  html: string,
  onProgress: (progress: PdfProgress) => void,
  signal: AbortSignal,
): Promise<Buffer> {
  // In memory, for this document alone: it shares nothing with the app's own page.
  const own = session.fromPartition(`print-${randomUUID()}`)
  own.protocol.handle('app', ({ url }) =>
    url === ADDRESS
      ? new Response(html, {
          headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
        })
      : new Response('404\n', { status: 404 }),
  )
  own.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  own.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: url !== ADDRESS && !url.startsWith('data:') })
  })
  const window = new BrowserWindow({
    show: false,
    webPreferences: { session: own, sandbox: true, contextIsolation: true, nodeIntegration: false },
  })
  const stop = () => window.destroy()
  signal.addEventListener('abort', stop)
  try {
    onProgress({ say: 'Drawing the pages', part: 0.2 })
    await window.loadURL(ADDRESS)
    const count = Number(await window.webContents.executeJavaScript(WAIT_UNTIL_DRAWN))
    onProgress({ say: `Writing ${count === 1 ? 'one page' : `${count} pages`}`, part: 0.5 })
    return await window.webContents.printToPDF(PDF_OPTIONS)
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    if (!window.isDestroyed()) window.destroy()
  }
}
