/** One clear sentence for everything that can be wrong with a file; and what happens when the disk gives up in play. */
import { chmodSync, mkdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeOf, memoryDatabase, openDatabase, type Database } from '../../electron/saves/database.ts'
import type { Save } from '../../electron/saves/save.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { fileTrouble } from '../../electron/saves/trouble.ts'
import { Session } from '../../electron/session/session.ts'
import { Trouble } from '../../shared/contract.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { canonical } from '../../shared/engine/delta.ts'
import { walk } from '../../shared/engine/walk.ts'
import { bytesOfMatch, randomMatch, toAndFro } from './specimens.ts'
import { fileWith, temporaryFolder } from './temporary.ts'

const folder = temporaryFolder()
const bytes = bytesOfMatch(randomMatch(5, 30))

function troubleWith(file: string, options = {}): string {
  try {
    openSave(file, options).save.close()
  } catch (error) {
    expect(error).toBeInstanceOf(Trouble)
    return `${(error as Trouble).kind}: ${(error as Trouble).message}`
  }
  return 'none'
}

/** The bytes of a database that is none of ours. */
function foreign(change: (db: Database) => void = () => {}): Buffer {
  const db = memoryDatabase()
  db.exec('CREATE TABLE t (x)')
  change(db)
  const made = db.serialize()
  db.close()
  return made
}

describe('a file that cannot be opened says why in one sentence', () => {
  const damaged = Buffer.from(bytes)
  damaged.fill(0xaa, 4096 * 5, 4096 * 9)
  const wal = Buffer.from(bytes)
  wal[18] = wal[19] = 2
  const cases: [what: string, file: () => string, says: string][] = [
    ['missing', () => path.join(folder, 'nowhere.quarante'), 'gone: The file is missing.'],
    ['a folder', () => makeFolder('folder.quarante'), 'wrong: That is a folder, not a match.'],
    ['empty', () => fileWith(folder, Buffer.alloc(0)), 'damaged: The file is empty.'],
    [
      'a text',
      () => fileWith(folder, Buffer.from('Dear diary '.repeat(50))),
      'damaged: The file is not a Quarante match.',
    ],
    ['a few bytes', () => fileWith(folder, bytes.subarray(0, 60)), 'damaged: The file is not a Quarante match.'],
    ['another database', () => fileWith(folder, foreign()), 'damaged: The file is not a Quarante match.'],
    ['cut off', () => cutOff(8192), 'damaged: The file is incomplete: its end is missing.'],
    ['cut off in a page', () => cutOff(10_000), 'damaged: The file is incomplete: its end is missing.'],
    ['damaged inside', () => fileWith(folder, damaged), 'damaged: The file is damaged.'],
    [
      'set to another journal',
      () => fileWith(folder, wal),
      'damaged: The match was changed by another program and cannot be read.',
    ],
    [
      'too new',
      () => changed('PRAGMA user_version = 7'),
      'damaged: The match was saved by a newer version of Quarante (format 7; this version reads up to 4).',
    ],
    [
      'a hidden trigger',
      () => changed('CREATE TRIGGER t AFTER INSERT ON lines BEGIN DELETE FROM lines; END'),
      'damaged: This is not a valid Quarante match: the file has unexpected contents.',
    ],
  ]
  it.each(cases)('%s', (_, file, says) => {
    expect(troubleWith(file())).toBe(says)
  })

  it('not to be written to: it can still be looked at', () => {
    const file = fileWith(folder, bytes)
    chmodSync(file, 0o444)
    expect(troubleWith(file)).toBe('disk: The file is write-protected. You can view it (read-only).')
    expect(troubleWith(file, { readOnly: true })).toBe('none')
  })

  it.skipIf(process.getuid?.() === 0)('not to be read', () => {
    const file = fileWith(folder, bytes)
    chmodSync(file, 0o000)
    expect(troubleWith(file)).toBe('disk: You have no permission to open the file or its folder.')
  })

  it('errors of the system and of SQLite, the extended ones too, are sentences; others are not ours to explain', () => {
    for (const code of [
      'SQLITE_FULL',
      'SQLITE_IOERR_FSYNC',
      'SQLITE_READONLY_DIRECTORY',
      'SQLITE_BUSY_SNAPSHOT',
      'ENOSPC',
      'EACCES',
    ])
      expect(fileTrouble(Object.assign(new Error('x'), { code }))?.message).toMatch(/^[A-Z].*\.$/)
    expect(fileTrouble(new Error('x'))).toBeNull()
  })
})

function makeFolder(name: string): string {
  const made = path.join(folder, name)
  mkdirSync(made, { recursive: true })
  return made
}

function cutOff(size: number): string {
  const file = fileWith(folder, bytes)
  truncateSync(file, size)
  return file
}

function changed(sql: string): string {
  const file = fileWith(folder, bytes)
  const db = openDatabase(file)
  db.exec(sql)
  db.close()
  return file
}

const begin = () => {
  const file = fileWith(folder, bytesOfMatch(randomMatch(6, 0)))
  return { file, session: new Session('x', openSave(file)) }
}
const troubleOf = (work: () => unknown): Trouble => {
  try {
    work()
  } catch (error) {
    return error as Trouble
  }
  throw new Error('it went well')
}
const stands = ({ match }: Session) =>
  canonical([match.play.state, match.journal.lines, match.journal.head, match.question])

describe('a commit that fails', () => {
  it('on a full disk: the table goes back, nothing is lost, and it works again when there is room', () => {
    const { file, session } = begin()
    const { match, save } = session
    const chance = seededSource(6)
    save.read((db) => db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true }) as number}`))
    let trouble: Trouble | null = null
    let [before, seat, text] = ['', '', '']
    for (let acts = 0; trouble === null && acts < 300; acts++) {
      before = stands(session)
      seat = match.question.asked!
      const draft = match.draft(seat)
      walk(draft, chance.below)
      text = draft.text()
      try {
        session.act(seat, text)
      } catch (error) {
        trouble = error as Trouble
      }
    }
    expect(trouble).toMatchObject({ kind: 'disk', message: expect.stringContaining('The disk is full') })
    expect(stands(session)).toBe(before)
    expect(session.view(seat).question.asked).toBe(seat)
    // Still full: the same again.
    expect(troubleOf(() => session.act(seat, text))).toMatchObject({ kind: 'disk' })
    expect(stands(session)).toBe(before)
    save.read((db) => db.pragma('max_page_count = 1000000'))
    expect(session.act(seat, text)).toHaveProperty('line')
    session.close()
    const { record } = openSave(file, { readOnly: true })
    expect(record.lines).toEqual(JSON.parse(JSON.stringify(match.journal.lines)))
  })

  it('when the file was taken away: nothing is written into the void, and putting it back is enough', () => {
    const { file, session } = begin()
    session.act('french', 'sample')
    const before = stands(session)
    renameSync(file, `${file}.away`)
    expect(troubleOf(() => session.act('german', 'sample'))).toMatchObject({ kind: 'gone' })
    expect(stands(session)).toBe(before)
    writeFileSync(file, 'something else')
    expect(troubleOf(() => session.act('german', 'sample'))).toMatchObject({ kind: 'changed' })
    rmSync(file)
    renameSync(`${file}.away`, file)
    expect(session.act('german', 'sample')).toHaveProperty('line')
    session.close()
    expect(openSave(file, { readOnly: true }).record.lines.length).toBeGreaterThan(1)
  })

  it('with an error after the commit had gone through counts as written', () => {
    const { session } = begin()
    failOnce(session.save, 'after')
    expect(session.act('french', 'sample')).toEqual({ line: 1 })
    expect(session.act('german', 'sample')).toHaveProperty('line')
    session.close()
  })

  it('in a way that leaves doubt is cleared up with the next one', () => {
    const { file, session } = begin()
    failOnce(session.save, 'after', 'and cannot be asked')
    expect(troubleOf(() => session.act('french', 'sample'))).toMatchObject({ kind: 'disk' })
    expect(session.match.journal.lines).toHaveLength(0)
    expect(session.act('french', session.match.draft('french').with(['setup']).completed().text())).toEqual({ line: 1 })
    session.close()
    const { record } = openSave(file, { readOnly: true })
    expect(record.lines).toHaveLength(1)
    expect(record.lines[0]!.text).toMatch(/^setup /)
  })

  it('closes even so', () => {
    const { file, session } = begin()
    session.act('french', 'sample')
    rmSync(file)
    session.sitting.touch(Date.now() + 60_000)
    expect(() => session.close()).not.toThrow()
  })
})

interface Inside {
  transact: (db: Database, work: (db: Database) => unknown) => unknown
  holds: (db: Database, links: readonly Buffer[]) => boolean
  isInDoubt: boolean
}

/** Lets a transaction end in an error of the disk although it was committed. */
function failOnce(save: Save, _when: 'after', unasked?: string): void {
  const inside = save as unknown as Inside
  const { transact, holds } = inside
  inside.transact = (db, work) => {
    inside.transact = transact
    transact.call(save, db, work)
    throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_DIR_FSYNC' })
  }
  if (unasked === undefined) return
  inside.holds = () => {
    inside.holds = holds
    inside.isInDoubt = true
    return false
  }
}

it('a large record is not too large', () => {
  const file = fileWith(folder, bytesOfMatch(toAndFro(3000)))
  expect(troubleWith(file)).toBe('none')
  expect(codeOf({ code: 5 })).toBe('')
})
