import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { memoryDatabase, openDatabase, type Database } from '../../electron/saves/database.ts'
import { lookAtBytes } from '../../electron/saves/header.ts'
import {
  areComplete,
  migrateBytes,
  migrateFile,
  MIGRATIONS,
  ORIGINALS,
  type Migration,
} from '../../electron/saves/migrations.ts'
import { hasSchema, layTables, SCHEMA, VERSION } from '../../electron/saves/schema.ts'
import { fileWith, temporaryFolder } from './temporary.ts'

const folder = temporaryFolder()

// Three formats of a small world, to try the machinery on: 1 knows names, 2 spells them out, 3 counts.
const FIRST = 'CREATE TABLE names (name TEXT) STRICT;'
const SECOND = 'CREATE TABLE people (name TEXT) STRICT;'
const THIRD = 'CREATE TABLE people (name TEXT, times INTEGER) STRICT;'

const steps: Migration[] = [
  {
    to: 2,
    before: FIRST,
    what: 'names are people',
    run: (db) => void db.exec(`${SECOND} INSERT INTO people SELECT name FROM names; DROP TABLE names`),
  },
  {
    to: 3,
    before: SECOND,
    what: 'people are counted',
    run: (db) =>
      void db.exec(
        `CREATE TABLE new (name TEXT, times INTEGER) STRICT; INSERT INTO new SELECT name, 1 FROM people;
         DROP TABLE people; ${THIRD} INSERT INTO people SELECT * FROM new; DROP TABLE new`,
      ),
  },
]

const isThird = (db: Database) => {
  if (!hasSchema(db, THIRD)) throw new Error('not the third format')
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
    db.close()
  })

  it('run on a copy, in order; the bytes given stay as they are', () => {
    const bytes = firstFormat()
    const copy = Buffer.from(bytes)
    const migrated = migrateBytes(bytes, 1, steps, isThird)
    expect(lookAtBytes(migrated, 3)).toBe(3)
    expect(rowsOf(migrated, 'SELECT name, times FROM people')).toEqual([
      ['Anna', 1],
      ['Bert', 1],
    ])
    expect(bytes.equals(copy)).toBe(true)
    expect(lookAtBytes(migrateBytes(migrated, 3, steps, isThird), 3)).toBe(3)
  })

  it('put the new file in the old place and keep the original beside it', () => {
    const bytes = firstFormat()
    const file = fileWith(folder, bytes, 'Old match')
    const original = migrateFile(file, 1, steps, isThird)
    expect(original).toBe(path.join(folder, ORIGINALS, 'Old match (format 1).quarante'))
    expect(readFileSync(original).equals(bytes)).toBe(true)
    expect(rowsOf(readFileSync(file), 'SELECT count(*) FROM people')).toEqual([[2]])
    // A second one of the same name does not overwrite the first original.
    const again = migrateFile(fileWith(folder, bytes, 'Old match'), 1, steps, isThird)
    expect(again).toBe(path.join(folder, ORIGINALS, 'Old match (format 1) 2.quarante'))
  })

  const failing: [what: string, steps: Migration[], says: RegExp][] = [
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
      /could not be brought up to date; it was left as it is/,
    ],
    ['makes something unreadable', [steps[0]!], /could not be brought up to date; it was left as it is/],
    ['is missing from the list', [steps[1]!], /could not be brought up to date; it was left as it is/],
    ['begins with other tables', [{ ...steps[0]!, before: SECOND }, steps[1]!], /has other tables than a match/],
  ]
  it.each(failing)('one that %s leaves the original untouched', (name, list, says) => {
    const bytes = firstFormat()
    const file = fileWith(folder, bytes, `Failing ${name}`)
    const before = readdirSync(folder).toSorted()
    expect(() => migrateFile(file, 1, list, isThird)).toThrow(says)
    expect(readFileSync(file).equals(bytes)).toBe(true)
    expect(readdirSync(folder).toSorted()).toEqual(before)
    expect(existsSync(path.join(folder, ORIGINALS, `Failing ${name} (format 1).quarante`))).toBe(false)
  })

  it('a hidden trigger never runs: the tables must be exactly those of the old format', () => {
    const bytes = firstFormat(`CREATE TRIGGER t AFTER DELETE ON names BEGIN INSERT INTO names VALUES ('Eve'); END;`)
    expect(() => migrateBytes(bytes, 1, steps, isThird)).toThrow(/something hidden/)
  })

  it('a format to come is refused with its number', () => {
    expect(() => lookAtBytes(migrateBytes(firstFormat(), 1, steps, isThird), 2)).toThrow(
      /newer Quarante \(format 3\); this one reads up to 2/,
    )
  })
})
