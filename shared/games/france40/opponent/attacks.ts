/** Attacks worth a thought: for each hex that can be attacked a few forces, with and without support. */
import type { Draft } from '../../../engine/draft.ts'
import { tokensAfter } from '../../../opponent/acts.ts'
import { combatSum } from '../09-combat-modifiers/combat-sum.ts'
import { airFor, supportOf } from '../09-combat-modifiers/support.ts'
import { attackersAround, inOrder } from '../08-combat/attackers.ts'
import type { Battle } from '../08-combat/participants.ts'
import type { Side, Unit } from '../content/content.ts'
import { faceOf } from '../pieces.ts'
import type { Position } from '../state.ts'
import { type Lines } from './words.ts'

/** Columns counted from 1-1: below the first nothing is to be won, beyond the last nothing more. */
const LEAST = 1
const SURE = 6

interface Attack {
  readonly words: readonly string[]
  readonly column: number
}

export function combat(p: Position, draft: Draft, most: number): Lines {
  const advances = tokensAfter(draft, 'advance-auto-ds').map((hex) => ['advance-auto-ds', hex])
  if (advances.length > 0) return advances
  if (most === 1) return [['end']]
  const side = draft.seat as Side
  const hexes = tokensAfter(draft, 'attack').map((token) => p.content.grid.indexOf(token))
  const each = Math.max(2, Math.floor((most - 1) / Math.max(1, hexes.length)))
  const attacks = hexes.flatMap((hex) => distinct(attacksOn(p, side, hex), each)).sort((a, b) => b.column - a.column)
  return [...attacks.slice(0, most - 1).map(({ words }) => words), ['end']]
}

/** The strongest, and others that come to another column, down to the weakest. */
function distinct(attacks: readonly Attack[], most: number): Attack[] {
  const sorted = attacks.toSorted((a, b) => b.column - a.column || a.words.length - b.words.length)
  const found: Attack[] = []
  for (const attack of sorted)
    if (found.length < most && Math.floor(attack.column) !== Math.floor(found.at(-1)?.column ?? 99)) found.push(attack)
  return found
}

/** Of each nation the strongest first, one hex after the other; the column is the one the rules would read. */
function attacksOn(p: Position, side: Side, target: number): Attack[] {
  const able = attackersAround(p, side, target)
  const found: Attack[] = []
  for (const nation of new Set(able.map((unit) => unit.nation))) {
    const units = able.filter((unit) => unit.nation === nation)
    found.push(...forces(p, side, target, units))
  }
  return found
}

function forces(p: Position, side: Side, target: number, units: readonly Unit[]): Attack[] {
  const byHex = new Map<number, Unit[]>()
  for (const unit of units) {
    const hex = p.state.place[unit.index]!
    byHex.set(hex, [...(byHex.get(hex) ?? []), unit])
  }
  const attackOf = (list: readonly Unit[]) => list.reduce((sum, unit) => sum + faceOf(p, unit).attack, 0)
  const stacks = [...byHex.values()].sort((a, b) => attackOf(b) - attackOf(a))
  const found: Attack[] = []
  let chosen: Unit[] = []
  for (const stack of stacks) {
    chosen = [...chosen, ...stack]
    const battle: Battle = { side, target, attackers: inOrder(chosen), kind: 'regular' }
    const words = ['attack', p.content.grid.ids[target]!, ...chosen.map(({ id }) => id)]
    const column = columnOf(p, battle)
    if (column >= LEAST) found.push({ words, column })
    found.push(...supported(p, side, battle, words, column))
    if (column > SURE) break
  }
  return found
}

const columnOf = (p: Position, battle: Battle): number => combatSum(p, battle).column - p.content.evenColumn

function supported(p: Position, side: Side, battle: Battle, words: readonly string[], column: number): Attack[] {
  if (column >= SURE) return []
  const found: Attack[] = []
  const air = airFor(p, battle, side)
  for (let count = 1; count <= air; count++) {
    if (column + count < LEAST) continue
    const named = air > 1 ? [...words, 'air', String(count)] : [...words, 'air']
    found.push({ words: named, column: column + count - 0.5 })
  }
  if (side === 'allied' && column + 1 >= LEAST)
    for (const hq of p.content.bySide.allied)
      if (hq.isHq && p.state.place[hq.index]! >= 0 && !p.state.used[hq.index]) {
        const withHq = { ...battle, support: supportOf(p, side, { air: 0, hq }) }
        found.push({ words: [...words, hq.id], column: columnOf(p, withHq) - 0.5 })
      }
  return found
}
