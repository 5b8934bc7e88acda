import { connect as dial } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startLoopback } from '../../electron/shell/loopback.ts'
import { type Address, addressOf, clientOf, get, openSocket, raw, statusOf } from './loopback-client.ts'
import { type Door, openDoor, SECRET } from './loopback-door.ts'

let door: Door
let to: Address

beforeEach(() => begin())
afterEach(() => door.close())

async function begin(): Promise<void> {
  door = await openDoor()
  to = door.to
}

describe('a good page', () => {
  it('gets its files, each with its type, the policy and no caching', async () => {
    const html = await fetch(to.origin)
    expect(html.status).toBe(200)
    expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html.headers.get('cache-control')).toBe('no-store')
    expect(html.headers.get('x-content-type-options')).toBe('nosniff')
    const policy = html.headers.get('content-security-policy')
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).toContain(`script-src 'self';`)
    expect(policy).not.toContain('unsafe')
    expect(await html.text()).toContain('<title>Quarante</title>')
    const script = await fetch(`${to.origin}/assets/main-1a2b.js?v=1`)
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script.headers.get('content-security-policy')).toBe(policy)
  })

  it('calls the host and hears its events', async () => {
    const socket = await openSocket(to)
    const { call, on } = clientOf(socket)
    expect(await call('app.about', {})).toMatchObject({ shell: 'stand-in' })
    const heard = new Promise((resolve) => on('app.command', resolve))
    door.host.say('app.command', { command: 'library.show' })
    expect(await heard).toEqual({ command: 'library.show' })
    expect(socket.protocol).toBe('quarante')
    expect(socket.extensions).toBe('')
  })

  it('is counted, and forgotten when it goes', async () => {
    const first = await openSocket(to)
    const second = await openSocket(to)
    expect(door.pages).toEqual([1, 2])
    first.close()
    second.terminate()
    await expect.poll(() => door.pages.at(-1)).toBe(0)
    expect(door.host.subscribers).toBe(0)
  })

  it('finds a new token and a port of its own at every launch', async () => {
    const other = await startLoopback({ host: door.host, page: door.page, transfers: door.transfers })
    expect(addressOf(other.url).token).not.toBe(to.token)
    expect(addressOf(other.url).port).not.toBe(to.port)
    expect(to.token).toMatch(/^[\w-]{43}$/)
    await other.close()
  })
})

describe('a stranger', () => {
  const knocks = {
    'without any protocol': () => ({ protocols: [] }),
    'without the token': () => ({ protocols: ['quarante'] }),
    'with an empty protocol': () => ({ protocols: ['x', to.token] }),
    'with a wrong token': () => ({ protocols: ['quarante', 'A'.repeat(43)] }),
    'with most of the token': () => ({ protocols: ['quarante', to.token.slice(0, -1)] }),
    'with the token and more': () => ({ protocols: ['quarante', `${to.token}A`] }),
    'with many guesses at a time': () => ({ protocols: ['quarante', 'guess', to.token] }),
    'from a foreign page': () => ({ origin: 'https://example.org' }),
    'from a page on another port': () => ({ origin: 'http://127.0.0.1:1' }),
    'from a page that says localhost': () => ({ origin: `http://localhost:${to.port}` }),
    'from a file or a sandbox': () => ({ origin: 'null' }),
    'without an origin': () => ({ origin: undefined }),
    'under a foreign name': () => ({ host: 'example.org' }),
    'under a foreign name with our port': () => ({ host: `example.org:${to.port}` }),
    'under the name localhost': () => ({ host: `localhost:${to.port}` }),
  }
  it.each(Object.keys(knocks) as (keyof typeof knocks)[])('%s gets no socket', async (how) => {
    await expect(openSocket(to, knocks[how]())).rejects.toThrow('refused: 403')
    expect(door.host.subscribers).toBe(0)
  })

  it('gets no socket at another path', async () => {
    await expect(openSocket(to, { path: '/' })).rejects.toThrow('refused: 404')
    await expect(openSocket(to, { path: `/socket?t=${to.token}` })).rejects.toThrow('refused: 404')
  })

  it.each([
    ['a foreign Host', () => 'Host: example.org\r\n'],
    ['localhost as Host', () => `Host: localhost:${to.port}\r\n`],
    ['two Hosts', () => `Host: 127.0.0.1:${to.port}\r\nHost: example.org\r\n`],
    ['no Host', () => ''],
    ['a foreign Origin', () => `Host: 127.0.0.1:${to.port}\r\nOrigin: https://example.org\r\n`],
  ])('with %s does not even get the page', async (_, headers) => {
    const answer = await raw(to, `GET / HTTP/1.1\r\n${headers()}Connection: close\r\n\r\n`)
    expect([400, 403]).toContain(statusOf(answer))
    expect(answer).not.toContain('<title>')
  })

  it('from another machine finds no door', async () => {
    const outside = Object.values(networkInterfaces())
      .flatMap((one) => one ?? [])
      .find(({ family, internal }) => family === 'IPv4' && !internal)
    if (outside === undefined) return
    const reached = await new Promise((resolve) => {
      const socket = dial({ port: to.port, host: outside.address, timeout: 1000 })
      for (const event of ['connect', 'error', 'timeout'] as const) socket.on(event, () => resolve(event))
    })
    expect(reached).toBe('error')
  })
})

describe('path tricks', () => {
  const tricks = [
    '/../secret.json',
    '/../../../../../../etc/passwd',
    '/assets/../../secret.json',
    '/%2e%2e/secret.json',
    '/%2E%2E%2Fsecret.json',
    '/..%2fsecret.json',
    '/%252e%252e/secret.json',
    '/..%5csecret.json',
    '/..\\secret.json',
    '/assets\\..\\..\\secret.json',
    '/....//secret.json',
    '/../page-two/secret.json',
    '/.hidden.json',
    '/%2ehidden.json',
    '/link.json',
    '/out/secret.json',
    '/out/page-two/secret.json',
    '/assets/main-1a2b.js.map',
    '//etc/passwd',
    '/%2fetc/passwd',
    '/C:/secret.json',
    '/C:%5csecret.json',
    '/file:///etc/passwd',
    '/index.html%00.json',
    '/secret.json%00',
    '/%c0%ae%c0%ae/secret.json',
    '/%',
    '/%zz',
    '/assets',
    '/assets/',
    '/./index.html',
    '*',
    'secret.json',
    '../secret.json',
    'http://example.org/secret.json',
    'file:///etc/passwd',
  ]
  it.each(tricks)('%s leads nowhere', async (trick) => {
    const answer = await get(to, trick)
    expect([400, 403, 404]).toContain(statusOf(answer))
    expect(answer).not.toContain(SECRET)
    expect(answer).not.toContain('root:')
  })

  it('a bare NUL is no request', async () => {
    expect([0, 400, 404]).toContain(statusOf(await get(to, '/index.html\0')))
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH'])('%s is not done', async (method) => {
    const answer = await raw(to, `${method} / HTTP/1.1\r\nHost: 127.0.0.1:${to.port}\r\nConnection: close\r\n\r\n`)
    expect(statusOf(answer)).toBe(405)
  })

  it('HEAD tells the size and sends nothing', async () => {
    const answer = await fetch(to.origin, { method: 'HEAD' })
    expect(answer.headers.get('content-length')).toBe('38')
    expect(await answer.text()).toBe('')
  })
})
