/** A state with units under other names: whatever lies on one, or is under way with it, lies on another. */
import type { Frame } from '../../../engine/position.ts'
import type { DamageChit, State } from '../state.ts'

export type Name = (unit: number) => number

/** Fields of frames (frames.ts) that hold units: lists, and one alone. */
const LISTS = 'units attackers defenders open targets guns tried going crossing stopping retreated failed'.split(' ')
const SINGLE = ['unit', 'point', 'defendingPoint', 'alone', 'by']

const isList = (value: unknown): value is number[] => Array.isArray(value)

export function renamedFrame(frame: Frame, name: Name): Frame {
  const other: Record<string, unknown> = { ...frame }
  for (const field of SINGLE) if (typeof frame[field] === 'number') other[field] = nameOf(frame[field], name)
  for (const field of LISTS) if (isList(frame[field])) other[field] = frame[field].map(name)
  const { firing, support, result } = frame as Record<string, unknown>
  if (firing !== undefined) {
    const { units, guns } = firing as { units: number[]; guns: number[] }
    other['firing'] = { ...(firing as object), units: units.map(name), guns: guns.map(name) }
  }
  if (isList(support)) other['support'] = support.map(name)
  else if (support !== undefined && support !== null)
    other['support'] = Object.fromEntries(
      Object.entries(support as Record<string, number[]>).map(([side, guns]) => [side, guns.map(name)]),
    )
  const retreated = (result as { retreated?: unknown } | undefined)?.retreated
  if (isList(retreated)) other['result'] = { ...(result as object), retreated: retreated.map(name) }
  return other as Frame
}

/** -1 stands for nobody. */
const nameOf = (unit: number, name: Name): number => (unit < 0 ? unit : name(unit))

/** A table by unit. */
export const renamedTable = <T>(table: Readonly<Record<number, T>>, name: Name): Record<number, T> =>
  Object.fromEntries(Object.entries(table).map(([unit, value]) => [name(Number(unit)), value]))

export const renamedCrossed = (crossed: State['crossed'], name: Name): State['crossed'] =>
  Object.fromEntries(Object.entries(crossed).map(([unit, by]) => [name(Number(unit)), nameOf(by, name)]))

export const renamedDamage = (damage: State['damage'], name: Name): Record<number, DamageChit> =>
  Object.fromEntries(
    Object.entries(damage).map(([number, chit]) => [
      number,
      { ...chit, units: chit.units.map(name), point: chit.point === null ? null : name(chit.point) },
    ]),
  )

/** By unit: where it is named in what is under way, place by place. */
export function namedInFlow(flow: readonly Frame[], isAskedFor: ReadonlySet<number>): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  flow.forEach((frame, depth) => {
    let nth = 0
    renamedFrame(frame, (unit) => {
      nth++
      if (isAskedFor.has(unit)) found.set(unit, `${found.get(unit) ?? ''} ${depth}.${nth}`)
      return unit
    })
  })
  return found
}

/** Units that are named as guns of a mission or a support. */
export function gunsInFlow(flow: readonly Frame[]): ReadonlySet<number> {
  const guns = new Set<number>()
  for (const frame of flow) {
    const { guns: named, support, firing } = frame as Record<string, unknown>
    const lists = [named, (firing as { guns?: unknown } | undefined)?.guns]
    for (const list of [...lists, ...(isList(support) ? [support] : Object.values((support as object) ?? {}))])
      if (isList(list)) for (const unit of list) guns.add(unit)
  }
  return guns
}
