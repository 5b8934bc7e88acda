/** The content of The Breakthrough at Dinant as its tests use it: raw, and parsed once for each scenario. */
import { dataFiles, parseMatchData, scenarioIds } from '../../../shared/games/dinant/content/data.ts'
import type { DinantMatchData, DinantScenarioId } from '../../../shared/games/dinant/content/data.ts'
import { rawContent } from '../../content.ts'

export const files = rawContent('dinant', [...dataFiles, 'rules', 'sources'])

export const data = Object.fromEntries(scenarioIds.map((id) => [id, parseMatchData(files, id)])) as Record<
  DinantScenarioId,
  DinantMatchData
>
