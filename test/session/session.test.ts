import { describe, expect, it } from 'vitest'
import { openSave } from '../../electron/saves/opening.ts'
import type { TableView } from '../../electron/session/table-view.ts'
import { canonical, type Json } from '../../shared/engine/delta.ts'
import { patched } from '../../shared/engine/view.ts'
import { temporaryFolder } from '../saves/temporary.ts'
import { layTable, M, tableOn } from './table.ts'

const folder = temporaryFolder()
const of = (seat: string) => ({ match: M, seat })

describe('what a seat is shown', () => {
  it('changes by differences of its own views, which lead exactly to the view there is', () => {
    const table = layTable(folder)
    const shown = new Map<string, Json>(table.seats.map((seat) => [seat, table.open(seat) as unknown as Json]))
    table.play(120, 5)
    table.calls['match.takeBack']({ ...of('french'), agreed: [] })
    table.calls['match.takeBack']({ ...of('french'), agreed: [] })
    table.play(10, 6)
    for (const { seat, from, differences } of table.heard) {
      const before = shown.get(seat) as unknown as TableView
      expect(before.line).toBe(from)
      shown.set(seat, patched(before as unknown as Json, differences as never))
    }
    for (const seat of table.seats)
      expect(canonical(shown.get(seat))).toBe(canonical(table.calls['match.view'](of(seat))))
    table.matches.closeAll()
  })

  it('is its own: the French set-up stays hidden from the German until it is complete', () => {
    const table = layTable(folder)
    table.open('german')
    table.open('french')
    const { completion } = table.calls['match.draft']({ ...of('french'), picks: ['setup'] }).draft
    table.calls['match.act']({ ...of('french'), text: completion! })
    const german = table.heard.find(({ seat }) => seat === 'german')!
    const french = table.heard.find(({ seat }) => seat === 'french')!
    expect(french.lines[0]!.text).toBe(completion)
    expect(JSON.stringify(german.lines)).toBe(
      JSON.stringify(table.calls['match.log']({ ...of('german'), after: 0, count: 10 })),
    )
    const { match } = table.matches.at(M)
    expect(german.lines[0]!.text).toBe(match.journal.line(1).shown ?? completion)
    table.matches.closeAll()
  })

  it('comes with the next question and all it offers, also if a rule fails while that is laid out', () => {
    const table = layTable(folder)
    table.open('french')
    table.open('german')
    const say = (seat: string) => table.calls['match.act']({ match: M, seat, text: 'sample' })
    say('french')
    // Whoever is asked hears of it first.
    expect(table.heard.map(({ seat }) => seat)).toEqual(['german', 'french'])
    for (const { seat, opening } of table.heard)
      expect(opening).toEqual(table.calls['match.opening']({ match: M, seat }))
    expect(table.heard[0]!.opening!.draft.offers).not.toEqual([])
    expect(table.heard[1]!.opening!.draft.offers).toEqual([])

    table.heard.length = 0
    const { match } = table.matches.at(M)
    const explain = () => {
      throw new Error('a rule fails')
    }
    Object.assign(match, { game: { ...match.game, explain } })
    expect(say('german')).toHaveProperty('line')
    expect(table.heard.map(({ opening }) => opening)).toEqual([null, null])
    expect(() => table.calls['match.opening']({ match: M, seat: 'french' })).toThrow('a rule fails')
    table.matches.closeAll()
  })

  it('is told of at another seat where one person plays all of them openly', () => {
    const open = layTable(folder, { seating: 'alone-open' })
    open.open('french')
    open.calls['match.act']({ match: M, seat: 'french', text: 'sample' })
    const [{ elsewhere } = { elsewhere: undefined }] = open.heard
    expect(elsewhere!.view).toEqual(open.calls['match.view']({ match: M, seat: 'german' }))
    expect(elsewhere!.opening).toEqual(open.calls['match.opening']({ match: M, seat: 'german' }))
    open.matches.closeAll()
    const two = layTable(folder, { seating: 'two' })
    two.open('french')
    two.calls['match.act']({ match: M, seat: 'french', text: 'sample' })
    expect(two.heard[0]).not.toHaveProperty('elsewhere')
    two.matches.closeAll()
  })

  it('can be looked up for any line: peeking moves nothing', () => {
    const table = layTable(folder)
    table.open('french')
    const shown: TableView[] = []
    for (let n = 0; n < 60; n++) {
      shown.push(table.calls['match.view'](of('german')))
      table.play(1, n)
    }
    const now = table.calls['match.view'](of('german'))
    for (const view of shown) {
      const then = table.calls['match.peek']({ ...of('german'), line: view.line })
      expect(canonical(then.position)).toBe(canonical(view.position))
      expect(then.question).toEqual(view.question)
      expect(then.canTakeBack).toMatchObject({ rule: 'look' })
    }
    expect(table.calls['match.view'](of('german'))).toEqual(now)
    expect(() => table.calls['match.peek']({ ...of('german'), line: 99_999 })).toThrow(/no such entry/)
    table.matches.closeAll()
  })

  it('the log comes in portions, as the seat may read it', () => {
    const table = layTable(folder)
    table.open('french')
    table.play(40)
    const all = table.calls['match.log']({ ...of('french'), after: 0, count: 2000 })
    expect(all.map(({ id }) => id)).toEqual(
      table.matches
        .at(M)
        .match.journal.path()
        .map(({ id }) => id),
    )
    const some = table.calls['match.log']({ ...of('french'), after: all[9]!.id, count: 5 })
    expect(some).toEqual(all.slice(10, 15))
    expect(table.calls['match.log']({ ...of('french'), after: all.at(-1)!.id, count: 5 })).toEqual([])
    table.matches.closeAll()
  })
})

describe('going about in the tree', () => {
  it('takes back and restores, also after closing and opening again', () => {
    const table = layTable(folder)
    table.open('french')
    table.play(20)
    const before = table.calls['match.view'](of('french'))
    table.calls['match.takeBack']({ ...of('french'), agreed: [] })
    const back = table.calls['match.view'](of('french'))
    expect(back).toMatchObject({ head: before.head, canRedo: true })
    expect(back.line).toBeLessThan(before.line)
    table.matches.closeAll()
    const again = tableOn(folder, table.file)
    expect(again.open('french')).toMatchObject({
      line: back.line,
      head: back.head,
      canRedo: true,
      takenBack: back.takenBack,
    })
    expect(again.calls['match.redo'](of('french'))).toEqual({ line: before.line })
    expect(again.calls['match.redo'](of('french'))).toMatchObject({ refused: { say: 'Nothing to redo' } })
    again.matches.closeAll()
  })

  it('an open match throws the same dice for the same line', () => {
    const table = layTable(folder)
    table.open('french')
    table.play(200)
    const { journal } = table.matches.at(M).match
    const dice = journal.path().find(({ seat }) => seat === 'chance')!
    const act = journal.line(dice.parent)
    table.calls['match.goTo']({ ...of('french'), line: act.parent })
    table.calls['match.act']({ match: M, seat: act.seat, text: act.text })
    expect(journal.path().some(({ id }) => id === dice.id)).toBe(true)
    table.matches.closeAll()
  })
})

describe('a fair match', () => {
  it('takes nothing settled back without consent, and does not wander about', () => {
    const table = layTable(folder, { mode: 'fair' })
    table.open('french')
    table.play(12)
    expect(table.calls['match.goTo']({ ...of('french'), line: 1 })).toMatchObject({ refused: { rule: 'mode' } })
    const other = table.calls['match.view'](of('french')).question.asked === 'french' ? 'german' : 'french'
    const { match } = table.matches.at(M)
    while (match.journal.line(match.journal.head).seat === other) table.play(1)
    expect(table.calls['match.view'](of(other)).canTakeBack).not.toBeNull()
    expect(table.calls['match.takeBack']({ ...of(other), agreed: [] })).toMatchObject({ refused: { rule: 'undo' } })
    const head = match.journal.head
    expect(table.calls['match.takeBack']({ ...of(other), agreed: [...table.seats] })).toHaveProperty('line')
    expect(table.calls['match.branches']({ match: M })).toMatchObject([
      { isMain: true },
      { name: 'taken back 1', head },
    ])
    expect(table.calls['match.switch']({ ...of(other), name: 'taken back 1' })).toMatchObject({
      refused: { rule: 'mode' },
    })
    table.matches.closeAll()
  })

  it('may be studied when it is over, and keeps its result', { timeout: 60_000 }, () => {
    const table = layTable(folder, { mode: 'fair' })
    table.open('french')
    table.play(10_000, 3)
    const end = table.calls['match.view'](of('french'))
    expect(end).toMatchObject({ mode: 'study', question: { asked: null } })
    expect(end.outcome).not.toBeNull()
    expect(table.calls['match.branchFrom']({ ...of('french'), line: 5, name: 'study' })).toEqual({ line: 5 })
    table.play(3, 9)
    table.matches.closeAll()
    const { head } = openSave(table.file, { readOnly: true }).record
    expect(head.finished).toBe(end.line)
    expect(head.summary.result).not.toBeNull()
    const again = tableOn(folder, table.file)
    expect(again.open('german').mode).toBe('study')
    again.matches.closeAll()
  })
})

describe("the players' own dice", () => {
  it('are asked for and typed in; what was not asked for is refused', () => {
    const table = layTable(folder, { dice: 'own' })
    table.open('french')
    expect(table.calls['match.dice']({ match: M, values: ['6'] })).toMatchObject({ refused: { rule: 'dice' } })
    table.play(10_000, 4)
    const { question } = table.calls['match.view'](of('german'))
    expect(question).toMatchObject({ asked: 'chance', chance: { kind: 'dice', sides: 6, bag: [] } })
    const { count } = question.chance!
    expect(table.calls['match.dice']({ match: M, values: new Array(count).fill('7') })).toMatchObject({
      refused: { rule: 'dice' },
    })
    expect(table.calls['match.dice']({ match: M, values: new Array(count).fill('4') })).toHaveProperty('line')
    expect(table.matches.at(M).match.journal.lines.at(-1)!.text).toBe(`roll${' 4'.repeat(count)}`)
    table.matches.closeAll()
  })
})

describe('standing answers', () => {
  it('are given for the seat, kept in the file, and known to nobody else', () => {
    const table = layTable(folder)
    table.open('french')
    const standing = { stops: [{ window: 'movement' }], answers: [{ step: 'setup', line: 'sample' }] }
    table.calls['match.setStanding']({ ...of('german'), standing })
    expect(table.calls['match.standing'](of('german'))).toEqual({ standing, thisTurn: [] })
    expect(table.calls['match.standing'](of('french'))).toEqual({
      standing: { stops: [], answers: [] },
      thisTurn: [],
    })
    table.calls['match.act']({ ...of('french'), text: 'sample' })
    expect(table.matches.at(M).match.journal.lines.slice(0, 2)).toMatchObject([
      { seat: 'french', text: 'sample' },
      { seat: 'german', text: 'sample' },
    ])
    table.matches.closeAll()
    expect(openSave(table.file, { readOnly: true }).record.standing).toEqual({ german: standing })
  })
})

describe('a match that is only looked at', () => {
  it('shows everything and changes nothing, while somebody else plays it', () => {
    const table = layTable(folder)
    table.open('french')
    table.play(5)
    const other = tableOn(folder, table.file)
    expect(() => other.open('german')).toThrow(/open in another Quarante window/)
    const view = other.open('german', true)
    expect(view).toMatchObject({ readOnly: true, canTakeBack: { rule: 'look' }, canRedo: false })
    expect(canonical(view.position)).toBe(canonical(table.calls['match.view'](of('german')).position))
    expect(() => other.calls['match.act']({ ...of('german'), text: 'x' })).toThrow(/read-only/)
    expect(() => other.calls['match.note']({ ...of('german'), anchor: { line: 1 }, text: 'x', forAll: true })).toThrow(
      /read-only/,
    )
    expect(other.calls['match.notes'](of('german'))).toEqual([])
    expect(other.calls['match.sittings']({ match: M })).toHaveLength(1)
    expect(other.calls['match.peek']({ ...of('german'), line: 1 }).line).toBe(1)
    table.matches.closeAll()
    // Now it is free: the same desk may open it to play.
    expect(other.open('german').readOnly).toBe(false)
    other.matches.closeAll()
  })
})

it('sittings are recorded with the time played', () => {
  const table = layTable(folder)
  table.open('french')
  table.play(3)
  const { sitting } = table.matches.at(M)
  const now = Date.now()
  sitting.touch(now + 60_000)
  sitting.touch(now + 60_000 + 3_600_000) // an hour away from the table
  sitting.touch(now + 60_000 + 3_600_000 + 30_000)
  table.matches.closeAll()
  const [one, ...more] = openSave(table.file, { readOnly: true }).record.sittings
  expect(more).toEqual([])
  expect(one!.seconds).toBeGreaterThanOrEqual(90)
  expect(one!.seconds).toBeLessThan(110)
  expect(one!.players).toEqual({ french: 'Anna', german: 'Bert' })
})
