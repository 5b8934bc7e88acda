/** Where a question leaves a single choice it is made; where there are two ways to answer nothing is. */
import { expect, it } from 'vitest'
import { openingOf } from '../../electron/session/drafts.ts'
import { position } from '../rules/france40/position.ts'
import { retreating } from '../rules/france40/retreating.ts'

it('a lone unit that must retreat is picked, and only its way is asked for', () => {
  const { match } = retreating(
    { map: {}, units: { 'fr-55': '3010', 'de-8': '3009' } },
    { from: '3010', hexes: 2 },
  ).lay()
  const { only, draft } = openingOf(match, 'allied')
  expect(draft.picks).toEqual([])
  expect(only?.draft.picks.map(({ token }) => token)).toEqual(['retreat', 'fr-55'])
  expect(only?.draft.reach.length).toBeGreaterThan(1)
})

it('of two nobody is picked', () => {
  const units = { 'fr-55': '3010', 'fr-71': '3010', 'de-8': '3009' }
  const { match } = retreating({ map: {}, units }, { from: '3010', hexes: 2 }).lay()
  expect(openingOf(match, 'allied').only).toBeNull()
})

it('a question that can be answered in two ways is left open', () => {
  const units = { 'fr-55': '3010', 'de-8': '3009' }
  const { match } = position({ phase: 'german movement', map: {}, units }).lay()
  expect(openingOf(match, 'german').only).toBeNull()
})
