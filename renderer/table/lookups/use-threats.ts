/**
 * What the other side could do, asked of the host slice by slice while it is shown. Whatever changes (a line, a seat, the
 * switch) drops the search: nobody asks for its next slice.
 */
import { onScopeDispose, watch } from 'vue'
import type { Threat } from '../../../shared/contract.ts'
import { useTable } from '../../stores/table.ts'
import { THREAT } from '../game/overlays.ts'
import { useTableUi } from '../table-ui.ts'

export function useThreats(): void {
  const table = useTable()
  const ui = useTableUi()
  let asked = 0

  watch(
    () => [ui.isShown(THREAT.id), table.view?.line, table.view?.seat] as const,
    ([isShown]) => {
      const mine = ++asked
      ui.threats = null
      if (isShown && table.view !== null) void search(mine)
    },
    { immediate: true },
  )
  onScopeDispose(() => asked++)

  async function search(mine: number): Promise<void> {
    const line = table.view?.line
    let found: readonly Threat[] = []
    for (;;) {
      const more = await table.threats(found.length)
      if (mine !== asked || more === undefined || more.line !== line) return
      found = [...found, ...more.found]
      ui.threats = { found, isDone: more.isDone }
      if (more.isDone) return
    }
  }
}
