/** Overlays that only the host can tell, as they would be if the move being built were made; asked only while they are shown. */
import { onScopeDispose, watch } from 'vue'
import { useTable } from '../../stores/table.ts'
import { askedOfHost } from '../game/overlays.ts'
import { useTableUi } from '../table-ui.ts'
import { useSituation } from '../use-situation.ts'

const DEBOUNCE_MS = 40

export function useOverlays(): void {
  const table = useTable()
  const ui = useTableUi()
  const { game, situation } = useSituation()
  let [asked, waiting] = [0, undefined as ReturnType<typeof setTimeout> | undefined]

  watch(
    () => {
      const isWanted = askedOfHost(game.value.board.overlays).some(({ id }) => ui.isShown(id))
      const picks = isWanted ? situation.value.draft.picks.map(({ token }) => token).join(' ') : null
      return [picks, table.view?.line, table.view?.seat] as const
    },
    ([picks]) => {
      clearTimeout(waiting)
      const mine = ++asked
      if (picks === null) ui.overlays = []
      else
        waiting = setTimeout(async () => {
          const found = await table.overlays(picks === '' ? [] : picks.split(' '))
          if (mine === asked) ui.overlays = found ?? []
        }, DEBOUNCE_MS)
    },
    { immediate: true },
  )
  onScopeDispose(() => clearTimeout(waiting))
}
