/** 10.1.7 The Belgian area: tracks H, I and J, while a unit of the Belgian Army is on the map. */
import { check, type Refusal } from '../../../engine/rule.ts'
import { belgiansFight } from '../pieces.ts'
import type { Position } from '../state.ts'

const CLOSED: Refusal = {
  rule: '10.1.7',
  say: 'Tracks H, I and J are closed to British and French units until the Belgian Army surrenders',
}

/** Is this space closed to the unit? GHQ and the Belgians go where they like. */
export function isKeptOut(p: Position, unit: number, to: number): boolean {
  const { nation, isGhq } = p.content.units[unit]!
  return p.content.spaces[to]!.isBelgianArea && nation !== 'belgian' && !isGhq && belgiansFight(p)
}

export const keptOutRefusal = (p: Position, unit: number, to: number): Refusal | null =>
  check(p.content, isKeptOut(p, unit, to), CLOSED)
