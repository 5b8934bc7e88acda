/**
 * Where the railway could be opened again (21.7.1): along the way with least in the way, the hexes that only German zones
 * close, which a unit that goes there opens, and those where Germans stand, who must be driven off.
 */
import { presence, zoc } from '../../05-zones-of-control/zones-of-control.ts'
import { derived, type Position } from '../../state.ts'
import { APPROACH_FIELDS } from '../approach.ts'
import { groundOf } from '../ground.ts'
import { COVERED, OCCUPIED, railwaySafety } from './railway.ts'

/** By hex: what stands in the way of a train there. */
export const OPEN = 0
export const CLOSED_BY_ZONE = 1
export const CLOSED_BY_UNIT = 2

/** By hex, on the way that is easiest to open: how it is closed. Nothing where the railway is open. */
export const brokenRailway = derived<Uint8Array>(APPROACH_FIELDS, (p) => {
  const broken = new Uint8Array(p.content.grid.count)
  if (p.content.data.scenario.victory.kind !== 'most' || railwaySafety(p) > 0) return broken
  const closing = closingBy(p)
  for (const hex of easiestWay(p, (at) => PRICE[closing[at]!]!)?.hexes ?? []) broken[hex] = closing[hex]!
  return broken
})

function closingBy(p: Position): Uint8Array {
  const germans = presence(p, 'german')
  const allies = presence(p, 'allied')
  const zones = zoc(p, 'german')
  return Uint8Array.from(germans, (units, hex) => {
    if (units > 0) return CLOSED_BY_UNIT
    return zones[hex]! > 0 && allies[hex] === 0 ? CLOSED_BY_ZONE : OPEN
  })
}

const PRICE = [0, COVERED, OCCUPIED]

export interface OpenedWay {
  /** From its southern end. */
  readonly hexes: readonly number[]
  readonly price: number
}

/** The way along the rails that is cheapest to open, by what each hex of it costs; null if there is no way. */
export function easiestWay(p: Position, priceOf: (hex: number) => number): OpenedWay | null {
  const { grid, rail } = p.content
  const { railFrom, railTo } = groundOf(p)
  const cost = new Map<number, number>()
  const from = new Map<number, number>()
  const queue: number[][] = [[]]
  for (const hex of railFrom)
    if (p.state.closed[hex] === undefined) {
      cost.set(hex, 0)
      queue[0]!.push(hex)
    }
  for (let at = 0; at < queue.length; at++)
    for (const hex of queue[at] ?? []) {
      if (cost.get(hex) !== at) continue
      for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
        if (rail[arc] === 0) continue
        const to = grid.neighbour[arc]!
        if (railTo[to] === 1) {
          if (p.state.closed[to] !== undefined) continue
          const way: number[] = []
          for (let back: number | undefined = hex; back !== undefined; back = from.get(back)) way.push(back)
          return { hexes: way, price: at }
        }
        const next = at + priceOf(to)
        if (next >= (cost.get(to) ?? Infinity)) continue
        cost.set(to, next)
        from.set(to, hex)
        ;(queue[next] ??= []).push(to)
      }
    }
  return null
}
