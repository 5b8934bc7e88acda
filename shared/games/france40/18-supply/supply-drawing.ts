/** Lines of supply as they are drawn: the way they take, or everywhere they are cut, and why. */
import type { MapLine, Tracing } from '../../../engine/explain.ts'
import type { Reach } from '../../../engine/search.ts'
import type { Side, Unit } from '../content/content.ts'
import { isOnMap } from '../pieces.ts'
import type { Position } from '../state.ts'
import { lines, whyCut, type Lines } from './supply-lines.ts'
import { findLine, type FoundLine } from './supply-search.ts'
import { sources } from './supply-sources.ts'
import { isSupplied } from './supply.ts'

/** The line of a unit to its source. Three cities may supply it without one (18.2): then no way is drawn. */
export function supplyLine(p: Position, unit: Unit): Tracing | null {
  if (!isOnMap(p, unit)) return null
  const isSource = new Set(sources(p, unit.side))
  const found = findLine(p, lines(p, unit.side), p.state.place[unit.index]!, (hex) => isSource.has(hex))
  return { unit: unit.id, ...drawn(p, lines(p, unit.side), [found], isSupplied(p, unit)) }
}

/** The first line that leads from one of these places to one of those, or where all of them are cut. */
export function lineDrawnBetween(p: Position, side: Side, from: readonly number[], to: ReadonlySet<number>): MapLine {
  const ground = lines(p, side)
  const found: FoundLine[] = []
  for (const start of from) {
    const line = findLine(p, ground, start, (hex) => to.has(hex))
    if (line.path.length > 0) return drawn(p, ground, [line], true)
    found.push(line)
  }
  return drawn(p, ground, found, false)
}

function drawn(p: Position, ground: Lines, found: readonly FoundLine[], isOpen: boolean): MapLine {
  const { ids } = p.content.grid
  const path = found.find((line) => line.path.length > 0)?.path ?? []
  const cuts = new Map<string, MapLine['cuts'][number]>()
  if (!isOpen)
    for (const { overland, byRoad } of found)
      for (const cut of [...cutsOf(p, ground, overland, false), ...cutsOf(p, ground, byRoad, true)])
        cuts.set(`${cut.from} ${cut.to}`, cut)
  return { isOpen, path: path.map((hex) => ids[hex]!), cuts: [...cuts.values()] }
}

function cutsOf(p: Position, ground: Lines, reach: Reach, byRoad: boolean): MapLine['cuts'] {
  const { grid, isPlayable, road } = p.content
  return reach.rim().flatMap(({ kind, from, to }) => {
    const arc = from * 6 + grid.direction(from, to)
    if (kind !== 'barred' || isPlayable[to] === 0 || (byRoad && road[arc] === 0)) return []
    return [{ from: grid.ids[from]!, to: grid.ids[to]!, why: whyCut(p, ground, arc, byRoad) }]
  })
}
