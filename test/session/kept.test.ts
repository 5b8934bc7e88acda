/** What is kept with the match besides its lines: the state of affairs after each act, and the notes of its players. */
import { afterEach, describe, expect, it } from 'vitest'
import { readFacts } from '../../electron/library/entries.ts'
import { findTexts } from '../../electron/library/find-texts.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { endsAct } from '../../shared/engine/summary.ts'
import { gameOf } from '../../shared/games/index.ts'
import { temporaryFolder } from '../saves/temporary.ts'
import { layTable, M } from './table.ts'

const folder = temporaryFolder()
const of = (seat: string) => ({ match: M, seat })
const game = gameOf('france-fights-on')!
const { summary, outcome } = game

describe('the state of affairs after an act', () => {
  afterEach(() => void Object.assign(game, { summary, outcome }))

  it('is written with its last line, whatever goes on by itself', () => {
    const table = layTable(folder)
    table.open('french')
    table.open('german')
    table.play(80, 3)
    table.matches.closeAll()
    const { record } = openSave(table.file, { readOnly: true })
    expect(record.lines.filter((line) => line.summary !== undefined).length).toBeGreaterThan(20)
    expect(record.lines.filter((line) => line.summary === undefined).length).toBeGreaterThan(0)
    const kept = record.lines.at(-1)!.summary
    if (kept !== undefined) expect(record.head.summary).toEqual(kept)
  })

  it('is shown of the past as it was then, though the rules would count otherwise today', () => {
    const table = layTable(folder)
    table.open('french')
    table.play(60, 4)
    const { match } = table.matches.at(M)
    const past = match.journal.lines.findLast((line) => line.summary !== undefined && line.id < 50)!
    const before = table.calls['match.peek']({ ...of('french'), line: past.id })
    Object.assign(game, {
      summary: () => ({ turn: 99, phase: 'Corrected', score: 'Another' }),
      outcome: () => ({ rule: '4.1', say: 'Corrected', winner: 'german' }),
    })
    const again = table.calls['match.peek']({ ...of('french'), line: past.id })
    expect(again.summary).toEqual(before.summary)
    expect(again.outcome).toBeNull()
    // Within an act what was kept with the one before holds.
    const within = match.journal.lines.find((line) => line.summary === undefined)!
    expect(table.calls['match.peek']({ ...of('french'), line: within.id }).summary.turn).not.toBe(99)
    Object.assign(game, { summary, outcome })
    table.matches.closeAll()
  })

  it('is what the library lists', () => {
    const table = layTable(folder)
    table.open('french')
    table.play(40, 5)
    const { match } = table.matches.at(M)
    while (match.journal.line(match.journal.head).summary === undefined) table.play(1, 5)
    const kept = match.journal.line(match.journal.head).summary!
    table.matches.closeAll()
    Object.assign(game, { summary: () => ({ turn: 99, phase: 'Corrected', score: 'Another' }) })
    expect(readFacts(table.file, false)).toMatchObject({ turn: kept.turn, phase: kept.phase, score: kept.score })
  })

  it('of an act that is taken back and played otherwise is that of the new line', () => {
    const table = layTable(folder)
    table.open('french')
    table.play(30, 6)
    for (let acts = 0; acts < 6; acts++) table.calls['match.takeBack']({ ...of('french'), agreed: [] })
    table.play(12, 7)
    const { match } = table.matches.at(M)
    const { journal, play } = match
    for (const line of journal.lines) {
      match.goTo(line.id)
      expect(line.summary !== undefined, `line ${line.id}`).toBe(endsAct(match.game, play, line))
      if (line.summary !== undefined) expect(line.summary).toMatchObject(summary(play))
    }
    table.matches.closeAll()
  })
})

describe('notes', () => {
  const write = (table: ReturnType<typeof layTable>, seat: string, text: string, forAll: boolean) =>
    table.calls['match.note']({ ...of(seat), anchor: { line: 0 }, text, forAll }).id
  const read = (table: ReturnType<typeof layTable>, seat: string) =>
    table.calls['match.notes'](of(seat)).map(({ text }) => text)

  it('for all are read by all, those of a seat by that seat, also after the match was closed', () => {
    const table = layTable(folder)
    table.open('french')
    write(table, 'french', 'We meet at eight', true)
    write(table, 'french', 'Feint at Lyon', false)
    write(table, 'german', 'He will feint', false)
    expect(read(table, 'french')).toEqual(['We meet at eight', 'Feint at Lyon'])
    expect(read(table, 'german')).toEqual(['We meet at eight', 'He will feint'])
    expect(table.calls['match.notes'](of('german'))[1]).toMatchObject({ seat: 'german' })
    table.matches.closeAll()
    table.open('german', true)
    expect(read(table, 'german')).toEqual(['We meet at eight', 'He will feint'])
    table.matches.closeAll()
    expect(openSave(table.file, { readOnly: true }).record.notes.map(({ seat }) => seat)).toEqual([
      null,
      'french',
      'german',
    ])
  })

  it('of another seat can neither be changed nor removed', () => {
    const table = layTable(folder)
    table.open('french')
    const id = write(table, 'french', 'Feint at Lyon', false)
    expect(() => table.calls['match.editNote']({ ...of('german'), id, text: 'x' })).toThrow('There is no such note.')
    expect(() => table.calls['match.removeNote']({ ...of('german'), id })).toThrow('There is no such note.')
    table.calls['match.editNote']({ ...of('french'), id, text: 'Feint at Dijon' })
    expect(read(table, 'french')).toEqual(['Feint at Dijon'])
    table.calls['match.removeNote']({ ...of('french'), id })
    expect(read(table, 'french')).toEqual([])
    table.matches.closeAll()
  })

  it('of a seat are not searched by the library while the match goes on; when it is over everybody reads them', () => {
    const table = layTable(folder)
    table.open('french')
    table.open('german')
    write(table, 'french', 'Feint at Lyon', false)
    write(table, 'french', 'We meet at eight', true)
    const searched = () =>
      findTexts(table.file, readFacts(table.file, true), true).flatMap(({ kind, text }) =>
        kind === 'note' ? [text] : [],
      )
    expect(searched()).toEqual(['We meet at eight'])
    table.play(Infinity, 8)
    expect(table.matches.at(M).match.outcome).not.toBeNull()
    expect(read(table, 'german')).toEqual(['Feint at Lyon', 'We meet at eight'])
    expect(searched()).toEqual(['We meet at eight', 'Feint at Lyon'])
    table.matches.closeAll()
  })
})
