/** What all ways over the Meuse without a bridge have in common: where they lead, who fires at them, and landing. */
import { applies, type Refusal } from '../../../engine/rule.ts'
import { zonesOn } from '../01-basics/zones.ts'
import type { Unit } from '../content/content.ts'
import type { ReactionFrame } from '../frames.ts'
import { hexesOf, seemsHeldBy, mark, occupant, placeOf, put, unitsIn } from '../pieces.ts'
import type { Play, Position } from '../state.ts'
import { tell } from '../telling.ts'

/** The hexes on the other bank that a hex of the east bank looks at. */
export function farHexes({ content: { grid, isMeuse, isWest } }: Position, from: number): number[] {
  if (isWest[from] === 1) return []
  return [0, 1, 2, 3, 4, 5]
    .map((d) => from * 6 + d)
    .filter((arc) => grid.neighbour[arc]! >= 0 && isMeuse[grid.side[arc]!] === 1)
    .map((arc) => grid.neighbour[arc]!)
}

export const IN_DISORDER: Refusal = { rule: '6.0b', say: 'Disorganised units do not cross to the west bank' }

/** Hexes with French units beside both ends of the way: they see whoever is on the water. */
export function bankHexes(p: Position, from: number, to: number): number[] {
  const { grid } = p.content
  return hexesOf(p, 'french').filter(
    (hex) => grid.direction(hex, from) >= 0 && grid.direction(hex, to) >= 0 && seemsHeldBy(p, hex, 'french'),
  )
}

/** 6.2b, 6.3.2b: they may fire at it. */
export function crossingFire(p: Position, rule: '6.2b' | '6.3.2b', unit: number, to: number): ReactionFrame[] {
  const from = placeOf(p, unit)
  const hexes = bankHexes(p, from, to)
  return hexes.length === 0 || !applies(p.content, rule) ? [] : [reaction('crossing', hexes, from, unit)]
}

/** 6.2e, 6.3.3c: whoever lands in a zone is fired at by those whose zone it is. */
export function landingFire(
  p: Position,
  rule: '6.2e' | '6.3.2b' | '6.3.3c',
  unit: number,
  to: number,
): ReactionFrame[] {
  const hexes = zonesOn(p, 'french', to)
  return hexes.length === 0 || !applies(p.content, rule) ? [] : [reaction('landing', hexes, to, unit)]
}

export const reaction = (
  kind: ReactionFrame['kind'],
  hexes: readonly number[],
  target: number,
  unit: number,
): ReactionFrame => ({ step: 'reaction', side: 'french', kind, hexes, fired: 0, target, targets: [unit], left: -1 })

/** Is there a bridgehead already? */
export const hasGermans = (p: Position, hex: number): boolean =>
  occupant(p, hex) === 'german' && unitsIn(p, hex).length > 0

/** It is over. */
export function land(p: Play, unit: Unit, to: number, rule: string): void {
  const from = placeOf(p, unit.index)
  const { grid, hexNames } = p.content
  put(p, unit, to)
  mark(p, 'moved', unit.index)
  const say = { open: 'A unit crosses the Meuse to {hex}', own: '{units} crosses the Meuse to {hex}' }
  const places = [grid.ids[from]!, grid.ids[to]!]
  const event = { kind: 'moved', side: 'german', by: 'boat' } as const
  tell(p, 'german', rule, say, [unit.index], { values: { hex: hexNames[to]! }, places, event })
}
