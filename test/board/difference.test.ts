import { describe, expect, it } from 'vitest'
import { differenceOf, MAX_ANIMATED, TOO_MUCH, travelTime, type Placing } from '../../renderer/board/layout-changes.ts'

const table = (places: Record<string, string>): Map<string, Placing> =>
  new Map(
    Object.entries(places).map(([id, place]) => {
      const [hex, face = 'full'] = place.split(' ')
      return [id, { hex: hex!, face }]
    }),
  )

describe('what has changed on the table', () => {
  it('is who moved, who is gone, who has come and who was turned over', () => {
    const before = table({ a: '1010', b: '1011', c: '1012', d: '1013' })
    const after = table({ a: '1110', b: '1011 reduced', d: '1013', e: '1014' })
    expect(differenceOf(before, after)).toEqual({
      moved: [{ id: 'a', from: '1010', to: '1110' }],
      gone: [{ id: 'c', from: '1012' }],
      come: ['e'],
      turned: ['b'],
    })
  })

  it('is not followed when there is too much of it', () => {
    const many = Array.from({ length: MAX_ANIMATED + 1 }, (_, i) => String(i))
    const at = (hex: string) => table(Object.fromEntries(many.map((id) => [id, hex])))
    expect(differenceOf(at('1010'), at('1011'))).toBe(TOO_MUCH)
  })

  it('takes 110 ms a hop, at most 600', () => {
    expect([travelTime(0), travelTime(1), travelTime(3), travelTime(20)]).toEqual([110, 110, 330, 600])
  })
})
