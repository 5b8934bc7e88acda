/** The table as the panels of the game see it, with the position in the game's own words. */
import { computed, type ComputedRef } from 'vue'
import type { DinantView } from '../../../../shared/views/dinant.ts'
import { useSituation } from '../../../table/use-situation.ts'

export function useDinant(): ReturnType<typeof useSituation> & { readonly position: ComputedRef<DinantView> } {
  const { game, situation } = useSituation()
  return { game, situation, position: computed(() => situation.value.view.position as DinantView) }
}
