/**
 * 21.3, 22.2 The Halt Order: what the Allied player lays on German stacks. In Sickle Cut it is declared once and lasts
 * for one German turn; in Dynamo it lies on the map for the first turns. The scenario's data tell which.
 */
import { hexPick, nothing, unitPick } from '../../../engine/act.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import type { Unit } from '../content/content.ts'
import {
  chooseTargets,
  holdNewcomers,
  isMarked,
  liftMarker,
  liftRolled,
  onMap,
  placeMarkers,
  type Target,
} from './orders.ts'
import { HALT_ORDER } from '../events.ts'
import { faceOf, isOnMap, occupant, statusOf, unitsIn, unitsOf } from '../pieces.ts'
import type { Act, PhaseFrame, Play, Position, Step } from '../state.ts'
import { hexesOf } from '../05-zones-of-control/zones-of-control.ts'

// ---- Who can be halted

const NOT_GERMAN: Refusal = { rule: '21.3.2', say: 'Halt! markers are placed on German stacks' }
const NOT_MECHANISED: Refusal = { rule: '21.3.2', say: 'There is no mechanised unit in this stack' }
const MARKED: Refusal = { rule: '21.3.2', say: 'There is already a Halt! marker in this hex' }
const NOT_WEST: Refusal = { rule: '21.3.2', say: 'It is not farther west than every German infantry division' }
const TOO_NEAR: Refusal = { rule: '21.3.2', say: 'A German infantry division is within {hexes} hexes' }
const NOT_PANZER: Refusal = { rule: '22.2', say: 'Only Panzer divisions can be halted' }
const SPARED: Refusal = { rule: '22.2', say: 'This division cannot be halted' }

/** 21.3.2: German non-mechanised divisions at full or reduced strength; a Remnant is no division any more. */
function infantryDivisions(p: Position): Unit[] {
  return unitsOf(p, 'german').filter(
    (unit) =>
      unit.size.startsWith('XX') && unit.size !== 'XXXX' && !faceOf(p, unit).isMechanized && !faceOf(p, unit).pool,
  )
}

function haltedUnits(p: Position, hex: number): Unit[] {
  return unitsIn(p, hex)
    .map((unit) => p.content.units[unit]!)
    .filter((unit) => faceOf(p, unit).isMechanized && statusOf(p, unit) === null)
}

/** Why a stack cannot be halted where every mechanised unit is a target (21.3.2). */
function stackRefusal(p: Position, hex: number, infantry: readonly Unit[]): Refusal | null {
  const { content } = p
  const { westOfInfantry, clearOfInfantry } = content.data.scenario.halt
  if (occupant(p, hex) !== 'german' || !content.isPlayable[hex]) return NOT_GERMAN
  if (haltedUnits(p, hex).length === 0) return NOT_MECHANISED
  if (isMarked(p, 'halt', hex)) return MARKED
  const { columns, distance } = content.grid
  const at = infantry.map((unit) => p.state.place[unit.index]!)
  return firstOf(
    check(content, westOfInfantry && at.some((other) => columns[other]! <= columns[hex]!), NOT_WEST),
    check(content, clearOfInfantry !== null && at.some((other) => distance(other, hex) <= clearOfInfantry), {
      ...TOO_NEAR,
      values: { hexes: clearOfInfantry ?? 0 },
    }),
  )
}

/** The parts of a Panzer division that are together, division by division (22.2). */
function divisions(p: Position): { division: string; name: string; units: Unit[] }[] {
  const found = new Map<string, Unit[]>()
  for (const unit of unitsOf(p, 'german'))
    if (unit.divisionKind === 'panzer' && statusOf(p, unit) === null)
      found.set(unit.division!, [...(found.get(unit.division!) ?? []), unit])
  const names = new Map(p.content.data.counters.divisions.map(({ id, name }) => [id, name]))
  return [...found].map(([division, units]) => ({ division, name: names.get(division)!, units }))
}

/** 22.2: two divisions are never halted, one not before its hex is clear of enemies. */
function isSpared(p: Position, division: string): boolean {
  const row = p.content.data.scenario.halt.spared.find((one) => one.division === division)
  if (row === undefined || !applies(p.content, '22.2')) return false
  if (row.until === null) return true
  const isFree = p.content.units.some((unit) => unit.division === division && p.state.freed[unit.index])
  return !isFree && occupant(p, p.content.grid.indexOf(row.until)) === 'allied'
}

function divisionRefusal(p: Position, division: string): Refusal | null {
  const found = divisions(p).find((one) => one.division === division)
  if (found === undefined) return NOT_PANZER
  if (isSpared(p, division)) return SPARED
  return found.units.some((unit) => p.state.halt[unit.index] !== undefined) ? MARKED : null
}

function targets(p: Position): Target[] {
  const { grid, data } = p.content
  if (data.scenario.halt.targets === 'panzer')
    return divisions(p)
      .filter(({ division }) => divisionRefusal(p, division) === null)
      .flatMap(({ units }) =>
        units.map((unit) => ({ pick: unitPick(unit.id), hex: p.state.place[unit.index]!, units })),
      )
  const infantry = infantryDivisions(p)
  return hexesOf(p, 'german')
    .filter((hex) => stackRefusal(p, hex, infantry) === null)
    .map((hex) => ({ pick: hexPick(grid.ids[hex]!), hex, units: haltedUnits(p, hex) }))
}

function whyNot(p: Position, token: string): Refusal | null {
  if (p.content.data.scenario.halt.targets === 'panzer')
    return divisionRefusal(p, p.content.unitOf(token)?.division ?? '')
  const hex = p.content.grid.indexOf(token)
  return hex < 0 ? null : (stackRefusal(p, hex, infantryDivisions(p)) ?? MARKED)
}

// ---- The order

/** Is it time for the order: its one declaration (21.3.1), or the next placement of a fixed one (22.2)? */
function isHaltTime(p: Position): boolean {
  const { halt } = p.content.data.scenario
  if (halt.when === 'fixed') return halt.refill?.includes(p.state.turn) === true && applies(p.content, '22.2')
  return !p.state.haltDeclared && p.state.turn >= halt.fromTurn && applies(p.content, '21.3.1')
}

const declare: Act<PhaseFrame, Target[]> = {
  title: 'Place the Halt! markers',
  rule: '21.3.2',
  build: (p) => chooseTargets(p, 'halt', targets(p), (token) => whyNot(p, token)),
  does(p, _, chosen) {
    const { when, rule, removalDice } = p.content.data.scenario.halt
    if (when === 'once') {
      p.put('haltDeclared', true)
      p.note('21.3.1', 'The Allied player declares the Halt Order', undefined, { event: HALT_ORDER })
    }
    placeMarkers(p, 'halt', when === 'once' ? '21.3.2' : rule, chosen)
    p.updateFrame({ placed: true })
    p.roll('halt-dice', removalDice, { by: when === 'once' ? 'german' : 'allied' })
  },
}

const wait: Act<PhaseFrame, null> = {
  title: 'Not this turn',
  rule: '21.3.1',
  may: (p) =>
    p.content.data.scenario.halt.when === 'once' ? null : { rule: '22.2', say: 'The markers must be placed' },
  build: nothing,
  does: (p) => p.pop(),
}

interface HaltFrame extends PhaseFrame {
  readonly placed?: boolean
  /** Before the first turn (22.2). */
  readonly first?: boolean
}

export const haltOrder: Step<HaltFrame> = {
  title: 'Halt Order',
  rule: '21.3.1',
  group: true,
  before(p, { placed, first }) {
    const isTime = first || isHaltTime(p)
    if (placed || !isTime || p.state.haltBox.length === 0 || targets(p).length === 0) p.pop()
  },
  returned: {
    'halt-dice': (p, _, dice: number[]) => liftRolled(p, 'halt', '21.3.2', dice),
  },
  asks: (_, { side }) => side,
  prompt: (p) =>
    p.content.data.scenario.halt.when === 'once'
      ? { rule: '21.3.1', say: 'Declare the Halt Order? Once per game' }
      : {
          rule: '22.2',
          say: 'Place {count} Halt! {count|marker|markers} on Panzer divisions',
          values: { count: p.state.haltBox.length },
        },
  acts: { declare, wait },
}

/** 21.3.3: mechanised units that end a phase in a halted stack are halted too; in Dynamo a marker holds one division. */
export function extendHalt(p: Play): void {
  if (Object.keys(p.state.halt).length === 0 || p.content.data.scenario.halt.targets !== 'mechanized') return
  if (!applies(p.content, '21.3.3')) return
  const canBeHeld = (unit: Unit) => faceOf(p, unit).isMechanized && statusOf(p, unit) === null && isOnMap(p, unit)
  holdNewcomers(p, 'halt', '21.3.3', canBeHeld)
}

/** When the German turn is over the order is over (21.3.3), or on its last turn (22.2). */
export const haltEnd: Step = {
  title: 'The Halt Order ends',
  rule: '21.3.3',
  enter(p) {
    const { halt } = p.content.data.scenario
    if (halt.when === 'fixed' && p.state.turn < (halt.lastTurn ?? 0)) return
    const rule = halt.when === 'fixed' ? '22.2' : '21.3.3'
    if (applies(p.content, rule)) for (const number of onMap(p, 'halt')) liftMarker(p, 'halt', rule, number, true)
  },
}
