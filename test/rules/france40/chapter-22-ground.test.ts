import { describe, expect, test } from 'vitest'
import { position, where } from './position.ts'

const dynamo = (units: Record<string, string>) =>
  position({ scenario: 'dynamo', turn: 5, phase: 'german movement', units }).lay()

describe('water of the Dynamo map', () => {
  test('[22.8b] nobody crosses a tidal river but by its bridge, which costs a point', () => {
    const table = dynamo({ 'de-8': '4512' })
    expect(table.refused('move de-8 4413')).toMatchObject({ rule: '22.8b' })
    const bridge = dynamo({ 'de-8': '4511' })
      .started('move de-8')
      .offers.find(({ token }) => token === '4512')
    expect(bridge?.cost).toBe(2)
  })

  test('[22.8b] the ferry takes the whole move', () => {
    const table = dynamo({ 'de-8': '3606' })
    expect(table.offers('move de-8 3607')).toEqual([])
    table.act('move de-8 3607')
    expect(where(table, 'de-8')).toBe('3607')
    expect(dynamo({ 'de-8': '3606 disrupted' }).offers('move de-8')).not.toContain('3607')
  })

  test('[22.8b] and is used from a standing start', () => {
    const table = dynamo({ 'de-8': '3608' })
    expect(table.offers('move de-8 3607')).not.toContain('3606')
  })
})
