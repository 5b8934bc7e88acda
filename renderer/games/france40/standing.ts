/** How a match of France '40 stands, in a few words. */
import type { F40View } from '../../../shared/views/france40.ts'
import type { ScenarioFile } from './content.ts'

/** Units that are away from the pocket, and how many of them are British (22.10.1). */
export interface Away {
  readonly units: readonly string[]
  readonly british: readonly string[]
}

export function awayOf(view: F40View, nationOf: (unit: string) => string | undefined): Away {
  const units = Object.keys(view.units).filter((id) => {
    const { at } = view.units[id]
    const nation = nationOf(id)
    return (nation === 'british' || nation === 'french') && (at === 'evacuated' || at === 'exited')
  })
  return { units, british: units.filter((id) => nationOf(id) === 'british') }
}

export function standingOf(scenario: ScenarioFile, view: F40View): { readonly value: string; readonly goal: string } {
  const points = (seat: string) =>
    view.ledger.filter((entry) => entry.seat === seat).reduce((sum, entry) => sum + entry.points, 0)
  const [german, allied] = [points('german'), points('allied')]
  const when = view.over === null ? ', if it ended now' : ''
  if (scenario.victory.kind === 'most')
    return { value: `${german} : ${allied}`.replaceAll('-', '−'), goal: `German to Allied${when}` }
  return { value: String(allied).replace('-', '−'), goal: `${scenario.victory.target} to win${when}` }
}
