/** The ways over the Meuse, stage by stage, before they are gone. */
import { describe, expect, it } from 'vitest'
import type { Explanation } from '../../../shared/engine/explain.ts'
import type { Content } from '../../../shared/games/dinant/content/content.ts'
import { position, sideIn, type Diagram } from './position.ts'

const HQS = { '5Pz/HQ': '2105', '7Pz/HQ': '2206', 'XVAK/HQ': '2305', '18DI/HQ': '1706', 'XICA/HQ': '1606' }

const planned = (
  units: Diagram['units'],
  activate: string,
  words: string,
  more: Partial<Diagram> = {},
  dice: number[] = [],
) => {
  const at = position({ turn: 4, ...more, units: { ...HQS, ...units } })
    .dice(...dice)
    .lay()
  at.act(`activate ${activate}`)
  return at.started(words).explain()!
}

const stagesOf = ({ stages = [] }: Explanation) => stages.map(({ id, from }) => [id, ...(from ?? [])].join(' '))
const oddsOf = ({ stages = [] }: Explanation, id: string) =>
  stages
    .find((stage) => stage.id === id)!
    .odds!.map(({ outcomes }) => outcomes.map(({ label, ways }) => `${label} ${ways}`).join(' '))

describe('boats', () => {
  const crossing = { '5Pz/MC': '2004' }

  it('[6.2a] [6.2c] the search, the water, the landing, and that it is isolated then', () => {
    const plan = planned(crossing, '5Pz/MC', 'cross 1904')
    expect(stagesOf(plan)).toEqual(['find', 'water', 'landing', 'isolated'])
    const value = Number(plan.stages![0]!.values!['value'])
    expect(oddsOf(plan, 'find')).toEqual([`found ${value} not found ${6 - value}`])
    const found = planned(crossing, '5Pz/MC', 'cross 1904', { passages: { '1904/2004': 'up' } })
    expect(stagesOf(found)[0]).toBe('water')
  })

  it('[6.2b] [6.2e] names the hexes that may fire, with the odds by what is seen of them', () => {
    const plan = planned({ ...crossing, '18DI/1-66': '1905' }, '5Pz/MC', 'cross 1904')
    expect(stagesOf(plan)).toEqual(['find', 'water 1905', 'landing', 'isolated'])
    expect(oddsOf(plan, 'water')).toHaveLength(1)
    const covered = planned({ ...crossing, '18DI/2-66': '1905', '18DI/1-66': '1905' }, '5Pz/MC', 'cross 1904')
    expect(oddsOf(covered, 'water')).toEqual(oddsOf(plan, 'water'))
  })
})

describe('ferries', () => {
  it('[6.4] [6.3.2b] a free bank: the water, then the landing', () => {
    expect(stagesOf(planned({ '7Pz/1-6': '2107' }, '7Pz/1-6', 'paddle 2007'))).toEqual(['water', 'landing'])
    const watched = planned({ '7Pz/1-6': '2107', '18DI/1-66': '1907', '18DI/2-66': '1907' }, '7Pz/1-6', 'paddle 2007')
    expect(stagesOf(watched)).toEqual(['water', 'landing 1907'])
    expect(oddsOf(watched, 'landing')).toHaveLength(1)
  })

  it('[6.3.3a] a held one: the assault with both sums', () => {
    const plan = planned({ '7Pz/1-6': '2107', '18DI/1-66': '2007' }, '7Pz/1-6', 'paddle 2007')
    expect(stagesOf(plan)[1]).toBe('assault')
    expect(plan.parts.map(({ id, total }) => [id, total])).toEqual([
      ['attack', 3],
      ['attack-quality', 6],
      ['defence', 5],
      ['defence-quality', 8],
    ])
    expect(oddsOf(plan, 'assault')).toHaveLength(2)
  })

  it('[6.3.2a] an engineer takes a unit over in the same stages', () => {
    const plan = planned({ '7Pz/58Pio': '2107', '7Pz/37Aufk': '2107' }, '7Pz/58Pio 7Pz/37Aufk', 'ferry 7Pz/37Aufk 2007')
    expect([plan.title, stagesOf(plan)]).toEqual(['Ferry', ['water', 'landing']])
  })
})

describe('bridges', () => {
  it('[6.3.1a] [6.3.1b] a pontoon bridge: the work, who may disturb it, the end of the turn', () => {
    const units = { '7Pz/58Pio': '2107', '7Pz/1-6': '2007', '18DI/1-66': '2006' }
    const plan = planned(units, '7Pz/58Pio', 'bridge 2007 8t', { phase: 'first' }, [3])
    expect(stagesOf(plan)).toEqual(['work', 'disturbed 2006', 'built'])
  })

  it('[6.1c] a second demolition: who may disturb it, and its die', () => {
    const at = position({ turn: 4, phase: 'french', units: { ...HQS, '18DI/18SAP': '2006', '7Pz/1-6': '2106' } })
    at.state.failed = { [sideIn(at.content as Content, '2006/2106')]: true }
    const table = at.lay()
    table.act('activate 18DI/18SAP')
    const plan = table.started('prepare 2006/2106').explain()!
    expect([stagesOf(plan), oddsOf(plan, 'die')]).toEqual([['disturbed 2106', 'die'], ['blown 5 stands 1']])
  })
})
