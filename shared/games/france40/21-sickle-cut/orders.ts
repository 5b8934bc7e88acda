/**
 * What GQG and Halt! markers have in common: they lie on a stack, hold the units under them, are placed from a box one
 * a hex, and two dice take some of them off again (21.2, 21.3, 22.2).
 */
import { pick, type Building, type Pick } from '../../../engine/act.ts'
import { type Refusal } from '../../../engine/rule.ts'
import type { Unit } from '../content/content.ts'
import { markerPlaced, markerRemoved, underMarker } from '../events.ts'
import { about, idsOf, unitsIn } from '../pieces.ts'
import type { Play, Position } from '../state.ts'

export type Order = 'gqg' | 'halt'
const BOX = { gqg: 'gqgBox', halt: 'haltBox' } as const
const ORDER_NAMES: Readonly<Record<Order, string>> = { gqg: 'GQG', halt: 'Halt!' }

/** The markers on the map in the order of their numbers, each with its hex. */
function hexesOfMarkers(p: Position, order: Order): [number, number][] {
  const hexes = new Map<number, number>()
  const held = p.state[order]
  for (const unit in held) if (!hexes.has(held[unit]!)) hexes.set(held[unit]!, p.state.place[Number(unit)]!)
  return [...hexes].sort(([a], [b]) => a - b)
}

/** The numbers of the markers on the map. */
export const onMap = (p: Position, order: Order): number[] => hexesOfMarkers(p, order).map(([number]) => number)

/** The hex a marker lies in; -1 if it is not on the map. */
export function hexOfMarker(p: Position, order: Order, number: number): number {
  for (const [unit, held] of Object.entries(p.state[order])) if (held === number) return p.state.place[Number(unit)]!
  return -1
}

/** Is a marker of this kind in the hex? */
export function isMarked(p: Position, order: Order, hex: number): boolean {
  return unitsIn(p, hex).some((unit) => p.state[order][unit] !== undefined)
}

/** What can be marked: a group of units that one marker would hold, and the hex they are in. */
export interface Target {
  /** What is picked for it: its hex, or a unit of it where a marker holds a division and no more. */
  readonly pick: Pick
  readonly hex: number
  readonly units: readonly Unit[]
}

/**
 * Asks for a target for each marker in the box, as many as there are targets: placing is no choice. Targets that hold
 * the same units are one: a division has a single marker, whichever of its units is picked.
 */
export function* chooseTargets(
  p: Position,
  order: Order,
  targets: readonly Target[],
  why: (token: string) => Refusal | null,
): Building<Target[]> {
  const chosen: Target[] = []
  const count = p.state[BOX[order]].length
  let left = targets
  while (chosen.length < count && left.length > 0) {
    const picks = left.map((target) => target.pick)
    const token: string = yield* pick(picks, { why })
    const marked = left.find((target) => target.pick.token === token)!
    chosen.push(marked)
    left = left.filter(({ units }) => units !== marked.units)
  }
  return chosen
}

/** Puts markers from the box on the targets, in the order of their numbers. */
export function placeMarkers(p: Play, order: Order, rule: string, targets: readonly Target[]): void {
  const box = [...p.state[BOX[order]]]
  for (const { hex, units } of targets) {
    const number = box.shift()!
    for (const unit of units) p.at(order, unit.index, number)
    const values = { marker: `${ORDER_NAMES[order]} ${number}`, hex: p.content.hexNames[hex]! }
    const where = {
      places: [p.content.grid.ids[hex]!],
      units: units.map((unit) => unit.id),
      event: markerPlaced(order, number),
    }
    p.note(rule, '{marker} placed on {hex}', values, where)
  }
  p.put(BOX[order], box)
}

/** Frees the units under a marker; the marker goes back to its box, or out of the game. */
export function liftMarker(p: Play, order: Order, rule: string, number: number, forGood = false): void {
  const hex = hexOfMarker(p, order, number)
  const inBox = p.state[BOX[order]].includes(number)
  if (hex < 0 && !inBox) return
  const held = Object.keys(p.state[order])
    .map(Number)
    .filter((unit) => p.state[order][unit] === number)
  for (const unit of held) p.at(order, unit, null)
  const others = p.state[BOX[order]].filter((one) => one !== number)
  p.put(BOX[order], forGood ? others : [...others, number].sort((a, b) => a - b))
  const values = { marker: `${ORDER_NAMES[order]} ${number}`, ...(hex >= 0 && { hex: p.content.hexNames[hex]! }) }
  const where = {
    ...(hex >= 0 && { places: [p.content.grid.ids[hex]!], units: idsOf(p, held) }),
    event: markerRemoved(order, number, forGood),
  }
  if (forGood) p.note(rule, '{marker} removed from the game', values, where)
  else p.note(rule, '{marker} removed from {hex}', values, where)
}

/** The dice take off the markers with their numbers; doubles hit one, a number that is not on the map nothing. */
export function liftRolled(p: Play, order: Order, rule: string, dice: readonly number[]): void {
  const hit = [...new Set(dice)].filter((number) => hexOfMarker(p, order, number) >= 0)
  for (const number of hit) liftMarker(p, order, rule, number)
  if (hit.length === 0) p.note(rule, 'No marker removed')
}

/** Units that may be held and stand with held ones come under the same marker. */
export function holdNewcomers(p: Play, order: Order, rule: string, canBeHeld: (unit: Unit) => boolean): void {
  for (const [number, hex] of hexesOfMarkers(p, order)) {
    for (const index of unitsIn(p, hex)) {
      const unit = p.content.units[index]!
      if (p.state[order][index] !== undefined || !canBeHeld(unit)) continue
      p.at(order, index, number)
      const values = { unit: unit.name, marker: `${ORDER_NAMES[order]} ${number}` }
      p.note(rule, '{unit} comes under {marker}', values, about(p, underMarker(order, number), unit))
    }
  }
}
