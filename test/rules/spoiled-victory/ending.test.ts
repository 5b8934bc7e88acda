/** What ending a phase would cost is told before it is ended. */
import { expect, test } from 'vitest'
import { spoken } from '../../../shared/engine/rule.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { spoiledVictory } from '../../../shared/games/spoiled-victory/game.ts'
import { playerActions } from './position.ts'

const ending = ({ match }: Table) =>
  (spoiledVictory.ending?.(match.play, 'allied') ?? []).map(
    (one) => `${one.rule} ${spoken(one)}: ${one.units.join(' ')}`,
  )

test('[10.1.5] the free moves of GHQ that are left, and for whom', () => {
  const stack = { 'b-ghq': 'G5/H5', 'b-1gren': 'G5/H5', 'b-2rfus': 'G5/H5', 'b-4eyork': 'G5/H5' }
  const table = playerActions({ units: stack, actions: 3 })
  expect(ending(table)).toEqual(['10.1.5 2 free moves of GHQ unused: b-1gren b-2rfus b-4eyork'])
  table.act('ghq b-1gren B3')
  expect(ending(table)).toEqual(['10.1.5 1 free move of GHQ unused: b-2rfus b-4eyork'])
  table.act('ghq b-2rfus B3')
  expect(ending(table)).toEqual([])
})

test('nothing to lose, nothing to say', () => {
  expect(ending(playerActions({ units: { 'b-1gren': 'G5/H5' }, actions: 3 }))).toEqual([])
})
