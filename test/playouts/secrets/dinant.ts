/**
 * What The Breakthrough at Dinant hides: of an enemy stack everything beneath its top unit (1.4), HQs and with them who is
 * in command, whether enemy units have moved or fired, the chits of the other hand (9.0a), objectives that are not decided
 * (10.0). Cups and batches of Damage Chits have no order: no face is there before it is turned (1.8).
 *
 * What is shown all the same: how high a stack is, zones of control, whoever takes part in a combat or fire (ruling 13)
 * and where it was seen, though not where it has gone since; units beside the map; what a cup and its hand hold together.
 */
import type { Bag } from '../../../shared/engine/chance.ts'
import type { BaseState, Frame, Position as EnginePosition } from '../../../shared/engine/position.ts'
import { withTokens } from '../../../shared/games/dinant/01-basics/damage-pools.ts'
import { enemyOf, type Side, type Unit } from '../../../shared/games/dinant/content/content.ts'
import { placeOf, unitAt, unitsIn, unitsOf } from '../../../shared/games/dinant/pieces.ts'
import { corpsOf, type Position, type State } from '../../../shared/games/dinant/state.ts'
import type { Secrets, Twin } from '../twins.ts'
import { isOccupied } from '../wander.ts'
import { drawnInOtherOrder } from './nothing-hidden.ts'
import { renamer } from './renamed.ts'

type Below = (limit: number) => number
type Name = (unit: number) => number

/** Units of the other side that this seat may not see where they are. */
function coveredFrom({ content, state }: Position, seat: string): Unit[] {
  const isOpen = new Set(state.flow.flatMap((frame) => (frame['open'] as number[] | undefined) ?? []))
  const found: Unit[] = []
  for (const stack of Object.values(state.stacks)) {
    if (content.units[stack[0]!]!.side === seat) continue
    for (const unit of stack.slice(0, -1)) {
      if (!isOpen.has(unit) && state.obliged[unit] === undefined) found.push(content.units[unit]!)
    }
  }
  return found
}

const changed = (state: State, changes: Partial<State>): BaseState => structuredClone({ ...state, ...changes })

// ---- Two covered units

/** What everybody can see of a unit by its zone of control and its weight. */
const classOf = ({ isHq, isArtillery, isTank, thirds, faces }: Unit): string =>
  [isHq, isArtillery, isTank, thirds, faces.length].join()

const LISTS = 'units attackers defenders open targets guns tried going crossing stopping retreated failed'.split(' ')
const SINGLE = ['unit', 'point', 'defendingPoint', 'alone', 'by']

function renamedFrame(frame: Frame, name: Name): Frame {
  const other: Record<string, unknown> = structuredClone(frame)
  for (const one of SINGLE) if (typeof frame[one] === 'number') other[one] = name(frame[one])
  for (const list of LISTS) if (Array.isArray(frame[list])) other[list] = (frame[list] as number[]).map(name)
  const { firing, support } = frame as {
    firing?: Record<string, unknown>
    support?: Record<string, number[]> | number[]
  }
  if (firing !== undefined)
    other['firing'] = {
      ...firing,
      units: (firing['units'] as number[]).map(name),
      guns: (firing['guns'] as number[]).map(name),
    }
  if (Array.isArray(support)) other['support'] = support.map(name)
  else if (support !== undefined)
    other['support'] = Object.fromEntries(Object.entries(support).map(([side, guns]) => [side, guns.map(name)]))
  return other as Frame
}

const BY_UNIT = [
  ...(['disorganised', 'activated', 'moved', 'mission', 'hit', 'isolated', 'crossed', 'obliged'] as const),
  ...(['severed', 'silent', 'returns', 'building', 'preparing'] as const),
]

/**
 * The same position with two units exchanged wherever they stand: what lies on one lies on the other. What the other side
 * remembers of them stays with their names.
 */
function exchanged(state: State, a: number, b: number): BaseState {
  const name: Name = (unit) => (unit === a ? b : unit === b ? a : unit)
  const byUnit = (table: Readonly<Record<number, unknown>>) =>
    Object.fromEntries(Object.entries(table).map(([unit, value]) => [name(Number(unit)), value]))
  const place = state.place.map((_, unit) => state.place[name(unit)]!)
  const lost = state.lost.map((_, unit) => state.lost[name(unit)]!)
  const stacks = Object.fromEntries(Object.entries(state.stacks).map(([hex, stack]) => [hex, stack.map(name)]))
  const damage = Object.fromEntries(
    Object.entries(state.damage).map(([number, chit]) => [
      number,
      { ...chit, units: chit.units.map(name), point: chit.point === null ? null : name(chit.point) },
    ]),
  )
  const flow = state.flow.map((frame) => renamedFrame(frame, name))
  const marks = Object.fromEntries(BY_UNIT.map((field) => [field, byUnit(state[field])]))
  const crossed = Object.fromEntries(
    Object.entries(marks['crossed'] as Record<string, number>).map(([unit, by]) => [unit, name(by)]),
  )
  return changed(state, { place, lost, stacks, damage, flow, ...marks, crossed })
}

function swap(p: Position, a: Unit, b: Unit, kind: string): Twin {
  const [names, rename] = [[a.id, b.id], renamer(a.id, b.id)]
  return { kind, names, state: exchanged(p.state, a.index, b.index), rename }
}

/** 11.1.4a: units that may stand in a few hexes only are known to be there. */
const isFree =
  ({ content }: Position) =>
  ({ id }: Unit): boolean =>
    !content.data.scenario.special.confined.units.some(({ unit }) => unit === id)

function swapped(p: Position, all: readonly Unit[], below: Below): Twin[] {
  const covered = all.filter(isFree(p))
  if (covered.length < 2) return []
  const a = covered[below(covered.length)]!
  const others = covered.filter((unit) => unit !== a && classOf(unit) === classOf(a))
  if (others.length === 0) return []
  const b = others[below(others.length)]!
  const isSeen = [a, b].some(({ index }) => p.state.seen[index] !== undefined)
  return [swap(p, a, b, isSeen ? 'a unit that was seen, now covered' : 'two covered units')]
}

// ---- Command (7.0)

/** Neither has a zone of control: an HQ under a stack may be the gun of another. */
function hqMoved(p: Position, all: readonly Unit[], below: Below): Twin[] {
  const lies = (unit: Unit) => Object.values(p.state.damage).some(({ units }) => units.includes(unit.index))
  const covered = all.filter((unit) => isFree(p)(unit) && p.state.lost[unit.index] === 0 && !lies(unit))
  const hqs = covered.filter(({ isHq }) => isHq)
  if (hqs.length === 0) return []
  const hq = hqs[below(hqs.length)]!
  // Whether there is anybody but HQs in a hex can be seen: such a hex is entered without a fight (7.3b).
  const isHeldWithout = ({ index }: Unit) =>
    unitsIn(p, placeOf(p, index)).some((unit) => unit !== index && !unitAt(p, unit).isHq)
  const others = covered.filter(
    (unit) => unit !== hq && (unit.isHq || unit.isArtillery) && [hq, unit].every(isHeldWithout),
  )
  return others.length === 0 ? [] : [swap(p, hq, others[below(others.length)]!, 'a covered HQ')]
}

/** 7.0c: that a divisional HQ has failed its test is told, and not which. */
function severed(p: Position, side: Side, below: Below): Twin[] {
  const { silent, severed: out } = p.state
  const hqs = unitsOf(p, side).filter((unit) => {
    const corps = corpsOf(p, unit.formation)
    const above = corps === null ? undefined : p.content.corpsHq[corps]
    return unit.isHq && !unit.isCorpsHq && above !== undefined && silent[above] === true
  })
  const cut = hqs.filter(({ index }) => out[index])
  const others = hqs.filter(({ index }) => !out[index])
  if (cut.length === 0 || others.length === 0) return []
  const [a, b] = [cut[below(cut.length)]!, others[below(others.length)]!]
  const { [a.index]: _, ...rest } = out
  const state = changed(p.state, { severed: { ...rest, [b.index]: true } })
  return [{ kind: 'the HQ that is out of command', names: [a.id, b.id], state }]
}

function reordered({ state }: Position, covered: readonly Unit[]): Twin[] {
  const stack = Object.entries(state.stacks).find(
    ([, units]) => units.length > 2 && units.slice(0, -1).every((unit) => covered.some(({ index }) => index === unit)),
  )
  if (stack === undefined) return []
  const [hex, units] = stack
  const stacks = { ...state.stacks, [hex]: [...units.slice(0, -1).toReversed(), units.at(-1)!] }
  return [{ kind: 'order beneath the top', state: changed(state, { stacks }) }]
}

// ---- What only the owner can see on a counter

/** Which of two covered units in a hex has lost a step. */
function worn({ state }: Position, covered: readonly Unit[]): Twin[] {
  for (const a of covered)
    for (const b of covered) {
      const [one, other] = [state.lost[a.index]!, state.lost[b.index]!]
      if (one <= other || state.place[a.index] !== state.place[b.index] || classOf(a) !== classOf(b)) continue
      const lost = state.lost.with(a.index, other).with(b.index, one)
      return [{ kind: 'steps of covered units', names: [a.id, b.id], state: changed(state, { lost }) }]
    }
  return []
}

function marked({ state }: Position, covered: readonly Unit[], below: Below): Twin[] {
  const unit = covered[below(covered.length)]
  if (unit === undefined) return []
  const field = (['moved', 'mission', 'activated'] as const)[below(3)]!
  const { [unit.index]: isOn, ...others } = state[field]
  const table = isOn ? others : { ...others, [unit.index]: true as const }
  return [{ kind: `${field} of a covered unit`, names: [unit.id], state: changed(state, { [field]: table }) }]
}

// ---- Hands and objectives

function held({ state }: Position, side: Side, below: Below): Twin[] {
  const [hand, cup] = [state.hands[side], state.cups[side]]
  const [from, to] = [Object.keys(hand), Object.keys(cup)]
  if (from.length === 0 || to.length === 0) return []
  const [one, other] = [from[below(from.length)]!, to[below(to.length)]!]
  if (one === other) return []
  const hands = { ...state.hands, [side]: withTokens(withTokens(hand, one, -1), other, 1) }
  const cups = { ...state.cups, [side]: withTokens(withTokens(cup, one, 1), other, -1) }
  return [{ kind: 'a hand', names: [one, other], state: changed(state, { hands, cups }) }]
}

const reversed = (bag: Bag): Bag => Object.fromEntries(Object.entries(bag).toReversed())

/** Nothing has an order: neither cup and hand of the other side nor a batch of Damage Chits. */
function shuffled({ state }: Position, side: Side): Twin[] {
  const hands = { ...state.hands, [side]: reversed(state.hands[side]) }
  const cups = { ...state.cups, [side]: reversed(state.cups[side]) }
  const bags = Object.fromEntries(Object.entries(state.bags).map(([name, bag]) => [name, reversed(bag)]))
  const spent = Object.fromEntries(Object.entries(state.spent).map(([name, bag]) => [name, reversed(bag)]))
  return [
    { kind: 'order of a cup', state: changed(state, { hands, cups }) },
    { kind: 'order of a batch', state: changed(state, { bags, spent: spent as State['spent'] }) },
  ]
}

function planned({ content, state }: Position, seat: string, below: Below): Twin[] {
  const drawn = Object.keys(state.objectives).filter((number) => state.objectives[Number(number)] === 'secret')
  const pool = (content.data.scenario.battleplan?.pool ?? []).map(String)
  const isOpen = (number: string) => {
    const { check } = content.data.chits.objectives.find(({ id }) => String(id) === number)!
    if (check.kind === 'tanks' || check.kind === 'units west') return false
    if (check.turn !== undefined && check.turn <= state.turn) return false
    return check.kind !== 'hexes' || !check.hexes.every((hex) => state.germanHexes[content.grid.indexOf(hex)])
  }
  // One that is decided already would have been shown.
  const left = pool.filter((number) => state.objectives[Number(number)] === undefined && isOpen(number))
  if (seat !== 'french' || drawn.length === 0 || left.length === 0) return []
  const [from, to] = [drawn[below(drawn.length)]!, left[below(left.length)]!]
  const { [Number(from)]: _, ...others } = state.objectives
  return [{ kind: 'an objective', state: changed(state, { objectives: { ...others, [to]: 'secret' } }) }]
}

/** The same done by another covered unit of the same stack: the other side reads how many, not which (1.4). */
function otherUnit(p: Position, seat: string, text: string, below: Below): Omit<Twin, 'state'>[] {
  const covered = coveredFrom(p, seat)
  const words = text.split(' ')
  const named = covered.find(({ id }) => words.includes(id))
  if (named === undefined) return []
  const others = covered.filter(
    (unit) =>
      !words.includes(unit.id) &&
      p.state.place[unit.index] === p.state.place[named.index] &&
      classOf(unit) === classOf(named),
  )
  if (others.length === 0) return []
  const other = others[below(others.length)]!
  const renamed = words.map((word) => (word === named.id ? other.id : word)).join(' ')
  const names = [named.id, other.id]
  return [{ kind: 'another covered unit', names, rename: (said) => (said === text ? renamed : said) }]
}

/** Other chits or objectives drawn by a side that alone may look at them. */
function secretDraw(p: Position, seat: string, text: string, below: Below): Omit<Twin, 'state'>[] {
  const top = p.state.flow.at(-1)
  if (top?.['secret'] === undefined || top['secret'] === seat) return []
  const bag = Object.entries(top['bag'] as Record<string, number>).flatMap(
    ([token, n]) => Array(n).fill(token) as string[],
  )
  const drawn = text.split(' ').map(() => bag.splice(below(bag.length), 1)[0]!)
  return [{ kind: 'a secret draw', rename: (said) => (said === text ? drawn.join(' ') : said) }]
}

export const secrets: Secrets = {
  tempers: [
    {
      // Stacks wherever there can be one, and fights between them.
      name: 'crowded',
      endOdds: 4,
      strides: 80,
      avoids: (position, hex) => !isOccupied(position, hex),
      verbs: { activate: 30, enter: 12, move: 8, attack: 20, breakthrough: 8, fire: 9, barrage: 4, disband: 0 },
    },
  ],

  twins(position: EnginePosition, seat, below) {
    const p = position as unknown as Position
    const covered = coveredFrom(p, seat)
    return [
      ...swapped(p, covered, below),
      ...hqMoved(p, covered, below),
      ...severed(p, enemyOf(seat as Side), below),
      ...reordered(p, covered),
      ...worn(p, covered),
      ...marked(p, covered, below),
      ...held(p, enemyOf(seat as Side), below),
      ...shuffled(p, enemyOf(seat as Side)),
      ...drawnInOtherOrder(position, below),
      ...planned(p, seat, below),
    ]
  },

  // When the dice count, the sum is told: with the quality of those who fought, and so whether they are in command.
  tells: ({ notes }) =>
    notes.some(({ event }) => event?.kind === 'result' && (event.table === 'combat' || event.table === 'fire')),

  alike(position, seat, { seat: side, text }, below) {
    const p = position as unknown as Position
    if (side === 'chance') return secretDraw(p, seat, text, below)
    return side === seat ? [] : otherUnit(p, seat, text, below)
  },
}
