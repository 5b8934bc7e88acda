/** The record as text and as JSON, out and in again: every line is verified, and what fails is named. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readForeign } from '../../electron/archive/record-in.ts'
import { recordJson, type WholeRecord } from '../../electron/archive/record-json.ts'
import { recordText } from '../../electron/archive/record-text.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { matchOf } from '../../electron/saves/record.ts'
import { contentFiles, type Game } from '../../shared/engine/game.ts'
import type { Line } from '../../shared/engine/journal.ts'
import { rawContent } from '../content.ts'
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

const golden = (name: string, seat: string | null = null): WholeRecord => {
  const { record } = openSave(path.resolve('test/saves/golden', `${name}.quarante`), { readOnly: true })
  const lines = matchOf(record).journal.path()
  return { ...record, lines, seat }
}
/** A branch alone is numbered anew. */
const withoutPlace = (line: Line) => ({ ...line, id: 0, parent: 0, act: 0 })

const NAMES = ['france40-sickle-cut-format-3', 'spoiled-victory-dunkirk-format-3', 'dinant-crossing-format-3']

describe.each(NAMES)('%s', (name) => {
  const record = golden(name)

  it('comes in again as text, line by line, with the same positions', () => {
    const { record: again } = read(recordText(record))
    expect(again.lines.map(({ seat, text }) => [seat, text])).toEqual(
      record.lines.map(({ seat, text }) => [seat, text]),
    )
    expect(again.lines.map(({ summary }) => summary)).toEqual(record.lines.map(({ summary }) => summary))
    expect(again.times.map((at) => at - (at % 1000))).toEqual(record.lines.map(({ id }) => record.times[id - 1]!))
  })

  it('comes in again as JSON with all that was kept', () => {
    const { record: again, warnings } = read(recordJson(record))
    expect(again.lines.map(withoutPlace)).toEqual(record.lines.map(withoutPlace))
    expect(warnings).toEqual([])
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
