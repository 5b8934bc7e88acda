/** The question bar's state and what its buttons do; Enter anywhere on the table is its first button. */
import { computed, type ComputedRef } from 'vue'
import { useTable } from '../../stores/table.ts'
import { useDesk } from '../table-ui.ts'
import { barOf, type Bar, type BarButton } from '../logic/question-bar.ts'
import { useReel } from '../event-playback.ts'
import { useDeeds } from '../use-table-actions.ts'
import { useSituation } from '../use-situation.ts'

export interface QuestionAnswers {
  readonly bar: ComputedRef<Bar>
  press(button: BarButton): Promise<unknown>
  /** Presses the first button there is when all that was done before is on the screen. */
  answer(): Promise<unknown>
}

export function useBar(): QuestionAnswers {
  const table = useTable()
  const desk = useDesk()
  const { game, situation } = useSituation()
  const perform = useDeeds()
  const reel = useReel()
  const event = computed(() =>
    reel.line === null ? null : { notes: reel.line.notes, at: reel.index + 1, of: reel.lines.length },
  )
  const bar = computed(() =>
    barOf(game.value, situation.value, { seats: table.seats, isAskedToEnd: desk.isAskedToEnd, event: event.value }),
  )

  const press = (button: BarButton) => Promise.resolve(button.why === undefined ? perform(button.deed) : undefined)

  const answer = () => table.inTurn(() => (bar.value.primary === null ? undefined : press(bar.value.primary)))

  return { bar, press, answer }
}
