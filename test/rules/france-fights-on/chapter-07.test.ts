/** 7.0 Supply. (Panzer scares, 7.9, have a file of their own; supply in battle, 7.4, stands with combat.) */
import { describe, expect, it } from 'vitest'
import type { Table } from '../../../shared/engine/situation.ts'
import type { Position } from '../../../shared/games/france-fights-on/state.ts'
import { isSupplied, operatesSupplied, supplyLine } from '../../../shared/games/france-fights-on/07-supply/supply.ts'
import { content, position, where } from './position.ts'

const at = (table: Table) => table.match.play as unknown as Position
const supplied = (table: Table, id: string) => isSupplied(at(table), content.unitOf(id)!)

/** The six hexes around 5118. */
const RING = ['5119', '5219', '5218', '5117', '5018', '5019']
const GERMAN_RING = Object.fromEntries(
  RING.map((hex, i) => [['de-3', 'de-4', 'de-5', 'de-6', 'de-7', 'de-8'][i]!, hex]),
)
const FRENCH_RING = Object.fromEntries(
  RING.map((hex, i) => [['fr-1', 'fr-3', 'fr-6', 'fr-7', 'fr-8', 'fr-10'][i]!, hex]),
)

describe('7.2 supply lines', () => {
  it('[7.2] a line may be of any length, but passes no enemy unit', () => {
    const open = position({ phase: 'french movement', units: { 'fr-12': '5118', 'de-3': '5119' } }).lay()
    expect(supplied(open, 'fr-12')).toBe(true)
    const ringed = position({ phase: 'french movement', units: { 'fr-12': '5118', ...GERMAN_RING } }).lay()
    expect(supplied(ringed, 'fr-12')).toBe(false)
  })

  it('[7.2] it crosses no blocked hexside', () => {
    // 3123 lies in a corner of blocked sides towards 3122, 3223 and 3023; the other three ways are held.
    const units = { 'fr-1': '3123', 'de-3': '3124', 'de-4': '3224', 'de-5': '3024' }
    const table = position({ phase: 'french movement', units }).lay()
    expect(supplied(table, 'fr-1')).toBe(false)
    expect(
      supplyLine(at(table), content.unitOf('fr-1')!)
        .cuts.map((cut) => content.grid.ids[cut.to])
        .sort(),
    ).toEqual(['3023', '3024', '3122', '3124', '3223', '3224'])
  })

  it('the line can be shown, from the unit to its source', () => {
    const table = position({ phase: 'french movement', units: { 'fr-12': '2014', 'de-3': '5119' } }).lay()
    const { path } = supplyLine(at(table), content.unitOf('fr-12')!)
    expect([content.grid.ids[path[0]!], content.grid.ids[path.at(-1)!]]).toEqual(['2014', '1814'])
  })
})

describe('7.1, 7.3 movement out of supply', () => {
  const cutOff = {
    'fr-1': '5118',
    'fr-gc': '5118',
    'de-3': '2118',
    ...Object.fromEntries(Object.entries(GERMAN_RING).slice(1)),
  }

  it('[7.3] a unit without supply moves by the die: one roll for all in the hex, infantry four at most', () => {
    // 5119 is open, but the Germans behind it close the line to the ports.
    const wall = { 'de-9': '5020', 'de-12': '5120', 'de-13': '5220' }
    const table = position({ phase: 'french movement', garrisons: false, units: { ...cutOff, ...wall } })
      .dice(5)
      .lay()
    expect(table.refused('move fr-1 5119').rule).toBe('7.3')
    expect(table.offers('supply-die')).toEqual(['5118'])
    table.act('supply-die 5118')
    table.act('move fr-1 5119')
    expect(table.started('move fr-gc 5119').offers.map((one) => one.token)).toEqual(['5118'])
    expect(table.started('move fr-gc 5119-5118-5119-5118').offers).toHaveLength(1)
    expect(table.refused('move fr-gc 5119-5118-5119-5118-5119-5118').rule).toBe('11.3')
  })

  it('[7.3] a low die keeps it short; the other side of the coin is 11.4', () => {
    const table = position({ phase: 'french movement', garrisons: false, units: { 'fr-gc': '5118', 'de-3': '2118' } })
      .dice(2)
      .lay()
    table.act('supply-die 5118')
    expect(table.refused('move fr-gc 5119-5120-5020').rule).toBe('11.3')
    table.act('move fr-gc 5119-5120')
    expect(where(table, 'fr-gc')).toBe('5120')
  })

  it('[7.1] supply is judged where the move begins and lasts for all of it', () => {
    // Roanne supplies who stands in it (7.8); without a garrisoned port the country around has no supply.
    const table = position({
      phase: 'french movement',
      garrisons: false,
      units: { 'fr-1': '4715', 'de-3': '2118' },
    }).lay()
    table.act('move fr-1 4815-4814-4813-4812')
    expect(where(table, 'fr-1')).toBe('4812')
    expect(supplied(table, 'fr-1')).toBe(false)
  })

  it('a German ringed by the French is out of supply and needs the die, wherever its first hop would lead', () => {
    const table = position({ phase: 'german movement', units: { 'de-3': '5118', ...FRENCH_RING } }).lay()
    expect(operatesSupplied(at(table), content.unitOf('de-3')!)).toBe(false)
    expect(table.why('', 'move')?.rule).toBe('7.3')
  })
})

describe('7.7, 7.8 sources', () => {
  it('[7.7] the main force lives from the green row, 4th Army and Kleist from the yellow row', () => {
    // A French wall all along the red row cuts the north off; the west stays open.
    const names = content.units
      .filter((unit) => unit.side === 'french' && unit.mobility !== 'static')
      .map((unit) => unit.id)
    const wall = Object.fromEntries(content.rowHexes.red.map((hex, i) => [names[i]!, content.grid.ids[hex]!]))
    const table = position({ phase: 'german movement', units: { ...wall, 'de-3': '5210', 'de-16': '5212' } }).lay()
    expect(supplied(table, 'de-16')).toBe(true)
    expect(supplied(table, 'de-3')).toBe(false)
    const open = position({
      phase: 'german movement',
      units: { 'fr-1': '2118', 'de-3': '5210', 'de-16': '5212' },
    }).lay()
    expect(supplied(open, 'de-3')).toBe(true)
  })

  it('[7.8] a city that was never German supplies the units in it, and no others', () => {
    const around = { 'de-3': '4912', 'de-4': '2118' }
    const inVichy = position({
      phase: 'french movement',
      garrisons: false,
      units: { 'fr-1': '4715', 'fr-7': '4714', ...around },
    }).lay()
    expect(supplied(inVichy, 'fr-1')).toBe(true)
    expect(supplied(inVichy, 'fr-7')).toBe(false)
  })

  it('[7.8] once German, a city never supplies again; a port supplies while its garrison lives', () => {
    const spoilt = position({
      phase: 'french movement',
      garrisons: false,
      lost: ['4715'],
      units: { 'fr-1': '4715', 'de-3': '2118' },
    }).lay()
    expect(supplied(spoilt, 'fr-1')).toBe(false)
    const port = position({
      phase: 'french movement',
      garrisons: false,
      units: { 'fr-1': '4714', 'fr-nav-mar': '1814', 'de-3': '2118' },
    }).lay()
    expect(supplied(port, 'fr-1')).toBe(true)
  })
})
