/** 16.0 Fortifications: Fortified hexes and the Dyle Line (16.2, 21.4), Maginot Line hexsides and their Forts (16.3). */
import { applies } from '../../../engine/rule.ts'
import type { Side } from '../content/content.ts'
import { isDyleLine } from '../21-sickle-cut/dyle-line.ts'
import { unitAt, unitsIn } from '../pieces.ts'
import type { Position } from '../state.ts'

/** 16.2: does a fortification in the hex help this side? Only the Allies have use of them. */
export function isFortifiedFor(p: Position, hex: number, side: Side): boolean {
  const isFortress = p.content.isFortified[hex] === 1 && applies(p.content, '16.2')
  if (!isFortress && !isDyleLine(p, hex)) return false
  return side === 'allied' || !applies(p.content, '16.2')
}

/** 16.3: does this hexside still halve those who attack across it? Not when the Fort behind it is gone. */
export function isLiveMaginot(p: Position, side: number): boolean {
  const fort = p.content.maginotFort[side]!
  return fort >= 0 && unitsIn(p, fort).some((unit) => unitAt(p, unit).isFort)
}
