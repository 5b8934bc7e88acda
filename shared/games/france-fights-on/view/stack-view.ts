/** The stacks as a seat sees them. After a change only its hexes are looked at anew. */
import { ByPlace } from '../../../engine/by-place.ts'
import { same, type Change } from '../../../engine/delta.ts'
import type { Seat } from '../../../engine/game.ts'
import type { Frame } from '../../../engine/position.ts'
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
  /** The units the seat may not look at. */
  readonly covered: readonly number[]
}

export const STACK_FIELDS = ['stacks', 'flow'] as const

export const stacksFor = bySeat((seat) =>
  derived<Stacks>(
    STACK_FIELDS,
    (p) => ({
      stacks: ByPlace.of(p.content.grid.ids, p.state.stacks, (_, hex) => stackView(p, hex, seat)),
      covered: coveredUnits(p, seat),
    }),
    (p, before, changes) => {
      const hexes = touchedHexes(changes)
      if (hexes === null) return null
      const changed = new Map<number, FfoStackView | undefined>()
      let hidesOther = false
      for (const hex of hexes) {
        const view = p.state.stacks[hex] === undefined ? undefined : stackView(p, hex, seat)
        const old = before.stacks.at(hex)
        hidesOther ||= isHiding(view) || isHiding(old)
        if (!same(view, old)) changed.set(hex, view)
      }
      if (changed.size === 0 && !hidesOther) return before
      return {
        stacks: changed.size === 0 ? before.stacks : before.stacks.with(changed),
        covered: hidesOther ? coveredUnits(p, seat) : before.covered,
      }
    },
  ),
)

const isHiding = (view: FfoStackView | undefined): boolean => view !== undefined && view.units.length < view.height

function stackView(p: Position, hex: number, seat: Seat | null): FfoStackView {
  const units = visibleUnits(p, hex, seat).map((unit) => p.content.units[unit]!.id)
  return { units, height: p.state.stacks[hex]!.length }
}

function coveredUnits(p: Position, seat: Seat | null): number[] {
  const covered: number[] = []
  for (const key in p.state.stacks) {
    const stack = p.state.stacks[key]!
    if (stack.length < 2) continue
    const seen = visibleUnits(p, Number(key), seat)
    for (const unit of stack) if (!seen.includes(unit)) covered.push(unit)
  }
  return covered
}

/** The hexes whose stacks may look otherwise after these changes; null if that may be any. */
function touchedHexes(changes: readonly Change[]): ReadonlySet<number> | null {
  const hexes = new Set<number>()
  for (const [field, key, before, after] of changes) {
    if (field !== 'stacks' && field !== 'flow') continue
    if (key === null) return null
    if (field === 'stacks') hexes.add(Number(key))
    else for (const frame of [before, after] as (Frame | null)[]) if (isBattle(frame)) hexes.add(frame.target)
  }
  return hexes
}

/** 3.6: a battle opens the attacked stack. */
const isBattle = (frame: Frame | null): frame is Frame & { readonly target: number } => frame?.step === 'battle'
