/**
 * 10,000 altered files go through the import: half are valid databases with altered rows, half are damaged bytes. None
 * may crash it, none may be half accepted, none may change its original. How many got how far is printed.
 */
import { hash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { Library } from '../../electron/library/library.ts'
import { openDatabase } from '../../electron/saves/database.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { BadFile, GATES, type Gate } from '../../electron/saves/trouble.ts'
import { checkUntrusted } from '../../electron/saves/untrusted.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { rawContent } from '../content.ts'
import { keepReport } from '../reports.ts'
import { alter, HARMLESS, REFUSED, type Alteration } from './alterations.ts'
import { damage } from './damage.ts'
import { bytesOfMatch, playOn, randomMatch } from './specimens.ts'
import { temporaryFolder } from './temporary.ts'
import { FUZZED } from './trial-size.ts'

const EACH = FUZZED.files / 2
const folder = temporaryFolder()
const { below } = seededSource(1940)

const whole = makeWhole()

/** A save with a bit of everything: branches, lines taken back, notes, standing answers, snapshots. */
function makeWhole(): Buffer {
  const match = randomMatch(11, 30)
  match.journal.branches.set('first try', match.journal.head)
  match.takeBack('french')
  match.takeBack('french')
  playOn(match, 12, 45)
  return bytesOfMatch(match)
}

function altered(...alterations: Alteration[]): Buffer {
  const db = openDatabase(whole)
  try {
    for (const one of alterations) {
      try {
        alter(db, one, below)
      } catch {
        // Altered already in a way that leaves nothing for this one.
      }
    }
    return db.serialize()
  } finally {
    db.close()
  }
}

const one = <T>(list: readonly T[]): T => list[below(list.length)]!
const refusals = Object.entries(REFUSED)
const harmless = Object.values(HARMLESS)

interface Tally {
  accepted: number
  readonly stopped: Map<Gate, number>
}

const library = new Library({
  dataFolder: path.join(folder, 'data'),
  documentsFolder: folder,
  shipped: (game) => rawContent(game.id, game.files),
})
const place = path.join(folder, 'Quarante')
const inLibrary = (): string[] => {
  try {
    return readdirSync(place)
  } catch {
    return []
  }
}

/** Imports a file as a user would, and checks all that must hold whatever it is. */
function tryImport(bytes: Buffer, tally: Tally): Gate | null {
  const file = path.join(folder, 'candidate.quarante')
  writeFileSync(file, bytes)
  const before = hash('sha256', bytes)
  let gate: Gate | null = null
  try {
    library.import(file)
    tally.accepted++
    const [name, ...more] = inLibrary()
    expect(more).toEqual([])
    openSave(path.join(place, name!)).save.close()
    rmSync(path.join(place, name!))
  } catch (error) {
    if (!(error instanceof BadFile)) throw error
    gate = error.gate
    tally.stopped.set(gate, (tally.stopped.get(gate) ?? 0) + 1)
    expect(error.message).toMatch(/^[A-Z].{10,120}\.$/)
  }
  expect(inLibrary()).toEqual([])
  expect(hash('sha256', readFileSync(file))).toBe(before)
  return gate
}

const newTally = (): Tally => ({ accepted: 0, stopped: new Map() })

function report(rows: Tally, bytes: Tally): string {
  const left = [rows, bytes].map(
    ({ accepted, stopped }) => accepted + [...stopped.values()].reduce((sum, n) => sum + n, 0),
  )
  const lines = ['stopped at     altered rows      got past   damaged bytes      got past']
  for (const gate of GATES) {
    const stopped = [rows, bytes].map((tally) => tally.stopped.get(gate) ?? 0)
    stopped.forEach((n, i) => (left[i]! -= n))
    lines.push(gate.padEnd(13) + stopped.map((n, i) => String(n).padStart(14) + String(left[i]).padStart(14)).join(' '))
  }
  lines.push(
    'accepted'.padEnd(13) +
      [rows, bytes].map(({ accepted }) => String(accepted).padStart(14) + ''.padStart(14)).join(' '),
  )
  return lines.join('\n')
}

describe('a file from elsewhere', () => {
  it('is taken as it is when nothing is wrong with it', () => {
    const { warnings, record, bytes } = checkUntrusted(whole)
    expect(warnings).toEqual([])
    const again = checkUntrusted(bytes()).record
    expect(again.lines).toEqual(record.lines)
    expect([...again.branches]).toEqual([...record.branches])
    expect(again.head).toEqual(record.head)
    expect(again.notes).toEqual(record.notes)
    expect(again.standing).toEqual(record.standing)
    expect(again.sittings).toEqual(record.sittings)
    expect(again.meta).toEqual(record.meta)
  })

  it.each(refusals)('is refused with %s', (_, alteration) => {
    expect(tryImport(altered(alteration), newTally())).not.toBeNull()
  })

  it.each(Object.entries(HARMLESS))('is taken with %s', (_, alteration) => {
    expect(tryImport(altered(alteration), newTally())).toBeNull()
  })

  it(
    `${FUZZED.files.toLocaleString('en')} of them are refused or taken whole, and none is changed`,
    { timeout: 600_000 },
    () => {
      const [rows, bytes] = [newTally(), newTally()]
      for (let n = 0; n < EACH; n++) {
        // One in ten only harmlessly, the others with up to three things wrong.
        const isHarmless = n % 10 === 0
        const alterations = isHarmless
          ? [one(harmless), one(harmless)]
          : Array.from({ length: 1 + below(3) }, (__, i) =>
              i === 0 ? refusals[n % refusals.length]![1] : one(refusals)[1],
            )
        const gate = tryImport(altered(...alterations), rows)
        if (isHarmless) expect(gate).toBeNull()
      }
      for (let n = 0; n < EACH;) {
        const damaged = damage(whole, below)
        if (damaged.equals(whole)) continue
        tryImport(damaged, bytes)
        n++
      }
      keepReport('untrusted-files.txt', report(rows, bytes))
      expect(rows.accepted).toBeGreaterThanOrEqual(EACH / 10)
      expect(rows.accepted).toBeLessThan(EACH / 8)
    },
  )
})
