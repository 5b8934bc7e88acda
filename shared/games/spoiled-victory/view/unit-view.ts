/** Units and spaces as the screen shows them. After a change only what it concerns is looked at anew. */
import { quickToCopy, type Change } from '../../../engine/delta.ts'
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

export const unitViews = derived<SvView['units']>(
  UNIT_FIELDS,
  (p) => quickToCopy(Object.fromEntries(p.content.units.map((unit) => [unit.id, unitView(p, unit.index)]))),
  (p, before, changes) => {
    let after: Record<string, SvUnitView> | null = null
    for (const unit of touchedUnits(p, changes)) {
      const { id } = p.content.units[unit]!
      const view = unitView(p, unit)
      if (isSameUnit(view, before[id]!)) continue
      after ??= { ...before }
      after[id] = view
    }
    return after ?? before
  },
)

/** The units that may look otherwise after these changes: those that share a space with one that has come or gone too. */
function touchedUnits(p: Position, changes: readonly Change[]): readonly number[] {
  const units: number[] = []
  for (const [, key, before, after] of changes) {
    if (key !== null) add(units, Number(key))
    else for (const table of [before, after] as object[]) for (const unit in table) add(units, Number(unit))
  }
  for (const space of touchedSpaces(changes)) {
    for (const unit of alliesIn(p, space)) add(units, unit)
    const german = germanIn(p, space)
    if (german >= 0) add(units, german)
  }
  return units
}

/** They are few: a list is quicker than a set. */
function add(list: number[], one: number): void {
  if (!list.includes(one)) list.push(one)
}

/** Field after field: to compare any two values takes several times as long. */
const isSameUnit = (a: SvUnitView, b: SvUnitView): boolean =>
  a.at === b.at &&
  a.side === b.side &&
  a.factor === b.factor &&
  a.suppressed === b.suppressed &&
  a.disrupted === b.disrupted &&
  a.engaged === b.engaged &&
  a.moved === b.moved &&
  a.strayed === b.strayed &&
  a.track === b.track &&
  a.type === b.type

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

export const spaceViews = derived<SvView['spaces']>(
  ['place'],
  (p) => quickToCopy(Object.fromEntries(p.content.spaces.map(({ id, index }) => [id, spaceView(p, index)]))),
  (p, before, changes) => {
    let after: Record<string, SvSpaceView> | null = null
    for (const space of touchedSpaces(changes)) {
      const { id } = p.content.spaces[space]!
      const view = spaceView(p, space)
      if (isSameSpace(view, before[id]!)) continue
      after ??= { ...before }
      after[id] = view
    }
    return after ?? before
  },
)

const isSameSpace = (a: SvSpaceView, b: SvSpaceView): boolean =>
  a.german === b.german &&
  a.isGermanHeld === b.isGermanHeld &&
  a.units.length === b.units.length &&
  a.units.every((unit, i) => unit === b.units[i])

function spaceView(p: Position, space: number): SvSpaceView {
  const german = germanIn(p, space)
  return {
    units: alliesIn(p, space).map((unit) => p.content.units[unit]!.id),
    german: german < 0 ? null : p.content.units[german]!.id,
    isGermanHeld: isGermanHeld(p, space),
  }
}

function addSpace(spaces: number[], space: number): void {
  if (space >= 0) add(spaces, space)
}

/** The spaces where somebody has come or gone. */
function touchedSpaces(changes: readonly Change[]): readonly number[] {
  const touched: number[] = []
  for (const [field, key, before, after] of changes) {
    if (field !== 'place') continue
    if (key === null) for (const space of [before, after].flat() as number[]) addSpace(touched, space)
    else {
      addSpace(touched, before as number)
      addSpace(touched, after as number)
    }
  }
  return touched
}
