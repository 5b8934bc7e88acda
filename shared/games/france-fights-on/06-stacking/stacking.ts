/**
 * 6.0 Stacking. One unit a hex, free stackers aside (6.1, 6.3). The limit counts at the end of every phase and of every
 * advance and retreat; what is too much then, the other side takes off (6.5).
 */
import { pick, type Pick } from '../../../engine/act.ts'
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import { GREEN, RED, enemyOf, type Unit } from '../content/content.ts'
import { OVERSTACKED } from '../events.ts'
import { eliminate, unitsIn, unitsOf } from '../pieces.ts'
import { derived, type Act, type Position, type Step } from '../state.ts'

const FULL: Refusal = { rule: '6.1', say: 'Only one unit may be in a hex' }

/** 6.3: the 51st, the 1st Mountain Division and the port garrisons count nothing. */
function counts(p: Position, unit: Unit): boolean {
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

/** A hex with too many units, if there is one. */
export const overstackedHex = (p: Position): number | null => overstacked(p)[0] ?? null

/** All of them, in the order of their numbers. */
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

const remove: Act<object, Unit> = {
  title: 'Remove a unit',
  rule: '6.5',
  *build(p) {
    const units = excess(p, overstackedHex(p)!)
    const picks: Pick[] = units.map((unit) => unit.pick)
    return p.content.unitOf(yield* pick(picks))!
  },
  does(p, _, unit) {
    const about = { units: [unit.id], event: OVERSTACKED[unit.side] }
    p.note('6.5', '{unit} is one too many in its hex', { unit: unit.name }, about)
    eliminate(p, unit)
  },
}

/** 6.5 and 4.1: at the end of a phase excess units go, and the game may be over. */
export const phaseEnd: Step = {
  title: 'End of the phase',
  rule: '6.5',
  asks(p) {
    return enemyOf(excess(p, overstackedHex(p)!)[0]!.side)
  },
  prompt(p) {
    const hex = overstackedHex(p)!
    return { rule: '6.5', say: '{hex} holds too many units: take one off', values: { hex: p.content.hexNames[hex]! } }
  },
  before(p) {
    const hex = applies(p.content, '6.5') ? overstackedHex(p) : null
    // Who takes a unit away is shown the stack (3.6).
    if (hex !== null) return p.reveal(enemyOf(excess(p, hex)[0]!.side))
    // 4.1: with the last Anglo-French unit gone, the game ends with the phase.
    if (unitsOf(p, 'french').length > 0 || !applies(p.content, '4.1')) return p.pop()
    p.put('over', 'cleared')
    while (p.top!.step !== 'turn') p.pop()
    p.pop()
  },
  acts: { remove },
}
