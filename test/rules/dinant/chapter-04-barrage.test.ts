import { describe, expect, it } from 'vitest'
import { nothing } from '../../../shared/engine/act.ts'
import type { Interrupt } from '../../../shared/engine/game.ts'
import type { Content } from '../../../shared/games/dinant/content/content.ts'
import { ALL_HQS } from './headquarters.ts'
import { disorganised, isMarked, lost, position, where, type Diagram } from './position.ts'

/** Germans in 1005 spot the French in 1006 for guns further back. */
const SEEN = { '5Pz/1-13': '1005', '18DI/1-66': '1006' }
const GUN = { ...SEEN, '5Pz/1-116': '1205' }

const german = (units: Diagram['units'], more: Partial<Diagram> = {}) =>
  position({ map: {}, turn: 3, ...more, units: { ...ALL_HQS, ...units } })
const french = (units: Diagram['units'], more: Partial<Diagram> = {}) => german(units, { phase: 'french', ...more })

describe('4.1 fire missions', () => {
  it('[4.1a] one mission a turn, not after moving; it activates the guns', () => {
    const at = german(GUN).dice(2).lay()
    at.act('barrage 1006 5Pz/1-116')
    expect([isMarked(at, 'activated', '5Pz/1-116'), isMarked(at, 'mission', '5Pz/1-116')]).toEqual([true, true])
    expect(at.refused('barrage 1006 5Pz/1-116').rule).toBe('4.1a')
    for (const word of ['moved', 'mission'])
      expect(
        german({ ...GUN, '5Pz/1-116': `1205 ${word}` })
          .lay()
          .refused('barrage 1006 5Pz/1-116').rule,
      ).toBe('4.1a')
    expect(at.refused('activate 5Pz/1-116').rule).toBe('3.1a')
  })

  it('[4.1b] SiG companies fire after moving, with one less', () => {
    const result = (spot: string) => {
      const at = german({ ...SEEN, '5Pz/705SiG': spot })
        .dice(3)
        .lay()
      at.act('barrage 1006 5Pz/705SiG')
      return at.said.find((line) => line.includes('result'))!.match(/result (\d+)/)![1]
    }
    expect([result('1105'), result('1105 moved')]).toEqual(['6', '5'])
  })

  it('[4.1c] guns with the enemy beside them fire at that hex only', () => {
    const at = german({ ...GUN, '5Pz/1-116': '1205', '18DI/2-66': '1206' }).lay()
    expect(at.refused('barrage 1006 5Pz/1-116').rule).toBe('4.1c')
    expect(at.started('barrage 1206').offers.map(({ token }) => token)).toContain('5Pz/1-116')
  })

  it('[4.1d] up to three guns of one corps, from several hexes, all in range', () => {
    const guns = { '5Pz/1-116': '1205', '5Pz/2-116': '1105', '7Pz/1-78': '1204', '7Pz/2-78': '1204' }
    const at = german({ ...SEEN, ...guns, '5Pz/705SiG': '1505' })
      .dice(4)
      .lay()
    expect(at.why('barrage 1006 5Pz/1-116 5Pz/2-116 7Pz/1-78', '7Pz/2-78')?.rule).toBe('4.1d')
    expect(at.why('barrage 1006 5Pz/1-116', '5Pz/705SiG')?.rule).toBe('4.1d')
    at.act('barrage 1006 5Pz/1-116 5Pz/2-116 7Pz/1-78')
    // 3 + 3 + 3 + 4 against a quality of 6.
    expect(disorganised(at)).toEqual(['18DI/1-66'])
    const both = french({
      '5Pz/1-13': '1006',
      '18DI/1-66': '1005',
      '5DIM/1-39': '1005',
      '18DI/1-19': '0805',
      '5DIM/1-11': '0805',
    })
    expect(both.lay().refused('barrage 1006 18DI/1-19 5DIM/1-11').rule).toBe('4.1d')
  })

  it('[7.2] not out of command; [11.1.4c] nor by French corps guns before turn 3', () => {
    expect(
      german({ ...GUN, '5Pz/HQ': 'track' })
        .lay()
        .refused('barrage 1006 5Pz/1-116').rule,
    ).toBe('7.2')
    const corps = { '5Pz/1-13': '1006', '18DI/1-66': '1005', 'XICA/1-111': '0705' }
    expect(french(corps, { turn: 1 }).lay().refused('barrage 1006 XICA/1-111').rule).toBe('11.1.4c')
  })

  it('[8.7] a regiment without shells has no mission', () => {
    const units = { '5Pz/1-13': '1006', '18DI/1-66': '1005', '18DI/1-19': '0805' }
    expect(
      french(units, { state: { dry: { '19 RAD': true } } })
        .lay()
        .refused('barrage 1006 18DI/1-19').rule,
    ).toBe('8.7')
    french(units).dice(2).lay().act('barrage 1006 18DI/1-19')
  })
})

describe('4.2.1 barrages', () => {
  it('[4.2.1a] the hex must be spotted by a unit of the corps, which is not activated by it', () => {
    const at = german(GUN).dice(2).lay()
    at.act('barrage 1006 5Pz/1-116')
    expect(isMarked(at, 'activated', '5Pz/1-13')).toBe(false)
    const unseen = german({ ...GUN, '5Pz/1-13': '1004' }).lay()
    expect(unseen.refused('barrage 1006 5Pz/1-116').rule).toBe('4.2.1a')
  })

  it('[4.2.1c] whoever has a quality below the result is disorganised; terrain takes off, hexsides do not', () => {
    const fired = (die: number, map: Diagram['map'] = {}) => {
      // 2 and 1 against qualities of 5 and 7.
      const units = { ...GUN, '5Pz/2-116': '1205 reduced', '5DIM/1-39': '1006', '18DI/1-66': '1006 reduced' }
      const at = german(units, { map }).dice(die).lay()
      at.act('barrage 1006 5Pz/1-116 5Pz/2-116')
      return disorganised(at)
    }
    expect(fired(2)).toEqual([])
    expect(fired(3)).toEqual(['18DI/1-66'])
    expect(fired(5)).toEqual(['18DI/1-66', '5DIM/1-39'])
    expect(fired(5, { woods: ['1006'] })).toEqual(['18DI/1-66'])
    expect(fired(5, { river: ['1005/1006', '1006/1106'] })).toEqual(['18DI/1-66', '5DIM/1-39'])
  })

  it('[4.2.1c] a natural 1 does nothing, a natural 6 disorganises all', () => {
    const fired = (die: number, more: Diagram['units'] = {}) => {
      const units = { '5Pz/1-13': '1006', '18DI/1-66': '1005', '18DI/1-219': '0805', '18DI/2-219': '0805', ...more }
      const at = french(units).dice(die).lay()
      at.act(`barrage 1006 18DI/1-219 18DI/2-219`)
      return disorganised(at)
    }
    expect(fired(1)).toEqual([])
    expect(fired(1, { '5Pz/1-13': '1006', '5Pz/1-14': '1006' })).toEqual([])
    const weak = french({ '5Pz/1-13': '1006', '18DI/1-66': '1005', '18DI/1-19': '0805 reduced' }).dice(6).lay()
    weak.act('barrage 1006 18DI/1-19')
    expect(disorganised(weak)).toEqual(['5Pz/1-13'])
    const strong = { '18DI/1-219': '0805', '18DI/2-219': '0805', '18DI/1-19': '0805' }
    const one = french({ '5Pz/1-13': '1006', '18DI/1-66': '1005', ...strong })
      .dice(1)
      .lay()
    one.act('barrage 1006 18DI/1-219 18DI/2-219 18DI/1-19')
    expect(disorganised(one)).toEqual([])
  })

  it('[4.2.1c] an HQ can be disorganised and loses no step; who was disorganised is tested', () => {
    const units = { ...GUN, '18DI/1-66': '1006 disorganised', '18DI/HQ': '1006' }
    const at = german(units).dice(6, 6, 5).lay()
    at.act('barrage 1006 5Pz/1-116')
    expect(disorganised(at)).toEqual(['18DI/1-66', '18DI/HQ'])
    expect(lost(at, '18DI/1-66')).toBe(1)
  })

  it('[3.1b] a chit on the guns is turned first, the disorganised are tested; who is not ready does not fire', () => {
    const at = german({ ...GUN, '5Pz/1-116': '1205 green disorganised' })
      .dice('X', 6, 5)
      .lay()
    at.act('barrage 1006 5Pz/1-116')
    expect(at.step).toBe('straggle')
    at.act('done')
    expect([at.step, disorganised(at)]).toEqual(['operations', ['5Pz/1-116']])
    const ready = german({ ...GUN, '5Pz/1-116': '1205 disorganised' })
      .dice(1, 2, 5)
      .lay()
    ready.act('barrage 1006 5Pz/1-116')
    expect(disorganised(ready)).toEqual(['18DI/1-66'])
  })

  it('[1.4] the other side reads the hex and how many guns, and whom it strikes is for its owner to read', () => {
    const at = german({ ...GUN, '18DI/2-66': '1006' })
      .dice(5)
      .lay()
    expect(at.act('barrage 1006 5Pz/1-116').shown).toBe('barrage 1006 1')
    const notes = at.match.journal.path().flatMap((line) => line.notes)
    expect(notes.filter(({ only }) => only !== 'french').flatMap(({ units }) => units ?? [])).not.toContain('18DI/1-66')
    const draft = german(GUN).lay().started('barrage 1006 5Pz/1-116')
    expect([draft.unknown()?.rule, draft.explain()?.parts[0]!.total]).toEqual(['1.4', 2])
  })
})

describe('4.2.3 guns beyond the map', () => {
  const units = { '7Pz/1-6': '2107', '7Pz/1-78': 'coming', '32ID/1-32': 'coming', '18DI/1-66': '2007' }
  const on = (turn: number, more: Diagram['units'] = {}) => position({ turn, units: { ...units, ...more } })

  it('[4.2.3a] they fire as far as column 19, from turn 3 or 6', () => {
    expect(on(2).lay().refused('barrage 2007 7Pz/1-78').rule).toBe('4.2.3a')
    const at = on(3).dice(4).lay()
    at.act('barrage 2007 7Pz/1-78')
    const far = on(3, { '18DI/1-66': '1808', '7Pz/1-6': '1908' }).lay()
    expect(far.refused('barrage 1808 7Pz/1-78').rule).toBe('4.2.3a')
    expect(on(5).lay().why('barrage 2007', '32ID/1-32')?.rule).toBe('4.2.3a')
  })

  it('[4.2.3b] who has fired does not enter in that turn', () => {
    const at = on(3).dice(4).lay()
    at.act('barrage 2007 7Pz/1-78')
    expect(at.refused('enter 2506 7Pz/1-78').rule).toBe('4.2.3b')
    expect(where(at, '7Pz/1-78')).toBe('coming')
  })
})

describe('4.2.5 special cases', () => {
  it('[4.2.5a] 1904 and 1905 are not shelled from further west', () => {
    const guns = { '18DI/1-19': '1804', '18DI/2-19': '2004', '18DI/1-66': '1803', '18DI/HQ': '1703', 'XICA/HQ': '1603' }
    const at = position({ phase: 'french', turn: 3, units: { ...guns, '5Pz/1-13': '1904', '18DI/2-66': '1903' } }).lay()
    expect(at.why('barrage', '1904')?.rule ?? at.why('barrage 1904', '18DI/1-19')?.rule).toBe('4.2.5a')
  })

  it('[4.2.5b] a German 1 drifts: a hex by another die, then fired again; a second 1 is the end', () => {
    // 1 to the north, 2 to the north-east, ...: 4 is the south.
    const units = { ...GUN, '18DI/2-66': '1007' }
    const at = german(units).dice(1, 4, 5).lay()
    at.act('barrage 1006 5Pz/1-116')
    expect(disorganised(at)).toEqual(['18DI/2-66'])
    const friend = german(units).dice(1, 1, 6).lay()
    friend.act('barrage 1006 5Pz/1-116')
    expect(disorganised(friend)).toEqual(['5Pz/1-13'])
    const again = german(units).dice(1, 4, 1).lay()
    again.act('barrage 1006 5Pz/1-116')
    expect([disorganised(again), again.step]).toEqual([[], 'operations'])
  })

  it('[4.2.5c] French guns in two hexes fail on 1, in three on 1 and 2, and have had their mission', () => {
    const units = {
      '5Pz/1-13': '1006',
      '18DI/1-66': '1005',
      '18DI/1-219': '0805',
      '18DI/2-219': '0806',
      '18DI/1-19': '0804',
    }
    const two = french(units).dice(1).lay()
    two.act('barrage 1006 18DI/1-219 18DI/2-219')
    expect([disorganised(two), isMarked(two, 'mission', '18DI/1-219'), two.step]).toEqual([[], true, 'operations'])
    const passed = french(units).dice(2, 6).lay()
    passed.act('barrage 1006 18DI/1-219 18DI/2-219')
    expect(disorganised(passed)).toEqual(['5Pz/1-13'])
    const three = french(units).dice(2).lay()
    three.act('barrage 1006 18DI/1-219 18DI/2-219 18DI/1-19')
    expect(disorganised(three)).toEqual([])
  })
})

describe('8.1.2b guns at night', () => {
  it('[8.1.2b] half, unless the target is beside them', () => {
    const result = (hex: string) => {
      const at = german({ ...GUN, '5Pz/1-116': hex }, { turn: 2 })
        .dice(3)
        .lay()
      at.act('barrage 1006 5Pz/1-116')
      return at.said.find((line) => line.includes('result'))!.match(/result (\d+)/)![1]
    }
    expect([result('1205'), result('1005')]).toEqual(['4', '5'])
  })
})

describe('windows of a barrage', () => {
  const speaking = (window: string, word: unknown): Record<string, Interrupt> => ({
    speak: {
      windows: [window],
      seats: ['german', 'french'],
      act: { title: 'Speak', build: nothing, does: (p) => p.pop(word) },
    },
  })
  const hands = { german: { furor: 1 }, french: { michelin: 1 } }

  it('[9.1b] a French mission is announced like an activation, and may be lost', () => {
    const units = { '5Pz/1-13': '1006', '18DI/1-66': '1005', '18DI/1-19': '0805' }
    const at = french(units, { hands, game: { interrupts: speaking('activation announced', 'lost') } }).lay()
    at.source = null
    at.act('barrage 1006 18DI/1-19')
    expect(at.match.question.window).toBe('activation announced')
    at.act('speak', 'german')
    expect([at.step, isMarked(at, 'activated', '18DI/1-19')]).toEqual(['operations', true])
  })

  it('[9.1j1] a German one may be turned to another hex when it is named', () => {
    const situation = german(GUN, { hands })
    const hex = (situation.content as Content).grid.indexOf('1005')
    const at = german(GUN, { hands, game: { interrupts: speaking('mission announced', { hex }) } }).lay()
    at.source = null
    at.act('barrage 1006 5Pz/1-116')
    expect(at.match.question.window).toBe('mission announced')
    at.act('speak', 'french')
    at.match.chance(['6'])
    at.match.chance([])
    expect(disorganised(at)).toEqual(['5Pz/1-13'])
  })
})
