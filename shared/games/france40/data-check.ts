/*
 * What a schema cannot see: whether the files of France '40 agree with one another. Every check gives sentences that
 * name the file, the place and the problem; none means that the content is sound.
 */

import { counterFaults } from './check/counters.ts'
import { mapFaults } from './check/map.ts'
import { arrivalFaults, setupFaults } from './check/setup.ts'
import { scenarioFaults } from './check/scenario.ts'
import { tableFaults } from './check/tables.ts'
import { matchData } from './schema.ts'
import type { F40Data } from './schema.ts'

export function contradictions(data: F40Data): string[] {
  const common = [...tableFaults(data.tables), ...counterFaults(data.counters, data.tables)]
  const ids = ['sickle-cut', 'dynamo'] as const
  const maps = ids.flatMap((id) => mapFaults(data.maps[id], id))
  // The rest walks on the maps and looks up units, so it wants them sound.
  if (common.length + maps.length > 0) return [...common, ...maps]
  return ids.flatMap((id) => {
    const match = matchData(data, id)
    return [...setupFaults(match), ...arrivalFaults(match), ...scenarioFaults(match)]
  })
}
