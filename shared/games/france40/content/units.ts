/**
 * The units as the rules see them. A unit keeps its identity through all its steps: a division that has become a
 * Remnant is still that division, on a face of the Remnant's pool (10.3).
 */
import type { Pick } from '../../../engine/act.ts'
import type { F40Side } from '../../../views/france40.ts'
import type { F40FaceData, F40MatchData, F40RemnantData, F40UnitData } from './data.ts'

export type Side = F40Side
export const enemyOf = (side: Side): Side => (side === 'german' ? 'allied' : 'german')
export const SIDE_NAMES: Readonly<Record<Side, string>> = { german: 'German', allied: 'Allied' }

export type Nation = 'german' | 'french' | 'british' | 'belgian' | 'dutch'

/** What a unit is worth on one of its steps. */
export interface Face {
  readonly attack: number
  readonly defence: number
  readonly movement: number
  readonly quality: 'elite' | 'normal' | 'low'
  readonly stacking: number
  readonly type: F40UnitData['type']
  /** 2.3.4. HQs are mechanised (17.1.3); Forts do not move. */
  readonly isMechanized: boolean
  readonly isTank: boolean
  /** 9.2.4. */
  readonly isHeavy: boolean
  /** 2.3.4: counts as infantry for combined arms (9.5.1) and the Dyle Line (21.4). */
  readonly isInfantry: boolean
  readonly isCavalry: boolean
  /** The pool its counter comes from, if it is a Remnant. */
  readonly pool: string | null
  /** 10.2.2b: an infantry Remnant, the last to be picked for a loss. */
  readonly isShielded: boolean
  /** 22.9: a zero-strength Remnant, for ever in Full Retreat. */
  readonly isZero: boolean
}

export interface Unit {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly side: Side
  readonly nation: Nation
  readonly size: F40UnitData['size']
  /** The division its parts make up together (4.3.1), and what kind of division that is. */
  readonly division: string | null
  readonly divisionKind: 'panzer' | 'motorized' | 'fortress' | null
  readonly isHq: boolean
  readonly isFort: boolean
  readonly isReconnaissance: boolean
  readonly special: 'rommel' | 'montgomery' | 'de-gaulle' | 'waits' | null
  /** One a step: full, reduced, Remnant, zero-strength. An HQ has one step and two faces, Ready and Used. */
  readonly faces: readonly Face[]
  /** Steps when nothing is lost, Remnant and zero-strength steps included. */
  readonly steps: number
  /** More than one step on its own counter: what eliminating it is worth is counted (21.7.1, 22.10.2). */
  readonly isMultiStep: boolean
  readonly pick: Pick
}

/** The units of the scenario, in the order of the counters. */
export function makeUnits({ counters, tables, scenario }: F40MatchData): Unit[] {
  const remnants = new Map(counters.remnants.map((one) => [one.id, one]))
  const divisions = new Map(counters.divisions.map((one) => [one.id, one]))
  const infantry = (type: F40UnitData['type']) => tables.unitTypes.rows[type].infantryClass
  const faceOf = (face: F40FaceData, piece: F40UnitData | F40RemnantData, remnant?: F40RemnantData): Face => ({
    attack: face.attack,
    defence: face.defence,
    movement: face.movement,
    quality: face.quality,
    stacking: face.stacking,
    type: piece.type,
    isMechanized: piece.mobility === 'mechanized',
    isTank: piece.type === 'tank',
    isHeavy: face.heavy === true,
    isInfantry: infantry(piece.type),
    isCavalry: piece.type === 'cavalry',
    pool: remnant?.id ?? null,
    isShielded: remnant?.protected === true,
    isZero: remnant?.zeroStrength === true,
  })
  const present = counters.units.filter((unit) => unit.scenarios.includes(scenario.id))
  return present.map((unit, index): Unit => {
    const faces = unit.faces.map((face) => faceOf(face, unit))
    const isHq = unit.type === 'hq'
    for (let next = unit.remnant; next !== undefined;) {
      const remnant = remnants.get(next)!
      if (!remnant.scenarios.includes(scenario.id) || (remnant.zeroStrength && !scenario.zeroRemnants)) break
      faces.push(faceOf(remnant.face, remnant, remnant))
      next = remnant.next
    }
    const zero = counters.remnants.find((one) => one.zeroStrength && one.nation === unit.nation)
    if (unit.zeroStep && scenario.zeroRemnants && zero && !faces.at(-1)!.isZero)
      faces.push(faceOf(zero.face, zero, zero))
    return {
      index,
      id: unit.id,
      name: unit.name,
      side: unit.side,
      nation: unit.nation,
      size: unit.size,
      division: unit.division ?? null,
      divisionKind: divisions.get(unit.division ?? '')?.kind ?? null,
      isHq,
      isFort: unit.type === 'fort',
      isReconnaissance: unit.type === 'reconnaissance',
      special: unit.special ?? null,
      faces,
      steps: isHq ? 1 : faces.length,
      isMultiStep: unit.steps > 1,
      pick: { kind: 'unit', token: unit.id },
    }
  })
}
