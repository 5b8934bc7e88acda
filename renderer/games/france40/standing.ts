/** How a match of France '40 stands, in a few words. */
import type { F40View } from '../../../shared/views/france40.ts'
import type { LeadPart } from '../../table/game/lead.ts'
import { leadInPoints, leadToTarget } from '../common/lead.ts'
import type { ScenarioFile } from './content.ts'
import { ARMIES } from './words/names.ts'

export function standingOf(scenario: ScenarioFile, view: F40View): { readonly value: string; readonly goal: string } {
  const points = (seat: string) =>
    view.ledger.filter((entry) => entry.seat === seat).reduce((sum, entry) => sum + entry.points, 0)
  const [german, allied] = [points('german'), points('allied')]
  const when = view.over === null ? ', if the game ended now' : ''
  if (scenario.victory.kind === 'most')
    return { value: `${german} : ${allied}`.replaceAll('-', '−'), goal: `German to Allied${when}` }
  return { value: String(allied).replace('-', '−'), goal: `${scenario.victory.target} needed${when}` }
}

/** With the very number the Allies have won: where nobody leads they have half a point less. */
export function leadIn({ victory }: ScenarioFile): LeadPart {
  if (victory.kind === 'most') return leadInPoints(ARMIES)
  const { target } = victory
  return leadToTarget({ seat: 'allied', name: ARMIES.allied!, target, even: target - 0.5 })
}
