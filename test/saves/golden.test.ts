/** Every golden save opens, whatever was corrected since: its deltas give every state it ever had. */
import { copyFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSave } from '../../electron/saves/opening.ts'
import { matchOf } from '../../electron/saves/record.ts'
import { checkUntrusted } from '../../electron/saves/untrusted.ts'
import { replayBothWays, stateAt, verify } from '../../shared/engine/record.ts'
import { goldenSaves, stateMark } from './golden.ts'
import { temporaryFolder } from './temporary.ts'

const folder = temporaryFolder()

it('there is one', () => {
  expect(goldenSaves().length).toBeGreaterThan(0)
})

describe.each(goldenSaves())('$name', ({ file, states, differences }) => {
  const bytes = readFileSync(file)
  const copy = path.join(folder, path.basename(file))
  copyFileSync(file, copy)

  it('is small enough to be committed', () => {
    expect(bytes.length).toBeLessThan(1024 * 1024)
  })

  it('opens, and its deltas reproduce every state, forwards, backwards and across its branches', () => {
    const { save, record } = openSave(copy)
    const match = matchOf(record)
    expect(record.lines.map(({ id }) => stateMark(stateAt(match, id)))).toEqual(states)
    expect(replayBothWays(match)).toBeNull()
    for (const line of save.snapshots) expect(stateMark(save.snapshot(line))).toBe(states[line - 1])
    save.close()
  })

  it('passes all gates for files from elsewhere', () => {
    expect(checkUntrusted(bytes).record.lines).toHaveLength(states.length)
  })

  it('is verified by the rules of today but for the lines listed with their reasons', () => {
    const { record } = openSave(copy, { readOnly: true })
    const found = verify(matchOf(record))
    const listed = new Map(differences.map((one) => [one.line, one]))
    expect(found.filter(({ line }) => !listed.has(line))).toEqual([])
    for (const { rule, reason } of differences) {
      expect(rule).toMatch(/\S/)
      expect(reason.length).toBeGreaterThan(20)
    }
  })

  it('was not changed by any of that', () => {
    expect(readFileSync(file).equals(bytes)).toBe(true)
  })
})
