/**
 * Twins: two positions that a seat cannot tell apart, different in one thing that is hidden from it. Whatever the seat
 * can get must be the same for both, byte by byte; what is not the same is a secret that got out. This is how secrecy is
 * shown, and nothing else shows it: a view that hides a unit helps little if a prompt, a refusal or the log names it.
 *
 * A game says how its twins are made (`Secrets`, one file a game in secrets/), from its rulebook and not from its view.
 * A game is then played by random picks. At every place twins of it are made and put beside it, and played on with the
 * same lines for as long as the seat cannot tell them apart:
 *
 *  - A line of the seat itself is said in both, and must be accepted in both.
 *  - A line of the other side is said in the twin with the names of what was swapped; if that cannot be done there, the
 *    twin is left. Dice fall alike.
 *  - When the seat's own line makes a difference that it can see, the line must say that it reveals something.
 *
 * After each line the seat reads it in the log of both, and all that it can ask for is compared (channels.ts).
 */
import { askSource, seededSource } from '../../shared/engine/chance.ts'
import type { Draft } from '../../shared/engine/draft.ts'
import type { Game, Seat } from '../../shared/engine/game.ts'
import { brokenInvariants } from '../../shared/engine/invariants.ts'
import type { Line } from '../../shared/engine/journal.ts'
import { isLine, Match } from '../../shared/engine/match.ts'
import type { BaseState, Position } from '../../shared/engine/position.ts'
import { waiting } from '../../shared/engine/question.ts'
import { spoken, type Refusal } from '../../shared/engine/rule.ts'
import { seen } from '../../electron/session/table-view.ts'
import { compared, probeOf, seenOf } from './channels.ts'
import { must } from './fault.ts'
import type { Setup } from './playout.ts'
import { wander, type Temper } from './wander.ts'
import { wordsOf, type Words } from './words.ts'

type Below = (limit: number) => number

/** What is said next: by a seat, or by chance. */
export interface Said {
  readonly seat: Seat | 'chance'
  /** A seat's line, or what chance answers, word by word. */
  readonly text: string
}

/** Another position that a seat cannot tell from the present one. */
export interface Twin {
  /** What kind of secret differs, in a few words: they are counted. */
  readonly kind: string
  readonly state: BaseState
  /** Names of what is hidden: the seat asks for them. */
  readonly names?: readonly string[]
  /** A line of the other side, or a draw, as it is said in the twin. */
  readonly rename?: (text: string) => string
}

/** What a game hides, as twins. They may break rules that the seat knows: such twins are left aside. */
export interface Secrets {
  /** Nothing is hidden from anybody: every seat sees what an onlooker sees and reads every word of the log. */
  readonly isOpen?: true
  /** Ways of playing that bring many secrets about, besides those of other playouts. */
  readonly tempers?: readonly Temper[]
  /** Positions this seat cannot tell from this one, each for another secret. */
  twins(position: Position, seat: Seat, below: Below): readonly Twin[]
  /** Lines by which something hidden comes to light in the log, by the rules: there a seat may tell the twins apart. */
  tells?(line: Line): boolean
  /** Ways to say what is about to be said that this seat cannot tell apart: a set-up, a hidden draw. */
  alike?(position: Position, seat: Seat, said: Said, below: Below): readonly Omit<Twin, 'state'>[]
}

export interface TwinsPlayed {
  readonly number: number
  readonly lines: number
  /** How often twins of each kind were compared. */
  readonly compared: Readonly<Record<string, number>>
  readonly failure: { readonly say: string; readonly last: readonly string[] } | null
}

const MAX_ALIVE = 3 // twins beside the game at a time, for each seat
const MAX_AGE = 40 // lines; then others have their turn
const MAKE_ODDS = 2 // a twin is made once in so many lines
const FULL_ODDS = 4 // everything is asked for once in so many lines; the view, the question and the log after each
const INTERRUPT_ODDS = 6
const LAST_LINES = 12

interface Alive extends Twin {
  readonly seat: Seat
  /** The line it was made after. */
  readonly born: number
  readonly match: Match
}

/** How closely a game is watched: by default twins stand beside it nearly always. */
export interface Watch {
  /** Twins are made and everything is asked for after every line. */
  readonly isThorough?: boolean
  /** Twins are made so many times less often: samples of a long game, all over it. */
  readonly sparse?: number
}

export function playTwins(
  setup: Setup,
  secrets: Secrets,
  seed: number,
  number: number,
  watch: Watch = {},
): TwinsPlayed {
  const tempers = [...setup.tempers, ...(secrets.tempers ?? [])]
  const temper = tempers[number % tempers.length]!
  const content = { ...(setup.optional?.get(temper) ?? setup.content), witness: null }
  const one = new TwinPlayout({ ...setup, content }, secrets, temper, Math.imul(seed, 0x9e3779b1) + number, watch)
  let failure: TwinsPlayed['failure'] = null
  try {
    one.play()
  } catch (error) {
    const say = error instanceof Error ? (error.name === 'Fault' ? error.message : error.stack!) : String(error)
    failure = { say, last: one.lastLines() }
  }
  return { number, lines: one.match.journal.lines.length, compared: one.counts, failure }
}

class TwinPlayout {
  readonly match: Match
  readonly counts: Record<string, number> = {}
  private readonly game: Game
  private readonly secrets: Secrets
  private readonly temper: Temper
  private readonly cap: number
  private readonly watch: Watch
  private readonly words: Words
  private readonly picks
  private readonly dice
  private readonly probes
  private alive: Alive[] = []

  constructor(setup: Setup, secrets: Secrets, temper: Temper, seed: number, watch: Watch) {
    this.watch = watch
    this.game = setup.game
    this.secrets = secrets
    this.temper = temper
    this.cap = setup.cap
    this.words = wordsOf(setup.game, setup.content)
    this.picks = seededSource(seed)
    this.dice = seededSource(seed ^ 0x5bd1e995)
    this.probes = seededSource(seed ^ 0x27d4eb2f)
    this.match = Match.start(setup.game, setup.content, setup.scenario)
  }

  play(): void {
    for (;;) {
      this.makeTwins()
      this.compare()
      const said = this.nextLine()
      if (said === null) return
      must(this.match.journal.lines.length < this.cap, () => `the game is not over after ${this.cap} lines`)
      this.makeAlike(said)
      this.follow(said)
    }
  }

  // ---- The game

  private nextLine(): Said | null {
    const { game, match } = this
    const now = waiting(game, match.play)
    if (now.for === 'nobody') return null
    const speaker = this.interrupting(now.for === 'seat' ? now.seat : null)
    if (speaker !== null) return this.wandered(match.draft(speaker))
    if (now.for === 'seat') return this.wandered(match.draft(now.seat))
    return { seat: 'chance', text: askSource(this.dice, now.ask).join(' ') }
  }

  /** Somebody who is not asked may speak now and then, if a rule lets them. */
  private interrupting(asked: Seat | null): Seat | null {
    const { game, match, picks } = this
    if (game.interrupts === undefined || picks.below(INTERRUPT_ODDS) > 0) return null
    const seat = game.seats[picks.below(game.seats.length)]!
    return seat !== asked && match.draft(seat).offers.length > 0 ? seat : null
  }

  private wandered(draft: Draft): Said {
    wander(this.match.play, draft, this.picks.below, this.temper)
    return { seat: draft.seat, text: draft.text() }
  }

  private follow(said: Said): void {
    const line = saidIn(this.match, said)
    must(isLine(line), () => `what was offered is refused: ${spoken(line as Refusal)}`)
    this.alive = this.alive.filter((twin) => this.followed(twin, said, line as Line))
  }

  /** Says the line in the twin as well; false where the twin cannot go along, or is told apart now. */
  private followed(twin: Alive, said: Said, line: Line): boolean {
    const { match, seat, kind, born, rename = (text: string) => text } = twin
    const isOwn = said.seat === seat
    const there = saidIn(match, isOwn ? said : { ...said, text: rename(said.text) })
    if (!isLine(there)) {
      must(!isOwn, () => `${kind}: "${said.text}" of ${seat} is refused in the twin: ${spoken(there)}`)
      return false
    }
    if (!isAlike(this.match, match, seat)) {
      must(!isOwn || line.reveals === true, () => `${kind}: "${said.text}" shows ${seat} a secret and does not say so`)
      return false
    }
    for (const reader of [seat, null]) {
      const [here, other] = [line, there].map((one) => JSON.stringify(seen(one, reader as Seat)))
      if (here !== other && this.secrets.tells?.(line) === true) return false
      must(
        here === other,
        () => `${kind}: the log of ${reader ?? 'an onlooker'} tells a secret:\n  ${here}\n  ${other}`,
      )
    }
    return line.id - born < MAX_AGE && JSON.stringify(match.play.state) !== JSON.stringify(this.match.play.state)
  }

  // ---- Its twins

  private makeTwins(): void {
    const { game, match, secrets, probes } = this
    for (const seat of game.seats) {
      if (this.countOf(seat) >= MAX_ALIVE || !this.falls(MAKE_ODDS * (this.watch.sparse ?? 1))) continue
      const twins = secrets.twins(match.play, seat, probes.below)
      if (twins.length > 0) this.add(seat, twins[probes.below(twins.length)]!)
    }
  }

  /** Twins by what is about to be said: as yet they do not differ in anything. */
  private makeAlike(said: Said): void {
    const { game, match, secrets, probes } = this
    for (const seat of game.seats) {
      if (said.seat === seat || !this.falls(this.watch.sparse ?? 1)) continue
      for (const twin of secrets.alike?.(match.play, seat, said, probes.below) ?? [])
        this.add(seat, { ...twin, state: structuredClone(match.play.state) })
    }
  }

  /** Once in so many times; always if it is to be thorough. */
  private falls(odds: number): boolean {
    return this.watch.isThorough || this.probes.below(odds) === 0
  }

  private countOf(seat: Seat): number {
    return this.alive.filter((twin) => twin.seat === seat).length
  }

  private add(seat: Seat, twin: Twin): void {
    const { game, match } = this
    const { journal, play, mode } = match
    const { head, lines } = journal
    const other = Match.resume({ game, content: play.content, state: twin.state, lines, head, at: head, mode })
    if (brokenInvariants(game, other.play).length > 0) return
    this.alive.push({ ...twin, seat, match: other, born: head })
  }

  private compare(): void {
    const isFull = this.falls(FULL_ODDS)
    if (this.secrets.isOpen && isFull) this.checkOpen()
    for (const seat of this.game.seats) {
      const twins = this.alive.filter((twin) => twin.seat === seat)
      if (twins.length > 0) this.compareFor(seat, twins, isFull)
    }
  }

  /** What the seat can get here is asked for once, and held against each of the twins. */
  private compareFor(seat: Seat, twins: readonly Alive[], isFull: boolean): void {
    const names = twins.flatMap((twin) => twin.names ?? [])
    const probe = probeOf(this.match, seat, this.words, names, this.probes.below)
    const here = seenOf(this.match, seat, probe, isFull)
    for (const { kind, match } of twins) {
      const found = compared(here, seenOf(match, seat, probe, isFull))
      must(found === null, () => `${kind}: ${seat} can tell the twins apart by ${found!}`)
      this.counts[kind] = (this.counts[kind] ?? 0) + 1
    }
  }

  private checkOpen(): void {
    const { game, play, journal } = this.match
    const onlooker = JSON.stringify(game.view(play, null))
    for (const seat of game.seats)
      must(JSON.stringify(game.view(play, seat)) === onlooker, () => `${seat} sees what an onlooker does not see`)
    must(game.hides === undefined, () => 'a game in which nothing is hidden says that something is')
    const secret = journal.lines.find(({ shown, notes }) => shown !== undefined || notes.some(({ only }) => only))
    must(secret === undefined, () => `"${secret!.text}" is not for everybody to read`)
  }

  lastLines(): string[] {
    const { lines } = this.match.journal
    return lines.slice(-LAST_LINES).map(({ id, seat, text }) => `${id} ${seat}: ${text}`)
  }
}

function saidIn(match: Match, { seat, text }: Said): Line | Refusal {
  return seat === 'chance' ? match.chance(text === '' ? [] : text.split(' ')) : match.say(seat, text)
}

function isAlike(one: Match, other: Match, seat: Seat): boolean {
  const [here, there] = [one, other].map(({ game, play }) => JSON.stringify(game.view(play, seat)))
  return here === there
}
