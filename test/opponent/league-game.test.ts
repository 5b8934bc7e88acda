/** What a game of the league tells of itself. */
import { expect, it } from 'vitest'
import { playGame } from '../league/game.ts'
import { hallOf } from '../league/hall.ts'

it('its points by source are those that are counted at the end, not only those written down on the way', () => {
  const { sources, margin } = playGame(hallOf('france40', 'sickle-cut'), { german: 'plain', allied: 'plain' }, 3)
  expect(sources).toEqual({ '21.7.1 unit is eliminated': 2, '21.7.1 The railway to the south is open': 10 })
  expect(margin).toBe(-12)
})
