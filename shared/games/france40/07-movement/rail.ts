/** 7.6.1 What all rail movement has in common: who may use trains, and how many there are. */
import { pick, type Building } from '../../../engine/act.ts'
import { check, firstOf, type Refusal } from '../../../engine/rule.ts'
import type { Side, Unit } from '../content/content.ts'
import { hexesWithin } from './distance.ts'
import { isGoodOrder } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { presence } from '../05-zones-of-control/zones-of-control.ts'

export const rail = (p: Position) => p.content.data.tables.rail.rows

/** By hex: 1 where a German unit is within so many hexes. */
function germansWithin(p: Position, hexes: number): Uint8Array {
  const { content } = p
  const near = new Uint8Array(content.grid.count)
  const german = presence(p, 'german')
  const within = hexesWithin(content, hexes)
  for (let hex = 0; hex < content.grid.count; hex++) if (german[hex]! > 0) for (const at of within[hex]!) near[at] = 1
  return near
}

/** 7.6.1b, 7.6.3: by hex, 1 where a German unit is nearer than trains come to them. */
export const nearGermans = derived<Uint8Array>(['place/german'], (p) => germansWithin(p, rail(p).distance.value - 1))

const within = derived<Uint8Array>(['place/german'], (p) => germansWithin(p, rail(p).distance.value))

/** 7.6.1d: by hex, 1 where trains must be left; whether the distance itself is too near is an option of the match. */
export const tooNearForTrains = (p: Position): Uint8Array =>
  p.content.options['forced-detraining'] === 'within' ? within(p) : nearGermans(p)

const NO_RAIL: Refusal = { rule: '22.7e', say: 'There is no Rail Movement in this scenario' }
export const NOT_ALLIED: Refusal = { rule: '7.6.1a', say: 'Only Allied units move by rail' }
const NOT_GOOD: Refusal = { rule: '7.6.1c', say: 'Only units in Good Order move by rail' }
const HELD: Refusal = { rule: '21.2.1', say: 'Units under a GQG marker do not move by rail' }
export const NO_MARKER: Refusal = { rule: '7.6.1a', say: 'All Train markers are in use' }

/** Is there rail movement at all for this side? */
export function generalRefusal(p: Position, side: Side): Refusal | null {
  if (!p.content.data.scenario.railMovement) return check(p.content, true, NO_RAIL)
  return side === 'allied' ? null : NOT_ALLIED
}

/** Why a unit may not use trains as it is. */
export const fitRefusal = (p: Position, unit: Unit): Refusal | null =>
  firstOf(
    check(p.content, !isGoodOrder(p, unit), NOT_GOOD),
    check(p.content, p.state.gqg[unit.index] !== undefined, HELD),
  )

/** Three Train markers are all there are. */
export const trainsInUse = (p: Position): number => Object.keys(p.state.train).length

/** Asks for a unit that nothing speaks against. */
export function* chosen(p: Position, side: Side, refusal: (unit: Unit) => Refusal | null): Building<Unit> {
  const picks = p.content.bySide[side].filter((unit) => refusal(unit) === null).map((unit) => unit.pick)
  const why = (word: string) => {
    const unit = p.content.unitOf(word)
    return unit === undefined ? null : refusal(unit)
  }
  return p.content.unitOf(yield* pick(picks, { why }))!
}
