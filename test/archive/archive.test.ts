/** What the archive tells of the past: from the record alone, and to each seat what it may know. */
import path from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { actsAlong } from '../../electron/archive/acts.ts'
import { diceOf, heatOf, momentsAt } from '../../electron/archive/moments.ts'
import { frontsOf, momentsOf } from '../../electron/archive/positions.ts'
import { sumAt } from '../../electron/archive/sum.ts'
import { timesOf } from '../../electron/archive/times.ts'
import { wayTo } from '../../electron/archive/way.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { matchOf } from '../../electron/saves/record.ts'
import { contract } from '../../shared/contract.ts'
import { Play } from '../../shared/engine/position.ts'
import { stateAt } from '../../shared/engine/record.ts'
import { temporaryFolder } from '../saves/temporary.ts'
import { layTable, M } from '../session/table.ts'

const golden = (name: string) => {
  const { record } = openSave(path.resolve('test/saves/golden', `${name}.quarante`), { readOnly: true })
  const match = matchOf(record)
  return (seat: string) => wayTo(match, seat, match.journal.head, { times: record.times, atStart: record.meta.atStart })
}

const NAMES = [
  'france40-sickle-cut-format-2',
  'france40-dynamo-format-2',
  'spoiled-victory-dunkirk-format-2',
  'france-fights-on-format-2',
  'dinant-verdict',
]

describe.each(NAMES)('%s', (name) => {
  const wayFor = golden(name)
  const { game } = wayFor('').match

  it.each(game.seats)('tells %s in the words of the contract', (seat) => {
    const way = wayFor(seat)
    const acts = actsAlong(way)
    expect(v.safeParse(contract['archive.acts'].result.entries.acts, acts).issues).toBeUndefined()
    expect(v.is(contract['archive.dice'].result, diceOf(way))).toBe(true)
    expect(v.is(contract['archive.front'].result, frontsOf(way))).toBe(true)
    expect(v.is(contract['archive.heat'].result, heatOf(way))).toBe(true)
    expect(v.is(contract['archive.times'].result, timesOf(way))).toBe(true)
    expect(acts.flatMap(({ battles }) => battles).length).toBeGreaterThan(3)
    expect(acts[0]!.first).toBe(way.lines[0]!.id)
    expect(acts.at(-1)!.line).toBe(way.lines.at(-1)!.id)
    for (let i = 1; i < acts.length; i++) expect(acts[i]!.first).toBeGreaterThan(acts[i - 1]!.line)
  })

  it('knows every roll, what it was for and with which dice', () => {
    const dice = diceOf(wayFor(game.seats[0]!))
    expect(dice.length).toBeGreaterThan(10)
    for (const { purpose, values, sides } of dice) {
      expect(purpose).not.toBe('')
      expect(Math.max(...values)).toBeLessThanOrEqual(sides)
    }
  })

  it('follows a unit from place to place, and tells what happened at a place', () => {
    const seat = game.seats[0]!
    const way = wayFor(seat)
    const units = way.lines.flatMap((line) => line.notes.flatMap((note) => note.units ?? []))
    const moments = momentsOf(
      way,
      units.find((unit) => momentsOf(way, unit).length > 3)!,
    )
    expect(new Set(moments.map(({ place }) => place)).size).toBeGreaterThan(1)
    const [hot] = heatOf(way)
    if (hot !== undefined) expect(momentsAt(way, hot.place).length).toBeGreaterThan(0)
  })

  it('has a front for every turn that was played', () => {
    const fronts = frontsOf(wayFor(game.seats[0]!))
    expect(fronts.length).toBeGreaterThan(0)
    for (const { held } of fronts) expect(Object.values(held).flat().length).toBeGreaterThan(0)
  })
})

describe.each(['france40-sickle-cut-format-3', 'france-fights-on-format-3', 'dinant-go-west-format-3'])(
  'the sums of the battles of %s',
  (name) => {
    const way = golden(name)('german')
    const { match } = way
    const past = (line: number) => new Play(match.play.content, stateAt(match, line), match.game)
    const sums = actsAlong(way)
      .flatMap(({ battles }) => battles)
      .map((battle) => ({ battle, sum: sumAt(way, past, battle.line) }))

    it('come to what the record says they came to', () => {
      const found = sums.flatMap(({ battle, sum }) => (sum === null ? [] : [{ battle, sum }]))
      expect(found.length).toBeGreaterThan(20)
      for (const { battle, sum } of found) {
        expect(v.is(contract['archive.sum'].result, sum)).toBe(true)
        const said = way.lines
          .filter(({ id }) => id >= battle.line)
          .flatMap(({ notes }) => notes)
          .find(({ event }) => event?.kind === 'odds')?.event
        if (said?.kind !== 'odds' || sum.explanation.table === undefined) continue
        const total = (part: string) => sum.explanation.parts.find(({ id }) => id === part)?.total
        expect([total('attack'), total('defence')]).toEqual([said.attack, said.defence])
      }
    })

    it('are none of a line that belongs to no battle', () => {
      expect(sumAt(way, past, way.lines[0]!.id)).toBeNull()
      expect(sumAt(way, past, 0)).toBeNull()
    })
  },
)

describe('what a seat may know', () => {
  const wayFor = golden('dinant-verdict')
  const text = (seat: string) => JSON.stringify([actsAlong(wayFor(seat)), heatOf(wayFor(seat)), diceOf(wayFor(seat))])

  it('is no word of what the log told the other seat alone', () => {
    const secrets = (seat: string) =>
      new Set(
        wayFor(seat).lines.flatMap((line) =>
          line.notes
            .filter(({ only }) => only === seat)
            .map((note) => JSON.stringify([note.rule, note.say, note.values])),
        ),
      )
    for (const [seat, other] of [
      ['german', 'french'],
      ['french', 'german'],
    ] as const) {
      const told = actsAlong(wayFor(seat)).map(({ headline: { rule, say, values } }) =>
        JSON.stringify([rule, say, values]),
      )
      const hidden = secrets(other)
      expect(hidden.size).toBeGreaterThan(10)
      expect(told.filter((one) => hidden.has(one))).toEqual([])
    }
  })

  it('differs between the seats, and a unit is followed only where it is seen', () => {
    expect(text('german')).not.toBe(text('french'))
    const french = wayFor('french').match.play.content as unknown as { units: { id: string; side: string }[] }
    const own = french.units.filter(({ side }) => side === 'french').map(({ id }) => id)
    const seen = (seat: string) =>
      own.flatMap((unit) => momentsOf(wayFor(seat), unit)).filter(({ place }) => place !== null)
    expect(seen('german').length).toBeLessThan(seen('french').length)
  })
})

describe('the calls', () => {
  it('answer the seat that sits there, in a match in play, and move nothing', () => {
    const table = layTable(temporaryFolder())
    table.open('french')
    table.play(40, 3)
    const head = table.matches.at(M).match.journal.head
    const { acts, revision } = table.calls['archive.acts']({ match: M, seat: 'french' })
    expect(acts.at(-1)!.line).toBe(head)
    expect(acts.every(({ at }) => at > 0)).toBe(true)
    expect(revision.played).toBe(revision.today)
    expect(() => table.calls['archive.acts']({ match: M, seat: 'french', branch: 'nowhere' })).toThrow('no branch')
    expect(table.matches.at(M).match.journal.head).toBe(head)
    table.matches.closeAll()
  })
})
