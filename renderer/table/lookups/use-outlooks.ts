/** The forecast of the attack being built, asked for when the picks have come to rest. */
import { computed, onScopeDispose, shallowRef, watch, type ComputedRef } from 'vue'
import type { Forecast } from '../../../shared/contract.ts'
import { useTable } from '../../stores/table.ts'
import { outlooks, type Outlook } from '../logic/forecast.ts'
import { spoken } from '../logic/words.ts'
import { useSituation } from '../use-situation.ts'

const DEBOUNCE_MS = 60

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
  /** What was found, and for what: while the picks or the table have changed meanwhile, it is no longer shown. */
  const found = shallowRef<{ readonly of: string; readonly tree: Forecast } | null>(null)
  let waiting: ReturnType<typeof setTimeout> | undefined
  let asked = 0

  /** What would be committed: the picks, or the usual roll. */
  const picks = computed(() => {
    const { draft, explanation } = situation.value
    if (explanation === null || !table.isAsked) return null
    if (draft.ready) return draft.picks.map(({ token }) => token)
    const usual = draft.picks.length === 0 ? game.value.words.usual(situation.value) : null
    return usual !== null && usual.verb === game.value.battle?.verbs.roll ? [usual.verb] : null
  })

  const wanted = computed(() => (picks.value === null ? null : `${table.view?.line} ${picks.value.join(' ')}`))

  watch(
    wanted,
    (of) => {
      clearTimeout(waiting)
      const mine = ++asked
      if (of === null) return
      const tokens = picks.value!
      waiting = setTimeout(async () => {
        const tree = await table.forecast(tokens)
        if (mine === asked) found.value = tree === undefined ? null : { of, tree }
      }, DEBOUNCE_MS)
    },
    { immediate: true },
  )
  onScopeDispose(() => clearTimeout(waiting))

  return computed(() => {
    const { view, explanation } = situation.value
    const { battle } = game.value
    if (found.value === null || found.value.of !== wanted.value || explanation === null || battle === undefined)
      return NOTHING
    const { tree } = found.value
    if (tree.kind === 'unknown') return { outlooks: [], unknown: spoken(tree.why), rule: tree.why.rule }
    const codes = Object.keys(battle.table.codes)
    const measures = battle.measures(view, explanation)
    return { ...NOTHING, outlooks: outlooks(tree, view.seat, measures, codes, battle.assumptions) }
  })
}
