/**
 * One whole game by random picks. After every line the invariants must hold; at some questions the offers are probed;
 * once in the middle the match is saved to text and taken up again; at the end the record is replayed by its deltas
 * both ways and recomputed by the rules, and all must be equal.
 *
 * Picks, dice and probes have a stream of chance each, so a game is the same whatever is probed.
 */
import { askSource, seededSource } from '../../shared/engine/chance.ts'
import { canonical } from '../../shared/engine/delta.ts'
import type { Game, Seat } from '../../shared/engine/game.ts'
import { brokenInvariants } from '../../shared/engine/invariants.ts'
import type { Line } from '../../shared/engine/journal.ts'
import { isLine, Match } from '../../shared/engine/match.ts'
import type { Draft } from '../../shared/engine/draft.ts'
import { openWindow, waiting, type Waiting } from '../../shared/engine/question.ts'
import { fromText, replayBothWays, toText, verify } from '../../shared/engine/record.ts'
import { spoken, type Refusal, type RuleContext } from '../../shared/engine/rule.ts'
import { count, counted, countNote, countVerb, newCensus, verbName, type Census } from './census.ts'
import { must } from './fault.ts'
import { checkForecast, checkViews, lookAround, type Shown } from './looks.ts'
import { probe } from './probe.ts'
import { checkWarm, tryAct } from './warm.ts'
import { wander, type Temper } from './wander.ts'
import { wordsOf, type Words } from './words.ts'

export interface Setup {
  readonly game: Game
  /** Its witness, if any, is filled. */
  readonly content: RuleContext
  /** Contents with options, by the temper that plays them. */
  readonly optional?: ReadonlyMap<Temper, RuleContext>
  readonly scenario: string
  /** So many lines in one game are a failure. */
  readonly cap: number
  /** The games take turns with them. */
  readonly tempers: readonly Temper[]
}

export interface Played {
  readonly number: number
  readonly temper: string
  readonly lines: number
  readonly turn: number
  readonly ending: string
  readonly winner: Seat | null
  readonly census: Census
  readonly failure: { readonly say: string; readonly last: readonly string[] } | null
}

const PROBE_ODDS = 6
const MAX_REPEATS = 40 // times in one game
const INTERRUPT_ODDS = { seat: 10, chance: 3, nobody: 1 } // there are few instants at dice, and much is said there
const LOOK_ODDS = 5 // of the probes
const WARM_ODDS = 40
const SAVE_ODDS = 150
const LAST_LINES = 12

function seedOf(seed: number, number: number): number {
  return (Math.imul(seed, 0x9e3779b1) + Math.imul(number, 0x85ebca6b)) | 0
}

export function playOut(setup: Setup, seed: number, number: number): Played {
  const census = newCensus()
  const temper = setup.tempers[number % setup.tempers.length]!
  const content = setup.optional?.get(temper) ?? setup.content
  const one = new Playout({ ...setup, content }, census, temper, seedOf(seed, number))
  let failure: Played['failure'] = null
  try {
    one.play()
    one.checkRecord()
  } catch (error) {
    const say = error instanceof Error ? (error.name === 'Fault' ? error.message : error.stack!) : String(error)
    failure = { say, last: one.lastLines() }
  }
  for (const [rule, times] of content.witness ?? []) count(census, 'rules', rule, times)
  content.witness?.clear()
  return { number, temper: temper.name, census, failure, ...one.result() }
}

class Playout {
  private match: Match
  private readonly setup: Setup
  private readonly temper: Temper
  private readonly census: Census
  private readonly game: Game
  private readonly words: Words
  private readonly picks
  private readonly dice
  private readonly probes
  private readonly shown: Shown = new Map()
  private wasSaved = false

  constructor(setup: Setup, census: Census, temper: Temper, seed: number) {
    this.setup = setup
    this.temper = temper
    this.census = census
    this.game = counted(setup.game, census)
    this.words = wordsOf(setup.game, setup.content)
    this.picks = seededSource(seed)
    this.dice = seededSource(seed ^ 0x5bd1e995)
    this.probes = seededSource(seed ^ 0x27d4eb2f)
    this.match = Match.start(this.game, setup.content, setup.scenario)
  }

  play(): void {
    const { cap } = this.setup
    this.checkInvariants()
    for (;;) {
      const now = waiting(this.game, this.match.play)
      if (now.for === 'nobody') break
      must(this.match.journal.lines.length < cap, () => `the game is not over after ${cap} lines`)
      this.checkWindow()
      if (this.interrupt(now)) continue
      if (now.for === 'chance') {
        count(this.census, 'rolls', now.ask.purpose)
        this.take(this.match.chance(askSource(this.dice, now.ask)))
      } else this.act(this.match.draft(now.seat))
      if (!this.wasSaved && this.probes.below(SAVE_ODDS) === 0) this.saveAndResume()
    }
    must(this.match.outcome !== null, () => 'nobody is asked any more and the game has no outcome')
    if (!this.wasSaved) this.saveAndResume()
  }

  /** Who is not asked may speak now and then, at dice and moments anybody, if a rule lets them. True: it was done. */
  private interrupt(now: Waiting): boolean {
    const { interrupts, seats } = this.game
    if (interrupts === undefined || this.picks.below(INTERRUPT_ODDS[now.for]) > 0) return false
    const first = this.picks.below(seats.length)
    for (const seat of [...seats.slice(first), ...seats.slice(0, first)]) {
      if (now.for === 'seat' && now.seat === seat) continue
      const draft = this.match.draft(seat)
      if (draft.offers.length === 0) continue
      this.act(draft)
      return true
    }
    return false
  }

  /** Every window is one of the closed list. */
  private checkWindow(): void {
    const window = openWindow(this.game, this.match.play)
    if (window === null) return
    must(this.game.windows?.includes(window) === true, () => `the window ${window} is not one of the game's list`)
    count(this.census, 'windows', window)
  }

  private act(draft: Draft): void {
    must(draft.offers.length > 0, () => `${draft.seat} is asked and may do nothing`)
    wander(this.match.play, draft, this.picks.below, this.temper)
    if (this.probes.below(this.probeOdds(draft)) === 0) this.probe(draft)
    if (this.probes.below(WARM_ODDS) === 0) this.compareWithCold(draft)
    const { game, play } = this.match
    countVerb(this.census, game, play.top!.step, draft.picks[0]!.token, openWindow(game, play))
    this.take(this.match.commit(draft))
  }

  /** What is done all the time is probed less often. */
  private probeOdds(draft: Draft): number {
    const times = this.census.verbs[verbName(this.match.play.top!.step, draft.picks[0]!.token)] ?? 0
    return times < MAX_REPEATS ? 2 : PROBE_ODDS
  }

  /** Looks about at one place on the way to the act that will be played. */
  private probe(whole: Draft): void {
    const tokens = whole.picks.map((one) => one.token)
    const started = this.match.draft(whole.seat).with(tokens.slice(0, this.probes.below(tokens.length + 1)))
    probe(started, this.match.play.top!.step, this.words, this.probes.below, this.census)
    const { units } = this.words
    lookAround(this.match, started, units[this.probes.below(units.length)], this.census)
    if (this.probes.below(LOOK_ODDS) === 0) checkForecast(this.setup.game, this.match.play, started)
    if (this.probes.below(LOOK_ODDS) === 0) checkViews(this.match, this.shown)
  }

  /** After the act has been tried and taken back, everything must be as in a position that has derived nothing yet. */
  private compareWithCold({ seat, picks }: Draft): void {
    const { game } = this.setup
    const tokens = picks.map((one) => one.token)
    tryAct(game, this.match.play, seat, tokens, this.probes)
    checkWarm(game, this.match.play, seat, tokens)
  }

  private take(line: Line | Refusal): void {
    must(isLine(line), () => `what was offered is refused: ${spoken(line as Refusal)}`)
    for (const note of (line as Line).notes) countNote(this.census, note)
    this.checkInvariants()
  }

  private checkInvariants(): void {
    const broken = brokenInvariants(this.game, this.match.play)
    must(broken.length === 0, () => broken.join('; '))
  }

  private saveAndResume(): void {
    this.wasSaved = true
    const copy = fromText(this.game, this.setup.content, toText(this.match))
    must(canonical(copy.play.state) === canonical(this.match.play.state), () => 'the saved match resumes elsewhere')
    must(canonical(copy.question) === canonical(this.match.question), () => 'the saved match asks something else')
    this.match = copy
  }

  /** By deltas both ways, and by the rules. The recount is silent: nothing is counted twice. */
  checkRecord(): void {
    const said = replayBothWays(this.match)
    must(said === null, () => said!)
    const copy = fromText(this.setup.game, { ...this.setup.content, witness: null }, toText(this.match))
    const [first, ...more] = verify(copy)
    const others = more.length > 0 ? ` (and ${more.length} more lines differ)` : ''
    must(first === undefined, () => `line ${first!.line}, ${first!.text}, recomputed: ${first!.say}${others}`)
  }

  lastLines(): string[] {
    const { lines } = this.match.journal
    return lines.slice(-LAST_LINES).map(({ id, seat, text }) => `${id} ${seat}: ${text}`)
  }

  result() {
    const { outcome, game, play, journal } = this.match
    const ending = outcome === null ? 'not over' : `${outcome.rule} ${outcome.say}`
    return { lines: journal.lines.length, turn: game.summary(play).turn, ending, winner: outcome?.winner ?? null }
  }
}
