/**
 * Of some acts the app fills in who takes part, as soon as the target is picked: the player sees what it would come to,
 * changes it or commits it. Who drops picks again is left alone.
 */
import { watch } from 'vue'
import type { Draft } from '../board/draft.ts'
import { isPlace } from '../board/picking/tokens.ts'
import { useTable } from '../stores/table.ts'
import { useSituation } from './use-situation.ts'

/** The picks that complete an act whose target has just been picked; null where there is nothing to fill in. */
export function fillingOf(
  now: Pick<Draft, 'picks' | 'ready' | 'completion'>,
  before: Pick<Draft, 'picks'> | null,
  fills: (verb: string) => boolean,
): readonly string[] | null {
  const [verb, target] = now.picks
  if (now.picks.length !== 2 || verb === undefined || target === undefined || !isPlace(target)) return null
  const isGoingBack = (before?.picks.length ?? 0) > 2 && before?.picks[1]?.token === target.token
  if (isGoingBack || now.ready || now.completion === null || !fills(verb.token)) return null
  return now.completion.split(' ')
}

export function useFilling(): void {
  const table = useTable()
  const { game } = useSituation()
  watch(
    () => table.draft,
    (now, before) => {
      if (now === null || !table.isAsked) return
      const picks = fillingOf(now, before, (verb) => game.value.words.fills?.(verb) === true)
      if (picks !== null) void table.setPicks(picks)
    },
  )
}
