import { describe, expect, it } from 'vitest'
import { emptied } from '../../../shared/games/dinant/03-2-movement/advance.ts'
import type { Content } from '../../../shared/games/dinant/content/content.ts'
import { contentAt, during, hexIn, laid, position, stateOf, unitIn, where, type Diagram } from './position.ts'

const HQS = {
  '5Pz/HQ': '1209',
  'XVAK/HQ': '1309',
  '18DI/HQ': '0809',
  'XICA/HQ': '0709',
  '5DIM/HQ': '0808',
  'IICA/HQ': '0708',
}

const activated = (table: ReturnType<typeof advanceTo>, id: string): boolean =>
  stateOf(table).activated[unitIn(contentAt(table), id).index] === true

/** A hex has just been emptied: the side is asked. */
function advanceTo(hex: string, units: Diagram['units'], more: Partial<Diagram> & { side?: 'german' | 'french' } = {}) {
  const situation = position({ map: {}, units: { ...HQS, ...units }, ...more })
  const at = hexIn(situation.content as Content, hex)
  return during(situation, { step: 'advance', side: more.side ?? 'german', hex: at }).lay()
}

describe('3.2.2a Tactical Advance', () => {
  it('[3.2.2a] mobile units beside the hex enter it, free and without being activated', () => {
    const at = advanceTo('1006', { '5Pz/1-1-15': '1005', '5Pz/MC': '1106', '5Pz/1-13': '1005', '5Pz/2-1-15': '1003' })
    expect(at.offers('advance').sort()).toEqual(['5Pz/1-1-15', '5Pz/MC'])
    expect(at.refused('advance 5Pz/1-13').rule).toBe('3.2.2a')
    at.act('advance 5Pz/1-1-15 5Pz/MC')
    expect([where(at, '5Pz/1-1-15'), where(at, '5Pz/MC')]).toEqual(['1006', '1006'])
    expect(activated(at, '5Pz/MC')).toBe(false)
    expect(at.step).toBe('operations')
  })

  it('[3.2.2a] activated units may too, and the side may stay', () => {
    advanceTo('1006', { '5Pz/MC': '1005 activated' }).act('advance 5Pz/MC')
    const at = advanceTo('1006', { '5Pz/MC': '1005' })
    at.act('stay')
    expect(where(at, '5Pz/MC')).toBe('1005')
  })

  it('[3.2.2d] not over an unbridged river, nor by the disorganised', () => {
    const over = (map: Diagram['map'], spot = '1005') =>
      advanceTo('1006', { '5Pz/MC': spot, '5Pz/1-13': '1106' }, { map: map! })
    expect(over({ river: ['1005/1006'] }).refused('advance 5Pz/MC').rule).toBe('3.2.2d')
    expect(over({}, '1005 disorganised').refused('advance 5Pz/MC').rule).toBe('3.2.2d')
    over({ river: ['1005/1006'], road: [['1005', '1006']] }).act('advance 5Pz/MC')
  })

  it('[1.3a] [3.2.1a] stacking, rough and ridge limits hold, from each hex by itself', () => {
    const units = { '5Pz/MC': '1005', '5Pz/8Aufk': '1005', '5Pz/1-1-15': '1005', '7Pz/7MC': '1106', '7Pz/HQ': '1208' }
    const at = advanceTo('1006', units)
    expect(at.refused('advance 5Pz/MC 5Pz/8Aufk 5Pz/1-1-15 7Pz/7MC').rule).toBe('1.3a')
    const rough = advanceTo('1006', units, { map: { rough: ['1006'] } })
    expect(rough.refused('advance 5Pz/MC 5Pz/8Aufk 5Pz/1-1-15').rule).toBe('3.2.1a')
    rough.act('advance 5Pz/MC 5Pz/8Aufk 7Pz/7MC')
  })

  it('[3.2.2e] from zone to zone it draws fire, and the other side is asked', () => {
    const units = { '5Pz/MC': '1005', '18DI/1-66': '0906', '18DI/2-66': '0905' }
    const at = advanceTo('1006', units)
    at.act('advance 5Pz/MC')
    expect([at.asked, at.step]).toEqual(['french', 'reaction'])
    at.act('hold')
    expect(where(at, '5Pz/MC')).toBe('1006')
  })

  it('[3.2.2a] the question is asked of the side that did not leave, wherever a stack of it stands beside the hex', () => {
    const asked = (units: Diagram['units'], map: Diagram['map'] = {}) => {
      const p = laid({ map: map!, units: { ...HQS, ...units } })
      emptied(p, hexIn(p.content, '1006'), 'french')
      return p.top!.step === 'advance' ? p.top!['side'] : null
    }
    expect(asked({ '5Pz/MC': '1005' })).toBe('german')
    // Mobile or not: what lies in a stack is for its owner to know.
    expect(asked({ '5Pz/1-13': '1005' })).toBe('german')
    expect(asked({ '5Pz/MC': '1004' })).toBeNull()
    expect(asked({ '5Pz/MC': '1005' }, { river: ['1005/1006'] })).toBeNull()
    expect(asked({ '5Pz/MC': '1005', '18DI/1-66': '1006' })).toBeNull()
  })

  it('[1.4] the other side reads how many go from where', () => {
    const at = advanceTo('1006', { '5Pz/MC': '1005', '5Pz/8Aufk': '1005', '5Pz/1-1-15': '1106' })
    expect(at.act('advance 5Pz/MC 5Pz/8Aufk 5Pz/1-1-15').shown).toBe('advance 2 from 1005 1 from 1106 to 1006')
  })
})

/** The Germans in 1007 have declared an attack on 1006. */
function attacked(units: Diagram['units'], more: Partial<Diagram> = {}) {
  const situation = position({ map: {}, units: { ...HQS, '5Pz/1-13': '1007', ...units }, ...more })
  const hex = (id: string) => hexIn(situation.content as Content, id)
  const hexes = { from: hex('1007'), target: hex('1006') }
  const frame = { step: 'declaration', side: 'french', kind: 'attack', ...hexes, tried: [], isTankAttack: false }
  return during(situation, frame)
}

describe('3.2.2c Tactical Withdrawal', () => {
  const mobile = { '18DI/30GRDI': '1006', '18DI/1-66': '1006' }

  it('[3.2.2c] a mobile unit that passes its test leaves the attacked hex and is activated', () => {
    const at = attacked(mobile).dice(3, 3).lay()
    expect(at.offers('withdraw')).toEqual(['18DI/30GRDI'])
    expect(at.refused('withdraw 18DI/1-66').rule).toBe('3.2.2c')
    at.act('withdraw 18DI/30GRDI 1005')
    expect(where(at, '18DI/30GRDI')).toBe('1005')
    expect(activated(at, '18DI/30GRDI')).toBe(true)
  })

  it('[3.2.2c] who fails stays, is not activated and does not try again', () => {
    const at = attacked(mobile).dice(6, 6).lay()
    at.act('withdraw 18DI/30GRDI 1005')
    expect([where(at, '18DI/30GRDI'), activated(at, '18DI/30GRDI')]).toEqual(['1006', false])
    expect(at.refused('withdraw 18DI/30GRDI 1005').rule).toBe('3.2.2c')
  })

  it('[3.2.2c] not into an enemy zone, and not by an activated unit', () => {
    const at = attacked(mobile).lay()
    // 0907 and 1107 lie beside the Germans in 1007 as well.
    expect(at.offers('withdraw 18DI/30GRDI').sort()).toEqual(['0906', '1005', '1106'])
    expect(at.why('withdraw 18DI/30GRDI', '1107')?.rule).toBe('3.2.2c')
    expect(attacked({ '18DI/30GRDI': '1006 activated' }).lay().refused('withdraw 18DI/30GRDI').rule).toBe('3.2.2c')
  })

  it('[3.2.2d] not over an unbridged river, nor disorganised', () => {
    const river = attacked(mobile, { map: { river: ['1005/1006'] } }).lay()
    expect(river.why('withdraw 18DI/30GRDI', '1005')?.rule).toBe('3.2.2d')
    expect(attacked({ '18DI/30GRDI': '1006 disorganised' }).lay().offers()).not.toContain('withdraw')
  })

  it('[3.2.2a] the hex it leaves empty is open to the attacker’s mobile units', () => {
    const at = attacked({ '18DI/30GRDI': '1006', '5Pz/MC': '1007' }).dice(3, 3).lay()
    at.act('withdraw 18DI/30GRDI 1005')
    expect([at.asked, at.step]).toEqual(['german', 'advance'])
    at.act('advance 5Pz/MC')
    expect([where(at, '5Pz/MC'), at.step]).toEqual(['1006', 'operations'])
  })

  it('[1.4] the other side reads where to, not who', () => {
    expect(attacked(mobile).dice(3, 3).lay().act('withdraw 18DI/30GRDI 1005').shown).toBe('withdraw one 1005')
  })
})

describe('3.2.2b Redeployment', () => {
  it('[3.2.2b] a mobile unit outside enemy zones that passes its test comes to the attacked hex and is activated', () => {
    const at = attacked({ '18DI/1-66': '1006', '18DI/30GRDI': '1005' }).dice(3, 3).lay()
    at.act('redeploy 18DI/30GRDI')
    expect([where(at, '18DI/30GRDI'), activated(at, '18DI/30GRDI')]).toEqual(['1006', true])
  })

  it('[3.2.2b] not out of an enemy zone, not twice, nobody who is not mobile or has acted', () => {
    const zone = attacked({ '18DI/1-66': '1006', '18DI/30GRDI': '1107' }).lay()
    expect(zone.refused('redeploy 18DI/30GRDI').rule).toBe('3.2.2b')
    const other = attacked({ '18DI/1-66': '1006', '18DI/2-66': '1005', '1DLC/1RAM': '1005 activated' }).lay()
    expect(other.refused('redeploy 18DI/2-66').rule).toBe('3.2.2b')
    expect(other.refused('redeploy 1DLC/1RAM').rule).toBe('3.2.2b')
    const failed = attacked({ '18DI/1-66': '1006', '18DI/30GRDI': '1005' }).dice(6, 6).lay()
    failed.act('redeploy 18DI/30GRDI')
    expect(where(failed, '18DI/30GRDI')).toBe('1005')
    expect(failed.refused('redeploy 18DI/30GRDI').rule).toBe('3.2.2b')
  })

  it('[3.2.2d] [7.2] not over water, nor out of command into an enemy zone', () => {
    const units = { '18DI/1-66': '1006', '18DI/30GRDI': '1005' }
    const river = attacked(units, { map: { river: ['1005/1006'] } }).lay()
    expect(river.refused('redeploy 18DI/30GRDI').rule).toBe('3.2.2d')
    const out = attacked({ ...units, '4DLC/94GRDI': '0906', 'IICA/HQ': 'track', '5DIM/HQ': 'track' }).lay()
    expect(out.refused('redeploy 4DLC/94GRDI').rule).toBe('7.2')
  })

  it('[1.4] the other side reads from where, not who', () => {
    const at = attacked({ '18DI/1-66': '1006', '18DI/30GRDI': '1005' }).dice(3, 3).lay()
    expect(at.act('redeploy 18DI/30GRDI').shown).toBe('redeploy one from 1005')
  })
})
