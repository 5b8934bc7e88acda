/** The log gathered into acts, once for all who show it. */
import { computed, type ComputedRef } from 'vue'
import { useTable } from '../stores/table.ts'
import { useKit } from './kit.ts'
import { gathered, type LoggedAct } from './logic/log.ts'

/** Up to where the table stands, and what was played further on this branch. */
export function useActs(): { readonly played: ComputedRef<LoggedAct[]>; readonly ahead: ComputedRef<LoggedAct[]> } {
  const table = useTable()
  const kit = useKit()
  const all = computed(() => gathered(table.log, kit.game!.turnOf))
  const line = computed(() => table.view?.line ?? 0)
  return {
    played: computed(() => all.value.filter(({ lines }) => lines[0].id <= line.value)),
    ahead: computed(() => all.value.filter(({ lines }) => lines[0].id > line.value)),
  }
}
