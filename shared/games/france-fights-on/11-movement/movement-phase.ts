/** The movement phase of either side (11.1): units in any order, rail first (11.7), dice for units out of supply (7.3). */
import { nothing, pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { check, type Refusal } from '../../../engine/rule.ts'
import type { FfoEvent } from '../../../views/france-fights-on.ts'
import { GREEN, type Unit } from '../content/content.ts'
import { MOVEMENT_ENDED } from '../events.ts'
import { allowance, endRefusal } from './terrain.ts'
import { move, moveRefusal } from './movement.ts'
import { SIDE_NAMES, unitsIn, unitsOf } from '../pieces.ts'
import { isSupplied } from '../07-supply/supply.ts'
import { railAct } from './rail.ts'
import type { Act, PhaseFrame, Position, Step } from '../state.ts'

/** 7.3: hexes whose units are out of supply and have no die yet; one roll serves all of them in a hex. */
function hexesWithoutDie(p: Position, { side }: PhaseFrame): number[] {
  const hexes = new Set<number>()
  for (const unit of unitsOf(p, side)) {
    if (unit.mobility === 'static' || p.state.moved[unit.index] || p.state.refitting === unit.index) continue
    if (p.state.railed !== unit.index && allowance(p, unit) === null) hexes.add(p.state.place[unit.index]!)
  }
  return [...hexes]
}

/** 7.3: the units that could still roll for movement points. */
export function unitsWithoutDie(p: Position, frame: PhaseFrame): Unit[] {
  const hexes = hexesWithoutDie(p, frame)
  return unitsOf(p, frame.side).filter(
    (unit) => unit.mobility !== 'static' && hexes.includes(p.state.place[unit.index]!),
  )
}

const IN_SUPPLY: Refusal = { rule: '7.3', say: 'Only units out of supply that have not moved roll for movement points' }

const supplyDie: Act<PhaseFrame, number> = {
  title: 'Roll for units out of supply',
  rule: '7.3',
  *build(p, frame) {
    const picks = hexesWithoutDie(p, frame).map((hex) => p.content.hexPicks[hex]!)
    return p.content.grid.indexOf(yield* pick(picks, { why: () => IN_SUPPLY }))
  },
  does(p, _, hex) {
    p.push({ step: 'supply-die', hex })
  },
}

/** The roll is a step of its own, so that it is known for which hex it is made. */
interface SupplyDieFrame extends Frame {
  readonly hex: number
}

export const supplyDieStep: Step<SupplyDieFrame> = {
  title: 'Movement points out of supply',
  rule: '7.3',
  enter: (p) => p.roll('supply-die'),
  returned: {
    'supply-die'(p, { hex }, [die]: number[]) {
      p.at('supplyDice', hex, die!)
      const event: FfoEvent = { kind: 'france-fights-on: supply die', dice: [die!] }
      const about = { places: [p.content.grid.ids[hex]!], event }
      const values = { ...pointsFor(p, hex, die!), hex: p.content.hexNames[hex]!, die: die! }
      p.note('7.3', supplyDieSay(p, hex, values.points === values.foot), values, about)
    },
  },
}

/** What the die gives to mechanised units and to others; a unit alone in its hex is known to both sides. */
function pointsFor(p: Position, hex: number, die: number): { points: number; foot: number } {
  const { rows } = p.content.data.tables.movementFactors
  const foot = Math.min(die, rows['non-mechanized'].mp)
  const [unit, ...others] = unitsIn(p, hex)
  const isOnFoot = others.length === 0 && p.content.units[unit!]!.mobility !== 'mechanized'
  return { points: isOnFoot ? foot : Math.min(die, rows.mechanized.mp), foot }
}

/** What is covered in the hex must not be told (3.6), so both kinds of units are named where they differ. */
function supplyDieSay(p: Position, hex: number, isOne: boolean): string {
  const { scared, place } = p.state
  const isScare = scared !== null && place[scared] === hex && isSupplied(p, p.content.units[scared]!)
  const isAlone = isOne || unitsIn(p, hex).length === 1
  return `${isScare ? 'Panzer Scare' : 'Out of supply'} at {hex}: rolled {die}, {points} MP${isAlone ? '' : ' ({foot} if not mechanised)'}`
}

/** Units that must still march before the phase may end: 5.3, 5.4 and, for 18th Army, 9.2. */
function mustMarch(p: Position, side: PhaseFrame['side']): { unit: Unit; why: Refusal } | null {
  const bound = side === 'german' || p.state.turn === 1
  if (!bound) return null
  for (const unit of unitsOf(p, side)) {
    const hex = p.state.place[unit.index]!
    if (side === 'german' && p.content.row[hex] !== GREEN) continue
    const why = endRefusal(p, unit, hex)
    if (why !== null && why.rule !== '5.5' && moveRefusal(p, unit) === null) return { unit, why }
  }
  return null
}

const end: Act<PhaseFrame, null> = {
  title: 'End the movement phase',
  rule: '11.1',
  may(p, { side }) {
    const marcher = mustMarch(p, side)
    if (marcher === null) return null
    const { rule, say } = marcher.why
    return check(p.content, true, {
      rule,
      say: `${say}: {unit} still has to move`,
      values: { unit: marcher.unit.name },
    })
  },
  build: nothing,
  does(p, { side }) {
    p.note('11.1', '{side} Movement Phase ends', { side: SIDE_NAMES[side] }, { event: MOVEMENT_ENDED[side] })
    p.pop()
  },
}

export const movement: Step<PhaseFrame> = {
  title: 'Movement',
  rule: '11.1',
  enter(p) {
    p.put('moved', {})
    p.put('supplyDice', {})
  },
  asks: (_, { side }) => side,
  prompt: () => ({ rule: '11.1', say: 'Move units, one at a time' }),
  acts: { move, 'supply-die': supplyDie, rail: railAct, end },
}
