import { expect, test } from 'vitest'
import { faceOf, loseStep } from '../../../shared/games/france40/pieces.ts'
import type { Play } from '../../../shared/games/france40/state.ts'
import { contentOf, position, where } from './position.ts'

const rows = contentOf().data.tables.unitTypes.rows

test('[2.2.2] a river inside a hex hinders nobody: the map knows rivers along hexsides only', () => {
  // The Meuse runs right through Monthermé and Fumay; on foot the hexes cost what their terrain costs.
  const table = position({ units: { 'de-8': '5313', 'fr-55': '2020' } }).lay()
  const { content } = table.match.play as unknown as Play
  const rivers = Object.keys(content.data.map.hexsides)
  expect(rivers.every((name) => name.split('/').length === 2 && content.grid.sideOf(name) >= 0)).toBe(true)
})

test('[2.3.4] tanks, motorised units, reconnaissance and HQs are mechanised; foot, cavalry and Forts are not', () => {
  const mechanised = Object.entries(rows).flatMap(([type, row]) => (row.mobility === 'mechanized' ? [type] : []))
  expect(mechanised.sort()).toEqual(
    ['armored infantry', 'hq', 'machine gun', 'motorized infantry', 'reconnaissance', 'tank'].sort(),
  )
  const infantry = Object.entries(rows).flatMap(([type, row]) => (row.infantryClass ? [type] : []))
  expect(infantry).not.toContain('cavalry')
  expect(infantry).toContain('machine gun')
})

test('[2.3.4] a motorised division becomes a Remnant on foot', () => {
  const { units } = contentOf()
  const division = units.find(({ id }) => id === 'fr-1-mot')!
  expect(division.faces.map(({ isMechanized }) => isMechanized)).toEqual([true, true, false])
})

test('[2.3.6] full, reduced, Remnant, gone: three steps of one division', () => {
  const table = position({ map: {}, units: { 'fr-1-na': '3010' } }).lay()
  const play = table.match.play as unknown as Play
  const unit = play.content.unitOf('fr-1-na')!
  const faces = [0, 1, 2].map(() => {
    const { attack, defence, movement } = faceOf(play, unit)
    loseStep(play, unit)
    return `${attack}-${defence}-${movement}`
  })
  expect(faces).toEqual(['5-7-3', '3-5-3', '1-2-3'])
  expect(where(table, 'fr-1-na')).toBe('dead')
})
