/** Combat, fire and damage of The Breakthrough at Dinant in the side panel. */
import { expect, test } from 'vitest'
import { contentOf, filesOf } from '../../../renderer/games/dinant/content.ts'
import DinantNow from '../../../renderer/games/dinant/panels/DinantNow.vue'
import { rawContent } from '../../content.ts'
import { position } from '../../rules/dinant/position.ts'
import { Desk } from './desk.ts'

const HQS = { '5Pz/HQ': '1309', '7Pz/HQ': '1310', 'XVAK/HQ': '1409', '18DI/HQ': '0806', 'XICA/HQ': '0706' }
const content = contentOf(rawContent('dinant', filesOf('complete')), 'complete')
const NOW = { isWide: false, content }
const PAIR = { ...HQS, '5Pz/1-13': '1005', '18DI/1-66': '1006' }

test('an attack that is being built shows both sums as far as they are seen, and says what is unknown', async () => {
  const at = position({ map: { woods: ['1006'] }, turn: 4, units: { ...PAIR, '18DI/2-66': '1006' } }).lay()
  at.act('activate 5Pz/1-13')
  const desk = new Desk(DinantNow, at, 'german', NOW)
  await desk.pick('attack', '1006', '5Pz/1-13')
  expect(desk.wrapper.get('section[aria-label="German sum"]').text()).toMatch(/1\/13 SR.*Woods/s)
  expect(desk.text).toContain('What lies under the top counter of that stack is unknown')
  expect(desk.text).toMatch(/French die|German die, if/)
})

test('dice that lie on the table show their results with colour and meaning', () => {
  const at = position({ map: {}, turn: 4, units: PAIR, hands: { german: { furor: 1 } } }).lay()
  at.source = null
  at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13', 'stand')
  at.match.chance([])
  at.match.chance(['6', '3'])
  const desk = new Desk(DinantNow, at, 'french', NOW)
  const german = desk.wrapper.get('section[aria-label="German sum"]')
  expect(german.get('.fallen').text()).toContain('Red')
  expect(german.text()).toContain('Natural 6')
  expect(desk.wrapper.get('section[aria-label="French sum"] .fallen').text()).toContain('None')
  expect(desk.text).toContain('A red Damage Chit on all that fought.')
})

test('fire at a move lists the hexes that may fire, each a pick for whoever fires', async () => {
  const at = position({ map: {}, turn: 4, units: { ...HQS, '5Pz/1-13': '1005', '18DI/1-66': '0906' } }).lay()
  at.acts('activate 5Pz/1-13', 'move 1006')
  const desk = new Desk(DinantNow, at, 'french', NOW)
  await desk.press(/^Fire from Stave/)
  expect(desk.picks).toMatch(/^fire 0906/)
  const other = new Desk(DinantNow, at, 'german', NOW)
  expect(other.text).toContain('0906')
  expect(other.wrapper.findAll('button').filter((one) => one.text().startsWith('Fire'))).toEqual([])
})

test('damage is shared out by choosing one of the ways, each with what it does', async () => {
  const units = { ...HQS, '18DI/1-66': '1006 red', '5Pz/1-13': '1106' }
  const at = position({ map: {}, turn: 4, phase: 'french', units }).lay()
  at.dice('RL').act('activate 18DI/1-66')
  const desk = new Desk(DinantNow, at, 'french', NOW)
  expect(desk.text).toContain('1/66 RI led: it takes no less than another')
  await desk.press(/^1\/66 RI loses a step and retreats/)
  expect(desk.picks).toBe('share 18DI/1-66 RL')
  expect(desk.button(/^1\/66 RI loses a step and retreats/).attributes('aria-pressed')).toBe('true')
  const other = new Desk(DinantNow, at, 'german', NOW)
  expect(other.text).not.toContain('1/66 RI led')
})
