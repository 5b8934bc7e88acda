/** Units and formations as the rules see them. Sizes are in thirds of a battalion (1.2b). */
import type { Pick } from '../../../engine/act.ts'
import type { DinantSide } from '../../../views/dinant.ts'
import type { DinantCorps, DinantFaceData, DinantFormationId, DinantMatchData, DinantUnitData } from './data.ts'

export type Side = DinantSide
export const SIDES: readonly Side[] = ['german', 'french']
export const enemyOf = (side: Side): Side => (side === 'german' ? 'french' : 'german')
export const SIDE_NAMES: Readonly<Record<Side, string>> = { german: 'German', french: 'French' }

export interface Formation {
  readonly id: DinantFormationId
  readonly side: Side
  readonly name: string
  /** For sentences: 7 Pz.Div. */
  readonly short: string
  /** Null while the French player has not named it (7.1b): see `corpsOf`. */
  readonly corps: DinantCorps | null
  readonly kind: 'corps' | 'panzer' | 'armoured' | 'light cavalry' | 'infantry'
  /** Its HQ; null if it has none in the game. */
  readonly hq: number | null
  readonly units: readonly number[]
  /** HQs beside which its units come back, without that of the corps it is attached to (3.3.4b, 8.3). */
  readonly returnsBeside: readonly number[]
  readonly isAttachable: boolean
  /** 7.1d */
  readonly edge: { readonly edge: 'north' | 'south'; readonly within: number } | null
}

export interface Unit {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly side: Side
  readonly formation: DinantFormationId
  readonly type: DinantUnitData['type']
  /** 3 for a battalion, 1 for a small unit, 0 for an HQ (1.3d). */
  readonly thirds: number
  readonly isSmall: boolean
  readonly isHq: boolean
  readonly isCorpsHq: boolean
  readonly isTank: boolean
  /** Fires missions (4.0); the SiG companies too. */
  readonly isArtillery: boolean
  readonly isSig: boolean
  readonly isAntiTank: boolean
  readonly isEngineer: boolean
  /** 6.3: builds bridges and ferries. */
  readonly isBridging: boolean
  /** 6.4: an SR battalion. */
  readonly isSchuetzen: boolean
  readonly isB1bis: boolean
  readonly isMotorised: boolean
  readonly isMobile: boolean
  /** 6.2a, 6.2c */
  readonly crossesAlone: boolean
  readonly isolates: boolean
  readonly needs16t: boolean
  /** 1.6a: alone it has a zone of control; other units that can have a part in one are `thirds` of it. */
  readonly hasZone: boolean
  /** Hexes; 0 if it is no gun. */
  readonly range: number
  readonly colour: DinantUnitData['colour']
  /** One a step; an HQ has one and no step to lose. */
  readonly faces: readonly DinantFaceData[]
  readonly steps: number
  /** The regiment that can run out of shells (8.7). */
  readonly regiment: string | null
  readonly isInScenario: boolean
  readonly pick: Pick
}

export function makeUnits({ counters, tables, scenario }: DinantMatchData): Unit[] {
  const regiments = Object.entries(tables.ammunition.regiments)
  return counters.units.map((data, index): Unit => {
    const isTank = data.type === 'tank'
    const isHq = data.size === 'hq'
    const isArtillery = data.range !== undefined
    return {
      index,
      id: data.id,
      name: data.name,
      side: data.side,
      formation: data.formation,
      type: data.type,
      thirds: data.size === 'hq' ? 0 : tables.units[data.size],
      isSmall: data.size === 'small',
      isHq,
      isCorpsHq: data.type === 'corps hq',
      isTank,
      isArtillery,
      isSig: data.sig === true,
      isAntiTank: data.type === 'anti-tank',
      isEngineer: data.engineer === true,
      isBridging: data.bridging === true,
      isSchuetzen: data.schuetzen === true,
      isB1bis: data.b1bis === true,
      isMotorised: data.motorised === true,
      isMobile: data.mobile === true,
      crossesAlone: data.crossesAlone === true,
      isolates: data.isolates === true,
      needs16t: data.needs16t === true,
      hasZone: !isHq && !isArtillery && (data.size === 'battalion' || isTank),
      range: data.range ?? 0,
      colour: data.colour,
      faces: data.faces,
      steps: isHq ? 0 : data.faces.length,
      regiment: regiments.find(([, units]) => units.includes(data.id))?.[0] ?? null,
      isInScenario: data.scenarios.includes(scenario.id),
      pick: { kind: 'unit', token: data.id },
    }
  })
}

export function makeFormations({ counters }: DinantMatchData, units: readonly Unit[]): Formation[] {
  const indexOf = new Map(units.map((unit) => [unit.id, unit.index]))
  return counters.formations.map((data) => ({
    id: data.id,
    side: data.side,
    name: data.name,
    short: data.short,
    corps: data.corps,
    kind: data.kind,
    hq: data.hq === null ? null : indexOf.get(data.hq)!,
    units: units.filter(({ formation }) => formation === data.id).map(({ index }) => index),
    returnsBeside: data.returnsBeside.map((id) => indexOf.get(id)!),
    isAttachable: data.attachable === true,
    edge: data.edge === undefined ? null : { edge: data.edge.edge as 'north' | 'south', within: data.edge.within },
  }))
}
