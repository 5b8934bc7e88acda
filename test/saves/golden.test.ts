/**
 * Every golden save opens, whatever was corrected since: its deltas give every state it ever had, today's rules agree
 * with it but for the lines listed, and it is played on, written and opened again.
 */
import { copyFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../electron/library/entries.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { matchOf } from '../../electron/saves/record.ts'
import { headSummary } from '../../electron/saves/summaries.ts'
import { checkUntrusted } from '../../electron/saves/untrusted.ts'
import { canonical } from '../../shared/engine/delta.ts'
import { replayBothWays, stateAt, verify } from '../../shared/engine/record.ts'
import { endsAct } from '../../shared/engine/summary.ts'
import { games } from '../../shared/games/index.ts'
import { goldenSaves, stateMark } from './golden.ts'
import { playOn } from './specimens.ts'
import { temporaryFolder } from './temporary.ts'

const folder = temporaryFolder()

it('there is one of every scenario', () => {
  const played = goldenSaves().map(({ file }) => {
    const { game, scenario } = readFacts(file, false)
    return `${game} ${scenario}`
  })
  const scenarios = games.flatMap((game) => game.scenarios.map(({ id }) => `${game.id} ${id}`))
  expect(scenarios.filter((scenario) => !played.includes(scenario))).toEqual([])
})

describe.each(goldenSaves())('$name', ({ file, states, migratedStates, differences }) => {
  const bytes = readFileSync(file)
  const copy = path.join(folder, path.basename(file))
  copyFileSync(file, copy)

  it('is small enough to be committed', () => {
    expect(bytes.length).toBeLessThan(1024 * 1024)
  })

  it('is listed without being touched', () => {
    expect(readFacts(file, false)).toMatchObject({ trouble: null, lines: states.length })
  })

  it('opens, and its deltas reproduce every state, forwards, backwards and across its branches', () => {
    const { save, record } = openSave(copy)
    const match = matchOf(record)
    const expected = migratedStates ?? states
    expect(record.lines.map(({ id }) => stateMark(stateAt(match, id)))).toEqual(expected)
    expect(replayBothWays(match)).toBeNull()
    for (const line of save.snapshots) expect(stateMark(save.snapshot(line))).toBe(expected[line - 1])
    save.close()
  })

  it('keeps the state of affairs with the last line of each act, and only there', () => {
    const match = matchOf(openSave(copy, { readOnly: true }).record)
    const { game, play, journal } = match
    for (const line of journal.lines) {
      match.goTo(line.id)
      expect(line.summary !== undefined, `line ${line.id}`).toBe(endsAct(game, play, line))
    }
  })

  it('passes all gates for files from elsewhere', () => {
    expect(checkUntrusted(bytes).record.lines).toHaveLength(states.length)
  })

  it('is verified by the rules of today but for the lines listed with their reasons', () => {
    const { record } = openSave(copy, { readOnly: true })
    expect(verify(matchOf(record)).map(({ line }) => line)).toEqual(differences.map(({ line }) => line))
    for (const { rule, reason } of differences) {
      expect(rule).toMatch(/\S/)
      expect(reason.length).toBeGreaterThan(20)
    }
  })

  it('is played on, written and opened again', () => {
    const { save, record } = openSave(copy)
    const match = matchOf(record)
    const { journal, mode } = match
    // A match that is over is taken up again in the middle.
    if (match.outcome !== null) match.goTo(journal.path().at(-150)!.id)
    const rest = journal.head
    playOn(match, 1940, journal.lines.length + 30)
    // A short game may be over before.
    const least = match.outcome === null ? 30 : 1
    expect(journal.path().filter(({ id }) => id > states.length).length).toBeGreaterThanOrEqual(least)
    const { head: line, takenBack } = journal
    const { finished } = record.head
    const head = {
      line,
      tip: line,
      branch: null,
      takenBack,
      redo: match.left,
      finished,
      summary: headSummary(match, finished),
    }
    save.persist({ journal, head, state: match.play.state, at: record.at + 1000 })
    save.close()
    const again = matchOf(openSave(copy, { readOnly: true }).record)
    expect(again.mode).toBe(mode)
    expect(again.journal.lines).toEqual(JSON.parse(JSON.stringify(journal.lines)))
    expect(canonical(again.play.state)).toBe(canonical(match.play.state))
    expect(replayBothWays(again)).toBeNull()
    expect(verify(again).filter((one) => one.line > states.length)).toEqual([])
    again.goTo(rest)
    expect(again.question.asked).not.toBeNull()
  })

  it('was not changed by any of that', () => {
    expect(readFileSync(file).equals(bytes)).toBe(true)
  })
})
