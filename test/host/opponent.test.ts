/** Computer players through the real host: a thread that hangs, and a host that is closed while it thinks. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openSave } from '../../electron/saves/opening.ts'
import { FFO, startHost, type Started } from './started.ts'

const running: Started[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.end()
})

const QUICK = { level: 'quick', character: null } as const
const FRENCH = { french: QUICK }
const BOTH = { french: QUICK, german: QUICK }

async function begin(
  computer: typeof FRENCH,
  changes: Parameters<typeof startHost>[0] = {},
): Promise<{ host: Started; match: string; file: string }> {
  const host = await startHost(changes)
  running.push(host)
  const { id: match } = await host.call('library.create', { ...FFO, computer })
  const [entry] = await host.call('library.list', {})
  return { host, match, file: entry!.file }
}

const states = (host: Started) =>
  host.heard.filter(({ event }) => event === 'match.computer').map(({ data }) => (data as { is: string }).is)

it(
  'a thread that hangs is given up, the fault is logged, and a person can play that seat',
  { timeout: 60_000 },
  async () => {
    const opponentUrl = new URL('./hanging-opponent.worker.ts', import.meta.url)
    const { host, match, file } = await begin(FRENCH, { opponentUrl, thinkingPatience: 3000 })
    await host.call('match.open', { match, seat: 'german' })
    // The table is alive meanwhile.
    expect(await host.call('match.overlays', { match, seat: 'german', picks: [] })).toBeInstanceOf(Array)
    await expect.poll(() => states(host), { timeout: 40_000 }).toContain('failed')
    expect(readFileSync(path.join(host.data, 'faults.log'), 'utf8')).toContain('opponent')
    await host.call('match.setComputer', { match, seat: 'german', of: 'french', player: null })
    await host.call('match.view', { match, seat: 'french' })
    expect(await host.call('match.act', { match, seat: 'french', text: 'sample' })).toEqual({ line: 1 })
    await host.call('match.close', { match })
    expect(openSave(file, { readOnly: true }).record.accounts).toEqual([])
  },
)

it(
  'closed while it thinks, it goes on from the same question and says nothing twice',
  { timeout: 90_000 },
  async () => {
    const { host, match, file } = await begin(BOTH)
    await host.call('match.open', { match, seat: 'german' })
    const again = await host.again()
    running.splice(0, 1, again)
    await again.call('match.open', { match, seat: 'german' })
    await again.call('match.pace', { match, pace: 'at once' })
    const seen = async () => (await again.call('match.view', { match, seat: 'german' })).line
    await expect.poll(seen, { timeout: 60_000 }).toBeGreaterThan(2)
    await again.call('match.computer', { match, do: 'pause' })
    await again.call('match.close', { match })
    const { record } = openSave(file, { readOnly: true })
    const own = record.lines.filter(({ seat }) => seat !== 'chance')
    expect(record.accounts.map(({ line }) => line)).toEqual(own.map(({ id }) => id))
    // One way through the record: no place has two lines after it.
    expect(new Set(record.lines.map(({ parent }) => parent)).size).toBe(record.lines.length)
  },
)

it('advice is given at once to whoever has waited enough, even before the question is put', async () => {
  const host = await startHost({
    opponentUrl: new URL('./patient-opponent.worker.ts', import.meta.url),
    thinkingPatience: 40_000,
  })
  running.push(host)
  const { id: match } = await host.call('library.create', FFO)
  await host.call('match.open', { match, seat: 'french' })
  const atOnce = host.call('match.advise', { match, seat: 'french' })
  expect(await host.call('match.adviseNow', { match })).toEqual({ done: true })
  expect((await atOnce).acts.length).toBeGreaterThan(0)
  let isAnswered = false
  const later = host.call('match.advise', { match, seat: 'french' }).finally(() => (isAnswered = true))
  // Another page hurries nobody.
  const other = host.page()
  await other.call('match.adviseNow', { match })
  await expect
    .poll(() => host.heard.filter(({ event }) => event === 'match.thinking').length, { timeout: 30_000 })
    .toBeGreaterThan(0)
  expect(isAnswered).toBe(false)
  await host.call('match.adviseNow', { match })
  expect((await later).acts.length).toBeGreaterThan(0)
}, 60_000)
