import { describe, expect, it } from 'vitest'
import { judgeAtLast } from '../../../shared/games/dinant/10-battleplan/objectives.ts'
import { consequences } from '../../../shared/games/dinant/sequence/consequences.ts'
import type { Play, State } from '../../../shared/games/dinant/state.ts'
import { contentOf, laid, position, stateOf, type Diagram } from './position.ts'

const HQS = { '5Pz/HQ': '1804', '7Pz/HQ': '1805', 'XVAK/HQ': '2305', '18DI/HQ': '1006', 'XICA/HQ': '0906' }

const GERMANS = [
  ...'5Pz/1-13 5Pz/2-13 5Pz/1-14 5Pz/2-14 5Pz/MC 5Pz/8Aufk'.split(' '),
  ...'7Pz/1-6 7Pz/2-6 7Pz/1-7 7Pz/2-7 7Pz/7MC 7Pz/37Aufk'.split(' '),
]
const west = (count: number, words = ''): Diagram['units'] =>
  Object.fromEntries(GERMANS.slice(0, count).map((id) => [id, `1804 ${words}`.trim()]))

interface Said {
  readonly is: string
  readonly points: number
}

/** An objective after something has happened: what is known of it, and the points. */
function after(number: number, diagram: Partial<Diagram>, happens: (p: Play) => void): Said {
  const state = { objectives: { [number]: 'secret' as const }, ...diagram.state }
  const p = laid({ turn: 4, ...diagram, units: { ...HQS, ...diagram.units }, state })
  happens(p)
  return read(p.state, number)
}

const read = ({ objectives, ledger }: State, number: number): Said => ({
  is: objectives[number]!,
  points: ledger.reduce((sum, { points }) => sum + points, 0),
})

/** At the end of a turn. */
function atEnd(number: number, diagram: Partial<Diagram>): Said {
  const state = { objectives: { [number]: 'secret' as const }, ...diagram.state }
  const situation = position({ ...diagram, units: { ...HQS, ...diagram.units }, state })
  const waiting = { step: 'operations', side: 'german', phase: 'second', fresh: true as const }
  return read(
    stateOf(situation.flow({ step: 'match' }, { step: 'turn' }, waiting, { step: 'objectives' }).lay()),
    number,
  )
}

const MET: Said = { is: 'achieved', points: 5 }
const LOST: Said = { is: 'failed', points: -5 }
const OPEN: Said = { is: 'secret', points: 0 }

describe('10 the battleplan', () => {
  it('[10.0] objectives are secret until they are met or lost, then shown and scored', () => {
    const at = position({ turn: 2, units: { ...HQS, ...west(1) }, state: { objectives: { 1: 'secret', 8: 'secret' } } })
    const waiting = { step: 'operations', side: 'german', phase: 'second', fresh: true as const }
    const table = at.flow({ step: 'match' }, { step: 'turn' }, waiting, { step: 'objectives' }).lay()
    const seen = (seat: string) => (table.match.game.view(table.match.play, seat) as { objectives: object }).objectives
    expect([seen('french'), seen('german')]).toEqual([{ 1: 'achieved' }, { 1: 'achieved', 8: 'secret' }])
    expect(read(stateOf(table), 1)).toEqual(MET)
  })

  it('[10.1] a bridgehead at the end of turn 2', () => {
    expect(atEnd(1, { turn: 2, units: west(1) })).toEqual(MET)
    expect(atEnd(1, { turn: 2, units: west(1, 'disorganised') })).toEqual(LOST)
    expect(atEnd(1, { turn: 1, units: west(1) })).toEqual(OPEN)
    expect(after(1, { units: west(2) }, consequences)).toEqual(OPEN)
  })

  it('[10.2] twelve units west before the end of turn 4, at any moment', () => {
    expect(after(2, { units: west(12) }, consequences)).toEqual(MET)
    expect(after(2, { units: west(11) }, consequences)).toEqual(OPEN)
    expect(atEnd(2, { turn: 4, units: west(11) })).toEqual(LOST)
  })

  it('[10.3] both observation posts before the end of turn 9', () => {
    expect(after(3, { germanHexes: ['1704', '1804'] }, consequences)).toEqual(MET)
    expect(after(3, { germanHexes: ['1704'] }, consequences)).toEqual(OPEN)
    expect(atEnd(3, { turn: 9, germanHexes: ['1704'] })).toEqual(LOST)
  })

  it('[10.3] revoked when a French unit spots from a post it has taken back', () => {
    const { grid, observers } = contentOf({})
    const post = grid.indexOf('1704')
    const { sees } = observers.find(({ hex }) => hex === post)!
    const far = grid.ids.find((_, hex) => sees[hex] === 1 && grid.distance(post, hex) === 3)!
    const units = { '18DI/1-66': '1704', '18DI/HQ': '1603', 'XICA/HQ': '1503', '18DI/1-19': '1503', '5Pz/1-13': far }
    const state = { objectives: { 3: 'achieved' as const }, observers: {} }
    const at = position({ turn: 6, phase: 'french', units, state }).dice(2).lay()
    at.act(`barrage ${far} 18DI/1-19`)
    expect(read(stateOf(at), 3)).toEqual({ is: 'failed', points: -5 })
  })

  const tanks = (formation: '5PzD' | '7PzD', number: number) => {
    const unit = formation === '5PzD' ? '5Pz/1-13' : '7Pz/1-6'
    const hqs = { '5Pz/HQ': '1106', '7Pz/HQ': '1107', 'XVAK/HQ': '1206', '18DI/HQ': '0206', 'XICA/HQ': '0106' }
    const there = { units: { ...hqs, [unit]: '1005' }, map: {} }
    expect(after(number, there, consequences)).toEqual(MET)
    expect(after(number, { ...there, units: { ...hqs, [unit]: '1105' } }, consequences)).toEqual(OPEN)
    const fell = { state: { fell: { [formation]: true as const } } }
    expect(after(number, fell, consequences)).toEqual(LOST)
    expect(after(number, {}, judgeAtLast)).toEqual(MET)
    expect(after(number, { options: { 'tank-objectives': 'failed' } }, judgeAtLast)).toEqual(LOST)
  }

  it('[10.4] tanks of 7 Pz.Div. until a unit of it has reached column 10', () => tanks('7PzD', 4))
  it('[10.5] tanks of 5 Pz.Div. until a unit of it has reached column 10', () => tanks('5PzD', 5))

  it('[10.6] the Meuse clear of French units and zones at the end of turn 12', () => {
    expect(atEnd(6, { turn: 12 })).toEqual(MET)
    expect(atEnd(6, { turn: 12, units: { '18DI/1-66': '1906' } })).toEqual(LOST)
    expect(atEnd(6, { turn: 11, units: { '18DI/1-66': '1906' } })).toEqual(OPEN)
  })

  it('[10.7] Mettet and Rosée at the end of the game', () => {
    const germanHexes = ['0803', '0904', '1009']
    expect(after(7, { germanHexes }, judgeAtLast)).toEqual(MET)
    expect(after(7, { germanHexes: ['0803', '0904'] }, judgeAtLast)).toEqual(LOST)
    expect(after(7, { germanHexes }, consequences)).toEqual(OPEN)
  })

  const place = (number: number, hex: string, turn: number) => {
    expect(after(number, { germanHexes: [hex] }, consequences)).toEqual(MET)
    expect(atEnd(number, { turn })).toEqual(LOST)
    expect(atEnd(number, { turn: turn - 1 })).toEqual(OPEN)
  }

  it('[10.8] Rosée before the end of turn 12', () => place(8, '1009', 12))
  it('[10.9] Falaën before the end of turn 10', () => place(9, '1506', 10))
  it('[10.10] Bioul before the end of turn 12', () => place(10, '1503', 12))
})
