/*
 * What a schema cannot see: whether the files of France '40 agree with one another. Every check gives sentences that
 * name the file, the place and the problem; none means that the content is sound.
 */

import { counterFaults } from './check/counters.ts'
import { mapFaults } from './check/map.ts'
import { arrivalFaults, setupFaults } from './check/setup.ts'
import { scenarioFaults } from './check/scenario.ts'
import { tableFaults } from './check/tables.ts'
import { matchData, scenarioIds } from './schema.ts'
import type { F40Data, F40MatchData, F40ScenarioId } from './schema.ts'

export function contradictions(data: F40Data): string[] {
  const faults = scenarioIds.flatMap((id) => matchContradictions(matchData(data, id), id))
  return [...new Set(faults)]
}

/** The same for the files of one scenario: what a match carries. */
export function matchContradictions(match: F40MatchData, id: F40ScenarioId): string[] {
  const common = [...tableFaults(match.tables), ...counterFaults(match.counters, match.tables)]
  const faults = [...common, ...mapFaults(match.map, id)]
  // The rest walks on the map and looks up units, so it wants them sound.
  if (faults.length > 0) return faults
  return [...setupFaults(match), ...arrivalFaults(match), ...scenarioFaults(match)]
}
