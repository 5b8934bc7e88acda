import { describe, expect, test } from 'vitest'
import type { Json } from '../../../shared/engine/delta.ts'
import { forecast } from '../../../shared/engine/forecast.ts'
import type { Match } from '../../../shared/engine/match.ts'
import { differences, seenLine } from '../../../shared/engine/view.ts'
import { combatOf, diagram, movementOf } from '../toy/diagram.ts'
import { proven } from '../toy/proof.ts'

// Blue sees z on top of two others (y hurt), and v alone.
const setting = diagram(
  { stacks: { '0303': 'a b', '0403': 'x y z', '0203': 'v' }, hurt: { y: true } },
  combatOf('blue'),
)

const viewOf = ({ game, play }: Match, seat: string | null) => game.view(play, seat) as Record<string, Json>
const named = (view: Json, unit: string) => JSON.stringify(view).includes(`"${unit}"`)
const attack = 'attack 0403 with a b'

describe('[1.2] of an enemy stack one sees its top and its height', () => {
  test('its owner sees all of it', () => {
    const { match } = setting.lay()
    expect(viewOf(match, 'blue')['stacks']).toMatchObject({
      '0403': { side: 'red', height: 3, units: ['z'] },
      '0303': { units: ['a', 'b'] },
    })
    expect(viewOf(match, 'red')['stacks']).toMatchObject({
      '0403': { units: ['x', 'y', 'z'] },
      '0303': { height: 2, units: ['b'] },
    })
    expect(viewOf(match, null)['stacks']).toMatchObject({ '0403': { units: ['z'] }, '0303': { units: ['b'] } })
    for (const unit of ['x', 'y']) expect(named(viewOf(match, 'blue'), unit)).toBe(false)
    expect(viewOf(match, 'red')['hurt']).toEqual({ y: true })
  })

  test('a forecast says what is unknown, and to whom', () => {
    const { match } = setting.lay()
    const of = (text: string) => forecast(match.game, match.play, match.draft('blue').with(text.split(' ')))
    expect(of(attack)).toEqual({
      kind: 'unknown',
      why: { rule: '1.2', say: 'What lies under {top} in {hex} is not known', values: { top: 'z', hex: '0403' } },
    })
    expect(of('attack 0203 with a').kind).toBe('chance')
  })

  test('nor does it tell when the target is left to the suggestion', () => {
    const { match } = diagram({ stacks: { '0303': 'a', '0403': 'x y' } }, combatOf('blue')).lay()
    const draft = match.draft('blue').with(['attack'])
    expect(draft.completed().text()).toBe('attack 0403 with a')
    expect(forecast(match.game, match.play, draft).kind).toBe('unknown')
  })

  test('an attack is declared in the dark, shows the stack, and stands', () => {
    const { match } = setting.lay('fair')
    const before = viewOf(match, 'blue')
    expect(match.say('blue', attack)).toMatchObject({ reveals: true })
    expect(differences(before, viewOf(match, 'blue'))).toContainEqual({
      path: ['stacks', '0403', 'units'],
      value: ['x', 'y', 'z'],
    })
    expect(viewOf(match, 'blue')['hurt']).toEqual({ y: true })
    // No die has fallen, but something was shown.
    expect(match.takeBack('blue')).toMatchObject({ rule: 'undo', values: { seat: 'red' } })
    expect(match.takeBack('blue', ['red'])).toBeNull()
  })

  test('an attack on a lone unit shows nothing and may be taken back before the dice', () => {
    const { match } = setting.lay('fair')
    const line = match.say('blue', 'attack 0203 with a')
    expect(line).not.toHaveProperty('reveals')
    expect(match.takeBack('blue')).toBeNull()
  })

  test('after the battle the stack is covered again', () => {
    const table = proven(setting, [attack, 'roll 6 4'])
    expect(table.said).toEqual(['0403: 9, retreat (4.2)'])
    expect(named(viewOf(table.match, 'blue'), 'x')).toBe(true)
    const stood = proven(setting, [attack, 'roll 3 3'])
    expect(named(viewOf(stood.match, 'blue'), 'x')).toBe(false)
  })

  test('lines of covered units are read without their names', () => {
    const moving = diagram({ stacks: { '0403': 'x y z' } }, movementOf('red'))
    const [line] = proven(moving, ['move x z 0503 drop x 0602']).match.journal.path()
    expect(seenLine(line, 'red').text).toBe('move x z 0503 drop x 0602')
    for (const seat of ['blue', null]) expect(seenLine(line, seat).text).toBe('move 2 from 0403: 0503 drop one 0602')
  })
})
