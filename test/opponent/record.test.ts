import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Played } from '../league/game.ts'
import { codeOf, openRecord } from '../league/record.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'quarante-league-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = path.join(folder, 'league.json')
const head = { game: 'g', scenario: 's', revision: 'r', code: 'c1', evaluations: 5, weights: {} }
const seating = { french: 'quick', german: 'strong' }
const gameOf = (seed: number): Played => ({
  seed,
  players: seating,
  winner: 'french',
  margin: 3,
  turn: 15,
  lines: 900,
  sources: {},
  times: { french: { decisions: 2, mean: 1, p95: 2, worst: 2 } },
  fault: null,
})

describe('the record of a league', () => {
  it('holds every game as it ends, and goes on where it was', () => {
    const begun = openRecord(file, head)
    expect(begun.has(seating, 1)).toBe(false)
    begun.add(gameOf(1))
    begun.add(gameOf(2))
    const later = openRecord(file, { ...head, revision: 'later' })
    expect(later.games).toEqual([gameOf(1), gameOf(2)])
    expect([later.has(seating, 2), later.has({ french: 'strong', german: 'quick' }, 2)]).toEqual([true, false])
    later.add(gameOf(3))
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...head, games: [gameOf(1), gameOf(2), gameOf(3)] })
  })

  it('never mixes games of other code', () => {
    expect(() => openRecord(file, { ...head, code: 'c2' })).toThrow('code c1')
    expect(() => openRecord(file, { ...head, scenario: 't' })).toThrow('record of s')
  })

  it('names the code of a game by what is in its files', () => {
    expect(codeOf('dinant')).toMatch(/^[0-9a-f]{12}$/)
    expect(codeOf('dinant')).toBe(codeOf('dinant'))
    expect(codeOf('dinant')).not.toBe(codeOf('france40'))
  })
})
