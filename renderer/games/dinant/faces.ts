/*
 * Counters of Dinant: from a unit's data and its state in the view to its face. Combat factor, quality and movement as
 * the rulebook's counters have them; a factor in white, yellow or red says how the unit stands to tanks (1.2a). A reduced
 * unit shows the values on its back and the white stripe.
 */

import type { DinantDamageView, DinantFormationId, DinantUnitView, DinantView } from '../../../shared/views/dinant.ts'
import type { BackFace, Figure, Tag, UnitFace, UnitSymbol } from '../../board/counters/face.ts'
import type { Nation } from '../../look/tokens.ts'
import type { UnitFile } from './content.ts'
import { formationBand } from './map/formation-bands.ts'
import { damageTags, TAGS, workTag } from './tags.ts'

const SYMBOLS: Readonly<Record<UnitFile['type'], UnitSymbol>> = {
  infantry: 'infantry',
  'motorised infantry': 'motorised',
  'mechanised infantry': 'mechanised',
  motorcycle: 'motorcycle',
  cavalry: 'cavalry',
  'armoured cars': 'armouredCars',
  tank: 'tank',
  'anti-tank': 'antiTank',
  artillery: 'artillery',
  'self-propelled artillery': 'selfPropelled',
  engineer: 'engineer',
  'division hq': 'hq',
  'corps hq': 'hq',
}

/** Colours of factors, light enough for the dark pill they stand in; without colours the pill itself is light or dark. */
const INKS: Readonly<Record<Exclude<UnitFile['colour'], 'black'>, Pick<Figure, 'ink' | 'safe'>>> = {
  white: { ink: '#FFFFFF', safe: { fill: '#FFFFFF', ink: '#101010' } },
  yellow: { ink: '#FFD84A', safe: { fill: '#D99A00', ink: '#101010' } },
  red: { ink: '#FF8A76', safe: { fill: '#5E130C', ink: '#FFFFFF' } },
}

/** How a unit is, with what the whole match lays on it. */
export interface UnitState extends Partial<Omit<DinantUnitView, 'at'>> {
  /** Of a tank of 1 DCR (8.4). */
  readonly gas?: 'out' | 'refuelling'
  /** Its regiment has no ammunition this turn (8.7). */
  readonly dry?: true
  /** Colours of the Damage Chits on its stack, if it is the top one. */
  readonly damage?: readonly DinantDamageView['colour'][]
  /** Colours of those it lies under itself. */
  readonly under?: readonly DinantDamageView['colour'][]
}

/** Reads units off a view, with what lies on them: `regiments` are those that can run out of shells (8.7). */
export function statesIn(
  { units, stacks, damage, gas, dry }: DinantView,
  data: ReadonlyMap<string, UnitFile>,
  regiments: Readonly<Record<string, readonly string[]>>,
): (id: string) => UnitState {
  const silent = new Set(dry.flatMap((regiment) => regiments[regiment] ?? []))
  return (id) => {
    const unit = units[id]
    if (unit === undefined) return {}
    const on = stacks[unit.at]?.units.at(-1) === id ? damage.filter(({ hex }) => hex === unit.at) : []
    const under = damage.filter((chit) => chit.units?.includes(id))
    return {
      ...unit,
      ...(gas !== null && isThirsty(data.get(id)) && { gas }),
      ...(silent.has(id) && { dry: true as const }),
      ...(on.length > 0 && { damage: on.map(({ colour }) => colour) }),
      ...(under.length > 0 && { under: under.map(({ colour }) => colour) }),
    }
  }
}

/** 8.4: the tanks of 1 DCR. */
const isThirsty = (unit: UnitFile | undefined): boolean => unit?.formation === '1DCR' && unit.type === 'tank'

/** What lies under the other side's top counter is there to be seen, but not to be known (1.4). */
export const coveredFace = (side: UnitFile['side']): BackFace => ({
  kind: 'back',
  plate: side === 'german' ? 'heer' : 'french',
  figures: [],
})

export function unitFace(unit: UnitFile, state: UnitState = {}): UnitFace {
  const { lost = 0 } = state
  const [left, right] = unit.size === 'hq' ? partsOf(unit.formation) : identityOf(unit.label)
  const tags = tagsOf(unit, state)
  const foot = damageTags(state.damage ?? [])
  const corner = unit.range === undefined ? shortModel(unit) : String(unit.range)
  return {
    kind: 'unit',
    plate: plateOf(unit),
    symbol: SYMBOLS[unit.type],
    size: SIZES[unit.type] ?? (unit.size === 'small' ? 'I' : 'II'),
    left,
    ...(right && { right }),
    ...(corner && { corner }),
    figures: figuresOf(unit, state),
    band: formationBand[unit.formation],
    ...(unit.band && { isUnderlined: true }),
    ...(unit.needs16t && { hasDot: true }),
    ...(lost > 0 && { stripe: lost === unit.faces.length - 1 ? ('thick' as const) : ('thin' as const) }),
    ...(tags.length > 0 && { tags }),
    ...(foot.length > 0 && { foot }),
    ...(state.activated && { moved: true }),
    ...(state.mission && { fought: true }),
  }
}

const SIZES: Readonly<Partial<Record<UnitFile['type'], string>>> = { 'division hq': 'XX', 'corps hq': 'XXX' }

function plateOf({ side, nation, formation }: UnitFile): Nation {
  if (nation === 'belgian') return 'belgian'
  if (formation === '4DINA') return 'northAfrican'
  return side === 'german' ? 'heer' : 'french'
}

/** `7` and `PzD`, `XI` and `CA`. */
function partsOf(formation: DinantFormationId): [string, string] {
  const [, number = '', rest = ''] = /^(\d+|[IVX]+)(.*)$/.exec(formation) ?? []
  return [number, rest]
}

/** What stands left and right of the symbol: `1/1` and `15` of `1/1/15 PR`, `11` and `BDAC`. */
function identityOf(label: string): [string, string] {
  const regiment = /^(.+)\/(\w+)(?: |$)/.exec(label)
  if (regiment !== null) return [regiment[1], regiment[2]]
  const words = label.split(' ')
  const last = words.length > 1 ? words.at(-1)! : ''
  return [words[0], SHORT[last] ?? last]
}

const SHORT: Readonly<Record<string, string>> = {
  Chass: 'Ch',
  CHAS: 'Ch',
  DRAG: 'Dr',
  GRDIM: 'GRD',
  GRDI: 'GRD',
  GRCA: 'GRC',
  Aufk: 'Auf',
  PzAb: 'PzA',
}

/** `B1` of `B1bis`, `IV` of `Pz IV/II`. */
function shortModel({ model, b1bis }: UnitFile): string | undefined {
  return b1bis ? 'B1 bis' : model?.replace(/^Pz /, '')
}

/** An HQ does not fight: it shows quality and movement only. Quality below what is printed stands in a white box. */
function figuresOf(unit: UnitFile, state: UnitState): Figure[] {
  const printed = unit.faces[state.lost ?? 0] ?? unit.faces.at(-1)!
  const { cf = printed.cf, quality = printed.quality, mp = printed.mp } = state
  const factor: Figure =
    unit.colour === 'black' ? { text: String(cf) } : { text: String(cf), box: 'pill', ...INKS[unit.colour] }
  return [
    ...(unit.size === 'hq' ? [] : [factor]),
    { text: String(quality), ...(quality < printed.quality && { box: 'low' as const }) },
    { text: String(mp) },
  ]
}

const isGun = ({ type }: UnitFile): boolean => type === 'artillery'

function tagsOf(unit: UnitFile, state: UnitState): Tag[] {
  const tags: Tag[] = []
  if (state.disorganised) tags.push(TAGS.disorganised)
  if (state.isolated) tags.push(TAGS.isolated)
  if (state.outOfCommand) tags.push(TAGS.outOfCommand)
  if (state.work) tags.push(workTag(state.work))
  if (state.gas) tags.push(state.gas === 'refuelling' ? TAGS.refuelling : TAGS.outOfGas)
  if (state.dry) tags.push(TAGS.dry)
  if (state.moved && isGun(unit)) tags.push(TAGS.moved)
  return tags
}

// ---- In words

const TO_TANKS: Readonly<Record<UnitFile['colour'], string>> = {
  black: '',
  white: 'weak against tanks',
  yellow: 'strong against tanks',
  red: 'very strong against tanks',
}

/** What can be said of a unit's state, a few words each. */
export function statusWords(state: UnitState): string[] {
  const words = [
    state.disorganised && 'disorganised',
    state.isolated && 'isolated',
    state.outOfCommand && 'out of command',
    state.work && workTag(state.work).name,
    state.gas && (state.gas === 'refuelling' ? 'refuelling' : 'out of gas'),
    state.dry && 'out of ammunition',
    state.mission && 'has had its mission',
    state.moved && 'has moved',
    state.activated && 'activated',
    ...damageTags(state.under ?? []).map(({ name }) => `under ${name}`),
    state.returns !== undefined && `back on turn ${state.returns}`,
  ]
  return words.filter((word) => typeof word === 'string')
}

/** The same in words, for those who do not see the counter. */
export function unitText(unit: UnitFile, state: UnitState = {}): string {
  const { lost = 0 } = state
  const words = [
    unit.size === 'hq' ? `${unit.name}, headquarters` : `${unit.name} of ${partsOf(unit.formation).join(' ')}`,
    unit.size === 'hq' ? '' : unit.type,
    figuresOf(unit, state)
      .map(({ text }) => text)
      .join('-'),
    TO_TANKS[unit.colour],
    unit.range === undefined ? '' : `range ${unit.range}`,
    unit.needs16t ? 'needs a 16 t bridge' : '',
    lost > 0 ? (lost === unit.faces.length - 1 ? 'reduced' : 'second step') : '',
    ...statusWords(state),
    ...damageTags(state.damage ?? []).map(({ name }) => `${name} on the stack`),
  ]
  return words.filter(Boolean).join(', ')
}
