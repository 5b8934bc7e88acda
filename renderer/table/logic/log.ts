/** The log as it is read: lines gathered into acts, acts numbered within their turn. */
import type { GameEvent, Result } from '../../../shared/contract.ts'
import { turnBegun } from './events.ts'

export type SeenLine = Result<'match.log'>[number]
/** Something the rules said, in the log or in a forecast. */
export interface Note {
  readonly rule: string
  readonly say: string
  readonly values?: Readonly<Record<string, string | number>> | undefined
  readonly places?: readonly string[] | undefined
  readonly units?: readonly string[] | undefined
  /** What it tells, as data: screens read this, never the sentence. */
  readonly event?: GameEvent | undefined
}

/** One human act with all that it caused: a battle from its declaration to the last advance. */
export interface LoggedAct {
  /** The id that its lines share. */
  readonly act: number
  readonly seat: string
  readonly lines: readonly SeenLine[]
  readonly notes: readonly Note[]
  readonly turn: number
  readonly inTurn: number
  /** `3.12`: the twelfth act of turn 3. */
  readonly number: string
  /** The hexes it is about, the first named first. */
  readonly places: readonly string[]
}

/** `now` is the turn under way, 0 in a set-up. */
export function gathered(lines: readonly SeenLine[], now: number): LoggedAct[] {
  return gatherOn([], lines, beginning(lines, now))
}

/**
 * The same for a log that grows: what was gathered before stays, but for its last act, which may have grown as well. A
 * long campaign is not read again with every line.
 */
export function makeGatherer(): (lines: readonly SeenLine[], now: number) => LoggedAct[] {
  let before: readonly SeenLine[] = []
  let acts: LoggedAct[] = []
  return (lines, now) => {
    const last = before.length - 1
    const first = beginning(lines, now)
    const isSame = last >= 0 && lines.length > last && lines[0] === before[0] && lines[last] === before[last]
    acts = gatherOn(isSame && acts[0].turn === first ? acts.slice(0, -1) : [], lines, first)
    before = lines
    return acts
  }
}

/**
 * The turn of the first line. A match begins without a line to tell its turn: what comes before the first turn that is
 * told belongs to the one before it, and where none is told yet it is the turn under way.
 */
function beginning(lines: readonly SeenLine[], now: number): number {
  for (const { seat, act, notes } of lines)
    for (const note of notes) {
      const told = turnBegun(note)
      // A game without a set-up may begin with a die or a card, which tells its first turn itself.
      if (told !== null) return seat === 'chance' && act === lines[0].act ? told : told - 1
    }
  return now
}

function gatherOn(known: readonly LoggedAct[], lines: readonly SeenLine[], first: number): LoggedAct[] {
  const acts = [...known]
  let { turn, inTurn } = turnAfter(acts.at(-1), first)
  for (let from = acts.reduce((sum, act) => sum + act.lines.length, 0); from < lines.length;) {
    const { act } = lines[from]
    let to = from + 1
    while (to < lines.length && lines[to].act === act) to++
    acts.push(actOf(lines.slice(from, to), turn, inTurn + 1))
    ;({ turn, inTurn } = turnAfter(acts.at(-1), first))
    from = to
  }
  return acts
}

/** The turn after an act, and how many acts it has seen. */
function turnAfter(act: LoggedAct | undefined, first: number): { turn: number; inTurn: number } {
  if (act === undefined) return { turn: first, inTurn: 0 }
  for (const note of act.notes) {
    const next = turnBegun(note)
    if (next !== null && next !== act.turn) return { turn: next, inTurn: 0 }
  }
  return { turn: act.turn, inTurn: act.inTurn }
}

function actOf(lines: readonly SeenLine[], turn: number, inTurn: number): LoggedAct {
  const notes = lines.flatMap((line) => line.notes)
  return {
    act: lines[0].act,
    // An act that begins with a die belongs to whoever answers in it.
    seat: (lines.find(({ seat }) => seat !== 'chance') ?? lines[0]).seat,
    lines,
    notes,
    turn,
    inTurn,
    number: `${turn}.${inTurn}`,
    places: [...new Set(notes.flatMap(({ places }) => places ?? []))],
  }
}

/** The line after which a seat has not looked: the one it saw last, or else its own last one. */
export function lookedUntil(lines: readonly SeenLine[], seat: string, seen: number | undefined): number {
  if (seen !== undefined) return seen
  return lines.findLast((line) => line.seat === seat)?.id ?? 0
}

/** What a battle came to, beyond its result. */
const CONSEQUENCES: ReadonlySet<string> = new Set([
  'loss',
  'eliminated',
  'retreated',
  'advanced',
  'control',
  'revealed',
])

export const consequencesOf = ({ notes }: Pick<LoggedAct, 'notes'>): Note[] =>
  notes.filter(({ event }) => event !== undefined && CONSEQUENCES.has(event.kind))

/** What has a line of its own in the log, however much else belongs to its act. */
const OUTCOMES: ReadonlySet<string> = new Set(['loss', 'eliminated', 'game over'])

/** Losses, surrenders and the end of the game; `own` are kinds of events that are as much to the game. */
export const outcomesOf = ({ notes }: Pick<LoggedAct, 'notes'>, own: readonly string[] = []): Note[] =>
  notes.filter(
    ({ event }) => event !== undefined && (OUTCOMES.has(event.kind) || own.includes(event.kind) || isSurrender(event)),
  )

const isSurrender = (event: GameEvent): boolean => event.kind === 'left' && event['how'] === 'surrendered'

/** By side the points it got or lost in these acts. */
export function pointsIn(acts: readonly Pick<LoggedAct, 'notes'>[]): Map<string, number> {
  const points = new Map<string, number>()
  for (const { event } of acts.flatMap(({ notes }) => notes))
    if (isScored(event)) points.set(event.side, (points.get(event.side) ?? 0) + event.amount)
  return points
}

const isScored = (event: GameEvent | undefined): event is Extract<GameEvent, { kind: 'scored' }> =>
  event?.kind === 'scored'

/** Eyes of the dice of a line: `roll 3 6`; none if it is no roll or nobody may see it. */
export function diceOf({ seat, text }: Pick<SeenLine, 'seat' | 'text'>): number[] {
  const [verb, ...eyes] = text.split(' ')
  if (seat !== 'chance' || verb !== 'roll') return []
  return eyes.map(Number).filter(Number.isFinite)
}

/**
 * The rolls among lines that have come, each with what it meant. Where dice may be rolled again the table rests at them,
 * and what they brought is told in the line of chance behind them.
 */
export function rollsIn(lines: readonly SeenLine[]): SeenLine[] {
  const rolls: SeenLine[] = []
  let isOfRoll = false
  for (const line of lines) {
    const last = rolls.at(-1)
    if (diceOf(line).length > 0) rolls.push(line)
    else if (isOfRoll && line.seat === 'chance' && last !== undefined)
      rolls[rolls.length - 1] = { ...last, notes: [...last.notes, ...line.notes] }
    isOfRoll = line.seat === 'chance' && rolls.length > 0
  }
  return rolls
}
