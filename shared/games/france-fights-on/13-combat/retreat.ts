/**
 * 13.6 Retreat. Each defender goes back one hex, where its owner likes, unit by unit; the first may well take the only
 * way out of the second. Who has no way stays and suffers DE; a garrison is lost (13.20).
 */
import { pick, type Pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import type { Side, Unit } from '../content/content.ts'
import { NO_RETREAT, RETREATED } from '../events.ts'
import { entryRefusal } from '../11-movement/terrain.ts'
import { eliminate, loseStep, put } from '../pieces.ts'
import { stackingRefusal } from '../06-stacking/stacking.ts'
import type { Act, Play, Position, Step } from '../state.ts'

interface RetreatFrame extends Frame {
  /** The side that retreats. */
  readonly side: Side
  readonly target: number
  /** Hexes the attackers came from. */
  readonly from: readonly number[]
  /** Who has yet to go. */
  readonly units: readonly number[]
}

const NOT_NEXT: Refusal = { rule: '13.6', say: 'A retreat is one hex' }
const ATTACKED_FROM: Refusal = { rule: '13.6', say: 'An attacker attacked from that hex' }

/** Why a unit may not go back along this arc of its hex. */
function retreatRefusal(p: Position, frame: RetreatFrame, unit: Unit, arc: number): Refusal | null {
  const to = p.content.grid.neighbour[arc]!
  return (
    check(p.content, frame.from.includes(to), ATTACKED_FROM) ??
    entryRefusal(p, unit, frame.target, arc) ??
    stackingRefusal(p, unit, to)
  )
}

function waysOut(p: Position, frame: RetreatFrame, unit: Unit): Pick[] {
  const picks: Pick[] = []
  if (unit.mobility === 'static') return picks
  for (let arc = frame.target * 6; arc < frame.target * 6 + 6; arc++)
    if (retreatRefusal(p, frame, unit, arc) === null) picks.push(p.content.hexPicks[p.content.grid.neighbour[arc]!]!)
  return picks
}

function whyNotHex(p: Position, frame: RetreatFrame, unit: Unit, token: string): Refusal | null {
  const to = p.content.grid.indexOf(token)
  if (to < 0) return null
  const direction = p.content.grid.direction(frame.target, to)
  return direction < 0 ? NOT_NEXT : retreatRefusal(p, frame, unit, frame.target * 6 + direction)
}

function goBack(p: Play, { units }: RetreatFrame, unit: Unit, to: number): void {
  put(p, unit, to)
  const values = { unit: unit.name, hex: p.content.hexNames[to]! }
  const about = { units: [unit.id], places: [p.content.grid.ids[to]!], event: RETREATED[unit.side] }
  p.note('13.6', '{unit} retreats to {hex}', values, about)
  p.updateFrame({ units: units.filter((other) => other !== unit.index) })
}

/** DE in place for a unit that cannot go; DR is the end of a garrison. */
function standsFast(p: Play, unit: Unit): void {
  const about = { units: [unit.id], event: NO_RETREAT[unit.side] }
  if (unit.mobility === 'static' && applies(p.content, '13.20')) {
    p.note('13.20', '{unit} must retreat and is eliminated', { unit: unit.name }, about)
    eliminate(p, unit)
  } else {
    p.note('13.6', '{unit} cannot retreat and loses a step', { unit: unit.name }, about)
    loseStep(p, unit)
  }
}

/** By agreement the players may have put a unit elsewhere in the middle of the battle: it retreats no more. */
function forgetAbsent(p: Play, { units, target }: RetreatFrame): void {
  p.updateFrame({ units: units.filter((unit) => p.state.place[unit] === target) })
  retreat.before!(p, p.top as RetreatFrame)
}

const goAct: Act<RetreatFrame, { unit: Unit; to: number }> = {
  title: 'Retreat a unit',
  rule: '13.6',
  *build(p, frame) {
    const units = frame.units.map((unit) => p.content.units[unit]!.pick)
    const unit = p.content.unitOf(yield* pick(units))!
    const why = (token: string) => whyNotHex(p, frame, unit, token)
    return { unit, to: p.content.grid.indexOf(yield* pick(waysOut(p, frame, unit), { why })) }
  },
  does: (p, frame, { unit, to }) => goBack(p, frame, unit, to),
}

export const retreat: Step<RetreatFrame> = {
  title: 'Retreat',
  rule: '13.6',
  before(p, frame) {
    if (frame.units.some((unit) => p.state.place[unit] !== frame.target)) return forgetAbsent(p, frame)
    const ways = frame.units.map((unit) => waysOut(p, frame, p.content.units[unit]!))
    const units = frame.units.filter((unit, i) => {
      if (ways[i]!.length === 0) standsFast(p, p.content.units[unit]!)
      return ways[i]!.length > 0
    })
    if (units.length === 0) return p.pop()
    if (units.length < frame.units.length) p.updateFrame({ units })
    if (units.length > 1) return
    // One unit with one way out has nothing to choose.
    const [only, ...more] = ways.find((each) => each.length > 0)!
    if (more.length > 0) return
    goBack(p, p.top as RetreatFrame, p.content.units[units[0]!]!, p.content.grid.indexOf(only!.token))
    p.pop()
  },
  asks: (_, { side }) => side,
  prompt: (p, { target }) => ({
    rule: '13.6',
    say: 'Retreat one hex from {hex}',
    values: { hex: p.content.hexNames[target]! },
  }),
  // Whether a hex is full can be seen from its top unit and its height: at most one unit of a side besides the garrisons
  // of the ports weighs nothing (6.3).
  isPublic: () => true,
  acts: { retreat: goAct },
}
