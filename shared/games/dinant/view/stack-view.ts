/** The stacks as a seat sees them (1.4): height and top of the enemy's, and whoever lies open in a combat. */
import type { Seat } from '../../../engine/game.ts'
import type { DinantStackView } from '../../../views/dinant.ts'
import type { Position } from '../state.ts'
import { knownUnits, openUnits } from './knowledge.ts'

type Stack = readonly number[]

/** A stack of the state is replaced when it changes, so its view can be kept with it. */
const kept = {
  german: new WeakMap<Stack, Seen>(),
  french: new WeakMap<Stack, Seen>(),
  nobody: new WeakMap<Stack, Seen>(),
}

interface Seen {
  readonly view: DinantStackView
  readonly covered: Stack
}

const NOBODY: Stack = []

function look(p: Position, hex: number, stack: Stack, seat: Seat | null, open: ReadonlySet<number>): Seen {
  const { units } = p.content
  const known = knownUnits(p, hex, seat, open)
  const covered = known.length === stack.length ? NOBODY : stack.filter((unit) => !known.includes(unit))
  const { side } = units[stack[0]!]!
  return { view: { side, height: stack.length, units: known.map((unit) => units[unit]!.id) }, covered }
}

interface Stacks {
  readonly stacks: Readonly<Record<string, DinantStackView>>
  readonly covered: ReadonlySet<number>
}

export function stacksFor(p: Position, seat: Seat | null): Stacks {
  const { ids } = p.content.grid
  const known = kept[seat === 'german' || seat === 'french' ? seat : 'nobody']
  const open = openUnits(p)
  const stacks: Record<string, DinantStackView> = {}
  const covered = new Set<number>()
  for (const key in p.state.stacks) {
    const hex = Number(key)
    const stack = p.state.stacks[hex]!
    const isOpen = open.size > 0 && stack.some((unit) => open.has(unit))
    let seen = isOpen ? look(p, hex, stack, seat, open) : known.get(stack)
    if (seen === undefined) known.set(stack, (seen = look(p, hex, stack, seat, open)))
    stacks[ids[hex]!] = seen.view
    for (const unit of seen.covered) covered.add(unit)
  }
  return { stacks, covered }
}
