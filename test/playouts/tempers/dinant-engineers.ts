/**
 * Engineers at work. A pontoon bridge must be the first thing in the first German phase, a second demolition the first in
 * the French one, each by an engineer alone on the right bank: chance would hardly ever begin either.
 */
import type { Seat } from '../../../shared/engine/game.ts'
import type { Position as EnginePosition } from '../../../shared/engine/position.ts'
import { farHexes } from '../../../shared/games/dinant/06-meuse/over-the-river.ts'
import type { Side, Unit } from '../../../shared/games/dinant/content/content.ts'
import type { ActivationFrame, OperationsFrame } from '../../../shared/games/dinant/frames.ts'
import { occupant, placeOf, unitAt, unitsOf } from '../../../shared/games/dinant/pieces.ts'
import type { Position } from '../../../shared/games/dinant/state.ts'

/** Bridges that stand although a demolition of them was tried. */
const spared = ({ content, state }: Position) =>
  content.bridges.filter(({ side }) => state.failed[side] === true && !state.blown[side])

/** Where an engineer of a side has something to do, and the words for it. */
function workAt(p: Position, hex: number, side: Side): string[] {
  const { grid } = p.content
  if (side === 'french')
    return spared(p)
      .filter(({ west }) => west === hex)
      .map((bridge) => `prepare ${grid.sideName(bridge.side)}`)
  return farHexes(p, hex)
    .filter((far) => occupant(p, far) !== 'french')
    .flatMap((far) => ['8t', '16t'].map((kind) => `bridge ${grid.ids[far]!} ${kind}`))
}

const isWorker = (unit: Unit): boolean => (unit.side === 'german' ? unit.isBridging : unit.isEngineer)

/** Begin with an engineer who stands where it is needed; then have it do its work. */
export function errands(position: EnginePosition, seat: Seat): string[] {
  const p = position as unknown as Position
  const side = seat as Side
  const top = p.top as OperationsFrame | ActivationFrame | undefined
  if (top?.side !== side) return []
  if (top.step === 'activation' && (top as ActivationFrame).first) {
    const [unit] = (top as ActivationFrame).units
    return unit !== undefined && isWorker(unitAt(p, unit)) ? workAt(p, placeOf(p, unit), side) : []
  }
  if (top.step !== 'operations' || (top as OperationsFrame).begun) return []
  const isIdle = Object.keys(p.state.building).length === 0
  return unitsOf(p, side)
    .filter((unit) => isWorker(unit) && (side === 'french' || isIdle) && workAt(p, placeOf(p, unit.index), side).length)
    .map(({ id }) => `activate ${id}`)
}

/** The same, and whoever stands beside an enemy engineer at work attacks it alone (6.1d, 6.3.1c). */
export function errandsOfBoth(position: EnginePosition, seat: Seat): string[] {
  return [...errands(position, seat), ...raids(position as unknown as Position, seat as Side)]
}

function raids(p: Position, side: Side): string[] {
  const { grid, units } = p.content
  const top = p.top as OperationsFrame | ActivationFrame | undefined
  const work = [p.state.building, p.state.preparing].flatMap((table) => Object.keys(table).map(Number))
  const targets = work.filter((unit) => units[unit]!.side !== side).map((unit) => placeOf(p, unit))
  if (targets.length === 0 || top?.side !== side) return []
  const isBeside = (hex: number) => targets.some((target) => grid.direction(hex, target) >= 0)
  if (top.step === 'operations')
    return unitsOf(p, side).flatMap(({ id, index }) => (isBeside(placeOf(p, index)) ? [`activate ${id}`] : []))
  if (top.step !== 'activation') return []
  const [unit] = (top as ActivationFrame).units
  return unit === undefined ? [] : targets.map((hex) => `attack ${grid.ids[hex]!} engineer ${unitAt(p, unit).id}`)
}

/** Where the engineers of the group under way would find work. */
export function seeks(position: EnginePosition, seat: Seat): string[] {
  const p = position as unknown as Position
  const top = p.top as ActivationFrame | undefined
  if (top?.step !== 'activation' || !top.units.some((unit) => isWorker(unitAt(p, unit)))) return []
  return p.content.grid.ids.filter((_, hex) => workAt(p, hex, seat as Side).length > 0)
}
