/** What a seat may know (1.4), as plain data. All the screen shows is made from here. */
import type { Bag } from '../../../engine/chance.ts'
import { ownTable, type Json } from '../../../engine/delta.ts'
import type { Seat, Summary } from '../../../engine/game.ts'
import type { DinantDamageView, DinantSighting, DinantUnitView, DinantView } from '../../../views/dinant.ts'
import { bagSize } from '../01-basics/damage-pools.ts'
import { pointsNow } from '../11-scenarios/points.ts'
import { SIDE_NAMES, type Side } from '../content/content.ts'
import type { DinantDamageColour } from '../content/data.ts'
import { placeOf, unitAt } from '../pieces.ts'
import { phases } from '../sequence/phases.ts'
import { derived, type Position, type State } from '../state.ts'
import { activationView, crossingView, reactionView, shareView } from './activation.ts'
import { bySeat } from './by-seat.ts'
import { stacksFor } from './stack-view.ts'
import { unitViews } from './unit-view.ts'
import { victoryView } from './victory.ts'

// What has not changed since the last view is the same object in this one. All of it is a copy: tables of the state are
// changed in place, and what was shown must stay as it was.

type HexTable = 'airSpotted' | 'observers' | 'germanHexes'
type SideTable = 'blown' | 'failed'

const hexesIn = (field: HexTable) =>
  derived<readonly string[]>([field], ({ content: { grid }, state }) =>
    Object.keys(state[field]).map((hex) => grid.ids[Number(hex)]!),
  )
const sidesIn = (field: SideTable) =>
  derived<readonly string[]>([field], ({ content: { grid }, state }) =>
    Object.keys(state[field]).map((side) => grid.sideName(Number(side))),
  )
const copyOf = <F extends 'air' | 'pontoonsLeft' | 'attached' | 'ledger'>(field: F) =>
  derived<State[F]>([field], ({ state }) => ownTable(state[field]))

const named = <T>(table: Readonly<Record<number, T>>, name: (key: number) => string): Record<string, T> =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [name(Number(key)), value]))

const airSpotted = hexesIn('airSpotted')
const observers = hexesIn('observers')
const germanHexes = hexesIn('germanHexes')
const blown = sidesIn('blown')
const demolitionFailed = sidesIn('failed')
const passages = derived(['passages'], (p) => named(p.state.passages, p.content.grid.sideName))
const pontoons = derived(['pontoons'], (p) => named(p.state.pontoons, p.content.grid.sideName))
const fires = derived(['fires'], ({ content: { grid }, state }) => named(state.fires, (hex) => grid.ids[hex]!))
const air = copyOf('air')
const pontoonsLeft = copyOf('pontoonsLeft')
const attached = copyOf('attached')
const ledger = copyOf('ledger')
const dry = derived(['dry'], ({ state }) => Object.keys(state.dry))
const damageBags = derived(['bags'], (p) => inOrder(p, p.state.bags))
const damageSpent = derived(['spent'], (p) => inOrder(p, p.state.spent) as DinantView['damageSpent'])
const handSizes = derived(['hands'], ({ state: { hands } }) => ({
  german: bagSize(hands.german),
  french: bagSize(hands.french),
}))
const pools = derived(['hands', 'cups'], ({ state: { hands, cups } }) => ({
  german: together(cups.german, hands.german),
  french: together(cups.french, hands.french),
}))
const points = derived(['ledger', 'place', 'over'], pointsNow)
const damage = bySeat((seat) => derived(['damage', 'place'], (p) => damageView(p, seat)))
const objectives = bySeat((seat) => derived(['objectives'], (p) => objectivesView(p, seat)))
const objectivesSecret = derived(
  ['objectives'],
  ({ state }) => Object.values(state.objectives).filter((is) => is === 'secret').length,
)

export function view(p: Position, seat: Seat | null): Json {
  const { state } = p
  const { stacks, covered } = stacksFor(p, seat)
  const shown: DinantView = {
    turn: state.turn,
    activation: activationView(p, seat),
    crossing: crossingView(p, seat),
    reaction: reactionView(p),
    share: shareView(p, seat),
    subject: subjectOf(p, seat),
    stacks,
    units: unitsFor(p, seat, covered),
    sightings: sightings(p, covered),
    damage: damage(p, seat),
    damageBags: damageBags(p),
    damageSpent: damageSpent(p),
    hand: seat === null ? null : state.hands[seat as Side],
    handSizes: handSizes(p),
    pools: pools(p),
    objectives: objectives(p, seat),
    objectivesSecret: objectivesSecret(p),
    air: air(p),
    airSpotted: airSpotted(p),
    blown: blown(p),
    demolitionFailed: demolitionFailed(p),
    passages: passages(p),
    pontoons: pontoons(p),
    pontoonsLeft: pontoonsLeft(p),
    sixteen: state.sixteen,
    observers: observers(p),
    germanHexes: germanHexes(p),
    exode: state.exode,
    gas: state.gas?.state ?? null,
    corap: state.corap,
    dry: dry(p),
    attached: attached(p),
    fires: fires(p),
    rommel: state.rommel.fate,
    allowance: state.allowance,
    ledger: ledger(p),
    points: points(p),
    victory: victoryView(p, seat),
    over: state.over,
  }
  return shown as unknown as Json
}

/** The unit a question is about, for its owner: the other side need not know which of a stack it is. */
function subjectOf({ content, state: { flow } }: Position, seat: Seat | null): string | null {
  const unit = content.units[Number(flow.at(-1)?.['unit'] ?? -1)]
  return unit !== undefined && unit.side === seat ? unit.id : null
}

/** All but those that are covered for this seat. */
function unitsFor(p: Position, seat: Seat | null, covered: ReadonlySet<number>): DinantView['units'] {
  const views = unitViews(p, seat)
  const units: Record<string, DinantUnitView> = {}
  for (const { index, id } of p.content.units) if (!covered.has(index)) units[id] = views[index]!
  return units
}

/** Pools of Damage Chits by `colour` or `colour batch`, their faces in the order of the table: a batch itself has none. */
function inOrder({ content }: Position, bags: Readonly<Record<string, Bag>>): Record<string, Bag> {
  const ordered = (name: string, bag: Bag): Bag => {
    const faces = Object.keys(content.damageSet[name.split(' ')[0] as DinantDamageColour])
    return Object.fromEntries(faces.flatMap((face) => (bag[face] === undefined ? [] : [[face, bag[face]]])))
  }
  return Object.fromEntries(Object.entries(bags).map(([name, bag]) => [name, ordered(name, bag)]))
}

/** Cup and hand of a side in one: what is in play is known, where it lies is not. Kinds in the order of their names. */
function together(cup: Bag, hand: Bag): Bag {
  const kinds = [...new Set([...Object.keys(cup), ...Object.keys(hand)])].sort()
  return Object.fromEntries(kinds.map((kind) => [kind, (cup[kind] ?? 0) + (hand[kind] ?? 0)]))
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
function damageView(p: Position, seat: Seat | null): DinantDamageView[] {
  return Object.entries(p.state.damage).map(([number, chit]) => {
    // It lies on the unit that led.
    const hex = p.content.grid.ids[placeOf(p, chit.point ?? chit.units[0]!)]!
    const open = { number: Number(number), side: chit.side, colour: chit.colour, hex }
    if (chit.side !== seat) return open
    const units = chit.units.map((unit) => unitAt(p, unit).id)
    return { ...open, units, ...(chit.point !== null && { point: unitAt(p, chit.point).id }) }
  })
}

function objectivesView(p: Position, seat: Seat | null): DinantView['objectives'] {
  return Object.fromEntries(Object.entries(p.state.objectives).filter(([, is]) => is !== 'secret' || seat === 'german'))
}

export function summary(p: Position): Summary {
  const now = phases(p).find((phase) => phase.is === 'now')
  const phase =
    p.state.over !== null ? 'The end' : now ? `${SIDE_NAMES[now.seat as Side]}: ${now.title}` : 'Start of the turn'
  return { turn: p.state.turn, phase, score: `${points(p)} VP` }
}
