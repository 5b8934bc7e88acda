import { describe, expect, it } from 'vitest'
import { nothing } from '../../../shared/engine/act.ts'
import type { Interrupt } from '../../../shared/engine/game.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { ALL_HQS } from './headquarters.ts'
import { contentAt, isMarked, position, stateOf, type Diagram } from './position.ts'

const PAIR = { '5Pz/1-13': '1005', '18DI/1-66': '1006' }
const GUNS = { '5Pz/1-116': '1205', '5Pz/2-116': '1204', '7Pz/1-78': '1204', '7Pz/2-78': '1105' }

const table = (units: Diagram['units'], more: Partial<Diagram> = {}) =>
  position({ map: {}, turn: 4, ...more, units: { ...ALL_HQS, ...PAIR, ...units } })

const chits = (at: Table) =>
  Object.values(stateOf(at).damage).map(({ colour, units }) =>
    [colour, ...units.map((unit) => contentAt(at).units[unit]!.id)].join(' '),
  )
const attacking = (units: Diagram['units'], more: Partial<Diagram> = {}) => {
  const at = table(units, more).lay()
  at.act('activate 5Pz/1-13')
  return at
}

describe('4.2.2 support', () => {
  it('[4.2.2a] up to three guns of the corps add half of each; it is their mission', () => {
    const at = attacking(GUNS)
    const three = 'attack 1006 5Pz/1-13 support 5Pz/1-116 5Pz/2-116 7Pz/1-78'
    expect(at.started(three).explain()!.parts[0]!.total).toBe(3 + 1 + 1 + 1)
    expect(at.why(three, '7Pz/2-78')?.rule).toBe('4.1d')
    at.dice(2, 2).acts(three, 'stand')
    // 3 + 3 + 2 against 6; without support there would be nothing.
    expect(chits(at)).toEqual(['green 18DI/1-66'])
    expect([isMarked(at, 'activated', '5Pz/1-116'), isMarked(at, 'mission', '5Pz/1-116')]).toEqual([true, true])
    expect(at.refused('activate 5Pz/1-116').rule).toBe('3.1a')
  })

  it('[4.2.2a] in range of either hex, not activated, of a corps that fights', () => {
    const at = attacking({
      '5Pz/1-116': '1005',
      '5Pz/705SiG': '0607',
      '5Pz/2-116': '1204 activated',
      '8ID/1-8': '1204',
    })
    const word = 'attack 1006 5Pz/1-13 support'
    expect(at.offers(word)).toEqual(['5Pz/1-116'])
    expect(at.why(word, '5Pz/705SiG')?.rule).toBe('4.1d')
    expect(at.why(word, '5Pz/2-116')?.rule).toBe('3.1a')
    expect(at.why(word, '8ID/1-8')?.rule).toBe('4.2.2a')
    const other = table({ '5DIM/1-11': '0805', '18DI/1-19': '0805' }).lay()
    other.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13')
    expect(other.offers('stand support')).toEqual(['18DI/1-19'])
    expect(other.why('stand support', '5DIM/1-11')?.rule).toBe('4.2.2a')
  })

  it('[4.2.2a] the defender has support as well; it counts in its own sum', () => {
    const at = table({ '18DI/1-219': '0805' }).dice(2, 5).lay()
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13', 'stand support 18DI/1-219')
    // 3 + 2 + 5 against 8.
    expect(chits(at)).toEqual(['green 5Pz/1-13'])
    expect(isMarked(at, 'activated', '18DI/1-219')).toBe(true)
  })

  it('[4.2.2b] guns are touched by the result only if they stand in one of the hexes', () => {
    const at = attacking({ '5Pz/1-116': '1005', '5Pz/2-116': '1204' })
    at.dice(2, 6).acts('attack 1006 5Pz/1-13 support 5Pz/1-116 5Pz/2-116', 'stand')
    expect(chits(at)).toEqual(['green 18DI/1-66', 'red 5Pz/1-13 5Pz/1-116'])
  })

  it('[4.1c] guns with the enemy beside them support against that hex only', () => {
    const at = attacking({ '5Pz/1-116': '1205', '18DI/2-66': '1206', '5Pz/2-116': '1106' })
    expect(at.why('attack 1006 5Pz/1-13 support', '5Pz/1-116')?.rule).toBe('4.1c')
    expect(at.offers('attack 1006 5Pz/1-13 support')).toEqual(['5Pz/2-116'])
  })

  it('[8.1.2b] there is none at night', () => {
    const at = attacking(GUNS, { turn: 2 })
    expect(at.why('attack 1006 5Pz/1-13', 'support')?.rule).toBe('8.1.2b')
  })

  it('[2.3a] supporting guns count in the die of the first phase; those of the French do not', () => {
    const at = attacking({ ...GUNS, '18DI/1-219': '0805' }, { state: { allowance: 2 } })
    expect(stateOf(at).allowance).toBe(1)
    expect(at.why('attack 1006 5Pz/1-13 support 5Pz/1-116', '5Pz/2-116')?.rule).toBe('2.3a')
    at.dice(2, 2).acts('attack 1006 5Pz/1-13 support 5Pz/1-116', 'stand support 18DI/1-219')
    expect(stateOf(at).allowance).toBe(0)
  })

  it('[3.1b] a gun that is disorganised is tested first and may fall out', () => {
    const at = attacking({ '5Pz/1-116': '1205 disorganised' })
    at.dice(6, 5, 3, 2).acts('attack 1006 5Pz/1-13 support 5Pz/1-116', 'stand')
    expect(at.step).toBe('straggle')
    at.act('done')
    expect(chits(at)).toEqual([])
  })

  it('[4.2.5c] French guns in several hexes must be coordinated', () => {
    const guns = { '18DI/1-219': '0805', '18DI/2-219': '0806' }
    const supported = (...dice: number[]) => {
      const at = table(guns)
        .dice(...dice)
        .lay()
      at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13', 'stand support 18DI/1-219 18DI/2-219')
      return chits(at)
    }
    expect(supported(1, 2, 5)).toEqual([])
    expect(supported(2, 2, 5)).toEqual(['green 5Pz/1-13'])
  })

  it('[4.2.5a] dead ground: guns further west need the other hex in range; with the option only barrages are barred', () => {
    const units = { '5Pz/1-13': '2003', '18DI/1-66': '1904', '18DI/1-19': '1603', '18DI/HQ': '1704', 'XICA/HQ': '1604' }
    const offers = (options: Diagram['options'], spot = '1603') => {
      const at = position({ turn: 4, units: { ...units, '18DI/1-19': spot }, options: options! }).lay()
      at.acts('activate 5Pz/1-13', 'attack 1904 5Pz/1-13')
      return at.offers('stand')
    }
    // 2003 is four hexes from 1603.
    expect(offers({})).toContain('support')
    expect(offers({}, '1305')).not.toContain('support')
    expect(offers({ 'dead-ground-support': 'free' }, '1305')).toContain('support')
  })

  it('[4.2.3a] guns beyond the map support as far as column 19', () => {
    const units = { '7Pz/1-6': '2107', '7Pz/1-78': 'coming', '18DI/1-66': '2007' }
    const at = position({ turn: 4, units }).dice(2, 2).lay()
    at.acts('activate 7Pz/1-6', 'attack 2007 7Pz/1-6 support 7Pz/1-78', 'stand')
    expect(isMarked(at, 'mission', '7Pz/1-78')).toBe(true)
  })
})

describe('support of reaction fire', () => {
  const PAST = { '5Pz/1-13': '1005', '18DI/1-66': '0906', '18DI/1-219': '0805' }
  const moved = (options: Diagram['options']) => {
    const at = table(PAST, { options: options! }).lay()
    at.acts('activate 5Pz/1-13', 'move 1006')
    return at
  }

  it('[4.2.2a] guns support it only by the option', () => {
    expect(moved({}).offers('fire 0906 18DI/1-66')).toEqual([])
    const at = moved({ 'reaction-support': 'yes' })
    at.dice(5)
    expect(at.act('fire 0906 18DI/1-66 support 18DI/1-219').shown).toBe('fire 0906 1 support 1')
    // 3 + 1 + 5 against 8.
    expect(chits(at)).toEqual(['green 5Pz/1-13'])
    expect(isMarked(at, 'mission', '18DI/1-219')).toBe(true)
  })
})

describe('a word about support', () => {
  const speaking = (window: string, word: unknown): Record<string, Interrupt> => ({
    speak: {
      windows: [window],
      seats: ['german', 'french'],
      act: { title: 'Speak', build: nothing, does: (p) => p.pop(word) },
    },
  })

  it('[9.1j2] German support may be turned against the Germans', () => {
    const game = { interrupts: speaking('participants fixed', 'turned') }
    const at = table(GUNS, { game, hands: { french: { 'friendly-fire': 1 } } }).lay()
    at.source = null
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13 support 5Pz/1-116 5Pz/2-116', 'stand')
    at.act('speak', 'french')
    const totals = () => at.match.game.explain!(at.match.play, 'french')!.parts.map(({ total }) => total)
    expect(totals()).toEqual([3, 6, 5, 8])
  })

  it('[9.1b] French support is announced and may be lost', () => {
    const game = { interrupts: speaking('activation announced', 'lost') }
    const at = table({ '18DI/1-219': '0805' }, { game, hands: { german: { furor: 1 } } }).lay()
    at.source = null
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13', 'stand support 18DI/1-219')
    expect(at.match.question.window).toBe('activation announced')
    at.act('speak', 'german')
    expect(at.match.game.explain!(at.match.play, 'french')!.parts.map(({ total }) => total)).toEqual([3, 6, 3, 8])
    expect(isMarked(at, 'activated', '18DI/1-219')).toBe(true)
  })
})
