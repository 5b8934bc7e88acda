/** Copies that cloud folders make when two computers have played one match apart: known as one, and brought into one. */
import { copyFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { Library } from '../../electron/library/library.ts'
import { lockSave } from '../../electron/saves/lock.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { Session } from '../../electron/session/session.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { walk } from '../../shared/engine/walk.ts'
import { rawContent } from '../content.ts'
import { FFO } from '../host/started.ts'
import { temporaryFolder } from './temporary.ts'

const folder = temporaryFolder()
const open: Library[] = []
afterAll(() => open.forEach((library) => library.close()))
let count = 0

function makeLibrary() {
  const root = path.join(folder, `library ${++count}`)
  const library = new Library({
    dataFolder: path.join(root, 'data'),
    documentsFolder: path.join(root, 'documents'),
    shipped: (game) => rawContent(game.id, game.files),
  })
  open.push(library)
  return { library, data: path.join(root, 'data'), home: path.join(root, 'documents', 'Quarante') }
}

function play(file: string, seed: number, acts: number): string[] {
  const session = new Session('x', openSave(file))
  const { below } = seededSource(seed)
  for (let n = 0; n < acts; n++) {
    const seat = session.match.question.asked!
    const draft = session.match.draft(seat)
    walk(draft, below)
    session.act(seat, draft.text())
  }
  const lines = session.match.journal.path().map(({ text }) => text)
  session.close()
  return lines
}

const NAMES = [
  "Loire (Anna's conflicted copy 2026-11-17).quarante",
  'Loire.sync-conflict-20261117-201403-ABCDEFG.quarante',
  'Loire-PC2.quarante',
]

describe('copies that a cloud folder has made', () => {
  function parted() {
    const { library, data, home } = makeLibrary()
    const id = library.create({ ...FFO, name: 'Loire', seating: 'alone-open' })
    const file = library.fileOf(id)
    play(file, 1, 6)
    const files = NAMES.map((name) => path.join(home, name))
    for (const copy of files) copyFileSync(file, copy)
    const ways = [file, ...files].map((one, i) => play(one, 10 + i, 2 + i))
    return { library, data, home, id, file, files, ways }
  }

  it('are the same match, shown together, and brought into one as branches: every line of each is there', () => {
    const { library, home, file, files, ways } = parted()
    const entries = library.list()
    const first = entries.find((entry) => entry.file === file)!
    expect(first.copyOf).toBeNull()
    const others = entries.filter(({ copyOf }) => copyOf === first.id)
    expect(others.map((entry) => entry.file).toSorted()).toEqual(files.toSorted())
    const added = library.unite(
      first.id,
      others.map(({ id }) => id),
    )
    expect(added).toBeGreaterThan(0)
    expect(readdirSync(home).toSorted()).toEqual(['Loire.quarante', 'Trash'])
    const { record } = openSave(file, { readOnly: true })
    const wayTo = (line: number): string[] => {
      const texts: string[] = []
      for (let id = line; id !== 0; id = record.lines[id - 1]!.parent) texts.unshift(record.lines[id - 1]!.text)
      return texts
    }
    expect(wayTo(record.head.line)).toEqual(ways[0])
    const heads = [...record.branches.values()].map(wayTo)
    for (const way of ways) expect(heads).toContainEqual(way)
    expect([...record.branches.keys()]).toContain('Anna’s conflicted copy 2026-11-17'.replace('’', "'"))
    expect(library.list()).toHaveLength(1)
    // Once more adds nothing.
    library.restore(library.list({ trashed: true })[0]!.id)
    const again = library.list().find(({ copyOf }) => copyOf !== null)!
    expect(library.unite(first.id, [again.id])).toBe(0)
  })

  it('are left alone while one of them is open', () => {
    const { library, data, id, files } = parted()
    const copy = library.list().find((entry) => entry.file === files[0])!
    const lock = lockSave(data, files[0]!)
    expect(() => library.unite(id, [copy.id])).toThrow(/match is open/)
    lock.release()
    const other = lockSave(path.join(data, 'another computer'), library.fileOf(id))
    expect(() => library.unite(id, [copy.id])).toThrow(/has this match open/)
    other.release()
  })

  it('of another match are refused', () => {
    const { library } = makeLibrary()
    const [a, b] = [library.create({ ...FFO, name: 'A' }), library.create({ ...FFO, name: 'B' })]
    expect(() => library.unite(a, [b])).toThrow(/not another copy/)
  })
})
