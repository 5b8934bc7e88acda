/**
 * The table catches up with what the host tells. View, question and what can be picked change at one stroke: a change
 * brings all of it along, and until all of it is there the question before stands there whole.
 */
import { patched, type EventData } from '../../shared/contract.ts'
import type { Opening } from './building.ts'
import type { useHost } from './host.ts'
import type { View } from './view.ts'

type Change = EventData<'match.changed'>
type SeenLine = Change['lines'][number]

/** A view, and what its question is shown with if the host has told that as well. */
interface ViewWithOpening {
  readonly view: View
  readonly opening: Opening | null
}

export interface Catching {
  readonly host: Pick<ReturnType<typeof useHost>, 'call' | 'attempt' | 'on'>
  isSeat(name: string | null): name is string
  /** Nothing is kept apart: the screen goes along to whoever is asked. */
  isOpenToAll(): boolean
  /** Whatever a player does waits until this has come to its end. */
  hold(work: () => Promise<void>): Promise<void>
  lay(now: View, opening: Opening, lines: readonly SeenLine[]): void
}

export interface CatchingUp {
  /** Shows a view, or what has followed it meanwhile; its seat stays at the screen until then if it wants to. */
  show(first: View, stays: boolean): Promise<void>
  /** Nobody sits there any more. */
  forget(): void
}

export function useCatchingUp({ host, isSeat, isOpenToAll, hold, lay }: Catching): CatchingUp {
  /** The newest view the host has told of, and the changes of it that are not yet seen to. */
  let latest: View | null = null
  let coming: Change[] = []
  let isUnderWay = false
  /** The seat that stays at the screen until something changes, though another is asked. */
  let staying: string | null = null

  host.on('match.changed', (change) => {
    if (change.match !== latest?.match) return
    staying = null
    coming.push(change)
    if (!isUnderWay) void hold(() => catchUp(latest!))
  })

  async function catchUp(first: View): Promise<void> {
    const lines: SeenLine[] = []
    let now = (latest = first)
    isUnderWay = true
    do {
      const changes = coming.splice(0)
      lines.push(...changes.flatMap((change) => change.lines))
      const told = changed(now, changes) ?? (await fetched(now))
      if (told === undefined || latest === null) break // it cannot be had, or nobody sits there any more
      now = latest = told.view
      const opening = told.opening ?? (await openingOf(now))
      if (opening === undefined || latest !== now) break
      if (coming.length === 0) lay(now, opening, lines)
    } while (coming.length > 0)
    isUnderWay = false
  }

  /** What these changes lead to; null where they do not fit, or where another seat's table is wanted. */
  function changed(before: View, changes: readonly Change[]): ViewWithOpening | null {
    let told: ViewWithOpening = { view: before, opening: null }
    for (const change of changes) {
      if (change.from !== told.view.line || change.seat !== told.view.seat) return null
      const { differences, opening, elsewhere } = change
      told = elsewhere ?? { view: patched(told.view, differences), opening }
    }
    return seatToFollow(told.view) === null ? told : null
  }

  /** At an open table the screen is wherever the decision is. */
  function seatToFollow({ seat, question }: View): string | null {
    const { asked } = question
    return isOpenToAll() && isSeat(asked) && asked !== seat && staying !== seat ? asked : null
  }

  async function fetched(before: View): Promise<ViewWithOpening | undefined> {
    const fetch = (seat: string) => host.attempt(() => host.call('match.view', { match: before.match, seat }))
    const view = await fetch(before.seat)
    const elsewhere = view === undefined ? null : seatToFollow(view)
    const found = elsewhere === null ? view : await fetch(elsewhere)
    return found && { view: found, opening: null }
  }

  const openingOf = ({ match, seat }: View) => host.attempt(() => host.call('match.opening', { match, seat }))

  return {
    show(first, stays) {
      staying = stays ? first.seat : null
      return hold(() => catchUp(first))
    },
    forget() {
      latest = null
      coming = []
    },
  }
}
