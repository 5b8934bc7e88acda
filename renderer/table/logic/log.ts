/** The log as it is read: lines gathered into acts, acts numbered within their turn, a digest for the one who was away. */
import type { Result } from '../../../shared/contract.ts'

export type SeenLine = Result<'match.log'>[number]
/** Something the rules said, in the log or in a forecast. */
export interface Note {
  readonly rule: string
  readonly say: string
  readonly values?: Readonly<Record<string, string | number>> | undefined
  readonly places?: readonly string[] | undefined
  readonly units?: readonly string[] | undefined
}

/** One human act with all that it caused: a battle from its declaration to the last advance. */
export interface LoggedAct {
  /** The id that its lines share. */
  readonly act: number
  readonly seat: string
  readonly lines: readonly SeenLine[]
  readonly notes: readonly Note[]
  readonly turn: number
  /** `3.12`: the twelfth act of turn 3. */
  readonly number: string
  /** The hexes it is about, the first named first. */
  readonly places: readonly string[]
}

/** `turnOf` reads the turn that a note begins, if it begins one. */
export function gathered(lines: readonly SeenLine[], turnOf: (note: Note) => number | null): LoggedAct[] {
  const acts: LoggedAct[] = []
  let [turn, inTurn] = [0, 0]
  for (let from = 0; from < lines.length;) {
    const { act } = lines[from]
    let to = from + 1
    while (to < lines.length && lines[to].act === act) to++
    const own = lines.slice(from, to)
    acts.push(actOf(own, turn, ++inTurn))
    for (const note of own.flatMap(({ notes }) => notes)) {
      const next = turnOf(note)
      if (next !== null && next !== turn) [turn, inTurn] = [next, 0]
    }
    from = to
  }
  return acts
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
    number: `${turn}.${inTurn}`,
    places: [...new Set(notes.flatMap(({ places }) => places ?? []))],
  }
}

/** The line after which a seat has not looked: the one it saw last, or else its own last one. */
export function lookedUntil(lines: readonly SeenLine[], seat: string, seen: number | undefined): number {
  if (seen !== undefined) return seen
  return lines.findLast((line) => line.seat === seat)?.id ?? 0
}

export interface Digest<Kind extends string = string> {
  readonly kind: Kind
  readonly acts: readonly LoggedAct[]
}

/** What was done since, in the order of the kinds; acts of the seat itself, and those that did nothing, are no news. */
export function digest<Kind extends string>(
  acts: readonly LoggedAct[],
  after: number,
  seat: string,
  kinds: readonly Kind[],
  kindOf: (act: LoggedAct) => Kind,
): Digest<Kind>[] {
  const news = acts.filter((act) => act.lines.at(-1)!.id > after && act.seat !== seat && act.notes.length > 0)
  return kinds
    .map((kind) => ({ kind, acts: news.filter((act) => kindOf(act) === kind) }))
    .filter((group) => group.acts.length > 0)
}

/** Eyes of the dice of a line: `roll 3 6`; none if it is no roll or nobody may see it. */
export function diceOf({ seat, text }: Pick<SeenLine, 'seat' | 'text'>): number[] {
  const [verb, ...eyes] = text.split(' ')
  if (seat !== 'chance' || verb !== 'roll') return []
  return eyes.map(Number).filter(Number.isFinite)
}
