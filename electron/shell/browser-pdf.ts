/** Makes a PDF file from a document of ours with an installed browser, for the loopback shell. */
import { createWriteStream } from 'node:fs'
import { type PdfOrder, type PdfProgress, Trouble } from '../../shared/contract.ts'
import { findChromium } from './find-browser.mjs'
import { HeadlessBrowser } from './headless.ts'
import { PDF_OPTIONS, WAIT_UNTIL_DRAWN } from './pdf-options.ts'

export const NO_BROWSER =
  'No browser was found that can make a PDF file. Install Chromium, Chrome or Edge, or use Print and choose “Save as PDF” there.'

export interface PdfWork {
  readonly signal: AbortSignal
  /** A private folder. */
  readonly folder: string
  readonly file: string
  onProgress(progress: PdfProgress): void
}

export async function makePdf({ html }: PdfOrder, work: PdfWork): Promise<void> {
  const path = findChromium()
  if (path === null) throw new Trouble('gone', NO_BROWSER)
  work.signal.throwIfAborted()
  work.onProgress({ say: 'Starting the browser', part: 0.05 })
  const browser = await HeadlessBrowser.start(path, work.folder)
  const stop = () => browser.kill()
  work.signal.addEventListener('abort', stop)
  try {
    await printed(browser, html, work)
  } catch (error) {
    work.signal.throwIfAborted()
    throw new Trouble('fault', `The PDF file could not be made. ${error instanceof Error ? error.message : ''}`.trim())
  } finally {
    work.signal.removeEventListener('abort', stop)
    await browser.close()
  }
}

async function printed(browser: HeadlessBrowser, html: string, { file, onProgress }: PdfWork): Promise<void> {
  const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
  const ask = <T>(method: string, params: object = {}) => browser.send<T>(method, params, sessionId)
  // The document may run nothing and fetch nothing.
  await ask('Emulation.setScriptExecutionDisabled', { value: true })
  await ask('Network.enable')
  await ask('Network.setBlockedURLs', { urls: ['http://*', 'https://*', 'file://*', 'ws://*', 'wss://*', 'ftp://*'] })
  const { frameTree } = await ask<{ frameTree: { frame: { id: string } } }>('Page.getFrameTree')
  onProgress({ say: 'Handing the pages over', part: 0.15 })
  await ask('Page.setDocumentContent', { frameId: frameTree.frame.id, html })
  onProgress({ say: 'Drawing the pages', part: 0.3 })
  const drawn = await ask<{ result: { value?: number }; exceptionDetails?: { text: string } }>('Runtime.evaluate', {
    expression: WAIT_UNTIL_DRAWN,
    awaitPromise: true,
    returnByValue: true,
  })
  if (drawn.exceptionDetails) throw new Error('A picture in it is damaged.')
  const count = drawn.result.value ?? 0
  onProgress({ say: `Writing ${count === 1 ? 'one page' : `${count} pages`}`, part: 0.5 })
  const { stream } = await ask<{ stream: string }>('Page.printToPDF', {
    ...PDF_OPTIONS,
    transferMode: 'ReturnAsStream',
  })
  onProgress({ say: 'Saving the file', part: 0.9 })
  await received(ask, stream, file)
}

type Ask = <T>(method: string, params: object) => Promise<T>

async function received(ask: Ask, handle: string, file: string): Promise<void> {
  const to = createWriteStream(file, { mode: 0o600, flags: 'wx' })
  const isWritten = new Promise<void>((resolve, reject) => void to.on('finish', resolve).on('error', reject))
  isWritten.catch(() => {})
  for (let isLast = false; !isLast;) {
    const part = await ask<{ data: string; base64Encoded?: boolean; eof: boolean }>('IO.read', {
      handle,
      size: 1 << 20,
    })
    to.write(Buffer.from(part.data, part.base64Encoded ? 'base64' : 'utf8'))
    isLast = part.eof
  }
  to.end()
  await isWritten
}
