/** What a seat may know (1.4), as plain data. All the screen shows is made from here. */
import type { Bag } from '../../../engine/chance.ts'
import type { Json } from '../../../engine/delta.ts'
import type { Seat, Summary } from '../../../engine/game.ts'
import type {
  DinantDamageView,
  DinantOffMap,
  DinantSighting,
  DinantStackView,
  DinantUnitView,
  DinantView,
} from '../../../views/dinant.ts'
import { bagSize } from '../01-basics/damage-pools.ts'
import { qualityOf } from '../01-basics/quality.ts'
import { isInCommand } from '../07-command/command.ts'
import { pointsNow } from '../11-scenarios/points.ts'
import { SIDE_NAMES, type Side } from '../content/content.ts'
import { faceOf, isDisorganised, placeOf, unitAt } from '../pieces.ts'
import { phases } from '../sequence/phases.ts'
import { BOX, DEAD, EXITED, OUT, TO_COME, TRACK, type Position } from '../state.ts'
import { knownUnits, openUnits } from './knowledge.ts'

const OFF_MAP: Readonly<Record<number, DinantOffMap>> = {
  [DEAD]: 'dead',
  [EXITED]: 'exited',
  [TO_COME]: 'to come',
  [BOX]: 'box',
  [TRACK]: 'track',
  [OUT]: 'out',
}

/** All of it is a copy: tables of the state are changed in place, and what was shown must stay as it was. */
export function view(p: Position, seat: Seat | null): Json {
  const { content, state } = p
  const { ids } = content.grid
  const stacks: Record<string, DinantStackView> = {}
  const units: Record<string, DinantUnitView> = {}
  const covered = new Set<number>()
  const open = openUnits(p)
  for (const key in state.stacks) {
    const hex = Number(key)
    const stack = state.stacks[hex]!
    const known = knownUnits(p, hex, seat, open)
    if (known.length < stack.length) for (const unit of stack) if (!known.includes(unit)) covered.add(unit)
    const { side } = content.units[stack[0]!]!
    stacks[ids[hex]!] = { side, height: stack.length, units: known.map((unit) => content.units[unit]!.id) }
  }
  for (const unit of content.units) if (!covered.has(unit.index)) units[unit.id] = unitView(p, unit.index, seat)
  const hexes = (table: Readonly<Record<number, unknown>>) => Object.keys(table).map((hex) => ids[Number(hex)]!)
  const sides = (table: Readonly<Record<number, unknown>>) =>
    Object.keys(table).map((side) => content.grid.sideName(Number(side)))
  const bySide = <T>(table: Readonly<Record<number, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(table).map(([side, value]) => [content.grid.sideName(Number(side)), value]))
  const byHex = <T>(table: Readonly<Record<number, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(table).map(([hex, value]) => [ids[Number(hex)]!, value]))
  const { hands, cups } = state
  const shown: DinantView = {
    turn: state.turn,
    stacks,
    units,
    sightings: sightings(p, covered),
    damage: damage(p, seat),
    damageBags: { ...state.bags },
    damageSpent: { ...state.spent },
    hand: seat === null ? null : hands[seat as Side],
    handSizes: { german: bagSize(hands.german), french: bagSize(hands.french) },
    pools: { german: together(cups.german, hands.german), french: together(cups.french, hands.french) },
    objectives: objectives(p, seat),
    objectivesSecret: Object.values(state.objectives).filter((is) => is === 'secret').length,
    air: { ...state.air },
    airSpotted: hexes(state.airSpotted),
    blown: sides(state.blown),
    demolitionFailed: sides(state.failed),
    passages: bySide(state.passages),
    pontoons: bySide(state.pontoons),
    pontoonsLeft: { ...state.pontoonsLeft },
    sixteen: state.sixteen,
    observers: hexes(state.observers),
    germanHexes: hexes(state.germanHexes),
    exode: state.exode,
    gas: state.gas?.state ?? null,
    corap: state.corap,
    dry: Object.keys(state.dry),
    attached: { ...state.attached },
    fires: byHex(state.fires),
    rommel: state.rommel.fate,
    allowance: state.allowance,
    ledger: [...state.ledger],
    points: pointsNow(p),
    over: state.over,
  }
  return shown as unknown as Json
}

/** Cup and hand of a side in one: what is in play is known, where it lies is not. Kinds in the order of their names. */
function together(cup: Bag, hand: Bag): Bag {
  const kinds = [...new Set([...Object.keys(cup), ...Object.keys(hand)])].sort()
  return Object.fromEntries(kinds.map((kind) => [kind, (cup[kind] ?? 0) + (hand[kind] ?? 0)]))
}

/**
 * A unit as the seat sees it. Of the enemy's that is the counter with the markers on it: whether it is in command, has
 * moved or fired would tell of what lies covered elsewhere.
 */
function unitView(p: Position, index: number, seat: Seat | null): DinantUnitView {
  const { state } = p
  const unit = unitAt(p, index)
  const at = placeOf(p, index)
  const face = faceOf(p, unit)
  const isOn = at >= 0
  const isOwn = isOn && unit.side === seat
  const work = state.building[index]?.kind ?? (state.preparing[index] === undefined ? null : 'demolition')
  return {
    at: isOn ? p.content.grid.ids[at]! : OFF_MAP[at]!,
    lost: state.lost[index]!,
    cf: isDisorganised(p, unit) ? 0 : face.cf,
    quality: isOwn ? qualityOf(p, unit) : face.quality,
    mp: face.mp,
    ...(state.disorganised[index] && { disorganised: true }),
    ...(state.activated[index] && { activated: true }),
    ...(state.isolated[index] && { isolated: true }),
    ...(work !== null && { work }),
    ...(state.returns[index] !== undefined && { returns: state.returns[index] }),
    ...(isOwn && state.moved[index] && { moved: true }),
    ...(isOwn && state.mission[index] && { mission: true }),
    ...(isOwn && !isInCommand(p, unit) && { outOfCommand: true }),
  }
}

/** Covered units that were seen in a combat: where and when. */
function sightings(p: Position, covered: ReadonlySet<number>): DinantSighting[] {
  const found: DinantSighting[] = []
  for (const unit of covered) {
    const seen = p.state.seen[unit]
    if (seen !== undefined) found.push({ unit: unitAt(p, unit).id, hex: p.content.grid.ids[seen[0]]!, turn: seen[1] })
  }
  return found.sort((a, b) => (a.unit < b.unit ? -1 : 1))
}

/** Colour and place of every chit on the map; whom it concerns is for its owner to know. */
function damage(p: Position, seat: Seat | null): DinantDamageView[] {
  return Object.entries(p.state.damage).map(([number, chit]) => {
    // It lies on the unit that led.
    const hex = p.content.grid.ids[placeOf(p, chit.point ?? chit.units[0]!)]!
    const open = { number: Number(number), side: chit.side, colour: chit.colour, hex }
    if (chit.side !== seat) return open
    const units = chit.units.map((unit) => unitAt(p, unit).id)
    return { ...open, units, ...(chit.point !== null && { point: unitAt(p, chit.point).id }) }
  })
}

function objectives(p: Position, seat: Seat | null): DinantView['objectives'] {
  return Object.fromEntries(Object.entries(p.state.objectives).filter(([, is]) => is !== 'secret' || seat === 'german'))
}

export function summary(p: Position): Summary {
  const now = phases(p).find((phase) => phase.is === 'now')
  const phase =
    p.state.over !== null ? 'The end' : now ? `${SIDE_NAMES[now.seat as Side]}: ${now.title}` : 'Start of the turn'
  return { turn: p.state.turn, phase, score: `${pointsNow(p)} VP` }
}
