/** The way into the loopback shell, and what must not bar it. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect as dial } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../electron/shell/limits.ts'
import { Transfers } from '../../electron/shell/transfer.ts'
import { openDoor } from './loopback-door.ts'
import { StandInHost } from './stand-in-host.ts'

describe('the way in', () => {
  it('an address for one use leads to the page with its token once, and not after its time', async () => {
    const door = await openDoor({ entrance: 60_000 })
    const address = door.entrance()
    expect(address).not.toContain(door.to.token)
    const first = await fetch(address, { redirect: 'manual' })
    expect([first.status, first.headers.get('location')]).toEqual([303, `${door.to.origin}/#t=${door.to.token}`])
    const second = await fetch(address, { redirect: 'manual' })
    expect([second.status, second.headers.get('location')]).toEqual([410, null])
    expect((await fetch(`${door.to.origin}/enter/guess`)).status).toBe(410)
    await door.close()
    const late = await openDoor({ entrance: 1 })
    const expired = late.entrance()
    await expect.poll(async () => (await fetch(expired, { redirect: 'manual' })).status).toBe(410)
    await late.close()
  })

  it('sockets that keep their half open cannot hold all places', async () => {
    const door = await openDoor({ headers: 200 })
    const sockets = Array.from({ length: 60 }, () =>
      dial({ port: door.to.port, host: '127.0.0.1', allowHalfOpen: true }),
    )
    for (const socket of sockets) socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: ')
    const reaches = () =>
      fetch(door.to.origin).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(reaches, { timeout: 20_000 }).toBe(200)
    for (const socket of sockets) socket.destroy()
    await door.close()
  })

  it('what a killed process has left of its transfers is swept when the next one starts', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'quarante-sweep-'))
    for (const name of ['file-999999999-abc', `file-${process.ppid}-abc`, 'file-old'])
      mkdirSync(path.join(folder, name))
    expect(new Transfers(new StandInHost(), folder, LIMITS).isFor('/import')).toBe(true)
    expect(readdirSync(folder)).toEqual([`file-${process.ppid}-abc`])
    rmSync(folder, { recursive: true })
  })
})
