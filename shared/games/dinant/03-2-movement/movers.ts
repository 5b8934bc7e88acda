/** 3.2 Who moves: the movement points a unit has now, what it has spent of them, and what an attack after a move takes. */
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { divided } from '../01-basics/rounding.ts'
import type { Content, Unit } from '../content/content.ts'
import type { ActivationFrame } from '../frames.ts'
import { faceOf, isIsolated } from '../pieces.ts'
import type { Position } from '../state.ts'
import { moveClass } from './terrain.ts'

/** Points spent so far: a motorised unit has paid the first, any other the second. */
export interface Spent {
  readonly motor: number
  readonly foot: number
}

// ---- What a unit has

/** The first turn of the battle (11.1.4b): who stands on the river, and who else has just arrived in the west. */
interface FirstTurn {
  readonly frozen: ReadonlySet<number>
  readonly slow: ReadonlySet<number>
}

const kept = new WeakMap<Content, FirstTurn>()

function firstTurnOf(content: Content): FirstTurn {
  let found = kept.get(content)
  if (found === undefined) kept.set(content, (found = makeFirstTurn(content)))
  return found
}

function makeFirstTurn({ data: { scenario }, unitOf, grid, isWest }: Content): FirstTurn {
  const west = scenario.setup.placements.flatMap(({ unit, hex }) => {
    const { side, index } = unitOf(unit)!
    return side === 'french' && hex !== undefined && isWest[grid.indexOf(hex)] === 1 ? [index] : []
  })
  const frozen = new Set((scenario.special.river?.units ?? []).map((id) => unitOf(id)!.index))
  return { frozen, slow: new Set(west.filter((unit) => !frozen.has(unit))) }
}

const RIVER_LINE: Refusal = { rule: '11.1.4b', say: '{unit} has just reached the river and may not move on this turn' }
const REFUELLING: Refusal = { rule: '8.4b', say: '{unit} is refuelling and may not move' }

const isTankOf1Dcr = (unit: Unit): boolean => unit.isTank && unit.formation === '1DCR'

/** Why a unit may not move at all on this turn; null if it may. */
export function standstill(p: Position, unit: Unit): Refusal | null {
  const { content, state } = p
  const isFrozen = state.turn === content.data.scenario.special.river?.turn
  const refused = firstOf(
    check(content, isFrozen && firstTurnOf(content).frozen.has(unit.index), RIVER_LINE),
    check(content, state.gas?.state === 'refuelling' && isTankOf1Dcr(unit), REFUELLING),
  )
  return refused && { ...refused, values: { unit: unit.name } }
}

/** The movement points a unit has for a whole activation now. Fractions down (1.5). */
export function allowanceOf(p: Position, unit: Unit): number {
  if (standstill(p, unit) !== null) return 0
  const { content, state } = p
  const { isolated, outOfGas } = content.data.tables.conditions
  const { slow } = content.data.scenario.special
  let points = isIsolated(p, unit) ? isolated.mp : faceOf(p, unit).mp
  if (slow !== null && state.turn === slow.turn && firstTurnOf(content).slow.has(unit.index))
    if (applies(content, '11.1.4b')) points = divided(content, points, slow.divide)
  if (state.gas?.state === 'out' && isTankOf1Dcr(unit) && applies(content, '8.4a'))
    points = divided(content, points, outOfGas.mpDivide)
  return points
}

// ---- What it has spent

export const spentBy = (p: Position, unit: Unit, { motor, foot }: Spent): number =>
  moveClass(p, unit) === 'motorised' ? motor : foot

/** What a unit of the activation under way has left. To attack first costs a point of the move (9.1d4). */
export function pointsLeft(p: Position, frame: Spent & Pick<ActivationFrame, 'superiority'>, unit: Unit): number {
  const { attackMp } = p.content.data.tables.terrain
  const first = frame.superiority && applies(p.content, '9.1d4') ? attackMp : 0
  return allowanceOf(p, unit) - spentBy(p, unit, frame) - first
}

/** The accounts after something that costs all units the same: an attack in a breakthrough, leaving the map. */
export const pay = ({ motor, foot }: Spent, points: number): Spent => ({ motor: motor + points, foot: foot + points })

const NO_POINT_LEFT: Refusal = { rule: '3.1c', say: '{unit} has no movement point left to attack after its move' }

/** 3.1c: who attacks after a move must have a point left for it; mobile units need none. */
export function afterMoveRefusal(
  p: Position,
  frame: Spent & Pick<ActivationFrame, 'superiority' | 'stage'>,
  unit: Unit,
): Refusal | null {
  if (frame.stage !== 'moved' || unit.isMobile) return null
  const isSpent = pointsLeft(p, frame, unit) < p.content.data.tables.terrain.attackMp
  return check(p.content, isSpent, { ...NO_POINT_LEFT, values: { unit: unit.name } })
}
