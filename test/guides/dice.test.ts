/** The dice of a guided turn, tried on the engine's own toy game. */
import { expect, it } from 'vitest'
import { drive } from '../../electron/session/driver.ts'
import { GuidedDice } from '../../electron/session/guided-dice.ts'
import { scriptedSource } from '../../shared/engine/chance.ts'
import { combatOf, diagram } from '../engine/toy/diagram.ts'

function attacked() {
  const { match } = diagram({ stacks: { '0303': 'a b', '0403': 'x' } }, combatOf('blue')).lay()
  match.say('blue', 'attack 0403 with a b')
  return match
}
const purposeIn = (match: ReturnType<typeof attacked>) => String(match.play.top!['as'])
const rolled = (match: ReturnType<typeof attacked>) => match.journal.lines.filter(({ seat }) => seat === 'chance')

it('fall as the guide says, the last of them for all that follow', () => {
  const match = attacked()
  const guided = new GuidedDice({ [purposeIn(match)]: [['6']] })
  drive(match, { source: scriptedSource([1, 1]), guided, standing: {}, passed: new Set() })
  expect(rolled(match)[0]!.text).toBe('roll 6 6')
})

it('are left to chance where the guide has none', () => {
  const match = attacked()
  const guided = new GuidedDice({ 'another purpose': [['6', '6']] })
  drive(match, { source: scriptedSource([1, 2]), guided, standing: {}, passed: new Set() })
  expect(rolled(match)[0]!.text).toBe('roll 1 2')
})

it('fall the same after an undo, in another line as well', () => {
  const match = attacked()
  const guided = new GuidedDice({ [purposeIn(match)]: [['6', '5']] })
  const go = () => drive(match, { source: scriptedSource([1, 1]), guided, standing: {}, passed: new Set() })
  go()
  match.goTo(0)
  match.say('blue', 'attack 0403 with a')
  go()
  expect(rolled(match).map(({ text }) => text)).toEqual(['roll 6 5', 'roll 6 5'])
})
