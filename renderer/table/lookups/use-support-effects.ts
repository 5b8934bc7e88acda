/** What each unit that could support the defence would bring: the column the die would then be read on. */
import { watch } from 'vue'
import { useHost } from '../../stores/host.ts'
import { useTable } from '../../stores/table.ts'
import { useTableUi } from '../table-ui.ts'
import { useSituation } from '../use-situation.ts'

export function useSupportEffects(): void {
  const host = useHost()
  const table = useTable()
  const ui = useTableUi()
  const { game, situation } = useSituation()
  let asked = 0

  /** The units that could help in the open question. */
  function helpers(): string[] {
    const { draft, openings } = situation.value
    const verb = game.value.battle?.verbs.support
    if (verb === undefined || !table.isAsked || draft.picks.length > 0) return []
    return (openings[verb] ?? []).flatMap(({ kind, token }) => (kind === 'unit' ? [token] : []))
  }

  async function columnWith(unit: string): Promise<readonly [string, string][]> {
    const picks = [game.value.battle!.verbs.support!, unit]
    const built = await table.ask((here) => host.call('match.draft', { ...here, picks }))
    const column = built?.explanation?.table?.live
    const heading = column === undefined ? undefined : game.value.battle?.table.columns[column]?.heading
    return heading === undefined ? [] : [[unit, heading]]
  }

  watch(
    () => (table.view === null ? '' : `${table.view.line} ${helpers().join(' ')}`),
    async () => {
      const mine = ++asked
      ui.supportEffects = {}
      const found = await Promise.all((table.view === null ? [] : helpers()).map(columnWith))
      if (mine === asked) ui.supportEffects = Object.fromEntries(found.flat())
    },
    { immediate: true },
  )
}
