/** Distances over country without an enemy, kept with the map: they change only when bridges or goals do. */
import type { Content } from '../content/content.ts'
import { derived, derivedTable, type Position } from '../state.ts'
import { at, distanceTo, type Going } from './ground.ts'

/** Nobody is in the way; who has no bridge takes his time over the river. */
const OPEN: Going = { swim: () => 7, enemy: () => 0, zone: 0 }

const kept = new WeakMap<Content, Map<string, Float64Array>>()
const MOST_KEPT = 400

/** By hex: how far it is to the nearest of these goals as the bridges are. */
export function openField(p: Position, goals: readonly (readonly [number, number])[]): Float64Array {
  let fields = kept.get(p.content)
  if (fields === undefined) kept.set(p.content, (fields = new Map()))
  const key = `${goals.join(' ')}: ${bridgeKey(p)}`
  let field = fields.get(key)
  if (field === undefined) {
    if (fields.size >= MOST_KEPT) fields.clear()
    fields.set(key, (field = distanceTo(p, 'german', goals, OPEN)))
  }
  return field
}

const bridgeKey = derived(
  ['blown', 'pontoons', 'exode', 'turn'],
  ({ state }) =>
    `${Object.keys(state.blown).join()} ${Object.keys(state.pontoons).join()} ${JSON.stringify(state.exode)} ${state.exode === null ? '' : state.turn}`,
)

/** Where each formation goes in the end, whatever it holds by then: what is taken must not make its takers seem far away. */
const FAR_GOALS: Readonly<Record<string, readonly string[]>> = {
  '5PzD': ['0004'],
  '7PzD': ['0009'],
  '8ID': ['0904'],
  '32ID': ['1009'],
}
/** What the crossing asks for: Houx and Anhée for 5 Pz.Div., Dinant and the heights behind it for the others. */
const NEAR_GOALS: Readonly<Record<string, readonly string[]>> = {
  '5PzD': ['1803', '1704', '1904'],
  '7PzD': ['1907', '1708', '1804'],
}

/** By formation and hex: how far it is from there to where the formation is wanted. Asked for every unit. */
const massFields = derivedTable<string, Float64Array>(['blown', 'pontoons', 'exode', 'turn'])

/** By hex: how far a formation is from where it is wanted. */
export const massField = (p: Position, formation: string): Float64Array =>
  massFields(p, formation, () => {
    const isCrossing = p.content.data.scenario.victory.points === null
    const all = isCrossing ? NEAR_GOALS : FAR_GOALS
    return openField(
      p,
      (all[formation] ?? all['7PzD']!).map((id) => [at(p, id), 0]),
    )
  })
