/** What the buttons of the question bar do. */
import { useTable } from '../stores/table.ts'
import { useTableUi } from './table-ui.ts'
import type { BarAction } from './logic/question-bar.ts'
import { useEventPlayback } from './event-playback.ts'

export function useTableActions(): (action: BarAction) => Promise<unknown> {
  const table = useTable()
  const ui = useTableUi()
  const playback = useEventPlayback()

  return async (action) => {
    ui.remark = null
    switch (action.do) {
      case 'act':
        ui.isAskedToEnd = false
        return table.act(action.text)
      case 'pick':
        return table.pick(action.token)
      case 'why':
        table.refused = (await table.why([], action.token)) ?? null
        return undefined
      case 'commit':
        return table.commit()
      case 'complete':
        return table.complete()
      case 'back':
        return table.back()
      case 'go':
        return table.go()
      case 'hand-over':
        return table.handOver(action.seat)
      case 'interrupt':
        ui.dialog = 'interrupt'
        return undefined
      case 'ask-to-end':
        ui.isAskedToEnd = true
        return undefined
      case 'not-yet':
        ui.isAskedToEnd = false
        return undefined
      case 'playback-next':
        return playback.next()
      case 'playback-skip':
        playback.skip()
        return undefined
      case 'verdict':
        ui.isVerdictRead = false
        return undefined
    }
  }
}
