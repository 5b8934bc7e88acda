/** The forecast of the attack being built, asked for when the picks have come to rest. */
import { computed, onScopeDispose, shallowRef, watch, type ComputedRef } from 'vue'
import type { Forecast } from '../../shared/contract.ts'
import { useTable } from '../stores/table.ts'
import { outlooks, type Outlook } from './logic/forecast.ts'
import { spoken } from './logic/words.ts'
import { useSituation } from './use-situation.ts'

const REST = 60

export interface Foresight {
  readonly outlooks: readonly Outlook[]
  /** What cannot be known, in words; empty if all can. */
  readonly unknown: string
  readonly rule: string
}

const NOTHING: Foresight = { outlooks: [], unknown: '', rule: '' }

export function useOutlooks(): ComputedRef<Foresight> {
  const table = useTable()
  const { game, situation } = useSituation()
  const tree = shallowRef<Forecast | null>(null)
  let waiting: ReturnType<typeof setTimeout> | undefined
  let asked = 0

  /** What would be committed: the picks, or the usual roll. */
  const picks = computed(() => {
    const { draft, explanation } = situation.value
    if (explanation === null || !table.isAsked) return null
    if (draft.ready) return draft.picks.map(({ token }) => token)
    const usual = draft.picks.length === 0 ? game.value.usual(situation.value) : null
    return usual?.verb === 'fight' ? ['fight'] : null
  })

  watch(
    () => [picks.value?.join(' '), table.view?.line],
    () => {
      clearTimeout(waiting)
      const wanted = picks.value
      const mine = ++asked
      if (wanted === null) tree.value = null
      else
        waiting = setTimeout(async () => {
          const found = await table.forecast(wanted)
          if (mine === asked) tree.value = found ?? null
        }, REST)
    },
    { immediate: true },
  )
  onScopeDispose(() => clearTimeout(waiting))

  return computed(() => {
    const found = tree.value
    const { view, explanation } = situation.value
    if (found === null || explanation === null) return NOTHING
    if (found.kind === 'unknown') return { outlooks: [], unknown: spoken(found.why), rule: found.why.rule }
    const { measures, combat, assumptions } = game.value
    const codes = Object.keys(combat?.codes ?? {})
    return { ...NOTHING, outlooks: outlooks(found, view.seat, measures(view, explanation), codes, assumptions) }
  })
}
