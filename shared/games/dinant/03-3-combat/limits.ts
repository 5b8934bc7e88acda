/** 3.3.1a How many fight: three battalions, two in rough and over ridges. Counted in thirds of a battalion. */
import { applies } from '../../../engine/rule.ts'
import { ROUGH } from '../content/content.ts'
import type { Position } from '../state.ts'

const isRough = ({ content }: Position, hex: number): boolean => content.terrain[hex] === ROUGH

const isOverRidge = ({ content }: Position, from: number, to: number): boolean =>
  content.isRidge[content.grid.sideBetween(from, to)] === 1

/** Cases 1 and 3: into rough, or over a ridge, both sides are limited. */
const isTight = (p: Position, from: number, target: number): boolean =>
  isRough(p, target) || isOverRidge(p, from, target)

/** How much may attack, or fire, out of one hex into another; case 2 concerns the attacker alone. */
export function attackLimit(p: Position, from: number, target: number): number {
  const { usual, limited } = p.content.data.tables.combat.battalions
  const isLimited = isTight(p, from, target) || isRough(p, from)
  return isLimited && applies(p.content, '3.3.1a') ? limited : usual
}

/** How much of what stands in the target hex may fight; null: all of it must (3.3.1e). */
export function defenceLimit(p: Position, from: number, target: number): number | null {
  if (!isTight(p, from, target) || !applies(p.content, '3.3.1a')) return null
  return p.content.data.tables.combat.battalions.limited
}
