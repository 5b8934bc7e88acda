import { describe, expect, it } from 'vitest'
import type { Table } from '../../../shared/engine/situation.ts'
import { joinersOf, joinFrames } from '../../../shared/games/dinant/03-1-activation/join.ts'
import { newActivation } from '../../../shared/games/dinant/03-1-activation/announce.ts'
import type { Content } from '../../../shared/games/dinant/content/content.ts'
import { HQS } from './headquarters.ts'
import { contentAt, during, hexIn, laid, position, stateOf, unitIn, where, type Diagram } from './position.ts'

const table = (units: Diagram['units'], ...dice: (number | string)[]) =>
  position({ map: {}, units: { ...HQS, ...units } }).dice(...dice)

/** What has come about, in its order: chits turned and tests made. */
const order = (at: Table) =>
  at.match.journal
    .path()
    .flatMap((line) => line.notes)
    .flatMap(({ event }) =>
      event?.kind === 'dinant: chit turned' ? ['chit'] : event?.kind === 'result' ? ['test'] : [],
    )

describe('3.1b what comes first', () => {
  it('[3.1b] chits on activated units are turned, then the disorganised are tested', () => {
    const at = table(
      { '5Pz/1-13': '1005 green disorganised', '5Pz/2-13': '1005 red', '5Pz/1-14': '1006 green' },
      'X',
      'X',
      1,
      2,
    ).lay()
    at.act('activate 5Pz/1-13 5Pz/2-13')
    expect(order(at)).toEqual(['chit', 'chit', 'test'])
    expect(Object.values(stateOf(at).damage)).toHaveLength(1)
    expect(at.step).toBe('activation')
    at.act('move 1004')
    expect([where(at, '5Pz/1-13'), where(at, '5Pz/2-13')]).toEqual(['1004', '1004'])
  })

  it('[3.1d] who stays disorganised acts apart: one hex at most, and it is done', () => {
    const at = table({ '5Pz/1-13': '1005 disorganised', '5Pz/2-13': '1005' }, 6, 5).lay()
    at.act('activate 5Pz/1-13 5Pz/2-13')
    expect(at.step).toBe('straggle')
    at.act('move 1004')
    expect([at.step, where(at, '5Pz/1-13')]).toEqual(['activation', '1004'])
    at.acts('move 1006-1007', 'done')
    expect([where(at, '5Pz/1-13'), where(at, '5Pz/2-13')]).toEqual(['1004', '1007'])
    expect(at.refused('activate 5Pz/1-13').rule).toBe('3.1a')
  })

  it('[3.3.5a] a straggler does not enter an enemy zone', () => {
    const at = table({ '5Pz/1-13': '1005 disorganised', '18DI/1-66': '1007' }, 6, 5).lay()
    at.act('activate 5Pz/1-13')
    expect(at.why('move', '1006')?.rule).toBe('3.3.5a')
    expect(at.act('move 1004').shown).toBe('move 1 1005-1004')
  })

  it('[3.1d] a straggler may stay; when nobody else is left the activation is over', () => {
    const at = table({ '5Pz/1-13': '1005 disorganised' }, 6, 5).lay()
    at.acts('activate 5Pz/1-13', 'done')
    expect([at.step, where(at, '5Pz/1-13')]).toEqual(['operations', '1005'])
  })

  it('[1.4] whether a straggler can go anywhere is not told by a question that is missing', () => {
    const around = { '5Pz/1-13': '0904', '5Pz/2-13': '0907', '5Pz/1-14': '1104', '5Pz/2-14': '1107' }
    const units = { ...HQS, ...around, '18DI/1-66': '1005 disorganised' }
    const at = position({ phase: 'french', turn: 3, map: {}, units }).dice(6, 5).lay()
    at.act('activate 18DI/1-66')
    expect([at.step, at.offers()]).toEqual(['straggle', ['done']])
  })
})

describe('3.3.1d joining an attack', () => {
  const units = { ...HQS, '5Pz/1-13': '1005', '5Pz/2-13': '1005', '5Pz/1-14': '1005 activated' }

  it('[3.3.1d] units of the hex of arrival that have not acted may join those who have moved', () => {
    const joiners = (stage: 'ready' | 'moved', more: Partial<Diagram> = {}) => {
      const p = laid({ map: {}, units: { ...units, '5Pz/HQ': '1005' }, ...more })
      const group = newActivation('german', [unitIn(p.content, '5Pz/1-13').index], hexIn(p.content, '1005'))
      return joinersOf(p, { ...group, stage }).map(({ id }) => id)
    }
    expect(joiners('moved')).toEqual(['5Pz/2-13'])
    expect(joiners('ready')).toEqual([])
    expect(joiners('moved', { state: { allowance: 0 } })).toEqual([])
  })

  it('[3.3.1d] joining activates them: their chits are turned, the disorganised tested, the phase charged', () => {
    const situation = table({ ...units, '5Pz/2-13': '1005 green disorganised' }, 'X', 1, 2)
    situation.state.allowance = 3
    const content = situation.content as Content
    const unit = unitIn(content, '5Pz/2-13').index
    const [frame] = joinFrames('german', [unit], hexIn(content, '1005'))
    const at = during(situation, frame!).lay()
    expect(order(at)).toEqual(['chit', 'test'])
    expect([at.step, stateOf(at).allowance, stateOf(at).activated[unit]]).toEqual(['operations', 2, true])
    expect(stateOf(at).disorganised[unitIn(contentAt(at), '5Pz/2-13').index]).toBeUndefined()
  })
})
