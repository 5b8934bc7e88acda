import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  linkSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fileNameFor } from '../../electron/library/file-names.ts'
import { Library } from '../../electron/library/library.ts'
import { openDatabase } from '../../electron/saves/database.ts'
import { lockSave } from '../../electron/saves/lock.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { rawContent } from '../content.ts'
import { FFO } from '../host/started.ts'
import { bytesOfMatch, META, randomMatch } from './specimens.ts'
import { fileWith, temporaryFolder } from './temporary.ts'

const folder = temporaryFolder()
const open: Library[] = []
afterAll(() => open.forEach((library) => library.close()))

let count = 0

/** A library with folders of its own. */
function makeLibrary(root = path.join(folder, `library ${++count}`)) {
  const data = path.join(root, 'data')
  const library = new Library({
    dataFolder: data,
    documentsFolder: path.join(root, 'documents'),
    shipped: (game) => rawContent(game.id, game.files),
  })
  open.push(library)
  return { library, data, root, home: path.join(root, 'documents', 'Quarante') }
}

const names = (library: Library, trashed = false) => library.list({ trashed }).map(({ name }) => name)

describe('the library', () => {
  it('makes matches as files the user can see, named after them', () => {
    const { library, home } = makeLibrary()
    expect(library.list()).toEqual([])
    const id = library.create({ ...FFO, name: 'Over the Loire' })
    library.create({ ...FFO, name: 'Over the Loire' })
    library.create({ ...FFO, name: 'What / if: "Bordeaux"?', mode: 'fair' })
    expect(readdirSync(home).toSorted()).toEqual([
      'Over the Loire 2.quarante',
      'Over the Loire.quarante',
      'What if Bordeaux.quarante',
    ])
    expect(library.list().find((entry) => entry.id === id)).toMatchObject({
      name: 'Over the Loire',
      file: path.join(home, 'Over the Loire.quarante'),
      folder: home,
      game: 'france-fights-on',
      turn: 0,
      lines: 0,
      asked: 'french',
      players: FFO.players,
      trashed: false,
      trouble: null,
    })
    expect(() => library.create({ ...FFO, game: 'chess' })).toThrow(/no such game/)
    expect(() => library.create({ ...FFO, scenario: 'x' })).toThrow(/no such scenario/)
    expect(() => library.create({ ...FFO, players: { polish: 'Anna' } })).toThrow(/no side polish/)
    expect(() => library.create({ ...FFO, options: { x: 'y' } })).toThrow(/no option x/)
    expect(() => library.create({ ...FFO, folder: '/elsewhere' })).toThrow(/is not in the library/)
    const inner = path.join(home, 'Club evening')
    library.create({ ...FFO, name: 'At the club', folder: inner })
    expect(existsSync(path.join(inner, 'At the club.quarante'))).toBe(true)
  })

  it('takes the old name from a file whose renaming or moving was interrupted', () => {
    const { library, home, data } = makeLibrary()
    const file = path.join(home, 'New name.quarante')
    const id = library.create({ ...FFO, name: 'New name' })
    const old = path.join(home, 'Old name.quarante')
    const trashed = path.join(home, 'Trash', 'New name.quarante')
    const elsewhere = path.join(home, 'By hand', 'Mine.quarante')
    for (const one of [old, trashed, elsewhere]) {
      mkdirSync(path.dirname(one), { recursive: true })
      linkSync(file, one)
    }
    // Not while somebody has it open.
    const lock = lockSave(data, file)
    library.list()
    expect(existsSync(old)).toBe(true)
    lock.release()
    expect(library.list().filter(({ folder: at }) => at === home)).toMatchObject([{ id, name: 'New name', file }])
    expect(library.list({ trashed: true })).toEqual([])
    expect([file, old, trashed, elsewhere].map((one) => existsSync(one))).toEqual([true, false, false, true])
  })

  it('renames, tags, duplicates, throws away and restores', () => {
    const { library, home } = makeLibrary()
    const id = library.create({ ...FFO, name: 'One' })
    library.rename(id, 'First')
    library.tag(id, ['club', 'club', 'slow'])
    expect(library.list()).toMatchObject([
      { id, name: 'First', tags: ['club', 'slow'], file: path.join(home, 'First.quarante') },
    ])
    const copy = library.duplicate(id, 'Second')
    expect(copy).not.toBe(id)
    expect(names(library).toSorted()).toEqual(['First', 'Second'])
    library.trash(id)
    expect(names(library)).toEqual(['Second'])
    expect(names(library, true)).toEqual(['First'])
    expect(existsSync(path.join(home, 'Trash', 'First.quarante'))).toBe(true)
    library.rename(copy, 'First')
    library.restore(id)
    expect(
      library
        .list()
        .map(({ file }) => path.basename(file))
        .toSorted(),
    ).toEqual(['First 2.quarante', 'First.quarante'])
    expect(library.list({ trashed: true })).toEqual([])
    expect(() => library.trash('nobody')).toThrow(/is missing/)
  })

  it('leaves a match alone that somebody plays', () => {
    const { library, data } = makeLibrary()
    const id = library.create(FFO)
    const lock = lockSave(data, library.fileOf(id))!
    for (const change of [() => library.rename(id, 'x'), () => library.tag(id, []), () => library.trash(id)])
      expect(change).toThrow(/match is open/)
    lock.release()
    library.rename(id, 'x')
  })

  it('notices what happens to its files outside the app', () => {
    const { library, home } = makeLibrary()
    const [a, b] = [library.create({ ...FFO, name: 'A' }), library.create({ ...FFO, name: 'B' })]
    // Moved into a folder of the user's own making.
    mkdirSync(path.join(home, 'Old'))
    renameSync(path.join(home, 'A.quarante'), path.join(home, 'Old', 'Aleph.quarante'))
    expect(library.fileOf(a)).toBe(path.join(home, 'Old', 'Aleph.quarante'))
    // Deleted: it is missed until somebody says that it need not be looked for.
    rmSync(path.join(home, 'B.quarante'))
    expect(names(library).toSorted()).toEqual(['A', 'B'])
    expect(library.list().find(({ id }) => id === b)).toMatchObject({ missing: true, trouble: expect.any(String) })
    expect(() => library.fileOf(b)).toThrow(/is missing/)
    library.forget(a)
    library.forget(b)
    expect(names(library)).toEqual(['A'])
    // Copied by hand: two files of one match are two entries.
    copyFileSync(path.join(home, 'Old', 'Aleph.quarante'), path.join(home, 'Copy.quarante'))
    const ids = library.list().map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
    expect(ids).toContain(a)
    // Thrown away by hand.
    mkdirSync(path.join(home, 'Trash'))
    renameSync(path.join(home, 'Copy.quarante'), path.join(home, 'Trash', 'Copy.quarante'))
    expect(library.list()).toHaveLength(1)
    expect(library.list({ trashed: true })).toHaveLength(1)
    // Changed.
    const db = openDatabase(path.join(home, 'Old', 'Aleph.quarante'))
    db.exec(`UPDATE meta SET value = '"Omega"' WHERE key = 'name'`)
    db.close()
    expect(names(library)).toEqual(['Omega'])
    // Something that is no match.
    writeFileSync(path.join(home, 'Diary.quarante'), 'Dear diary')
    expect(library.list().find(({ name }) => name === 'Diary')).toMatchObject({
      trouble: 'The file is not a Quarante match.',
    })
    library.trash(library.list().find(({ name }) => name === 'Diary')!.id)
    expect(existsSync(path.join(home, 'Trash', 'Diary.quarante'))).toBe(true)
  })

  it('finds a missing match again, wherever it comes from', () => {
    const { library, home, root } = makeLibrary()
    const id = library.create({ ...FFO, name: 'Lost' })
    const away = path.join(root, 'Lost elsewhere.quarante')
    renameSync(path.join(home, 'Lost.quarante'), away)
    expect(library.list()).toMatchObject([{ id, missing: true }])
    // Shown where it lies now, it is the same match and no second one.
    expect(library.import(away)).toEqual({ id, warnings: [] })
    expect(library.list()).toMatchObject([{ id, missing: false, trouble: null }])
    // Put back by hand.
    rmSync(path.join(home, 'Lost.quarante'))
    expect(library.list()).toMatchObject([{ id, missing: true }])
    renameSync(away, path.join(home, 'Found.quarante'))
    expect(library.list()).toMatchObject([{ id, missing: false, name: 'Lost' }])
    // What was thrown away for good is not missed.
    library.trash(id)
    rmSync(path.join(home, 'Trash', 'Found.quarante'))
    expect([...library.list(), ...library.list({ trashed: true })]).toEqual([])
  })

  it('puts what is safe of a damaged match beside it', () => {
    const { library, home } = makeLibrary()
    mkdirSync(home, { recursive: true })
    const file = fileWith(home, bytesOfMatch(randomMatch(1, 40), { meta: { ...META, name: 'Hurt' } }), 'Hurt')
    const db = openDatabase(file)
    db.exec(`UPDATE lines SET text = 'x' WHERE id = 21`)
    db.close()
    const [hurt] = library.list()
    expect(() => openSave(file)).toThrow(/Entry 21/)
    const { id, warnings } = library.rescue(hurt!.id)
    expect(warnings).toEqual(['20 of 40 entries were rescued. The damaged file was left as it is.'])
    expect(names(library).toSorted()).toEqual(['Hurt', 'Hurt (rescued)'])
    const opened = openSave(library.fileOf(id), { readOnly: true })
    expect(opened.record.lines).toHaveLength(20)
    expect(() => openSave(file)).toThrow(/Entry 21/)
  })

  it('sweeps up what a crash has left half-way, when it is old', () => {
    const { library, home } = makeLibrary()
    library.create(FFO)
    const [old, fresh] = ['.quarante-0123456789abcdef.tmp', '.quarante-fedcba9876543210.tmp'].map((name) =>
      path.join(home, name),
    )
    for (const file of [old!, fresh!]) writeFileSync(file, 'half')
    utimesSync(old!, 1, 1)
    expect(library.list()).toHaveLength(1)
    expect([old!, fresh!].map((file) => existsSync(file))).toEqual([false, true])
  })

  it('has an index that can be thrown away, damaged or made anew', () => {
    const { library, data, root } = makeLibrary()
    library.create({ ...FFO, name: 'A' })
    library.create({ ...FFO, name: 'B' })
    const before = library.list()
    expect(library.rebuild()).toBe(2)
    expect(library.list()).toEqual(before)
    library.close()
    open.splice(open.indexOf(library), 1)
    writeFileSync(path.join(data, 'library.sqlite'), 'nonsense '.repeat(1000))
    const { library: again } = makeLibrary(root)
    expect(again.list()).toEqual(before)
  })

  it('takes folders in and out without touching what is in them', () => {
    const { library, root, home, data } = makeLibrary()
    const more = path.join(root, 'stick')
    mkdirSync(more)
    fileWith(more, bytesOfMatch(randomMatch(1, 4)), 'From the stick')
    library.folders.add(more)
    expect(library.folders.all()).toEqual([home, more])
    expect(names(library)).toEqual([META.name])
    expect(() => library.folders.add(more)).toThrow(/already/)
    expect(() => library.folders.add(root)).toThrow(/would contain the other/)
    expect(() => library.folders.add(path.join(root, 'nowhere'))).toThrow(/is missing/)
    expect(() => library.folders.add('relative')).toThrow(/full path/)
    expect(() => library.folders.add(data)).toThrow(/belongs to Quarante/)
    expect(() => library.folders.remove(home)).toThrow(/cannot be removed from the library/)
    library.folders.remove(more)
    expect(names(library)).toEqual([])
    expect(readdirSync(more)).toEqual(['From the stick.quarante'])
  })

  it('a second file of a match keeps its id under another name, in the trash and out of it', () => {
    const { library, home } = makeLibrary()
    const first = library.create({ ...FFO, name: 'Twice' })
    copyFileSync(library.fileOf(first), path.join(home, 'Twice (copy).quarante'))
    const second = library.list().find(({ id }) => id !== first)!.id
    library.rename(second, 'Renamed')
    expect(library.fileOf(second)).toBe(path.join(home, 'Renamed.quarante'))
    library.trash(second)
    library.restore(second)
    expect(library.fileOf(second)).toBe(path.join(home, 'Renamed.quarante'))
    // Another copy may now lie where it lay.
    copyFileSync(library.fileOf(first), path.join(home, 'Twice (copy).quarante'))
    expect(new Set(library.list().map(({ id }) => id)).size).toBe(3)
  })

  it('a match without a line that is opened three times by its path is one match', () => {
    const { library, root } = makeLibrary()
    const id = library.create({ ...FFO, name: 'Untouched' })
    const elsewhere = path.join(root, 'untouched.quarante')
    library.export(id, elsewhere)
    const other = makeLibrary().library
    for (const one of [library, other]) {
      const opened = [1, 2, 3].map(() => one.import(elsewhere, { orFind: true }).id)
      expect(opened).toEqual([id, id, id])
      expect(names(one)).toEqual(['Untouched'])
    }
  })

  it('imports and exports whole copies', () => {
    const { library, root, home } = makeLibrary()
    const elsewhere = fileWith(folder, bytesOfMatch(randomMatch(3, 60)), 'elsewhere')
    const { id, warnings } = library.import(elsewhere)
    expect(warnings).toEqual([])
    expect(library.list()).toMatchObject([{ id, name: META.name, lines: expect.any(Number) }])
    const second = library.import(elsewhere)
    expect(second.id).not.toBe(id)
    expect(second.warnings).toEqual(['The library already has this match; it was imported as a separate copy.'])
    const out = path.join(root, 'out')
    mkdirSync(out)
    library.export(id, path.join(out, 'copy'))
    expect(readdirSync(out)).toEqual(['copy.quarante'])
    const copied = openSave(path.join(out, 'copy.quarante'), { readOnly: true }).record
    expect(copied.lines).toEqual(openSave(elsewhere, { readOnly: true }).record.lines)
    library.export(id, path.join(out, 'copy.quarante'))
    writeFileSync(path.join(out, 'diary.quarante'), 'Dear diary')
    expect(() => library.export(id, path.join(out, 'diary.quarante'))).toThrow(/not a match. It was not overwritten/)
    expect(readFileSync(path.join(out, 'diary.quarante'), 'utf8')).toBe('Dear diary')
    expect(() => library.export(id, library.fileOf(id))).toThrow(/the match itself/)
    expect(() => library.export(id, path.join(root, 'nowhere', 'x'))).toThrow(/cannot be opened|is missing/)
    expect(() => library.import(path.join(out, 'diary.quarante'))).toThrow(/not a Quarante match/)
    expect(readdirSync(home)).toHaveLength(2)
  })
})

it('lists 2,000 matches, the first time in portions', { timeout: 120_000 }, async () => {
  const { library, home } = makeLibrary()
  mkdirSync(home, { recursive: true })
  const bytes = bytesOfMatch(randomMatch(1, 3))
  for (let n = 0; n < 2000; n++) writeFileSync(path.join(home, `${n}.quarante`), bytes)
  const grown = new Promise<void>((resolve) => (library.onGrown = resolve))
  const begun = performance.now()
  const first = library.list({ patience: 50 })
  expect(first.length).toBeGreaterThan(0)
  expect(first.length).toBeLessThan(2000)
  expect(performance.now() - begun).toBeLessThan(5000)
  await grown
  const again = performance.now()
  const entries = library.list()
  expect(performance.now() - again).toBeLessThan(5000) // a very slow machine; the bench has the figure
  expect(entries).toHaveLength(2000)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(2000)
})

it('file names suit every system', () => {
  expect(['A/B\\C:D', ' ..x.. ', '', 'con', 'Été à Vichy', 'x'.repeat(200), '😀'.repeat(100)].map(fileNameFor)).toEqual(
    ['A B C D', 'x', 'Match', 'con match', 'Été à Vichy', 'x'.repeat(80), '😀'.repeat(50)],
  )
})
