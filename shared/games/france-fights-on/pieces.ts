/** Where the units are, what they are worth, and the few ways in which that changes (2.9, 2.10, 2.11, 3.7, 4.3). */
import type { Change } from '../../engine/delta.ts'
import { applies, check, type Refusal, type Values } from '../../engine/rule.ts'
import type { FfoEvent } from '../../views/france-fights-on.ts'
import { CITY, NO_ROW, type Side, type Unit } from './content/content.ts'
import { CONTROL, ELIMINATED, STEP_LOST } from './events.ts'
import { bySide, DEAD, derived, placesOf, type Play, type Position } from './state.ts'

const NOBODY: readonly number[] = []

/** The units in a hex, the top one last. */
export function unitsIn(p: Position, hex: number): readonly number[] {
  return p.state.stacks[hex] ?? NOBODY
}

/** The side whose units are in a hex; null if it is empty. Opposing units are never in one hex (6.6, 13.4). */
export function occupant(p: Position, hex: number): Side | null {
  const stack = p.state.stacks[hex]
  return stack === undefined ? null : p.content.units[stack[0]!]!.side
}

export function isOnMap(p: Position, unit: Unit): boolean {
  return p.state.place[unit.index]! >= 0
}

/** The units of a side on the map, in the order of the counters. */
export const unitsOf = bySide((side) =>
  derived<readonly Unit[]>(placesOf(side), (p) =>
    p.content.units.filter((unit) => unit.side === side && isOnMap(p, unit)),
  ),
)

function makePresence({ content, state }: Position, side: Side): Uint8Array {
  const present = new Uint8Array(content.grid.count)
  for (const unit of content.units) {
    if (unit.side !== side) continue
    const hex = state.place[unit.index]!
    if (hex >= 0) present[hex]!++
  }
  return present
}

/** What it is after some units have come and gone. */
function movedPresence({ content }: Position, side: Side, before: Uint8Array, changes: readonly Change[]) {
  const present = before.slice()
  for (const [field, key, from, to] of changes as readonly (readonly [string, unknown, number, number])[]) {
    if (field !== 'place') continue
    if (key === null) return null
    if (content.units[Number(key)]!.side !== side) continue
    if (from >= 0) present[from]!--
    if (to >= 0) present[to]!++
  }
  return present
}

/** By hex: how many units of this side are in it. Not to be changed. */
export const presence = bySide((side) =>
  derived<Uint8Array>(
    placesOf(side),
    (p) => makePresence(p, side),
    (p, before, changes) => movedPresence(p, side, before, changes),
  ),
)

/** Is a unit of this side in one of the six hexes around? */
export function isNextTo(p: Position, hex: number, side: Side): boolean {
  const { neighbour } = p.content.grid
  for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
    const next = neighbour[arc]!
    if (next >= 0 && occupant(p, next) === side) return true
  }
  return false
}

/** Is one of the six hexes around in this coloured row? */
export function isNextToRow(p: Position, hex: number, row: number): boolean {
  return (p.content.nextToRows[hex]! & (1 << row)) !== 0
}

/** 2.10: mechanised units have 6 movement points, all others that can move have 4. */
export function movementFactor(p: Position, unit: Unit): number {
  const { rows } = p.content.data.tables.movementFactors
  if (unit.mobility === 'static') return rows.static.mp
  if (unit.mobility === 'mechanized' && applies(p.content, '2.10')) return rows.mechanized.mp
  return rows['non-mechanized'].mp
}

/** 2.11: a reduced two-step unit fights with the factor on its back. */
export function combatFactor(p: Position, unit: Unit): number {
  const isReduced = p.state.steps[unit.index]! < unit.steps
  return isReduced && applies(p.content, '2.11') ? unit.cfReduced : unit.cf
}

export const isReduced = (p: Position, unit: Unit): boolean => p.state.steps[unit.index]! < unit.steps

/** A city that has never been under German control (7.8, 11.7). */
export function isUnspoiltCity(p: Position, hex: number): boolean {
  return p.content.terrain[hex] === CITY && !p.state.lostCities[hex]
}

const NEVER_MOVES: Refusal = { rule: '2.9', say: 'A port garrison never moves' }

/** 2.9: why a unit moves neither on foot nor by rail. */
export const garrisonRefusal = (p: Position, unit: Unit): Refusal | null =>
  check(p.content, unit.mobility === 'static', NEVER_MOVES)

/** Who controls a hex (3.7): the coloured rows are no one's to win. */
export function controller(p: Position, hex: number): Side {
  return p.content.row[hex] !== NO_ROW || p.state.germanHexes[hex] ? 'german' : 'french'
}

/** Puts a unit into a hex, on top of what lies there (3.6), or to a place off the map. */
export function put(p: Play, unit: Unit, to: number): void {
  const from = p.state.place[unit.index]!
  if (from >= 0) {
    const rest = unitsIn(p, from).filter((other) => other !== unit.index)
    p.at('stacks', from, rest.length === 0 ? null : rest)
  }
  p.at('place', unit.index, to)
  if (to < 0) return
  p.at('stacks', to, [...unitsIn(p, to), unit.index])
  takeControl(p, to, unit.side)
}

/** 3.7: a hex changes hands as soon as a ground unit of the other side enters it. */
export function takeControl(p: Play, hex: number, side: Side): void {
  if (p.content.row[hex] !== NO_ROW || controller(p, hex) === side || !applies(p.content, '3.7')) return
  p.at('germanHexes', hex, side === 'german' ? true : null)
  if (p.content.terrain[hex] !== CITY) return
  if (side === 'german' && !p.state.lostCities[hex]) p.at('lostCities', hex, true)
  p.note(
    '3.7',
    '{hex} is now {side}',
    { hex: p.content.hexNames[hex]!, side: SIDE_NAMES[side] },
    { places: [p.content.grid.ids[hex]!], event: CONTROL[side] },
  )
}

export const SIDE_NAMES: Readonly<Record<Side, string>> = { french: 'French', german: 'German' }

/** 2.11: takes one step; a unit without steps goes to the dead pile. What it is worth to the French is counted (4.3). */
export function loseStep(p: Play, unit: Unit): void {
  const left = p.state.steps[unit.index]! - 1
  if (left <= 0 || !applies(p.content, '2.11')) return eliminate(p, unit)
  p.at('steps', unit.index, left)
  p.note('2.11', '{unit} is reduced in {hex}', lossOf(p, unit), told(p, unit, STEP_LOST[unit.side]))
  scoreLoss(p, unit, left)
}

/** Takes a unit off the map for good, whatever steps it has left. */
export function eliminate(p: Play, unit: Unit): void {
  p.note('2.11', '{unit} is eliminated in {hex}', lossOf(p, unit), told(p, unit, ELIMINATED[unit.side]))
  p.at('steps', unit.index, 0)
  put(p, unit, DEAD)
  if (p.state.scared === unit.index) p.put('scared', null)
  if (p.state.refitting === unit.index) p.put('refitting', null)
  scoreLoss(p, unit, 0)
}

/** Who has lost, and where. */
const lossOf = (p: Position, unit: Unit): Values => ({
  unit: unit.name,
  hex: p.content.hexNames[p.state.place[unit.index]!]!,
})

/** What happened to a unit where it stands. */
function told(p: Position, unit: Unit, event: FfoEvent): { units: string[]; places: string[]; event: FfoEvent } {
  return { units: [unit.id], places: [p.content.grid.ids[p.state.place[unit.index]!]!], event }
}

/** 4.3a: what the French earn for a German loss. 4.6: every time anew, rebuilt corps included. */
function scoreLoss(p: Play, unit: Unit, left: number): void {
  if (unit.side !== 'german') return
  const { rows } = p.content.data.tables.victory
  const isMech = unit.mobility === 'mechanized'
  if (!unit.isCorps) {
    if (left === 0) award(p, '4.3a', rows.mountainDivisionEliminated.vp, '{unit} eliminated', { unit: unit.name })
    return
  }
  if (left > 0) {
    const vp = isMech ? rows.germanMechCorpsReduced.vp : rows.germanInfantryCorpsReduced.vp
    award(p, '4.3a', vp, '{unit} reduced', { unit: unit.name })
  } else {
    const vp = isMech ? rows.germanMechCorpsEliminated.vp : rows.germanInfantryCorpsEliminated.vp
    award(p, '4.3a', vp, '{unit} eliminated', { unit: unit.name })
  }
}

/** Writes points into the ledger, with their reason. */
export function award(p: Play, rule: string, points: number, say: string, values?: Values): void {
  if (points === 0 || !applies(p.content, rule)) return
  p.append('ledger', { turn: p.state.turn, rule, points, say, ...(values && { values }) })
  p.note(
    rule,
    `${say}: {points} VP`,
    { ...values, points: points > 0 ? `+${points}` : String(points) },
    { event: { kind: 'scored', side: 'french', amount: points } },
  )
}

export const victoryPoints = derived<number>(['ledger'], ({ state }) => {
  let sum = 0
  for (const entry of state.ledger) sum += entry.points
  return sum
})
