/** 5.0 Turn sequence. */
import { describe, expect, it } from 'vitest'
import { Situation, type Table } from '../../../shared/engine/situation.ts'
import { seededSource } from '../../../shared/engine/chance.ts'
import { franceFightsOn } from '../../../shared/games/france-fights-on/game.ts'
import type { State } from '../../../shared/games/france-fights-on/state.ts'
import { content, position, stateOf, where } from './position.ts'

/** A match from its set-up, with the sample placement. */
function newMatch(): Table {
  const table = new Situation<State>(franceFightsOn, content, 'france-fights-on').lay()
  table.source = seededSource(5)
  return table.acts('sample', 'sample')
}

/** Answers every question in the simplest way and notes the phases that were passed. */
function phasesOfTurn(table: Table, turn: number): string[] {
  const passed: string[] = []
  for (let i = 0; i < 400 && stateOf(table).turn <= turn && table.asked !== null; i++) {
    const side = table.asked
    if (stateOf(table).turn === turn && passed.at(-1) !== `${side} ${table.step}`) passed.push(`${side} ${table.step}`)
    const offers = table.offers()
    const verb = ['end', 'pass', 'move-fight', 'hold', 'move'].find((word) => offers.includes(word)) ?? offers[0]!
    table.act(table.started(verb).completed().text())
  }
  return passed
}

describe('5.1 the sequence of play', () => {
  it('[5.1] the French player turn comes first, then the German, each with its phases in order', () => {
    const table = newMatch()
    const turn1 = phasesOfTurn(table, 1).filter((phase) => !phase.endsWith('phase-end'))
    expect(turn1.slice(0, 3)).toEqual(['french movement', 'german luftwaffe', 'german movement'])
    const turn2 = phasesOfTurn(table, 2).filter((phase) => !/reinforcement|support|resolve|phase-end/.test(phase))
    expect(turn2).toEqual([
      'french evacuation',
      'french movement',
      'french combat',
      'german order',
      'german luftwaffe',
      'german movement',
      'german combat',
      'german refugee-placement',
    ])
  })
})

describe('5.3 the French in turn 1', () => {
  it('[5.3] every French unit must end its march clear of the red row and the hexes next to it', () => {
    const units = { 'fr-1': '5910', 'fr-7': '5710' }
    const table = position({ turn: 1, phase: 'french movement', units }).lay()
    expect(table.refused('move fr-1 5810').rule).toBe('5.3')
    expect(table.refused('end').rule).toBe('5.3')
    table.act('move fr-1 5811-5711')
    table.act('end')
    expect(table.step).not.toBe('movement')
  })

  it('[5.3] the French turn 1 is movement and nothing else', () => {
    const table = newMatch()
    expect(phasesOfTurn(table, 1).filter((phase) => /^french (?!phase-end)/.test(phase))).toEqual(['french movement'])
  })
})

describe('5.4 the Germans in turn 1', () => {
  it('[5.4] every German unit must end its march out of the green and red rows', () => {
    const table = position({ turn: 1, phase: 'german movement', units: { 'de-3': '6010', 'fr-1': '5118' } }).lay()
    expect(['5.4', '5.5']).toContain(table.refused('move de-3 5910').rule)
    expect(table.refused('move de-3 6011').rule).toBe('5.4')
    expect(table.refused('end').rule).toBe('5.4')
    table.act('move de-3 5910-5810')
    table.act('end')
    expect(where(table, 'de-3')).toBe('5810')
  })

  it('[5.4] in turn 1 the Germans move, then fight: there is no choice', () => {
    const table = newMatch()
    expect(phasesOfTurn(table, 1).filter((phase) => phase.startsWith('german'))).not.toContain('german order')
  })
})

describe('5.5 coloured rows', () => {
  it('[5.5] the French enter neither the green nor the yellow row, and end no move next to them', () => {
    const units = { 'fr-1': '5810', 'fr-gc': '5403', 'de-3': '2118' }
    const table = position({ turn: 3, phase: 'french movement', units }).lay()
    expect(table.why('move fr-1 5910', '6010')?.rule).toBe('5.5')
    expect(table.refused('move fr-1 5910').rule).toBe('5.5')
    expect(table.why('move fr-gc 5402-5401', '5400')?.rule).toBe('5.5')
    expect(table.refused('move fr-gc 5402-5401').rule).toBe('5.5')
    table.act('move fr-gc 5402')
  })

  it('[5.5] no German move ends in the red row, and nobody comes back into the green row', () => {
    const table = position({ turn: 3, phase: 'german movement', units: { 'de-3': '5810', 'fr-1': '2118' } }).lay()
    expect(table.refused('move de-3 5910').rule).toBe('5.5')
    expect(table.why('move de-3 5910', '6010')?.rule).toBe('5.5')
    table.act('move de-3 5910-5811')
  })
})

describe('5.6 move and fight, or fight and move', () => {
  it('[5.6] after turn 1 the Germans choose the order at the start of their turn', () => {
    const units = { 'de-3': '5118', 'fr-1': '5119' }
    const fighting = position({ turn: 2, phase: 'order', units }).lay()
    fighting.acts('fight-move', 'end')
    expect(fighting.step).toBe('combat')
    const moving = position({ turn: 2, phase: 'order', units }).lay()
    moving.acts('move-fight', 'end')
    expect(moving.step).toBe('movement')
  })
})
