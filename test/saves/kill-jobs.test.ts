/**
 * A process is killed (SIGKILL) at a random moment of its work: acts through the whole host, import, export, duplicate,
 * rename, rescue, bringing an old file up to date, backup, restore, and the files a page has made (reports, PDF,
 * pictures). Afterwards there is a whole file under each name or none, what was there before is there, and so is all
 * that was answered for.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { Library } from '../../electron/library/library.ts'
import { openDatabase } from '../../electron/saves/database.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { rawContent } from '../content.ts'
import { keepReport } from '../reports.ts'
import { LEFT_WHOLE, type Given, type Job, type Left } from './kill-jobs.ts'
import { KILLS } from './trial-size.ts'
import { bytesOfMatch, META, randomMatch } from './specimens.ts'
import { fileWith, temporaryFolder } from './temporary.ts'

const folder = temporaryFolder()
const { below } = seededSource(19)
const AT_ONCE = 2
const MATCHES = 3

const whole = bytesOfMatch(randomMatch(3, 40))
const report = path.join(folder, 'report')
writeFileSync(report, randomBytes(6_000_000))

const given: Given = {
  source: fileWith(folder, whole, 'source'),
  damaged: fileWith(folder, damagedBytes(), 'damaged'),
  old: path.join(import.meta.dirname, 'golden', 'france-fights-on-1.quarante'),
  backup: backupOf(path.join(folder, 'backed up')),
  report,
  matches: MATCHES,
  seed: 5,
}

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

function backupOf(documentsFolder: string): string {
  const home = path.join(documentsFolder, 'Quarante')
  mkdirSync(home, { recursive: true })
  for (let n = 1; n <= MATCHES; n++) {
    const meta = { ...META, id: `00000000-0000-4000-8000-00000000000${n}`, name: `Match ${n}` }
    writeFileSync(path.join(home, `Match ${n}.quarante`), bytesOfMatch(randomMatch(n, 40), { meta }))
  }
  const dataFolder = path.join(documentsFolder, 'data')
  const library = new Library({ dataFolder, documentsFolder, shipped: (game) => rawContent(game.id, game.files) })
  const file = path.join(folder, 'given.quarante-backup')
  const { work } = library.care.backup(file)
  while (library.care.works.goOn(work).result === null);
  library.close()
  return file
}

/** Starts a child and kills it after its first piece of work, in the course of so long as two more would take. */
function killOne(job: Job, at: string, part: number): Promise<Left & { readonly wasBusy: boolean }> {
  const env = { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'cache') }
  const script = path.join(import.meta.dirname, 'kill-jobs-child.ts')
  const child = spawn(process.execPath, [script, job, at, JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  return new Promise((resolve, reject) => {
    let said = ''
    let begun = 0
    let isDue = false
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      begun ||= performance.now()
      said += text
      if (isDue || !said.includes('\na ')) return
      isDue = true
      setTimeout(() => child.kill('SIGKILL'), part * 2 * (performance.now() - begun))
    })
    child.on('error', reject)
    child.on('close', (_code, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`the child ended by itself: ${said.slice(-200)}`))
      const told = said.split('\n').filter(Boolean)
      const done = told.filter((line) => line.startsWith('a ')).map((line) => line.slice(2))
      resolve({ folder: at, given, done, wasBusy: told.at(-1) === 'b' })
    })
  })
}

const tally: string[] = []

describe.each(Object.keys(LEFT_WHOLE) as Job[])('killed while it works: %s', (job) => {
  it(`${KILLS.jobs} kills leave whole files and all that was answered for`, { timeout: 1_200_000 }, async () => {
    let [files, busy, done] = [0, 0, 0]
    const worker = async (n: number) => {
      for (let kill = n; kill < KILLS.jobs; kill += AT_ONCE) {
        const at = path.join(folder, `${job} ${kill}`)
        mkdirSync(at)
        const left = await killOne(job, at, below(1000) / 1000)
        files += LEFT_WHOLE[job](left)
        busy += left.wasBusy ? 1 : 0
        done += left.done.length
        rmSync(at, { recursive: true, force: true, maxRetries: 5 })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => worker(n)))
    expect(done).toBeGreaterThanOrEqual(KILLS.jobs)
    expect(busy, 'some were killed in the middle').toBeGreaterThan(0)
    tally.push(
      `${job}: ${KILLS.jobs} kills, ${busy} in the middle of a piece; ${done} answered for, all there; ${files} files, all whole`,
    )
    keepReport('kills-of-jobs.txt', tally.join('\n'))
  })
})
