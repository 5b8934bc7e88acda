/** Where an attack could begin: by hex what the weakest enemy beside it is worth, in the coin of the likings. */
import { hexesOf } from '../05-zones-of-control/zones-of-control.ts'
import { ALL_SEA, enemyOf, NO_WATER, type Side } from '../content/content.ts'
import type { Position } from '../state.ts'
import { defenceIn } from './approach.ts'
import { cover } from './battles.ts'

/** Against strong stacks nobody is drawn. */
const BEST = 4
const STRONG = 16

export function opportunities(p: Position, side: Side): Float32Array {
  const { grid, water } = p.content
  const enemy = enemyOf(side)
  const found = new Float32Array(grid.count)
  for (const hex of hexesOf(p, enemy)) {
    const defence = defenceIn(p, hex) * cover(p, enemy, hex)
    for (let d = 0; d < 6; d++) {
      const from = grid.neighbour[hex * 6 + d]!
      const between = water[grid.side[hex * 6 + d]!]!
      if (from < 0 || between >= ALL_SEA) continue
      const worth = BEST * Math.max(0, 1 - (defence * (between === NO_WATER ? 1 : 2)) / STRONG)
      if (worth > found[from]!) found[from] = worth
    }
  }
  return found
}
