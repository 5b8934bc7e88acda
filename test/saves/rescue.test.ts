import { truncateSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../electron/saves/database.ts'
import { matchOf } from '../../electron/saves/record.ts'
import { openIntact } from '../../electron/saves/opening-damaged.ts'
import { rescue, rescueBytes } from '../../electron/saves/rescue.ts'
import { checkUntrusted } from '../../electron/saves/untrusted.ts'
import { rawContent } from '../content.ts'
import { bytesOfMatch, META, noteRow, randomMatch } from './specimens.ts'
import { fileWith, temporaryFolder } from './temporary.ts'

const folder = temporaryFolder()
const LINES = 120
const PAGE = 4096

const whole = () =>
  bytesOfMatch(randomMatch(3, LINES), {
    meta: { ...META, name: 'Hurt' },
    notes: [noteRow(1, 3, 'early'), noteRow(2, LINES, 'late')],
  })

function changed(sql: string): Buffer {
  const db = openDatabase(whole())
  try {
    db.pragma('foreign_keys = OFF')
    db.exec(sql)
    return db.serialize()
  } finally {
    db.close()
  }
}

/** The safe part opens like any other match and stands at the line that is wanted. */
function opened(damaged: Buffer) {
  expect(() => checkUntrusted(damaged)).toThrow()
  const rescued = rescueBytes(damaged)
  const again = checkUntrusted(rescued.bytes())
  expect(again.record.lines).toHaveLength(rescued.safe)
  return { ...rescued, head: matchOf(again.record).journal.head, again }
}

describe('what is safe of a damaged file', () => {
  it('is every line before the one that was changed', () => {
    const { safe, of, head, again } = opened(changed(`UPDATE lines SET text = text || 'x' WHERE id = 71`))
    expect([safe, of, head]).toEqual([70, LINES, 70])
    expect(again.record.notes.map(({ text }) => text)).toEqual(['early'])
    expect(again.record.meta.name).toBe('Hurt')
  })

  it('is every line before one that is missing, or that does not fit the position', () => {
    expect(opened(changed('DELETE FROM lines WHERE id = 31')).safe).toBe(30)
    expect(opened(changed(`UPDATE lines SET delta = '[["turn", null, 99, 100]]' WHERE id = 51`)).safe).toBe(50)
  })

  it('tells the state of affairs anew', () => {
    const { again } = opened(changed(`UPDATE lines SET seat = 'nobody' WHERE id = 2`))
    expect(again.record.head.summary.phase).not.toBe('')
    expect(again.record.head).toMatchObject({ line: 1, tip: 1, redo: [], finished: null })
  })

  it('is found in a file whose end is missing', () => {
    const bytes = whole()
    const cut = bytes.subarray(0, Math.floor((bytes.length * 0.8) / PAGE) * PAGE)
    expect(() => checkUntrusted(cut)).toThrow(/incomplete/)
    const { safe } = rescueBytes(cut)
    expect(safe).toBeGreaterThan(0)
    expect(safe).toBeLessThanOrEqual(LINES)
  })

  it('is nothing where the facts of the match are gone', () => {
    expect(() => rescueBytes(changed(`DELETE FROM meta WHERE key = 'game'`))).toThrow()
    expect(() => rescueBytes(Buffer.from('Dear diary'))).toThrow(/not a Quarante match/)
  })

  it.each([
    ['the summary of the head', `UPDATE head SET summary = 'x'`],
    ['the time of the head', `UPDATE head SET at = 9e18`],
    ['a note', `UPDATE notes SET seat = 'nobody' WHERE id = 1`],
    ['a standing answer', `UPDATE standing SET answers = 'x'`],
    ['a sitting', `UPDATE sittings SET players = 'x'`],
    ['a branch', `INSERT INTO branches (name, head) VALUES ('', 3)`],
  ])('is every line where only %s is bad', (_, sql) => {
    expect(opened(changed(sql)).safe).toBe(LINES)
  })

  it('is every line where the content is bad, as long as the app has it', () => {
    const hurt = changed(`UPDATE content SET packed = x'00' WHERE file = 'map'`)
    expect(() => rescueBytes(hurt)).toThrow()
    expect(rescueBytes(hurt, (one) => rawContent(one.id, one.files)).safe).toBe(LINES)
  })

  it('is looked for in no more bytes than a match can have', () => {
    const file = fileWith(folder, whole())
    truncateSync(file, 3 * 1024 ** 3) // a hole: it takes no room
    const before = process.memoryUsage().arrayBuffers
    expect(rescue(file).safe).toBe(LINES)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(600e6)
  })

  it('touches nothing that is whole', () => {
    const { safe, of } = rescueBytes(whole())
    expect([safe, of]).toEqual([LINES, LINES])
  })
})

describe('a damaged match that is looked at', () => {
  const looked = (bytes: Buffer) => openIntact(fileWith(folder, bytes))

  it('shows what is safe, and says from where on it is lost', () => {
    const { lost, record, save } = looked(changed(`UPDATE lines SET text = text || 'x' WHERE id = 71`))
    expect(lost).toEqual({ after: 70, last: LINES })
    expect(record.lines).toHaveLength(70)
    expect(save.isReadOnly).toBe(true)
  })

  it('loses nothing where nothing is damaged, and does not hide that something else than lines is', () => {
    expect(looked(whole()).lost).toBeNull()
    expect(() => looked(changed(`UPDATE notes SET seat = 'nobody'`))).toThrow('notes')
  })
})
