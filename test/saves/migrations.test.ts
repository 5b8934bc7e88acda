import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { memoryDatabase, openDatabase } from '../../electron/saves/database.ts'
import { copyRows } from '../../electron/saves/copy-rows.ts'
import { lookAtBytes } from '../../electron/saves/header.ts'
import {
  areComplete,
  migrateTables,
  MIGRATIONS,
  NOT_UPDATED,
  schemaOf,
  type FormatMigration,
} from '../../electron/saves/migrations.ts'
import { hasSchema, layTables, SCHEMA, VERSION } from '../../electron/saves/schema.ts'
import { BadFile } from '../../electron/saves/trouble.ts'
import { ORIGINALS, updateFile } from '../../electron/saves/updating.ts'
import { fileWith, temporaryFolder } from './temporary.ts'

const folder = temporaryFolder()

// Three formats of a small world, to try the machinery on: 1 knows names, 2 spells them out, 3 counts.
const FIRST = 'CREATE TABLE names (name TEXT) STRICT;'
const SECOND = 'CREATE TABLE people (name TEXT) STRICT;'
const THIRD = 'CREATE TABLE people (name TEXT, times INTEGER) STRICT;'

const steps: FormatMigration[] = [
  {
    to: 2,
    before: FIRST,
    after: SECOND,
    what: 'names are people',
    run(from, to) {
      const put = to.prepare('INSERT INTO people VALUES (?)')
      for (const name of from.prepare('SELECT name FROM names').pluck().all()) put.run(name)
    },
  },
  {
    to: 3,
    before: SECOND,
    after: THIRD,
    what: 'people are counted',
    run: (from, to) => copyRows(from, to, 'people', { times: 1 }),
  },
]

/** Brings bytes to the third format, or fails as bringing a save up to date does. */
const toThird = (list: readonly FormatMigration[]) => (bytes: Buffer, version: number) => {
  const migrated = migrateTables(bytes, version, list)
  const db = openDatabase(migrated)
  const isThird = hasSchema(db, THIRD)
  db.close()
  if (!isThird) throw new BadFile('schema', NOT_UPDATED)
  return migrated
}

function firstFormat(sql = ''): Buffer {
  const db = memoryDatabase()
  layTables(db, FIRST, 1)
  db.exec(`INSERT INTO names VALUES ('Anna'), ('Bert'); ${sql}`)
  const bytes = db.serialize()
  db.close()
  return bytes
}

function rowsOf(bytes: Buffer, sql: string): unknown[] {
  const file = fileWith(folder, bytes)
  const db = openDatabase(file)
  try {
    return db.prepare(sql).raw().all()
  } finally {
    db.close()
  }
}

describe('migrations', () => {
  it('lead from the first format to the present one without a gap', () => {
    expect(areComplete(MIGRATIONS)).toBe(true)
    expect(areComplete(steps, 3)).toBe(true)
    expect(areComplete(steps.slice(1), 3)).toBe(false)
    expect(VERSION).toBe(MIGRATIONS.length + 1)
    const db = memoryDatabase()
    layTables(db)
    expect(hasSchema(db, SCHEMA)).toBe(true)
    expect(schemaOf(VERSION)).toBe(SCHEMA)
    expect(MIGRATIONS.at(-1)!.after).toBe(SCHEMA)
    db.close()
  })

  it('run on a copy, in order; the bytes given stay as they are', () => {
    const bytes = firstFormat()
    const copy = Buffer.from(bytes)
    const migrated = migrateTables(bytes, 1, steps)
    expect(lookAtBytes(migrated, 3)).toBe(3)
    expect(rowsOf(migrated, 'SELECT name, times FROM people')).toEqual([
      ['Anna', 1],
      ['Bert', 1],
    ])
    expect(bytes.equals(copy)).toBe(true)
    expect(lookAtBytes(migrateTables(migrated, 3, steps), 3)).toBe(3)
  })

  it('put the new file in the old place and keep the original beside it', () => {
    const bytes = firstFormat()
    const file = fileWith(folder, bytes, 'Old match')
    const original = updateFile(file, 1, toThird(steps))
    expect(original).toBe(path.join(folder, ORIGINALS, 'Old match (format 1).quarante'))
    expect(readFileSync(original!).equals(bytes)).toBe(true)
    expect(rowsOf(readFileSync(file), 'SELECT count(*) FROM people')).toEqual([[2]])
    // A second one of the same name does not overwrite the first original.
    const again = updateFile(fileWith(folder, bytes, 'Old match'), 1, toThird(steps))
    expect(again).toBe(path.join(folder, ORIGINALS, 'Old match (format 1) 2.quarante'))
  })

  const failing: [what: string, steps: FormatMigration[], says: RegExp][] = [
    [
      'fails half-way',
      [
        steps[0]!,
        {
          ...steps[1]!,
          run: () => {
            throw new Error('no')
          },
        },
      ],
      /could not be updated. It was left unchanged/,
    ],
    ['makes something unreadable', [steps[0]!], /could not be updated. It was left unchanged/],
    ['is missing from the list', [steps[1]!], /could not be updated. It was left unchanged/],
    ['begins with other tables', [{ ...steps[0]!, before: SECOND }, steps[1]!], /unexpected contents/],
  ]
  it.each(failing)('one that %s leaves the original untouched', (name, list, says) => {
    const bytes = firstFormat()
    const file = fileWith(folder, bytes, `Failing ${name}`)
    const before = readdirSync(folder).toSorted()
    expect(() => updateFile(file, 1, toThird(list))).toThrow(says)
    expect(readFileSync(file).equals(bytes)).toBe(true)
    expect(readdirSync(folder).toSorted()).toEqual(before)
    expect(existsSync(path.join(folder, ORIGINALS, `Failing ${name} (format 1).quarante`))).toBe(false)
  })

  it('a hidden trigger never runs: the tables must be exactly those of the old format', () => {
    const bytes = firstFormat(`CREATE TRIGGER t AFTER DELETE ON names BEGIN INSERT INTO names VALUES ('Eve'); END;`)
    expect(() => migrateTables(bytes, 1, steps)).toThrow(/unexpected contents/)
  })

  it('a format to come is refused with its number', () => {
    expect(() => lookAtBytes(migrateTables(firstFormat(), 1, steps), 2)).toThrow(
      /newer version of Quarante \(format 3; this version reads up to 2\)/,
    )
  })
})
