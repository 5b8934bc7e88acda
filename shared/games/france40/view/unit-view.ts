/** The units as the screen shows them. After a change only the units it concerns are looked at anew. */
import type { Change } from '../../../engine/delta.ts'
import { quickToCopy, same } from '../../../engine/delta.ts'
import type { F40OffMap, F40UnitView, F40View } from '../../../views/france40.ts'
import { banOn } from '../22-dynamo/tied-divisions.ts'
import type { Content } from '../content/content.ts'
import { allowanceOf } from '../07-movement/movers.ts'
import { stackingPoints } from '../04-stacking/stacking.ts'
import { faceOf, isEntrained, statusOf, stepsLeft, unitsIn } from '../pieces.ts'
import {
  ARRIVED,
  DEAD,
  derived,
  EVACUATED,
  EXITED,
  REMOVED,
  TO_COME,
  type PendingAdvance,
  type Position,
} from '../state.ts'

const OFF_MAP: Readonly<Record<number, F40OffMap>> = {
  [DEAD]: 'dead',
  [EXITED]: 'exited',
  [TO_COME]: 'to come',
  [ARRIVED]: 'arrived',
  [EVACUATED]: 'evacuated',
  [REMOVED]: 'removed',
}

/** Tables with an entry a unit. */
const BY_UNIT = [
  ...(['place', 'lost', 'status', 'unsupplied', 'used', 'train', 'gqg', 'halt', 'evac'] as const),
  ...(['moved', 'fought', 'advanced', 'retreated', 'freed', 'area'] as const),
] as const
export const UNIT_FIELDS = [...BY_UNIT, 'autoDs', 'stacks'] as const

const isByUnit: ReadonlySet<string> = new Set(BY_UNIT)

export const unitViews = derived<F40View['units']>(
  UNIT_FIELDS,
  (p) => quickToCopy(Object.fromEntries(p.content.units.map((unit) => [unit.id, unitView(p, unit.index)]))),
  (p, before, changes) => {
    let after: Record<string, F40UnitView> | null = null
    for (const index of touchedUnits(p, changes)) {
      const { id } = p.content.units[index]!
      const view = unitView(p, index)
      if (same(view, before[id])) continue
      after ??= { ...before }
      after[id] = view
    }
    return after ?? before
  },
)

/** The units that may look otherwise after these changes. */
function touchedUnits(p: Position, changes: readonly Change[]): ReadonlySet<number> {
  const { state } = p
  const tied = tiedUnits(p.content)
  const units = new Set<number>()
  const addStack = (hex: number) => {
    for (const unit of unitsIn(p, hex)) units.add(unit)
  }
  for (const [field, key, before, after] of changes) {
    if (isByUnit.has(field)) {
      if (key !== null) units.add(Number(key))
      else for (const table of [before, after] as object[]) for (const unit in table) units.add(Number(unit))
      // What a unit weighs on its present step, all who stand with it are told.
      if (field === 'lost' && key !== null) addStack(state.place[Number(key)]!)
    } else if (field === 'stacks') {
      for (const hex of key === null ? Object.keys(after as object) : [key]) {
        addStack(Number(hex))
        // 22.7d: who is tied down until this hex is clear.
        if (tied.until.has(Number(hex))) for (const unit of tied.units) units.add(unit)
      }
    } else if (field === 'autoDs')
      for (const list of [before, after]) for (const unit of pendingUnits(list)) units.add(unit)
  }
  return units
}

/** The units of one pending advance, or of a list of them. */
function pendingUnits(value: unknown): readonly number[] {
  if (value === null) return []
  const list = (Array.isArray(value) ? value : [value]) as readonly PendingAdvance[]
  return list.flatMap(({ units }) => units)
}

/** The units the scenario has orders for, and the hexes on which these depend. */
interface Tied {
  readonly units: readonly number[]
  readonly until: ReadonlySet<number>
}

const tiedBy = new WeakMap<Content, Tied>()

function tiedUnits(content: Content): Tied {
  let tied = tiedBy.get(content)
  if (tied === undefined) {
    const { bans } = content.data.scenario
    const isTied = (division: string | null) => bans.some((ban) => ban.division === division)
    tied = {
      units: content.units.filter(({ division }) => isTied(division)).map(({ index }) => index),
      until: new Set(bans.flatMap(({ until }) => (until === null ? [] : [content.grid.indexOf(until)]))),
    }
    tiedBy.set(content, tied)
  }
  return tied
}

type Writable<T> = { -readonly [F in keyof T]: T[F] }

function unitView(p: Position, index: number): F40UnitView {
  const { state } = p
  const unit = p.content.units[index]!
  const face = faceOf(p, unit)
  const at = state.place[index]!
  // Field after field: spreads would take most of the time.
  const view: Writable<F40UnitView> = {
    at: at >= 0 ? p.content.grid.ids[at]! : OFF_MAP[at]!,
    lost: state.lost[index]!,
    steps: at === DEAD ? 0 : stepsLeft(p, unit),
    attack: face.attack,
    defence: face.defence,
    movement: face.movement,
  }
  if (at >= 0) view.stacked = stackingPoints(p, unitsIn(p, at))
  const allowance = at >= 0 && !unit.isFort && !isEntrained(p, unit) ? allowanceOf(p, unit) : null
  if (allowance !== null) {
    view.normal = allowance.normal
    if (allowance.extended >= 0) view.extended = allowance.extended
  }
  const status = statusOf(p, unit)
  if (status !== null) view.status = status
  const supply = state.unsupplied[index]
  if (supply) view.supply = supply
  if (state.used[index]) view.used = true
  if (state.train[index]) view.train = true
  const [gqg, halt] = [state.gqg[index], state.halt[index]]
  if (gqg !== undefined) view.gqg = gqg
  if (halt !== undefined) view.halt = halt
  if (state.evac[index]) view.evac = true
  if (state.moved[index]) view.moved = true
  if (state.fought[index]) view.fought = true
  if (state.advanced[index]) view.advanced = true
  if (state.retreated[index]) view.retreated = true
  if (state.autoDs.some(({ units }) => units.includes(index))) view.autoDs = true
  if (at >= 0 && banOn(p, unit) !== null) view.tied = true
  if (face.pool !== null) view.remnant = face.pool
  const area = state.area[index]
  if (area) view.area = area
  return view
}
