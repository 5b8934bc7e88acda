/** Zones of control, bonds and lifelines as they would be if the move being built were made; asked only while they are shown. */
import { onScopeDispose, watch } from 'vue'
import type { Overlay } from '../../shared/contract.ts'
import type { Zone } from '../board/model.ts'
import { useTable } from '../stores/table.ts'
import { useTableUi } from './table-ui.ts'
import { useSituation } from './use-situation.ts'

const DEBOUNCE_MS = 40

export function useZones(): void {
  const table = useTable()
  const ui = useTableUi()
  const { situation } = useSituation()
  let [asked, waiting] = [0, undefined as ReturnType<typeof setTimeout> | undefined]

  watch(
    () => {
      const { zoc, bonds, victory } = ui.shown
      const picks = zoc || bonds || victory ? situation.value.draft.picks.map(({ token }) => token).join(' ') : null
      return [picks, table.view?.line, table.view?.seat] as const
    },
    ([picks]) => {
      clearTimeout(waiting)
      const mine = ++asked
      if (picks === null) ui.zones = []
      else
        waiting = setTimeout(async () => {
          const found = await table.overlays(picks === '' ? [] : picks.split(' '))
          if (mine === asked) ui.zones = zonesOf(found ?? [], table.seats)
        }, DEBOUNCE_MS)
    },
    { immediate: true },
  )
  onScopeDispose(() => clearTimeout(waiting))
}

const KINDS: Readonly<Record<string, Zone['kind']>> = { zoc: 'zone', bonds: 'bond', lifeline: 'lifeline' }

const zonesOf = (overlays: readonly Overlay[], seats: readonly string[]): Zone[] =>
  overlays.map(({ id, title, side, hexes, links = [], lines = [] }) => ({
    kind: KINDS[id.split('-')[0]] ?? 'zone',
    title,
    isFirst: side === seats[0],
    hexes,
    links,
    lines,
  }))
