/** Reasons read right: plus is good for the side that acts, whatever the term is about. */
import { describe, expect, it } from 'vitest'
import { games } from '../../shared/games/index.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import { reasonTitle } from '../../shared/opponent/account.ts'

it('tells of what one seat wants as more or less of it, by the sign and by who acts', () => {
  const danger = { id: 'danger', title: 'danger to the French', wantedBy: 'german' }
  expect(reasonTitle(danger, 'german', 0.3)).toBe('more danger to the French')
  expect(reasonTitle(danger, 'german', -0.3)).toBe('less danger to the French')
  expect(reasonTitle(danger, 'french', 0.3)).toBe('less danger to the French')
  expect(reasonTitle(danger, 'french', -0.3)).toBe('more danger to the French')
  expect(reasonTitle({ id: 'cities', title: 'cities', wantedBy: 'french', isMany: true }, 'german', 1)).toBe(
    'fewer cities',
  )
  expect(reasonTitle({ id: 'points', title: 'victory points' }, 'german', -1)).toBe('victory points')
})

describe.each(games.filter(({ id }) => brainOf(id) !== undefined))('$title', ({ id, seats, scenarios }) => {
  const { terms, weights, characters, ways } = brainOf(id)!

  it('more of what a seat wants is never worth less to it', () => {
    for (const scenario of scenarios)
      for (const seat of seats)
        for (const weight of Object.values(weights(scenario.id, seat))) expect(weight).toBeGreaterThanOrEqual(0)
    for (const { factors } of [...characters, ...ways])
      for (const factor of Object.values(factors)) expect(factor).toBeGreaterThanOrEqual(0)
  })

  it('what is wanted is wanted by somebody who plays, and what is bad for one side alone says whom it is for', () => {
    for (const { title, wantedBy } of terms) {
      if (wantedBy !== undefined) expect(seats).toContain(wantedBy)
      else expect(title).not.toMatch(/danger|loss(?!es)|overstack|German|French|Allied|Allies/)
    }
  })
})
