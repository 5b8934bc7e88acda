/**
 * A process that streams lines into a save is killed (SIGKILL) at a random moment, many times over. Afterwards every file
 * opens, holds every line that was acknowledged, and at most one more: the one that was being written.
 *
 * What this proves: whatever a crash of the app, an out-of-memory kill or a `kill -9` interrupts, the file on the disk
 * as the operating system sees it is whole, and SQLite's rollback of a half-made commit works with our settings.
 *
 * What it does not prove: anything about power loss. The operating system lives on here and writes out what the dead
 * process had handed it, synced or not. That an acknowledged line survives a power cut rests on fsync: on SQLite calling
 * it (synchronous = EXTRA: the journal, the file, and the folder after the journal is deleted, which save.test.ts checks
 * as a setting), and on the disk not lying about having written.
 */
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readFacts } from '../../electron/library/entries.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { same } from '../../shared/engine/delta.ts'
import { startOf } from '../../shared/engine/record.ts'
import { keepReport } from '../reports.ts'
import type { ToStream } from './kill-child.ts'
import { KILLS as SIZES } from './trial-size.ts'
import { bytesOfMatch, freshOf, META, randomMatch } from './specimens.ts'
import { fileWith, temporaryFolder } from './temporary.ts'

const KILLS = SIZES.lines
const AT_ONCE = 3
const LATEST = 90 // milliseconds after the first acknowledgement

const folder = temporaryFolder()
const { below } = seededSource(9)
const lines = randomMatch(8).journal.lines
/** As they come out of a file. */
const written = JSON.parse(JSON.stringify(lines)) as typeof lines
const empty = randomMatch(8, 0)
const template = fileWith(folder, bytesOfMatch(empty, { notes: [], meta: META }))
const toStream = path.join(folder, 'lines.json')
const stream: ToStream = { meta: META, link: freshOf(empty).links[0]!.toString('hex'), start: startOf(empty), lines }
writeFileSync(toStream, JSON.stringify(stream))

interface Killed {
  /** The last line that was begun, and the last that was acknowledged. */
  readonly begun: number
  readonly acknowledged: number
}

/** Starts a child on a file of its own and kills it a moment after its first line is down. */
function killOne(file: string): Promise<Killed> {
  copyFileSync(template, file)
  const delay = below(LATEST * 1000) / 1000
  const env = { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'cache') }
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'kill-child.ts'), file, toStream], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  return new Promise((resolve, reject) => {
    let said = ''
    let isDue = false
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (isDue || !said.includes('a 1\n')) return
      isDue = true
      setTimeout(() => child.kill('SIGKILL'), delay)
    })
    child.on('error', reject)
    child.on('close', (_code, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`the child ended by itself: ${said.slice(-100)}`))
      const last = (word: string) => Number(said.match(new RegExp(`${word} (\\d+)\\n(?![\\s\\S]*${word} )`))?.[1] ?? 0)
      resolve({ begun: last('b'), acknowledged: last('a') })
    })
  })
}

it(`nothing acknowledged is lost in ${KILLS} kills`, { timeout: 600_000 }, async () => {
  const tally = { kills: 0, unacknowledged: 0, journals: 0, writtenAllTheSame: 0, lines: 0 }
  const worker = async (n: number) => {
    for (let kill = n; kill < KILLS; kill += AT_ONCE) {
      const file = path.join(folder, `kill ${kill}.quarante`)
      const { begun, acknowledged } = await killOne(file)
      tally.kills++
      if (begun > acknowledged) tally.unacknowledged++
      if (existsSync(`${file}-journal`)) tally.journals++
      // Now and then the library is the first to look at it.
      if (kill % 3 === 0) expect(readFacts(file, false)).toMatchObject({ trouble: null, match: META.id })
      const { save, record } = openSave(file)
      const held = record.lines.length
      expect(held === acknowledged || held === begun).toBe(true)
      expect(same(record.lines, written.slice(0, held)), 'the lines are those that were written').toBe(true)
      expect(record.head.line).toBe(held)
      expect(save.read((db) => db.pragma('integrity_check', { simple: true }))).toBe('ok')
      if (held > acknowledged) tally.writtenAllTheSame++
      tally.lines += acknowledged
      save.close()
      expect(existsSync(`${file}-journal`)).toBe(false)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => worker(n)))
  keepReport(
    'kills.txt',
    `${tally.kills} kills: ${tally.unacknowledged} with a line not acknowledged, of which ${tally.writtenAllTheSame} were in the file all the same; ` +
      `${tally.journals} left a journal to roll back; ${tally.lines} acknowledged lines, all there`,
  )
  expect(tally.kills).toBe(KILLS)
  expect(tally.unacknowledged).toBeGreaterThanOrEqual(KILLS / 3)
})
