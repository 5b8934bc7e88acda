/** A disk that is full in the middle of a file that is handed in. */
import type * as FileSystem from 'node:fs'
import { readdirSync } from 'node:fs'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Door, openDoor } from './loopback-door.ts'

const disk = vi.hoisted(() => ({ room: Infinity }))

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof FileSystem>()
  /** Writes for real as long as there is room; then says what the system says. */
  const createWriteStream = (file: string, options: { flags: string; mode: number }) => {
    const descriptor = fs.openSync(file, options.flags, options.mode)
    let left = disk.room
    return new Writable({
      write(chunk: Buffer, _encoding, done) {
        fs.writeSync(descriptor, chunk.subarray(0, Math.max(0, left)))
        left -= chunk.length
        if (left >= 0) return done()
        done(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))
      },
      destroy(error, done) {
        fs.closeSync(descriptor)
        done(error)
      },
    })
  }
  return { ...fs, createWriteStream }
})

let door: Door
beforeEach(async () => void (door = await openDoor()))
afterEach(() => door.close())

const MB = 1024 * 1024
const post = (bytes: number) =>
  fetch(`${door.to.origin}/import`, {
    method: 'POST',
    body: Buffer.alloc(bytes, 'x'),
    headers: { 'x-quarante-token': door.to.token },
  })

it('is named to whoever handed it in, nothing is imported, nothing left behind, and the next file comes in', async () => {
  disk.room = MB
  const answer = await post(20 * MB)
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({
    id: 0,
    ok: false,
    kind: 'disk',
    message: 'The disk is full. Nothing is lost so far; free some space and try again.',
  })
  expect(door.host.imported).toEqual([])
  expect(readdirSync(door.transfers)).toEqual([])
  disk.room = Infinity
  expect((await post(MB)).status).toBe(200)
})
