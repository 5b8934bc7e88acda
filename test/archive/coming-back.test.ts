/** A match is left and taken up again: what each seat is told, and nothing of the other's. */
import { expect, it } from 'vitest'
import { sayPlayed, whereaboutsOf } from '../../renderer/table/logic/where-was-i.ts'
import { temporaryFolder } from '../saves/temporary.ts'
import { layTable, M, tableOn } from '../session/table.ts'

const OTHER = { french: 'german', german: 'french' } as const
const PLANS = { french: 'Behind the Loire by turn three', german: 'Through the middle to Lyon' } as const

it('after a pause each seat finds what happened last, its own plan, what is asked and how long was played', () => {
  const folder = temporaryFolder()
  const table = layTable(folder)
  for (const seat of table.seats) table.open(seat)
  table.play(30, 3)
  for (const seat of table.seats) {
    const anchor = { line: table.matches.at(M).match.journal.head }
    table.calls['match.note']({ match: M, seat, anchor, text: PLANS[seat], forAll: false, kind: 'plan' })
  }
  const head = table.matches.at(M).match.journal.head
  const { asked } = table.matches.at(M).match.question
  table.matches.closeAll()

  const again = tableOn(folder, table.file)
  for (const seat of again.seats) {
    const view = again.open(seat)
    const of = { match: M, seat }
    const notes = again.calls['match.notes'](of)
    const log = again.calls['match.log']({ ...of, after: 0, count: 2000 })
    const sittings = again.calls['match.sittings']({ match: M })
    expect([view.line, view.question.asked]).toEqual([head, asked])
    expect(log.at(-1)!.id).toBe(head)
    expect(notes.map(({ text }) => text)).toEqual([PLANS[seat]])
    expect(JSON.stringify([view, notes, log, sittings])).not.toContain(PLANS[OTHER[seat]])
    const acts = log.map((line) => ({ ...line, act: line.id, turn: view.summary.turn, lines: [line], notes: [] }))
    const found = whereaboutsOf(acts as never, notes, seat, view.summary.turn)
    expect(found).toMatchObject({ plan: { text: PLANS[seat] }, note: null })
    expect(found!.acts.at(-1)!.lines[0]!.id).toBe(log.findLast((line) => line.seat !== 'chance')!.id)
    expect(sittings).toHaveLength(1)
    expect(sayPlayed(sittings.map((one) => ({ ...one, seconds: 600 })))).toContain('in one sitting, last today')
  }
  again.matches.closeAll()
})
