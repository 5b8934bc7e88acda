/** Twins of the toy game: it hides one of each thing that a game can hide. */
import { describe, expect, it } from 'vitest'
import { contentOf } from '../engine/toy/diagram.ts'
import { crossroads } from '../engine/toy/game.ts'
import { secrets } from './secrets/crossroads.ts'
import { playTwins } from './twins.ts'
import { PLAIN, type Temper } from './wander.ts'

const BUSY: Temper = { ...PLAIN, name: 'busy', endOdds: 6, verbs: { move: 12, attack: 12 } }

const SECRETS = ['a hand', 'a secret draw', 'order of a bag', 'steps of a covered unit', 'two covered units']
const SCENARIOS: Readonly<Record<string, readonly string[]>> = {
  meeting: SECRETS,
  parade: [...SECRETS, 'two set-ups', 'two units of a set-up'],
}
const GAMES = 10

describe.each(Object.keys(SCENARIOS))('Crossroads, %s', (scenario) => {
  // Looking far ahead takes long here, and would show nothing more.
  const game = { ...crossroads, horizon: { rolls: 1, depth: 3 } }
  const setup = { game, content: contentOf(), scenario, cap: 600, tempers: [PLAIN, BUSY] }

  it('tells no seat what is hidden from it', { timeout: 300_000 }, () => {
    const kinds = new Set<string>()
    for (let number = 1; number <= GAMES; number++) {
      const { compared, failure } = playTwins(setup, secrets, 1, number)
      expect(failure).toBeNull()
      for (const kind in compared) kinds.add(kind)
    }
    expect([...kinds].toSorted()).toEqual(SCENARIOS[scenario])
  })
})
