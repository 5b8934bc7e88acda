/**
 * What the other side did, happening by happening: moves of stacks, battles from their declaration to the last advance,
 * arrivals, losses. Made from the events of the lines a seat may see and from where it saw units stand before.
 */
import type { GameEvent } from '../../../shared/contract.ts'
import { turnBegun } from './events.ts'
import type { LoggedAct, Note, SeenLine } from './log.ts'

export type HappeningKind = 'battle' | 'arrival' | 'move' | 'other'

/** How units came from one place to another. */
export interface Way {
  readonly how: 'moved' | 'arrived' | 'attacked' | 'retreated' | 'advanced'
  readonly units: readonly string[]
  /** In order, the last where it ends. */
  readonly places: readonly string[]
  /** Where it began, if this seat saw that. */
  readonly from: string | null
}

export interface Happening {
  readonly kind: HappeningKind
  readonly turn: number
  /** The line before it and its own last one: the table as it stood then. */
  readonly before: number
  readonly line: number
  /** Whose doing it is. */
  readonly side: string
  /** Who moves, attacks, arrives. */
  readonly units: readonly string[]
  /** Rail, truck, sea: where it is not by its own movement. */
  readonly by: string | null
  readonly ways: readonly Way[]
  readonly battle: { readonly place: string; readonly against: readonly string[] } | null
  readonly notes: readonly Note[]
}

/** By unit the place it stood in after a line. */
export interface Stands {
  readonly line: number
  readonly at: ReadonlyMap<string, string>
}

interface Told {
  readonly note: Note
  readonly line: SeenLine
  readonly turn: number
}

type Building = { -readonly [K in keyof Happening]: Happening[K] } & { ways: Way[]; notes: Note[]; units: string[] }

/** Part of a battle, whoever does it. */
const OF_BATTLE: ReadonlySet<string> = new Set(
  'support odds loss eliminated retreated advanced held result rerolled status control revealed scored'.split(' '),
)
/** Worth a line of its own where no battle or move tells it. */
const ALONE: ReadonlySet<string> = new Set([
  'loss',
  'eliminated',
  'retreated',
  'advanced',
  'result',
  'control',
  'rebuilt',
])
const ENDS: ReadonlySet<string> = new Set(['phase began', 'phase ended', 'turn began', 'turn ended', 'game over'])

/** The last turn in which somebody else did something; after a line only what came since. */
export function lastEnemyTurn(acts: readonly LoggedAct[], seat: string, after: number | null = null): Happening[] {
  const all = happeningsOf(acts, seat)
  if (after !== null) return all.filter(({ line }) => line > after)
  const last = all.findLast(({ kind }) => kind !== 'other') ?? all.at(-1)
  return last === undefined ? [] : all.filter(({ turn }) => turn === last.turn)
}

/** All that others did in these acts. `stands`: where this seat saw units, before what it wants to know of. */
export function happeningsOf(acts: readonly LoggedAct[], seat: string, stands: Stands | null = null): Happening[] {
  const found: Building[] = []
  const at = new Map<string, string>()
  let isSeen = stands === null
  let current: Building | null = null
  /** The seat's own doing goes on until somebody else does something. */
  let isOwn = false

  for (const told of toldIn(acts)) {
    const { event } = told.note
    if (!isSeen && told.line.id > stands!.line) {
      at.clear()
      for (const [unit, place] of stands!.at) at.set(unit, place)
      isSeen = true
    }
    if (event === undefined) current?.notes.push(told.note)
    else if (ENDS.has(event.kind)) [current, isOwn] = [null, false]
    else if (isBegun(event)) {
      isOwn = event.side === seat
      current = isOwn ? null : begun(told, event)
    } else if (current?.kind === 'battle' && isPartOf(event)) partOf(current, told)
    else if (!isOwn && isAlone(event, seat) && told.line.seat !== seat) current = alone(told)
    follow(told.note)
  }
  return found.map(({ ways, ...one }) => ({ ...one, ways: joined(ways) }))

  function begun(told: Told, event: BeginningEvent): Building {
    const { note } = told
    const made = empty(told, event.side)
    if (event.kind === 'declared') return add(asBattle(made, note))
    made.kind = event.kind === 'moved' ? 'move' : event.kind === 'arrived' ? 'arrival' : 'other'
    made.by = event.kind === 'moved' ? (event.by ?? null) : null
    made.ways = event.kind === 'left' ? [] : waysOf(note, event.kind)
    const last = found.at(-1)
    return current !== null && last === current && isSameMove(last, made) ? grown(last, made) : add(made)
  }

  function asBattle(made: Building, { units = [], places = [] }: Note): Building {
    const place = places[0] ?? ''
    // Some games name the attacked beside the attackers.
    const attackers = units.filter((unit) => at.get(unit) !== place)
    made.units = attackers.length > 0 ? attackers : units.slice(0, 1)
    const isThere = ([unit, hex]: readonly [string, string]) => hex === place && !made.units.includes(unit)
    made.kind = 'battle'
    made.battle = { place, against: [...at].filter(isThere).map(([unit]) => unit) }
    for (const unit of made.units) {
      const from = at.get(unit)
      if (from !== undefined && from !== place)
        made.ways.push({ how: 'attacked', units: [unit], places: [from, place], from })
    }
    return made
  }

  function alone(told: Told): Building {
    const last = found.at(-1)
    if (current !== null && last === current && last.kind === 'other' && last.line === told.line.id) {
      partOf(last, told)
      return last
    }
    const { side } = told.note.event as { readonly side?: unknown }
    const made = empty(told, typeof side === 'string' ? side : '')
    made.ways = waysBy(told.note)
    return add(made)
  }

  function add(made: Building): Building {
    found.push(made)
    return made
  }

  function partOf(battle: Building, { note, line }: Told): void {
    battle.notes.push(note)
    battle.line = line.id
    battle.ways.push(...waysBy(note))
  }

  function waysBy(note: Note): Way[] {
    const kind = note.event?.kind
    return kind === 'retreated' || kind === 'advanced' ? waysOf(note, kind) : []
  }

  /** Each unit from where it stood; the places of a note may or may not begin there. */
  function waysOf({ units = [], places = [] }: Note, how: Way['how']): Way[] {
    if (places.length === 0) return []
    // Somebody came that way; who it was is not known.
    if (units.length === 0 && places.length > 1) return [{ how, units, places: [...places], from: places[0] }]
    return units.map((unit) => {
      const from = at.get(unit)
      const isWhole = from === undefined || places[0] === from
      return { how, units: [unit], places: isWhole ? [...places] : [from, ...places], from: from ?? null }
    })
  }

  /** Where units stand after it. */
  function follow({ event, units = [], places = [] }: Note): void {
    const to = places.at(-1)
    if (event === undefined) return
    if (event.kind === 'eliminated' || event.kind === 'left') for (const unit of units) at.delete(unit)
    else if (MOVES.has(event.kind) && to !== undefined) for (const unit of units) at.set(unit, to)
  }
}

const MOVES: ReadonlySet<string> = new Set(['moved', 'arrived', 'retreated', 'advanced'])

type BeginningEvent = Extract<GameEvent, { kind: 'declared' | 'moved' | 'arrived' | 'left' }>

/** Somebody does something of their own accord. */
const isBegun = (event: GameEvent): event is BeginningEvent =>
  event.kind === 'declared' || event.kind === 'moved' || event.kind === 'arrived' || event.kind === 'left'

const isOwnKind = ({ kind }: GameEvent): boolean => kind.includes(': ')

const isPartOf = (event: GameEvent): boolean => OF_BATTLE.has(event.kind) || isOwnKind(event)

function isAlone(event: GameEvent, seat: string): boolean {
  if (event.kind === 'status') return event.side === seat
  return ALONE.has(event.kind) || isOwnKind(event)
}

function* toldIn(acts: readonly LoggedAct[]): Generator<Told> {
  for (const act of acts) {
    let { turn } = act
    for (const line of act.lines)
      for (const [at, note] of line.notes.entries()) {
        turn = turnBegun(note) ?? turn
        yield { note: withUnits(note, line.notes[at + 1]), line, turn }
      }
  }
}

/** What everybody may read names no units that one side keeps to itself: to that side the next note names them. */
function withUnits(note: Note, next: Note | undefined): Note {
  const isNamed = note.event === undefined || (note.units?.length ?? 0) > 0
  if (isNamed || next?.event !== undefined || next?.units === undefined || next.rule !== note.rule) return note
  return { ...note, units: next.units }
}

const empty = ({ note, line, turn }: Told, side: string): Building => ({
  kind: 'other',
  turn,
  before: line.parent,
  line: line.id,
  side,
  units: [...(note.units ?? [])],
  by: null,
  ways: [],
  battle: null,
  notes: [note],
})

const endOf = ({ ways }: Pick<Happening, 'ways'>): string | undefined => ways[0]?.places.at(-1)

/** One after the other to the same place, in the same manner: a stack that was moved counter by counter. */
const isSameMove = (a: Building, b: Building): boolean =>
  a.kind === b.kind &&
  (a.kind === 'move' || a.kind === 'arrival') &&
  a.side === b.side &&
  a.by === b.by &&
  endOf(a) !== undefined &&
  endOf(a) === endOf(b)

function grown(one: Building, more: Building): Building {
  one.units.push(...more.units)
  one.ways.push(...more.ways)
  one.notes.push(...more.notes)
  one.line = more.line
  return one
}

/** Those who took the same way are one arrow. */
function joined(ways: readonly Way[]): Way[] {
  const byWay = new Map<string, Way>()
  for (const way of ways) {
    const key = `${way.how} ${way.places.join(' ')}`
    const known = byWay.get(key)
    byWay.set(key, known === undefined ? way : { ...known, units: [...known.units, ...way.units] })
  }
  return [...byWay.values()]
}
