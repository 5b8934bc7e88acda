/*
 * Counters of France '40: from a unit's data and its state in the view to its face. Attack, Defence and Movement with
 * the quality as a box around the Defence, heavy tanks as a box around the Attack. A reduced unit shows the values on
 * its back; a division on its last step shows those of its Remnant and keeps its own number.
 */

import type { F40UnitView, F40View } from '../../../shared/views/france40.ts'
import type { Nation } from '../../look/tokens.ts'
import type { Figure, Tag, UnitFace, UnitSymbol } from '../../board/counters/face.ts'
import type { CountersFile, FaceFile, RemnantFile, UnitFile } from './content.ts'
import { divisionBand } from './map/division-bands.ts'
import { gqgTag, haltTag, TAGS } from './tags.ts'

const SYMBOLS: Readonly<Record<string, UnitSymbol>> = {
  infantry: 'infantry',
  'fortress infantry': 'fortress',
  'mountain infantry': 'mountain',
  'airborne infantry': 'infantry',
  cavalry: 'cavalry',
  fort: 'fort',
  tank: 'tank',
  'armored infantry': 'mechanised',
  'motorized infantry': 'motorised',
  'machine gun': 'machineGun',
  reconnaissance: 'recon',
  hq: 'hq',
}

/** 10.2.2b: the box of infantry Remnants is pale yellow. */
const SHIELDED = '#FFF2A8'

/** How a unit is, with what lies in its hex. */
export interface UnitState extends Partial<Omit<F40UnitView, 'at'>> {
  /** The Dyle Line position it stands in (21.4). */
  readonly dyle?: F40View['dyle'][string]
  /** An Air unit is over its hex (11.2.6). */
  readonly air?: true
}

/** A unit of the view, with what lies in its hex. */
export function stateOf(view: F40View, id: string): (UnitState & F40UnitView) | undefined {
  const unit = view.units[id]
  if (unit === undefined) return undefined
  const dyle = view.dyle[unit.at]
  return { ...unit, ...(dyle && { dyle }), ...(view.airOver[unit.at] && { air: true as const }) }
}

/** The counter a unit is on: its own, or a Remnant's. */
interface ShownFace {
  readonly face: FaceFile
  readonly remnant: RemnantFile | null
}

export interface Faces {
  readonly data: ReadonlyMap<string, UnitFile>
  unit(unit: UnitFile, state?: UnitState): UnitFace
  text(unit: UnitFile, state?: UnitState): string
  values(unit: UnitFile, state?: UnitState): FaceFile
}

export function makeFaces({ units, remnants }: Pick<CountersFile, 'units' | 'remnants'>): Faces {
  const pools = new Map(remnants.map((remnant) => [remnant.id, remnant]))

  function shownOf(unit: UnitFile, { lost = 0, used, remnant }: UnitState): ShownFace {
    const pool = remnant === undefined ? undefined : pools.get(remnant)
    if (pool !== undefined) return { face: pool.face, remnant: pool }
    const step = unit.type === 'hq' ? Number(used === true) : lost
    return { face: unit.faces[step] ?? unit.faces.at(-1)!, remnant: null }
  }

  return {
    data: new Map(units.map((unit) => [unit.id, unit])),
    unit: (unit, state = {}) => unitFace(unit, state, shownOf(unit, state)),
    text: (unit, state = {}) => unitText(unit, state, shownOf(unit, state)),
    values: (unit, state = {}) => shownOf(unit, state).face,
  }
}

function unitFace(unit: UnitFile, state: UnitState, { face, remnant }: ShownFace): UnitFace {
  const { type } = remnant ?? unit
  const steps = state.steps ?? unit.steps
  const [left, right] = identityOf(unit, remnant)
  const size = /^(\w+)(?:\(([+-])\))?$/.exec(unit.size)
  const tags = tagsOf(state)
  const band = divisionBand[unit.division ?? ''] as string | undefined
  const isFixed = type === 'hq' || type === 'fort'
  return {
    kind: 'unit',
    plate: plateOf(unit),
    symbol: SYMBOLS[type] ?? 'infantry',
    size: size?.[1] ?? unit.size,
    ...(size?.[2] && { sizeSign: size[2] as '+' | '-' }),
    left,
    ...(right && { right }),
    figures: figuresOf(face, type),
    ...(!isFixed && steps === 1 && { stripe: 'thick' as const }),
    ...(!isFixed && steps > 1 && (state.lost ?? 0) > 0 && { stripe: 'thin' as const }),
    ...(band && { band }),
    ...(face.stacking > 0 && { pips: face.stacking }),
    ...(remnant?.protected && { boxFill: SHIELDED }),
    ...(tags.length > 0 && { tags }),
    ...(state.moved && { moved: true }),
    ...(state.fought && { fought: true }),
  }
}

function plateOf({ palette, branch }: UnitFile): Nation {
  if (branch === 'colonial') return 'colonial'
  return branch === 'north-african' ? 'northAfrican' : (palette as Nation)
}

/** What stands left and right of the symbol: `1` and `DLM`, `69` and `10`. */
function identityOf({ label, branch }: UnitFile, remnant: RemnantFile | null): [string, string | undefined] {
  const [left, right] = branch === 'ss' ? ['SS', label] : label.split(/[/ ]/)
  return [left, remnant === null ? right : 'Rem']
}

function figuresOf(face: FaceFile, type: string): Figure[] {
  if (type === 'hq') return [{ text: `${face.label ?? ''} ${face.movement}` }]
  return [
    { text: String(face.attack), ...(face.heavy && { box: 'heavy' as const }) },
    { text: String(face.defence), ...(face.quality !== 'normal' && { box: face.quality }) },
    { text: String(face.movement) },
  ]
}

function tagsOf({ status, supply, train, gqg, halt, evac, autoDs, tied, dyle, air }: UnitState): Tag[] {
  const tags: Tag[] = []
  if (status === 'disrupted') tags.push(TAGS.disrupted)
  if (status === 'full-retreat') tags.push(TAGS.fullRetreat)
  if (supply !== undefined) tags.push(supply === 'red' ? TAGS.isolated : TAGS.outOfSupply)
  if (train) tags.push(TAGS.train)
  if (gqg !== undefined) tags.push(gqgTag(gqg))
  if (halt !== undefined) tags.push(haltTag(halt))
  if (evac) tags.push(TAGS.evacuating)
  if (autoDs) tags.push(TAGS.shattered)
  if (tied) tags.push(TAGS.mayNotMove)
  if (air) tags.push(TAGS.air)
  if (dyle !== undefined) tags.push(dyle === 'complete' ? TAGS.dyle : TAGS.dyleBuilding)
  return tags
}

// ---- In words

const QUALITY: Readonly<Record<string, string>> = { elite: 'elite', low: 'low quality', normal: '' }

/** What lies on a unit, in words. */
export function statusWords(state: UnitState): string[] {
  const { status, supply, train, gqg, halt, evac, autoDs, tied, dyle, air, moved, fought, advanced, retreated } = state
  const words = [
    status === 'disrupted' && 'Disrupted',
    status === 'full-retreat' && 'in Full Retreat',
    supply === 'out' && 'Out of Supply',
    supply === 'red' && 'Out of Supply (red)',
    train && 'on a train',
    gqg !== undefined && `under GQG ${gqg}`,
    halt !== undefined && `under Halt! ${halt}`,
    evac && 'EVAC +2',
    autoDs && 'Auto DS: may advance',
    tied && 'may not move',
    air && 'Air unit in the hex',
    dyle === 'complete' && 'on the Dyle Line',
    dyle === 'building' && 'on the Dyle Line (under construction)',
    fought ? 'has attacked' : moved ? 'has moved' : '',
    advanced && 'has advanced',
    retreated && 'has retreated',
  ]
  return words.filter((word) => typeof word === 'string' && word !== '') as string[]
}

function unitText(unit: UnitFile, state: UnitState, { face, remnant }: ShownFace): string {
  const steps = state.steps ?? unit.steps
  const words = [
    unit.name,
    remnant === null ? '' : remnant.zeroStrength ? 'zero strength' : 'Remnant',
    unit.type === 'hq' ? (face.label ?? '') : `${face.attack}-${face.defence}-${face.movement}`,
    QUALITY[face.quality],
    face.heavy ? 'heavy tanks' : '',
    `${steps} ${steps === 1 ? 'step' : 'steps'}`,
    ...statusWords(state),
  ]
  return words.filter(Boolean).join(', ')
}
