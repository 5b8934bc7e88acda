/**
 * A forecast is a tree. Its chances are exact: they come from running the resolver itself once for each way the dice
 * can fall. A decision of a player is a branch of its own and is never averaged; what a seat cannot know is said to be
 * unknown. The position is left as it was.
 *
 * The tree is grown from the true position, so it is cut at every place where it would tell its seat a secret:
 *
 *  - where the act, or an act of its own further on, says that something about it is unknown (`Ask.unknown`);
 *  - where a line would show the seat something that was hidden from it (`Play.reveal`);
 *  - where another seat draws from a bag that it alone may look into;
 *  - at a decision of another seat while anything is hidden from this one (`Game.hides`), unless the step says that its
 *    answers rest on what everybody knows (`Step.isPublic`): the decision is named, its answers are not.
 */
// oxlint-disable unicorn/no-thenable -- `then` is where a branch leads: data, never a promise
import { fewAnswers } from './answers.ts'
import { outcomes } from './chance-answers.ts'
import { takeAnswer } from './chance.ts'
import { outermostGroup, settle } from './flow.ts'
import type { Game, Seat } from './game.ts'
import { canonical, type Delta } from './delta.ts'
import type { GameEvent } from './event.ts'
import type { Mark, Note, Play } from './position.ts'
import type { Draft } from './draft.ts'
import { answerDraft, waiting, type Waiting } from './question.ts'
import type { Sentence } from './rule.ts'

export type Forecast =
  | { readonly kind: 'chance'; readonly purpose: string; readonly branches: readonly Branch[] }
  | Decision
  | { readonly kind: 'result'; readonly notes: readonly Note[] }
  | { readonly kind: 'unknown'; readonly why: Sentence }

export interface Decision {
  readonly kind: 'decision'
  readonly seat: Seat
  /** The step that asks, by its name. */
  readonly step: string
  readonly title: string
  /** What has come about up to here. */
  readonly notes: readonly Note[]
  /** Empty: there are too many to follow, or (`hidden`) they rest on what the forecasting seat may not know. */
  readonly choices: readonly Choice[]
  readonly hidden?: true
  /** There are many answers; the usual one alone was followed, so all that comes after rests on it. */
  readonly assumed?: true
}

export interface Branch {
  /** The faces that lead here; several rolls with the same future stand together. */
  readonly faces: readonly string[]
  /** Chance of this branch, given that the roll is made: ways out of ways. */
  readonly ways: number
  readonly of: number
  readonly then: Forecast
}

export interface Choice {
  readonly text: string
  readonly then: Forecast
}

export interface Horizon {
  /** Does the forecast end here? It always ends when the flow is back where the act began. */
  readonly ends?: (play: Play) => boolean
  /** Decisions with at most this many complete answers are followed; others end the branch as an open decision. */
  readonly choices: number
  /** How many rolls and decisions deep. */
  readonly depth: number
  /** An answer within a group (a battle) is followed to the end of the group, though the step it answers is over. */
  readonly throughGroup?: boolean
  /** How many rolls deep: where one roll follows on another, the tree grows by the product of their faces. */
  readonly rolls: number
}

const HORIZON: Horizon = { choices: 4, depth: 10, rolls: 10 }

/** What a started act (completed if it is not complete) may lead to, as far as its own seat may know. */
export function forecast(game: Game, play: Play, draft: Draft, horizon: Partial<Horizon> = {}): Forecast {
  const act = draft.completed()
  const secret = act.unknown()
  if (secret !== null) return { kind: 'unknown', why: secret }
  const depth = play.state.flow.length
  const said = play.notes.length
  const isOurs = (note: Note) => note.only === undefined || note.only === act.seat
  const notesSoFar = () => play.notes.slice(said).filter(isOurs).map(withoutDice)
  if (act.finish() !== null) return { kind: 'result', notes: [] }
  const far = horizon.ends ?? game.horizon?.ends
  const known: Known = { start: play.mark(), futures: new Map() }
  // Back where the act began, or out of the step it was done in: what comes then is another matter.
  const isThrough = horizon.throughGroup ?? game.horizon?.throughGroup ?? false
  const group = isThrough ? outermostGroup(game, play) : -1
  const isDone = (now: Play) =>
    group >= 0
      ? now.state.flow.length <= group || now.stayed(known.start) <= group
      : now.state.flow.length <= depth || now.stayed(known.start) < depth
  const ends = (now: Play) => isDone(now) || far?.(now) === true
  return tried(play, () => {
    act.perform(game, play)
    return grow(game, play, { ...HORIZON, ...game.horizon, ...horizon, ends, seat: act.seat }, notesSoFar, known)
  })
}

/** The dice a note tells are the faces of its branch: futures that differ in them alone are one. */
function withoutDice(note: Note): Note {
  if (note.event === undefined || !('dice' in note.event)) return note
  const { dice: _, ...event } = note.event
  return { ...note, event: event as GameEvent }
}

const COMES_TO_LIGHT: Sentence = { rule: 'hidden', say: 'No forecast: hidden units would be revealed' }
const SECRET_DRAW: Sentence = { rule: 'hidden', say: 'No forecast: only the other side knows what may be drawn' }

/** Why nothing can be told from here on; null if there is no secret in the way. */
function secretHere(play: Play, seat: Seat): Sentence | null {
  if (play.reveals(seat)) return COMES_TO_LIGHT
  const secret = play.top?.['secret']
  return secret !== undefined && secret !== seat ? SECRET_DRAW : null
}

/** May this seat follow a decision of another? */
function isOpenTo(game: Game, play: Play, { frame, step }: Waiting & { for: 'seat' }, seat: Seat): boolean {
  if (game.hides === undefined || !game.hides(play, seat)) return true
  return step.isPublic?.(play, frame, seat) === true
}

type NotesSoFar = () => readonly Note[]
/** `seat`: who looks ahead. */
type Bounds = Horizon & { readonly ends: (play: Play) => boolean; readonly seat: Seat }

/** Most rolls come to the same as some other: where nothing differs, the future need not be found twice. */
interface Known {
  readonly start: Mark
  readonly futures: Map<string, Forecast>
}

function grow(game: Game, play: Play, horizon: Bounds, notesSoFar: NotesSoFar, known: Known): Forecast {
  const key = canonical([
    horizon.depth,
    horizon.rolls,
    sorted(play.since(known.start)),
    notesSoFar(),
    play.reveals(horizon.seat),
  ])
  let future = known.futures.get(key)
  if (future === undefined) known.futures.set(key, (future = grown(game, play, horizon, notesSoFar, known)))
  return future
}

const sorted = (delta: Delta): Delta => [...delta].sort((a, b) => (`${a[0]} ${a[1]}` < `${b[0]} ${b[1]}` ? -1 : 1))

function grown(game: Game, play: Play, horizon: Bounds, notesSoFar: NotesSoFar, known: Known): Forecast {
  const now = afterMoments(game, play, horizon)
  const secret = secretHere(play, horizon.seat)
  if (secret !== null) return { kind: 'unknown', why: secret }
  if (now.for === 'nobody' || horizon.depth === 0 || horizon.ends(play)) return { kind: 'result', notes: notesSoFar() }
  const deeper = { ...horizon, depth: horizon.depth - 1 }
  if (now.for === 'chance') {
    if (horizon.rolls === 0) return { kind: 'result', notes: notesSoFar() }
    const all = outcomes(now.ask, game.diceApart?.includes(now.ask.purpose))
    const of = all.reduce((sum, { ways }) => sum + ways, 0)
    const branches = all.map(({ values, ways }): Branch => {
      const then = tried(play, () => {
        takeAnswer(game, play, values)
        settle(game, play)
        return grow(game, play, { ...deeper, rolls: horizon.rolls - 1 }, notesSoFar, known)
      })
      return { faces: [values.join(' ')], ways, of, then }
    })
    return { kind: 'chance', purpose: now.ask.purpose, branches: merged(branches) }
  }
  const asked = { kind: 'decision', seat: now.seat, step: now.frame.step, title: now.step.title } as const
  const isOwn = now.seat === horizon.seat
  if (!isOwn && !isOpenTo(game, play, now, horizon.seat))
    return { ...asked, notes: notesSoFar(), choices: [], hidden: true }
  const few = fewAnswers(answerDraft(play, now), horizon.choices)
  const assumed = few.length === 0 && now.step.usual !== undefined
  const texts = assumed ? [now.step.usual!.split(' ')] : few
  const choices = texts.map((tokens): Choice => {
    const started = answerDraft(play, now).with(tokens)
    const draft = assumed ? started.completed() : started
    draft.finish()
    const text = (isOwn ? null : draft.shown()) ?? draft.text()
    const why = isOwn ? draft.unknown() : null
    if (why !== null) return { text, then: { kind: 'unknown', why } }
    const then = tried(play, () => {
      draft.perform(game, play)
      return grow(game, play, deeper, notesSoFar, known)
    })
    return { text, then }
  })
  const decision: Decision = { ...asked, notes: notesSoFar(), choices }
  return assumed ? { ...decision, assumed } : decision
}

const MAX_MOMENTS = 1000

/** What is waited for when nobody has spoken at the moments on the way: they have one outcome and cost no depth. */
function afterMoments(game: Game, play: Play, { ends }: Bounds): Waiting {
  for (let passed = 0; passed < MAX_MOMENTS; passed++) {
    const now = waiting(game, play)
    if (now.for !== 'chance' || now.ask.kind !== 'moment' || ends(play)) return now
    takeAnswer(game, play, [])
    settle(game, play)
  }
  throw new Error('the moments of a forecast do not end')
}

function tried<T>(play: Play, run: () => T): T {
  const mark = play.mark()
  try {
    return run()
  } finally {
    play.rollback(mark)
  }
}

/** Branches that look the same to a reader become one. */
function merged(branches: readonly Branch[]): Branch[] {
  const found = new Map<string, Branch>()
  for (const branch of branches) {
    const key = JSON.stringify(branch.then)
    const known = found.get(key)
    found.set(
      key,
      known ? { ...known, faces: [...known.faces, ...branch.faces], ways: known.ways + branch.ways } : branch,
    )
  }
  return [...found.values()]
}
