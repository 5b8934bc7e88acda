/** Divisions in several parts fight with combined arms and stack cheaply only as long as they are together (4.3.1, 9.5.1). */
import type { Content, Unit } from '../content/content.ts'
import { isOnMap } from '../pieces.ts'
import type { Position } from '../state.ts'

const known = new WeakMap<Content, readonly (readonly Unit[])[]>()

/** The German divisions of several parts. */
function divisionsOf(content: Content): readonly (readonly Unit[])[] {
  let divisions = known.get(content)
  if (divisions === undefined) {
    const byName = new Map<string, Unit[]>()
    for (const unit of content.bySide.german)
      if (unit.division !== null) byName.set(unit.division, [...(byName.get(unit.division) ?? []), unit])
    known.set(content, (divisions = [...byName.values()]))
  }
  return divisions
}

/** How many of their units are not where most of their division is. */
export function strays(p: Position): number {
  let count = 0
  for (const units of divisionsOf(p.content)) {
    let present = 0
    let together = 0
    for (const unit of units) {
      if (!isOnMap(p, unit)) continue
      present++
      let beside = 0
      for (const other of units) if (p.state.place[other.index] === p.state.place[unit.index]) beside++
      if (beside > together) together = beside
    }
    count += present - together
  }
  return count
}
