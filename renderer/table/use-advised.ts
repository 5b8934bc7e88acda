/** The act of the computer's account that is chosen, on whatever board lies in front: drawn, and brought into view. */
import { computed, watch, type ComputedRef } from 'vue'
import type { Layer } from '../board/model.ts'
import { useAdvice } from '../stores/advice.ts'
import { accountLayers } from './logic/account-layers.ts'
import { useTableUi } from './table-ui.ts'

export function useAdvised(): ComputedRef<Layer[]> {
  const advice = useAdvice()
  const ui = useTableUi()
  watch(
    () => advice.act,
    (act) => {
      const targets = (act?.drawing.hexes ?? []).map(({ hex }) => hex)
      if (targets.length > 0) ui.board?.bring(targets)
    },
  )
  return computed(() => accountLayers(advice.act?.drawing ?? null))
}
