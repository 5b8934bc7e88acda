/** Search over the whole library, backup, restore, verify: what is there is never overwritten, what is ended leaves nothing. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BackupReader } from '../../electron/library/backup.ts'
import { Library } from '../../electron/library/library.ts'
import { folderOf } from '../../electron/library/restore-backup.ts'
import type { WorkResult } from '../../electron/library/work.ts'
import { rawContent } from '../content.ts'
import { bytesOfMatch, META, noteRow, randomMatch } from '../saves/specimens.ts'
import { temporaryFolder } from '../saves/temporary.ts'

const open: Library[] = []
afterEach(() => {
  for (const library of open.splice(0)) library.close()
})

function libraryIn(folder: string): Library {
  const library = new Library({
    dataFolder: path.join(folder, 'data'),
    documentsFolder: path.join(folder, 'documents'),
    shipped: (game) => rawContent(game.id, game.files),
  })
  open.push(library)
  return library
}

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

function put(folder: string, n: number, name: string, text: string, seat: string | null = null): string {
  const place = path.join(folder, 'documents', 'Quarante')
  mkdirSync(place, { recursive: true })
  const match = randomMatch(n, 150)
  const meta = { ...META, id: uuid(n), name, players: { french: 'Claire', german: 'Otto' } }
  const file = path.join(place, `${name}.quarante`)
  writeFileSync(file, bytesOfMatch(match, { meta, notes: [noteRow(1, 7, text, { seat, kind: 'plan' })] }))
  return file
}

/** Until it has a result. */
function through(library: Library, { work }: { work: string }): WorkResult {
  for (;;) {
    const { result } = library.care.works.goOn(work)
    if (result !== null) return result
  }
}

describe('find', () => {
  const folder = temporaryFolder()
  put(folder, 1, 'Evening at Lyon', 'Hold the Saône at all costs')
  put(folder, 2, 'Second try', 'Run for Marseille', 'french')

  it('finds titles, players, plans and the log, with the line to open at; not what one seat wrote for itself', () => {
    const library = libraryIn(folder)
    library.list({ patience: Infinity })
    const find = (query: string) => library.care.find(query, 500, Infinity).hits
    expect(find('evening lyon')).toMatchObject([{ id: uuid(1), kind: 'match', line: null }])
    expect(find('saone')).toMatchObject([{ id: uuid(1), kind: 'plan', line: 7, say: 'Hold the Saône at all costs' }])
    expect(find('saone second')).toEqual([])
    expect(find('saone claire')).toHaveLength(1)
    expect(find('claire').map(({ kind }) => kind)).toEqual(['match', 'match'])
    expect(find('marseille').filter(({ kind }) => kind === 'plan')).toEqual([])
    const attacks = find('attack corps')
    expect(attacks.length).toBeGreaterThan(0)
    for (const { kind, line } of attacks) expect([kind, typeof line]).toEqual(['log', 'number'])
    expect(find('" OR * NEAR( )')).toEqual([])
    expect(find('2040')).toEqual([])
  })

  it('follows what changes, and is made anew when the index is gone', () => {
    const library = libraryIn(folder)
    library.list({ patience: Infinity })
    library.care.find('x', 1, Infinity)
    library.rename(uuid(1), 'Morning at Dijon')
    const find = (query: string) => library.care.find(query, 500, Infinity).hits.filter(({ kind }) => kind === 'match')
    expect(find('evening')).toEqual([])
    expect(find('morning dijon')).toHaveLength(1)
    library.rebuild()
    expect(find('morning dijon')).toHaveLength(1)
    expect(library.care.find('morning', 1, 0).left).toBeLessThanOrEqual(1)
  })
})

describe('backup', () => {
  it('brings everything back, once, and overwrites nothing', () => {
    const folder = temporaryFolder()
    const [first] = [put(folder, 1, 'One', 'a'), put(folder, 2, 'Two', 'b')]
    const library = libraryIn(folder)
    const made = through(library, library.care.backup())
    expect(made).toMatchObject({ kind: 'backup', matches: 2 })
    const file = (made as { path: string }).path
    expect(library.care.backups()).toMatchObject([{ path: file, matches: 2 }])
    expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)])

    // The same library: all is there.
    expect(through(library, library.care.restoreBackup(file))).toMatchObject({ restored: 0, there: 2, warnings: [] })
    // One was played on since: both states are kept, and the second time nothing comes.
    const later = bytesOfMatch(randomMatch(1, 170), { meta: { ...META, id: uuid(1), name: 'One' } })
    writeFileSync(first, later)
    expect(through(library, library.care.restoreBackup(file))).toMatchObject({ restored: 1, there: 1 })
    expect(through(library, library.care.restoreBackup(file))).toMatchObject({ restored: 0, there: 2 })
    expect(readFileSync(first).equals(later)).toBe(true)
    expect(
      library
        .list({ patience: Infinity })
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['One', 'One (restored)', 'Two'])

    // Nor does what lies there and is not in the index yet, as a restore leaves it that is killed in the middle.
    const killed = temporaryFolder()
    put(killed, 2, 'Two', 'b')
    const restarted = libraryIn(killed)
    expect(through(restarted, restarted.care.restoreBackup(file))).toMatchObject({ restored: 1, there: 1 })

    // Another machine.
    const other = temporaryFolder()
    const fresh = libraryIn(other)
    expect(through(fresh, fresh.care.restoreBackup(file))).toMatchObject({ restored: 2, there: 0 })
    expect(
      fresh
        .list({ patience: Infinity })
        .map(({ name, lines }) => [name, lines])
        .toSorted(),
    ).toEqual([
      ['One', 150],
      ['Two', 150],
    ])
  })

  it('that is ended on the way leaves nothing behind', () => {
    const folder = temporaryFolder()
    for (let n = 1; n <= 3; n++) put(folder, n, `Match ${n}`, 'x')
    const library = libraryIn(folder)
    const target = path.join(folder, 'out', 'mine')
    mkdirSync(path.dirname(target))
    const { work } = library.care.backup(target)
    const works = library.care.works
    // One step by hand, so that it is under way however quick the disk is.
    const { work: running } = (works as unknown as { works: Map<string, { work: Generator }> }).works.get(work)!
    running.next()
    running.next()
    expect(readdirSync(path.dirname(target)).length).toBeGreaterThan(0)
    works.cancel(work)
    expect(readdirSync(path.dirname(target))).toEqual([])
    expect(() => works.goOn(work)).toThrow('has ended')
  })

  it('takes no file’s place that is none, and goes on when a match is thrown away meanwhile', () => {
    const folder = temporaryFolder()
    for (let n = 1; n <= 3; n++) put(folder, n, `Match ${n}`, 'x')
    const library = libraryIn(folder)
    const target = path.join(folder, 'mine.quarante-backup')
    writeFileSync(target, 'my accounts')
    expect(() => through(library, library.care.backup(target))).toThrow('not a backup')
    expect(readFileSync(target, 'utf8')).toBe('my accounts')
    const begun = library.care.backup()
    rmSync(path.join(folder, 'documents', 'Quarante', 'Match 2.quarante'))
    expect(through(library, begun)).toMatchObject({ matches: 2 })
    // Another one may be replaced.
    const { path: made } = through(library, library.care.backup()) as { path: string }
    expect(through(library, library.care.backup(made))).toMatchObject({ path: made, matches: 2 })
  })

  it('is not held open by a restore that is cancelled before it has begun', () => {
    const folder = temporaryFolder()
    put(folder, 1, 'One', 'a')
    const library = libraryIn(folder)
    const { path: made } = through(library, library.care.backup()) as { path: string }
    const close = vi.spyOn(BackupReader.prototype, 'close')
    const { work } = library.care.restoreBackup(made)
    library.care.works.cancel(work)
    expect(close).toHaveBeenCalledTimes(1)
    close.mockRestore()
  })

  it('whose ways lead where the library does not look is restored all the same', () => {
    expect(folderOf('Originals/One.quarante')).toBe('')
    expect(folderOf('../../One.quarante')).toBe('')
    expect(folderOf('Club/2025/One.quarante')).toBe(path.join('Club', '2025', ''))
  })

  it('of a damaged match is restored as far as it is safe, and a damaged backup says so', () => {
    const folder = temporaryFolder()
    const file = put(folder, 1, 'Hurt', 'x')
    const bytes = readFileSync(file)
    bytes.fill(0, bytes.length - 6000, bytes.length - 2000)
    writeFileSync(file, bytes)
    const library = libraryIn(folder)
    const { path: backup } = through(library, library.care.backup()) as { path: string }
    const fresh = libraryIn(temporaryFolder())
    const result = through(fresh, fresh.care.restoreBackup(backup)) as { warnings: string[] }
    expect(result.warnings.length).toBeGreaterThan(0)
    const broken = path.join(folder, 'broken.quarante-backup')
    writeFileSync(broken, 'not a backup')
    expect(() => fresh.care.restoreBackup(broken)).toThrow('not a backup')
    copyFileSync(file, broken)
    expect(() => fresh.care.restoreBackup(broken)).toThrow('not a backup')
  })
})

describe('verify all', () => {
  it('reads every match and tells of files that cannot be read', () => {
    const folder = temporaryFolder()
    put(folder, 1, 'Sound', 'x')
    writeFileSync(path.join(folder, 'documents', 'Quarante', 'Broken.quarante'), 'nothing')
    const library = libraryIn(folder)
    expect(through(library, library.care.verifyAll())).toMatchObject({
      kind: 'verify',
      verified: 2,
      found: [{ name: 'Broken', line: null }],
    })
  })
})
