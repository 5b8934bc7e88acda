import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ByPlace } from '../../shared/engine/by-place.ts'

const ids = ['0999', '0901', '1000', '1001', '2005', '1500', 'rim']
const all = (table: Readonly<Record<number, string>>) => ByPlace.of(ids, table, (value) => value)

describe('a part of a view by place', () => {
  it('is shown by the ids of the places', () => {
    expect(all({ 2: 'a', 5: 'b' }).record).toEqual({ 1000: 'a', 1500: 'b' })
    expect(all({ 2: 'a', 5: 'b' }).at(5)).toBe('b')
    expect(all({ 2: 'a', 5: 'b' }).at(3)).toBeUndefined()
  })

  it('reads as if the places had been added one after the other', () => {
    const table = { 0: 'a', 1: 'b', 2: 'c', 4: 'd', 5: 'e', 6: 'f' }
    const plain: Record<string, string> = {}
    for (const [place, value] of Object.entries(table)) plain[ids[Number(place)]!] = value
    expect(JSON.stringify(all(table).record)).toBe(JSON.stringify(plain))
  })

  it('with changes is the same as made anew', () => {
    const table = fc.dictionary(fc.nat(6).map(String), fc.constantFrom('a', 'b', 'c'))
    const changes = fc.array(fc.tuple(fc.nat(6), fc.constantFrom('a', 'b', undefined)))
    fc.assert(
      fc.property(table, changes, (before, list) => {
        const changed = new Map(list)
        const after: Record<string, string> = {}
        for (let place = 0; place < ids.length; place++) {
          const value = changed.has(place) ? changed.get(place) : before[place]
          if (value !== undefined) after[place] = value
        }
        const old = all(before)
        const text = JSON.stringify(old.record)
        expect(old.with(changed)).toEqual(all(after))
        expect(JSON.stringify(old.with(changed).record)).toBe(JSON.stringify(all(after).record))
        expect(JSON.stringify(old.record)).toBe(text)
      }),
    )
  })
})
