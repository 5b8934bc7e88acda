/** 2.0 Components and 4.0 How to win. */
import { describe, expect, it } from 'vitest'
import { outcome } from '../../../shared/games/france-fights-on/04-victory/victory.ts'
import type { Play } from '../../../shared/games/france-fights-on/state.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { content, position, stateOf, steps, vp, where } from './position.ts'

const played = (table: Table) => outcome(table.match.play as unknown as Play)

/** Points of the ledger by rule. */
const pointsFor = (table: Table, rule: string) =>
  stateOf(table)
    .ledger.filter((entry) => entry.rule === rule)
    .reduce((sum, entry) => sum + entry.points, 0)

describe('2.0 components', () => {
  it('[2.10] a panzer corps marches six clear hexes, an infantry corps four', () => {
    const table = position({ phase: 'german movement', units: { 'de-39': '5218', 'de-3': '5018' } }).lay()
    table.act('move de-39 5219-5220-5221-5121-5120-5119')
    expect(where(table, 'de-39')).toBe('5119')
    expect(table.refused('move de-3 5019-5020-5021-4920-4919').rule).toBe('11.3')
    table.act('move de-3 5019-5020-4919-4918')
    expect(where(table, 'de-3')).toBe('4918')
  })

  it('[2.11] a two-step unit is first reduced, then eliminated; a one-step unit is eliminated at once', () => {
    const table = position({
      turn: 3,
      phase: 'german combat',
      units: { 'de-3': '5118', 'fr-1': '5119', 'de-mtn-1': '5018', 'fr-7': '5019' },
    })
      .dice(1, 1)
      .lay()
    table.acts('attack 5119 de-3', 'fight')
    expect([where(table, 'de-3'), steps(table, 'de-3')]).toEqual(['5118', 1])
    table.acts('attack 5019 de-mtn-1', 'fight')
    expect([where(table, 'de-mtn-1'), steps(table, 'de-mtn-1')]).toEqual(['dead', 0])
  })
})

describe('4.1 the end of the game', () => {
  it('[4.1] the game ends after turn 15', () => {
    const table = position({ turn: 15, phase: 'scare removal', units: { 'fr-1': '5118', 'de-3': '5018' } }).lay()
    expect(table.asked).toBeNull()
    expect(stateOf(table).over).toBe('turns')
  })

  it('[4.1] it ends at once with the phase in which the last Anglo-French unit leaves', () => {
    const units = { 'fr-nav-mar': '1814', 'de-3': '5118' }
    const table = position({ turn: 6, phase: 'evacuation', garrisons: false, units }).lay()
    table.act('evacuate fr-nav-mar')
    expect(table.asked).toBeNull()
    expect(stateOf(table).over).toBe('cleared')
  })
})

describe('4.3 victory', () => {
  it('[4.3c] every city the French hold at the end is worth a point', () => {
    const german = content.cities.slice(0, 14).map((city) => content.grid.ids[city]!)
    const table = position({
      turn: 15,
      phase: 'scare removal',
      german,
      garrisons: false,
      units: { 'fr-1': '5118' },
    }).lay()
    expect(pointsFor(table, '4.3c')).toBe(content.cities.length - 14)
  })

  it('25 points win for the French, 24 do not', () => {
    const german = content.cities.map((city) => content.grid.ids[city]!)
    const end = (points: number) =>
      position({
        turn: 15,
        phase: 'scare removal',
        german,
        garrisons: false,
        vp: points,
        units: { 'fr-1': '5118' },
      }).lay()
    expect(played(end(25))).toMatchObject({ winner: 'french', values: { vp: 25 } })
    expect(played(end(24))).toMatchObject({ winner: 'german', values: { vp: 24 } })
  })

  it('[4.5] overrunning refugees costs one point for the hex in this phase, however many units follow', () => {
    const units = { 'fr-1': '5118', 'fr-7': '5018', 'fr-3': '5117' }
    const table = position({ turn: 3, phase: 'french movement', refugees: ['5119', '5019'], units }).lay()
    table.act('move fr-1 5119!')
    expect(vp(table)).toBe(-1)
    table.act('move fr-3 5118-5119-5120')
    expect(vp(table)).toBe(-1)
    table.act('move fr-7 5019!')
    expect(vp(table)).toBe(-2)
  })
})
