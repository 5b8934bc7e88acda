/** Migration 2 of A Spoiled Victory: a match that was begun with the milder reading of 9.3.3 goes on with it. */
import { expect, it } from 'vitest'
import { allWins } from '../../shared/games/spoiled-victory/migrations/2-all-wins.ts'

it('gives the reading that was the rule until then, and leaves a choice alone', () => {
  expect(allWins.options!({ events: 'once' })).toEqual({ events: 'once', wins: 'retreat' })
  expect(allWins.options!({ wins: 'all' })).toEqual({ wins: 'all' })
})

it('nobody has strayed where no Belgian is left, and no other state is touched', () => {
  const content = { counters: { units: [{ nation: 'british' }, { nation: 'belgian' }] } }
  const match = { scenario: 'dunkirk', options: {}, content }
  const strayed = (place: number[]) => ({ place, strayed: { 0: true } })
  expect(allWins.state!(strayed([7, -1, 3]), match)).toEqual({ place: [7, -1, 3], strayed: {} })
  const fighting = strayed([7, 8, 3])
  expect(allWins.state!(fighting, match)).toBe(fighting)
  const nobody = { place: [7, -1, 3], strayed: {} }
  expect(allWins.state!(nobody, match)).toBe(nobody)
})
