/** Lines of supply: of one unit, and those that the overlay draws. */
import { shallowRef, watch, type ShallowRef } from 'vue'
import type { Tracing } from '../../../shared/contract.ts'
import { unitOf } from '../../board/picking/tokens.ts'
import { useTable } from '../../stores/table.ts'
import { SUPPLY } from '../game/overlays.ts'
import { useTableUi } from '../table-ui.ts'
import { useSituation } from '../use-situation.ts'

/** The line of one unit, asked anew with every line played. */
export function useTracing(unit: () => string): Readonly<ShallowRef<Tracing | null>> {
  const table = useTable()
  const { game } = useSituation()
  const found = shallowRef<Tracing | null>(null)
  watch(
    () => [unit(), table.view?.line] as const,
    async ([id]) => {
      found.value = null
      if (id === '' || game.value.supply === undefined) return
      const line = await table.trace(id)
      if (unit() === id) found.value = line ?? null
    },
    { immediate: true },
  )
  return found
}

/** The lines of so many units of a stack are drawn. */
const MAX_LINES = 6

/**
 * What the overlay shows: the lines of the chosen stack and of the unit in hand, and on every counter of both sides that
 * may be looked at whether it is cut off. Asked only while it is shown.
 */
export function useSupplyOverlay(): void {
  const table = useTable()
  const ui = useTableUi()
  const { game, situation } = useSituation()
  let [lines, surveys] = [0, 0]

  watch(
    () =>
      [
        ui.isShown(SUPPLY.id),
        ui.selected,
        unitOf(situation.value.draft.picks),
        table.view?.line,
        table.view?.seat,
      ] as const,
    async ([isShown, hex, inHand]) => {
      const mine = ++lines
      const known = hex === null || table.view === null ? [] : game.value.units.inPlace(situation.value.view, hex).known
      const near = isShown ? [...new Set([...known, ...(inHand ? [inHand] : [])])] : []
      const found = await Promise.all(near.slice(0, MAX_LINES).map((unit) => table.trace(unit)))
      if (mine === lines) ui.supply = found.flatMap((line) => line ?? [])
    },
    { immediate: true },
  )

  watch(
    () => [ui.isShown(SUPPLY.id), table.view?.line, table.view?.seat] as const,
    async ([isShown]) => {
      const mine = ++surveys
      const found = isShown ? await table.cutOff() : []
      if (mine === surveys) ui.cutOff = new Set(found)
    },
    { immediate: true },
  )
}
