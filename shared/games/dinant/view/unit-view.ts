/** The units as a seat sees them. After a change only the units it concerns are looked at anew. */
import { same, type Change } from '../../../engine/delta.ts'
import type { Seat } from '../../../engine/game.ts'
import type { Refusal } from '../../../engine/rule.ts'
import type { DinantOffMap, DinantUnitView } from '../../../views/dinant.ts'
import { qualityOf } from '../01-basics/quality.ts'
import { COMMAND_FIELDS, outOfCommand } from '../07-command/command.ts'
import { faceOf, isDisorganised, placeOf, unitAt } from '../pieces.ts'
import { BOX, DEAD, derived, EXITED, OUT, TO_COME, TRACK, type Position } from '../state.ts'
import { bySeat } from './by-seat.ts'

const OFF_MAP: Readonly<Record<number, DinantOffMap>> = {
  [DEAD]: 'dead',
  [EXITED]: 'exited',
  [TO_COME]: 'to come',
  [BOX]: 'box',
  [TRACK]: 'track',
  [OUT]: 'out',
}

/** Tables with an entry a unit. */
const BY_UNIT = [
  ...(['place', 'lost', 'disorganised', 'activated', 'isolated', 'moved', 'mission'] as const),
  ...(['returns', 'building', 'preparing'] as const),
] as const
/** What weighs on the quality of many at once. */
const OF_ALL = ['turn', 'gas', 'rommel'] as const

const isByUnit: ReadonlySet<string> = new Set(BY_UNIT)
const isOfAll: ReadonlySet<string> = new Set(OF_ALL)

interface Units {
  /** By index, covered ones as well: who may look at them is for the stacks to say. */
  readonly views: readonly DinantUnitView[]
  /** Of the seat's own. */
  readonly out: ReadonlyMap<number, Refusal>
}

const NOBODY_OUT: ReadonlyMap<number, Refusal> = new Map()

const ownOut = (p: Position, seat: Seat | null): ReadonlyMap<number, Refusal> =>
  seat === 'german' || seat === 'french' ? outOfCommand(p, seat) : NOBODY_OUT

const units = bySeat((seat) =>
  derived<Units>(
    [...new Set([...BY_UNIT, ...OF_ALL, ...COMMAND_FIELDS])],
    (p) => {
      const out = ownOut(p, seat)
      return { views: p.content.units.map(({ index }) => unitView(p, index, seat, out)), out }
    },
    (p, before, changes) => {
      if (changes.some(([field]) => isOfAll.has(field))) return null
      const out = ownOut(p, seat)
      let views: DinantUnitView[] | null = null
      for (const index of touched(changes, before.out, out)) {
        const view = unitView(p, index, seat, out)
        if (same(view, before.views[index])) continue
        views ??= before.views.slice()
        views[index] = view
      }
      return views === null ? before : { views, out }
    },
  ),
)

/** By index; not to be changed. */
export const unitViews = (p: Position, seat: Seat | null): readonly DinantUnitView[] => units(p, seat).views

type Out = ReadonlyMap<number, Refusal>

/** The units that may look otherwise: those with a change of their own, and those whose command has changed. */
function touched(changes: readonly Change[], before: Out, now: Out): ReadonlySet<number> {
  const found = new Set<number>()
  for (const [field, key, was, is] of changes) {
    if (!isByUnit.has(field)) continue
    if (key !== null) found.add(Number(key))
    else for (const table of [was, is] as object[]) for (const unit in table) found.add(Number(unit))
  }
  if (before === now) return found
  for (const [unit, why] of before) if (!same(why, now.get(unit))) found.add(unit)
  for (const unit of now.keys()) if (!before.has(unit)) found.add(unit)
  return found
}

type Writable<T> = { -readonly [F in keyof T]: T[F] }

/**
 * A unit as the seat sees it. Of the enemy's that is the counter with the markers on it: whether it is in command, has
 * moved or fired would tell of what lies covered elsewhere.
 */
function unitView(p: Position, index: number, seat: Seat | null, out: Out): DinantUnitView {
  const { state } = p
  const unit = unitAt(p, index)
  const at = placeOf(p, index)
  const face = faceOf(p, unit)
  const isOn = at >= 0
  const isOwn = isOn && unit.side === seat
  // Field after field: spreads would take most of the time.
  const view: Writable<DinantUnitView> = {
    at: isOn ? p.content.grid.ids[at]! : OFF_MAP[at]!,
    lost: state.lost[index]!,
    cf: isDisorganised(p, unit) ? 0 : face.cf,
    quality: isOwn ? qualityOf(p, unit) : face.quality,
    mp: face.mp,
  }
  if (state.disorganised[index]) view.disorganised = true
  if (state.activated[index]) view.activated = true
  if (state.isolated[index]) view.isolated = true
  const work = state.building[index]?.kind ?? (state.preparing[index] === undefined ? null : 'demolition')
  if (work !== null) view.work = work
  if (state.returns[index] !== undefined) view.returns = state.returns[index]
  if (!isOwn) return view
  if (state.moved[index]) view.moved = true
  if (state.mission[index]) view.mission = true
  const why = out.get(index)
  if (why !== undefined) view.outOfCommand = why
  return view
}
