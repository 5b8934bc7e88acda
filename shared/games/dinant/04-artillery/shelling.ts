/**
 * 4.2.1c What falls on a hex, from guns or from the air: a die, what is thrown at it and what the terrain takes off. All
 * whose quality is lower are disorganised. Where shells of the Germans, and bombs of both sides, go astray is here too.
 */
import { applies, modifier, sumLines, total, type Modifier } from '../../../engine/rule.ts'
import { qualityOf } from '../01-basics/quality.ts'
import { disorganise } from '../03-4-damage/disorganisation.ts'
import { SIDE_NAMES, TERRAINS, type Side } from '../content/content.ts'
import { unitAt, unitsIn } from '../pieces.ts'
import type { Play, Position } from '../state.ts'

/** What the hex takes off; hexsides do not matter. */
export function coverLine({ content }: Position, hex: number): Modifier[] {
  const { tm, label } = content.data.tables.terrain.rows[TERRAINS[content.terrain[hex]!]!]
  return sumLines(modifier(content, '4.2.1c', -tm, label))
}

/** 4.2.5b: the hex the shells drift to, clockwise from the north; -1 off the map. */
export const driftedTo = ({ content: { grid } }: Position, hex: number, die: number): number =>
  grid.neighbour[hex * 6 + die - 1]!

/** The die has fallen on a hex: who is there may be disorganised. */
export function shell(p: Play, side: Side, hex: number, die: number, lines: readonly Modifier[]): void {
  const { content } = p
  const result = die + total([...lines, ...coverLine(p, hex)])
  const isAll = die === 6 && applies(content, '4.2.1c')
  const isNone = die === 1 && applies(content, '4.2.1c')
  const struck = unitsIn(p, hex).filter((unit) => isAll || (!isNone && qualityOf(p, unitAt(p, unit)) < result))
  const values = { side: SIDE_NAMES[side], hex: content.hexNames[hex]!, die, result, count: struck.length }
  const event = { kind: 'result', table: 'barrage', side, code: String(result), dice: [die] } as const
  const say = '{side} fire on {hex}: die {die}, result {result}, {count} {count|unit|units} disorganised'
  p.note('4.2.1c', say, values, { places: [content.grid.ids[hex]!], event })
  // The last is pushed on top: tests of those that were disorganised before come in the order of the stack.
  for (const unit of [...struck].reverse()) disorganise(p, unit, '4.2.1c')
}
