/** The content of The Breakthrough at Dinant as its tests use it: raw, and parsed once for each scenario. */
import { dataFiles, parseMatchData, scenarioIds } from '../../../shared/games/dinant/content/data.ts'
import type { DinantMatchData, DinantScenarioId } from '../../../shared/games/dinant/content/data.ts'
import { rawContent } from '../../content.ts'
import { withSumValues } from './sum-values.ts'

export const files = rawContent('dinant', [...dataFiles, 'rules', 'sources'])

type ByScenario = Record<DinantScenarioId, DinantMatchData>

/** As the players get it. */
export const shipped = Object.fromEntries(scenarioIds.map((id) => [id, parseMatchData(files, id)])) as ByScenario

/** With the values the chapters' sums are done with. */
export const data = Object.fromEntries(scenarioIds.map((id) => [id, withSumValues(shipped[id])])) as ByScenario
