/**
 * Every call and event between the page and the host, once. Both shells carry this same contract: Electron over its
 * bridge, the loopback shell over a socket. The host checks every call against its schema before it looks at it, and
 * the page checks every answer; what a seat may not know never crosses.
 */
import * as v from 'valibot'

// What `match.explain`, `match.trace` and `match.forecast` answer: the engine's own words.
export type { Explanation, Overlay, Tracing } from './engine/explain.ts'
export type { Decision, Forecast } from './engine/forecast.ts'
export type { Modifier } from './engine/rule.ts'
// What `app.content` gives of a game's rules and sources.
export type { RulesData, SourcesData } from './engine/reference-files.ts'
// Both sides search, and must find the same.
export { searchable, wordsOf } from './searchable.ts'

// ---- Small parts

const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
/** Words of a line and of a name: short, without control characters. */
const Word = v.pipe(v.string(), v.maxLength(200), v.regex(/^[^\p{Cc}]*$/u, 'no control characters'))
const Text = v.pipe(v.string(), v.maxLength(20_000))
const Name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(120),
  v.regex(/^[^\p{Cc}]*$/u, 'no control characters'),
)
const Path = v.pipe(v.string(), v.minLength(1), v.maxLength(4096))
const Whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))
const Seat = v.pipe(v.string(), v.minLength(1), v.maxLength(40))
const Picks = v.pipe(v.array(Word), v.maxLength(500))
const Nothing = v.strictObject({})
const Done = v.object({ done: v.literal(true) })

const Sentence = v.object({
  rule: v.string(),
  say: v.string(),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
const Note = v.object({
  ...Sentence.entries,
  places: v.optional(v.array(v.string())),
  units: v.optional(v.array(v.string())),
  only: v.optional(v.string()),
})
const Pick = v.object({
  kind: v.picklist(['verb', 'unit', 'hex', 'hop', 'number', 'word']),
  token: v.string(),
  cost: v.optional(v.number()),
  stop: v.optional(Sentence),
  means: v.optional(v.string()),
})
const Destination = v.object({ hops: v.array(v.string()), cost: v.number(), stop: v.optional(Sentence) })

// ---- The library

const Mode = v.picklist(['open', 'fair', 'study'])
/** Who throws the dice: the computer, or the players, who type what they threw. */
export const Dice = v.picklist(['computer', 'own'])
/** One person per seat at this machine, or one person for all: with everything open, or with the other side covered. */
export const Seating = v.picklist(['two', 'alone-open', 'alone-covered'])

const GameInfo = v.object({
  id: v.string(),
  title: v.string(),
  seats: v.array(v.string()),
  scenarios: v.array(v.object({ id: v.string(), title: v.string(), turns: v.number() })),
  options: v.array(
    v.object({
      id: v.string(),
      rule: v.string(),
      title: v.string(),
      choices: v.array(v.object({ id: v.string(), title: v.string() })),
      standard: v.string(),
    }),
  ),
})

const LibraryEntry = v.object({
  id: v.string(),
  folder: v.string(),
  file: v.string(),
  name: v.string(),
  game: v.string(),
  scenario: v.string(),
  mode: Mode,
  turn: v.number(),
  phase: v.string(),
  score: v.string(),
  result: v.nullable(v.string()),
  lines: v.number(),
  tags: v.array(v.string()),
  created: v.string(),
  lastPlayed: v.string(),
  /** Seconds at the table, over all sittings. */
  timePlayed: v.number(),
  seating: Seating,
  players: v.record(v.string(), v.string()),
  /** The seat that is asked now: who must sit down first. */
  asked: v.nullable(v.string()),
  /** It has a picture; `library.thumbnail` gives it. (Two thousand pictures in a list would be a wait.) */
  thumbnail: v.boolean(),
  trashed: v.boolean(),
  /** The file is not where it was. */
  missing: v.boolean(),
  /** Why the file cannot be opened; null if it can. */
  trouble: v.nullable(v.string()),
})

const NewMatch = v.strictObject({
  game: Id,
  scenario: Id,
  name: Name,
  folder: v.optional(Path),
  mode: v.picklist(['open', 'fair']),
  dice: Dice,
  seating: Seating,
  players: v.record(Seat, Name),
  options: v.record(Id, Id),
})

const FromLibrary = v.strictObject({ id: Id })

// ---- A match at the table

const Question = v.object({
  asked: v.nullable(v.string()),
  step: v.string(),
  title: v.string(),
  prompt: v.nullable(Sentence),
  window: v.nullable(v.string()),
  /** What chance is asked, when the players throw their own dice. */
  chance: v.nullable(
    v.object({
      kind: v.picklist(['dice', 'draw']),
      purpose: v.string(),
      count: v.number(),
      sides: v.number(),
      bag: v.array(v.string()),
    }),
  ),
})

/** All that a seat is shown of a match. Its changes travel as differences. */
const TableView = v.object({
  match: v.string(),
  name: v.string(),
  game: v.string(),
  scenario: v.string(),
  mode: Mode,
  dice: Dice,
  seating: Seating,
  players: v.record(v.string(), v.string()),
  seat: v.string(),
  readOnly: v.boolean(),
  /** The line the view is made after, and the newest line of this branch. */
  line: v.number(),
  head: v.number(),
  branch: v.nullable(v.string()),
  takenBack: v.number(),
  /** Why the last act cannot be taken back; null if it can. */
  canTakeBack: v.nullable(Sentence),
  canRedo: v.boolean(),
  question: Question,
  /** Seats that asked to be stopped here: dice wait until each has said `match.go` or something else. */
  stoppedFor: v.array(v.string()),
  summary: v.object({ turn: v.number(), phase: v.string(), score: v.string() }),
  /** The phases of the present turn in order. */
  phases: v.array(
    v.object({ id: v.string(), title: v.string(), seat: v.string(), is: v.picklist(['past', 'now', 'to come']) }),
  ),
  outcome: v.nullable(v.object({ ...Sentence.entries, winner: v.nullable(v.string()) })),
  /** The game's own view of the position. */
  position: v.unknown(),
})

const SeenLine = v.object({
  id: v.number(),
  parent: v.number(),
  act: v.number(),
  seat: v.string(),
  text: v.string(),
  notes: v.array(Note),
})

const Draft = v.object({
  /** The picks that were taken; fewer than asked for if one was refused. */
  picks: v.array(Pick),
  refused: v.nullable(Sentence),
  offers: v.array(Pick),
  ready: v.boolean(),
  /** Why it cannot be committed as it stands, where there is a word for it. */
  unready: v.nullable(Sentence),
  prompt: v.nullable(v.string()),
  text: v.string(),
  /** The line a sensible completion would make. */
  completion: v.nullable(v.string()),
  reach: v.array(Destination),
})

/** All that a question is shown with before anything has been picked. */
const Opening = v.object({
  draft: Draft,
  /** By verb what it would offer first; a verb without picks of its own (`end`) has none. */
  openings: v.record(v.string(), v.array(Pick)),
  /** The sum that is under way (the engine's Explanation); null if there is none. */
  explanation: v.unknown(),
})

const Spoken = v.union([v.object({ line: v.number() }), v.object({ refused: Sentence })])
const Anchor = v.union([
  v.strictObject({ line: Whole }),
  v.strictObject({ line: Whole, hex: Word }),
  v.strictObject({ line: Whole, unit: Word }),
])
const StoredNote = v.object({ id: v.number(), anchor: Anchor, text: v.string(), written: v.string() })
const Standing = v.strictObject({
  stopAt: v.pipe(v.array(Word), v.maxLength(100)),
  answers: v.record(Word, Word),
})
const AtTable = { match: Id, seat: Seat }
/** The line the player saw when he spoke; if the table has moved on since, nothing is done (the rule is MOVED_ON). */
const Seen = { seen: v.optional(Whole) }
/** What a refusal names in place of a rule, when what was said belonged to another question. */
export const MOVED_ON = 'moved-on'

const call = <P extends v.GenericSchema, R extends v.GenericSchema>(params: P, result: R) => ({ params, result })

export const contract = {
  'app.about': call(
    Nothing,
    v.object({ version: v.string(), shell: v.string(), node: v.string(), libraryFolder: v.string() }),
  ),
  'app.games': call(Nothing, v.array(GameInfo)),
  /** Content files for drawing and reading: map, counters, tables, rules, sources. */
  'app.content': call(v.strictObject({ game: Id, file: Id }), v.unknown()),
  'app.settings': call(Nothing, v.record(v.string(), v.unknown())),
  'app.set': call(v.strictObject({ key: Id, value: v.unknown() }), Done),

  'library.list': call(v.strictObject({ trashed: v.optional(v.boolean()) }), v.array(LibraryEntry)),
  'library.create': call(NewMatch, v.object({ id: v.string() })),
  'library.rename': call(v.strictObject({ id: Id, name: Name }), Done),
  'library.duplicate': call(v.strictObject({ id: Id, name: Name }), v.object({ id: v.string() })),
  'library.tag': call(v.strictObject({ id: Id, tags: v.pipe(v.array(Name), v.maxLength(30)) }), Done),
  'library.trash': call(FromLibrary, Done),
  'library.restore': call(FromLibrary, Done),
  'library.reveal': call(FromLibrary, Done),
  'library.import': call(v.strictObject({ path: Path }), v.object({ id: v.string(), said: v.array(v.string()) })),
  /** Puts what is safe of a damaged match into the library, as a match of its own. */
  'library.rescue': call(FromLibrary, v.object({ id: v.string(), said: v.array(v.string()) })),
  /** A missing match is no longer listed. */
  'library.forget': call(FromLibrary, Done),
  /** Matches in whose notes all words are found, and the sentence. */
  'library.search': call(
    v.strictObject({ query: v.pipe(v.string(), v.maxLength(200)) }),
    v.array(v.object({ id: v.string(), note: v.string() })),
  ),
  'library.export': call(v.strictObject({ id: Id, path: Path }), Done),
  'library.thumbnail': call(FromLibrary, v.nullable(v.string())),
  'library.folders': call(Nothing, v.array(v.string())),
  'library.addFolder': call(v.strictObject({ path: Path }), Done),
  'library.removeFolder': call(v.strictObject({ path: Path }), Done),
  'library.rebuild': call(Nothing, v.object({ found: v.number() })),

  'match.open': call(v.strictObject({ ...AtTable, readOnly: v.optional(v.boolean()) }), TableView),
  'match.close': call(v.strictObject({ match: Id }), Done),
  'match.view': call(v.strictObject(AtTable), TableView),
  /** A content file as the match carries it: what it is played with, whatever the app has now. */
  'match.content': call(v.strictObject({ match: Id, file: Id }), v.unknown()),
  'match.draft': call(v.strictObject({ ...AtTable, picks: Picks }), Draft),
  'match.opening': call(v.strictObject(AtTable), Opening),
  'match.why': call(v.strictObject({ ...AtTable, picks: Picks, token: Word }), v.nullable(Sentence)),
  'match.forecast': call(v.strictObject({ ...AtTable, picks: Picks }), v.unknown()),
  /** The sum that is being built by these picks, or that is under way (the engine's Explanation); null if there is none. */
  'match.explain': call(v.strictObject({ ...AtTable, picks: Picks }), v.unknown()),
  /** The line of supply of a unit (the engine's Tracing); null if this seat may not know. */
  'match.trace': call(v.strictObject({ ...AtTable, unit: Word }), v.unknown()),
  /** The units this seat may see that have no line of supply. */
  'match.cutOff': call(v.strictObject(AtTable), v.array(Word)),
  /** What lies over the map, as if the move of these picks were made (the engine's Overlays). */
  'match.overlays': call(v.strictObject({ ...AtTable, picks: Picks }), v.unknown()),
  'match.act': call(
    v.strictObject({ ...AtTable, ...Seen, text: v.pipe(v.string(), v.minLength(1), v.maxLength(5000)) }),
    Spoken,
  ),
  'match.dice': call(v.strictObject({ match: Id, ...Seen, values: v.pipe(v.array(Word), v.maxLength(100)) }), Spoken),
  /** Nothing to say here: let the dice fall, where they wait for a seat or after a jump. */
  'match.go': call(v.strictObject({ ...AtTable, ...Seen }), Spoken),
  'match.takeBack': call(
    v.strictObject({ ...AtTable, ...Seen, agreed: v.pipe(v.array(Seat), v.maxLength(4)) }),
    Spoken,
  ),
  'match.redo': call(v.strictObject({ ...AtTable, ...Seen }), Spoken),
  'match.goTo': call(v.strictObject({ ...AtTable, ...Seen, line: Whole }), Spoken),
  /** The table as it was after a line: for replaying; nothing moves. */
  'match.peek': call(v.strictObject({ ...AtTable, line: Whole }), TableView),
  'match.log': call(
    v.strictObject({ ...AtTable, after: Whole, count: v.pipe(Whole, v.maxValue(2000)) }),
    v.array(SeenLine),
  ),
  'match.branches': call(v.strictObject({ match: Id }), v.array(v.object({ name: v.string(), head: v.number() }))),
  'match.branch': call(v.strictObject({ match: Id, name: Name }), Done),
  'match.switch': call(v.strictObject({ ...AtTable, ...Seen, name: Name }), Spoken),
  'match.referee': call(
    v.strictObject({
      ...AtTable,
      ...Seen,
      agreed: v.pipe(v.array(Seat), v.maxLength(4)),
      reason: Name,
      text: v.pipe(v.string(), v.minLength(1), v.maxLength(5000)),
    }),
    Spoken,
  ),
  'match.refereeDraft': call(v.strictObject({ ...AtTable, picks: Picks }), Draft),
  'match.notes': call(v.strictObject({ match: Id }), v.array(StoredNote)),
  'match.note': call(v.strictObject({ match: Id, anchor: Anchor, text: Text }), v.object({ id: v.number() })),
  'match.editNote': call(v.strictObject({ match: Id, id: Whole, text: Text }), Done),
  'match.removeNote': call(v.strictObject({ match: Id, id: Whole }), Done),
  'match.sittings': call(
    v.strictObject({ match: Id }),
    v.array(
      v.object({
        started: v.string(),
        ended: v.string(),
        seconds: v.number(),
        players: v.record(v.string(), v.string()),
      }),
    ),
  ),
  'match.standing': call(v.strictObject(AtTable), Standing),
  'match.setStanding': call(v.strictObject({ ...AtTable, standing: Standing }), Done),
  'match.thumbnail': call(
    v.strictObject({
      match: Id,
      image: v.pipe(v.string(), v.maxLength(400_000), v.regex(/^data:image\/(png|webp|jpeg);base64,[A-Za-z0-9+/=]+$/)),
    }),
    Done,
  ),
  'match.verify': call(
    v.strictObject({ match: Id }),
    v.array(v.object({ line: v.number(), text: v.string(), say: v.string(), rule: v.optional(v.string()) })),
  ),
} as const

export type Contract = typeof contract
export type CallName = keyof Contract
export type Params<K extends CallName> = v.InferInput<Contract[K]['params']>
export type Result<K extends CallName> = v.InferOutput<Contract[K]['result']>

const Difference = v.object({ path: v.array(v.union([v.string(), v.number()])), value: v.optional(v.unknown()) })

/** What the host says unasked. */
const events = {
  /**
   * The table of a seat has changed: apply the differences to the view of line `from`. What the new question is shown
   * with comes along, so that a table can change at one stroke; null where it could not be made and must be asked for.
   */
  'match.changed': v.object({
    match: v.string(),
    seat: v.string(),
    from: v.number(),
    differences: v.array(Difference),
    lines: v.array(SeenLine),
    opening: v.nullable(Opening),
    /** One person plays all seats openly, and another of them is asked now: its table. */
    elsewhere: v.optional(v.object({ view: TableView, opening: v.nullable(Opening) })),
  }),
  /** Something is wrong with the file of an open match; nothing that was acknowledged is lost. */
  'match.trouble': v.object({ match: v.string(), say: v.string() }),
  'library.changed': v.object({}),
  /** The shell asks the page to open this match (a double click on its file). */
  'app.openMatch': v.object({ id: v.string() }),
  /** A menu command of the shell. */
  'app.command': v.object({ command: v.string() }),
} as const

export type EventName = keyof typeof events
export type EventData<K extends EventName> = v.InferOutput<(typeof events)[K]>

// ---- Messages

export interface Port {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
}

/** A call that failed: `kind` tells the page what it can do about it. */
export type TroubleKind = 'wrong' | 'refused' | 'busy' | 'damaged' | 'disk' | 'gone' | 'fault'

export class Trouble extends Error {
  readonly kind: TroubleKind
  constructor(kind: TroubleKind, message: string) {
    super(message)
    this.name = 'Trouble'
    this.kind = kind
  }
}

export type Ask = { readonly id: number; readonly call: string; readonly params: unknown }
export type Reply =
  | { readonly id: number; readonly ok: true; readonly result: unknown }
  | { readonly id: number; readonly ok: false; readonly kind: TroubleKind; readonly message: string }
export type Event = { readonly event: string; readonly data: unknown }

export type Caller = <K extends CallName>(name: K, params: Params<K>) => Promise<Result<K>>

/** The page's (or a test's) side of a port: typed calls out, checked answers and events in. */
export function connect(port: Port): {
  call: Caller
  on<K extends EventName>(name: K, listener: (data: EventData<K>) => void): () => void
} {
  let next = 1
  const open = new Map<number, { name: CallName; resolve: (value: never) => void; reject: (error: Error) => void }>()
  const listeners = new Map<string, Set<(data: never) => void>>()
  port.onMessage((message) => {
    if (isReply(message)) {
      const waiting = open.get(message.id)
      open.delete(message.id)
      if (waiting === undefined) return
      if (!message.ok) return waiting.reject(new Trouble(message.kind, message.message))
      const parsed = v.safeParse(contract[waiting.name].result, message.result)
      if (parsed.success) waiting.resolve(parsed.output as never)
      else waiting.reject(new Trouble('fault', `${waiting.name}: the answer does not fit the contract`))
    } else if (isEvent(message)) {
      const schema = events[message.event as EventName] as v.GenericSchema | undefined
      if (schema === undefined || !v.is(schema, message.data)) return
      for (const listener of listeners.get(message.event) ?? []) listener(message.data as never)
    }
  })
  return {
    call: (name, params) =>
      new Promise((resolve, reject) => {
        const id = next++
        open.set(id, { name, resolve, reject })
        port.send({ id, call: name, params } satisfies Ask)
      }),
    on(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set)
      set.add(listener as (data: never) => void)
      return () => set.delete(listener as (data: never) => void)
    },
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isReply = (message: unknown): message is Reply =>
  isObject(message) && typeof message['id'] === 'number' && 'ok' in message
const isEvent = (message: unknown): message is Event => isObject(message) && typeof message['event'] === 'string'

/** The host's side: what a message asks for, checked; a Trouble if it is not a call of the contract. */
export function readAsk(message: unknown): { id: number; call: CallName; params: unknown } {
  if (!isObject(message) || typeof message['id'] !== 'number' || typeof message['call'] !== 'string')
    throw new Trouble('wrong', 'that is no call')
  const name = message['call']
  if (!Object.hasOwn(contract, name)) throw new Trouble('wrong', `there is no call ${name.slice(0, 60)}`)
  const parsed = v.safeParse(contract[name as CallName].params, message['params'])
  if (parsed.success) return { id: message['id'], call: name as CallName, params: parsed.output }
  const issue = parsed.issues[0]
  throw new Trouble('wrong', `${name}: ${v.getDotPath(issue) ?? 'the parameters'}: ${issue.message}`.slice(0, 300))
}
