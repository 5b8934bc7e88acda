import { describe, expect, test } from 'vitest'
import type { Position } from '../../../shared/games/france40/state.ts'
import { isOverstacked, stackingPoints } from '../../../shared/games/france40/04-stacking/stacking.ts'
import { position, where } from './position.ts'

function stack(...spots: string[]): { points: number; isOver: boolean } {
  const units = Object.fromEntries(
    spots.map((spot) => {
      const [id, ...words] = spot.split(' ')
      return [id!, ['3010', ...words].join(' ')]
    }),
  )
  const p = position({ map: {}, units }).lay().match.play as unknown as Position
  const indexes = spots.map((spot) => p.content.unitOf(spot.split(' ')[0]!)!.index)
  return { points: stackingPoints(p, indexes), isOver: isOverstacked(p, indexes) }
}

test('[4.1] seven points are the limit', () => {
  expect(stack('fr-55', 'fr-71', 'fr-recon-7')).toEqual({ points: 7, isOver: false })
  expect(stack('fr-55', 'fr-71', 'fr-recon-7', 'fr-recon-8')).toEqual({ points: 8, isOver: true })
})

test('[4.2] the counter says what a unit weighs; HQs and Forts weigh nothing', () => {
  expect(stack('fr-55').points).toBe(3)
  expect(stack('fr-1-na remnant').points).toBe(2)
  expect(stack('fr-hq-1', 'fr-hq-2', 'fr-sfm-1').points).toBe(0)
})

describe('parts of one division', () => {
  test('[4.3.1] weigh three at most together', () => {
    expect(stack('de-1-1-pz', 'de-1-1-sch', 'de-1k-1').points).toBe(3)
    expect(stack('de-1-1-pz').points).toBe(2)
  })

  test('[4.3.1] two whole Panzer divisions fit into a hex', () => {
    const two = ['de-1-1-pz', 'de-1-1-sch', 'de-1k-1', 'de-2-2-pz', 'de-2-2-sch', 'de-2k-2']
    expect(stack(...two)).toEqual({ points: 6, isOver: false })
  })
})

describe('one tank unit on top', () => {
  test('[4.3.2] of value 2 or less', () => {
    expect(stack('br-1', 'br-2', 'br-1t')).toEqual({ points: 8, isOver: false })
    expect(stack('br-1', 'br-2', 'br-25')).toEqual({ points: 8, isOver: true })
    expect(stack('fr-55', 'fr-71', 'fr-1-dlm').isOver).toBe(true)
    expect(stack('fr-55', 'fr-71', 'fr-1-dlm remnant').isOver).toBe(false)
  })

  test('[4.3.2] a second tank unit spoils it', () => {
    expect(stack('br-1', 'br-2', 'br-1t', 'fr-4-bcc').isOver).toBe(true)
  })
})

describe('when stacking is judged', () => {
  const units = { 'fr-55': '3010', 'fr-71': '3010', 'fr-61': '3011', 'fr-hq-1': '3010' }

  test('[4.4] a move may pass and even end in a full hex', () => {
    const table = position({ phase: 'allied movement', map: {}, units }).lay()
    table.act('move fr-61 3010')
    expect(where(table, 'fr-61')).toBe('3010')
  })

  test('[4.4] at the end of the phase the owner takes units off, and they are eliminated', () => {
    const table = position({ phase: 'allied movement', map: {}, units }).lay()
    table.acts('move fr-61 3010', 'end')
    expect([table.step, table.asked]).toEqual(['stacking', 'allied'])
    expect(table.offers('remove')).toEqual(['fr-55', 'fr-71', 'fr-61'])
    expect(table.why('remove', 'fr-hq-1')).toMatchObject({ rule: '4.2' })
    table.act('remove fr-71')
    expect(where(table, 'fr-71')).toBe('dead')
    expect(table.step).not.toBe('stacking')
  })
})
