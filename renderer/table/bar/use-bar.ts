/** The question bar's state and what its buttons do; Enter anywhere on the table is its first button. */
import { computed, type ComputedRef } from 'vue'
import type { Playing } from '../../stores/playing.ts'
import { useComputer } from '../../stores/computer.ts'
import { useTable } from '../../stores/table.ts'
import { useTableUi } from '../table-ui.ts'
import { barOf, type Bar, type BarButton } from '../logic/question-bar.ts'
import { useEventPlayback } from '../event-playback.ts'
import { useJustDone } from '../just-done.ts'
import { happeningSay, resultSay } from '../logic/happening-words.ts'
import type { Happening } from '../logic/enemy-turn.ts'
import { useTableActions } from '../commands/use-table-actions.ts'
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
  const computer = useComputer()
  const { game, situation } = useSituation()
  const perform = useTableActions()
  const playback = useEventPlayback()
  const justDone = useJustDone()
  const event = computed(() => {
    const { line, happening, index, count, isReview } = playback
    if (!isReview) return line === null ? null : { notes: line.notes, at: index + 1, of: count }
    const { turn } = playback.happenings[0]
    const review = {
      who: turn === 0 ? 'Last enemy turn' : `Enemy turn ${turn}`,
      say: happening === null ? 'Every arrow is a move, every mark a battle' : saidOf(happening),
    }
    return { notes: happening?.notes ?? [], at: index + 1, of: count, review }
  })
  const saidOf = (happening: Happening) => {
    const result = happening.battle === null ? '' : resultSay(game.value, happening)
    return `${happeningSay(game.value, happening)}${result === '' ? '' : `: ${result}`}`
  }
  /** What the computer has done, while it is looked at. */
  const done = computed(() => {
    const { act, happening } = justDone
    if (act === null) return null
    return happening === null || happening.kind === 'other' ? game.value.log.say(act) : saidOf(happening)
  })
  const bar = computed(() =>
    barOf(game.value, situation.value, {
      seats: table.seats,
      isOpenTable: table.isOpenToAll,
      isAskedToEnd: ui.isAskedToEnd,
      ending: ui.ending,
      effects: ui.supportEffects,
      event: event.value,
      ...(computer.state !== null && { computer: { ...computer.state, spent: computer.spent, done: done.value } }),
    }),
  )

  const press = async (button: BarButton, by?: Playing) =>
    button.why === undefined ? perform(button.action, by) : undefined

  const answer = () => table.inTurn((now) => (bar.value.primary === null ? undefined : press(bar.value.primary, now)))

  return { bar, press, answer }
}
