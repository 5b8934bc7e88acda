/**
 * 3.2 What the map and the river make of a hop: its cost, and what bars it whatever the points. Limits that concern a
 * stack as a whole stand at the end.
 */
import { LazyBytes } from '../../../engine/lazy.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { isEzoc } from '../01-basics/zones.ts'
import { thirdsOf } from '../01-basics/stacking.ts'
import { isInCommandAt } from '../07-command/command.ts'
import {
  enemyOf,
  MAJOR,
  NO_WAY,
  ROAD,
  ROUGH,
  TERRAINS,
  WAYS,
  type Content,
  type Side,
  type Unit,
} from '../content/content.ts'
import { isDisorganised, isIsolated, seemingPresence, seemsHeldBy } from '../pieces.ts'
import { derived, type Position } from '../state.ts'

// ---- The Meuse

/** May the Meuse be crossed at this hexside: a bridge of the map that stands, or a pontoon bridge (3.2.1d)? */
export const isBridged = (p: Position, side: number): boolean =>
  (p.content.hasBridge[side] === 1 && !p.state.blown[side]) || p.state.pontoons[side] !== undefined

/** A river where a way crosses it has a bridge (3.2.1b); the Meuse where one stands. */
export function hasCrossing(p: Position, arc: number): boolean {
  const { content } = p
  const side = content.grid.side[arc]!
  if (content.isMeuse[side] === 1) return isBridged(p, side)
  return content.isRiver[side] === 0 || (content.way[arc] !== NO_WAY && applies(content, '3.2.1b'))
}

const NO_BRIDGE: Refusal = { rule: '3.2.1d', say: 'There is no bridge over the Meuse here' }
const TOO_HEAVY: Refusal = { rule: '6.3.1e', say: 'These tanks need a bridge of 16 t' }
const EAST_BANK: Refusal = { rule: '6.0a', say: 'The French do not go back to the east bank' }
const IN_DISORDER: Refusal = { rule: '6.0b', say: 'Disorganised units do not cross to the west bank' }

export function meuseRefusal(p: Position, unit: Unit, arc: number): Refusal | null {
  const { content, state } = p
  const side = content.grid.side[arc]!
  if (content.isMeuse[side] === 0) return null
  const isWestward = content.isWest[content.grid.neighbour[arc]!] === 1
  const stands = content.hasBridge[side] === 1 && !state.blown[side]
  return firstOf(
    check(content, unit.side === 'french' && !isWestward, EAST_BANK),
    check(content, unit.side === 'german' && isWestward && isDisorganised(p, unit), IN_DISORDER),
    check(content, !isBridged(p, side), NO_BRIDGE),
    check(content, unit.needs16t && !stands && state.pontoons[side] !== '16t', TOO_HEAVY),
  )
}

// ---- Costs

/** 8.2a: are the roads full in this turn? */
export const isExode = ({ state: { exode, turn } }: Position): boolean =>
  exode !== null && turn >= exode.from && turn <= exode.to

type MoveClass = 'motorised' | 'foot'

/** 6.2c: an isolated unit has left its vehicles on the other bank. */
export const moveClass = (p: Position, unit: Unit): MoveClass =>
  unit.isMotorised && !isIsolated(p, unit) ? 'motorised' : 'foot'

/** What a hex costs that is entered along a way; NO_WAY: over the fields. */
function costOfWay(content: Content, kind: MoveClass, way: number, to: number, isCrowded: boolean): number {
  const { ways, rows } = content.data.tables.terrain
  if (way === NO_WAY || !applies(content, '3.2.1b')) return rows[TERRAINS[content.terrain[to]!]!].mp[kind]
  const isSlow = way === MAJOR && isCrowded && content.isWest[to] === 1
  return (isSlow ? ways.major.exode : ways[WAYS[way]!].mp)[kind]
}

function costOfHop(content: Content, kind: MoveClass, arc: number, isCrowded: boolean): number {
  const to = content.grid.neighbour[arc]!
  if (to < 0) return 0
  const { hexsides } = content.data.tables.terrain
  const way = content.way[arc]!
  if (way !== NO_WAY && applies(content, '3.2.1b')) return costOfWay(content, kind, way, to, isCrowded)
  const side = content.grid.side[arc]!
  const river = content.isRiver[side] === 1 ? hexsides.river.mp[kind] : 0
  const ridge = content.isRidge[side] === 1 ? hexsides.ridge.mp[kind] : 0
  const added = river + ridge > 0 && applies(content, '3.2') ? river + ridge : 0
  return costOfWay(content, kind, NO_WAY, to, isCrowded) + added
}

/** Kept for every way out of a hex, because every hop of every search asks. */
type Costs = Readonly<Record<MoveClass, { readonly usual: Float64Array; readonly crowded: Float64Array }>>

const kept = new WeakMap<Content, Costs>()

function costsOf(content: Content): Costs {
  let costs = kept.get(content)
  if (costs === undefined) kept.set(content, (costs = makeCosts(content)))
  return costs
}

function makeCosts(content: Content): Costs {
  const over = (kind: MoveClass, isCrowded: boolean) =>
    Float64Array.from(content.grid.neighbour, (_, arc) => costOfHop(content, kind, arc, isCrowded))
  const both = (kind: MoveClass) => ({ usual: over(kind, false), crowded: over(kind, true) })
  return { motorised: both('motorised'), foot: both('foot') }
}

/** Movement points of a hop along an arc; the Meuse itself costs nothing where it is bridged. */
export const hopCost = (p: Position, kind: MoveClass, arc: number): number => costsOfHops(p, kind)[arc]!

/** The same by arc, for who looks at all of them. */
export function costsOfHops(p: Position, kind: MoveClass): Float64Array {
  const { usual, crowded } = costsOf(p.content)[kind]
  return isExode(p) && applies(p.content, '8.2b') ? crowded : usual
}

/** The price of a hex entered along a way of this kind from beyond the map. */
export const wayPrice = (p: Position, kind: MoveClass, way: number, to: number): number =>
  costOfWay(p.content, kind, way, to, isExode(p) && applies(p.content, '8.2b'))

// ---- What bars a unit

const NO_HEX: Refusal = { rule: '3.2', say: 'The map ends there' }
const ENEMY: Refusal = { rule: '1.3c', say: 'The enemy holds that hex' }
const DISORGANISED: Refusal = { rule: '3.3.5a', say: 'Disorganised units do not enter an enemy zone of control' }
const OUT_OF_COMMAND: Refusal = { rule: '7.2', say: 'Out of command it does not enter an enemy zone of control' }
const CONFINED: Refusal = { rule: '11.1.4a', say: 'This unit may not leave its place' }
const CORAP: Refusal = { rule: '8.6', say: '1 DCR may not go further east than column 12' }

/** Why a unit may not make a hop, whatever its points and its company; null if nothing bars it. */
export function hopRefusal(p: Position, unit: Unit, arc: number): Refusal | null {
  const { content } = p
  const to = content.grid.neighbour[arc]!
  if (to < 0) return NO_HEX
  if (seemsHeldBy(p, to, enemyOf(unit.side))) {
    const refused = check(content, true, ENEMY)
    if (refused !== null) return refused
  }
  return meuseRefusal(p, unit, arc) ?? zoneRefusal(p, unit, arc, to) ?? orderRefusal(p, unit, arc)
}

const plainHops = (side: Side) =>
  derived([`place/${enemyOf(side)}`, `disorganised/${enemyOf(side)}`], (p) => {
    const { isMeuse, grid } = p.content
    const held = seemingPresence(p, enemyOf(side))
    const isPlain = (arc: number): boolean => {
      const to = grid.neighbour[arc]!
      return to >= 0 && isMeuse[grid.side[arc]!] === 0 && held[to] === 0 && !isEzoc(p, to, side)
    }
    return new LazyBytes(grid.neighbour.length, (arc) => Number(isPlain(arc)))
  })
const plainHopsOf = { german: plainHops('german'), french: plainHops('french') }

/** Is there nothing about a hop that could bar a unit of this side, but for orders of its own? So it is with most. */
export const isPlainHop = (p: Position, side: Side, arc: number): boolean => plainHopsOf[side](p).at(arc) === 1

function zoneRefusal(p: Position, unit: Unit, arc: number, to: number): Refusal | null {
  if (!isEzoc(p, to, unit.side)) return null
  const from = Math.floor(arc / 6)
  return (
    check(p.content, isDisorganised(p, unit), DISORGANISED) ??
    check(p.content, !isInCommandAt(p, unit, from), OUT_OF_COMMAND)
  )
}

/** Where a single unit or division may not go by order. */
export function orderRefusal(p: Position, unit: Unit, arc: number): Refusal | null {
  const { content, state } = p
  const { columns, neighbour } = content.grid
  const to = neighbour[arc]!
  const confined = confinedOf(content).get(unit.index)
  const refused = check(content, confined !== undefined && !confined.has(to), CONFINED)
  if (refused !== null || !state.corap || unit.formation !== '1DCR') return refused
  const isBeyond = columns[to]! > content.data.tables.conditions.corap.column
  const isBack = columns[to]! < columns[Math.floor(arc / 6)]!
  return check(content, isBeyond && !isBack, CORAP)
}

type Confined = ReadonlyMap<number, ReadonlySet<number>>

const keptConfined = new WeakMap<Content, Confined>()

/** By unit: the only hexes it may be in. */
function confinedOf(content: Content): Confined {
  let confined = keptConfined.get(content)
  if (confined === undefined) {
    const { units } = content.data.scenario.special.confined
    confined = new Map(
      units.map(({ unit, hexes }) => [
        content.unitOf(unit)!.index,
        new Set(hexes.map((id) => content.grid.indexOf(id))),
      ]),
    )
    keptConfined.set(content, confined)
  }
  return confined
}

// ---- What bars a stack

/** 3.2.1a: does the limit of two battalions hold on this hop? */
export function isHardHop({ content }: Position, arc: number): boolean {
  if (content.way[arc]! >= ROAD) return false
  const [from, to] = [Math.floor(arc / 6), content.grid.neighbour[arc]!]
  const isOut = content.terrain[from] === ROUGH && content.options['rough-stacks'] !== 'into'
  return content.isRidge[content.grid.side[arc]!] === 1 || content.terrain[to] === ROUGH || isOut
}

const TWO_BATTALIONS: Refusal = {
  rule: '3.2.1a',
  say: 'No more than two battalions go together through rough or over a ridge',
}

/** Why these units may not make a hop together. */
export function stackHopRefusal(p: Position, units: readonly number[], arc: number): Refusal | null {
  const isTooMany = isHardHop(p, arc) && thirdsOf(p, units) > p.content.data.tables.units.roughOrRidge
  return check(p.content, isTooMany, TWO_BATTALIONS)
}
