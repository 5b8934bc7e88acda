import { describe, expect, it } from 'vitest'
import { nothing } from '../../../shared/engine/act.ts'
import type { Interrupt } from '../../../shared/engine/game.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { stoppingAt } from '../../../shared/games/dinant/03-2-movement/march.ts'
import { isBesideCover, isOffRoad } from '../../../shared/games/dinant/03-2-movement/provoked.ts'
import type { Content } from '../../../shared/games/dinant/content/content.ts'
import { HQS } from './headquarters.ts'
import { arcIn, contentAt, hexIn, laid, position, sideIn, stateOf, unitIn, where, type Diagram } from './position.ts'

const table = (units: Diagram['units'], more: Partial<Diagram> = {}) =>
  position({ map: {}, units: { ...HQS, ...units }, ...more })

/** From 1005 over 1006 to 1007, past a French battalion in 0906 whose zone reaches the first two. */
const PAST = { '5Pz/1-13': '1005', '18DI/1-66': '0906' }

describe('1.6c reaction fire in the middle of a move', () => {
  it('[1.6c] from zone to zone the other side may fire; if it holds the march goes on', () => {
    const at = table(PAST).lay()
    at.acts('activate 5Pz/1-13', 'move 1006-1007')
    expect([at.asked, at.step, where(at, '5Pz/1-13')]).toEqual(['french', 'reaction', '1006'])
    expect(at.offers('fire')).toEqual(['0906'])
    at.act('hold')
    expect([at.step, where(at, '5Pz/1-13')]).toEqual(['activation', '1007'])
  })

  it('[1.6c] into a zone, out of one or beside one: nobody is asked', () => {
    const at = table({ '5Pz/1-13': '1004', '18DI/1-66': '0906' }).lay()
    at.acts('activate 5Pz/1-13', 'move 1005')
    expect(at.step).toBe('activation')
  })

  it('[3.3.8c] a hit ends the activation where the stack is', () => {
    const at = table(PAST).dice(6).lay()
    at.acts('activate 5Pz/1-13', 'move 1006-1007', 'fire 0906 18DI/1-66')
    expect([at.step, where(at, '5Pz/1-13')]).toEqual(['operations', '1006'])
  })

  it('[3.3.8c] hit where there is no room, it goes back along its way', () => {
    const full = { '5Pz/2-13': '1006', '5Pz/1-14': '1006', '5Pz/2-14': '1006' }
    const at = table({ ...PAST, ...full })
      .dice(6)
      .lay()
    at.acts('activate 5Pz/1-13', 'move 1006-1007', 'fire 0906 18DI/1-66')
    expect(where(at, '5Pz/1-13')).toBe('1005')
  })

  it('[3.2] missed, its owner is asked whether it goes on, the old way suggested', () => {
    const at = table(PAST).dice(1).lay()
    at.acts('activate 5Pz/1-13', 'move 1006-1007', 'fire 0906 18DI/1-66')
    expect([at.asked, at.step]).toEqual(['german', 'march'])
    expect(at.started('move').completed().text()).toBe('move 1007')
    at.act('halt')
    expect([at.step, where(at, '5Pz/1-13')]).toEqual(['activation', '1006'])
  })

  it('[1.3a] where there is no room it must go on after a miss', () => {
    const full = { '5Pz/2-13': '1006', '5Pz/1-14': '1006', '5Pz/2-14': '1006' }
    const at = table({ ...PAST, ...full })
      .dice(1)
      .lay()
    at.acts('activate 5Pz/1-13', 'move 1006-1007', 'fire 0906 18DI/1-66')
    expect(at.refused('halt').rule).toBe('1.3a')
    at.act('move 1007')
    expect(where(at, '5Pz/1-13')).toBe('1007')
  })

  it('[3.3.8d] those fired at are asked nothing: no withdrawal, no redeployment', () => {
    const at = table({ '5Pz/MC': '1005', '18DI/1-66': '0906' }).dice(1).lay()
    at.acts('activate 5Pz/MC', 'move 1006', 'fire 0906 18DI/1-66')
    expect(at.offers().sort()).toEqual(['halt', 'move'])
  })
})

describe('3.3.8 who fires', () => {
  const TWO = { '5Pz/1-13': '1005', '18DI/1-66': '0906', '18DI/2-66': '1106', '18DI/3-66': '1106' }
  const fires = (at: Table) => at.match.play.top!

  it('[3.3.8b] hexes fire one after the other, each with one more', () => {
    const at = table(TWO).lay()
    at.source = null
    at.acts('activate 5Pz/1-13', 'move 1006', 'fire 1106 18DI/2-66 18DI/3-66')
    const bonus = () => stateOf(at).flow.find(({ step }) => step === 'fire')!['bonus']
    expect(bonus()).toBe(0)
    at.match.chance(['2'])
    expect(at.offers('fire')).toEqual(['0906'])
    at.act('fire 0906 18DI/1-66')
    expect(bonus()).toBe(1)
    at.match.chance(['2'])
    expect(fires(at).step).toBe('march')
  })

  it('[3.3.8a] units fire whether activated or not; guns, HQs and the disorganised do not', () => {
    const units = {
      '18DI/1-66': '0906 activated',
      '18DI/1-19': '0906',
      '18DI/HQ': '0906',
      '18DI/2-66': '1106',
      '18DI/3-66': '1106 disorganised',
    }
    const at = table({ '5Pz/1-13': '1005', ...units }).lay()
    at.acts('activate 5Pz/1-13', 'move 1006')
    expect(at.offers('fire 0906')).toEqual(['18DI/1-66'])
    expect(at.why('fire 0906', '18DI/1-19')?.rule).toBe('3.3.8a')
    expect(at.why('fire 0906', '18DI/HQ')?.rule).toBe('3.3.8a')
    expect(at.offers('fire 1106')).toEqual(['18DI/2-66'])
  })

  it('[3.3.8a] a hex that was taken while the one beside it fired does not fire for the enemy', () => {
    const worn = { '18DI/1-66': '0906 reduced green', '18DI/2-66': '0907 reduced green' }
    const at = table({ '5Pz/1-13': '1005', '5Pz/MC': '0806', ...worn })
      .dice('L', 'L')
      .lay()
    // The chit on who fires first costs its last step; who moves into its hex is fired at in turn, with the same end.
    at.acts('activate 5Pz/1-13', 'move 1006', 'fire 0906 18DI/1-66', 'advance 5Pz/MC')
    expect([at.asked, at.step]).toEqual(['french', 'reaction'])
    at.acts('fire 0907 18DI/2-66', 'advance 5Pz/MC')
    expect([where(at, '5Pz/MC'), at.asked, at.step]).toEqual(['0907', 'german', 'activation'])
  })

  it('[3.3.1a] two battalions at most fire out of rough, into it or over a ridge', () => {
    const three = { '18DI/1-66': '0906', '18DI/2-66': '0906', '18DI/3-66': '0906' }
    const refused = (map: Diagram['map']) => {
      const at = table({ '5Pz/1-13': '1005', ...three }, { map: map! }).lay()
      at.acts('activate 5Pz/1-13', 'move 1006')
      return at.refused('fire 0906 18DI/1-66 18DI/2-66 18DI/3-66').rule
    }
    expect(refused({ rough: ['0906'] })).toBe('3.3.1a')
    expect(refused({ ridge: ['0906/1006'] })).toBe('3.3.1a')
  })

  it('[1.6e] one hex with both zones counts the terrain that covers less', () => {
    const cover = (map: Diagram['map'], units: Diagram['units'] = PAST) => {
      const at = table(units, { map: map! }).lay()
      at.source = null
      at.acts('activate 5Pz/1-13', 'move 1006', 'fire 0906 18DI/1-66')
      const { terrain } = stateOf(at).flow.find(({ step }) => step === 'fire') as { terrain?: number }
      return contentAt(at).grid.ids[terrain!]
    }
    expect(cover({ woods: ['1006'] })).toBe('1005')
    expect(cover({ woods: ['1005'] })).toBe('1006')
    // Another hex watched the one that was left: only the hex reached counts.
    const two = { '5Pz/1-13': '1005', '18DI/1-66': '0907', '18DI/2-66': '1105' }
    const at = table(two, { map: { woods: ['1006'] } }).lay()
    at.source = null
    at.acts('activate 5Pz/1-13', 'move 1006', 'fire 0907 18DI/1-66')
    expect(stateOf(at).flow.find(({ step }) => step === 'fire')!['terrain']).toBe(hexIn(contentAt(at), '1006'))
  })

  it('[1.4] the line says the hex and how many', () => {
    const at = table(PAST).dice(1).lay()
    at.acts('activate 5Pz/1-13', 'move 1006')
    expect(at.act('fire 0906 18DI/1-66').shown).toBe('fire 0906 1')
  })
})

describe('windows of a move', () => {
  /** Says a word in a window: what ends the moment. */
  const speaking = (window: string, word: string | null): Record<string, Interrupt> => ({
    speak: {
      windows: [window],
      seats: ['german', 'french'],
      act: { title: 'Speak', build: nothing, does: (p) => p.pop(word) },
    },
  })
  const hands = { german: { furor: 1 }, french: { michelin: 1 } }

  const waiting = (diagram: Diagram, window: string, word: string | null) => {
    const at = position({ hands, ...diagram, game: { interrupts: speaking(window, word) } }).lay()
    at.source = null
    return at
  }
  const window = (at: Table) => at.match.question.window

  it('[9.1b] a French activation is announced: lost, its units have acted and done nothing', () => {
    const diagram: Diagram = { phase: 'french', map: {}, units: { ...HQS, '18DI/1-66': '1005 disorganised' } }
    const at = waiting(diagram, 'activation announced', 'lost')
    at.act('activate 18DI/1-66')
    expect(window(at)).toBe('activation announced')
    at.act('speak', 'german')
    expect(at.step).toBe('operations')
    expect(stateOf(at).activated).not.toEqual({})
    expect(stateOf(at).disorganised).not.toEqual({})
  })

  it('[9.1b] a German activation is not, nor are units that enter', () => {
    const german = waiting({ map: {}, units: { ...HQS, '5Pz/1-13': '1005' } }, 'activation announced', 'lost')
    german.act('activate 5Pz/1-13')
    expect(german.step).toBe('activation')
    const entering = waiting(
      { turn: 2, phase: 'french', units: { '18DI/19BDAC': 'coming' } },
      'activation announced',
      'lost',
    )
    entering.act('enter 0301 18DI/19BDAC')
    expect(entering.step).toBe('march')
  })

  it('[9.1h] each German hop west of the river away from roads may be stopped, and the activation is over', () => {
    const map = { road: [['1005', '1006']], trail: [['1006', '1007']] }
    const at = waiting({ map, units: { ...HQS, '5Pz/1-13': '1005' } }, 'hop', 'stopped')
    at.acts('activate 5Pz/1-13', 'move 1006-1007-1008')
    expect([window(at), where(at, '5Pz/1-13')]).toEqual(['hop', '1007'])
    at.act('speak', 'french')
    expect([at.step, where(at, '5Pz/1-13')]).toEqual(['operations', '1007'])
    const p = laid({ units: {} })
    expect(isOffRoad(p, arcIn(p.content, '2306', '2307'))).toBe(false)
  })

  it('[9.1k] before a hop over a standing bridge there is a moment', () => {
    const at = waiting({ units: { '7Pz/1-6': '2106' } }, 'bridge', null)
    at.acts('activate 7Pz/1-6', 'move 2006')
    expect([window(at), where(at, '7Pz/1-6')]).toEqual(['bridge', '2106'])
    at.match.chance([])
    expect(where(at, '7Pz/1-6')).toBe('2006')
    // A pontoon bridge is no such bridge.
    const pontoon = waiting(
      { units: { '7Pz/1-6': '2106' }, blown: ['2006/2106'], pontoons: { '2006/2106': '8t' } },
      'bridge',
      null,
    )
    pontoon.acts('activate 7Pz/1-6', 'move 2006')
    expect(where(pontoon, '7Pz/1-6')).toBe('2006')
  })

  it('[9.1k] blown under them, they are back with their points spent; who fails a test is disorganised', () => {
    const diagram: Diagram = { units: { '7Pz/1-6': '2106', '7Pz/2-6': '2106' } }
    const at = waiting(diagram, 'bridge', 'blown')
    at.acts('activate 7Pz/1-6 7Pz/2-6', 'move 2006')
    at.act('speak', 'french')
    at.dice(6, 6, 1, 1)
    at.match.rollOn(at.source!)
    expect([where(at, '7Pz/1-6'), where(at, '7Pz/2-6'), at.step]).toEqual(['2106', '2106', 'march'])
    expect(Object.keys(stateOf(at).disorganised)).toEqual([String(unitIn(contentAt(at), '7Pz/1-6').index)])
    expect(at.match.play.top).toMatchObject({ motor: 0.5, units: [unitIn(contentAt(at), '7Pz/2-6').index] })
  })

  it('[6.1a] a bridge that is blown in that moment stops the march before it', () => {
    const blow: Interrupt = {
      windows: ['bridge'],
      seats: ['french'],
      act: { title: 'Blow', build: nothing, does: (p) => (p as never as BlowingPlay).put('blown', { [side]: true }) },
    }
    const diagram: Diagram = { hands, units: { '7Pz/1-6': '2106' }, game: { interrupts: { blow } } }
    const situation = position(diagram)
    const side = sideIn(situation.content as Content, '2006/2106')
    const at = situation.lay()
    at.source = null
    at.acts('activate 7Pz/1-6', 'move 2006')
    at.act('blow', 'french')
    at.match.chance([])
    expect([at.step, where(at, '7Pz/1-6')]).toEqual(['march', '2106'])
  })

  it('[9.1g] a German stack that stops beside empty rough or woods: the moment tells who stops where', () => {
    const units = { ...HQS, '5Pz/1-13': '1005', '5Pz/2-13': '1005' }
    const at = waiting({ map: { woods: ['1107'], road: [['1005', '1006', '1007']] }, units }, 'move ended', null)
    at.acts('activate 5Pz/1-13 5Pz/2-13', 'move 1006 drop 5Pz/2-13 1007')
    const stopping = () => stoppingAt(at.match.play as never)
    const unit = (id: string) => unitIn(contentAt(at), id).index
    expect(window(at)).toBe('move ended')
    expect(stopping()).toEqual({ hex: hexIn(contentAt(at), '1006'), units: [unit('5Pz/2-13')] })
    at.match.chance([])
    expect(stopping()).toEqual({ hex: hexIn(contentAt(at), '1007'), units: [unit('5Pz/1-13')] })
    at.match.chance([])
    expect(at.step).toBe('activation')
    const beside = (map: Diagram['map'], more: Diagram['units'] = {}) => {
      const p = laid({ map: map!, units: { ...units, ...more } })
      return isBesideCover(p, hexIn(p.content, '1006'))
    }
    expect([beside({}), beside({ rough: ['1107'] }), beside({ woods: ['1107'] }, { '18DI/1-66': '1107' })]).toEqual([
      false,
      true,
      false,
    ])
  })

  it('[9.1g] a hit in that moment ends the activation', () => {
    const strike: Interrupt = {
      windows: ['move ended'],
      seats: ['french'],
      act: {
        title: 'Strike',
        build: nothing,
        does(p) {
          const play = p as never as BlowingPlay
          const units = stoppingAt(play as never)!.units
          play.put('damage', { 1: { colour: 'green', batch: 1, side: 'german', units, point: units[0]! } })
          play.put('nextChit', 2)
        },
      },
    }
    const units = { ...HQS, '5Pz/1-13': '1005' }
    const at = position({
      hands,
      map: { woods: ['1107'], road: [['1005', '1006']] },
      units,
      game: { interrupts: { strike } },
    }).lay()
    at.source = null
    at.acts('activate 5Pz/1-13', 'move 1006')
    at.act('strike', 'french')
    at.match.chance([])
    expect(at.step).toBe('operations')
  })
})

interface BlowingPlay {
  put(field: string, value: unknown): void
}
