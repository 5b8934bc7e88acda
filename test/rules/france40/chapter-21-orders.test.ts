import { describe, expect, it } from 'vitest'
import type { Table } from '../../../shared/engine/situation.ts'
import { eliminate, setStatus } from '../../../shared/games/france40/pieces.ts'
import type { Play } from '../../../shared/games/france40/state.ts'
import { position, stateOf } from './position.ts'

/** Unit ids under a marker. */
function under(table: Table, order: 'gqg' | 'halt', number: number): string[] {
  const state = stateOf(table)
  const { units } = table.match.play.content as unknown as { units: { id: string }[] }
  return Object.entries(state[order])
    .filter(([, held]) => held === number)
    .map(([unit]) => units[Number(unit)]!.id)
    .sort()
}

const french = { 'fr-55': '3010', 'fr-71': '3011', 'fr-3-na': '3012', 'fr-15-mot': '3013' }

describe('GQG markers', () => {
  const phase = 'german gqg' as const
  const gqgBox = [1, 2]

  it('[21.2.4] the German places what is in the box, one a hex, then two dice take markers off by their numbers', () => {
    const table = position({ phase, turn: 2, map: {}, units: french, state: { gqgBox } }).dice(2, 5).lay()
    expect(table.asked).toBe('german')
    expect(table.offers('place')).toEqual(['3010', '3011', '3012', '3013'])
    expect(table.offers('place 3010')).toEqual(['3011', '3012', '3013'])
    table.act('place 3010 3012')
    expect(under(table, 'gqg', 1)).toEqual(['fr-55'])
    expect(under(table, 'gqg', 2)).toEqual([])
    expect(stateOf(table).gqgBox).toEqual([2])
  })

  it('[21.2.4] doubles take off only one marker', () => {
    const table = position({ phase, turn: 2, map: {}, units: french, state: { gqgBox } }).dice(1, 1).lay()
    table.act('place 3010 3012')
    expect(stateOf(table).gqgBox).toEqual([1])
  })

  it('[21.2.4] a stack without a French unit is no target', () => {
    const units = { 'br-1': '3010', 'br-2': '3012', 'fr-71': '3012' }
    const table = position({ phase, turn: 2, map: {}, units, state: { gqgBox: [3] } })
      .dice(1, 1)
      .lay()
    expect(table.offers('place')).toEqual(['3012'])
    expect(table.why('place', '3010')?.rule).toBe('21.2.4')
  })

  it('[21.2.3] HQs and de Gaulle in the stack are not held', () => {
    const units = { 'fr-71': '3012', 'fr-hq-1': '3012', 'fr-4-dcr': '3012' }
    const table = position({ phase, turn: 2, map: {}, units, state: { gqgBox: [3] } })
      .dice(1, 1)
      .lay()
    table.act('place 3012')
    expect(under(table, 'gqg', 3)).toEqual(['fr-71'])
  })

  it('[21.2.1] at the end of the phase who stands with a marked stack comes under its marker', () => {
    const units = { 'fr-71': '3012 gqg3', 'fr-55': '3012', 'fr-hq-1': '3012', 'fr-3-na': '3014' }
    const table = position({ phase, turn: 2, map: {}, units, state: { gqgBox: [] } })
      .dice(1, 2)
      .lay()
    expect(under(table, 'gqg', 3)).toEqual(['fr-55', 'fr-71'])
  })

  it('[21.2.1] whatever state they are in, and then they hold together with it', () => {
    const units = { 'fr-22': '3010 gqg3', 'fr-18': '3010 routed', 'fr-55': '3010 disrupted' }
    const next = ['allied movement'] as const
    const table = position({ phase: 'german combat', next, turn: 4, map: {}, units, state: { gqgBox: [] } }).lay()
    table.act('end')
    expect(under(table, 'gqg', 3)).toEqual(['fr-18', 'fr-22', 'fr-55'])
    expect(table.offers('move fr-18')).toEqual(['fr-22', 'fr-55'])
    expect(table.offers('move fr-18 fr-22 fr-55 3009-3008')).toEqual([])
  })

  it('[21.2.4] stacks of Disrupted and routed Frenchmen can be marked; immune ones cannot', () => {
    const units = { 'fr-55': '3010 disrupted', 'fr-71': '3011 routed', 'fr-hq-1': '3012' }
    const table = position({ phase, turn: 2, map: {}, units, state: { gqgBox: [1] } })
      .dice(5, 6)
      .lay()
    expect(table.offers('place')).toEqual(['3010', '3011'])
    expect(table.why('place', '3012')).toMatchObject({ rule: '21.2.3' })
    table.act('place 3010')
    expect(under(table, 'gqg', 1)).toEqual(['fr-55'])
  })

  it('[21.2.6] from turn 3 on every second turn a marker leaves the game, in numerical order, wherever it is', () => {
    const units = { ...french, 'fr-55': '3010 gqg1' }
    const table = position({ phase, turn: 3, map: {}, units, state: { gqgBox: [] } }).lay()
    expect(under(table, 'gqg', 1)).toEqual([])
    expect(stateOf(table).gqgBox).toEqual([])
    const later = position({ phase, turn: 4, map: {}, units, state: { gqgBox: [] } })
      .dice(2, 2)
      .lay()
    expect(under(later, 'gqg', 1)).toEqual(['fr-55'])
  })
})

describe('units that rout', () => {
  it('[21.2.5] a stack that is Disrupted or eliminated leaves its marker, which goes back to the box', () => {
    const units = { 'fr-55': '3010 gqg1', 'fr-71': '3010 gqg1', 'fr-3-na': '3012 gqg2' }
    const table = position({ phase: 'allied movement', turn: 2, map: {}, units, state: { gqgBox: [] } }).lay()
    const play = table.match.play as unknown as Play
    const unit = (id: string) => play.content.unitOf(id)!
    setStatus(play, unit('fr-55'), 'disrupted')
    expect(under(table, 'gqg', 1)).toEqual(['fr-71'])
    setStatus(play, unit('fr-71'), 'full-retreat')
    expect(stateOf(table).gqgBox).toEqual([1])
    eliminate(play, unit('fr-3-na'))
    expect(stateOf(table).gqgBox).toEqual([1, 2])
  })
})

describe('markers on shaken units', () => {
  const routed = { 'fr-55': '3010 routed gqg1', 'fr-71': '3010 routed gqg1', 'fr-3-na': '2010 gqg2' }
  const lay = (units: Record<string, string>, phase: 'allied recovery' | 'allied movement' | 'german movement') =>
    position({ phase, turn: 4, map: {}, units, state: { gqgBox: [] } }).lay()

  it('[21.2.5] units that recover keep their marker', () => {
    const table = lay(routed, 'allied recovery')
    table.act('recover fr-71')
    expect(under(table, 'gqg', 1)).toEqual(['fr-55', 'fr-71'])
  })

  it('[21.2.5] a routed stack that is driven off leaves its marker', () => {
    const table = lay({ ...routed, 'de-8': '3007' }, 'german movement')
    table.act('move de-8 3008-3009')
    table.act('retreat fr-55 fr-71 3011-3012')
    expect(stateOf(table).gqgBox).toEqual([1])
  })

  it('[13.1.3b] the marker of a routed stack may be exchanged too', () => {
    const table = lay(routed, 'allied movement')
    table.act('full-retreat fr-55')
    expect([under(table, 'gqg', 1), stateOf(table).gqgBox]).toEqual([[], [1]])
  })
})

describe('the Halt Order', () => {
  const phase = 'allied supply' as const
  const panzers = { 'de-1-1-pz': '3010', 'de-2-2-pz': '3110', 'de-8': '4010', 'fr-55': '2010' }

  it('[21.3.1] the Allied player may give it once, from turn 5 on', () => {
    expect(position({ phase, turn: 4, map: {}, units: panzers }).lay().step).not.toBe('halt-order')
    const table = position({ phase, turn: 5, map: {}, units: panzers }).dice(5, 6).lay()
    expect(table.step).toBe('halt-order')
    table.act('declare 3010 3110')
    expect(under(table, 'halt', 1)).toEqual(['de-1-1-pz'])
    expect(under(table, 'halt', 2)).toEqual(['de-2-2-pz'])
    const again = position({ phase, turn: 6, map: {}, units: panzers, state: { haltDeclared: true } }).lay()
    expect(again.step).not.toBe('halt-order')
  })

  it('[21.3.1] or wait', () => {
    const table = position({ phase, turn: 5, map: {}, units: panzers }).lay()
    table.act('wait')
    expect(stateOf(table).haltDeclared).toBe(false)
  })

  it('[21.3.2] only stacks west of every German infantry division, and more than three hexes from each', () => {
    const units = { ...panzers, 'de-3-3-pz': '4110', 'de-4-10-pz': '3810' }
    const table = position({ phase, turn: 5, map: {}, units }).lay()
    expect(table.offers('declare').sort()).toEqual(['3010', '3110'])
    expect(table.why('declare', '4110')?.say).toContain('west')
    expect(table.why('declare', '3810')?.say).toContain('within')
    expect(table.why('declare', '4010')?.say).toContain('mechanised')
  })

  it('[21.3.2] two dice take off the markers with their numbers', () => {
    const table = position({ phase, turn: 5, map: {}, units: panzers }).dice(1, 4).lay()
    table.act('declare 3010 3110')
    expect(under(table, 'halt', 1)).toEqual([])
    expect(under(table, 'halt', 2)).toEqual(['de-2-2-pz'])
  })

  it('[21.3.3] mechanised units that end a phase in a halted stack are halted too; the others are free', () => {
    const units = { 'de-1-1-pz': '3010 halt1', 'de-1-1-sch': '3010', 'de-8': '3010', 'fr-55': '2010 gqg1' }
    const table = position({ phase: 'german movement', turn: 6, map: {}, units, state: { gqgBox: [] } }).lay()
    table.act('end')
    expect(table.said.join()).toContain('1st Schützen, 1st Panzer Division comes under Halt! 1 (21.3.3)')
    expect(table.said.join()).not.toContain('8th')
  })

  it('[21.3.3] when the German player turn is over the markers are gone', () => {
    const units = { 'de-1-1-pz': '3010 halt1', 'fr-55': '2010' }
    const table = position({ phase: 'german gqg', turn: 6, map: {}, units, state: { gqgBox: [] } }).lay()
    expect(under(table, 'halt', 1)).toEqual([])
  })
})
