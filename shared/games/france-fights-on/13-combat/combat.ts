/**
 * 13.0 The combat phase. The attacker names a hex, the units that attack it, one by one, and the support they call:
 *
 *     attack 5008 de-3 de-39 stukas
 *
 * Each battle is fought to its end before the next is declared (13.11); a unit attacks once a phase (13.9), a hex may be
 * attacked again by others.
 */
import { nothing, pick, type Building, type Pick } from '../../../engine/act.ts'
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import { declare, type Declaration } from './battle.ts'
import { CITY, enemyOf, GREEN, YELLOW, type Side, type Unit } from '../content/content.ts'
import { COMBAT_ENDED } from '../events.ts'
import { isOnMap, occupant, SIDE_NAMES, unitsOf } from '../pieces.ts'
import { isSupport, supportPicks, supportRefusal, type Support } from '../12-support/support.ts'
import { bySide, derived, type Act, type PhaseFrame, type Position, type Step } from '../state.ts'
import { explainAttack, unknownTarget } from '../view/explain.ts'

// ---- Who may attack

const NOT_YOURS: Refusal = { rule: '13.3', say: 'Only your own units can attack' }
const GARRISON: Refusal = { rule: '13.20', say: 'A port garrison never attacks' }
const FOUGHT: Refusal = { rule: '13.9', say: 'It has already attacked this phase' }
const RAILED: Refusal = { rule: '11.7', say: 'It has tried rail movement this turn and cannot attack' }
const REFITTING: Refusal = { rule: '8.2', say: 'It is receiving replacements and cannot attack' }

/** Why a unit attacks nobody in this phase. */
function unitRefusal({ content, state }: Position, unit: Unit): Refusal | null {
  return (
    check(content, unit.mobility === 'static', GARRISON) ??
    check(content, state.fought[unit.index] === true, FOUGHT) ??
    check(content, state.railed === unit.index, RAILED) ??
    check(content, state.refitting === unit.index, REFITTING)
  )
}

// ---- Whom

const EMPTY: Refusal = { rule: '13.3', say: 'No enemy unit is there' }
const COLOURED_ROW: Refusal = { rule: '5.5', say: 'French units cannot attack into the green or yellow row' }
const NO_TARGET: Refusal = { rule: '13.3', say: 'No unit that can attack is adjacent to an enemy it may attack' }
const OUT_OF_TOUCH: Refusal = { rule: '13.3', say: 'Units attack adjacent hexes' }
const BLOCKED: Refusal = { rule: '13.15', say: 'Units cannot attack across a blocked hexside' }
const PANZER_IN_CITY: Refusal = { rule: '13.16', say: 'Panzer corps cannot attack into cities' }

/** Why this side may not attack that hex with anybody. */
function hexRefusal(p: Position, side: Side, hex: number): Refusal | null {
  if (occupant(p, hex) !== enemyOf(side)) return EMPTY
  const row = p.content.row[hex]
  return check(p.content, side === 'french' && (row === GREEN || row === YELLOW), COLOURED_ROW)
}

/** Why a unit that may attack may not do so along this arc. */
function arcRefusal({ content }: Position, unit: Unit, arc: number): Refusal | null {
  return (
    check(content, content.isBlocked[content.grid.side[arc]!] === 1, BLOCKED) ??
    check(content, unit.isPanzer && content.terrain[content.grid.neighbour[arc]!] === CITY, PANZER_IN_CITY)
  )
}

/** Why a unit cannot take part in an attack on this hex. */
function attackerRefusal(p: Position, unit: Unit, target: number): Refusal | null {
  const from = p.state.place[unit.index]!
  const direction = p.content.grid.direction(from, target)
  if (direction < 0) return OUT_OF_TOUCH
  return unitRefusal(p, unit) ?? arcRefusal(p, unit, from * 6 + direction)
}

/** Every hex that somebody may attack. */
const targets = bySide((side) =>
  derived<readonly Pick[]>(['place', 'stacks', 'fought', 'railed', 'refitting'], (p) => {
    const { grid, hexPicks } = p.content
    const found: Pick[] = []
    for (const unit of unitsOf(p, side)) {
      const from = p.state.place[unit.index]!
      if (unitRefusal(p, unit) !== null) continue
      for (let arc = from * 6; arc < from * 6 + 6; arc++) {
        const to = grid.neighbour[arc]!
        if (to < 0 || hexRefusal(p, side, to) !== null || found.includes(hexPicks[to]!)) continue
        if (arcRefusal(p, unit, arc) === null) found.push(hexPicks[to]!)
      }
    }
    return found
  }),
)

/** The units that may attack this hex, hex by hex around it. */
export function attackersOf(p: Position, side: Side, target: number): Unit[] {
  const { units, grid } = p.content
  const found: Unit[] = []
  for (let arc = target * 6; arc < target * 6 + 6; arc++) {
    const from = grid.neighbour[arc]!
    if (from < 0 || occupant(p, from) !== side) continue
    for (const index of p.state.stacks[from]!)
      if (attackerRefusal(p, units[index]!, target) === null) found.push(units[index]!)
  }
  return found
}

// ---- Who with whom

const TWO_FORCES: Refusal = { rule: '9.5', say: 'The west group cannot attack together with other German units' }
const TWO_HEXES: Refusal = { rule: '13.3', say: 'Units from several hexes cannot attack together' }
const CHOSEN: Refusal = { rule: '13.9', say: 'It is already attacking' }

/** Why a unit cannot join these attackers: 9.5 keeps the German forces apart, 13.3 lets several hexes join. */
function joiningRefusal(p: Position, attackers: readonly Unit[], unit: Unit): Refusal | null {
  const first = attackers[0]
  if (first === undefined) return null
  if (attackers.includes(unit)) return CHOSEN
  const { place } = p.state
  if (place[first.index] !== place[unit.index] && !applies(p.content, '13.3')) return TWO_HEXES
  return check(p.content, first.isWest !== unit.isWest, TWO_FORCES)
}

// ---- The acts

function whyNotTarget(p: Position, side: Side, token: string): Refusal | null {
  if (token === '') return NO_TARGET
  const hex = p.content.grid.indexOf(token)
  if (hex < 0) return null
  const barred = hexRefusal(p, side, hex)
  if (barred !== null) return barred
  const { neighbour } = p.content.grid
  for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
    const from = neighbour[arc]!
    if (from < 0 || occupant(p, from) !== side) continue
    for (const unit of p.state.stacks[from]!) {
      const refused = attackerRefusal(p, p.content.units[unit]!, hex)
      if (refused !== null) return refused
    }
  }
  return OUT_OF_TOUCH
}

function whyNotAttacker(p: Position, side: Side, target: number, chosen: readonly Unit[], token: string) {
  if (isSupport(token)) return supportRefusal(p, side, token, target)
  const unit = p.content.unitOf(token)
  if (unit === undefined || !isOnMap(p, unit)) return null
  if (unit.side !== side) return NOT_YOURS
  return attackerRefusal(p, unit, target) ?? joiningRefusal(p, chosen, unit)
}

const attack: Act<PhaseFrame, Declaration> = {
  title: 'Attack',
  rule: '13.3',
  *build(p, { side }): Building<Declaration> {
    const hex = yield* pick(targets(p, side), { why: (token) => whyNotTarget(p, side, token) })
    const target = p.content.grid.indexOf(hex)
    const able = attackersOf(p, side, target)
    const support = supportPicks(p, side, target)
    const chosen: Unit[] = []
    let promised: Support | null = null
    const declared = (): Declaration => ({
      side,
      target,
      attackers: chosen.map((unit) => unit.index).sort((a, b) => a - b),
      support: promised,
    })
    const explain = () => {
      const attackers = chosen.map((unit) => unit.index)
      return explainAttack(p, side, { target, attackers, support: promised })
    }
    const unknown = () => unknownTarget(p, side, target)
    for (;;) {
      const picks: Pick[] = []
      for (const unit of able) if (joiningRefusal(p, chosen, unit) === null) picks.push(unit.pick)
      if (chosen.length > 0) picks.push(...support)
      const why = (token: string) => whyNotAttacker(p, side, target, chosen, token)
      const word: string | undefined = yield { picks, commit: chosen.length > 0, why, explain, unknown }
      if (word === undefined) return declared()
      if (isSupport(word)) {
        promised = word
        return declared()
      }
      chosen.push(p.content.unitOf(word)!)
    }
  },
  does(p, _, declaration) {
    for (const unit of declaration.attackers) p.at('fought', unit, true)
    declare(p, declaration)
  },
}

const end: Act<PhaseFrame, null> = {
  title: 'End the combat phase',
  rule: '13.12',
  build: nothing,
  does(p, { side }) {
    p.note('13.1', '{side} Combat Phase ends', { side: SIDE_NAMES[side] }, { event: COMBAT_ENDED[side] })
    p.pop()
  },
}

export const combat: Step<PhaseFrame> = {
  title: 'Combat',
  rule: '13.1',
  enter: (p) => p.put('fought', {}),
  asks: (_, { side }) => side,
  prompt: () => ({ rule: '13.1', say: 'Declare an attack, or end combat' }),
  acts: { attack, end },
}
