/**
 * What somebody who shares a folder with us could lay there: marks that are none, a journal that names another file, a
 * view that never ends in place of a table. (Altered rows and bytes: untrusted.test.ts.)
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { BackupReader } from '../../electron/library/backup.ts'
import { Library } from '../../electron/library/library.ts'
import { openDatabase } from '../../electron/saves/database.ts'
import { lockSave } from '../../electron/saves/lock.ts'
import { markPath } from '../../electron/saves/open-mark.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { dataBehind } from '../../electron/saves/updating.ts'
import { rawContent } from '../content.ts'
import { bytesOfMatch, randomMatch } from './specimens.ts'
import { fileWith, temporaryFolder } from './temporary.ts'

const folder = temporaryFolder()
const data = path.join(folder, 'data')
const whole = bytesOfMatch(randomMatch(5, 20))

const open: Library[] = []
afterAll(() => open.forEach((library) => library.close()))

function libraryIn(root: string): { library: Library; home: string } {
  const library = new Library({
    dataFolder: path.join(root, 'data'),
    documentsFolder: path.join(root, 'documents'),
    shipped: (game) => rawContent(game.id, game.files),
  })
  open.push(library)
  const home = path.join(root, 'documents', 'Quarante')
  mkdirSync(home, { recursive: true })
  return { library, home }
}

describe.skipIf(process.platform === 'win32')('a mark beside the match that is none', () => {
  const LAID: Readonly<Record<string, (mark: string) => void>> = {
    'a link to nowhere': (mark) => symlinkSync('nowhere at all', mark),
    'a link to a file that never ends': (mark) => symlinkSync('/dev/zero', mark),
    'a pipe that nobody writes to': (mark) => void execFileSync('mkfifo', [mark]),
    'a huge file': (mark) => {
      writeFileSync(mark, '{')
      truncateSync(mark, 3 * 1024 ** 3)
    },
  }

  it.each(Object.entries(LAID))('%s is somebody’s, and can be taken over', (_, lay) => {
    const file = fileWith(folder, whole)
    lay(markPath(file))
    expect(() => lockSave(data, file)).toThrow(/^Somebody has this match open\./)
    const lock = lockSave(data, file, { takeOver: true })
    expect(lock.takenBy()).toBeNull()
    expect(statSync(markPath(file)).isFile()).toBe(true)
    lock.release()
    expect(existsSync(markPath(file))).toBe(false)
  })
})

it('a journal that names another file to be deleted deletes nothing', () => {
  const treasure = path.join(folder, 'thesis.txt')
  writeFileSync(treasure, 'years of work')
  const file = fileWith(folder, whole)
  writeFileSync(`${file}-journal`, journalNaming(treasure, whole.length / 4096))
  expect(openSave(file).record.lines).toHaveLength(20)
  expect(readFileSync(treasure, 'utf8')).toBe('years of work')
})

/** A journal to be rolled back, without pages, whose transaction also held the file of this name (SQLite's format, 3). */
function journalNaming(other: string, pages: number): Buffer {
  const MAGIC = Buffer.from('d9d505f920a163d7', 'hex')
  const numbers = (...all: number[]) => Buffer.from(Uint32Array.from(all).buffer).swap32()
  const head = Buffer.concat([MAGIC, numbers(0, 7, pages, 512, 4096)])
  const name = Buffer.from(other)
  const sum = name.reduce((total, byte) => total + byte, 0)
  const lockPage = 2 ** 30 / 4096 + 1
  const padding = Buffer.alloc(512 - head.length)
  return Buffer.concat([head, padding, numbers(lockPage), name, numbers(name.length, sum), MAGIC])
}

describe('a view in place of a table', () => {
  /** Asked for anything, it never answers. */
  const ENDLESS = `CREATE VIEW meta AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
    SELECT 'x' AS key, 'y' AS value FROM n WHERE i < 0`

  function withView(sql: string): Buffer {
    const db = openDatabase(whole)
    try {
      db.exec(`ALTER TABLE meta RENAME TO facts; ${sql}`)
      return db.serialize()
    } finally {
      db.close()
    }
  }

  it('is not asked whether the data is of today', () => {
    const db = openDatabase(
      withView(
        `CREATE VIEW meta AS SELECT key, iif(key = 'versions', '{"france-fights-on":0}', value) AS value FROM facts`,
      ),
    )
    expect(dataBehind(db)).toBeNull()
    db.close()
  })

  it('is refused by every way to a match before it is asked anything', () => {
    const { library, home } = libraryIn(path.join(folder, 'views'))
    const file = path.join(home, 'View.quarante')
    writeFileSync(file, withView(ENDLESS))
    const [entry] = library.list()
    expect(entry).toMatchObject({ trouble: expect.stringContaining('unexpected contents') })
    const id = entry!.id
    for (const way of [
      () => openSave(file),
      () => openSave(file, { readOnly: true }),
      () => library.import(file),
      () => library.thumbnail(id),
      () => library.rescue(id),
      () => library.duplicate(id, 'x'),
      () => library.rename(id, 'x'),
    ])
      expect(way).toThrow(/unexpected contents/)
    library.trash(id)
  })
})

it('a backup with other tables than ours is none, and nothing too large is taken into memory', () => {
  const { library, home } = libraryIn(path.join(folder, 'backups'))
  writeFileSync(path.join(home, 'One.quarante'), whole)
  const target = path.join(folder, 'all.quarante-backup')
  const { work } = library.care.backup(target)
  while (library.care.works.goOn(work).result === null);
  const changed = (sql: string) => {
    const file = path.join(folder, `changed ${sql.length}.quarante-backup`)
    const db = openDatabase(readFileSync(target))
    db.exec(sql)
    writeFileSync(file, db.serialize())
    db.close()
    return file
  }
  const reader = new BackupReader(changed('UPDATE files SET way = hex(zeroblob(5000))'))
  expect(reader.file(0)).toBeNull()
  reader.close()
  const sound = new BackupReader(target)
  expect(sound.file(0)).toMatchObject({ way: 'One.quarante' })
  sound.close()
  for (const sql of [
    'CREATE VIEW more AS SELECT 1',
    'CREATE TRIGGER t AFTER INSERT ON files BEGIN DELETE FROM backup; END',
    'ALTER TABLE files ADD COLUMN g BLOB GENERATED ALWAYS AS (zeroblob(9000))',
  ])
    expect(() => new BackupReader(changed(sql))).toThrow(/not a backup/)
})
