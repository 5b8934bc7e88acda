/**
 * The same for what is done with whole files: import, export, rescue, rename, duplicate, and bringing an old file up to
 * date. Killed at any moment, there is a whole file under each name or none; what was there before is there.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '../../electron/saves/database.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { rescue } from '../../electron/saves/rescue.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { keepReport } from '../reports.ts'
import { KILLS } from './trial-size.ts'
import { bytesOfMatch, randomMatch } from './specimens.ts'
import { fileWith, temporaryFolder } from './temporary.ts'

const folder = temporaryFolder()
const { below } = seededSource(19)
const AT_ONCE = 2
const LATEST = 400 // milliseconds after the first round has begun
const GOLDEN = path.join(import.meta.dirname, 'golden', 'france-fights-on-1.quarante')

const whole = bytesOfMatch(randomMatch(3, 40))
const source = fileWith(folder, whole, 'source')
const damaged = fileWith(folder, damagedBytes(), 'damaged')

function damagedBytes(): Buffer {
  const db = openDatabase(Buffer.from(whole))
  try {
    db.exec(`UPDATE lines SET text = text || 'x' WHERE id = 31`)
    db.exec(`UPDATE meta SET value = '"22222222-6a0e-4a41-9c33-4a5b1d1f1940"' WHERE key = 'id'`) // another match
    return db.serialize()
  } finally {
    db.close()
  }
}

function killOne(at: string): Promise<void> {
  const env = { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'cache') }
  const script = path.join(import.meta.dirname, 'kill-jobs-child.ts')
  const child = spawn(process.execPath, [script, at, source, damaged, GOLDEN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  const delay = below(LATEST)
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), delay))
    child.on('close', (_code, signal) => (signal === 'SIGKILL' ? resolve() : reject(new Error('it ended by itself'))))
  })
}

const matchesIn = (place: string): string[] =>
  existsSync(place)
    ? readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.quarante') && !entry.name.startsWith('.'))
        .map((entry) => path.join(entry.parentPath, entry.name))
    : []

it(`no half file stands under a final name in ${KILLS.jobs} kills`, { timeout: 1_200_000 }, async () => {
  let files = 0
  const worker = async (n: number) => {
    for (let kill = n; kill < KILLS.jobs; kill += AT_ONCE) {
      const at = path.join(folder, `kill ${kill}`)
      mkdirSync(at)
      await killOne(at)
      for (const file of matchesIn(at)) {
        if (path.basename(file) === 'hurt.quarante') expect(rescue(file).safe).toBe(30)
        else openSave(file, { readOnly: !file.includes(`${path.sep}old${path.sep}old`) }).save.close()
        files++
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => worker(n)))
  keepReport(
    'kills-of-jobs.txt',
    `${KILLS.jobs} kills in the middle of work with whole files: ${files} files, all whole`,
  )
  expect(files).toBeGreaterThan(KILLS.jobs)
})
