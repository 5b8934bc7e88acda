/** 21.7.1 The two lifelines of the Allied armies in the north: by rail, or else by road, to the south. */
import type { MapLine } from '../../../engine/explain.ts'
import { type Refusal } from '../../../engine/rule.ts'
import { BARRED } from '../../../engine/search.ts'
import { hasLine, trace, type KnownLines, type Open } from '../../../engine/trace.ts'
import type { Content } from '../content/content.ts'
import { occupant } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { lineDrawnBetween } from '../18-supply/supply-drawing.ts'
import { SUPPLY_FIELDS } from '../18-supply/supply-lines.ts'
import { isLineBetween } from '../18-supply/supply-search.ts'
import { openEntryHexes } from '../18-supply/supply-sources.ts'
import { zoc } from '../05-zones-of-control/zones-of-control.ts'

interface Ends {
  readonly from: readonly number[]
  readonly to: ReadonlySet<number>
}

/** Where a lifeline begins and ends; null where the scenario knows of none. */
function endsOf(p: Position): Ends | null {
  const { special } = p.content.data.map
  if (!('railVictory' in special)) return null
  return {
    from: openEntryHexes(p, special.railVictory.from, 'allied'),
    to: new Set(openEntryHexes(p, special.railVictory.to, 'allied')),
  }
}

// ---- By rail

const HELD: Refusal = { rule: '21.7.1', say: 'A German unit is on the railway' }
const UNDER_FIRE: Refusal = { rule: '21.7.1', say: 'The railway enters a German ZOC' }

/** Why no train passes a hex: German units, or their zones where no Allied unit stands. */
function railRefusal(p: Position, hex: number): Refusal | null {
  const holder = occupant(p, hex)
  if (holder === 'allied') return null
  return holder === 'german' ? HELD : zoc(p, 'german')[hex]! > 0 ? UNDER_FIRE : null
}

function alongRail(p: Position, to: ReadonlySet<number>): Open {
  const { rail } = p.content
  return (_, arc, hex, _spent, hop) => {
    if (rail[arc] === 0) return BARRED
    hop.why = to.has(hex) ? null : railRefusal(p, hex)
    return hop.why === null
  }
}

const knownRailways = new WeakMap<Content, KnownLines>()

/** Is there an unbroken railway from a northern to a southern entry hex? */
export const isRailOpenToTheSouth = derived<boolean>(
  ['place', 'status/german', 'train/german', 'lost/german', 'closed', 'turn'],
  (p) => {
    const ends = endsOf(p)
    if (ends === null) return false
    let known = knownRailways.get(p.content)
    if (known === undefined) knownRailways.set(p.content, (known = new Map()))
    const { from, to } = ends
    return hasLine(p.content.grid, known, from, { to: (hex) => to.has(hex), open: alongRail(p, to) })
  },
)

// ---- By road

/** Failing that: is there a line of supply, overland and then by road, between such hexes? */
export const isRoadOpenToTheSouth = derived<boolean>(SUPPLY_FIELDS, (p) => {
  const ends = endsOf(p)
  return ends !== null && isLineBetween(p, 'allied', ends.from, ends.to)
})

// ---- As they are drawn

export interface Lifeline {
  readonly id: 'rail' | 'road'
  readonly title: string
  readonly line: MapLine
}

/** Both lifelines, each with its way or with everywhere it is cut; none where the scenario has none. */
export function lifelines(p: Position): Lifeline[] {
  const ends = endsOf(p)
  if (ends === null) return []
  return [
    { id: 'rail', title: 'Railway to the south', line: railDrawn(p, ends) },
    { id: 'road', title: 'Roads to the south', line: lineDrawnBetween(p, 'allied', ends.from, ends.to) },
  ]
}

function railDrawn(p: Position, ends: Ends): MapLine {
  const { ids } = p.content.grid
  const { from, to } = ends
  const { path, cuts } = trace(p.content.grid, { from, to: (hex) => to.has(hex), open: alongRail(p, to) })
  return {
    isOpen: path.length > 0,
    path: path.map((hex) => ids[hex]!),
    cuts: cuts.flatMap((cut) =>
      cut.kind === 'barred' && cut.why !== null ? [{ from: ids[cut.from]!, to: ids[cut.to]!, why: cut.why }] : [],
    ),
  }
}
