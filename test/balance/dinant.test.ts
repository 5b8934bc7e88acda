/** A small run of the scripted players of The Breakthrough at Dinant; `npm run balance -- dinant` plays hundreds of games. */
import { expect, it } from 'vitest'
import { playMatch } from './dinant/match.ts'

it('the scripted players know their trade: bridges, boats, guns, attacks on both sides', { timeout: 120_000 }, () => {
  const stuck: string[] = []
  const match = playMatch({
    scenario: 'crossing',
    seed: 1,
    until: ({ state }) => state.turn > 5,
    refused: (seat, line) => void (line.endsWith(': nothing') && stuck.push(`${seat} ${line}`)),
  })
  const said = (seat: string, verb: string) =>
    match.journal.path().filter((line) => line.seat === seat && line.text.startsWith(`${verb} `)).length
  for (const verb of ['paddle', 'cross', 'bridge', 'barrage', 'strike', 'attack', 'enter', 'move'])
    expect([verb, said('german', verb)]).toEqual([verb, expect.toSatisfy((count: number) => count > 0)])
  for (const verb of ['demolish', 'barrage', 'attack', 'fire', 'enter', 'move'])
    expect([verb, said('french', verb)]).toEqual([verb, expect.toSatisfy((count: number) => count > 0)])
  expect(stuck).toEqual([])
})
