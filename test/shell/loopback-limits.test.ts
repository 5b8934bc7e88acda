import { connect as dial } from 'node:net'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Limits } from '../../electron/shell/limits.ts'
import { type Address, clientOf, closeCode, get, nextMessage, openSocket, raw, statusOf } from './loopback-client.ts'
import { type Door, openDoor } from './loopback-door.ts'

let door: Door
let to: Address

beforeEach(() => begin())
afterEach(() => door.close())

async function begin(limits: Partial<Limits> = {}): Promise<void> {
  door = await openDoor(limits)
  to = door.to
}

async function beginAgain(limits: Partial<Limits>): Promise<void> {
  await door.close()
  await begin(limits)
}

const about = { id: 7, call: 'app.about', params: {} }
const token = () => ({ 'x-quarante-token': to.token })
const post = (body: string, headers: Record<string, string>) =>
  fetch(`${to.origin}/import`, { method: 'POST', body, headers })

describe('a page that misbehaves', () => {
  it('is answered with a trouble when its call is none of ours', async () => {
    const socket = await openSocket(to)
    const wrong = [
      [{ id: 1, call: 'app.format', params: {} }, 1],
      [{ id: 2, call: '__proto__', params: {} }, 2],
      [{ id: 3, call: 'app.about', params: { extra: 1 } }, 3],
      [{ id: 4, call: 'library.rename', params: { id: 'x', name: 'a\u0007b' } }, 4],
      [{ id: 'x', call: 'app.about', params: {} }, 0],
      [null, 0],
      [[], 0],
      ['app.about', 0],
      [42, 0],
    ] as const
    for (const [message, id] of wrong) {
      socket.send(JSON.stringify(message))
      expect(await nextMessage(socket)).toMatchObject({ id, ok: false, kind: 'wrong' })
    }
    expect(door.host.asked).toEqual([])
  })

  it.each([
    ['text that is no JSON', '{"id":', 1007],
    ['an empty text', '', 1007],
    ['bytes', Buffer.from([1, 2, 3]), 1003],
    ['bytes that would be a call', Buffer.from(JSON.stringify(about)), 1003],
  ])('is closed for %s', async (_, message, code) => {
    const socket = await openSocket(to)
    socket.send(message)
    expect(await closeCode(socket)).toBe(code)
    expect(door.host.asked).toEqual([])
  })

  it('is closed for a message that is too large, in one piece or in many', async () => {
    const large = 'x'.repeat(1024 * 1024)
    const one = await openSocket(to)
    one.send(JSON.stringify({ ...about, large }))
    expect(await closeCode(one)).toBe(1009)
    const many = await openSocket(to)
    for (let part = 0; part < 20; part++) many.send(large.slice(0, 100_000), { fin: false })
    expect(await closeCode(many)).toBe(1009)
    expect(door.host.asked).toEqual([])
  })

  it('is closed for a text that is not Unicode', async () => {
    const socket = await openSocket(to)
    socket.send(Buffer.from([0x22, 0xff, 0xfe, 0x22]), { binary: false })
    expect(await closeCode(socket)).toBe(1007)
  })

  it('does no harm by nesting without end', async () => {
    const socket = await openSocket(to)
    socket.send(`{"id":9,"call":"app.about","params":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)
    expect(await nextMessage(socket)).toMatchObject({ id: 9, ok: false })
    socket.send(JSON.stringify(about))
    expect(await nextMessage(socket)).toMatchObject({ id: 7, ok: true })
  })

  it('is closed when it floods, and the others are not', async () => {
    const { call } = clientOf(await openSocket(to))
    const flood = await openSocket(to)
    const closed = closeCode(flood)
    for (let count = 0; count < 2000; count++) flood.send(JSON.stringify(about))
    expect(await closed).toBe(1008)
    expect(door.host.asked.length).toBeLessThan(1000)
    expect(await call('app.about', {})).toMatchObject({ shell: 'stand-in' })
  })

  it('is told to wait when too many of its calls are open', async () => {
    await beginAgain({ waiting: 3 })
    const { promise, resolve: release } = Promise.withResolvers<void>()
    door.host.gate = promise
    const socket = await openSocket(to)
    const answers: { id: number; ok: boolean; kind?: string }[] = []
    socket.on('message', (data: Buffer) => answers.push(JSON.parse(data.toString())))
    for (let id = 1; id <= 5; id++) socket.send(JSON.stringify({ ...about, id }))
    await expect.poll(() => answers.length).toBe(2)
    expect(answers).toMatchObject([
      { id: 4, ok: false, kind: 'busy' },
      { id: 5, ok: false, kind: 'busy' },
    ])
    release()
    await expect.poll(() => answers.length).toBe(5)
  })

  it('is closed when it does not read its answers', async () => {
    await beginAgain({ unread: 1000 })
    const socket = await openSocket(to)
    socket.pause()
    const big = { command: 'x'.repeat(1_000_000) }
    for (let count = 0; count < 100 && door.pages.at(-1) !== 0; count++) {
      door.host.say('app.command', big)
      await sleep(5)
    }
    await expect.poll(() => door.pages.at(-1)).toBe(0)
    socket.terminate()
  })

  it('gets no more than so many sockets', async () => {
    await beginAgain({ pages: 3 })
    const open = await Promise.all([openSocket(to), openSocket(to), openSocket(to)])
    await expect(openSocket(to)).rejects.toThrow('refused: 503')
    open[0].close()
    await expect.poll(() => door.pages.at(-1)).toBe(2)
    await openSocket(to)
  })

  it('gets no more than so many connections', async () => {
    const idle = Array.from({ length: 100 }, () => dial(to.port, '127.0.0.1').on('error', () => {}))
    await expect.poll(() => idle.filter((socket) => socket.closed).length).toBeGreaterThan(40)
    for (const socket of idle) socket.destroy()
    await expect.poll(async () => (await fetch(to.origin).catch(() => null))?.status).toBe(200)
  })
})

describe('files through the page', () => {
  it('a file handed in is imported from a private place that is gone afterwards', async () => {
    const answer = await post('a match', token())
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ id: 0, ok: true, result: { id: 'imported', warnings: ['It was fine'] } })
    expect(door.host.imported).toEqual(['a match'])
    expect(readdirSync(door.transfers)).toEqual([])
  })

  it('a copy can be fetched', async () => {
    const answer = await fetch(`${to.origin}/export/known`, { headers: token() })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('the match')
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    await expect.poll(() => readdirSync(door.transfers)).toEqual([])
  })

  it('nobody else can do either', async () => {
    const strangers: Record<string, string>[] = [
      {},
      { 'x-quarante-token': 'A'.repeat(43) },
      { ...token(), origin: 'https://example.org' },
    ]
    for (const headers of strangers) {
      expect((await post('a match', headers)).status).toBe(403)
      expect((await fetch(`${to.origin}/export/known`, { headers })).status).toBe(403)
    }
    expect(door.host.asked).toEqual([])
  })

  it('what goes wrong is said in words', async () => {
    const damaged = await post('bad', token())
    expect([damaged.status, await damaged.json()]).toEqual([
      422,
      { id: 0, ok: false, kind: 'damaged', message: 'That is no match of Quarante' },
    ])
    for (const [place, status] of [
      ['/export/unknown', 404],
      ['/export/', 400],
      ['/export/%zz', 400],
      ['/export/..%2f..%2fknown', 404],
    ] as const) {
      const answer = await get(to, place, `x-quarante-token: ${to.token}\r\n`)
      expect(statusOf(answer)).toBe(status)
    }
    expect((await fetch(`${to.origin}/import`, { headers: token() })).status).toBe(405)
  })

  it('a file that is too large is refused, announced or not', async () => {
    await beginAgain({ upload: 100_000 })
    const announced = await post('x'.repeat(100_001), token()).catch(() => null)
    if (announced) expect(await announced.json()).toMatchObject({ ok: false, kind: 'refused' })
    const header = `POST /import HTTP/1.1\r\nHost: 127.0.0.1:${to.port}\r\nx-quarante-token: ${to.token}\r\n`
    const chunk = `${(60_000).toString(16)}\r\n${'x'.repeat(60_000)}\r\n`
    const creeping = await raw(to, `${header}Transfer-Encoding: chunked\r\n\r\n${chunk}${chunk}0\r\n\r\n`)
    expect([0, 409]).toContain(statusOf(creeping))
    expect(door.host.imported).toEqual([])
    await expect.poll(() => readdirSync(door.transfers)).toEqual([])
  })

  it('a file that breaks off is not imported', async () => {
    const header = `POST /import HTTP/1.1\r\nHost: 127.0.0.1:${to.port}\r\nx-quarante-token: ${to.token}\r\n`
    await raw(to, `${header}Content-Length: 1000\r\n\r\nhalf a match`, true)
    expect(door.host.imported).toEqual([])
    await expect.poll(() => readdirSync(door.transfers)).toEqual([])
  })
})
