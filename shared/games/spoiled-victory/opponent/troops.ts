/** Combat units that will become Evacuees in June (10.2), the nearest to the water first. */
import type { Nation } from '../content/content.ts'
import { alliesIn } from '../pieces.ts'
import type { Position } from '../state.ts'
import { stepsToShore } from './distances.ts'

export interface Troop {
  /** The turn from which it may be converted. */
  readonly from: number
  /** Actions to bring it to a landing: its share of those of its stack. */
  readonly way: number
  readonly isWhole: boolean
}

/** Spaces in an action on foot, of Day and Night turns (10.1). */
const MARCH = 1.5
/** A stack larger than this is hardly ever taken away whole. */
const LARGEST = 4
/** GHQ's free moves (10.1.5) carry its neighbours for nothing, but not all of them at once. */
const WITH_GHQ = 0.15

export function troopsOf(p: Position): Troop[] {
  const { content, state } = p
  const { juneFrom, frenchConvertFrom } = content.data.scenario
  const ways = stepsToShore(content)
  const headquarters = state.place[content.ghq.index]!
  const troops: Troop[] = []
  for (const { index, nation, isGhq } of content.combatUnits) {
    const at = state.place[index]!
    if (at < 0 || nation === 'belgian' || isGhq) continue
    const marches = Math.ceil(ways[at]! / MARCH)
    const way =
      at === headquarters && nation === 'british' && marches > 0
        ? WITH_GHQ
        : marches / Math.min(LARGEST, companyOf(p, at, nation))
    troops.push({ from: nation === 'french' ? frenchConvertFrom : juneFrom, way, isWhole: !state.reduced[index] })
  }
  return troops.sort((a, b) => a.way + (a.isWhole ? 0 : 1) - b.way - (b.isWhole ? 0 : 1))
}

function companyOf(p: Position, at: number, nation: Nation): number {
  let count = 0
  for (const unit of alliesIn(p, at)) if (p.content.units[unit]!.nation === nation) count++
  return count
}
