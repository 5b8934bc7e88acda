/** Disks that are full or not to be written to, names that systems take amiss, folders without end. */
import { execFile } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { fileNameFor } from '../../electron/library/file-names.ts'
import { Folders } from '../../electron/library/folders.ts'
import { Thread } from '../../electron/threads/thread.ts'
import { temporaryFolder } from '../saves/temporary.ts'
import { FFO, freshFolder, startHost, type Started } from './started.ts'

const running: Started[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.end()
})
const folder = temporaryFolder()

async function start(...given: Parameters<typeof startHost>): Promise<Started> {
  const started = await startHost(...given)
  running.push(started)
  return started
}

describe('an app folder that cannot be written to', () => {
  it('leaves the library standing: it lists and opens, and says what is wrong', async () => {
    const home = freshFolder()
    const first = await startHost({}, home)
    const { id: match } = await first.call('library.create', { ...FFO, seating: 'alone-open' })
    await first.host.close()
    const inTheWay = path.join(home, 'a file')
    writeFileSync(inTheWay, '')
    const host = await start({ dataFolder: path.join(inTheWay, 'data') }, home)
    expect((await host.call('app.games', {})).length).toBeGreaterThan(2)
    expect(await host.call('library.list', {})).toMatchObject([{ id: match, trouble: null }])
    expect(await host.call('library.notices', {})).toEqual([expect.stringContaining('settings are not kept')])
    expect(await host.call('match.open', { match, seat: 'french' })).toMatchObject({ readOnly: false })
    expect(await host.call('match.act', { match, seat: 'french', text: 'sample' })).toEqual({ line: 1 })
    await expect(host.call('app.set', { key: 'x', value: 1 })).rejects.toMatchObject({ kind: 'gone' })
  }, 60_000)
})

describe('a disk without room', () => {
  it('is named; the library lists and matches can be looked at', async () => {
    const home = freshFolder()
    const first = await startHost({}, home)
    const { id: match } = await first.call('library.create', { ...FFO, seating: 'alone-open' })
    running.push(first)
    await first.host.close()
    // No file of this process may grow any more: what a full disk says to it.
    const child = path.join(import.meta.dirname, 'full-disk-child.ts')
    const { stdout } = await promisify(execFile)('/bin/sh', [
      '-c',
      'ulimit -f 0; exec "$@"',
      'sh',
      process.execPath,
      child,
      home,
      match,
    ])
    const said = JSON.parse(stdout) as Record<string, string>
    expect(said).toMatchObject({ list: 'Bordeaux', look: 'true', again: '0' })
    for (const call of ['open', 'create']) expect(said[call]).toMatch(/^disk: (The disk|Disk error).*/)
  }, 60_000)
})

describe('the app’s own folder', () => {
  it.skipIf(process.platform === 'win32')(
    'is for its owner only',
    async () => {
      const host = await start()
      expect(statSync(host.data).mode & 0o777).toBe(0o700)
    },
    60_000,
  )
})

describe('names', () => {
  it('are none that Windows keeps for devices, whatever stands behind the dot', () => {
    const names = ['CON', 'con.txt', 'NUL.tar.gz', 'COM¹', 'lpt3.x', 'Console', 'Nulles', 'com10']
    expect(names.map(fileNameFor)).toEqual([
      'CON match',
      'con match.txt',
      'NUL match.tar.gz',
      'COM¹ match',
      'lpt3 match.x',
      'Console',
      'Nulles',
      'com10',
    ])
  })

  it('can be seen, and paths end where they end', async () => {
    const host = await start()
    for (const name of ['\u200b', '\u2066\u2069', '\ud800', ' \u00ad '])
      await expect(host.call('library.create', { ...FFO, name })).rejects.toMatchObject({ kind: 'wrong' })
    const { id } = await host.call('library.create', { ...FFO, name: 'Nîmes \u200b' })
    for (const call of ['library.export', 'library.import'] as const)
      await expect(host.call(call, { id, path: '/evil.txt\0/x' } as never)).rejects.toMatchObject({ kind: 'wrong' })
    const home = path.join(host.documents, 'Quarante')
    for (const inner of ['.hidden', 'Originals', 'a/b/c/d/e/f/g'])
      await expect(host.call('library.create', { ...FFO, folder: path.join(home, inner) })).rejects.toMatchObject({
        kind: 'refused',
      })
    const tags = Array.from({ length: 30 }, (_, n) => `${n}`.padStart(118, '\u00e9'))
    await host.call('library.tag', { id, tags })
    expect(await host.call('match.open', { match: id, seat: 'french' })).toMatchObject({ name: expect.any(String) })
  }, 60_000)
})

it('a folder with more folders than are looked into is named', () => {
  const documents = path.join(folder, 'many')
  for (let n = 0; n < 5001; n++) mkdirSync(path.join(documents, 'Quarante', `folder ${n}`), { recursive: true })
  const folders = new Folders(path.join(folder, 'data'), documents)
  folders.find()
  expect(folders.tooLarge).toEqual([path.join(documents, 'Quarante')])
})

it('what cannot be sent to a thread is refused, and the thread lives on', async () => {
  const deaths: string[] = []
  const thread = new Thread({
    name: 'test',
    url: new URL('./swallowed.worker.ts', import.meta.url),
    told: {},
    patience: 60_000,
    onEvent: () => {},
    onFault: () => {},
    onDeath: (why) => void deaths.push(why),
  })
  await expect(thread.ask('x', { nothing: () => {} })).rejects.toMatchObject({ kind: 'wrong' })
  const { waiting } = thread as unknown as { waiting: Map<number, unknown> }
  expect(waiting.size).toBe(0)
  await thread.close()
  expect(deaths).toEqual([])
})
