/** Two pages over real sockets to the real host: what crosses to one holds nothing of what only the other may know. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { type Loopback, startLoopback } from '../../electron/shell/loopback.ts'
import type { EventData } from '../../shared/contract.ts'
import { FFO, startHost, type Started } from '../host/started.ts'
import { addressOf, clientOf, openSocket } from './loopback-client.ts'

let host: Started
let loopback: Loopback
let page: string

beforeEach(async () => {
  host = await startHost()
  page = mkdtempSync(path.join(tmpdir(), 'quarante-pages-'))
  loopback = await startLoopback({ host: host.host, page, transfers: path.join(page, 'transfers') })
}, 60_000)
afterEach(async () => {
  await loopback.close()
  await host.end()
  rmSync(page, { recursive: true })
})

/** A page, with every byte that has come over its socket. */
async function come() {
  const socket: WebSocket = await openSocket(addressOf(loopback.url))
  const received: string[] = []
  const changes: EventData<'match.changed'>[] = []
  socket.on('message', (data: Buffer) => received.push(data.toString()))
  const client = clientOf(socket)
  client.on('match.changed', (data) => changes.push(data))
  return { ...client, socket, changes, bytes: () => received.join('\n'), forget: () => (received.length = 0) }
}

const unitsOf = (view: { position?: unknown }) => Object.keys((view.position as { units: object }).units)

it('two pages hear of their own seats only, also while they play', { timeout: 120_000 }, async () => {
  const { id: match } = await host.call('library.create', FFO)
  const pages = { french: await come(), german: await come() }
  const seats = ['french', 'german'] as const
  /** By seat the units it has ever been shown: whatever else is named to it is a leak. */
  const shown = { french: new Set<string>(), german: new Set<string>() }
  const all = new Set<string>()
  const look = async () => {
    for (const seat of seats)
      for (const unit of unitsOf(await pages[seat].call('match.view', { match, seat }))) {
        shown[seat].add(unit)
        all.add(unit)
      }
  }
  for (const seat of seats) await pages[seat].call('match.open', { match, seat })
  for (const seat of seats) pages[seat].forget()
  for (const seat of seats) await pages[seat].call('match.act', { match, seat, text: 'sample' })
  // Before the game everything lies beside the map, in sight of both; from now on stacks cover what lies beneath.
  for (const seat of seats) pages[seat].forget()
  await look()
  for (let moves = 0; moves < 8; moves++) {
    const { completion } = (await pages.french.call('match.draft', { match, seat: 'french', picks: ['move'] })).draft
    await pages.french.call('match.act', { match, seat: 'french', text: completion! })
    await look()
  }
  const hidden = { french: [...all].filter((unit) => !shown.french.has(unit)), german: [] as string[] }
  hidden.german = [...all].filter((unit) => !shown.german.has(unit))
  expect(hidden.french.length).toBeGreaterThan(0)
  for (const seat of seats) {
    expect(pages[seat].changes.length).toBeGreaterThan(5)
    expect(pages[seat].changes.every((change) => change.seat === seat)).toBe(true)
    for (const unit of hidden[seat]) expect(pages[seat].bytes()).not.toContain(`"${unit}"`)
  }
})

it('a page that is gone sits nowhere: with the last one the match is closed', { timeout: 60_000 }, async () => {
  const { id: match } = await host.call('library.create', FFO)
  const first = await come()
  await first.call('match.open', { match, seat: 'french' })
  await expect(host.call('library.trash', { id: match })).rejects.toMatchObject({ kind: 'busy' })
  first.socket.terminate()
  const second = await come()
  // A page of the same browser loaded anew is another page.
  await expect(second.call('match.cutOff', { match, seat: 'french' })).rejects.toThrow()
  await expect.poll(() => host.call('library.trash', { id: match }).catch(() => null)).toEqual({ done: true })
})
