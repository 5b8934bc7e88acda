/** The map goes to where something is to be decided, unless the player has switched that off. */
import { nextTick, watch } from 'vue'
import { useSettings } from '../stores/settings.ts'
import { useEventPlayback } from './event-playback.ts'
import { decisionPlaces } from './logic/decision.ts'
import { useTableUi } from './table-ui.ts'
import { useSituation } from './use-situation.ts'

/** Gives what goes there now: whoever has laid out the map calls it when the first view stands. */
export function useFollowing(): () => void {
  const ui = useTableUi()
  const settings = useSettings()
  const playback = useEventPlayback()
  const { game, situation } = useSituation()

  const follow = () => {
    if (settings.values.follow === 'off' || playback.isRunning || situation.value.view.readOnly) return
    const { places, also } = decisionPlaces(game.value, situation.value)
    if (places.length > 0) ui.board?.bring(places, also)
  }

  // A new question, a battle that is begun, or a pick after which something else is offered.
  watch(
    () => {
      const { view, draft } = situation.value
      return `${view.match} ${view.seat} ${view.line} ${draft.picks.map(({ token }) => token).join(' ')} ${playback.isRunning}`
    },
    () => void nextTick(follow),
  )
  return follow
}
