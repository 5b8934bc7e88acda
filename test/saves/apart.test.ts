/** Two programs on one file: nothing acknowledged is lost, nothing is overwritten, both histories can be kept. */
import { copyFileSync, readdirSync, renameSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../electron/saves/database.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { settleApart, differencesOf } from '../../electron/session/apart.ts'
import { goToBranch } from '../../electron/session/branching.ts'
import { Session } from '../../electron/session/session.ts'
import { Trouble } from '../../shared/contract.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { walk } from '../../shared/engine/walk.ts'
import { bytesOfMatch, randomMatch } from './specimens.ts'
import { fileWith, temporaryFolder } from './temporary.ts'

const folder = temporaryFolder()
const template = fileWith(folder, bytesOfMatch(randomMatch(6, 12), { notes: [] }), 'template')
let count = 0

function fresh(): string {
  const file = path.join(folder, `apart ${++count}.quarante`)
  copyFileSync(template, file)
  return file
}

const sitDown = (file: string) => new Session('x', openSave(file))

/** Plays an act by chance; the same seed plays the same. */
function play(session: Session, seed: number): number {
  const seat = session.match.question.asked!
  const draft = session.match.draft(seat)
  walk(draft, seededSource(seed).below)
  const said = session.act(seat, draft.text())
  if ('refused' in said) throw new Error(JSON.stringify(said))
  return said.line
}

const kindOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof Trouble) return error.kind
    throw error
  }
  return 'none'
}

const read = (file: string) => openSave(file, { readOnly: true }).record

describe('a line that is acknowledged is the line in the file', () => {
  it('also when another program wrote one of the same number while ours waited for the lock', () => {
    const file = fresh()
    const [ours, theirs] = [sitDown(file), sitDown(file)]
    const inside = ours.save as unknown as { transact: (db: unknown, work: unknown) => unknown }
    const { transact } = inside
    // Ours has looked at the file and is about to begin its transaction.
    inside.transact = (db, work) => {
      inside.transact = transact
      play(theirs, 2)
      return transact.call(ours.save, db, work)
    }
    expect(kindOf(() => play(ours, 1))).toBe('changed')
    const record = read(file)
    expect(record.lines).toEqual(JSON.parse(JSON.stringify(theirs.match.journal.lines)))
    expect(ours.match.journal.lines).toHaveLength(12)
    ours.close()
    theirs.close()
  })

  it('and a commit that ends in an error counts only if the line in the file is ours', () => {
    const file = fresh()
    const [ours, theirs] = [sitDown(file), sitDown(file)]
    const inside = ours.save as unknown as { transact: (db: unknown, work: unknown) => unknown }
    inside.transact = () => {
      play(theirs, 2)
      throw Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' })
    }
    expect(kindOf(() => play(ours, 1))).toBe('busy')
    ours.close()
    theirs.close()
  })

  it('also when a program that knows nothing of SQLite has changed the file in its place', () => {
    const [file, other] = [fresh(), fresh()]
    const [ours, theirs] = [sitDown(file), sitDown(other)]
    play(ours, 1)
    play(theirs, 2)
    theirs.close()
    // As many commits as ours has made: what SQLite looks at is the same in both.
    copyFileSync(other, file)
    expect(kindOf(() => play(ours, 3))).toBe('changed')
    expect(read(file).lines).toHaveLength(theirs.match.journal.lines.length)
    expect(differencesOf(ours)).toMatchObject({ file: 'match', taken: null })
    ours.close()
  })
})

describe('a record is read at one moment', () => {
  it('whatever is written meanwhile', () => {
    const file = fresh()
    const theirs = sitDown(file)
    const before = theirs.match.journal.lines.length
    // Between two reads of the opening the other tries to write: it must wait, and its line is not half seen.
    let said = ''
    const visited = openSaveWith(file, () => {
      said ||= kindOf(() => theirs.save.write((db) => db.pragma('user_version')))
    })
    expect(said).toBe('busy')
    expect(visited.record.lines).toHaveLength(before)
    visited.save.close()
    theirs.close()
  })
})

/** Opens a save; `between` runs after the first statement of the reading. */
function openSaveWith(file: string, between: () => void) {
  const prototype = Object.getPrototypeOf(openDatabase(Buffer.from(readBytes(file)))) as {
    prepare(sql: string): unknown
  }
  const { prepare } = prototype
  prototype.prepare = function (this: { name: string }, sql: string) {
    const statement = prepare.call(this, sql)
    if (this.name === file && sql.includes('FROM notes')) between()
    return statement
  }
  try {
    return openSave(file)
  } finally {
    prototype.prepare = prepare
  }
}

const readBytes = (file: string) => {
  const db = openDatabase(file, { readOnly: true })
  try {
    return db.serialize()
  } finally {
    db.close()
  }
}

describe('opening', () => {
  it('does not write: others are not disturbed, and the match does not count as played', () => {
    const file = fresh()
    utimesSync(file, 1000, 1000)
    const ours = sitDown(file)
    const theirs = sitDown(file)
    theirs.goOn()
    theirs.sitting.touch(Date.now() + 60_000)
    theirs.close()
    expect(statSync(file).mtimeMs).toBe(1_000_000)
    expect(play(ours, 1)).toBeGreaterThan(12)
    ours.close()
    expect(read(file).sittings).toHaveLength(2)
  })
})

describe('a file that another program has put in place of the open one', () => {
  function parted() {
    const [file, other] = [fresh(), fresh()]
    const [ours, theirs] = [sitDown(file), sitDown(other)]
    play(ours, 1)
    play(ours, 11)
    play(theirs, 2)
    theirs.close()
    renameSync(other, file)
    expect(kindOf(() => play(ours, 3))).toBe('changed')
    return { file, ours, theirs }
  }
  const lines = ({ match }: Session) => JSON.parse(JSON.stringify(match.journal.lines)) as { text: string }[]

  it('is told: what each has that the other has not', () => {
    const { ours, theirs } = parted()
    expect(differencesOf(ours)).toEqual({
      file: 'match',
      ours: lines(ours).length - 12,
      theirs: lines(theirs).length - 12,
      taken: null,
    })
    expect(kindOf(() => settleApart(ours, 'read'))).toBe('refused')
    ours.close()
  })

  it('and ours can be kept in it as a branch: all lines of both are there, and it stands where it stood', () => {
    const { file, ours, theirs } = parted()
    expect(settleApart(ours, 'branch')).toEqual({ copy: null })
    ours.close()
    const { record } = openSave(file, { readOnly: true })
    expect(record.lines.slice(0, lines(theirs).length)).toEqual(lines(theirs))
    expect(record.lines.slice(12 - lines(ours).length).map(({ text }) => text)).toEqual(
      lines(ours)
        .slice(12)
        .map(({ text }) => text),
    )
    expect(record.head).toMatchObject({ line: lines(theirs).length, branch: 'main' })
    const kept = [...record.branches].find(([name]) => name.startsWith('kept '))!
    expect(kept[1]).toBe(record.lines.length)
    // Once more changes nothing.
    const again = sitDown(file)
    expect(differencesOf(again)).toMatchObject({ ours: 0, theirs: 0 })
    again.rebranch(goToBranch(kept[0]))
    play(again, 5)
    again.close()
  })

  it('and ours can be kept as a copy beside it', () => {
    const { file, ours, theirs } = parted()
    const { copy } = settleApart(ours, 'copy')
    ours.close()
    expect(read(file).lines).toEqual(lines(theirs))
    const kept = read(copy!)
    expect(kept.lines).toEqual(lines(ours))
    expect(kept.meta.name).toBe('Specimen (my version)')
    expect(kept.meta.id).not.toBe(read(file).meta.id)
    expect(readdirSync(folder)).toContain(path.basename(copy!))
  })

  it('that is another match, or none, leaves the copy', () => {
    const file = fresh()
    const ours = sitDown(file)
    play(ours, 1)
    const stranger = fileWith(folder, bytesOfMatch(randomMatch(9, 3), { meta: { ...read(file).meta, id: STRANGER } }))
    renameSync(stranger, file)
    expect(kindOf(() => play(ours, 2))).toBe('changed')
    expect(differencesOf(ours)).toMatchObject({ file: 'other' })
    expect(kindOf(() => settleApart(ours, 'branch'))).toBe('refused')
    expect(read(settleApart(ours, 'copy').copy!).lines).toEqual(lines(ours))
    ours.close()
  })

  it('that only went on from ours is simply read again', () => {
    const file = fresh()
    const ours = sitDown(file)
    const theirs = sitDown(file)
    play(theirs, 2)
    theirs.close()
    expect(kindOf(() => play(ours, 1))).toBe('changed')
    expect(differencesOf(ours)).toMatchObject({ ours: 0 })
    expect(settleApart(ours, 'read')).toEqual({ copy: null })
    ours.close()
  })
})

const STRANGER = '11111111-6a0e-4a41-9c33-4a5b1d1f1940'
