/**
 * Where the units are, what they are worth on their present step, the marks on them, and the few ways in which that
 * changes. Every other file asks and changes units through here; how units are lost is in losses.ts.
 */
import { applies } from '../../engine/rule.ts'
import type { Side, Unit } from './content/content.ts'
import type { DinantFaceData } from './content/data.ts'
import { derived, type Play, type Position } from './state.ts'

// ---- Looking

const NOBODY: readonly number[] = []

/** The units in a hex, the top one last. */
export function unitsIn(p: Position, hex: number): readonly number[] {
  return p.state.stacks[hex] ?? NOBODY
}

export const unitAt = (p: Position, index: number): Unit => p.content.units[index]!
export const placeOf = (p: Position, unit: number): number => p.state.place[unit]!

/** The side whose units are in a hex; null if it is empty. */
export function occupant(p: Position, hex: number): Side | null {
  const stack = p.state.stacks[hex]
  return stack === undefined ? null : p.content.units[stack[0]!]!.side
}

/** Is nobody but HQs there? They hold no ground and block no way (7.3b). */
export const isOnlyHqs = (p: Position, hex: number): boolean => unitsIn(p, hex).every((unit) => unitAt(p, unit).isHq)

/** Does a unit of this side that is no HQ stand there? */
export const isHeldBy = (p: Position, hex: number, side: Side): boolean =>
  occupant(p, hex) === side && !isOnlyHqs(p, hex)

/**
 * Is it held for all that both sides can see? Nobody looks under the top of a stack (1.4), so only an HQ that lies there
 * alone is known to hold nothing. What the other side may do, and what it is told, rests on this and not on the truth.
 */
export function seemsHeldBy(p: Position, hex: number, side: Side): boolean {
  const stack = p.state.stacks[hex]
  if (stack === undefined) return false
  const top = unitAt(p, stack[0]!)
  return top.side === side && (stack.length > 1 || !top.isHq)
}

const onMap = (side: Side) =>
  derived([`place/${side}`], (p) => p.content.bySide[side].filter(({ index }) => placeOf(p, index) >= 0))
const onMapOf = { german: onMap('german'), french: onMap('french') }

/** The units of a side on the map, in the order of the counters. */
export const unitsOf = (p: Position, side: Side): readonly Unit[] => onMapOf[side](p)

const hqsOnMap = (side: Side) => derived([`place/${side}`], (p) => unitsOf(p, side).filter(({ isHq }) => isHq))
const hqsOnMapOf = { german: hqsOnMap('german'), french: hqsOnMap('french') }

/** The HQs of a side on the map. */
export const hqsOf = (p: Position, side: Side): readonly Unit[] => hqsOnMapOf[side](p)

const hexesWith = (side: Side) =>
  derived([`place/${side}`], (p) => {
    const hexes = new Set<number>()
    for (const { index } of unitsOf(p, side)) hexes.add(placeOf(p, index))
    return [...hexes].sort((a, b) => a - b)
  })
const hexesWithOf = { german: hexesWith('german'), french: hexesWith('french') }

/** The hexes in which units of a side stand, in the order of the map. */
export const hexesOf = (p: Position, side: Side): readonly number[] => hexesWithOf[side](p)

const held = (side: Side) =>
  derived([`place/${side}`], (p) => {
    const standing = new Uint8Array(p.content.grid.count)
    for (const { index, isHq } of unitsOf(p, side)) if (!isHq) standing[placeOf(p, index)] = 1
    return standing
  })
const heldBy = { german: held('german'), french: held('french') }

/** By hex: 1 where a unit of this side stands that is no HQ. Not to be changed. */
export const presence = (p: Position, side: Side): Uint8Array => heldBy[side](p)

const seeming = (side: Side) =>
  derived([`place/${side}`], (p) => {
    const standing = Uint8Array.from(presence(p, side))
    const met = new Set<number>()
    for (const { index, isHq } of unitsOf(p, side)) {
      const hex = placeOf(p, index)
      if (!isHq) continue
      if (met.has(hex)) standing[hex] = 1
      met.add(hex)
    }
    return standing
  })
const seemingOf = { german: seeming('german'), french: seeming('french') }

/** By hex: 1 where it seems held by this side. Not to be changed. */
export const seemingPresence = (p: Position, side: Side): Uint8Array => seemingOf[side](p)

/** Its present face (1.2c). */
export function faceOf(p: Position, unit: Unit): DinantFaceData {
  return unit.faces[p.state.lost[unit.index]!] ?? unit.faces.at(-1)!
}

export const stepsLeft = (p: Position, unit: Unit): number => Math.max(0, unit.steps - p.state.lost[unit.index]!)
export const isReduced = (p: Position, unit: Unit): boolean => p.state.lost[unit.index]! > 0
export const isDisorganised = (p: Position, unit: Unit): boolean => p.state.disorganised[unit.index] === true
export const isActivated = (p: Position, unit: Unit): boolean => p.state.activated[unit.index] === true
export const isIsolated = (p: Position, unit: Unit): boolean =>
  p.state.isolated[unit.index] === true && applies(p.content, '6.2c')

/** On the map west of the Meuse. */
export function isAcross(p: Position, unit: Unit): boolean {
  const hex = placeOf(p, unit.index)
  return hex >= 0 && p.content.isWest[hex] === 1
}

/** The Damage Chits a unit lies under, by their numbers. */
export const chitsOn = (p: Position, unit: number): number[] =>
  Object.keys(p.state.damage)
    .map(Number)
    .filter((number) => p.state.damage[number]!.units.includes(unit))

export const idsOf = (p: Position, units: readonly number[]): string[] => units.map((unit) => unitAt(p, unit).id)

// ---- Changing

/** Puts a unit on top of a hex, or to a place off the map. Control, observers and marks follow. */
export function put(p: Play, unit: Unit, to: number): void {
  const from = placeOf(p, unit.index)
  if (from === to) return
  if (from >= 0) {
    const rest = unitsIn(p, from).filter((other) => other !== unit.index)
    p.at('stacks', from, rest.length === 0 ? null : rest)
  }
  p.at('place', unit.index, to)
  if (to >= 0) p.at('stacks', to, [...unitsIn(p, to), unit.index])
  if (from >= 0) leaveHex(p, unit, from)
  if (to >= 0) enterHex(p, unit, to)
  else clearMarks(p, unit)
}

/** Moves a stack in the order in which it lies. */
export function putAll(p: Play, units: readonly number[], to: number): void {
  const order = [...units].sort((a, b) => heightOf(p, a) - heightOf(p, b))
  for (const unit of order) put(p, unitAt(p, unit), to)
}

const heightOf = (p: Position, unit: number): number => unitsIn(p, placeOf(p, unit)).indexOf(unit)

/** 11.0: the French never come back to the east bank, so what they leave there is German at once. */
function leaveHex(p: Play, unit: Unit, hex: number): void {
  if (unit.side !== 'french' || p.content.isWest[hex] === 1 || p.state.germanHexes[hex]) return
  if (!isHeldBy(p, hex, 'french')) takeHex(p, hex, 'german')
}

function enterHex(p: Play, unit: Unit, hex: number): void {
  // Back on its own bank it needs no help from those who brought it over.
  if (p.content.isWest[hex] === 0) {
    if (p.state.crossed[unit.index] !== undefined) p.at('crossed', unit.index, null)
    if (p.state.isolated[unit.index]) p.at('isolated', unit.index, null)
  }
  if (unit.isHq) return
  takeHex(p, hex, unit.side)
  if (unit.side === 'german') loseObserver(p, hex)
}

/** 11.0: a hex belongs to the side whose unit was last in it. */
export function takeHex(p: Play, hex: number, side: Side): void {
  if (Boolean(p.state.germanHexes[hex]) === (side === 'german') || !applies(p.content, '11.0')) return
  p.at('germanHexes', hex, side === 'german' ? true : null)
  const values = { hex: p.content.hexNames[hex]! }
  const about = { places: [p.content.grid.ids[hex]!], event: { kind: 'control', side } as const }
  if (isPlace(p, hex)) p.note('11.0', side === 'german' ? '{hex} is German' : '{hex} is French', values, about)
}

/** Worth a line in the log: a place with a name. */
const isPlace = (p: Position, hex: number): boolean => p.content.hexNames[hex] !== p.content.grid.ids[hex]

/** 4.2.1d */
function loseObserver(p: Play, hex: number): void {
  if (!p.state.observers[hex] || !applies(p.content, '4.2.1d')) return
  p.at('observers', hex, null)
  const about = { places: [p.content.grid.ids[hex]!], event: { kind: 'dinant: observer lost' } as const }
  p.note('4.2.1d', 'The observer at {hex} is gone', { hex: p.content.hexNames[hex]! }, about)
}

const MARKS = [
  ...(['disorganised', 'activated', 'moved', 'mission', 'hit', 'isolated', 'crossed'] as const),
  ...(['obliged', 'severed', 'building', 'preparing', 'seen'] as const),
]

/** What lies on a unit goes with it from the map; a chit that concerns nobody any more goes back unturned. */
function clearMarks(p: Play, unit: Unit): void {
  for (const field of MARKS) if (p.state[field][unit.index] !== undefined) p.at(field, unit.index, null)
  for (const number of chitsOn(p, unit.index)) dropFromChit(p, number, unit.index)
}

function dropFromChit(p: Play, number: number, unit: number): void {
  const chit = p.state.damage[number]!
  const units = chit.units.filter((other) => other !== unit)
  const point = chit.point === unit ? null : chit.point
  p.at('damage', number, units.length === 0 ? null : { ...chit, units, point })
}

/** Sets or takes off a mark of one unit. */
export function mark(
  p: Play,
  field: 'disorganised' | 'activated' | 'moved' | 'mission' | 'hit' | 'isolated' | 'obliged' | 'severed',
  unit: number,
  isOn = true,
): void {
  if ((p.state[field][unit] === true) !== isOn) p.at(field, unit, isOn ? true : null)
}

/** The owner puts a unit on top of its stack: it is the one the other side sees (1.4). */
export function putOnTop(p: Play, unit: number): void {
  const hex = placeOf(p, unit)
  const stack = unitsIn(p, hex)
  if (stack.at(-1) === unit) return
  p.at('stacks', hex, [...stack.filter((other) => other !== unit), unit])
}

/** Takes every mark of a table off. */
export function clear(p: Play, field: 'activated' | 'moved' | 'mission' | 'hit' | 'airSpotted'): void {
  if (Object.keys(p.state[field]).length > 0) p.put(field, {})
}
