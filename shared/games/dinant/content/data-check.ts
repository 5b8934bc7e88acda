/*
 * What a schema cannot see: whether the files of the game agree with one another. Every check gives sentences that
 * name the file, the place and the problem; none means that the content is sound.
 */

import { counterFaults } from './check/counters.ts'
import { mapFaults } from './check/map.ts'
import { scenarioFaults } from './check/scenario.ts'
import { tableFaults } from './check/tables.ts'
import type { DinantMatchData } from './schema.ts'

export function contradictions(match: DinantMatchData): string[] {
  const faults = [...counterFaults(match.counters), ...mapFaults(match.map), ...tableFaults(match)]
  // The rest walks on the map and looks up units, so it wants them sound.
  return faults.length > 0 ? faults : scenarioFaults(match)
}
