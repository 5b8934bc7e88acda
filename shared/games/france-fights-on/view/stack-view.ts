/** The stacks as a seat sees them. After a change only its hexes are looked at anew. */
import { ByPlace } from '../../../engine/by-place.ts'
import { same, type Change } from '../../../engine/delta.ts'
import type { Seat } from '../../../engine/game.ts'
import type { FfoStackView } from '../../../views/france-fights-on.ts'
import { derived, type Position } from '../state.ts'
import { visibleUnits } from '../03-setup/fog-of-war.ts'

/** The same question for each seat, and for who only looks on. */
export function bySeat<T>(make: (seat: Seat | null) => (p: Position) => T): (p: Position, seat: Seat | null) => T {
  const [french, german, onlooker] = [make('french'), make('german'), make(null)]
  return (p, seat) => (seat === 'french' ? french : seat === 'german' ? german : onlooker)(p)
}

export interface Stacks {
  readonly stacks: ByPlace<FfoStackView>
  /** The hexes with several units: there the flow of play decides what is seen. */
  readonly tall: readonly number[]
  /** The units the seat may not look at. */
  readonly covered: readonly number[]
}

export const STACK_FIELDS = ['stacks', 'flow', 'turn'] as const

export const stacksFor = bySeat((seat) =>
  derived<Stacks>(
    STACK_FIELDS,
    (p) => {
      const stacks = ByPlace.of(p.content.grid.ids, p.state.stacks, (_, hex) => stackView(p, hex, seat))
      return { stacks, ...tallStacks(p, seat, stacks) }
    },
    (p, before, changes) => {
      const changed = new Map<number, FfoStackView | undefined>()
      let isTall = false
      for (const hex of [...touchedHexes(changes), ...before.tall]) {
        const view = p.state.stacks[hex] === undefined ? undefined : stackView(p, hex, seat)
        const old = before.stacks.at(hex)
        if (same(view, old)) continue
        changed.set(hex, view)
        isTall ||= isOfSeveral(view) || isOfSeveral(old)
      }
      if (changed.size === 0) return before
      const stacks = before.stacks.with(changed)
      return { stacks, ...(isTall ? tallStacks(p, seat, stacks) : { tall: before.tall, covered: before.covered }) }
    },
  ),
)

const isOfSeveral = (view: FfoStackView | undefined): boolean => view !== undefined && view.height > 1

function stackView(p: Position, hex: number, seat: Seat | null): FfoStackView {
  const units = visibleUnits(p, hex, seat).map((unit) => p.content.units[unit]!.id)
  return { units, height: p.state.stacks[hex]!.length }
}

function tallStacks(p: Position, seat: Seat | null, { places, values }: Stacks['stacks']): Omit<Stacks, 'stacks'> {
  const tall = places.filter((_, i) => isOfSeveral(values[i]))
  const covered: number[] = []
  for (const hex of tall) {
    const seen = visibleUnits(p, hex, seat)
    for (const unit of p.state.stacks[hex]!) if (!seen.includes(unit)) covered.push(unit)
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
