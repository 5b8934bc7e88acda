/** Combat units that will become Evacuees in June (10.2), as companies that march to the water together. */
import { alliesIn } from '../pieces.ts'
import type { Position } from '../state.ts'
import { shoresOf } from './distances.ts'

export interface Company {
  /** The turn from which its units may be converted. */
  readonly from: number
  /** Where they will be embarked. */
  readonly landing: number
  /** Beside GHQ, which sends some of them to the water free (10.1.5). */
  readonly isCarried: boolean
  /** Actions on foot until it is there. */
  marches: number
  whole: number
  reduced: number
}

/** Spaces in an action on foot, of Day and Night turns (10.1). */
const MARCH = 1.5
/** More than this are hardly ever taken away from a space at once. */
const LARGEST = 5

/** The soldiers of each nation in each space. */
export function companiesOf(p: Position): Company[] {
  const { content, state } = p
  const { juneFrom, frenchConvertFrom } = content.data.scenario
  const shores = shoresOf(content)
  const headquarters = state.place[content.ghq.index]!
  const found: Company[] = []
  for (const { index: at, isSea } of content.spaces) {
    const here = alliesIn(p, at)
    if (isSea || here.length === 0) continue
    const { steps, landing } = shores[at]!
    for (const nation of ['british', 'french'] as const) {
      let [whole, reduced] = [0, 0]
      for (const unit of here) {
        const { nation: own, isGhq } = content.units[unit]!
        if (own !== nation || isGhq || whole + reduced === LARGEST) continue
        if (state.reduced[unit]) reduced++
        else whole++
      }
      if (whole + reduced === 0) continue
      const from = nation === 'french' ? frenchConvertFrom : juneFrom
      const isCarried = nation === 'british' && at === headquarters
      found.push({ from, landing, isCarried, marches: Math.ceil(steps / MARCH), whole, reduced })
    }
  }
  return found
}
