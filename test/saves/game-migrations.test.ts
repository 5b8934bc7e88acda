/** Files and the migrations of their game: run when a file is opened, each game for itself, or refused with a number. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readFacts } from '../../electron/library/entries.ts'
import { openDatabase } from '../../electron/saves/database.ts'
import { saveBytes } from '../../electron/saves/fresh.ts'
import { copyAside } from '../../electron/saves/copies.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { matchOf } from '../../electron/saves/record.ts'
import { rescueBytes } from '../../electron/saves/rescue.ts'
import { beginningOf } from '../../electron/saves/rows.ts'
import { linksOf } from '../../electron/saves/chain.ts'
import { checkUntrusted } from '../../electron/saves/untrusted.ts'
import { ORIGINALS, updateFile } from '../../electron/saves/updating.ts'
import { VERSION } from '../../electron/saves/schema.ts'
import { BadFile } from '../../electron/saves/trouble.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { canonical } from '../../shared/engine/delta.ts'
import type { Game } from '../../shared/engine/game.ts'
import { migrateRecord } from '../../shared/engine/migrate.ts'
import type { GameMigration } from '../../shared/engine/migration.ts'
import { verify } from '../../shared/engine/record.ts'
import { gameOf } from '../../shared/games/index.ts'
import { damage } from './damage.ts'
import { goldenSaves } from './golden.ts'
import { freshOf, playOn, randomMatch } from './specimens.ts'
import { fileWith, temporaryFolder } from './temporary.ts'

const folder = temporaryFolder()
const ffo = gameOf('france-fights-on')!
const given = ffo.migrations

/** Gives the game more migrations than it has. */
function setMigrations(game: Game, migrations: readonly GameMigration[] | undefined): void {
  Object.assign(game, { migrations })
}
afterEach(() => setMigrations(ffo, given))

const now = given?.length ?? 0
const next = (more: Omit<GameMigration, 'number'>): GameMigration[] => [...(given ?? []), { ...more, number: now + 1 }]

// An earlier version of the game called its movement step otherwise and its verb for it too.
const backwards = { what: 'as it was', steps: { movement: 'marches' }, verbs: { move: 'go' } }
const forwards = next({ what: 'marches are movement', steps: { marches: 'movement' }, verbs: { go: 'move' } })

/** A file as the earlier version wrote it. */
function oldFile(name: string, place = folder): string {
  const match = randomMatch(5, 80)
  const fresh = freshOf(match)
  const { meta, stored } = fresh
  const record = {
    scenario: meta.scenario,
    options: meta.options,
    content: stored.raw,
    start: JSON.parse(fresh.startText) as Record<string, unknown>,
    lines: structuredClone(fresh.lines),
    notes: fresh.notes,
    standing: fresh.standing,
  }
  const old = migrateRecord(record, [{ ...backwards, number: 1 }], 0)
  const startText = JSON.stringify(old.start)
  const lines = [...old.lines]
  const links = linksOf(beginningOf(meta, stored, startText), lines, fresh.times)
  return fileWith(place, saveBytes({ ...fresh, startText, lines, links, snapshots: [] }), name)
}

describe('a file with data of an earlier version of its game', () => {
  it('is brought up to date when it is opened; the original is kept; it plays on', () => {
    const file = oldFile('Old')
    const bytes = readFileSync(file)
    setMigrations(ffo, forwards)
    const { save, record } = openSave(file)
    const match = matchOf(record)
    expect(record.meta.versions).toEqual({ [ffo.id]: now + 1 })
    expect(record.lines.map(({ text }) => text)).toEqual(randomMatch(5, 80).journal.lines.map(({ text }) => text))
    expect(canonical(match.play.state)).toBe(canonical(randomMatch(5, 80).play.state))
    expect(verify(match)).toEqual([])
    playOn(match, 6, 100)
    save.close()
    const original = path.join(folder, ORIGINALS, `Old (format ${VERSION}, data ${now}).quarante`)
    expect(readFileSync(original).equals(bytes)).toBe(true)
    // The second time there is nothing to do.
    expect(updateFile(file, VERSION)).toBeNull()
  })

  it('is looked at, listed, taken in and copied without being touched', () => {
    const file = oldFile('Untouched')
    const bytes = readFileSync(file)
    setMigrations(ffo, forwards)
    expect(openSave(file, { readOnly: true }).record.meta.versions).toEqual({ [ffo.id]: now + 1 })
    expect(readFacts(file, false)).toMatchObject({ trouble: null, lines: 80 })
    expect(checkUntrusted(bytes).record.lines).toHaveLength(80)
    expect(readFileSync(copyAside(file, folder)).length).toBeGreaterThan(0)
    expect(readFileSync(file).equals(bytes)).toBe(true)
  })

  it('gives its snapshots and its chain anew', () => {
    const file = oldFile('Cached')
    setMigrations(ffo, forwards)
    const { save, record } = openSave(file)
    expect(record.links).toHaveLength(81)
    for (const line of save.snapshots) expect(save.snapshot(line)).not.toBeNull()
    save.close()
  })

  it('cannot be read without its migration', () => {
    expect(() => openSave(oldFile('Lost'))).toThrow(/the game has no step marches/)
  })
})

describe('a migration', () => {
  it('of one game touches no file of another', () => {
    setMigrations(ffo, forwards)
    const other = goldenSaves().find(({ name }) => name.startsWith('spoiled-victory'))!
    const file = path.join(folder, 'Other.quarante')
    copyFileSync(other.file, file)
    openSave(file).save.close() // brings its format up to date
    const bytes = readFileSync(file)
    expect(updateFile(file, VERSION)).toBeNull()
    openSave(file).save.close()
    expect(readFileSync(file).equals(bytes)).toBe(true)
  })

  it('that fails leaves the file as it is', () => {
    const place = path.join(folder, 'failing')
    mkdirSync(place)
    const file = oldFile('Failing', place)
    const bytes = readFileSync(file)
    const failing = next({
      what: 'fails',
      state: () => {
        throw new Error('no')
      },
    })
    for (const list of [
      failing,
      next({ what: 'does nothing' }),
      next({ what: 'spoils', state: () => ({ flow: [] }) }),
    ]) {
      setMigrations(ffo, list)
      expect(() => openSave(file)).toThrow()
      expect(readFileSync(file).equals(bytes)).toBe(true)
      expect(readdirSync(place)).toEqual(['Failing.quarante'])
    }
  })
})

it('data of a version to come are refused with their number, wherever the file is met', () => {
  setMigrations(ffo, forwards)
  const bytes = saveBytes(freshOf(randomMatch(1, 10)))
  setMigrations(ffo, given)
  const file = fileWith(folder, bytes, 'Newer')
  const says = `The match was saved by a newer version of Quarante (France Fights On, data ${now + 1}; this version reads up to ${now}).`
  expect(() => openSave(file)).toThrow(says)
  expect(() => openSave(file, { readOnly: true })).toThrow(says)
  expect(() => checkUntrusted(bytes)).toThrow(says)
  expect(readFacts(file, false).trouble).toBe(says)
})

describe('a damaged file of format 1', () => {
  const golden = goldenSaves().find(({ name }) => name.startsWith('france40-sickle-cut-1'))!

  function damaged(sql: string): Buffer {
    const db = openDatabase(readFileSync(golden.file))
    db.pragma('foreign_keys = OFF')
    db.exec(sql)
    const bytes = db.serialize()
    db.close()
    return bytes
  }

  it('is not brought up to date: its own chain is checked first', () => {
    const file = fileWith(folder, damaged(`UPDATE lines SET text = 'end' WHERE id = 21`), 'Hurt')
    expect(() => openSave(file)).toThrow('Entry 21 of the match was changed or damaged: its checksum is wrong.')
    expect(() => openSave(file, { readOnly: true })).toThrow(/Entry 21/)
    expect(existsSync(path.join(folder, ORIGINALS, 'Hurt (format 1).quarante'))).toBe(false)
  })

  it('can be rescued as far as it is safe', () => {
    const { safe, of, record } = rescueBytes(damaged(`UPDATE lines SET text = 'end' WHERE id = 21`))
    expect([safe, of]).toEqual([20, golden.states.length])
    expect(record.lines.some(({ summary }) => summary !== undefined)).toBe(true)
    expect(rescueBytes(damaged('DELETE FROM lines WHERE id = 11')).safe).toBe(10)
  })

  it('however it is damaged, is refused with a sentence or taken whole', () => {
    const { below } = seededSource(7)
    const whole = readFileSync(golden.file)
    let refused = 0
    for (let n = 0; n < 150; n++) {
      try {
        expect(checkUntrusted(damage(whole, below)).record.lines).toHaveLength(golden.states.length)
      } catch (error) {
        if (!(error instanceof BadFile)) throw error
        refused++
      }
    }
    expect(refused).toBeGreaterThan(75)
  })

  it('with facts or standing answers that make no sense is refused', () => {
    expect(() => checkUntrusted(damaged(`DELETE FROM meta WHERE key = 'game'`))).toThrow(
      /The game of the match cannot be read/,
    )
    expect(() => checkUntrusted(damaged(`UPDATE standing SET answers = '[]'`))).toThrow(/standing answers/)
    expect(() => checkUntrusted(damaged('DELETE FROM meta'))).toThrow()
  })
})
