/** The way east that the levels ask for (11.1.6c), and the French who stand in it or watch it. */
import { search, type HopRule } from '../../../engine/search.ts'
import { zones, zonesOn } from '../01-basics/zones.ts'
import { isBridged } from '../03-2-movement/terrain.ts'
import { presence } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { at } from './ground.ts'

export const isGerman = (p: Position, id: string): boolean => p.state.germanHexes[at(p, id)] === true

const NOBODY: ReadonlySet<number> = new Set()
/** Until then there are other things to do. */
const LAST_TURNS = 6

/** Hexes of French units that bar the best way from the best place the Germans hold to the east edge. */
export const blockers = derived(['place', 'disorganised', 'germanHexes', 'blown', 'pontoons', 'turn'], (p) => {
  const { scenario } = p.content.data
  if (p.state.turn < scenario.turns.last - LAST_TURNS) return NOBODY
  const held = scenario.victory.levels.toReversed().find(({ any, path }) => path && any!.some((id) => isGerman(p, id)))
  if (held === undefined) return NOBODY
  const { grid, isMeuse, edges } = p.content
  const [blocked, watched] = [presence(p, 'french'), zones(p, 'french')]
  const east = new Set(edges.german.east ?? [])
  const step: HopRule = (_, arc, to) => {
    if (isMeuse[grid.side[arc]!] === 1 && !isBridged(p, grid.side[arc]!)) return -1
    return 1 + (blocked[to] === 1 ? 12 : 0) + (watched[to]! > 0 ? 5 : 0)
  }
  const from = held.any!.filter((id) => isGerman(p, id)).map((id) => at(p, id))
  const reach = search(grid, { from, step, until: (hex) => east.has(hex) })
  const found = new Set<number>()
  if (reach.end < 0) return found
  for (const hex of reach.path(reach.end)) {
    if (blocked[hex] === 1) found.add(hex)
    for (const near of zonesOn(p, 'french', hex)) found.add(near)
  }
  return found as ReadonlySet<number>
})
