/** The facts of the place that the pointer or the cursor rests on; lines of supply are asked of the host. */
import { shallowRef, type ShallowRef } from 'vue'
import type { PlaceFacts } from '../../board/model.ts'
import { useTable } from '../../stores/table.ts'
import { placeFacts, unitsWithFacts, type KnownSupply } from '../logic/place-facts.ts'
import { useTableUi } from '../table-ui.ts'
import { useActs } from '../use-acts.ts'
import { useSituation } from '../use-situation.ts'

export function usePlaceFacts(): {
  readonly facts: Readonly<ShallowRef<PlaceFacts | null>>
  dwell(hex: string | null): Promise<void>
} {
  const table = useTable()
  const ui = useTableUi()
  const { played } = useActs()
  const { game, situation } = useSituation()
  const facts = shallowRef<PlaceFacts | null>(null)
  let asked = 0

  async function dwell(hex: string | null): Promise<void> {
    const mine = ++asked
    facts.value = null
    if (hex === null) return
    const { view } = situation.value
    const supply = await supplyOf(unitsWithFacts(game.value, view, hex))
    if (mine === asked)
      facts.value = placeFacts(game.value, view, hex, { acts: played.value, supply, threats: ui.threats?.found ?? [] })
  }

  async function supplyOf(units: readonly string[]): Promise<KnownSupply> {
    // Of the past the host tells no lines.
    if (game.value.supply === undefined || situation.value.view !== table.view) return {}
    const lines = await Promise.all(units.map(async (unit) => [unit, await table.trace(unit)] as const))
    return Object.fromEntries(lines.flatMap(([unit, line]) => (line ? [[unit, line.isOpen] as const] : [])))
  }

  return { facts, dwell }
}
