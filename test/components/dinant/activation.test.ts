/** An activation in the side panel: who acts, what they may do, what a hop provokes, the ways over the Meuse. */
import { expect, test } from 'vitest'
import { contentOf, filesOf } from '../../../renderer/games/dinant/content.ts'
import DinantNow from '../../../renderer/games/dinant/panels/DinantNow.vue'
import { useTable } from '../../../renderer/stores/table.ts'
import { rawContent } from '../../content.ts'
import { position } from '../../rules/dinant/position.ts'
import { Desk } from './desk.ts'

const HQS = { '5Pz/HQ': '1309', '7Pz/HQ': '1310', 'XVAK/HQ': '1409', '18DI/HQ': '0806', 'XICA/HQ': '0706' }
const content = contentOf(rawContent('dinant', filesOf('complete')), 'complete')
const NOW = { isWide: false, content }

function activated() {
  const units = { ...HQS, '5Pz/1-13': '1005', '5Pz/2-13': '1005', '18DI/1-66': '0906' }
  const at = position({ map: {}, turn: 4, units }).lay()
  at.act('activate 5Pz/1-13 5Pz/2-13')
  return at
}

test('shows its owner who acts with the points they have left, and what they may do', async () => {
  const desk = new Desk(DinantNow, activated(), 'german', NOW)
  expect(desk.wrapper.get('[aria-label="Who acts"]').findAll('li')).toHaveLength(2)
  expect(desk.text).toContain('1/13 SR')
  expect(desk.wrapper.findAll('.points')[0]!.attributes('aria-label')).toMatch(/^(\d+) of \1 movement points left$/)
  await desk.press(/^Move/)
  expect(desk.picks).toBe('move')
})

test('says why something is not to be had', async () => {
  const at = position({ map: {}, turn: 4, units: { ...HQS, '5Pz/1-13': '1005' } }).lay()
  at.act('activate 5Pz/1-13')
  const desk = new Desk(DinantNow, at, 'german', NOW)
  expect(desk.button(/^Attack/).attributes('aria-disabled')).toBe('true')
  await desk.press(/^Attack/)
  expect(useTable().refused?.rule).toBeTruthy()
})

test('says before a hop who may fire at it, and what the way has drawn on it so far', async () => {
  const desk = new Desk(DinantNow, activated(), 'german', NOW)
  await desk.pick('move')
  expect(desk.text).toContain('The next hex would provoke')
  await desk.press(/^1006.*0906/)
  expect(desk.picks).toBe('move 1006')
  expect(desk.text).toMatch(/At 1006: 0906 may fire/)
  expect(desk.text).toContain('Movement points, motorised')
})

test('says who is left behind where', async () => {
  const desk = new Desk(DinantNow, activated(), 'german', NOW)
  await desk.pick('move', '1004', 'drop')
  expect(desk.text).toContain('Who stays behind here?')
  await desk.press(/^2\/13 SR/)
  expect(desk.text).toMatch(/2\/13 SR at Furnaux \(1004\)/)
})

test('tells the other side where it is, not who', () => {
  const desk = new Desk(DinantNow, activated(), 'french', NOW)
  expect(desk.text).toContain('German units at Biesmerée (1005)')
  expect(desk.text).not.toContain('13 SR')
})

test('tells of the ways over the Meuse with odds and fire, each a pick', async () => {
  const printed = position({ units: {} }).content as unknown as {
    grid: { ids: string[] }
    crossings: readonly { east: number; west: number; value: number }[]
  }
  const way = printed.crossings.find(({ value }) => value > 1)!
  const [east, west] = [printed.grid.ids[way.east]!, printed.grid.ids[way.west]!]
  const at = position({ turn: 4, units: { '5Pz/8Aufk': east } }).lay()
  at.act('activate 5Pz/8Aufk')
  const desk = new Desk(DinantNow, at, 'german', NOW)
  expect(desk.text).toContain(`found on 1 to ${way.value}`)
  const bank = desk.wrapper.findAll('section').find((one) => one.attributes('aria-label')?.includes(west))!
  await bank
    .findAll('button')
    .find((one) => one.text().startsWith('By boat'))!
    .trigger('click')
  expect(desk.picks).toBe(`cross ${west}`)
})
