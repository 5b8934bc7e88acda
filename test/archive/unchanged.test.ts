/**
 * A rule and a table of a game are changed after a match was archived: whatever the archive tells of the match, and what
 * a replay shows of kept things, stays as it was, letter by letter.
 */
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { archiveCalls } from '../../electron/archive/calls.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { matchCalls } from '../../electron/session/calls.ts'
import { OpenMatches } from '../../electron/session/open-matches.ts'
import type { Game } from '../../shared/engine/game.ts'
import { actSummary } from '../../shared/engine/summary.ts'
import { gameOf, games } from '../../shared/games/index.ts'
import { randomMatch } from '../saves/specimens.ts'
import { temporaryFolder } from '../saves/temporary.ts'
import { layTable, M, tableOn, type AtTable } from '../session/table.ts'

const game = gameOf('france-fights-on')!
const { summary, outcome, keeping, revision } = game
const asTheyWere = new Map(games.map((one) => [one, { ...one }]))
afterEach(() => {
  for (const [one, was] of asTheyWere) Object.assign(one, was)
})

const of = (seat: string) => ({ match: M, seat })

/** All that lists, timelines, statistics and reports are made of, for a seat. */
function told({ calls }: Pick<AtTable, 'calls'>, seat: string, every = 1): Record<string, string> {
  const { acts } = calls['archive.acts'](of(seat))
  const last = acts.at(-1)!.line
  const peeks = Array.from({ length: Math.floor(last / every) + 1 }, (_, n) => {
    const view = calls['match.peek']({ ...of(seat), line: n * every })
    return [n * every, view.summary, view.outcome, view.question.asked]
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

/** The other table has been read. */
let isOther = false

type Raw = { tables: Record<string, never> }

/** Another table of results: the best die counts as the worst, in Dinant every category has another chit. */
const otherTable = (raw: unknown): unknown => {
  const copy = structuredClone(raw) as Raw
  const { crt, luftwaffe, combat } = copy.tables as Record<string, unknown> as {
    crt?: { rows: { die: number; results: string[]; orange?: string[] }[] }
    luftwaffe?: { rows: Record<string, { results: string[] }> }
    combat?: { categories: { chit: string | null }[] }
  }
  const dice = crt?.rows.map(({ die }) => die).reverse() ?? []
  crt?.rows.forEach((row, i) => (row.die = dice[i]!))
  crt?.rows.reverse()
  for (const row of Object.values(luftwaffe?.rows ?? {})) row.results.reverse()
  const chits = combat?.categories.map(({ chit }) => chit).reverse() ?? []
  combat?.categories.forEach((row, i) => (row.chit = chits[i]!))
  expect(JSON.stringify(copy.tables)).not.toBe(JSON.stringify((raw as Raw).tables))
  isOther = true
  return copy
}

const wrong = () => {
  throw new Error('a rule of today was run')
}

/** Its rules say something else from now on, and what may be asked when an act ends may not be asked again. */
function correct(one: Game): void {
  isOther = false
  const { keeping: kept, content: prepare, revision: now, corrections: before = [] } = one
  Object.assign(one, {
    summary: () => ({ turn: 99, phase: 'Corrected', score: '999 VP' }),
    outcome: () => ({ rule: '4.1', say: 'Corrected', winner: 'german' }),
    keeping: { ...kept!, points: wrong, losses: wrong, figures: [], stake: wrong },
    content: (raw: unknown, ...more: [never, string]) => prepare(otherTable(raw) as never, ...more),
    revision: now + 1,
    corrections: [...before, { revision: now + 1, rule: '13.12', say: 'The table is read the other way' }],
  })
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

  correct(game)
  const again = tableOn(folder, table.file)
  again.open('french')
  again.open('german')
  const after = [told(again, 'french'), told(again, 'german')]
  expect(isOther).toBe(true)
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

/** A golden save of every game, looked at by the page of each of its seats. */
function lookAt(name: string, folder: string) {
  const file = path.resolve('test/saves/golden', `${name}.quarante`)
  const { seats } = openSave(file, { readOnly: true }).record.game
  const matches = new OpenMatches(path.join(folder, 'data'), () => {})
  seats.forEach((seat, i) => matches.open(i + 1, M, file, seat, { readOnly: true }))
  const all = { ...matchCalls(matches), ...archiveCalls(matches) }
  const asked = Object.entries(all).map(([call, answer]) => [
    call,
    (given: { seat: string }) =>
      (answer as (given: object, page: number) => unknown)(given, 1 + seats.indexOf(given.seat)),
  ])
  const calls = Object.fromEntries(asked) as AtTable['calls']
  const said = seats.map((seat) => told({ calls }, seat, 7))
  const played = matches.at(M).match.game
  matches.closeAll()
  return { said, game: played }
}

describe.each([
  'france-fights-on-format-3',
  'france40-sickle-cut-format-3',
  'france40-dynamo-format-3',
  'spoiled-victory-dunkirk-format-3',
  'dinant-crossing-format-3',
])('%s', (name) => {
  it('is told as it was, whatever the rules say now', () => {
    const folder = temporaryFolder()
    const before = lookAt(name, folder)
    correct(before.game)
    const after = lookAt(name, folder)
    expect(isOther).toBe(true)
    for (const [i, one] of before.said.entries())
      for (const [what, text] of Object.entries(one)) expect(after.said[i]![what], what).toBe(text)
    expect(before.said[0]!['acts']!.length).toBeGreaterThan(1000)
  })
})
