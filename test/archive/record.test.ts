/** The record as text and as JSON, out and in again: every line is verified, and what fails is named. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readForeign } from '../../electron/archive/record-in.ts'
import { recordJson } from '../../electron/archive/record-json.ts'
import type { Recorded } from '../../electron/archive/record-out.ts'
import { recordText } from '../../electron/archive/record-text.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { matchOf, type SaveRecord } from '../../electron/saves/record.ts'
import { contentFiles, type Game } from '../../shared/engine/game.ts'
import { rawContent } from '../content.ts'
import { noteRow, playOn, STARTED } from '../saves/specimens.ts'
import { temporaryFolder } from '../saves/temporary.ts'
import { layTable, M } from '../session/table.ts'

const folder = temporaryFolder()
const shipped = (game: Game, scenario: string) => rawContent(game.id, contentFiles(game, scenario))

const written = (text: string): string => {
  const file = path.join(folder, `record ${Math.random()}.txt`)
  writeFileSync(file, text)
  return file
}
const read = (text: string) => readForeign(written(text), shipped)

const golden = (name: string): Recorded & SaveRecord => {
  const { record } = openSave(path.resolve('test/saves/golden', `${name}.quarante`), { readOnly: true })
  return { ...record, seat: null }
}

/** A golden save of each game, with a branch that is played on, notes of all kinds, sittings and words that are hard to write. */
function annotated(name: string): Recorded {
  const record = golden(name)
  const match = matchOf(record)
  const tip = record.head.tip
  const from = match.journal.path(tip).at(-12)!.id
  match.mode = 'study'
  match.goTo(from)
  playOn(match, 5, match.journal.lines.length + 8)
  const { lines, head } = match.journal
  expect(lines.length).toBeGreaterThan(record.lines.length)
  const [first, second = first] = match.game.seats
  const times = lines.map((_, i) => record.times[i] ?? STARTED + i * 1500 + 7)
  const drawing = '{"arrows":[{"from":"5714","to":"5713","colour":"green"}],"hexes":[{"hex":"5714","colour":"red"}]}'
  return {
    ...record,
    // As if it had been begun today: a text is played by the rules of today.
    meta: {
      ...record.meta,
      revision: match.game.revision,
      name: 'Two: \\ lines',
      tags: ['one', 'two: three'],
      computer: { [second!]: { level: 'strong' as const, character: null } },
    },
    lines: [...lines],
    times,
    branches: new Map([
      ['main', tip],
      ['What if: north\\', head],
    ]),
    head: { ...record.head, branch: 'main', takenBack: 3, redo: [from] },
    notes: [
      noteRow(1, 0, 'Before it all began', { kind: 'plan', drawing }),
      noteRow(2, 3, 'Hold here\n\n  whatever comes\r\n> Note 9', { hex: '5714', mark: 'doubtful', seat: first! }),
      noteRow(4, head, '', { kind: 'bookmark', mark: 'lucky', seat: second!, drawing, at: STARTED + 1 }),
      noteRow(5, tip, 'Watch this one', { unit: 'de-5, hex', mark: 'good' }),
    ],
    accounts: [
      { line: 2, character: null, account: ACCOUNT },
      { line: head, character: 'bold', account: ACCOUNT },
    ],
    advice: [{ line: 0, seat: first!, kind: 'margin', at: STARTED + 5 }],
    sittings: [{ started: STARTED, ended: STARTED + 3_600_000, seconds: 3000, players: { [first!]: 'Anna: A' } }],
  }
}

const ACCOUNT =
  '{"level":"strong","chosen":{"text":"end","margin":1.5,"reasons":[]},"rivals":[],"chances":[],"way":null,"guesses":0,"evaluations":3}'

const NAMES = [
  'france-fights-on-format-3',
  'france40-sickle-cut-format-3',
  'france40-dynamo-format-3',
  'spoiled-victory-dunkirk-format-3',
  'dinant-crossing-format-3',
]

describe.each(NAMES)('%s with branches and notes', (name) => {
  const record = annotated(name)
  const again = (text: string): Recorded => ({ ...read(text).record, seat: null })

  it('comes in again as text with every line of every branch, and goes out as the same text', () => {
    const text = recordText(record)
    const { notes, branches, sittings, accounts, advice, head, lines, times, meta } = again(text)
    expect(lines.map(({ parent, seat, text: said }) => [parent, seat, said])).toEqual(
      record.lines.map(({ parent, seat, text: said }) => [parent, seat, said]),
    )
    expect(lines.map(({ delta }) => delta)).toEqual(record.lines.map(({ delta }) => delta))
    expect(lines.map(({ summary }) => summary)).toEqual(record.lines.map(({ summary }) => summary))
    expect([times, notes, sittings]).toEqual([record.times, record.notes, record.sittings])
    expect([accounts, advice]).toEqual([record.accounts, record.advice])
    expect([...branches]).toEqual([...record.branches])
    expect([head.line, head.tip, head.branch, head.takenBack, head.redo, head.finished]).toEqual([
      record.head.line,
      record.head.tip,
      'main',
      3,
      record.head.redo,
      record.head.finished,
    ])
    // Played by the rules of today from its first line on.
    expect(meta).toEqual({ ...record.meta, accepted: [] })
    expect(recordText(again(text))).toBe(text)
  })

  it('comes in again as JSON with all that was kept, and goes out as the same JSON', () => {
    const json = recordJson(record)
    const { record: came, warnings } = read(json)
    expect(came.lines).toEqual(record.lines)
    expect(came.notes).toEqual(record.notes)
    expect(warnings).toEqual([])
    expect(recordJson({ ...came, seat: null })).toBe(json)
  })
})

describe('a text', () => {
  const text = recordText(golden('spoiled-victory-dunkirk-format-3'))
  const rows = text.split('\n')
  const rolled = rows.findIndex((row) => row.includes('] chance: roll'))
  const changed = (row: number, to: string) => rows.with(row, to).join('\n')

  it.each([
    ['dice that cannot be', rolled, (row: string) => row.replace(/roll.*/, 'roll 7 7')],
    ['an act nobody is asked for', rolled, (row: string) => row.replace(/chance: .*/, 'allied: dance')],
    ['a side that is none', rolled, (row: string) => row.replace(/chance: .*/, 'napoleon: march')],
    ['words that are none', rolled, () => 'nonsense'],
    ['a line left out', rolled, () => ''],
    ['__proto__', rolled, (row: string) => row.replace(/chance: .*/, 'allied: __proto__ constructor')],
  ] as const)('with %s is refused, and its line named', (_, row, change) => {
    const said = () => read(changed(row, change(rows[row]!)))
    expect(said).toThrow(/^Line \d+ of the text: /)
    if (change(rows[row]!) !== '') expect(said).toThrow(`Line ${row + 1} of the text`)
  })

  const noted = recordText(annotated('spoiled-victory-dunkirk-format-3'))
  it.each([
    ['a note on an entry that is none', /^(Note 4 .*) after \d+:/m, '$1 after 99999:', 'no entry 99999'],
    ['a note of a side that is none', /^(Note 2 .*), of \w+/m, '$1, of napoleon', 'no side napoleon'],
    ['two notes of one number', /^Note 5 /m, 'Note 4 ', 'another note 4'],
    ['a drawing that is none', /^\+ .*$/m, '+ {"arrows":7}', 'drawing cannot be read'],
    ['a branch that leads nowhere', /^Branch: \d+ main$/m, 'Branch: 99999 main', 'no entry 99999'],
    ['a place on a branch that is none', /^On: main$/m, 'On: nowhere', 'no branch'],
    ['an account of no entry', /^Account 2:/m, 'Account 99999:', 'no entry 99999'],
    ['an account that is none', /^Account 2: .*$/m, 'Account 2: {"level":7}', 'account cannot be read'],
    ['advice to a side that is none', /^(Advised .*): \w+,/m, '$1: napoleon,', 'no side napoleon'],
    ['a sitting that is none', /^Sitting: .*$/m, 'Sitting: yesterday', 'sitting cannot be read'],
    ['an entry after a later one', /^3 \[/m, '3 after 9 [', 'comes later'],
    ['an end that was none', /^Played: /m, 'Finished: 2\nPlayed: ', 'did not end with entry 2'],
    ['a number that is none', /^Taken back: 3$/m, 'Taken back: some', 'no number'],
  ] as const)('with %s is refused, and its line named', (_, found, to, why) => {
    expect(noted).toMatch(found)
    const altered = noted.replace(found, to)
    const row = noted.slice(0, found.exec(noted)!.index).split('\n').length
    expect(() => read(altered)).toThrow(new RegExp(`^Line ${row} of the text: .*${why}`))
  })

  it('of a newer kind says so, and one of the first kind is still read', () => {
    expect(() => read(text.replace('record 2', 'record 3'))).toThrow('newer version')
    const first = rows.filter((row) => !/^(Id|Place|End|On|Taken back|Redo|Played|Branch|Sitting|Tag): /.test(row))
    const record = read(first.join('\n').replace('record 2', 'record 1'))
    expect(record.record.head.line).toBe(record.record.lines.length)
  })

  it('of another game, another content or nothing at all is refused', () => {
    expect(() => read(text.replace('Game: spoiled-victory', 'Game: chess'))).toThrow('does not know')
    expect(() => read(text.replace(/^Content map: .*$/m, 'Content map: 00'))).toThrow('another map')
    expect(() => read('Quarante record 1\n')).toThrow('no game')
    expect(() => read('Quarante record 1\n\u0000\u0001')).toThrow('cannot be read')
  })
})

describe('JSON', () => {
  const json = recordJson(golden('spoiled-victory-dunkirk-format-3'))
  const altered = (change: (record: { lines: Record<string, unknown>[]; meta: Record<string, unknown> }) => void) => {
    const record = JSON.parse(json) as Parameters<typeof change>[0]
    change(record)
    return () => read(JSON.stringify(record))
  }

  it('that was altered is refused, and its entry named', () => {
    expect(altered(({ lines }) => (lines[9]!['delta'] = 7))).toThrow('Entry 10')
    expect(altered(({ lines }) => (lines[9]!['delta'] = [['turn', null, 5, 6]]))).toThrow('Entry 10')
    expect(altered(({ lines }) => void lines.splice(9, 1))).toThrow('Entry 10')
    expect(altered(({ meta }) => (meta['game'] = 'chess'))).toThrow('unknown')
    expect(altered(({ meta }) => void delete meta['mode'])).toThrow()
    expect(() => read('{"kind":"quarante record"')).toThrow('cannot be read')
    expect(() => read('{"__proto__":{"x":1}}')).toThrow('cannot be read')
  })

  it('whose words do not lead to what it says comes in with a warning', () => {
    const record = JSON.parse(json) as { lines: { seat: string; text: string }[] }
    const at = record.lines.findIndex(({ text }) => /^roll \d \d$/.test(text))
    record.lines[at]!.text = record.lines[at]!.text === 'roll 6 6' ? 'roll 1 1' : 'roll 6 6'
    expect(read(JSON.stringify(record)).warnings.join()).toContain(`Entry ${at + 1} is not as the rules have it`)
  })
})

describe('a match that hides something', () => {
  it('is written as its seat saw it while it is played, and that cannot be played again', () => {
    const table = layTable(folder)
    table.open('french')
    table.open('german')
    table.play(30, 3)
    for (const as of ['text', 'json'] as const) {
      const { text, isWhole } = table.calls['archive.record']({ match: M, seat: 'german', as })
      expect(isWhole).toBe(false)
      const hidden = table.matches
        .at(M)
        .match.journal.lines.find(({ shown, seat }) => shown !== undefined && seat === 'french')
      if (hidden !== undefined) expect(text).not.toContain(hidden.text)
      expect(() => read(text)).toThrow('as one side saw it')
    }
    table.matches.closeAll()
  })

  it.each(['two', 'alone-open'] as const)('notes go with it as the seat may read them: %s', (seating) => {
    const table = layTable(folder, { seating })
    table.open('french')
    table.open('german')
    table.play(10, 3)
    const write = (seat: string, text: string, forAll: boolean) =>
      table.calls['match.note']({ match: M, seat, anchor: { line: 3 }, text, forAll })
    write('french', 'Behind the Loire', false)
    write('german', 'Through the middle', false)
    write('german', 'A fine evening', true)
    for (const as of ['text', 'json'] as const) {
      const { text } = table.calls['archive.record']({ match: M, seat: 'german', as })
      expect(text).toContain('Through the middle')
      expect(text).toContain('A fine evening')
      expect(text).not.toContain('Behind the Loire')
    }
    table.matches.closeAll()
  })

  it('is written whole where one person plays openly', () => {
    const table = layTable(folder, { seating: 'alone-open' })
    table.open('french')
    table.play(30, 3)
    const { text, isWhole } = table.calls['archive.record']({ match: M, seat: 'french', as: 'text' })
    expect(isWhole).toBe(true)
    expect(read(text).record.lines.length).toBe(table.matches.at(M).match.journal.head)
    table.matches.closeAll()
  })
})
