/**
 * 22.5 Evacuation. One die for a port, one for the two beaches. At the port the units are chosen when the die has
 * fallen; on the beach the unit is named before it, because harassment and the EVAC +2 marker go with that unit.
 */
import { nothing, pick, pickMore, type Building } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, check, modifier, sumLines, total, type Refusal } from '../../../engine/rule.ts'
import type { Unit } from '../content/content.ts'
import { EVACUATION, shipsCame, WAITS_FOR_BOATS } from '../events.ts'
import { about, controller, isNextTo, occupant, put, unitsIn } from '../pieces.ts'
import { EVACUATED, type Act, type Play, type Position, type Step } from '../state.ts'
import { checkAutomaticVictory } from '../victory/victory.ts'

const orders = (p: Position) => p.content.data.scenario.evacuation!

/** 22.5.2: British and French units, whatever their size and state. */
export function passengers(p: Position, hex: number): Unit[] {
  return unitsIn(p, hex)
    .map((unit) => p.content.units[unit]!)
    .filter((unit) => orders(p).nations.includes(unit.nation) || !applies(p.content, '22.5.2'))
}

/** 22.5.5: Dunkirk, or while no Allied unit is in it one of the other ports in Allied hands. */
function openPorts(p: Position): number[] {
  const { grid } = p.content
  const main = grid.indexOf(orders(p).port)
  if (occupant(p, main) === 'allied') return passengers(p, main).length > 0 ? [main] : []
  if (!applies(p.content, '22.5.5')) return []
  const others = orders(p).otherPorts.map((id) => grid.indexOf(id))
  return others.filter((hex) => controller(p, hex) === 'allied' && passengers(p, hex).length > 0)
}

/** The other ports that serve now in place of Dunkirk. */
export const otherOpenPorts = (p: Position): number[] => {
  const main = p.content.grid.indexOf(orders(p).port)
  return openPorts(p).filter((hex) => hex !== main)
}

/** 22.5.1: the beaches open a turn after the port. */
function beachPassengers(p: Position): Unit[] {
  const { beachFromTurn, beaches } = orders(p)
  if (p.state.turn < beachFromTurn && applies(p.content, '22.5.1')) return []
  return beaches.flatMap((id) => passengers(p, p.content.grid.indexOf(id)))
}

/** 22.5.4: with a German next to those who want to leave, two dice are rolled and the lower counts. */
function diceAt(p: Position, hex: number): number {
  const { roll, harassmentDice } = p.content.data.tables.evacuation
  return isHarassed(p, hex) ? harassmentDice : roll.dice
}

export const isHarassed = (p: Position, hex: number): boolean =>
  isNextTo(p, hex, 'german') && applies(p.content, '22.5.4')

/** How many of those in a hex may leave, by all the ways in which the dice there can fall; EVAC markers not counted. */
export function evacuationOdds(p: Position, hex: number, from: 'port' | 'beach'): { units: number; ways: number }[] {
  const { sides } = p.content.data.tables.evacuation.roll
  const dice = diceAt(p, hex)
  const ways = new Map<number, number>()
  for (let lowest = 1; lowest <= sides; lowest++) {
    const units = rowFor(p, lowest)[from]
    // Of all the ways those in which no die is lower, less those in which all are higher.
    const count = (sides - lowest + 1) ** dice - (sides - lowest) ** dice
    ways.set(units, (ways.get(units) ?? 0) + count)
  }
  return [...ways].map(([units, count]) => ({ units, ways: count }))
}

interface EvacuationFrame extends Frame {
  readonly port?: boolean
  readonly beach?: boolean
}

interface RollFrame extends Frame {
  readonly hex: number
  /** The unit on the beach that is to go; null at a port. */
  readonly unit: number | null
}

/** Why nobody leaves from this hex. */
function portRefusal(p: Position, hex: number): Refusal {
  const { port, otherPorts } = orders(p)
  const id = p.content.grid.ids[hex]!
  if (id !== port && !otherPorts.includes(id)) return NO_PORT
  if (controller(p, hex) !== 'allied') return NOT_ALLIED
  if (passengers(p, hex).length === 0) return NOBODY_THERE
  return PORT_BUSY
}

const fromPort: Act<EvacuationFrame, number> = {
  title: 'Evacuate from a port',
  rule: '22.5.2',
  may: (_, { port }) => (port ? PORT_DONE : null),
  *build(p) {
    const why = (token: string): Refusal | null => {
      const hex = p.content.grid.indexOf(token)
      return hex < 0 ? null : portRefusal(p, hex)
    }
    return p.content.grid.indexOf(
      yield* pick(
        openPorts(p).map((hex) => p.content.hexPicks[hex]!),
        { why },
      ),
    )
  },
  does(p, _, hex) {
    p.updateFrame({ port: true })
    p.push({ step: 'evacuation-roll', hex, unit: null })
  },
}

const PORT_DONE: Refusal = { rule: '22.5.5', say: 'The port roll for this turn has been made' }
const BEACH_DONE: Refusal = { rule: '22.5.1', say: 'The beach roll for this turn has been made' }
const PORT_BUSY: Refusal = { rule: '22.5.5', say: 'Other ports may be used only while no Allied unit is in Dunkirk' }
const NO_PORT: Refusal = { rule: '22.5.2', say: 'No unit can be evacuated from here' }
const NOT_ALLIED: Refusal = { rule: '22.5.5', say: 'The port is not Allied-controlled' }
const NOBODY_THERE: Refusal = { rule: '22.5.2', say: 'There is no British or French unit in this port' }
const NOT_THERE: Refusal = {
  rule: '22.5.2',
  say: 'Only British and French units on the beaches can be evacuated there',
}
const TOO_EARLY: Refusal = { rule: '22.5.1', say: 'The beaches are not open yet' }

const fromBeach: Act<EvacuationFrame, Unit> = {
  title: 'Evacuate from the beaches',
  rule: '22.5.2',
  may(p, { beach }) {
    if (beach) return BEACH_DONE
    return check(p.content, p.state.turn < orders(p).beachFromTurn, TOO_EARLY)
  },
  *build(p) {
    const picks = beachPassengers(p).map((unit) => unit.pick)
    return p.content.unitOf(yield* pick(picks, { why: () => NOT_THERE }))!
  },
  does(p, _, unit) {
    p.updateFrame({ beach: true })
    p.push({ step: 'evacuation-roll', hex: p.state.place[unit.index]!, unit: unit.index })
  },
}

const done: Act<EvacuationFrame, null> = {
  title: 'End evacuation',
  rule: '22.5.1',
  build: nothing,
  does: (p) => p.pop(),
}

export const evacuation: Step<EvacuationFrame> = {
  title: 'Evacuation',
  rule: '22.5.1',
  before(p, { port, beach }) {
    const canSail = !port && openPorts(p).length > 0
    const canWade = !beach && beachPassengers(p).length > 0
    if (p.state.over !== null || (!canSail && !canWade) || !applies(p.content, '22.5.1')) p.pop()
  },
  asks: () => 'allied',
  prompt: () => ({ rule: '22.5.2', say: 'Evacuate from a port or from the beaches, or end evacuation' }),
  acts: { port: fromPort, beach: fromBeach, done },
}

/** How many may go: the lower die (22.5.4), and +2 for a unit that failed before (22.5.3). */
function result(p: Play, { unit }: RollFrame, dice: readonly number[]) {
  const { evac } = p.content.data.tables.evacuation.modifiers
  const again = unit !== null && p.state.evac[unit] === true
  const lines = sumLines(again ? modifier(p.content, '22.5.3', evac!.value, evac!.label) : null)
  const added = total(lines)
  return { ...rowFor(p, Math.min(...dice) + added), added }
}

const MAY_EMBARK = '{count} {count|unit|units} may embark'

/** One die is told as it is; of two the lower counts; what is added is told too. */
function shipsSay(dice: readonly number[], added: number): string {
  const rolled = dice.length === 1 ? 'rolled {dice}' : 'rolled {dice} (the lower counts)'
  return `{place}: ${rolled}${added === 0 ? '' : ' +{added}'}, ${MAY_EMBARK}`
}

/** The row of the table for a die with all that is added to it. */
function rowFor(p: Position, die: number): { port: number; beach: number } {
  const { rows } = p.content.data.tables.evacuation
  return rows.find(({ min, max }) => (min === null || die >= min) && (max === null || die <= max))!
}

export const evacuationRoll: Step<RollFrame> = {
  title: 'Evacuation roll',
  rule: '22.5.2',
  group: true,
  enter(p, { hex }) {
    p.roll('evacuation-dice', diceAt(p, hex), { by: 'allied' })
  },
  returned: {
    'evacuation-dice'(p, frame: RollFrame, dice: number[]) {
      const { port, beach, added } = result(p, frame, dice)
      const place = p.content.hexNames[frame.hex]!
      const count = frame.unit === null ? port : beach
      const values = { place, dice: dice.join(' and '), count, ...(added > 0 && { added }) }
      const where = { places: [p.content.grid.ids[frame.hex]!], event: shipsCame(count, dice) }
      p.note('22.5.2', shipsSay(dice, added), values, where)
      if (frame.unit === null) return p.push({ step: 'embark', hex: frame.hex, count: port })
      const unit = p.content.units[frame.unit]!
      if (beach > 0) return sail(p, [unit])
      if (!applies(p.content, '22.5.3') || p.state.evac[unit.index]) return
      p.at('evac', unit.index, true)
      p.note(
        '22.5.3',
        '{unit} could not embark: +2 on its next roll',
        { unit: unit.name },
        about(p, WAITS_FOR_BOATS, unit),
      )
    },
  },
}

function sail(p: Play, units: readonly Unit[]): void {
  for (const unit of units) {
    p.note('22.5.2', '{unit} is evacuated', { unit: unit.name }, about(p, EVACUATION, unit))
    put(p, unit, EVACUATED)
  }
  checkAutomaticVictory(p)
}

interface EmbarkFrame extends Frame {
  readonly hex: number
  readonly count: number
}

/** At the port the Allied player says who goes, up to the number rolled. */
export const embark: Step<EmbarkFrame> = {
  title: 'Embark',
  rule: '22.5.2',
  asks: () => 'allied',
  prompt: (p, { hex, count }) => ({
    rule: '22.5.2',
    say: 'Which units embark at {place}? Up to {count}',
    values: { place: p.content.hexNames[hex]!, count },
  }),
  acts: {
    embark: {
      title: 'Embark',
      rule: '22.5.2',
      *build(p: Position, { hex, count }: EmbarkFrame): Building<Unit[]> {
        const chosen: Unit[] = []
        while (chosen.length < count) {
          const left = passengers(p, hex).filter((unit) => !chosen.includes(unit))
          const picks = left.map((unit) => unit.pick)
          if (picks.length === 0) break
          const more = { why: () => NO_PORT }
          const token: string | undefined =
            chosen.length === 0 ? yield* pick(picks, more) : yield* pickMore(picks, more)
          if (token === undefined) break
          chosen.push(p.content.unitOf(token)!)
        }
        return chosen
      },
      does(p: Play, _: EmbarkFrame, units: Unit[]) {
        p.pop()
        sail(p, units)
      },
    } as Act<EmbarkFrame>,
  },
}
