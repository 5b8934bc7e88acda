/** What happens when something fails under the host: a thread dies or hangs, the file goes, a second host comes. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openSave } from '../../electron/saves/opening.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { damage } from '../saves/damage.ts'
import { FFO, freshFolder, startHost, type Started } from './started.ts'

const running: Started[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.end()
})

async function start(...given: Parameters<typeof startHost>): Promise<Started> {
  const started = await startHost(...given)
  running.push(started)
  return started
}

async function atTable(host: Started): Promise<{ match: string; file: string }> {
  const { id: match } = await host.call('library.create', FFO)
  await host.call('match.open', { match, seat: 'french' })
  const [entry] = await host.call('library.list', {})
  return { match, file: entry!.file }
}

/** A worker like ours that also does what a test asks for. */
const TROUBLED = new URL('./troubled.worker.ts', import.meta.url)

it(
  'a thread that dies is replaced, the open match taken up again, and what was acknowledged is there',
  { timeout: 60_000 },
  async () => {
    const host = await start({ workerUrl: TROUBLED })
    const { match } = await atTable(host)
    expect(await host.call('match.act', { match, seat: 'french', text: 'sample' })).toEqual({ line: 1 })
    const german = host.page()
    await german.call('match.open', { match, seat: 'german' })
    const dying = german.call('match.act', { match, seat: 'german', text: 'please die' })
    await expect(dying).rejects.toMatchObject({ kind: 'fault', message: expect.stringMatching(/error [0-9A-Z]+/) })
    expect(await host.call('match.view', { match, seat: 'french' })).toMatchObject({ line: 1 })
    expect(host.heard).toContainEqual({
      event: 'match.trouble',
      data: { match, say: expect.stringContaining('had to restart') },
    })
    // Both pages sit where they sat.
    expect(await german.call('match.act', { match, seat: 'german', text: 'sample' })).toHaveProperty('line')
    expect(await host.call('match.draft', { match, seat: 'french', picks: ['move'] })).toMatchObject({
      draft: { refused: null },
    })
    expect(readFileSync(path.join(host.data, 'faults.log'), 'utf8')).toContain('engine')
  },
)

it(
  'what fails while a question is laid out does not hold up the line, and is in the log',
  { timeout: 60_000 },
  async () => {
    const host = await start({ workerUrl: new URL('./swallowed.worker.ts', import.meta.url) })
    const { match } = await atTable(host)
    expect(await host.call('match.act', { match, seat: 'french', text: 'sample' })).toEqual({ line: 1 })
    const told = host.heard.find(({ event }) => event === 'match.changed')
    expect(told?.data).toMatchObject({ match, opening: null })
    const log = readFileSync(path.join(host.data, 'faults.log'), 'utf8')
    expect(log).toContain('engine, laying out a question')
    expect(log).toContain('a rule that fails')
  },
)

it('a thread that hangs is given up', { timeout: 60_000 }, async () => {
  const host = await start({ workerUrl: TROUBLED, patience: 8_000 })
  const { match } = await atTable(host)
  await expect(host.call('match.act', { match, seat: 'french', text: 'please hang' })).rejects.toMatchObject({
    kind: 'fault',
  })
  expect(await host.call('match.act', { match, seat: 'french', text: 'sample' })).toEqual({ line: 1 })
})

it('a fault inside is a number for the page and a stack for the log', { timeout: 60_000 }, async () => {
  const host = await start({ workerUrl: TROUBLED })
  const { match } = await atTable(host)
  const failed = await host.handle({
    id: 7,
    call: 'match.act',
    params: { match, seat: 'french', text: 'please throw' },
  })
  expect(failed).toMatchObject({ id: 7, ok: false, kind: 'fault' })
  const { message } = failed as { message: string }
  expect(message).not.toContain('secret')
  const [, number] = /error ([0-9A-Z]+)/.exec(message)!
  const log = readFileSync(path.join(host.data, 'faults.log'), 'utf8')
  expect(log).toContain(number)
  expect(log).toContain('a secret of the engine')
  expect(await host.call('match.act', { match, seat: 'french', text: 'sample' })).toEqual({ line: 1 })
})

it(
  'a file that is taken away in play: the player is told, and can put it back or save a copy',
  { timeout: 60_000 },
  async () => {
    const host = await start()
    const { match, file } = await atTable(host)
    await host.call('match.act', { match, seat: 'french', text: 'sample' })
    renameSync(file, `${file}.away`)
    await host.call('match.view', { match, seat: 'german' })
    const act = { match, seat: 'german', text: 'sample' }
    await expect(host.call('match.act', act)).rejects.toMatchObject({
      kind: 'gone',
      message: expect.stringContaining('put it back'),
    })
    expect(await host.call('match.view', { match, seat: 'german' })).toMatchObject({
      line: 1,
      question: { asked: 'german' },
    })
    // The way out: a copy from the file that is still open.
    await host.call('library.export', { id: match, path: path.join(host.folder, 'rescued.quarante') })
    expect(openSave(path.join(host.folder, 'rescued.quarante'), { readOnly: true }).record.lines).toHaveLength(1)
    renameSync(`${file}.away`, file)
    expect(await host.call('match.act', act)).toHaveProperty('line')
    await host.call('match.close', { match })
    rmSync(file)
    await expect(host.call('match.open', { match, seat: 'french' })).rejects.toMatchObject({ kind: 'gone' })
  },
)

it('a second host on the same folders is refused the open match, and may look at it', { timeout: 60_000 }, async () => {
  const folder = freshFolder()
  const first = await start({}, folder)
  const { match } = await atTable(first)
  await first.call('match.act', { match, seat: 'french', text: 'sample' })
  const second = await start({}, folder)
  await expect(second.call('match.open', { match, seat: 'german' })).rejects.toMatchObject({
    kind: 'busy',
    message: expect.stringContaining('You can view it here'),
  })
  await expect(second.call('library.trash', { id: match })).rejects.toMatchObject({ kind: 'busy' })
  await expect(second.call('library.rename', { id: match, name: 'x' })).rejects.toMatchObject({ kind: 'busy' })
  expect(await second.call('match.open', { match, seat: 'german', readOnly: true })).toMatchObject({
    readOnly: true,
    line: 1,
  })
  await expect(second.call('match.act', { match, seat: 'german', text: 'sample' })).rejects.toMatchObject({
    kind: 'refused',
  })
  await first.call('match.view', { match, seat: 'german' })
  expect(await first.call('match.act', { match, seat: 'german', text: 'sample' })).toHaveProperty('line')
  await first.call('match.close', { match })
  expect(await second.call('match.open', { match, seat: 'german' })).toMatchObject({ readOnly: false })
})

it('files from elsewhere, altered and damaged, come to nothing at the host', { timeout: 120_000 }, async () => {
  const host = await start()
  const { match } = await atTable(host)
  const candidate = path.join(host.folder, 'candidate.quarante')
  await host.call('library.export', { id: match, path: candidate })
  const whole = readFileSync(candidate)
  const { below } = seededSource(3)
  const home = path.join(host.documents, 'Quarante')
  for (let n = 0; n < 60; n++) {
    const bytes = damage(whole, below)
    if (bytes.equals(whole)) continue
    writeFileSync(candidate, bytes)
    const before = readdirSync(home)
    const reply = await host.handle({ id: n, call: 'library.import', params: { path: candidate } })
    if (reply.ok) expect(readdirSync(home)).toHaveLength(before.length + 1)
    else {
      expect(['damaged', 'wrong']).toContain(reply.kind)
      expect(readdirSync(home)).toEqual(before)
    }
    expect(readFileSync(candidate).equals(bytes)).toBe(true)
  }
  expect(existsSync(path.join(host.data, 'faults.log'))).toBe(false)
})

it('is closed once and for all', { timeout: 60_000 }, async () => {
  const host = await start()
  await atTable(host)
  await host.host.close()
  expect(await host.handle({ id: 1, call: 'library.list', params: {} })).toMatchObject({ ok: false, kind: 'gone' })
})
