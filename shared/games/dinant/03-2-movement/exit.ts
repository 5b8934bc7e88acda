/** Ways off the map: Germans leave by the exits in the west (11.1.6d). */
import { applies } from '../../../engine/rule.ts'
import { isLeaving, northExit } from '../11-scenarios/first-turn.ts'
import type { Unit } from '../content/content.ts'
import { put } from '../pieces.ts'
import { EXITED, TRACK, type Play, type Position } from '../state.ts'
import { pointTo } from '../telling.ts'

/** May these units leave the map where they are, and what does it cost each? Null if they may not. */
export function exitOf(p: Position, units: readonly Unit[], hex: number): { readonly cost: number } | null {
  const { content } = p
  const north = northExit(p, units, hex)
  if (north !== null) return applies(content, '11.1.4e') ? north : null
  if (content.isExit[hex] === 0 || !units.every(({ side }) => side === 'german')) return null
  return applies(content, '11.1.6d') ? { cost: content.data.tables.terrain.exitMp } : null
}

/** They are gone, not lost; where they are now both sides can see. */
export function leaveMap(p: Play, units: readonly Unit[], hex: number): void {
  const [first] = units
  if (isLeaving(p, first!)) return goRound(p, first!)
  const values = { units: units.map(({ name }) => name).join(', '), hex: p.content.hexNames[hex]! }
  const about = { ...pointTo(p, ...units), event: { kind: 'left', side: units[0]!.side, how: 'exited' } as const }
  p.note('11.1.6d', '{units} leave the map at {hex}', values, about)
  for (const unit of units) put(p, unit, EXITED)
}

/** 11.1.4e: it comes back by the turn track. */
function goRound(p: Play, unit: Unit): void {
  const { back } = p.content.data.scenario.special.leaving!
  const about = { ...pointTo(p, unit), event: { kind: 'left', side: unit.side, how: 'exited' } as const }
  p.note('11.1.4e', '{unit} leaves the map and comes back on turn {turn}', { unit: unit.name, turn: back }, about)
  put(p, unit, TRACK)
  p.at('returns', unit.index, back)
}
