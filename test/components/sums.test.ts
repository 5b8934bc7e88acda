/** A battle of two sums in the side panel: line by line, with odds, with fallen dice; the unknown said to be unknown. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { describe, expect, test } from 'vitest'
import { h } from 'vue'
import type { Explanation, Result } from '../../shared/contract.ts'
import type { SumsPart } from '../../renderer/table/game/sums.ts'
import { resultTold, sumsOf } from '../../renderer/table/logic/sums.ts'
import { useMatchAssets } from '../../renderer/table/match-assets.ts'
import SumsPanel from '../../renderer/table/panels/battle/SumsPanel.vue'
import { useTable } from '../../renderer/stores/table.ts'
import { toyTable } from '../table/toy-table.ts'

/** The rules of the toy game are in no book: what is asked for is shown. */
const Chip = ({ id }: { id: string }) => h('i', ` ${id} `)
Chip.props = ['id']

const result = (label: string, code: string) => ({
  label,
  code,
  title: label.toUpperCase(),
  range: '1 to 3',
  text: `${label} happens`,
  rule: '2.1',
  plate: '#000',
  ink: '#fff',
})
const sums: SumsPart = { results: [result('miss', '1'), result('hit', '2')], rule: '2.1', tables: ['battle'] }

const PARTS: Explanation['parts'] = [
  { id: 'attack', title: 'Blue value', side: 'blue', lines: [{ rule: '1.1', value: 4, say: 'Guards' }], total: 4 },
  {
    id: 'attack-quality',
    title: 'Quality of the Red unit',
    side: 'blue',
    from: 'attack',
    lines: [
      { rule: '1.2', value: 6, say: 'Quality' },
      { rule: '1.3', value: -1, say: 'Tired' },
    ],
    total: 5,
  },
  { id: 'defence', title: 'Red value', side: 'red', lines: [{ rule: '1.1', value: 2, say: 'Militia' }], total: 2 },
]
const die = (part: string) => ({
  rule: '2.1',
  say: '{who} die',
  values: { who: part },
  part,
  of: 6,
  outcomes: [
    { label: 'miss', ways: 4 },
    { label: 'hit', ways: 2 },
  ],
})

function open(explanation: Partial<Explanation>): VueWrapper {
  Object.assign(globalThis, { quarante: { send: () => {}, onMessage: () => {} } })
  setActivePinia(createPinia())
  useMatchAssets().game = { ...toyTable, sums }
  const table = useTable()
  const question = { asked: 'blue', step: 'combat', title: 'Combat', prompt: null, window: null, chance: null }
  table.view = { match: 'm', seat: 'blue', players: {}, computer: {}, question } as unknown as Result<'match.view'>
  table.explanation = { title: 'Attack', about: [], parts: PARTS, target: '0102', ...explanation }
  return mount(SumsPanel, { props: { isWide: false }, global: { stubs: { RuleChip: Chip } } })
}

const sumOf = (panel: VueWrapper, name: string) =>
  panel
    .get(`section[aria-label="${name}"]`)
    .findAll('tr')
    .map((row) => row.text().replace(/\s+/g, ' '))

describe('a battle of two sums', () => {
  test('shows each side its lines, what is taken off with its sign turned, and what is left', () => {
    const panel = open({})
    expect(sumOf(panel, 'Blue sum')).toEqual([
      'Guards 1.1 4',
      'Quality 1.2 −6',
      'Tired 1.3 1',
      'Result before the die −1',
    ])
    expect(sumOf(panel, 'Red sum')).toEqual(['Militia 1.1 2', 'Value before the die 2'])
  })

  test('says how each die may fall, and what the results that can come mean', () => {
    const panel = open({ odds: [die('attack')] })
    expect(panel.get('section[aria-label="Blue sum"] dl').text()).toContain('MISS66.7 %')
    expect(panel.find('section[aria-label="Red sum"] dl').exists()).toBe(false)
    expect(panel.get('.meanings').text()).toContain('hit happens')
  })

  test('shows dice that have fallen with their result in place of the odds', () => {
    const about = [{ rule: '2.1', say: 'Natural 6' }]
    const panel = open({ rolled: [{ part: 'attack', die: 6, result: 5, label: 'hit', about }] })
    const blue = panel.get('section[aria-label="Blue sum"]')
    expect(blue.get('svg').attributes('aria-label')).toBe('die 6')
    expect(blue.get('.fallen').text()).toContain('HIT')
    expect(blue.text()).toContain('Natural 6')
  })

  test('says what is unknown', () => {
    const panel = open({ about: [{ rule: '1.4', say: 'What lies covered is unknown' }] })
    expect(panel.get('.unknown').text()).toContain('What lies covered is unknown')
  })

  test('lists a die that is read in many ways', () => {
    const panel = open({ odds: [die('attack'), die('attack'), die('attack')] })
    expect(panel.findAll('section[aria-label="Blue sum"] thead th').map((one) => one.text())).toEqual([
      '',
      'MISS',
      'HIT',
    ])
  })
})

test('points of a move are no battle', () => {
  const part = { id: 'motor', title: 'Points', lines: [], total: 3 }
  expect(sumsOf({ title: 'Move', about: [], parts: [part] })).toEqual([])
})

test('the log knows a result by its event', () => {
  const note = (table: string, code: string) => ({
    rule: '2.1',
    say: '',
    event: { kind: 'result', table, side: 'blue', code, dice: [6] } as const,
  })
  expect(resultTold(note('battle', '2'), sums)?.label).toBe('hit')
  expect(resultTold(note('morale', '2'), sums)).toBeUndefined()
  expect(resultTold(note('battle', '2'), undefined)).toBeUndefined()
})
