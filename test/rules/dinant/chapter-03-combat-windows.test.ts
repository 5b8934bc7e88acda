import { describe, expect, it } from 'vitest'
import { nothing } from '../../../shared/engine/act.ts'
import type { Interrupt } from '../../../shared/engine/game.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { HQS } from './headquarters.ts'
import { contentAt, position, stateOf, type Diagram } from './position.ts'

const PAIR = { ...HQS, '5Pz/1-13': '1005', '18DI/1-66': '1006' }

/** Says a word in a window: what ends the moment. */
const speaking = (window: string, word: string): Record<string, Interrupt> => ({
  speak: {
    windows: [window],
    seats: ['german', 'french'],
    act: { title: 'Speak', build: nothing, does: (p) => p.pop(word) },
  },
})

function attacked(window: string, word: string, diagram: Partial<Diagram> = {}): Table {
  const hands = { german: { furor: 1 }, french: {} }
  const at = position({ map: {}, units: PAIR, hands, game: { interrupts: speaking(window, word) }, ...diagram }).lay()
  at.source = null
  at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13', 'stand')
  return at
}

const colours = (at: Table) => Object.values(stateOf(at).damage).map(({ colour, side }) => `${side} ${colour}`)

describe('windows of a combat', () => {
  it('[9.1a] when all who take part are known there is a moment: both results a category up', () => {
    const at = attacked('participants fixed', 'furor')
    expect(at.match.question.window).toBe('participants fixed')
    at.act('speak', 'german')
    // It may be spoken in again.
    expect(at.match.question.window).toBe('participants fixed')
    at.match.chance([])
    at.match.chance(['2', '2'])
    for (const _ of [1, 2]) at.match.chance([])
    expect(colours(at)).toEqual(['french green', 'german green'])
  })

  it('[9.1d2] when the result is known and a German chit is due: it is lighter', () => {
    const at = attacked('result known', 'lighter')
    at.match.chance([])
    at.match.chance(['2', '6'])
    at.match.chance([])
    expect(at.match.question.window).toBe('result known')
    at.act('speak', 'german')
    expect(colours(at)).toEqual(['german green'])
  })

  it('[9.1d2] without a German chit nobody is waited for; without chits in hand no window rests', () => {
    const at = attacked('result known', 'lighter')
    at.match.chance([])
    at.match.chance(['5', '2'])
    at.match.chance([])
    expect([at.step, colours(at)]).toEqual(['operations', ['french green']])
    const empty = attacked('result known', 'lighter', { hands: {} })
    expect(empty.match.question.window).toBeNull()
    empty.match.chance(['2', '6'])
    expect(empty.step).toBe('operations')
  })

  it('[9.1d2] fire at Germans too; the dead stay dead', () => {
    const units = { ...HQS, '5Pz/1-13': '1005', '5Pz/2-13': '1005', '18DI/1-66': '0906', '18DI/2-66': '0906' }
    const at = position({
      map: {},
      units: { ...units, '18DI/3-66': '0906' },
      hands: { german: { furor: 1 }, french: {} },
      game: { interrupts: speaking('result known', 'lighter') },
    }).lay()
    at.source = null
    at.acts('activate 5Pz/1-13 5Pz/2-13', 'move 1006')
    at.acts('fire 0906 18DI/1-66 18DI/2-66 18DI/3-66', 'point 5Pz/1-13')
    at.match.chance(['6'])
    at.match.chance([])
    expect(at.match.question.window).toBe('result known')
    at.act('speak', 'german')
    expect(colours(at)).toEqual(['german red'])
    expect(stateOf(at).place[contentAt(at).unitOf('5Pz/1-13')!.index]).toBeLessThan(0)
  })

  it('[9.1d1] a superiority chit frees the German side of cases 1 to 3, attacking or defending', () => {
    const three = { '5Pz/1-13': '1005', '5Pz/2-13': '1005', '5Pz/1-14': '1005', '18DI/1-66': '1006' }
    const hands = { german: { superiority: 1 } }
    const at = position({ map: { rough: ['1006'] }, units: { ...HQS, ...three }, hands }).lay()
    at.act('activate 5Pz/1-13 5Pz/2-13 5Pz/1-14')
    at.act('attack 1006 5Pz/1-13 5Pz/2-13 superiority 5Pz/1-14 point 5Pz/1-13')
    expect(stateOf(at).hands.german).toEqual({})
    const map = { rough: ['1005'] }
    const french = position({ map, units: { ...HQS, ...three }, hands, phase: 'french', turn: 3 }).lay()
    french.acts('activate 18DI/1-66', 'attack 1005 18DI/1-66')
    expect(french.refused('stand 5Pz/1-13 5Pz/2-13 5Pz/1-14').rule).toBe('3.3.1a')
    french.dice(5, 1).act('stand superiority')
    // Nine, and a natural 1.
    expect(colours(french)).toEqual(['french green'])
    expect(stateOf(french).hands.german).toEqual({})
  })
})
