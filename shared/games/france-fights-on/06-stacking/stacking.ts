/**
 * 6.0 Stacking. One unit a hex, free stackers aside (6.1, 6.3). The limit counts at the end of every phase and of every
 * advance and retreat; what is too much then, the other side may take off (6.5).
 */
import { nothing, pick, type Pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import { GREEN, RED, enemyOf, type Side, type Unit } from '../content/content.ts'
import { OVERSTACKED } from '../events.ts'
import { eliminate, occupant, unitsIn, unitsOf } from '../pieces.ts'
import { derived, type Act, type Position, type Step } from '../state.ts'

const SIDES: readonly Side[] = ['french', 'german']

const FULL: Refusal = { rule: '6.1', say: 'Only one unit may be in a hex' }

/** 6.3: the 51st, the 1st Mountain Division and the port garrisons count nothing. */
export function counts(p: Position, unit: Unit): boolean {
  return !unit.freeStacking || !applies(p.content, '6.3')
}

/** Would this unit be one too many in that hex? */
export function stackingRefusal(p: Position, unit: Unit, hex: number): Refusal | null {
  if (!counts(p, unit)) return null
  const others = unitsIn(p, hex).filter((other) => other !== unit.index && counts(p, p.content.units[other]!))
  return check(p.content, others.length > 0, FULL)
}

/** 6.2: the set-up rows may hold stacks until their side has marched out of them in turn 1. */
function isSetUpHex(p: Position, hex: number): boolean {
  return p.state.turn === 1 && (p.content.row[hex] === GREEN || p.content.row[hex] === RED)
}

/** The units of a hex among which some must go; none if it is within the limit. */
function excess(p: Position, hex: number): Unit[] {
  const stack = unitsIn(p, hex)
  if (stack.length < 2 || isSetUpHex(p, hex)) return []
  const counting = stack.map((unit) => p.content.units[unit]!).filter((unit) => counts(p, unit))
  return counting.length > 1 && applies(p.content, '6.1') ? counting : []
}

/** The hexes with too many units, in the order of their numbers. */
const overstacked = derived<readonly number[]>(
  ['stacks', 'turn'],
  (p) => {
    const hexes: number[] = []
    for (const hex in p.state.stacks) if (excess(p, Number(hex)).length > 0) hexes.push(Number(hex))
    return hexes
  },
  (p, before, changes) => {
    const hexes = new Set(before)
    for (const [field, key] of changes) {
      if (field === 'turn' || (field === 'stacks' && key === null)) return null
      if (field === 'stacks') hexes.add(Number(key))
    }
    return [...hexes].filter((hex) => excess(p, hex).length > 0).sort((a, b) => a - b)
  },
)

/** 6.5: the units of a side that the other one may take off if the phase ends now. */
export function unitsTooMany(p: Position, side: Side): Unit[] {
  if (!applies(p.content, '6.5')) return []
  return overstacked(p)
    .filter((hex) => occupant(p, hex) === side)
    .flatMap((hex) => excess(p, hex))
}

// ---- The end of a phase: the opponent may remove units (6.5)

interface PhaseEndFrame extends Frame {
  /** Sides that have left the other side's stacks as they are. */
  readonly satisfied?: readonly Side[]
}

/** The overstacked hexes the player asked may remove units from; none if nobody is asked. */
export function hexesToReduce(p: Position, { satisfied = [] }: PhaseEndFrame): readonly number[] {
  if (!applies(p.content, '6.5')) return []
  const all = overstacked(p)
  if (all.length === 0) return all
  for (const side of SIDES) {
    const hexes = all.filter((hex) => occupant(p, hex) === side)
    if (hexes.length > 0 && !satisfied.includes(enemyOf(side))) return hexes
  }
  return []
}

/** Who is asked: the opponent of those who stand there. */
const chooser = (p: Position, hexes: readonly number[]): Side => enemyOf(occupant(p, hexes[0]!)!)

const WITHIN_LIMIT: Refusal = { rule: '6.5', say: 'That hex is not overstacked' }
const WEIGHTLESS: Refusal = { rule: '6.3', say: 'It does not count for stacking' }

function whyNot(p: Position, hexes: readonly number[], token: string): Refusal | null {
  const unit = p.content.unitOf(token)
  if (unit === undefined || p.state.place[unit.index]! < 0) return null
  return hexes.includes(p.state.place[unit.index]!) ? WEIGHTLESS : WITHIN_LIMIT
}

const remove: Act<PhaseEndFrame, Unit> = {
  title: 'Remove a unit',
  rule: '6.5',
  *build(p, frame) {
    const hexes = hexesToReduce(p, frame)
    const picks: Pick[] = hexes.flatMap((hex) => excess(p, hex).map((unit) => unit.pick))
    return p.content.unitOf(yield* pick(picks, { why: (token) => whyNot(p, hexes, token) }))!
  },
  does(p, _, unit) {
    const hex = p.state.place[unit.index]!
    const about = { units: [unit.id], places: [p.content.grid.ids[hex]!], event: OVERSTACKED[unit.side] }
    p.note('6.5', '{unit} is removed: {hex} is overstacked', { unit: unit.name, hex: p.content.hexNames[hex]! }, about)
    eliminate(p, unit)
  },
}

/** 6.5 says that the opponent may: nobody can have their own army taken off the map by crowding it together. */
const leave: Act<PhaseEndFrame, null> = {
  title: 'Remove nobody',
  rule: '6.5',
  build: nothing,
  does(p, frame) {
    const hexes = hexesToReduce(p, frame)
    const places = hexes.map((hex) => p.content.grid.ids[hex]!)
    p.updateFrame({ satisfied: [...(frame.satisfied ?? []), chooser(p, hexes)] })
    p.note('6.5', 'Overstacked and left alone: {hexes}', { hexes: named(p, hexes) }, { places })
  },
}

const named = (p: Position, hexes: readonly number[]): string => hexes.map((hex) => p.content.hexNames[hex]!).join(', ')

/** 6.5 and 4.1: at the end of a phase excess units may go, and the game may be over. */
export const phaseEnd: Step<PhaseEndFrame> = {
  title: 'End of the phase',
  rule: '6.5',
  asks: (p, frame) => chooser(p, hexesToReduce(p, frame)),
  prompt(p, frame) {
    const hexes = hexesToReduce(p, frame)
    const values = { hexes: hexes.length > 2 ? `${hexes.length} hexes` : named(p, hexes) }
    return { rule: '6.5', say: 'Overstacked: {hexes}. Remove units?', values }
  },
  before(p, frame) {
    const hexes = hexesToReduce(p, frame)
    // Who may take a unit away is shown the stack (3.6).
    if (hexes.length > 0) return p.reveal(chooser(p, hexes))
    // 4.1: with the last Anglo-French unit gone, the game ends with the phase.
    if (unitsOf(p, 'french').length > 0 || !applies(p.content, '4.1')) return p.pop()
    p.put('over', 'cleared')
    while (p.top!.step !== 'turn') p.pop()
    p.pop()
  },
  acts: { remove, leave },
}
