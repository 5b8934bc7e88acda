/**
 * The map goes to where something is to be decided, and to where the computer makes its moves while they are shown one by
 * one; unless the player has switched that off.
 */
import { nextTick, watch } from 'vue'
import { useSettings } from '../stores/settings.ts'
import { useTable, type SeenLine } from '../stores/table.ts'
import { useEventPlayback } from './event-playback.ts'
import { decisionPlaces } from './logic/decision.ts'
import { useTableUi } from './table-ui.ts'
import { useSituation } from './use-situation.ts'

/** At these paces a move can be looked at before the next one comes. */
const SHOWN: ReadonlySet<string> = new Set(['slow', 'normal'])
/** Who has moved the map looks around: for so long it follows nobody else's moves, in milliseconds. */
const LOOKING_AROUND = 8000

interface Following {
  /** Goes there now: whoever has laid out the map calls it when the first view stands. */
  followDecision(): void
  /** The player has touched the map. */
  leaveAlone(): void
}

export function useFollowing(): Following {
  const table = useTable()
  const ui = useTableUi()
  const settings = useSettings()
  const playback = useEventPlayback()
  const { game, situation } = useSituation()
  let touched = -Infinity

  const isOff = () => settings.values.follow === 'off' || playback.isRunning || situation.value.view.readOnly

  const followDecision = () => {
    if (isOff()) return
    const { places, also } = decisionPlaces(game.value, situation.value)
    if (places.length > 0) ui.board?.bring(places, also)
  }

  const followComputer = (lines: readonly SeenLine[]) => {
    if (isOff() || !SHOWN.has(settings.values.computerPace) || performance.now() - touched < LOOKING_AROUND) return
    const { grid } = game.value.board.map
    const end = lines
      .filter(({ computer }) => computer !== undefined)
      .flatMap(({ notes }) => notes.flatMap((note) => note.places ?? []))
      .findLast((place) => grid.indexOf(place) >= 0)
    if (end !== undefined) ui.board?.bring([end])
  }

  // A new question, a battle that is begun, or a pick after which something else is offered.
  watch(
    () => {
      const { view, draft } = situation.value
      return `${view.match} ${view.seat} ${view.line} ${draft.picks.map(({ token }) => token).join(' ')} ${playback.isRunning}`
    },
    () => void nextTick(followDecision),
  )
  watch(
    () => table.arrived,
    (lines) => void nextTick(() => followComputer(lines)),
  )
  return { followDecision, leaveAlone: () => (touched = performance.now()) }
}
