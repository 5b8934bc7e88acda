/** A small run of first thoughts in The Breakthrough at Dinant; `npm run balance -- dinant` plays hundreds of games. */
import { expect, it } from 'vitest'
import { playMatch } from './dinant/match.ts'

it(
  'first thoughts of both sides know their trade: bridges, boats, guns, attacks on both sides',
  { timeout: 120_000 },
  () => {
    const stuck: string[] = []
    const match = playMatch({
      scenario: 'crossing',
      seed: 1,
      until: ({ state }) => state.turn > 5,
      stuck: (seat, step) => void stuck.push(`${seat} ${step}`),
    })
    const said = (seat: string, verb: string) =>
      match.journal.path().filter((line) => line.seat === seat && line.text.startsWith(`${verb} `)).length
    for (const verb of ['paddle', 'cross', 'bridge', 'barrage', 'strike', 'attack', 'enter', 'move'])
      expect([verb, said('german', verb)]).toEqual([verb, expect.toSatisfy((count: number) => count > 0)])
    for (const verb of ['demolish', 'barrage', 'attack', 'fire', 'enter', 'move'])
      expect([verb, said('french', verb)]).toEqual([verb, expect.toSatisfy((count: number) => count > 0)])
    expect(stuck).toEqual([])
  },
)
