/**
 * Files through the loopback page, which cannot name paths: a match or a backup handed in goes to a private folder and is
 * taken in from there, a copy asked for is exported there and sent.
 *
 *     POST /import        the file as body      answers with the reply of library.import
 *     POST /restore       the backup as body    answers with the reply of library.work at its end; who leaves, cancels it
 *     GET  /export/<id>                         answers with the file
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CallName, type Params, type Reply, type Result, Trouble } from '../../shared/contract.ts'
import { BACKUP_ENDING } from '../saves/files.ts'
import { fileTrouble } from '../saves/trouble.ts'
import type { HostSide } from './host-side.ts'
import type { Limits } from './limits.ts'
import { PAGE_HEADERS } from './page-files.ts'
import { inPassingFolder, sweepPassingFolders } from './passing-folder.ts'

const STATUS: Readonly<Record<string, number>> = { wrong: 400, refused: 409, gone: 404, busy: 503, damaged: 422 }

export class Transfers {
  private readonly host: HostSide
  private readonly folder: string
  private readonly limits: Limits
  private running = 0

  constructor(host: HostSide, folder: string, limits: Limits) {
    this.host = host
    this.folder = folder
    this.limits = limits
    sweepPassingFolders(folder)
  }

  isFor(url: string): boolean {
    return url === '/import' || url === '/restore' || url.startsWith('/export/')
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const wanted = request.url!.startsWith('/export/') ? 'GET' : 'POST'
    if (request.method !== wanted) return refuse(response, 405, 'wrong', `Only ${wanted} is possible here`)
    if (this.running >= this.limits.transfers) return refuse(response, 503, 'busy', 'Another transfer is in progress')
    this.running++
    try {
      if (wanted === 'GET') await inPassingFolder(this.folder, (folder) => this.export(request, response, folder))
      else if (request.url === '/import')
        sendJson(response, 200, await inPassingFolder(this.folder, (folder) => this.import(request, folder)))
      else
        sendJson(response, 200, await inPassingFolder(this.folder, (folder) => this.restore(request, response, folder)))
    } catch (error) {
      if (response.headersSent) response.destroy()
      else if (error instanceof Trouble) refuse(response, STATUS[error.kind] ?? 500, error.kind, error.message)
      else refuse(response, 500, 'disk', fileTrouble(error)?.message ?? 'The file could not be transferred')
    } finally {
      this.running--
    }
  }

  private async import(request: IncomingMessage, folder: string): Promise<Reply> {
    const file = path.join(folder, 'import.quarante')
    await received(request, file, this.limits.upload, 'That file is too large for a match')
    return { id: 0, ok: true, result: await this.ask('library.import', { path: file }) }
  }

  /** The file is gone with the answer, so all of it is restored before. */
  private async restore(request: IncomingMessage, response: ServerResponse, folder: string): Promise<Reply> {
    const file = path.join(folder, `handed-in${BACKUP_ENDING}`)
    await received(request, file, this.limits.backup, 'That file is too large for a backup')
    const { work } = await this.ask('library.restoreBackup', { path: file })
    try {
      for (;;) {
        if (response.destroyed) throw new Trouble('gone', 'The page has gone')
        const told = await this.ask('library.work', { work })
        if (told.result !== null) return { id: 0, ok: true, result: told }
      }
    } catch (error) {
      await this.ask('library.cancelWork', { work })
      throw error
    }
  }

  private async export(request: IncomingMessage, response: ServerResponse, folder: string): Promise<void> {
    const file = path.join(folder, 'export.quarante')
    await this.ask('library.export', { id: decode(request.url!.slice('/export/'.length)), path: file })
    const { size } = await stat(file)
    response.writeHead(200, {
      ...PAGE_HEADERS,
      'content-type': 'application/octet-stream',
      'content-length': size,
      'content-disposition': 'attachment; filename="match.quarante"',
    })
    await pipeline(createReadStream(file), response)
  }

  private async ask<K extends CallName>(call: K, params: Params<K>): Promise<Result<K>> {
    // Files come and go for no page in particular: this one hears nothing and is gone with its answer.
    const page = this.host.join(() => {})
    const reply = await page.handle({ id: 0, call, params }).finally(() => page.leave())
    if (!reply.ok) throw new Trouble(reply.kind, reply.message)
    return reply.result as Result<K>
  }
}

async function received(request: IncomingMessage, file: string, most: number, say: string): Promise<void> {
  const tooLarge = new Trouble('refused', say)
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge
  await pipeline(request, atMost(most, tooLarge), createWriteStream(file, { mode: 0o600, flags: 'wx' }))
}

function atMost(bytes: number, error: Error): Transform {
  let taken = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      taken += chunk.length
      if (taken > bytes) done(error)
      else done(null, chunk)
    },
  })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Trouble('wrong', 'That is not a match file')
  }
}

function refuse(response: ServerResponse, status: number, kind: Trouble['kind'], message: string): void {
  response.setHeader('connection', 'close') // the rest of a body that nobody reads
  sendJson(response, status, { id: 0, ok: false, kind, message })
}

function sendJson(response: ServerResponse, status: number, reply: Reply): void {
  response.writeHead(status, { ...PAGE_HEADERS, 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(reply))
}
