/**
 * Where a stack could come to in this phase, found quickly and roughly: what is proposed of it is read through the rules
 * afterwards. It does not know pontoons and ferries, and ends at an enemy zone as every move does (5.2a).
 */
import { nextToUnits } from '../07-movement/distance.ts'
import { allowanceOf } from '../07-movement/movers.ts'
import { presence, zoc } from '../05-zones-of-control/zones-of-control.ts'
import { holdingAgainst } from '../06-zoc-bonds/zoc-bonds.ts'
import { enemyOf, type Side, type Unit } from '../content/content.ts'
import { faceOf, isInFullRetreat } from '../pieces.ts'
import type { Position } from '../state.ts'
import { FAR, groundOf, type Feet } from './ground.ts'

/** Leaving an enemy zone costs so much more (5.2b). */
const LEAVING = 2
const TACTICAL = 2

/** Looks for the places a side's stacks can reach; what all of them share is found once. */
export class Scout {
  private readonly p: Position
  private readonly enemies: Uint8Array
  private readonly zones: Uint8Array
  private readonly near: Uint8Array
  private readonly gates: ReadonlySet<number>
  private readonly exits: ReadonlySet<number>
  private readonly bonds: ReturnType<typeof holdingAgainst>

  /** `leavesByAll`: also where somebody has left the map before, if that brings points (21.7.2). */
  constructor(p: Position, side: Side, leavesByAll = false) {
    const enemy = enemyOf(side)
    this.p = p
    this.enemies = presence(p, enemy)
    this.zones = zoc(p, enemy)
    this.near = nextToUnits(p, enemy)
    const gates = side === 'german' ? groundOf(p).gates : []
    this.gates = new Set(gates.map(({ hex }) => hex))
    this.exits = new Set(leavesByAll ? gates.flatMap(({ hex, isExit }) => (isExit ? [hex] : [])) : [])
    this.bonds = holdingAgainst(p, enemy, presence(p, side))
  }

  /** The hexes units that stand together could march to; who has gone by Extended Movement may not attack (7.3b). */
  places(units: readonly Unit[], withExtended = true): number[] {
    const { p } = this
    const start = p.state.place[units[0]!.index]!
    let normal = FAR
    let extended = FAR
    let feet: Feet = 'foot'
    let leaving = 0
    for (const unit of units) {
      const points = allowanceOf(p, unit)
      normal = Math.min(normal, points?.normal ?? 0)
      extended = Math.min(extended, points?.extended ?? 0)
      if (faceOf(p, unit).isMechanized) feet = 'tracks'
      if (this.zones[start]! > 0 && !isInFullRetreat(p, unit)) leaving = LEAVING
    }
    return this.flood(start, feet, normal - leaving, withExtended ? extended - leaving : 0)
  }

  /** An entry hex of the enemy that is still open: who goes there closes it (19.4.2). */
  private isGate(hex: number): boolean {
    return hex >= 0 && this.gates.has(hex) && (this.p.state.closed[hex] === undefined || this.exits.has(hex))
  }

  private flood(start: number, feet: Feet, normal: number, extended: number): number[] {
    const { p, enemies, zones, near, bonds } = this
    const { grid, isPlayable } = p.content
    const cost = groundOf(p).cost[feet]
    const most = Math.max(normal, extended)
    const found: number[] = []
    const spent = new Map<number, number>([[start, 0]])
    const hops = new Map<number, number>([[start, 0]])
    const queue: number[][] = [[start]]
    const limit = Math.max(most, TACTICAL * 4)
    for (let at = 0; at <= limit; at++)
      for (const hex of queue[at] ?? []) {
        if (spent.get(hex) !== at) continue
        const count = hops.get(hex)!
        if (hex !== start) {
          found.push(hex)
          if (zones[hex]! > 0) continue
        }
        for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
          const price = cost[arc]!
          const to = grid.neighbour[arc]!
          if (this.isGate(to) && at < most) found.push(to)
          if (price === FAR || to < 0 || isPlayable[to] === 0 || enemies[to]! > 0) continue
          const next = at + price
          // Two hexes are always to be had (7.4); beside the enemy Extended Movement leads nowhere (7.3b).
          if (next > (near[to] === 1 ? normal : most) && count + 1 > TACTICAL) continue
          if (next >= (spent.get(to) ?? FAR)) continue
          if (bonds.isHexBonded(to) || bonds.isSideBonded(grid.side[arc]!)) continue
          spent.set(to, next)
          hops.set(to, count + 1)
          ;(queue[next] ??= []).push(to)
        }
      }
    return found
  }
}
