/** Lines of supply: of one unit, and those that the overlay draws. */
import { ref, shallowRef, watch, type ShallowRef } from 'vue'
import type { Tracing } from '../../shared/contract.ts'
import { unitOf } from '../board/picking/tokens.ts'
import { useTable } from '../stores/table.ts'
import { useDesk } from './desk.ts'
import { useSituation } from './use-situation.ts'

/** The line of one unit, asked anew with every line played. */
export function useTracing(unit: () => string): Readonly<ShallowRef<Tracing | null>> {
  const table = useTable()
  const found = shallowRef<Tracing | null>(null)
  watch(
    () => [unit(), table.view?.line] as const,
    async ([id]) => {
      found.value = null
      if (id === '') return
      const line = await table.trace(id)
      if (unit() === id) found.value = line ?? null
    },
    { immediate: true },
  )
  return found
}

/**
 * What the overlay shows: the lines of the chosen stack and of the unit in hand, and on every counter of both sides that
 * may be looked at whether it is cut off. Asked only while it is shown.
 */
export function useSupplyOverlay(): void {
  const table = useTable()
  const desk = useDesk()
  const { game, situation } = useSituation()
  const run = ref(0)

  watch(
    () =>
      [
        desk.shown.supply,
        table.view?.line,
        table.view?.seat,
        desk.selected,
        unitOf(situation.value.draft.picks),
      ] as const,
    async ([isShown, , , hex, inHand]) => {
      const mine = ++run.value
      if (!isShown || table.view === null) {
        desk.supply = []
        desk.cutOff = new Set()
        return
      }
      const { view } = situation.value
      const near = new Set([...(hex === null ? [] : game.value.unitsIn(view, hex).known), ...(inHand ? [inHand] : [])])
      const units = new Set([...near, ...table.seats.flatMap((seat) => game.value.unitsOf(view, seat))])
      const lines = await Promise.all([...units].map((unit) => table.trace(unit)))
      if (mine !== run.value) return
      desk.supply = lines.flatMap((line) => (line && near.has(line.unit) ? [line] : []))
      desk.cutOff = new Set(lines.flatMap((line) => (line && !line.isOpen ? [line.unit] : [])))
    },
    { immediate: true },
  )
}
