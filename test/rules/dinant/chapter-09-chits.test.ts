import { describe, expect, it } from 'vitest'
import type { Table } from '../../../shared/engine/situation.ts'
import { contentAt, hexIn, position, sideIn, stateOf, unitIn, where, type Diagram } from './position.ts'

const HQS = { '5Pz/HQ': '1309', '7Pz/HQ': '1310', 'XVAK/HQ': '1409', '18DI/HQ': '0806', 'XICA/HQ': '0706' }
const PAIR = { '5Pz/1-13': '1005', '18DI/1-66': '1006' }

/** Dice and moments wait for whoever has something to say. */
const waiting = (units: Diagram['units'], hands: Diagram['hands'], more: Partial<Diagram> = {}) => {
  const at = position({ map: {}, turn: 4, ...more, units: { ...HQS, ...units }, hands: hands! }).lay()
  at.source = null
  return at
}
const colours = (at: Table) => Object.values(stateOf(at).damage).map(({ colour, side }) => `${side} ${colour}`)
const window = (at: Table) => at.match.question.window
const marked = (at: Table, field: 'activated' | 'disorganised', id: string) =>
  stateOf(at)[field][unitIn(contentAt(at), id).index] === true

const attack = (at: Table) => at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13', 'stand')

describe('9.0b rolling again', () => {
  it('[9.0b] any chit of either side has dice rolled again; of a combat one of them; it goes back to the cup', () => {
    const at = waiting(PAIR, { german: { furor: 1 }, french: { ambush: 1 } })
    attack(at)
    at.match.chance([])
    at.match.chance(['5', '2'])
    expect(window(at)).toBe('die rolled')
    at.act('reroll ambush 1', 'french')
    at.match.chance(['1'])
    at.act('reroll furor 2', 'german')
    at.match.chance(['3'])
    at.match.chance([])
    expect([colours(at), stateOf(at).hands]).toEqual([[], { german: {}, french: {} }])
    expect(at.step).toBe('operations')
  })

  it('[9.0b] other rolls are rolled again whole', () => {
    const at = waiting({ '5Pz/1-13': '1005 disorganised' }, { german: { furor: 1 } })
    at.act('activate 5Pz/1-13')
    at.match.chance(['6', '5'])
    at.act('reroll furor', 'german')
    at.match.chance(['1', '2'])
    expect(marked(at, 'disorganised', '5Pz/1-13')).toBe(false)
  })
})

describe('9.1 German chits', () => {
  it('[9.1a] Furor teutonicus!', () => {
    const at = waiting(PAIR, { german: { furor: 1 } })
    attack(at)
    at.act('furor', 'german')
    at.match.chance(['4', '2'])
    expect(colours(at)).toEqual(['french red', 'german green'])
  })

  it('[9.1b] Indecision', () => {
    const at = waiting({ '18DI/1-66': '1006' }, { german: { indecision: 1 } }, { phase: 'french' })
    at.act('activate 18DI/1-66')
    at.act('indecision', 'german')
    expect([at.step, marked(at, 'activated', '18DI/1-66')]).toEqual(['operations', true])
  })

  it('[9.1c] Luftwaffe: one chit a turn becomes air points, in a German phase', () => {
    const at = waiting(PAIR, { german: { 'luftwaffe-3': 1, 'luftwaffe-2': 1 } })
    at.act('luftwaffe luftwaffe-3')
    expect(stateOf(at).air.german).toBe(3)
    expect(at.refused('luftwaffe luftwaffe-2').rule).toBe('9.1c')
    const french = waiting(PAIR, { german: { 'luftwaffe-3': 1 } }, { phase: 'french' })
    expect(french.refused('luftwaffe luftwaffe-3', 'german').rule).toBe('9.1c')
  })

  it('[9.1d2] superiority: a lighter chit', () => {
    const at = waiting(PAIR, { german: { superiority: 1 } })
    attack(at)
    at.match.chance([])
    at.match.chance(['2', '6'])
    at.match.chance([])
    at.act('lighten', 'german')
    expect(colours(at)).toEqual(['german green'])
  })

  it('[9.1d4] superiority: attack first, then move with a point less, and no second attack', () => {
    const at = waiting(PAIR, { german: { superiority: 1 } })
    at.acts('activate 5Pz/1-13', 'superiority', 'attack 1006 5Pz/1-13', 'stand')
    at.match.chance(['2', '2'])
    expect([at.step, at.why('', 'attack')?.rule]).toEqual(['activation', '3.1c'])
    at.act('move 1004')
    expect([where(at, '5Pz/1-13'), at.step]).toEqual(['1004', 'operations'])
    const none = waiting(PAIR, {})
    none.act('activate 5Pz/1-13')
    expect(none.refused('superiority').rule).toBe('9.1d4')
  })

  it('[9.1d5] superiority: some units act in the French phase, between two activations', () => {
    const at = waiting(PAIR, { german: { superiority: 1 } }, { phase: 'french' })
    at.act('cut-in', 'german')
    at.match.chance(['1'])
    expect([at.asked, at.step, stateOf(at).allowance]).toEqual(['german', 'operations', 1])
    at.acts('activate 5Pz/1-13', 'done', 'end')
    expect([at.asked, at.step, stateOf(at).allowance]).toEqual(['french', 'operations', null])
    const middle = waiting(PAIR, { german: { superiority: 1 } }, { phase: 'french' })
    middle.act('activate 18DI/1-66')
    middle.match.chance([])
    expect(middle.refused('cut-in', 'german').rule).toBe('9.1d5')
    const free = waiting(
      PAIR,
      { german: { superiority: 1 } },
      { phase: 'french', options: { 'superiority-5': 'any-instant' } },
    )
    free.act('activate 18DI/1-66')
    free.act('cut-in', 'german')
  })

  it('[9.1d6] superiority: one Damage Chit is turned at once', () => {
    const at = waiting({ ...PAIR, '18DI/1-66': '1006 red' }, { german: { superiority: 1 } })
    at.act('expose 1')
    at.match.chance(['L'])
    expect([stateOf(at).damage, stateOf(at).lost[unitIn(contentAt(at), '18DI/1-66').index]]).toEqual([{}, 1])
  })

  it('[9.1e1] Rommel: as many activated units of 7 Pz.Div. as two dice say act again, once a turn; out of the game', () => {
    const units = { '7Pz/1-6': '1005 activated', '7Pz/2-6': '1005 activated', '5Pz/1-13': '1007 activated' }
    const at = waiting(units, { german: { rommel: 2 } })
    at.act('rommel')
    at.match.chance(['1', '1'])
    at.match.chance([])
    expect(at.offers('again').sort()).toEqual(['7Pz/1-6', '7Pz/2-6'])
    expect(at.act('again 7Pz/1-6').shown).toBe('again 1')
    expect([marked(at, 'activated', '7Pz/1-6'), marked(at, 'activated', '7Pz/2-6')]).toEqual([false, true])
    expect(at.refused('rommel').rule).toBe('9.1e1')
    expect(stateOf(at).cups.german['rommel']).toBe(1)
  })

  const led = (die: string) => {
    const rommel = { played: 4, fate: null, until: null }
    const at = waiting({ '7Pz/1-6': '1005', '18DI/1-66': '1006' }, { german: { rommel: 1 } }, { state: { rommel } })
    at.acts('activate 7Pz/1-6', 'attack 1006 7Pz/1-6', 'stand')
    at.match.chance([])
    at.match.chance(['2', '6'])
    at.match.chance([])
    at.match.chance([])
    at.match.chance([die])
    at.match.chance([])
    return stateOf(at)
  }

  it('[9.1e2] a chit on his division may kill or wound him', () => {
    expect(led('1').rommel).toMatchObject({ fate: 'killed', until: null })
    expect(led('1').hands.german).toEqual({})
    expect(led('2').rommel).toMatchObject({ fate: 'wounded', until: 5 })
    expect(led('3').rommel.fate).toBeNull()
    expect([led('1').ledger, led('2').ledger].map((entries) => entries[0]?.points)).toEqual([-10, -5])
  })

  it('[9.1f] On Fire!: a village or town under German control, to the end of the next turn', () => {
    const map = { village: ['1005', '0905'] }
    const at = waiting(PAIR, { german: { 'on-fire': 1 } }, { map })
    expect(at.refused('burn 0905').rule).toBe('9.1f')
    at.act('burn 1005')
    expect(stateOf(at).fires).toEqual({ [hexIn(contentAt(at), '1005')]: 5 })
    const fires = { [hexIn(contentAt(at), '1005')]: 4 }
    const out = position({ map, turn: 4, units: { ...HQS, ...PAIR }, state: { fires } })
    const flow = [
      { step: 'match' },
      { step: 'turn' },
      { step: 'operations', side: 'german', phase: 'second', fresh: true as const },
    ]
    const state = stateOf(out.flow(...flow, { step: 'fires-out' }).lay())
    expect([state.fires, state.cups.german['on-fire']]).toEqual([{}, 3])
  })
})

describe('9.1 French chits', () => {
  it('[9.1g] Ambush: fire with four at a stack that stops beside empty woods or rough', () => {
    const at = waiting(
      { '5Pz/1-13': '1005' },
      { french: { ambush: 1 } },
      { map: { woods: ['1107'], road: [['1005', '1006']] } },
    )
    at.acts('activate 5Pz/1-13', 'move 1006')
    expect(window(at)).toBe('move ended')
    at.act('ambush', 'french')
    at.match.chance(['5'])
    for (let i = 0; at.asked === 'chance' && i < 3; i++) at.match.chance([])
    expect([colours(at), at.step]).toEqual([['german green'], 'operations'])
  })

  it('[9.1h] Michelin?: a move off the roads stops', () => {
    const at = waiting({ '5Pz/1-13': '1005' }, { french: { michelin: 1 } })
    at.acts('activate 5Pz/1-13', 'move 1006-1007')
    at.act('michelin', 'french')
    expect([where(at, '5Pz/1-13'), at.step]).toEqual(['1006', 'operations'])
  })

  it('[9.1i] Armée de l’air: two points, and out of the game', () => {
    const at = waiting(PAIR, { french: { 'armee-air': 1 } }, { phase: 'french' })
    at.act('armee-air')
    expect([stateOf(at).air.french, stateOf(at).cups.french['armee-air'] ?? 0]).toEqual([2, 0])
    expect(waiting(PAIR, { french: { 'armee-air': 1 } }).refused('armee-air', 'french').rule).toBe('9.1i')
  })

  it('[9.1j1] Friendly Fire: a barrage falls on a hex beside its target', () => {
    const at = waiting({ ...PAIR, '5Pz/1-116': '1205' }, { french: { 'friendly-fire': 1 } })
    at.act('barrage 1006 5Pz/1-116')
    expect(at.offers('friendly-fire', 'french')).toHaveLength(6)
    at.act('friendly-fire 1005', 'french')
    at.match.chance(['6'])
    expect(marked(at, 'disorganised', '5Pz/1-13')).toBe(true)
  })

  it('[9.1j2] Friendly Fire: German support counts for the French', () => {
    const at = waiting({ ...PAIR, '5Pz/1-116': '1205' }, { french: { 'friendly-fire': 1 } })
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13 support 5Pz/1-116', 'stand')
    at.act('friendly-fire', 'french')
    expect(at.match.game.explain!(at.match.play, 'french')!.parts.map(({ total }) => total)).toEqual([3, 6, 4, 8])
    const without = waiting(PAIR, { french: { 'friendly-fire': 1 } })
    attack(without)
    expect(without.refused('friendly-fire', 'french').rule).toBe('9.1j2')
  })

  it('[9.1k] Lieutenant De Wispelaere: the bridge goes up under those who cross it', () => {
    const at = position({ turn: 4, units: { '7Pz/1-6': '2106' }, hands: { french: { 'de-wispelaere': 1 } } }).lay()
    at.source = null
    at.acts('activate 7Pz/1-6', 'move 2006')
    at.act('de-wispelaere', 'french')
    expect([where(at, '7Pz/1-6'), stateOf(at).blown[sideIn(contentAt(at), '2006/2106')]]).toEqual(['2106', true])
    at.match.chance(['6', '6'])
    expect(marked(at, 'disorganised', '7Pz/1-6')).toBe(true)
  })

  it('[9.1l] La Marseillaise: a die of French units recover, unless the German sings', () => {
    const units = { '18DI/1-66': '1006 disorganised', '18DI/2-66': '1007 disorganised', '5Pz/1-13': '1204' }
    const at = waiting(units, { french: { marseillaise: 1 } })
    at.act('marseillaise', 'french')
    expect([at.asked, at.step]).toEqual(['german', 'sing'])
    at.act('sit')
    at.match.chance(['1'])
    expect(at.act('rally 18DI/1-66').shown).toBe('rally 1')
    expect([marked(at, 'disorganised', '18DI/1-66'), marked(at, 'disorganised', '18DI/2-66')]).toEqual([false, true])
    // A second one over the die of the first.
    const twice = waiting(units, { french: { marseillaise: 2 } })
    twice.act('marseillaise', 'french')
    twice.act('sit')
    twice.match.chance(['2'])
    twice.act('marseillaise', 'french')
    twice.acts('sit')
    twice.match.chance(['1'])
    twice.match.chance([])
    twice.acts('rally 18DI/1-66')
    twice.match.chance([])
    twice.acts('rally 18DI/2-66')
    expect([stateOf(twice).disorganised, twice.step]).toEqual([{}, 'operations'])
    const sung = waiting(units, { french: { marseillaise: 1 } })
    sung.act('marseillaise', 'french')
    sung.act('sing')
    expect([sung.step, marked(sung, 'disorganised', '18DI/1-66')]).toEqual(['operations', true])
  })
})
