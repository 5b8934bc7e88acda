/** The units as a seat sees them. After a change only the units it concerns are looked at anew. */
import { quickToCopy, type Change } from '../../../engine/delta.ts'
import type { Seat } from '../../../engine/game.ts'
import type { FfoOffMap, FfoUnitView, FfoView } from '../../../views/france-fights-on.ts'
import type { Side } from '../content/content.ts'
import { combatFactor } from '../pieces.ts'
import { DEAD, derived, EVACUATED, NOT_SET_UP, TO_COME, type Position } from '../state.ts'
import { bySeat, isSameList, STACK_FIELDS, stacksFor, type Stacks } from './stack-view.ts'

const OFF_MAP: Readonly<Record<number, FfoOffMap>> = {
  [DEAD]: 'dead',
  [EVACUATED]: 'evacuated',
  [TO_COME]: 'to come',
  [NOT_SET_UP]: 'not set up',
}

/** Tables with an entry a unit. */
const BY_UNIT = ['place', 'steps', 'moved', 'fought'] as const
export const UNIT_FIELDS = [...BY_UNIT, ...STACK_FIELDS] as const

const isByUnit: ReadonlySet<string> = new Set(BY_UNIT)

interface Units extends Pick<FfoView, 'units'>, Pick<Stacks, 'covered'> {
  /** Whose player turn it is: what its units have done is shown until it ends. */
  readonly acting: Side | null
}

/** All but those that are covered for this seat. */
export const unitsFor = (p: Position, seat: Seat | null): FfoView['units'] => units(p, seat).units

const units = bySeat((seat) =>
  derived<Units>(
    UNIT_FIELDS,
    (p) => {
      const { covered } = stacksFor(p, seat)
      const acting = actingSide(p)
      const shown: Record<string, FfoUnitView> = {}
      for (const { index, id } of p.content.units) if (!covered.includes(index)) shown[id] = unitView(p, index, acting)
      return { units: quickToCopy(shown), covered, acting }
    },
    (p, before, changes) => {
      const { covered } = stacksFor(p, seat)
      const acting = actingSide(p)
      // Units that come to light have their place among the others.
      if (!isSameList(covered, before.covered) || acting !== before.acting) return null
      let shown: Record<string, FfoUnitView> | null = null
      for (const index of touchedUnits(changes)) {
        if (covered.includes(index)) continue
        const { id } = p.content.units[index]!
        const view = unitView(p, index, acting)
        if (isSameUnit(view, before.units[id])) continue
        shown ??= { ...before.units }
        shown[id] = view
      }
      return shown === null ? before : { units: shown, covered, acting }
    },
  ),
)

/** Field after field: to compare any two values takes several times as long. */
const isSameUnit = (a: FfoUnitView, b: FfoUnitView | undefined): boolean =>
  b !== undefined &&
  a.at === b.at &&
  a.steps === b.steps &&
  a.factor === b.factor &&
  a.moved === b.moved &&
  a.fought === b.fought

/** The units that may look otherwise after these changes. */
function touchedUnits(changes: readonly Change[]): ReadonlySet<number> {
  const touched = new Set<number>()
  for (const [field, key, before, after] of changes) {
    if (!isByUnit.has(field)) continue
    if (key !== null) touched.add(Number(key))
    else for (const table of [before, after] as object[]) for (const unit in table) touched.add(Number(unit))
  }
  return touched
}

type Writable<T> = { -readonly [F in keyof T]: T[F] }

const actingSide = ({ state }: Position): Side | null => {
  const isUnderWay = (side: Side) => state.flow.some(({ step, fresh }) => !fresh && step === `${side}-turn`)
  return isUnderWay('french') ? 'french' : isUnderWay('german') ? 'german' : null
}

function unitView(p: Position, index: number, acting: Side | null): FfoUnitView {
  const { content, state } = p
  const { side } = content.units[index]!
  const at = state.place[index]!
  const view: Writable<FfoUnitView> = {
    at: at >= 0 ? content.grid.ids[at]! : OFF_MAP[at]!,
    steps: state.steps[index]!,
    factor: combatFactor(p, content.units[index]!),
  }
  if (side === acting && state.moved[index]) view.moved = true
  if (side === acting && state.fought[index]) view.fought = true
  return view
}
