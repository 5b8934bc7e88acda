/**
 * The computer player: from what a seat knows to the line it says, with its reasons. Every act worth a thought is followed
 * to its end in each guess of what is hidden, and the best on the average is said. What looks alike is answered alike:
 * nothing is drawn by chance but samples, and their seed comes from the view.
 */
import type { Game, Seat } from '../engine/game.ts'
import { ownTables } from '../engine/delta.ts'
import { Play, type BaseState, type Position } from '../engine/position.ts'
import { insideGroup } from '../engine/flow.ts'
import { draftFor, waiting } from '../engine/question.ts'
import type { RuleContext, Sentence } from '../engine/rule.ts'
import { marginOf, rounded, weighed, weightsInOrder, type Telling } from './account.ts'
import { brainAt, type Brain, type Weights } from './brain.ts'
import { chooseAnew, chooseNext, withNextBest, type Effort } from './choice.ts'
import { evaluationClock, type Clock } from './clock.ts'
import type { Account, Decision, Intent, Level, Weighed } from './decision.ts'
import { Expectation, type Looking } from './expect.ts'
import type { Knowledge } from './knowledge.ts'
import { playedOn } from './playing-on.ts'
import { bestWay, waysOf, type Answer } from './turn-planner.ts'
import { average, measuresNow, type Option, type Thought } from './weighing.ts'

/** Who thinks: a brain with its game, how hard, and in which character (null: its own self). */
export interface Thinker {
  readonly game: Game
  readonly content: RuleContext
  readonly brain: Brain
  readonly level: Level
  readonly character: string | null
}

/** Who thinks with the brain as it is at their level. */
export const atLevel = (thinker: Thinker): Thinker => ({ ...thinker, brain: brainAt(thinker.brain, thinker.level) })

/** How much a level looks at. */
export const EFFORT: Readonly<Record<Level, Look>> = {
  quick: { acts: 40, rolls: 1, plans: 0, guesses: 1, looksAnew: false },
  standard: { acts: 80, rolls: 2, plans: 10, guesses: 3, looksAnew: false },
  strong: { acts: 120, rolls: 2, plans: 24, guesses: 4, looksAnew: true },
}

interface Look extends Effort {
  /** Rolls one after the other that are taken every way they can fall. */
  readonly rolls: number
  readonly guesses: number
  /**
   * Everything is weighed before every act, unless the brain says it gains nothing; otherwise the list of the last look around is
   * used up first (choice.ts).
   */
  readonly looksAnew: boolean
}

/** How many guesses a seat makes: one where it says its first thought out of turn, for then nothing is weighed. */
export function guessesFor(game: Game, brain: Brain, level: Level, position: Position, seat: Seat): number {
  const now = waiting(game, position)
  const isAsked = now.for === 'seat' && now.seat === seat
  return !isAsked && brain.speaksAtOnce === true ? 1 : EFFORT[level].guesses
}

export function playOf({ game, content }: Pick<Thinker, 'game' | 'content'>, state: BaseState): Play {
  return new Play(content, ownTables(state), game)
}

/**
 * The line a seat says, from what it knows. `intent`: what the decision before this one came with; `refused`: lines that
 * the table has not taken here.
 */
export function decide(
  who: Thinker,
  knowledge: Knowledge,
  clock: Clock,
  intent: Intent | null = null,
  refused: readonly string[] = [],
): Decision {
  const thinker = atLevel(who)
  const { brain, level } = thinker
  const thought = thoughtOf(thinker, knowledge)
  const turn = brain.turnOf(thought.plays[0]!)
  const kept = intent?.turn === turn ? intent : null
  const way = kept?.way ?? (level === 'strong' ? wayOfTurn(thinker, knowledge, thought, clock.anew(RACE)) : null)
  const factors = brain.ways.find(({ id }) => id === way)?.factors ?? NO_FACTORS
  const own: Thought = { ...thought, weights: weightsOf(thinker, knowledge, factors) }
  const { rolls, looksAnew, ...effort } = EFFORT[level]
  const isAnew = looksAnew && brain.looksAnew?.(knowledge.scenario, knowledge.seat) !== false
  const looking: Looking = { game: thinker.game, brain, clock: clock.anew(1), rolls, seed: knowledge.seed }
  const choice = isAnew ? chooseAnew(looking, own, effort) : chooseNext(looking, own, effort, kept?.shortlist ?? null)
  const how = level === 'strong' ? (brain.playsOn?.(own.plays[0]!) ?? null) : null
  const sayable = choice.options.filter(({ text }) => text === null || !refused.includes(text))
  const options = how === null ? sayable : playedOn(looking, own, sayable, how)
  const [best] = options
  if (best === undefined) throw new Error('nothing can be said here, not even nothing')
  return {
    text: best.text,
    // Made when somebody asks for it: a league does not.
    get account() {
      const { shortlist } = choice
      const told = withNextBest(looking, own, { options, shortlist }, 1 + RIVALS)
      return accountOf({ thinker, knowledge, thought: own, looking, way }, told)
    },
    intent: { turn, way, shortlist: choice.shortlist },
  }
}

/** Once a turn, the race of the ways may take so many times as long as a decision. */
const RACE = 3

/** How the turn that begins is to be played, by a race of the ways; null where there is nothing to be raced. */
function wayOfTurn(thinker: Thinker, knowledge: Knowledge, { seat, plays }: Thought, clock: Clock): string | null {
  const { game, brain } = thinker
  const now = waiting(game, plays[0]!)
  // In the middle of a battle, or out of turn, is no time for plans.
  if (waysOf(brain, seat).length < 2 || now.for !== 'seat' || now.seat !== seat || insideGroup(game, plays[0]!))
    return null
  const usual = Object.fromEntries(
    game.seats.map((one) => [
      one,
      one === seat
        ? weightsOf(thinker, knowledge, NO_FACTORS)
        : weightsInOrder(brain, brain.weights(knowledge.scenario, one)),
    ]),
  )
  const looking: Looking = { game, brain, clock, rolls: 1, seed: knowledge.seed }
  const answer: Answer = (play, one, weights, known) =>
    chooseNext(looking, { seat: one, weights, plays: [play] }, TRIAL, known)
  const factored = ({ factors }: { factors: Weights }) => weightsOf(thinker, knowledge, factors)
  return bestWay({ looking, seat, plays, usual, weightsOf: factored, answer }).id
}

/** What is looked at for a decision in a trial of the race. */
const TRIAL: Effort = { acts: 14, plans: 4 }

/** The best acts for a seat, from its own view: the same thoughts, told to a person. */
export function advise(thinker: Thinker, knowledge: Knowledge, clock: Clock): Account {
  return decide(thinker, knowledge, clock).account
}

/** The margin by which a seat may expect to win as things stand; a battle that is under way is followed to its end. */
export function standingMargin(who: Thinker, knowledge: Knowledge): number {
  const thinker = atLevel(who)
  const { game, brain } = thinker
  const thought = thoughtOf(thinker, knowledge)
  const { from, weights, overrated } = tellingOf(thinker, knowledge, thought)
  const looking: Looking = { game, brain, clock: evaluationClock(Infinity), rolls: 1, seed: knowledge.seed }
  const measures = insideGroup(game, thought.plays[0]!)
    ? average(thought.plays, brain.terms.length, (play) => Expectation.ofTheRest(looking, play, thought.seat))!
    : from
  return rounded(marginOf(measures, weights) - overrated)
}

/** Against what acts are told: the position as it stands, and what its terms promise too much (Brain.overrating). */
export function tellingOf({ game, brain }: Thinker, { scenario, seat }: Knowledge, thought: Thought): Telling {
  const [play] = thought.plays
  const isOver = waiting(game, play!).for === 'nobody'
  const overrated = isOver ? 0 : (brain.overrating?.(scenario, seat)[brain.turnOf(play!)] ?? 0)
  return { brain, from: measuresNow(brain, thought), weights: thought.weights, overrated }
}

/** The margin of a position as it stands, for whoever may look at it whole: a league, the archive. */
export function finalMargin(brain: Brain, position: Position, scenario: string, seat: Seat): number {
  const measures = new Float64Array(brain.terms.length)
  brain.measure(position, seat, measures)
  return rounded(marginOf(measures, weightsInOrder(brain, brain.weights(scenario, seat))))
}

const NO_FACTORS: Weights = {}

/** What a seat thinks about, weighed in the character of who thinks, some weights multiplied besides. */
export function thoughtOf(thinker: Thinker, knowledge: Knowledge, factors: Weights = NO_FACTORS): Thought {
  const { seat, guesses } = knowledge
  const known = new Map([...new Set(guesses)].map((state) => [state, playOf(thinker, state)]))
  const plays = guesses.map((state) => known.get(state)!)
  // A guess in which it could say nothing where it is asked is a wrong one.
  const possible = plays.filter((play) => hasAnswer(thinker.game, play))
  return { seat, weights: weightsOf(thinker, knowledge, factors), plays: possible.length > 0 ? possible : plays }
}

function hasAnswer(game: Game, play: Play): boolean {
  const now = waiting(game, play)
  return now.for !== 'seat' || draftFor(game, play, now.seat).offers.length > 0
}

function weightsOf({ brain, character }: Thinker, { scenario, seat }: Knowledge, factors: Weights): Float64Array {
  const own = brain.characters.find(({ id }) => id === character)?.factors ?? NO_FACTORS
  return weightsInOrder(brain, brain.weights(scenario, seat), own, factors)
}

const RIVALS = 2

/** What went into a decision. */
interface Mind {
  readonly thinker: Thinker
  readonly knowledge: Knowledge
  readonly thought: Thought
  readonly looking: Looking
  readonly way: string | null
}

function accountOf({ thinker, knowledge, thought, looking, way }: Mind, options: readonly Option[]): Account {
  const telling = tellingOf(thinker, knowledge, thought)
  const tell = ({ text, measures }: Option): Weighed => weighed(telling, text, measures)
  const [best, ...others] = options
  return {
    level: thinker.level,
    chosen: tell(best!),
    rivals: others.slice(0, RIVALS).map(tell),
    chances: chancesOf(looking, thought, best!),
    way,
    guesses: thought.plays.length,
    evaluations: looking.clock.evaluations,
  }
}

/** What may come of the chosen act, by the words the brain has for it. */
function chancesOf(looking: Looking, { plays, seat }: Thought, { words }: Option): Account['chances'] {
  const { brain, game } = looking
  if (brain.outcome === undefined || words === null) return []
  const found = new Map<string, { say: Sentence; share: number }>()
  for (const play of new Set(plays)) {
    const act = draftFor(game, play, seat).with(words)
    if (!act.ready) continue
    const times = plays.filter((other) => other === play).length
    Expectation.of(looking, play, seat, act, ({ notes }, share) => {
      const say = brain.outcome!(notes)
      if (say === null) return
      const key = JSON.stringify(say)
      found.set(key, {
        say,
        share: (found.get(key)?.share ?? 0) + (share * times) / plays.length,
      })
    })
  }
  const chances = [...found.values()].sort((a, b) => b.share - a.share)
  return chances.length < 2 ? [] : chances.map(({ say, share }) => ({ say, share: rounded(share) }))
}
