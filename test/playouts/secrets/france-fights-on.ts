/**
 * What France Fights On hides (3.6): of an enemy stack everything beneath its top unit. Its twins swap two such units,
 * put the units beneath a top in another order, or change what only their owner can see on them: which of them has lost a
 * step (2.11), whether they have moved or fought, which is being rebuilt (8.2) or has been to the station (11.7).
 *
 * What is shown all the same: a stack that is being attacked, the attackers named in a declaration, and overstacked
 * hexes from which the enemy may remove units (6.5). That a unit is being rebuilt or waits for a train is said aloud,
 * only not which of those that are covered. The corps under a Panzer Scare is shown to the French (7.9).
 */
import type { BaseState, Frame } from '../../../shared/engine/position.ts'
import { enemyOf, type Content, type Side } from '../../../shared/games/france-fights-on/content/content.ts'
import type { Position, State } from '../../../shared/games/france-fights-on/state.ts'
import type { Secrets, Twin } from '../twins.ts'
import { isOccupied } from '../wander.ts'
import { renamer } from './renamed.ts'

type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T
type Below = (limit: number) => number

const SIDES: readonly Side[] = ['french', 'german']

/** Units of the other side that this seat may not see. */
function coveredFrom({ content, state }: Position, seat: string): number[] {
  const isShown = new Set<number>()
  for (const frame of state.flow)
    for (const unit of (frame['attackers'] as number[] | undefined) ?? []) isShown.add(unit)
  const open = new Set(state.flow.flatMap((frame) => (frame.step === 'battle' ? [frame['target'] as number] : [])))
  // At the end of a phase all overstacked hexes of one side are shown: the French ones first, until the Germans are done.
  const end = state.flow.at(-1)?.step === 'phase-end' ? state.flow.at(-1)! : null
  const satisfied = (end?.['satisfied'] ?? []) as readonly Side[]
  const overfull = end === null ? [] : Object.values(state.stacks).filter((stack) => isOverfull(content, stack))
  const isOf = (side: Side) => overfull.some((stack) => content.units[stack[0]!]!.side === side)
  const asked = SIDES.find((side) => isOf(side) && !satisfied.includes(enemyOf(side)))
  const found: number[] = []
  for (const [hex, stack] of Object.entries(state.stacks)) {
    if (content.units[stack[0]!]!.side === seat || open.has(Number(hex))) continue
    if (content.units[stack[0]!]!.side === asked && isOverfull(content, stack)) continue
    found.push(...stack.slice(0, -1).filter((unit) => !isShown.has(unit)))
  }
  return found.filter((unit) => state.scared !== unit)
}

const isOverfull = ({ units }: Content, stack: readonly number[]): boolean =>
  stack.filter((unit) => !units[unit]!.freeStacking).length > 1

const copyOf = (state: State): Writable<State> => structuredClone(state) as unknown as Writable<State>
const asState = (state: Writable<State>): BaseState => state as unknown as BaseState

/** The same position with the names of two units exchanged wherever they stand. */
function exchanged(state: State, a: number, b: number): Writable<State> {
  const other = copyOf(state)
  const name = (unit: number): number => (unit === a ? b : unit === b ? a : unit)
  const maybe = (unit: number | null): number | null => (unit === null ? null : name(unit))
  const marks = (table: Readonly<Record<number, true>>) =>
    Object.fromEntries(Object.keys(table).map((unit) => [name(Number(unit)), true as const]))
  for (const unit of [a, b]) {
    other.place[name(unit)] = state.place[unit]!
    other.steps[name(unit)] = state.steps[unit]!
  }
  for (const hex in other.stacks) other.stacks[hex] = state.stacks[hex]!.map(name)
  other.moved = marks(state.moved)
  other.fought = marks(state.fought)
  other.railed = maybe(state.railed)
  other.refitting = maybe(state.refitting)
  other.flow = state.flow.map((frame) => renamedFrame(frame, name)) as never
  return other
}

const UNIT_LISTS = ['units', 'attackers', 'unsupplied']

function renamedFrame(frame: Frame, name: (unit: number) => number): Frame {
  const other: Record<string, unknown> = structuredClone(frame)
  if (typeof frame['unit'] === 'number') other['unit'] = name(frame['unit'])
  for (const list of UNIT_LISTS) if (Array.isArray(frame[list])) other[list] = (frame[list] as number[]).map(name)
  return other as Frame
}

function swapped({ content, state }: Position, covered: readonly number[], below: Below): Twin | null {
  const a = covered[below(covered.length)]!
  // At the end of a phase it is public which stacks are over-full: what is covered there weighs as much.
  const isEnd = state.flow.at(-1)?.step === 'phase-end'
  const weighs = (unit: number) => !content.units[unit]!.freeStacking
  const isLike = (unit: number) => !isEnd || weighs(unit) === weighs(a)
  const others = covered.filter((unit) => state.place[unit] !== state.place[a] && isLike(unit))
  if (others.length === 0) return null
  const b = others[below(others.length)]!
  const [one, other] = [content.units[a]!.id, content.units[b]!.id]
  const names = [one, other]
  return { kind: 'two covered units', names, state: asState(exchanged(state, a, b)), rename: renamer(one, other) }
}

function reordered({ state }: Position, covered: readonly number[]): Twin | null {
  const hex = covered.map((unit) => state.place[unit]!).find((one, i, all) => all.indexOf(one) !== i)
  if (hex === undefined) return null
  const other = copyOf(state)
  const beneath = state.stacks[hex]!.filter((unit) => covered.includes(unit))
  if (beneath.length < state.stacks[hex]!.length - 1) return null
  other.stacks[hex] = [...beneath.toReversed(), state.stacks[hex]!.at(-1)!]
  return { kind: 'order beneath the top', state: asState(other) }
}

/** One thing about a covered unit that can only be seen on the counter itself. */
function marked({ content, state }: Position, covered: readonly number[], below: Below): Twin | null {
  const unit = content.units[covered[below(covered.length)]!]!
  const other = copyOf(state)
  const toggle = (table: Record<number, true>): void => {
    if (table[unit.index]) delete table[unit.index]
    else table[unit.index] = true
  }
  // Marks lie on the units of the side whose turn it is.
  const isTheirs = state.flow.some(({ step, fresh }) => !fresh && step === `${unit.side}-turn`)
  if (unit.mobility === 'static' || !isTheirs) return null
  const what = (['moved', 'fought'] as const)[below(2)]!
  toggle(other[what])
  return { kind: `${what} of a covered unit`, names: [unit.id], state: asState(other) }
}

/** Who has lost steps was said aloud, only not where they lie: the steps of two covered units are exchanged. */
function stepsSwapped({ content, state }: Position, covered: readonly number[]): Twin | null {
  const worn = covered.find((unit) => state.steps[unit]! < content.units[unit]!.steps)
  const whole = covered.find((unit) => unit !== worn && state.steps[unit] === 2)
  if (worn === undefined || whole === undefined) return null
  const other = copyOf(state)
  other.steps[worn] = 2
  other.steps[whole] = 1
  const names = [worn, whole].map((unit) => content.units[unit]!.id)
  return { kind: 'steps of covered units', names, state: asState(other) }
}

export const secrets: Secrets = {
  tempers: [
    // Everybody goes where somebody is: stacks in all movement phases.
    {
      name: 'crowded',
      endOdds: 3,
      strides: 90,
      avoids: (position, hex) => !isOccupied(position, hex),
      verbs: { move: 40, rail: 60, refit: 20, 'supply-die': 1 },
    },
  ],

  twins(position, seat, below) {
    const p = position as unknown as Position
    const covered = coveredFrom(p, seat)
    if (covered.length === 0) return []
    const found = [
      swapped(p, covered, below),
      reordered(p, covered),
      marked(p, covered, below),
      stepsSwapped(p, covered),
    ]
    return found.filter((twin) => twin !== null)
  },

  alike(position, seat, { seat: side, text }, below) {
    const p = position as unknown as Position
    if (enemyOf(seat as Side) !== side) return []
    return text.startsWith('setup ') ? otherSetup(p, text, below) : otherUnit(p, seat, text, below)
  },
}

type Said = Omit<Twin, 'state'>

/** The same done with another covered unit: rebuilt, sent to the station. */
function otherUnit(p: Position, seat: string, text: string, below: Below): Said[] {
  const covered = coveredFrom(p, seat).map((unit) => p.content.units[unit]!.id)
  const words = text.split(' ')
  const named = words.find((word) => covered.includes(word))
  const others = covered.filter((id) => id !== named)
  if (named === undefined || others.length === 0) return []
  const other = others[below(others.length)]!
  const renamed = words.map((word) => (word === named ? other : word)).join(' ')
  return [{ kind: 'another covered unit', names: [named, other], rename: (said) => (said === text ? renamed : said) }]
}

/** 3.2, 3.6: two set-ups that show the same tops. */
function otherSetup(p: Position, text: string, below: Below): Said[] {
  const words = text.split(' ').slice(1)
  const hexes = words.filter((_, i) => i % 2 === 1)
  const beneath = words.filter((_, i) => i % 2 === 0 && hexes.lastIndexOf(words[i + 1]!) > i / 2)
  if (beneath.length < 2) return []
  const at = below(beneath.length)
  const [one, other] = [beneath[at]!, beneath[(at + 1 + below(beneath.length - 1)) % beneath.length]!]
  if (p.content.unitOf(one) === undefined || p.content.unitOf(other) === undefined) return []
  return [{ kind: 'two set-ups', names: [one, other], rename: renamer(one, other) }]
}
