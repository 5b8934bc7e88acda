/** What a seat is shown of units that have moved and attacked. */
import { expect, it } from 'vitest'
import { franceFightsOn } from '../../../shared/games/france-fights-on/game.ts'
import type { FfoView } from '../../../shared/views/france-fights-on.ts'
import { content, position } from './position.ts'

it('that a unit has moved is shown until the player turn of its side is over', () => {
  const units = { 'fr-1': '4118', 'de-3': '5118 reduced' }
  const situation = position({ phase: 'french combat', units })
  situation.state.moved = { [content.unitOf('fr-1')!.index]: true }
  situation.flow(
    { step: 'match' },
    { step: 'turn' },
    { step: 'german-turn', fresh: true },
    { step: 'french-turn' },
    { step: 'combat', side: 'french' },
  )
  const table = situation.lay()
  const isShown = () => (franceFightsOn.view(table.match.play, 'german') as never as FfoView).units['fr-1']!.moved
  expect(isShown()).toBe(true)
  table.act('end')
  expect([table.asked, table.step]).toEqual(['german', 'order'])
  expect(isShown()).toBeUndefined()
})
