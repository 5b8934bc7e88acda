/** Chits in hand, the state of the battle, Damage Chits, what is known of a stack, the battleplan and the victory level. */
import { describe, expect, test } from 'vitest'
import { nextTick } from 'vue'
import DinantNow from '../../../renderer/games/dinant/panels/DinantNow.vue'
import DinantVerdict from '../../../renderer/games/dinant/panels/DinantVerdict.vue'
import HandPanel from '../../../renderer/games/dinant/panels/HandPanel.vue'
import { interruptAbout } from '../../../renderer/games/dinant/panels/interrupt-about.ts'
import PlanPart from '../../../renderer/games/dinant/panels/PlanPart.vue'
import StackPart from '../../../renderer/games/dinant/panels/StackPart.vue'
import { contentOf, filesOf } from '../../../renderer/games/dinant/content.ts'
import { useTableUi } from '../../../renderer/table/table-ui.ts'
import { rawContent } from '../../content.ts'
import { during, position, type Diagram } from '../../rules/dinant/position.ts'
import { Desk } from './desk.ts'

const content = contentOf(rawContent('dinant', filesOf('complete')), 'complete')
const HQS = { '5Pz/HQ': '1309', '7Pz/HQ': '1310', 'XVAK/HQ': '1409', '18DI/HQ': '0806', 'XICA/HQ': '0706' }
const PAIR = { ...HQS, '5Pz/1-13': '1005', '18DI/1-66': '1006' }
const lay = (more: Partial<Diagram>) => position({ map: {}, turn: 4, units: PAIR, ...more }).lay()

describe('chits in hand', () => {
  const hands = { german: { furor: 2, 'luftwaffe-3': 1 }, french: { ambush: 1 } }

  test('are cards with what they do; the other hand is a number, and what it may be', () => {
    const desk = new Desk(HandPanel, lay({ hands }), 'german', { content })
    const cards = desk.wrapper.findAll('article').map((one) => one.attributes('aria-label'))
    expect(cards).toEqual(['Furor teutonicus!, 2 of them', 'Luftwaffe 3'])
    expect(desk.text).toContain('1 chit held.')
    expect(desk.wrapper.get('details').text()).toContain('Ambush')
  })

  test('are played from the card by the verb, when they can do something', async () => {
    const desk = new Desk(HandPanel, lay({ hands }), 'german', { content })
    await desk.press(/^Luftwaffe$/)
    expect(desk.picks).toBe('luftwaffe luftwaffe-3')
    expect(desk.wrapper.findAll('article')[0]!.find('button').exists()).toBe(false)
  })

  test('are spent for a re-roll while dice lie on the table', async () => {
    const at = lay({ hands })
    at.source = null
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13', 'stand')
    at.match.chance([])
    at.match.chance(['2', '3'])
    const desk = new Desk(HandPanel, at, 'german', { content })
    await desk.press(/^Spend for a re-roll$/)
    expect(desk.picks).toMatch(/^reroll furor/)
  })

  test('are kept by their cards at the end of a turn', async () => {
    const at = during(position({ map: {}, turn: 4, units: PAIR, hands }), { step: 'keep-chits', side: 'german' }).lay()
    const desk = new Desk(DinantNow, at, 'german', { content, isWide: false })
    await desk.press(/^Keep in hand$/)
    expect(desk.picks).toBe('keep furor')
    expect(desk.wrapper.findAll('article')[0]!.text()).toContain('1 kept')
    await desk.press(/^Keep in hand$/)
    expect(desk.picks).toBe('keep furor furor')
  })

  test('the Interrupt key says of each what it does', () => {
    const about = interruptAbout(content)
    const rules = ['furor', 'lighten', 'luftwaffe', 'reroll', 'de-wispelaere'].map(
      (verb) => about(null as never, verb)?.rules[0],
    )
    expect(rules).toEqual(['9.1a', '9.1d2', '9.1c', '9.0b', '9.1k'])
    expect(about(null as never, 'move')).toBeNull()
  })
})

test('the state of the battle names what weighs on the armies now', () => {
  const desk = new Desk(HandPanel, lay({ turn: 2, state: { corap: true, air: { german: 3, french: 0 } } }), 'french', {
    content,
  })
  expect(desk.text).toContain('German 3, French 0')
  expect(desk.text).toContain('Corap’s orders')
  expect(desk.text).toContain('Night')
})

test('Damage Chits tell the chances of their faces in per cent', () => {
  const desk = new Desk(HandPanel, lay({}), 'french', { content })
  const rows = desk.wrapper.get('table').findAll('tbody tr')
  const green = rows[0]!.findAll('td').map((one) => one.text())
  expect(green.slice(0, -1).reduce((sum, one) => sum + Number(one), 0)).toBeCloseTo(100, -1)
})

describe('the stack panel', () => {
  async function chosen(seat: string, hex: string, more: Partial<Diagram>) {
    const desk = new Desk(StackPart, lay(more), seat, { content })
    useTableUi().select(hex)
    await nextTick()
    return desk
  }

  test('says how much of an enemy stack is unknown, and who was seen there when', async () => {
    const at = lay({ units: { ...PAIR, '18DI/2-66': '1006' } })
    at.dice(3, 3).acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13', 'stand', 'point 18DI/1-66')
    const desk = new Desk(StackPart, at, 'german', { content })
    useTableUi().select('1006')
    await nextTick()
    expect(desk.text).toContain('1 unit unknown')
    expect(desk.wrapper.get('[aria-label="Seen here"]').text()).toMatch(/1\/66 RI.*seen here this turn/)
  })

  test('tells the owner whom a Damage Chit concerns, the other side its colour', async () => {
    const units = { ...PAIR, '18DI/1-66': '1006 red' }
    const own = await chosen('french', '1006', { units })
    expect(own.wrapper.get('article').text()).toContain('1/66 RI (led)')
    const other = await chosen('german', '1006', { units })
    expect(other.wrapper.get('article').attributes('aria-label')).toBe('red Damage Chit 1')
    expect(other.text).not.toContain('(led)')
  })
})

describe('how the match stands', () => {
  const state = { objectives: { 2: 'secret', 3: 'achieved', 8: 'failed', 9: 'secret' } } as const

  test('shows the German side its plan: met, lost, how far the others have come', () => {
    const desk = new Desk(PlanPart, lay({ state }), 'german', { content })
    const plan = desk.wrapper.get('.plan').findAll('li')
    expect(plan.map((one) => one.classes()[0])).toEqual(['open', 'achieved', 'failed', 'open'])
    expect(plan[1]!.text()).toContain('may be lost again')
    expect(plan[0]!.text()).toContain('of 12 units west now')
    expect(plan[3]!.text()).toMatch(/0 of 1 hex held; missing/)
  })

  test('shows the French side what is decided, and how many are secret', () => {
    const desk = new Desk(PlanPart, lay({ state }), 'french', { content })
    expect(desk.wrapper.get('.plan').findAll('li')).toHaveLength(2)
    expect(desk.text).toContain('2 objectives are still secret')
  })

  test('shows the victory level and what would raise it', () => {
    const desk = new Desk(PlanPart, lay({}), 'german', { content })
    expect(desk.wrapper.get('[aria-current="true"]').text()).toContain('German defeat')
    expect(desk.text).toContain('Would raise it')
  })
})

test('the verdict shows the level among all there are, and the battleplan', () => {
  const state = { objectives: { 3: 'achieved', 8: 'failed' }, over: 'turns', turn: 17 } as const
  const at = lay({ state })
  const desk = new Desk(DinantVerdict, at, 'french', { content })
  const { values } = at.match.game.outcome(at.match.play)!
  expect(desk.wrapper.get('[aria-current="true"]').text()).toBe(values!['label'])
  const plan = desk.wrapper.get('section[aria-label="Battleplan"]').findAll('li')
  expect(plan.map((one) => one.classes()[0])).toEqual(['achieved', 'failed'])
})
