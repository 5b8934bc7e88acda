/** A unit that is brought into view comes with the enemies near it. */
import { expect, it } from 'vitest'
import type { F40Content } from '../../renderer/games/france40/content.ts'
import { makeTable } from '../../renderer/games/france40/table.ts'
import type { View } from '../../renderer/table/game/saying.ts'
import { withEnemiesNear } from '../../renderer/table/logic/decision.ts'
import { france40 } from '../../shared/games/france40/game.ts'
import { contentOf, position } from '../rules/france40/position.ts'

it('the nearest first, friends and those far away not', () => {
  const table = makeTable(contentOf().data as unknown as F40Content)
  const units = { 'de-1-1-pz': '5518', 'de-8': '5517', 'fr-55': '5420', 'fr-71': '5519', 'fr-53': '4420' }
  const { match } = position({ phase: 'german movement', units }).lay()
  const view = { seat: 'german', position: france40.view(match.play, 'german') } as unknown as View
  expect(withEnemiesNear(table, view, '5518', ['german', 'allied'])).toEqual(['5518', '5519', '5420'])
})
