/** 21.7.1 The two lifelines of the Allied armies in the north: by rail, or else by road, to the south. */
import type { MapLine } from '../../../engine/explain.ts'
import { type Refusal } from '../../../engine/rule.ts'
import { BARRED } from '../../../engine/search.ts'
import { trace, type Trace } from '../../../engine/trace.ts'
import { occupant } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { lineDrawnBetween } from '../18-supply/supply-drawing.ts'
import { lineBetween } from '../18-supply/supply-search.ts'
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

const HELD: Refusal = { rule: '21.7.1', say: 'A German unit stands on the railway' }
const UNDER_FIRE: Refusal = { rule: '21.7.1', say: 'The railway runs into a German zone of control' }

/** Why no train passes a hex: German units, or their zones where no Allied unit stands. */
function railRefusal(p: Position, hex: number): Refusal | null {
  const holder = occupant(p, hex)
  if (holder === 'allied') return null
  return holder === 'german' ? HELD : zoc(p, 'german')[hex]! > 0 ? UNDER_FIRE : null
}

function railTrace(p: Position, { from, to }: Ends): Trace {
  const { rail, grid } = p.content
  return trace(grid, {
    from,
    to: (hex) => to.has(hex),
    open(_, arc, hex, _spent, hop) {
      if (rail[arc] === 0) return BARRED
      hop.why = to.has(hex) ? null : railRefusal(p, hex)
      return hop.why === null
    },
  })
}

/** An unbroken railway from a northern to a southern entry hex, as hexes; null if there is none. */
export const railToTheSouth = derived<readonly number[] | null>(
  ['place', 'status/german', 'train/german', 'lost/german', 'closed', 'turn'],
  (p) => {
    const ends = endsOf(p)
    if (ends === null || ends.from.length === 0) return null
    const { path } = railTrace(p, ends)
    return path.length === 0 ? null : path
  },
)

// ---- By road

/** Failing that: a line of supply, overland and then by road, between such hexes. */
export const roadToTheSouth = derived<readonly number[] | null>(
  ['place', 'status', 'train', 'lost', 'closed', 'germanCities', 'turn'],
  (p) => {
    const ends = endsOf(p)
    return ends === null || ends.from.length === 0 ? null : lineBetween(p, 'allied', ends.from, ends.to)
  },
)

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
  const { path, cuts } = railTrace(p, ends)
  return {
    isOpen: path.length > 0,
    path: path.map((hex) => ids[hex]!),
    cuts: cuts.flatMap((cut) =>
      cut.kind === 'barred' && cut.why !== null ? [{ from: ids[cut.from]!, to: ids[cut.to]!, why: cut.why }] : [],
    ),
  }
}
