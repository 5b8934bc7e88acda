/** The players as the last referee: what they change by agreement, even in the middle of a battle. */
import { describe, expect, it } from 'vitest'
import { isLine } from '../../../shared/engine/match.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { brokenInvariants } from '../../../shared/engine/invariants.ts'
import { position, stateOf, steps, vp, where } from './position.ts'

const agree = (table: Table, text: string) => table.match.referee(['french', 'german'], 'we miscounted', text)

describe('a referee’s line', () => {
  it('puts a unit, a step, a hex or points right, and keeps its reason', () => {
    const table = position({ phase: 'german combat', units: { 'de-3': '5118', 'fr-1': '5119' } }).lay()
    for (const text of ['place fr-7 5020', 'steps de-3 1', 'control 4715 german', 'points subtract 3', 'refugees 5121'])
      expect(isLine(agree(table, text)), text).toBe(true)
    expect([where(table, 'fr-7'), steps(table, 'de-3'), vp(table)]).toEqual(['5020', 1, -3])
    expect(Object.keys(stateOf(table).refugees)).toHaveLength(1)
    expect(table.match.journal.line(1)).toMatchObject({
      seat: 'referee',
      text: 'place fr-7 5020 because we miscounted',
    })
    expect(brokenInvariants(table.match.game, table.match.play)).toEqual([])
  })

  it('needs both sides and never puts both into one hex', () => {
    const table = position({ phase: 'german combat', units: { 'de-3': '5118', 'fr-1': '5119' } }).lay()
    expect(isLine(table.match.referee(['german'], 'because', 'place fr-7 5020'))).toBe(false)
    expect(isLine(agree(table, 'place fr-7 5118'))).toBe(false)
  })

  it('may take a unit out of a battle: it then suffers nothing of the result', () => {
    const units = { 'de-3': '5118', 'de-4': '5219', 'fr-1': '5119' }
    const table = position({ phase: 'german combat', units }).dice(1).lay()
    table.act('attack 5119 de-3 de-4')
    agree(table, 'place de-4 5521')
    agree(table, 'place de-3 dead')
    table.act('fight')
    expect([where(table, 'de-4'), where(table, 'de-3')]).toEqual(['5521', 'dead'])
    expect(brokenInvariants(table.match.game, table.match.play)).toEqual([])
  })

  it('may take a retreating unit away', () => {
    const units = { 'de-39': '5118', 'de-3': '5219', 'fr-1': '5119', 'br-51': '5119' }
    const table = position({ phase: 'german combat', units }).dice(3).lay()
    table.acts('attack 5119 de-39 de-3', 'fight')
    expect(table.step).toBe('retreat')
    agree(table, 'place fr-1 2118')
    expect(table.offers('retreat')).toEqual(['br-51'])
  })
})
