/** The stacks as a seat sees them. After a change only its hexes are looked at anew. */
import { ByPlace } from '../../../engine/by-place.ts'
import type { Change } from '../../../engine/delta.ts'
import type { Seat } from '../../../engine/game.ts'
import type { FfoStackView } from '../../../views/france-fights-on.ts'
import { unitsIn } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { visibleUnits } from '../03-setup/fog-of-war.ts'

/** The same question for each seat, and for who only looks on. */
export function bySeat<T>(make: (seat: Seat | null) => (p: Position) => T): (p: Position, seat: Seat | null) => T {
  const [french, german, onlooker] = [make('french'), make('german'), make(null)]
  return (p, seat) => (seat === 'french' ? french : seat === 'german' ? german : onlooker)(p)
}

export interface Stacks {
  /** The hexes with several units: there the flow of play decides what is seen. */
  readonly tall: ByPlace<FfoStackView>
  /** The units the seat may not look at. */
  readonly covered: readonly number[]
}

export const STACK_FIELDS = ['stacks', 'flow', 'turn', 'scared'] as const

export const stacksFor = bySeat((seat) =>
  derived<Stacks>(
    STACK_FIELDS,
    (p) => {
      const tall: Record<number, true> = {}
      for (const hex in p.state.stacks) if (isTall(p, Number(hex))) tall[hex] = true
      return withCovered(
        p,
        seat,
        ByPlace.of(p.content.grid.ids, tall, (_, hex) => stackView(p, hex, seat)),
      )
    },
    (p, before, changes) => {
      const changed = new Map<number, FfoStackView | undefined>()
      const touched = touchedHexes(changes)
      // 6.5: whose stacks are shown at the end of a phase hangs on all of them.
      const isMoreSeen = p.top?.step === 'phase-end' || changes.some(([field]) => field !== 'stacks')
      for (const hex of isMoreSeen ? [...touched, ...before.tall.places] : touched) {
        const view = isTall(p, hex) ? stackView(p, hex, seat) : undefined
        if (!isSameStack(view, before.tall.at(hex))) changed.set(hex, view)
      }
      // A stack may look the same and hide others: units beneath its top came and went since it was last looked at.
      const mayHideOthers = [...touched].some((hex) => isTall(p, hex))
      if (changed.size === 0 && !mayHideOthers) return before
      return withCovered(p, seat, changed.size === 0 ? before.tall : before.tall.with(changed))
    },
  ),
)

export const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i])

function isSameStack(a: FfoStackView | undefined, b: FfoStackView | undefined): boolean {
  return a === undefined || b === undefined ? a === b : a.height === b.height && isSameList(a.units, b.units)
}

const isTall = (p: Position, hex: number): boolean => unitsIn(p, hex).length > 1

function stackView(p: Position, hex: number, seat: Seat | null): FfoStackView {
  const units = visibleUnits(p, hex, seat).map((unit) => p.content.units[unit]!.id)
  return { units, height: unitsIn(p, hex).length }
}

function withCovered(p: Position, seat: Seat | null, tall: Stacks['tall']): Stacks {
  const covered: number[] = []
  for (const hex of tall.places) {
    const seen = visibleUnits(p, hex, seat)
    for (const unit of unitsIn(p, hex)) if (!seen.includes(unit)) covered.push(unit)
  }
  return { tall, covered }
}

/** The hexes whose stacks are others after these changes. */
function touchedHexes(changes: readonly Change[]): ReadonlySet<number> {
  const hexes = new Set<number>()
  for (const [field, key, before, after] of changes) {
    if (field !== 'stacks') continue
    if (key !== null) hexes.add(Number(key))
    else for (const table of [before, after] as object[]) for (const hex in table) hexes.add(Number(hex))
  }
  return hexes
}
