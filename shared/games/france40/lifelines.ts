/** 21.7.1 The two lifelines of the Allied armies in the north: by rail, or else by road, to the south. */
import { derived } from '../../engine/position.ts'
import { trace } from '../../engine/trace.ts'
import type { Content } from './content.ts'
import { occupant } from './pieces.ts'
import type { Position, State } from './state.ts'
import { openEntryHexes } from './supply-sources.ts'
import { lineBetween } from './supply.ts'
import { zoc } from './zones-of-control.ts'

function ends(p: Position): { from: readonly number[]; to: ReadonlySet<number> } {
  const { special } = p.content.data.map
  if (!('railVictory' in special)) return { from: [], to: new Set() }
  return {
    from: openEntryHexes(p, special.railVictory.from, 'allied'),
    to: new Set(openEntryHexes(p, special.railVictory.to, 'allied')),
  }
}

/** Is the hex free of German units and of German zones, which an Allied unit cancels where it stands? */
function isFree(p: Position, hex: number): boolean {
  const holder = occupant(p, hex)
  return holder === 'allied' || (holder === null && zoc(p, 'german')[hex] === 0)
}

/** An unbroken railway from a northern to a southern entry hex, as hexes; null if there is none. */
export const railToTheSouth = derived<Content, State, readonly number[] | null>(
  ['place', 'status/german', 'train/german', 'lost/german', 'closed', 'turn'],
  (p) => {
    const { from, to } = ends(p)
    if (from.length === 0) return null
    const { rail, grid } = p.content
    const line = trace(grid, {
      from,
      to: (hex) => to.has(hex),
      open: (_, arc, hex) => rail[arc] === 1 && (to.has(hex) || isFree(p, hex)),
    })
    return line.path.length === 0 ? null : line.path
  },
)

/** Failing that: a line of supply, overland and then by road, between such hexes. */
export const roadToTheSouth = derived<Content, State, readonly number[] | null>(
  ['place', 'status', 'train', 'lost', 'closed', 'germanCities', 'turn'],
  (p) => {
    const { from, to } = ends(p)
    return from.length === 0 ? null : lineBetween(p, 'allied', from, to)
  },
)
