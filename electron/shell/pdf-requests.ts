/**
 * PDF files through the loopback page: it hands a document over and hears how far it is, until the file comes.
 *
 *     POST /pdf     the HTML as body     answers with the lines of shared/contract/pdf.ts
 *
 * A page that gives up (or goes) ends the work, and nothing is left behind.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type PdfLine, type PdfOrder, Trouble } from '../../shared/contract.ts'
import { fileTrouble } from '../saves/trouble.ts'
import type { PdfWork } from './browser-pdf.ts'
import { PAGE_HEADERS } from './page-files.ts'
import { inPassingFolder } from './passing-folder.ts'

export type MakePdf = (order: PdfOrder, work: PdfWork) => Promise<void>

/** Bytes of a document: a whole map as a poster has some tens of millions. */
const LARGEST = 192 * 1024 * 1024

export class PdfRequests {
  private readonly make: MakePdf
  private readonly folder: string
  private isBusy = false

  constructor(make: MakePdf, folder: string) {
    this.make = make
    this.folder = folder
  }

  isFor(url: string): boolean {
    return url === '/pdf'
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isFree = request.method === 'POST' && !this.isBusy
    const status = isFree ? 200 : request.method === 'POST' ? 503 : 405
    response.writeHead(status, { ...PAGE_HEADERS, 'content-type': 'application/octet-stream', connection: 'close' })
    const say = (line: PdfLine) => void response.write(`${JSON.stringify(line)}\n`)
    if (!isFree) {
      say({ kind: 'refused', message: 'Another PDF file is being made. Wait until it is there.' })
      return void response.end()
    }
    this.isBusy = true
    const leaving = new AbortController()
    response.on('close', () => leaving.abort())
    try {
      await inPassingFolder(this.folder, async (folder) => {
        const file = path.join(folder, 'document.pdf')
        const order = { title: '', html: await bodyOf(request) }
        await this.make(order, { folder, file, signal: leaving.signal, onProgress: say })
        const { size } = await stat(file)
        say({ bytes: size })
        await pipeline(createReadStream(file), response, { end: false })
      })
      response.end() // when it is all tidied up: whoever has read to the end may ask for the next
    } catch (error) {
      if (leaving.signal.aborted) return
      if (error instanceof Trouble) say({ kind: error.kind as 'fault', message: error.message })
      else say({ kind: 'disk', message: fileTrouble(error)?.message ?? 'The PDF file could not be made.' })
      response.end()
    } finally {
      this.isBusy = false
    }
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const tooLarge = new Trouble('refused', 'That is too much for one PDF file. Choose fewer sheets or a smaller poster.')
  if (Number(request.headers['content-length'] ?? 0) > LARGEST) throw tooLarge
  const chunks: Buffer[] = []
  let taken = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    taken += chunk.length
    if (taken > LARGEST) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
