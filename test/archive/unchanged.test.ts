/**
 * A rule and a table of a game are changed after a match was archived: whatever the archive tells of the match, and what
 * a replay shows of kept things, stays as it was, letter by letter.
 */
import { afterEach, expect, it } from 'vitest'
import { actSummary } from '../../shared/engine/summary.ts'
import { gameOf } from '../../shared/games/index.ts'
import { randomMatch } from '../saves/specimens.ts'
import { temporaryFolder } from '../saves/temporary.ts'
import { layTable, M, tableOn, type AtTable } from '../session/table.ts'

const game = gameOf('france-fights-on')!
const { summary, outcome, phases, keeping, content, revision, corrections } = game
afterEach(() => void Object.assign(game, { summary, outcome, phases, keeping, content, revision, corrections }))

const of = (seat: string) => ({ match: M, seat })

/** All that lists, timelines, statistics and reports are made of, for a seat. */
function told(table: AtTable, seat: string): Record<string, string> {
  const { calls } = table
  const { acts } = calls['archive.acts'](of(seat))
  const last = acts.at(-1)!.line
  const peeks = Array.from({ length: last + 1 }, (_, line) => {
    const view = calls['match.peek']({ ...of(seat), line })
    return [line, view.summary, view.outcome, view.question.asked]
  })
  const place = calls['archive.heat'](of(seat))[0]?.place ?? '5714'
  const all = {
    acts,
    peeks,
    log: calls['match.log']({ ...of(seat), after: 0, count: 2000 }),
    dice: calls['archive.dice'](of(seat)),
    heat: calls['archive.heat'](of(seat)),
    front: calls['archive.front'](of(seat)),
    place: calls['archive.place']({ ...of(seat), place }),
    unit: calls['archive.unit']({ ...of(seat), unit: 'de-5' }),
    times: calls['archive.times'](of(seat)),
    record: calls['archive.record']({ ...of(seat), as: 'text' }).text,
  }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, JSON.stringify(value)]))
}

/** Another table of combat results: every row the other way round. */
const otherTable = (raw: unknown): unknown => {
  const copy = structuredClone(raw) as { tables: { crt: { rows: { results: string[] }[] } } }
  for (const row of copy.tables.crt.rows) row.results.reverse()
  return copy
}

it('nothing that is told of an archived match changes with the rules', () => {
  const folder = temporaryFolder()
  const table = layTable(folder, { atStart: actSummary(game, randomMatch(1, 0).play) })
  table.open('french')
  table.open('german')
  table.play(90, 7)
  const before = [told(table, 'french'), told(table, 'german')]
  expect(JSON.parse(before[0]!['acts']!).some(({ battles }: { battles: unknown[] }) => battles.length > 0)).toBe(true)
  table.matches.closeAll()

  const wrong = () => {
    throw new Error('a rule of today was run')
  }
  Object.assign(game, {
    summary: () => ({ turn: 99, phase: 'Corrected', score: '999 VP' }),
    outcome: () => ({ rule: '4.1', say: 'Corrected', winner: 'german' }),
    keeping: { ...keeping!, points: wrong, losses: wrong, figures: [], stake: wrong },
    content: (raw: unknown, ...more: [never, string]) => content(otherTable(raw), ...more),
    revision: revision + 1,
    corrections: [...corrections!, { revision: revision + 1, rule: '13.12', say: 'The table is read the other way' }],
  })
  const again = tableOn(folder, table.file)
  again.open('french')
  again.open('german')
  const after = [told(again, 'french'), told(again, 'german')]
  for (const [i, one] of before.entries())
    for (const [name, text] of Object.entries(one)) expect(after[i]![name], name).toBe(text)

  // What is drawn beyond that is marked, the changes are listed, and playing on is refused until it is chosen.
  expect(again.calls['match.peek']({ ...of('french'), line: 5 }).rules).toEqual({
    played: revision,
    today: revision + 1,
    isAccepted: false,
  })
  expect(again.calls['archive.acts'](of('french')).changes).toMatchObject([{ rule: '13.12' }])
  Object.assign(game, { summary, outcome, keeping })
  const { asked } = again.matches.at(M).match.question
  const text = again.matches.at(M).match.draft(asked!).completed().text()
  expect(again.calls['match.act']({ ...of(asked!), text })).toMatchObject({ refused: { rule: 'revision' } })
  again.calls['match.acceptRules'](of('french'))
  expect(again.calls['match.act']({ ...of(asked!), text })).toHaveProperty('line')
  const { meta, lines } = again.matches.at(M).save
  expect(meta.accepted).toMatchObject([{ revision: revision + 1, line: JSON.parse(before[0]!['peeks']!).length - 1 }])
  expect(again.matches.at(M).match.journal.line(lines).revision).toBe(revision + 1)
  again.matches.closeAll()
})
