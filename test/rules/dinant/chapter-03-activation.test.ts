import { describe, expect, it } from 'vitest'
import type { Step } from '../../../shared/engine/flow.ts'
import { newActivation } from '../../../shared/games/dinant/03-1-activation/announce.ts'
import type { Content } from '../../../shared/games/dinant/content/content.ts'
import type { ActivationFrame } from '../../../shared/games/dinant/frames.ts'
import { during, hexIn, position, stateOf, unitIn, where, type Diagram } from './position.ts'

/** Two Panzer battalions' worth of units with their HQs behind them, on a blank sheet. */
const HQS = { '5Pz/HQ': '1209', 'XVAK/HQ': '1309' }
const FRENCH_HQS = { '18DI/HQ': '0809', 'XICA/HQ': '0709' }

const table = (units: Diagram['units'], more: Partial<Diagram> = {}) =>
  position({ map: {}, units: { ...HQS, ...FRENCH_HQS, ...units }, ...more }).lay()

const allowed = (left: number, units: Diagram['units']) => table(units, { turn: 2, state: { allowance: left } })

describe('3.1 activation', () => {
  it('[3.1a] units of one hex, three battalions together, once a turn', () => {
    const at = table({
      '5Pz/1-13': '1005',
      '5Pz/2-13': '1005',
      '5Pz/MC': '1005',
      '5Pz/1-1-15': '1005',
      '5Pz/1-14': '1007',
      '5Pz/2-14': '1007 activated',
    })
    expect(at.offers('activate 5Pz/1-13').sort()).toEqual(['5Pz/1-1-15', '5Pz/2-13', '5Pz/MC'])
    expect(at.refused('activate 5Pz/1-13 5Pz/2-13 5Pz/MC 5Pz/1-1-15').rule).toBe('3.1a')
    expect(at.refused('activate 5Pz/1-13 5Pz/1-14').rule).toBe('3.1a')
    expect(at.refused('activate 5Pz/2-14').rule).toBe('3.1a')
    at.acts('activate 5Pz/1-14', 'done')
    expect(at.refused('activate 5Pz/1-14').rule).toBe('3.1a')
  })

  it('[1.2b] three small units are activated as a battalion', () => {
    const at = table({
      '5Pz/1-13': '1005',
      '5Pz/2-13': '1005',
      '5Pz/1-1-15': '1005',
      '5Pz/2-1-15': '1005',
      '5Pz/3-1-15': '1005',
    })
    at.act('activate 5Pz/1-13 5Pz/2-13 5Pz/1-1-15 5Pz/2-1-15 5Pz/3-1-15')
    expect(at.step).toBe('activation')
  })

  it('[2.3a] the first phase lets as many counters act as the die says; an HQ in company is none', () => {
    const units = { '5Pz/1-1-15': '1005', '5Pz/2-1-15': '1005', '5Pz/HQ': '1005', '5Pz/1-13': '1007' }
    const at = allowed(2, units)
    at.acts('activate 5Pz/1-1-15 5Pz/2-1-15 5Pz/HQ', 'done')
    expect(stateOf(at).allowance).toBe(0)
    expect(at.refused('activate 5Pz/1-13').rule).toBe('2.3a')
    const alone = allowed(1, units)
    alone.acts('activate 5Pz/HQ', 'done')
    expect(alone.refused('activate 5Pz/1-13').rule).toBe('2.3a')
  })

  it('[2.5] who acted in the first phase does not act in the second', () => {
    const at = position({ phase: 'first', turn: 2, map: {}, units: { ...HQS, '5Pz/1-13': '1005' } })
      .dice(3)
      .lay()
    at.acts('activate 5Pz/1-13', 'done')
    expect(stateOf(at).activated).not.toEqual({})
    at.acts('end', 'end')
    expect(at.offers()).not.toContain('move')
  })

  it('[3.1c] who has moved may go on moving and be done; one activation is over before the next begins', () => {
    const at = table({ '5Pz/1-13': '1005', '5Pz/2-13': '1007' })
    at.act('activate 5Pz/1-13')
    expect(at.offers().sort()).toEqual(['done', 'move'])
    at.act('move 1006')
    expect(at.offers()).toContain('move')
    at.act('done')
    expect(at.step).toBe('operations')
  })

  it('[3.1c] who has attacked is done; in a breakthrough, or by order after the attack, it moves on', () => {
    // A combat that is over at once: only what comes after it matters here.
    const combat = {
      title: 'Combat',
      enter: (p: { pop(result: unknown): void }) => p.pop({ emptied: false, thrownBack: false, fought: true }),
    } as unknown as Step
    const fought = (more: Partial<ActivationFrame>) => {
      const situation = position({ map: {}, units: { ...HQS, '5Pz/1-1-15': '1005' }, game: { steps: { combat } } })
      const content = situation.content as Content
      const group = newActivation('german', [unitIn(content, '5Pz/1-1-15').index], hexIn(content, '1005'))
      return during(during(situation, { ...group, stage: 'ready', ...more }), { step: 'combat' }).lay()
    }
    expect(fought({}).step).toBe('operations')
    const breakthrough = fought({ breakthrough: true })
    expect(breakthrough.match.play.top).toMatchObject({ step: 'activation', stage: 'moved', attacks: 1 })
    breakthrough.act('move 1006')
    expect(breakthrough.step).toBe('activation')
    const first = fought({ superiority: true })
    first.act('move 1006')
    expect(first.step).toBe('operations')
  })

  it('[1.4] the other side reads how many act and where, never which', () => {
    const at = table({ '5Pz/1-13': '1005', '5Pz/2-13': '1005' })
    at.acts('activate 5Pz/1-13 5Pz/2-13', 'move 1006 drop 5Pz/2-13 1007')
    const seen = at.match.journal.path().map(({ shown }) => shown)
    expect(seen).toContain('activate 2 in 1005')
    expect(seen).toContain('move 2 1005-1006 drop one 1007')
  })

  it('[11.1.4c] French corps troops are not activated before turn 3', () => {
    const units = { 'XICA/1-111': '1005', '18DI/1-66': '1006' }
    const on = (turn: number) => table(units, { turn, phase: 'french' })
    expect(on(2).refused('activate XICA/1-111').rule).toBe('11.1.4c')
    expect(on(2).refused('activate XICA/HQ').rule).toBe('11.1.4c')
    expect(on(2).offers('activate')).toContain('18DI/1-66')
    expect(on(3).offers('activate')).toContain('XICA/1-111')
  })
})

describe('8.3 disbanding', () => {
  const units = { '18DI/1-66': '1005', '5DIM/1-39': '1605', '18DI/2-66': '1006 activated' }

  it('[8.3] a unit in command goes to the turn track for four turns instead of acting', () => {
    const at = table(units, { turn: 9, phase: 'french' })
    at.act('disband 18DI/1-66')
    expect(where(at, '18DI/1-66')).toBe('track')
    expect(Object.values(stateOf(at).returns)).toContain(13)
    expect(at.step).toBe('operations')
  })

  it('[8.3] not out of command, not after acting, no HQ, nobody who could not come back', () => {
    const at = table(units, { turn: 9, phase: 'french' })
    for (const id of ['5DIM/1-39', '18DI/2-66', '18DI/HQ']) expect(at.refused(`disband ${id}`).rule).toBe('8.3')
    const german = table({ '32ID/1-4': '1012' }, { turn: 9 })
    expect(german.refused('disband 32ID/1-4').rule).toBe('8.3')
  })

  it('[1.4] the line says where, not which', () => {
    const at = table(units, { turn: 9, phase: 'french' })
    expect(at.act('disband 18DI/1-66').shown).toBe('disband one in 1005')
  })
})
