/** Keys of the replay: R for the report, S for the statistics. */
import { useStatistics } from './statistics/statistics.ts'
import { useTellingUi } from './telling-ui.ts'

export function useTellingKeys(): Readonly<Record<string, () => unknown>> {
  const ui = useTellingUi()
  const statistics = useStatistics()
  return {
    R: () => statistics.isRead && ui.open('report'),
    S: () => ui.open('statistics'),
  }
}
