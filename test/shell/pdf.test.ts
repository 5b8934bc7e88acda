import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { NO_BROWSER } from '../../electron/shell/browser-pdf.ts'
import { type Loopback, startLoopback } from '../../electron/shell/loopback.ts'
import { sweepPassingFolders } from '../../electron/shell/passing-folder.ts'
import type { MakePdf } from '../../electron/shell/pdf-requests.ts'
import { Trouble } from '../../shared/contract.ts'
import { writeFile } from 'node:fs/promises'
import { addressOf } from './loopback-client.ts'
import { StandInHost } from './stand-in-host.ts'

let folder: string
let loopback: Loopback
let make: MakePdf

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarante-pdf-'))
  make = async ({ html }, { file, onProgress }) => {
    onProgress({ say: 'Drawing the pages', part: 0.3 })
    await writeFile(file, `%PDF ${html}`)
  }
  const makePdf: MakePdf = (order, work) => make(order, work)
  loopback = await startLoopback({ host: new StandInHost(), page: folder, transfers: folder, makePdf })
})
afterEach(async () => {
  await loopback.close()
  rmSync(folder, { recursive: true, force: true })
})

const post = (body: string, more: RequestInit = {}, token = addressOf(loopback.url).token) =>
  fetch(new URL('/pdf', loopback.url), { method: 'POST', headers: { 'x-quarante-token': token }, body, ...more })

it('tells how far it is, then sends the file', async () => {
  const lines = (await (await post('<p>sheet</p>')).text()).split('\n')
  expect(lines).toEqual(['{"say":"Drawing the pages","part":0.3}', '{"bytes":17}', '%PDF <p>sheet</p>'])
  expect(readdirSync(folder)).toEqual([])
})

it('makes nothing for those who do not know the token', async () => {
  expect((await post('<p>sheet</p>', {}, 'guess')).status).toBe(403)
})

it('says in words what is wrong', async () => {
  make = () => Promise.reject(new Trouble('gone', NO_BROWSER))
  expect(JSON.parse(await (await post('')).text())).toEqual({ kind: 'gone', message: NO_BROWSER })
  make = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }))
  expect(JSON.parse(await (await post('')).text())).toMatchObject({
    kind: 'disk',
    message: expect.stringMatching(/^The disk is full\./),
  })
})

it('works in a folder that is swept if the process is killed in the middle', async () => {
  let place = ''
  const write = make
  make = (order, work) => {
    place = path.basename(work.folder)
    return write(order, work)
  }
  await (await post('x')).text()
  mkdirSync(path.join(folder, place.replace(String(process.pid), '999999999')))
  sweepPassingFolders(folder)
  expect(readdirSync(folder)).toEqual([])
})

it('takes one at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const write = make
  make = async (order, work) => {
    begin()
    await promise
    await write(order, work)
  }
  const first = post('one')
  await begun
  expect((await post('two')).status).toBe(503)
  resolve()
  expect(await (await first).text()).toContain('%PDF one')
})

it('gives up when the page does, and leaves nothing behind', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<string>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  make = (_order, { signal, file, onProgress }) => {
    onProgress({ say: 'Drawing the pages', part: 0.3 })
    begin(file)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        end()
        reject(new Error('stopped'))
      })
    })
  }
  const leaving = new AbortController()
  const answer = post('one', { signal: leaving.signal })
  const file = await begun
  await answer
  leaving.abort()
  await ended
  while (existsSync(path.dirname(file))) await new Promise((done) => setTimeout(done, 5))
  expect(readdirSync(folder)).toEqual([])
})
