import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { lockSave } from '../../electron/saves/lock.ts'
import { bytesOfMatch, randomMatch } from './specimens.ts'
import { fileWith, temporaryFolder } from './temporary.ts'

const folder = temporaryFolder()
const data = path.join(folder, 'data')
const file = fileWith(folder, bytesOfMatch(randomMatch(1, 2)), 'locked')

function otherProcess(save: string): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'lock-child.ts'), data, save], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.stdout!.setEncoding('utf8').once('data', (text: string) => resolve({ child, said: text.trim() }))
    child.once('error', reject)
  })
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('close', resolve))

it(
  'is held by one process at a time, follows the file, and goes with the process, however that ends',
  { timeout: 60_000 },
  async () => {
    const { child, said } = await otherProcess(file)
    expect(said).toBe('locked')
    expect(lockSave(data, file)).toBeNull()
    const moved = path.join(folder, 'moved.quarante')
    renameSync(file, moved)
    expect(lockSave(data, moved)).toBeNull()
    child.kill('SIGKILL')
    await ended(child)
    const lock = lockSave(data, moved)
    expect(lock).not.toBeNull()
    // Two threads or two tables of one process are no different.
    expect(lockSave(data, moved)).toBeNull()
    const other = await otherProcess(moved)
    expect(other.said).toBe('busy')
    other.child.kill('SIGKILL')
    await ended(other.child)
    lock!.release()
    lockSave(data, moved)!.release()
    expect(readdirSync(folder).toSorted()).toEqual(['data', 'moved.quarante'])
  },
)

it('another file is another lock', () => {
  const other = fileWith(folder, bytesOfMatch(randomMatch(1, 2)))
  const [a, b] = [lockSave(data, other), lockSave(data, path.join(folder, 'moved.quarante'))]
  expect([a, b]).not.toContain(null)
  a!.release()
  b!.release()
  expect(lockSave(data, path.join(folder, 'nowhere.quarante'))).toBeNull()
})
