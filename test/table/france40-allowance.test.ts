/** The screen tells of movement and of the ships what the view says: it knows no rule of its own. */
import { describe, expect, it } from 'vitest'
import type { F40Content } from '../../renderer/games/france40/content.ts'
import { evacuationOf } from '../../renderer/games/france40/evacuation.ts'
import { makeTable } from '../../renderer/games/france40/table.ts'
import type { View } from '../../renderer/table/game/saying.ts'
import { view } from '../../shared/games/france40/view/view.ts'
import { positionOf } from '../rules/france40/battles.ts'
import { contentOf, position, type Diagram } from '../rules/france40/position.ts'

const contentFor = (scenario: Diagram['scenario'] = 'sickle-cut') =>
  contentOf({ scenario }).data as unknown as F40Content
const viewOf = (diagram: Diagram): View => ({ position: view(positionOf(position(diagram).lay())) }) as unknown as View

describe('the points of a unit that is to move', () => {
  const table = makeTable(contentFor())
  const allowance = (id: string, spot: string) =>
    table.movement!.allowance(viewOf({ map: {}, units: { [id]: spot } }), id)

  it('[7.3a] Extended Movement: four more for the whole motorised division, two for its Remnant on foot', () => {
    const [whole, remnant] = [allowance('fr-1-mot', '3009'), allowance('fr-1-mot', '3009 remnant')]
    expect(whole.about.say).toMatch(new RegExp(`^${whole.points! + 4} MP by Extended Movement`))
    expect(remnant.about.say).toMatch(new RegExp(`^${remnant.points! + 2} MP by Extended Movement`))
  })

  it.each(['disrupted', 'out', 'gqg1'])('[7.4] no points at all: %s', (word) => {
    expect(allowance('fr-55', `3009 ${word}`)).toEqual({
      points: null,
      about: { say: 'only 2 hexes by Tactical Movement', rules: ['7.4'] },
    })
  })
})

describe('the ships', () => {
  const content = contentFor('dynamo')
  const table = makeTable(content)
  const shown = (units: Record<string, string>, turn = 6) =>
    evacuationOf(content, table, viewOf({ scenario: 'dynamo', turn, phase: 'allied initial', units }))!

  it('[22.5.4] the chances of a port, and of one the Germans have come near to', () => {
    const [port] = shown({ 'br-1': '2113' }).places
    expect(port).toMatchObject({ about: 'Roll: 1 unit 50 %, 2 units 50 %', danger: '' })
    const [pressed] = shown({ 'br-1': '2113', 'de-8': '2114' }).places
    expect(pressed!.about).toBe('Roll: 1 unit 75 %, 2 units 25 %')
    expect(pressed!.danger).not.toBe('')
  })

  it('[22.5.1] what is not open yet says when it will be', () => {
    const [port, beaches] = shown({ 'br-1': '2113' }, 1).places
    expect(port!.about).toMatch(/^From turn \d+$/)
    expect(beaches!.about).toMatch(/^From turn \d+$/)
  })

  it('[22.5.1] Sickle Cut has none', () => {
    const sickle = contentFor()
    const at = viewOf({ units: { 'de-28': '3009' } })
    expect(evacuationOf(sickle, makeTable(sickle), at)).toBeNull()
  })
})
