import { describe, expect, test } from 'vitest'
import { diagram, movementOf, stacksOf } from '../toy/diagram.ts'
import { proven } from '../toy/proof.ts'

// A tank (five points) is to pass a headquarters that stands alone:
//
//     0203 t ─ 0303 ─ 0403 ─ 0503 ─ 0603         q in 0504 touches 0403, 0503 and 0603
//
const setting = diagram({ stacks: { '0203': 't', '0504': 'q' } }, movementOf('blue'))
const plan = 'move t 0303-0403-0503-0603'

describe('[3.6] a headquarters alone is displaced by a stack that comes next to it', () => {
  test('its owner is asked at that hop, the mover standing there', () => {
    const table = proven(setting, [plan])
    expect(table.asked).toBe('red')
    expect(table.step).toBe('displace')
    expect(stacksOf(table)).toEqual({ '0403': 't', '0504': 'q' })
  })

  test('the mover sees where it may be interrupted, and may plan beyond', () => {
    const hops = setting.lay().started('move t 0303').offers
    expect(hops.find(({ token }) => token === '0403')?.stop).toMatchObject({ rule: '3.6', values: { hq: 'q' } })
    expect(hops.find(({ token }) => token === '0302')?.stop).toBeUndefined()
  })

  test('then the mover is asked whether to go on, the old plan before it', () => {
    const table = proven(setting, [plan, 'displace 0505-0605'])
    expect(table.asked).toBe('blue')
    expect(table.draft().completed().text()).toBe('march 0503-0603')
    expect(proven(setting, [plan, 'displace 0505-0605', 'march 0503-0603']).step).toBe('movement')
  })

  test('what is no longer legal of the old plan falls away', () => {
    const table = proven(setting, [plan, 'displace 0603'])
    expect(table.draft().completed().text()).toBe('march 0503')
    expect(table.why('march 0503', '0603')).toMatchObject({ rule: '3.3' })
  })

  test('if nothing of it is left, to halt is suggested', () => {
    const table = proven(setting, ['move t 0303-0403', 'displace 0505-0605'])
    expect(table.draft().completed().text()).toBe('march halt')
  })

  test('the mover may change its mind, with what it has spent so far', () => {
    const score = [plan, 'displace 0505-0605', 'march 0402-0401-0301', 'end']
    expect(stacksOf(proven(setting, score))).toEqual({ '0301': 't', '0605': 'q' })
    const table = proven(setting, score.slice(0, 2))
    expect(table.why('march 0402-0401-0301', '0201')).toMatchObject({ rule: '3.1', values: { left: 0 } })
  })

  test('going on may interrupt again, every time one hop further', () => {
    const table = proven(setting, [plan, 'displace 0603', 'march 0503', 'displace 0703', 'march halt'])
    expect(stacksOf(table)).toEqual({ '0503': 't', '0703': 'q' })
  })

  test('it may not stay next to the enemy', () => {
    const table = proven(setting, [plan])
    expect(table.offers('displace')).toEqual(['0603', '0604', '0505', '0503', '0404'])
    expect(table.started('displace 0503').ready).toBe(false)
    expect(table.started('displace 0603').ready).toBe(true)
  })

  test('with nowhere to go it is eliminated, and nobody is asked but the mover', () => {
    const corner = diagram({ stacks: { '0103': 't', '0301': 'b', '0101': 'q', '0202': 'a' } }, movementOf('blue'))
    const table = proven(corner, ['move t 0102'])
    expect(table.said).toEqual(['q has nowhere to go and is eliminated (3.6)'])
    expect(table.asked).toBe('blue')
    expect(table.draft().completed().text()).toBe('march halt')
  })

  test('all of it is one act of the journal', () => {
    const table = proven(setting, [plan, 'displace 0505-0605', 'march 0503-0603', 'end'])
    expect(table.match.journal.path().map((line) => line.act)).toEqual([1, 1, 1, 4])
  })
})
