import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { read } from '../../../shared/engine/draft.ts'
import { combatOf, diagram, stateOf } from '../toy/diagram.ts'
import { proven } from '../toy/proof.ts'

// Eighteen units on all six sides of x: 262,143 different attacks.
const ring = {
  '0302': 'i1 i2 i3',
  '0402': 'i4 i5 i6',
  '0403': 'i7 i8 i9',
  '0304': 'i10 i11 i12',
  '0203': 'i13 i14 i15',
  '0202': 'i16 i17 i18',
}
const all = Object.values(ring).flatMap((units) => units.split(' '))
const setting = diagram({ stacks: { '0303': 'x', '0505': 'y', '0506': 'i19', ...ring } }, combatOf('blue'))

describe('[4.1] any units next to a hex attack it together', () => {
  test('a few from here and there', () => {
    const table = proven(setting, ['attack 0303 with i1 i5 i9 i18', 'roll 1 1', 'end'])
    expect(table.said).toEqual(['0303: 8, stand (4.2)'])
  })

  test('those that attacked are done, the others may attack too', () => {
    const table = proven(setting, ['attack 0303 with i18 i2', 'roll 2 1', 'attack 0303 with i1', 'roll 4 2'])
    expect(Object.keys(stateOf(table).done)).toEqual(['i1', 'i18', 'i2'])
    expect(table.refused('attack 0303 with i2')).toMatchObject({ rule: '4.1', say: '{unit} may not attack now' })
  })

  test('all eighteen', () => {
    const score = [`attack 0303 with ${all.join(' ')}`, 'roll 1 1', 'retreat x lost']
    expect(proven(setting, score).said[0]).toBe('0303: 36, rout (4.2)')
  })

  test(
    'every subset in every order is legal, and never more is listed than there are units',
    { timeout: 60_000 },
    () => {
      const subset = fc.shuffledSubarray(all, { minLength: 1 })
      const table = setting.lay()
      fc.assert(
        fc.property(subset, (units) => {
          const draft = table.started('attack 0303 with')
          units.forEach((unit, taken) => {
            expect(draft.offers).toHaveLength(all.length - taken)
            expect(draft.pick(unit)).toBeNull()
            expect(draft.ready).toBe(true)
          })
          const again = table.draft()
          expect(read(again, draft.text())).toBeNull()
          expect(again.picks).toEqual(draft.picks)
        }),
      )
    },
  )

  test('a unit elsewhere, or none at all, is refused', () => {
    const table = setting.lay()
    expect(table.why('attack 0303 with i1', 'i19')).toMatchObject({ say: '{unit} is not next to {hex}', rule: '4.1' })
    expect(table.refused('attack 0303 with')).toMatchObject({ say: 'The action is not complete' })
    expect(table.refused('attack 0303 with i1 i1').rule).toBe('4.1')
    expect(table.refused('attack 0707')).toMatchObject({ rule: '4.1', values: { token: '0707' } })
  })
})
