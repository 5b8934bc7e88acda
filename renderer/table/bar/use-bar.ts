/** The question bar's state and what its buttons do; Enter anywhere on the table is its first button. */
import { computed, type ComputedRef } from 'vue'
import type { Playing } from '../../stores/playing.ts'
import { useTable } from '../../stores/table.ts'
import { useTableUi } from '../table-ui.ts'
import { barOf, type Bar, type BarButton } from '../logic/question-bar.ts'
import { useEventPlayback } from '../event-playback.ts'
import { useTableActions } from '../use-table-actions.ts'
import { useSituation } from '../use-situation.ts'

export interface QuestionAnswers {
  readonly bar: ComputedRef<Bar>
  press(button: BarButton): Promise<unknown>
  /** Presses the first button there is when all that was done before is on the screen. */
  answer(): Promise<unknown>
}

export function useBar(): QuestionAnswers {
  const table = useTable()
  const ui = useTableUi()
  const { game, situation } = useSituation()
  const perform = useTableActions()
  const playback = useEventPlayback()
  const event = computed(() =>
    playback.line === null ? null : { notes: playback.line.notes, at: playback.index + 1, of: playback.lines.length },
  )
  const bar = computed(() =>
    barOf(game.value, situation.value, {
      seats: table.seats,
      isOpenTable: table.isOpenToAll,
      isAskedToEnd: ui.isAskedToEnd,
      event: event.value,
    }),
  )

  const press = async (button: BarButton, by?: Playing) =>
    button.why === undefined ? perform(button.action, by) : undefined

  const answer = () => table.inTurn((now) => (bar.value.primary === null ? undefined : press(bar.value.primary, now)))

  return { bar, press, answer }
}
