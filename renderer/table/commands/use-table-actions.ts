/** What the buttons of the question bar do. */
import type { Playing } from '../../stores/playing.ts'
import { useComputer } from '../../stores/computer.ts'
import { useHost } from '../../stores/host.ts'
import { useTable } from '../../stores/table.ts'
import { useTableUi } from '../table-ui.ts'
import type { BarAction } from '../logic/question-bar.ts'
import { useEventPlayback } from '../event-playback.ts'
import { useSituation } from '../use-situation.ts'

/** By the table, when its turn has come; or by `now`, within an action whose turn it is. */
type Perform = (action: BarAction, by?: ReturnType<typeof useTable> | Playing) => Promise<unknown>

export function useTableActions(): Perform {
  const table = useTable()
  const ui = useTableUi()
  const host = useHost()
  const computer = useComputer()
  const playback = useEventPlayback()
  const { game, situation } = useSituation()

  /** Ends the phase at once where nothing is lost by it and nothing left undone. */
  async function askToEnd(now: Playing): Promise<unknown> {
    const usual = game.value.words.usual(situation.value)
    if (usual === null) return undefined
    if (!ui.asksToEnd) return now.act(usual.verb) // the player wants no further question
    const seen = table.view?.line
    const ending = usual.ends ? await table.ask((here) => host.call('match.ending', here)) : undefined
    if (table.view?.line !== seen) {
      table.isLate = table.view !== null // somebody has played meanwhile
      return undefined
    }
    ui.ending = ending ?? []
    if (ui.ending.length === 0 && usual.undone === null) return now.act(usual.verb)
    ui.isAskedToEnd = true
    return undefined
  }

  /** Brings those into view whom the phase's end would cost something, or who have not yet done anything in it. */
  function show(): void {
    const lost = ui.ending.flatMap(({ units }) => units)
    const undone = game.value.words.undone?.(situation.value).units ?? []
    const offered = Object.values(situation.value.openings).flat()
    const able = undone.length > 0 ? undone : offered.flatMap(({ kind, token }) => (kind === 'unit' ? [token] : []))
    const units = lost.length > 0 ? lost : able
    const hexes = units.flatMap((unit) => game.value.units.now(situation.value.view, unit).hex ?? [])
    ui.isAskedToEnd = false
    ui.pointedAt = [...new Set(hexes)]
    if (hexes.length === 0) return ui.openTab('forces')
    ui.select(hexes[0])
    ui.openTab('stack')
    ui.board?.bring(hexes)
  }

  return async (action, by = table) => {
    ui.remark = null
    ui.pointedAt = []
    switch (action.do) {
      case 'act':
        ui.isAskedToEnd = false
        return by.act(action.text)
      case 'pick':
        return by.pick(action.token)
      case 'picks':
        return by.setPicks(action.picks)
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
      case 'take-seat':
        return computer.setPlayer(action.seat, null)
      case 'computer':
        return computer.want(action.what)
      case 'interrupt':
        ui.dialog = 'interrupt'
        return undefined
      case 'ask-to-end':
        return 'inTurn' in by ? table.inTurn(askToEnd) : askToEnd(by)
      case 'show':
        return show()
      case 'not-yet':
        ui.isAskedToEnd = false
        return undefined
      case 'playback-next':
        return playback.next()
      case 'playback-back':
        return playback.back()
      case 'playback-skip':
        playback.skip()
        return undefined
      case 'verdict':
        ui.isVerdictRead = false
        return undefined
    }
  }
}
