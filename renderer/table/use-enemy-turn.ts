/** The turn of the other side, to be seen on the map: when a seat sits down again, or on demand. */
import { useTable, type View } from '../stores/table.ts'
import { useEventPlayback } from './event-playback.ts'
import type { TableGame } from './game.ts'
import { happeningsOf, lastEnemyTurn, type Stands } from './logic/enemy-turn.ts'
import type { LoggedAct } from './logic/log.ts'
import { useTableUi } from './table-ui.ts'
import { useActs } from './use-acts.ts'
import { useSituation } from './use-situation.ts'

/** A turn has fewer acts than this. */
const MAX_ACTS = 600

export interface EnemyTurn {
  /** Is there anything to show? */
  isThere(): boolean
  /** Shows the last turn; or all that was done after a line. */
  show(after?: number | null): Promise<void>
}

export function useEnemyTurn(): EnemyTurn {
  const table = useTable()
  const ui = useTableUi()
  const playback = useEventPlayback()
  const { game } = useSituation()
  const { played } = useActs()

  const acts = (): readonly LoggedAct[] => played.value.slice(-MAX_ACTS)

  async function show(after: number | null = null): Promise<void> {
    playback.skip()
    const { view } = table
    if (view === null) return
    const all = acts()
    const [first, ...rest] = lastEnemyTurn(all, view.seat, after)
    if (first === undefined) return
    const then = await playback.viewAt(first.before)
    if (then === undefined || table.view !== view) return
    const [from, to] = [first.line, rest.at(-1)?.line ?? first.line]
    const stands: Stands = { line: first.before, at: standsIn(game.value, then, sidesIn(all, table.seats)) }
    playback.review(happeningsOf(all, view.seat, stands).filter(({ line }) => line >= from && line <= to))
    ui.openTab('now')
  }

  return {
    isThere: () => table.view !== null && lastEnemyTurn(acts(), table.view.seat).length > 0,
    show,
  }
}

/** The seats, and everybody else whom something is told of: a side may be played by chance. */
function sidesIn(acts: readonly LoggedAct[], seats: readonly string[]): ReadonlySet<string> {
  const sides = new Set(seats)
  for (const { notes } of acts)
    for (const { event } of notes) {
      const { side } = (event ?? {}) as { readonly side?: unknown }
      if (typeof side === 'string') sides.add(side)
    }
  return sides
}

/** By unit of these sides where it stands. */
export function standsIn({ units }: TableGame, view: View, sides: ReadonlySet<string>): Map<string, string> {
  const stands = new Map<string, string>()
  for (const side of sides)
    for (const unit of units.ofSide(view, side)) {
      const { hex } = units.now(view, unit)
      if (hex !== null) stands.set(unit, hex)
    }
  return stands
}
