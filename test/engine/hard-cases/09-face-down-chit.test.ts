import { describe, expect, test } from 'vitest'
import { forecast } from '../../../shared/engine/forecast.ts'
import { diagram, movementOf, stacksOf, stateOf } from '../toy/diagram.ts'
import { proven, reopened } from '../toy/proof.ts'

// Two chits lie face down; a mine and a blank are still to be found.
const setting = diagram(
  { stacks: { '0203': 'a b' }, facedown: { '0303': true, '0403': true }, faces: { mine: 1, blank: 1 } },
  movementOf('blue'),
)
const enter = 'move a b 0303-0304'

describe('[6.1] a chit has no face before it is turned', () => {
  test('neither state, views nor save hold one: the same save goes on either way', () => {
    const { match } = setting.lay()
    match.say('blue', enter)
    expect(match.question.asked).toBe('chance')
    for (const face of ['mine', 'blank']) {
      const opened = reopened(match)
      expect(opened.chance([face])).toMatchObject({ text: `draw ${face}`, seat: 'chance' })
    }
    expect(stateOf(match).facedown).toEqual({ '0303': true, '0403': true })
    for (const seat of ['blue', 'red', null])
      expect(match.game.view(match.play, seat)).toMatchObject({
        facedown: { '0303': true, '0403': true },
        faces: { mine: 1, blank: 1 },
      })
  })

  test('[6.2] turned, a mine costs the top unit a step', () => {
    const table = proven(setting, [enter, 'draw mine', 'march 0304'])
    expect(stateOf(table)).toMatchObject({
      hurt: { b: true },
      facedown: { '0403': true },
      faces: { mine: 0, blank: 1 },
    })
    expect(table.said).toEqual(['The chit in 0303 is a mine (6.1)', 'b loses a step (1.3)'])
  })

  test('a blank does nothing; the mover is asked with its plan before it', () => {
    const table = proven(setting, [enter, 'draw blank'])
    expect(table.asked).toBe('blue')
    expect(table.draft().completed().text()).toBe('march 0304')
    expect(stacksOf(table)).toEqual({ '0303': 'a b' })
  })

  test('what has been found is not found again', () => {
    const { match } = proven(setting, [enter, 'draw mine'])
    match.say('blue', 'march 0403')
    expect(match.chance(['mine'])).toMatchObject({ rule: 'draw', say: '{value} is not in the cup' })
    expect(match.chance(['blank'])).toMatchObject({ text: 'draw blank' })
  })

  test('[6.2] a mine may stop the march for good', () => {
    const weak = diagram(
      { stacks: { '0203': 'g1' }, facedown: { '0303': true }, faces: { mine: 1 } },
      movementOf('blue'),
    )
    const table = proven(weak, ['move g1 0303-0304', 'draw mine', 'end'])
    expect(stacksOf(table)).toEqual({})
    expect(table.said).toContain('g1 is eliminated (1.3)')
  })

  test('it is turned before a headquarters gives way', () => {
    const both = diagram(
      { stacks: { '0203': 'a', '0403': 'q' }, facedown: { '0303': true }, faces: { cache: 1 } },
      movementOf('blue'),
    )
    const table = proven(both, ['move a 0303', 'draw cache', 'displace 0503', 'march halt'])
    expect(table.said).toEqual(['The chit in 0303 is a cache (6.1)', 'q is displaced to 0503 (3.6)'])
    expect(stateOf(table).tokens).toEqual({ blue: 1, red: 0 })
  })

  test('a forecast knows the bag and nothing more', () => {
    const { match } = setting.lay()
    const tree = forecast(match.game, match.play, match.draft('blue').with(['move', 'a', 'b', '0303']))
    expect(tree).toMatchObject({
      kind: 'chance',
      purpose: 'chit',
      branches: [
        { faces: ['blank'], ways: 1, of: 2 },
        { faces: ['mine'], ways: 1, of: 2 },
      ],
    })
  })
})
