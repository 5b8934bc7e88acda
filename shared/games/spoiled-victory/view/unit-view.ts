/** Units and spaces as the screen shows them. After a change only what it concerns is looked at anew. */
import { same, type Change } from '../../../engine/delta.ts'
import type { SvOffMap, SvSpaceView, SvUnitView, SvView } from '../../../views/spoiled-victory.ts'
import { trackName } from '../content/content.ts'
import { alliesIn, factorOf, germanIn, isGermanHeld, typeOf } from '../pieces.ts'
import { CONVERTED, derived, ELIMINATED, POOL, SURRENDERED, TO_PLACE, type Position } from '../state.ts'

const OFF_MAP: Readonly<Record<number, SvOffMap>> = {
  [ELIMINATED]: 'eliminated',
  [POOL]: 'pool',
  [CONVERTED]: 'converted',
  [SURRENDERED]: 'surrendered',
  [TO_PLACE]: 'to place',
}

// ---- Units

/** Tables with an entry a unit. */
export const UNIT_FIELDS = ['place', 'track', 'reduced', 'suppressed', 'disrupted', 'activated', 'strayed'] as const
const isByUnit: ReadonlySet<string> = new Set(UNIT_FIELDS)

export const unitViews = derived<SvView['units']>(
  UNIT_FIELDS,
  (p) => Object.fromEntries(p.content.units.map((unit) => [unit.id, unitView(p, unit.index)])),
  (p, before, changes) => {
    let after: Record<string, SvUnitView> | null = null
    for (const unit of touchedUnits(p, changes)) {
      const { id } = p.content.units[unit]!
      const view = unitView(p, unit)
      if (same(view, before[id])) continue
      after ??= { ...before }
      after[id] = view
    }
    return after ?? before
  },
)

/** The units that may look otherwise after these changes: those that share a space with one that has come or gone too. */
function touchedUnits(p: Position, changes: readonly Change[]): ReadonlySet<number> {
  const units = new Set<number>()
  for (const [field, key, before, after] of changes) {
    if (!isByUnit.has(field)) continue
    if (key !== null) units.add(Number(key))
    else for (const table of [before, after] as object[]) for (const unit in table) units.add(Number(unit))
  }
  for (const space of touchedSpaces(changes)) {
    for (const unit of alliesIn(p, space)) units.add(unit)
    const german = germanIn(p, space)
    if (german >= 0) units.add(german)
  }
  return units
}

type Writable<T> = { -readonly [F in keyof T]: T[F] }

function unitView(p: Position, unit: number): SvUnitView {
  const { state, content } = p
  const at = state.place[unit]!
  const { isGerman } = content.units[unit]!
  // Field after field: spreads would take most of the time.
  const view: Writable<SvUnitView> = {
    at: at >= 0 ? content.spaces[at]!.id : OFF_MAP[at]!,
    isOnMap: at >= 0,
    side: state.reduced[unit] ? 'reduced' : 'full',
    factor: factorOf(p, unit),
  }
  if (state.suppressed[unit]) view.suppressed = true
  if (state.disrupted[unit]) view.disrupted = true
  if (at >= 0 && (isGerman ? alliesIn(p, at).length > 0 : germanIn(p, at) >= 0)) view.engaged = true
  if (state.activated[unit]) view.moved = true
  if (state.strayed[unit]) view.strayed = true
  if (isGerman) {
    view.track = trackName(state.track[unit]!)
    view.type = typeOf(p, unit)
  }
  return view
}

// ---- Spaces

interface Spaces extends Pick<SvView, 'spaces'> {
  /** By space: the same. */
  readonly list: readonly (SvSpaceView | undefined)[]
}

export const spaceViews = (p: Position): SvView['spaces'] => spaces(p).spaces

const spaces = derived<Spaces>(
  ['place'],
  (p) => {
    const list = p.content.spaces.map(({ index }) => spaceView(p, index))
    return { list, spaces: recordOf(p, list) }
  },
  (p, before, changes) => {
    const list = [...before.list]
    const changed: Record<string, SvSpaceView> = {}
    let isOther = false
    let hasOtherKeys = false
    for (const space of touchedSpaces(changes)) {
      const view = spaceView(p, space)
      const old = list[space]
      if (same(view, old)) continue
      list[space] = view
      isOther = true
      if (view === undefined || old === undefined) hasOtherKeys = true
      else changed[p.content.spaces[space]!.id] = view
    }
    if (!isOther) return before
    // A space that comes in has its place among the others.
    return { list, spaces: hasOtherKeys ? recordOf(p, list) : { ...before.spaces, ...changed } }
  },
)

function recordOf(p: Position, list: Spaces['list']): SvView['spaces'] {
  const record: Record<string, SvSpaceView> = {}
  for (const { id, index } of p.content.spaces) if (list[index] !== undefined) record[id] = list[index]
  return record
}

function spaceView(p: Position, space: number): SvSpaceView | undefined {
  const allies = alliesIn(p, space)
  const german = germanIn(p, space)
  if (allies.length === 0 && german < 0) return undefined
  return {
    units: allies.map((unit) => p.content.units[unit]!.id),
    german: german < 0 ? null : p.content.units[german]!.id,
    isGermanHeld: isGermanHeld(p, space),
  }
}

/** The spaces where somebody has come or gone. */
function touchedSpaces(changes: readonly Change[]): ReadonlySet<number> {
  const touched = new Set<number>()
  for (const [field, key, before, after] of changes) {
    if (field !== 'place') continue
    const places = key === null ? [before, after].flat() : [before, after]
    for (const space of places as number[]) if (space >= 0) touched.add(space)
  }
  return touched
}
