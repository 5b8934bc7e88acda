import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { Launch, SERVE } from './launch.ts'
import { type Address, addressOf, clientOf, openSocket } from './loopback-client.ts'

const launches: Launch[] = []

afterEach(async () => {
  await Promise.all(launches.splice(0).map((launch) => launch.remove()))
})

async function serve(
  env: Record<string, string> = {},
  args: string[] = [],
  file = SERVE,
): Promise<Launch & { to: Address }> {
  const launch = new Launch(process.execPath, [file, ...args], env)
  launches.push(launch)
  const [, url] = /^READY (http:\S+)\n/.exec(await launch.says(/^READY .*\n/))!
  return Object.assign(launch, { to: addressOf(url!) })
}

const FRANCE = {
  game: 'france-fights-on',
  scenario: 'france-fights-on',
  name: 'On the Loire',
  mode: 'open',
  dice: 'computer',
  seating: 'two',
  players: { french: 'Anne', german: 'Bert' },
  options: {},
} as const

describe('the built loopback shell', () => {
  it('says one line, serves the built page, and ends cleanly when told', async () => {
    const shell = await serve()
    expect(shell.output).toMatch(/^READY http:\/\/127\.0\.0\.1:\d+\/#t=[\w-]{43}\n$/)
    const page = await (await fetch(shell.to.origin)).text()
    const script = /src="\.\/(assets\/[^"]+\.js)"/.exec(page)![1]!
    expect((await fetch(`${shell.to.origin}/${script}`)).headers.get('content-type')).toContain('text/javascript')
    expect((await fetch(`${shell.to.origin}/${script}.map`)).status).toBe(404)
    const { call } = clientOf(await openSocket(shell.to))
    expect(await call('app.about', {})).toMatchObject({ shell: 'loopback', version: '0.1.0' })
    shell.child.kill('SIGTERM')
    expect(await shell.ended()).toBe(0)
  })

  it('ends with its standard input when it is tied to it', async () => {
    const shell = await serve({ QUARANTE_TIED: '1' })
    shell.child.stdin!.end()
    expect(await shell.ended()).toBe(0)
  })

  it('ends when the last page has been gone for a while, not before', async () => {
    const shell = await serve({ QUARANTE_IDLE_SECONDS: '1' })
    const first = await openSocket(shell.to)
    first.close()
    const second = await openSocket(shell.to) // a page that was reloaded
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(shell.child.exitCode).toBe(null)
    second.close()
    expect(await shell.ended()).toBe(0)
  })

  it('takes a match out and into another library, and opens one named on its command line', async () => {
    const from = await serve()
    const { call } = clientOf(await openSocket(from.to))
    const { id } = await call('library.create', FRANCE)
    await call('match.open', { match: id, seat: 'french' })
    expect(await call('match.act', { match: id, seat: 'french', text: 'sample' })).toMatchObject({ line: 1 })
    const headers = { 'x-quarante-token': from.to.token }
    const copy = await (await fetch(`${from.to.origin}/export/${id}`, { headers })).bytes()
    expect(Buffer.from(copy).toString('latin1', 0, 15)).toBe('SQLite format 3')

    const file = path.join(from.folder, 'copy.quarante')
    writeFileSync(file, copy)
    const other = await serve({}, [file])
    const socket = await openSocket(other.to)
    const page = clientOf(socket)
    const told = await new Promise((resolve) => page.on('app.openMatch', resolve))
    const [entry] = await page.call('library.list', {})
    expect(entry).toMatchObject({ name: 'On the Loire', lines: 1, asked: 'german', trouble: null })
    expect(told).toEqual({ id: entry!.id })

    const answer = await fetch(`${from.to.origin}/import`, { method: 'POST', body: copy, headers })
    expect(await answer.json()).toMatchObject({ ok: true })
    expect(await call('library.list', {})).toHaveLength(2)
    const broken = await fetch(`${from.to.origin}/import`, { method: 'POST', body: 'no match at all', headers })
    expect(await broken.json()).toMatchObject({ ok: false, message: expect.stringMatching(/\w/) })
    expect(readdirSync(path.join(from.data, 'transfer'))).toEqual([])
  })

  it('takes its page straight from the sources in development', async () => {
    const shell = await serve({ QUARANTE_DEV: '1', QUARANTE_TOKEN: 'known' })
    expect(shell.to.token).toBe('known')
    const page = await (await fetch(shell.to.origin)).text()
    expect(page).toContain('/@vite/client')
    expect(page).toContain('src="./main.ts"')
  })
})
