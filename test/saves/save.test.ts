import { statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../electron/saves/database.ts'
import { matchOf } from '../../electron/saves/record.ts'
import type { Head } from '../../electron/saves/rows.ts'
import type { Save } from '../../electron/saves/save.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { APPLICATION_ID, hasSchema, VERSION } from '../../electron/saves/schema.ts'
import { stateFromSnapshot } from '../../electron/saves/snapshots.ts'
import { canonical } from '../../shared/engine/delta.ts'
import type { Match } from '../../shared/engine/match.ts'
import { stateAt } from '../../shared/engine/record.ts'
import { actSummary } from '../../shared/engine/summary.ts'
import { bytesOfMatch, META, playOn, randomMatch, toAndFro } from './specimens.ts'
import { fileWith, temporaryFolder } from './temporary.ts'

const folder = temporaryFolder()

function headOf(match: Match): Head {
  const { head, takenBack } = match.journal
  return {
    line: head,
    tip: head,
    branch: null,
    takenBack,
    redo: match.left,
    finished: null,
    summary: actSummary(match.game, match.play),
  }
}

const keep = (save: Save, match: Match) =>
  save.persist({ journal: match.journal, head: headOf(match), state: match.play.state, at: 1_750_000_000_000 })

describe('a save', () => {
  it('has our mark in its header, a rollback journal and full durability', () => {
    const file = fileWith(folder, bytesOfMatch(randomMatch(1, 0)))
    const { save } = openSave(file)
    save.read((db) => {
      expect(db.pragma('application_id', { simple: true })).toBe(APPLICATION_ID)
      expect(db.pragma('user_version', { simple: true })).toBe(VERSION)
      expect(db.pragma('journal_mode', { simple: true })).toBe('delete')
      expect(db.pragma('synchronous', { simple: true })).toBe(3)
      expect(db.pragma('foreign_keys', { simple: true })).toBe(1)
      expect(db.pragma('trusted_schema', { simple: true })).toBe(0)
      expect(hasSchema(db)).toBe(true)
    })
    save.close()
  })

  it('gives back what was played, line by line, and nothing lies beside it', () => {
    const match = randomMatch(2, 0)
    const file = fileWith(folder, bytesOfMatch(match))
    const { save } = openSave(file)
    for (let lines = 10; lines <= 120; lines += 10) {
      playOn(match, lines, lines)
      keep(save, match)
    }
    save.close()
    const { save: again, record } = openSave(file)
    expect(record.lines).toEqual(JSON.parse(JSON.stringify(match.journal.lines)))
    expect(canonical(matchOf(record).play.state)).toBe(canonical(match.play.state))
    expect(record.head).toEqual(headOf(match))
    again.close()
    expect(() => statSync(`${file}-journal`)).toThrow(/ENOENT/)
  })

  it('keeps taken-back lines, branches and what can be redone', () => {
    const match = randomMatch(3, 40)
    const file = fileWith(folder, bytesOfMatch(randomMatch(3, 40)))
    const { save } = openSave(file)
    expect(match.takeBack('french')).toBeNull()
    expect(match.takeBack('french')).toBeNull()
    match.journal.branches.set('before the storm', match.journal.head)
    keep(save, match)
    playOn(match, 99, match.journal.lines.length + 5)
    keep(save, match)
    save.close()
    const { save: again, record } = openSave(file)
    const resumed = matchOf(record)
    expect(resumed.journal.branches).toEqual(match.journal.branches)
    expect(resumed.journal.takenBack).toBe(match.journal.takenBack)
    expect(resumed.left).toEqual(match.left)
    for (const line of match.journal.lines)
      expect(canonical(stateAt(resumed, line.id))).toBe(canonical(stateAt(match, line.id)))
    again.close()
  })

  it('can be read by many while it is open, and refuses to write when somebody else has written', () => {
    const match = randomMatch(4, 5)
    const file = fileWith(folder, bytesOfMatch(match))
    const { save } = openSave(file)
    const { save: reader, record } = openSave(file, { readOnly: true })
    expect(record.lines).toHaveLength(match.journal.lines.length)
    expect(reader.isReadOnly).toBe(true)
    expect(() => reader.note({ name: 'Other' })).toThrow(/read-only/)
    const stranger = openDatabase(file)
    stranger.exec(`UPDATE meta SET value = '"Stranger"' WHERE key = 'name'`)
    stranger.close()
    expect(() => save.note({ name: 'Ours' })).toThrow(/Another program has changed the match file/)
    save.close()
    expect(openSave(file, { readOnly: true }).record.meta.name).toBe('Stranger')
  })

  it('changes facts', () => {
    const file = fileWith(folder, bytesOfMatch(randomMatch(4, 5)))
    const { save } = openSave(file)
    save.note({ name: 'Arcachon', tags: ['good', 'long'] })
    expect(save.meta.name).toBe('Arcachon')
    save.close()
    expect(openSave(file, { readOnly: true }).record.meta).toEqual({
      ...META,
      name: 'Arcachon',
      tags: ['good', 'long'],
    })
  })
})

describe('snapshots', () => {
  const match = toAndFro(450)

  it('are taken on the way, and every position can be had from them', () => {
    const played = randomMatch(40, 0)
    const file = fileWith(folder, bytesOfMatch(played))
    const { save } = openSave(file)
    for (let lines = 1; lines <= 260; lines += 7) {
      playOn(played, 40 + lines, lines)
      keep(save, played)
    }
    expect(save.snapshots.size).toBe(2)
    const { journal } = played
    for (const { id } of journal.lines) {
      const state = stateFromSnapshot(journal, save.snapshots, id, (line) => save.snapshot(line))
      if (state !== null) expect(canonical(state)).toBe(canonical(stateAt(played, id)))
      else expect(id).toBeLessThan(Math.min(...save.snapshots))
    }
    save.close()
  })

  it('are a cache: without them, or with wrong ones, everything is the same', () => {
    const file = fileWith(folder, bytesOfMatch(match))
    const db = openDatabase(file)
    expect(db.prepare('SELECT line FROM snapshots').pluck().all()).toEqual([100, 200, 300, 400])
    db.exec('DELETE FROM snapshots WHERE line = 100')
    db.exec('UPDATE snapshots SET packed = (SELECT packed FROM snapshots WHERE line = 300) WHERE line = 200')
    db.exec(`UPDATE snapshots SET packed = x'00' WHERE line = 300`)
    db.close()
    const { save, record } = openSave(file)
    const resumed = matchOf(record)
    expect([100, 200, 300, 400].map((line) => save.snapshot(line) !== null)).toEqual([false, false, false, true])
    for (const line of [99, 150, 250, 350, 449]) {
      const state = stateFromSnapshot(resumed.journal, save.snapshots, line, (id) => save.snapshot(id))
      expect(canonical(state ?? stateAt(resumed, line))).toBe(canonical(stateAt(match, line)))
    }
    save.close()
  })
})
