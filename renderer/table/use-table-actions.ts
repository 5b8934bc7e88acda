/** What the buttons of the question bar do. */
import { useTable } from '../stores/table.ts'
import { useDesk } from './table-ui.ts'
import type { Deed } from './logic/question-bar.ts'
import { useReel } from './event-playback.ts'

export function useDeeds(): (deed: Deed) => Promise<unknown> {
  const table = useTable()
  const desk = useDesk()
  const reel = useReel()

  return async (deed) => {
    desk.remark = null
    switch (deed.do) {
      case 'act':
        desk.isAskedToEnd = false
        return table.act(deed.text)
      case 'pick':
        return table.pick(deed.token)
      case 'why':
        table.refused = (await table.why([], deed.token)) ?? null
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
        return table.handOver()
      case 'ask-to-end':
        desk.isAskedToEnd = true
        return undefined
      case 'not-yet':
        desk.isAskedToEnd = false
        return undefined
      case 'reel-next':
        return reel.next()
      case 'reel-skip':
        reel.skip()
        return undefined
      case 'verdict':
        desk.isVerdictRead = false
        return undefined
    }
  }
}
