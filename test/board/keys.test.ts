import { describe, expect, it } from 'vitest'
import { makeGrid } from '../../shared/engine/hex/grid.ts'
import { step } from '../../renderer/board/picking/keys.ts'

const sheet = { columns: [0, 9], rows: [0, 9], rowsGrow: 'up' } as const
const pointy = makeGrid({ ...sheet, orientation: 'pointy', numbering: 'RRCC', shifted: 'odd', shift: 'right' })
const flat = makeGrid({ ...sheet, orientation: 'flat', numbering: 'CCRR', shifted: 'odd', shift: 'down' })

const walk = (grid: typeof pointy, from: string, ...codes: string[]): string =>
  grid.ids[codes.reduce((hex, code) => step(grid, hex, code)!, grid.indexOf(from))]!

describe('the hex cursor', () => {
  it('goes to each of six neighbours and back', () => {
    for (const [there, back] of [
      ['KeyQ', 'KeyC'],
      ['KeyE', 'KeyZ'],
      ['KeyA', 'KeyD'],
    ] as const) {
      expect(walk(pointy, '0404', there)).not.toBe('0404')
      expect(walk(pointy, '0404', there, back)).toBe('0404')
    }
    for (const [there, back] of [
      ['KeyQ', 'KeyC'],
      ['KeyE', 'KeyZ'],
      ['ArrowUp', 'ArrowDown'],
    ] as const)
      expect(walk(flat, '0404', there, back)).toBe('0404')
    const around = ['KeyQ', 'KeyE', 'KeyD', 'KeyC', 'KeyZ', 'KeyA'].map((code) => walk(pointy, '0404', code))
    expect(new Set(around).size).toBe(6)
  })

  it('knows the numeric pad', () => {
    expect(walk(pointy, '0404', 'Numpad7')).toBe(walk(pointy, '0404', 'KeyQ'))
    expect(walk(flat, '0404', 'Numpad8')).toBe(walk(flat, '0404', 'ArrowUp'))
  })

  it('goes straight on with the arrows, in a zigzag across the lines', () => {
    const up = walk(pointy, '0204', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp')
    expect(up).toBe('0604')
    expect(walk(pointy, up, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toBe('0204')
    expect(walk(pointy, '0304', 'ArrowRight', 'ArrowRight')).toBe('0306')
    expect(walk(flat, '0204', 'ArrowRight', 'ArrowRight')).toBe('0404')
  })

  it('stays on the map and ignores other keys', () => {
    expect(walk(pointy, '0900', 'ArrowUp')).toBe('0900')
    expect(step(pointy, 0, 'KeyW')).toBeUndefined()
    expect(step(pointy, 0, 'Enter')).toBeUndefined()
  })
})
