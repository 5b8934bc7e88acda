import { describe, expect, it } from 'vitest'
import { Match } from '../../../shared/engine/match.ts'
import { france40 } from '../../../shared/games/france40/game.ts'
import type { Position } from '../../../shared/games/france40/state.ts'
import { phases } from '../../../shared/games/france40/sequence/turn-sequence.ts'
import { contentOf, position, stateOf } from './position.ts'

describe('the turn', () => {
  /** The phases of one side as the phase bar lists them. */
  function phasesOf(scenario: 'sickle-cut' | 'dynamo', seat: string): string[] {
    const { play } = Match.start(france40, contentOf({ scenario }), scenario)
    return phases(play as unknown as Position)
      .filter((phase) => phase.seat === seat)
      .map((phase) => phase.title)
  }
  const COMMON = ['Initial', 'Movement', 'Combat', 'Recovery', 'Supply']

  it('[3.0a] the German player turn: six phases in Sickle Cut, no GQG Phase in Dynamo', () => {
    expect(phasesOf('sickle-cut', 'german')).toEqual([...COMMON, 'GQG'])
    expect(phasesOf('dynamo', 'german')).toEqual(COMMON)
  })

  it('[3.0b] the Allied player turn: five phases', () => {
    expect(phasesOf('sickle-cut', 'allied')).toEqual(COMMON)
    expect(phasesOf('dynamo', 'allied')).toEqual(COMMON)
  })

  it('[3.0a] one phase follows the other', () => {
    const units = { 'de-8': '5010', 'fr-55': '3010' }
    const table = position({ phase: 'german movement', turn: 2, map: {}, units }).lay()
    expect(table.step).toBe('movement')
    table.act('end')
    expect(stateOf(table).turn).toBe(3)
  })
})

describe('HQs become Ready', () => {
  const column = (number: string) => Array.from({ length: 28 }, (_, row) => `${number}${String(row).padStart(2, '0')}`)
  const south = [[...column('23'), '2428']]
  const north = [['2399', ...column('23')]]
  const hq = 'fr-hq-1'
  const isUsed = (road: string[][], how: string) => {
    const units = { [hq]: `2310 ${how}`, 'fr-55': '2310', 'de-8': '5510' }
    const table = position({ phase: 'allied initial', turn: 2, map: { road }, units }).lay()
    return stateOf(table).used[contentOf().unitOf(hq)!.index] === true
  }

  it('[17.2.1] in the Allied Initial Phase, with a line of supply to the west or south', () => {
    expect(isUsed(south, 'used')).toBe(false)
  })

  it('[17.2.1] a line to the north does not serve', () => {
    expect(isUsed(north, 'used')).toBe(true)
  })

  it('[17.2.1] nor does a Disrupted HQ become Ready', () => {
    expect(isUsed(south, 'used disrupted')).toBe(true)
  })
})
