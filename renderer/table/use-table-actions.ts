/** What the buttons of the question bar do. */
import type { InTurn, Playing } from '../stores/playing.ts'
import { useTable } from '../stores/table.ts'
import { useTableUi } from './table-ui.ts'
import type { BarAction } from './logic/question-bar.ts'
import { useEventPlayback } from './event-playback.ts'

/** By the table, when its turn has come; or by `now`, within an action whose turn it is. */
type Perform = (action: BarAction, by?: InTurn<Playing> | Playing) => Promise<unknown>

export function useTableActions(): Perform {
  const table = useTable()
  const ui = useTableUi()
  const playback = useEventPlayback()

  return async (action, by = table) => {
    ui.remark = null
    switch (action.do) {
      case 'act':
        ui.isAskedToEnd = false
        return by.act(action.text)
      case 'pick':
        return by.pick(action.token)
      case 'why':
        table.refused = (await table.why([], action.token)) ?? null
        return undefined
      case 'commit':
        return by.commit()
      case 'complete':
        return by.complete()
      case 'back':
        return by.back()
      case 'go':
        return by.go()
      case 'hand-over':
        return by.handOver(action.seat)
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
