import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { lockSave, withLock } from '../../electron/saves/lock.ts'
import { markPath } from '../../electron/saves/open-mark.ts'
import type { Trouble } from '../../shared/contract.ts'
import { bytesOfMatch, randomMatch } from './specimens.ts'
import { fileWith, temporaryFolder } from './temporary.ts'

const folder = temporaryFolder()
const [data, otherData] = [path.join(folder, 'data'), path.join(folder, 'other data')]
const bytes = bytesOfMatch(randomMatch(1, 2))
const file = fileWith(folder, bytes, 'locked')

const kindOf = (work: () => unknown): string => {
  try {
    work()
    return 'had'
  } catch (error) {
    return (error as Trouble).kind
  }
}

function otherProcess(save: string, dataFolder = data): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'lock-child.ts'), dataFolder, save], {
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
    expect(kindOf(() => lockSave(data, file))).toBe('busy')
    const moved = path.join(folder, 'moved.quarante')
    renameSync(file, moved)
    expect(kindOf(() => lockSave(data, moved))).toBe('busy')
    child.kill('SIGKILL')
    await ended(child)
    const lock = lockSave(data, moved)
    // Two threads or two tables of one process are no different.
    expect(kindOf(() => lockSave(data, moved))).toBe('busy')
    const other = await otherProcess(moved)
    expect(other.said).toBe('busy')
    other.child.kill('SIGKILL')
    await ended(other.child)
    lock.release()
    lockSave(data, moved).release()
    // The mark beside the old name is what the killed process has left.
    expect(readdirSync(folder).toSorted()).toEqual(['.locked.quarante.lock', 'data', 'moved.quarante'])
  },
)

it('another file is another lock', () => {
  const other = fileWith(folder, bytes)
  const [a, b] = [lockSave(data, other), lockSave(data, path.join(folder, 'moved.quarante'))]
  a.release()
  b.release()
  expect(kindOf(() => lockSave(data, path.join(folder, 'nowhere.quarante')))).toBe('gone')
})

it('says to whoever shares the file but not the folder who has it open, and gives it up only when it is taken over', () => {
  const shared = fileWith(folder, bytes, 'shared')
  const mine = lockSave(data, shared)
  let said = ''
  try {
    lockSave(otherData, shared)
  } catch (error) {
    said = (error as Trouble).message
  }
  expect(said).toMatch(/^\S+ on \S.* \(since .*\) has this match open\. View it \(read-only\), or take it over\.$/)
  expect(said).toContain(` on ${hostname()} `)
  expect(() => withLock(otherData, shared, () => {})).toThrow(/has this match open\. Close it there first\.$/)
  expect(mine.takenBy()).toBeNull()
  const theirs = lockSave(otherData, shared, { takeOver: true })
  expect(mine.takenBy()).toMatchObject({ machine: hostname() })
  mine.release() // not theirs
  expect(theirs.takenBy()).toBeNull()
  theirs.release()
  expect(readdirSync(folder)).not.toContain('.shared.quarante.lock')
})

it('what a crash has left is taken over: by the same app without a word, by another after asking', async () => {
  const left = fileWith(folder, bytes, 'left')
  const { child } = await otherProcess(left)
  child.kill('SIGKILL')
  await ended(child)
  expect(kindOf(() => lockSave(otherData, left))).toBe('held')
  lockSave(data, left).release()
  writeFileSync(markPath(left), 'what is this?')
  expect(kindOf(() => lockSave(data, left))).toBe('held')
  const lock = lockSave(data, left, { takeOver: true })
  expect(JSON.parse(readFileSync(markPath(left), 'utf8'))).toMatchObject({ machine: hostname() })
  lock.release()
})
