/**
 * Acts compared by playing on. Each of the few best is done, and the game played on by first thoughts, some turns or to its
 * end; the margin there is what it came to. All acts meet the same dice: a roll falls alike wherever it is made for the same
 * purpose in the same turn, however many were made before it. The act that was chosen is left only for one that came to
 * more than chance explains. It pays where a brain's first thoughts are a plan that its evaluation does not see whole.
 */
import { askSource, seededSource, takeAnswer, type ChanceAsk } from '../engine/chance.ts'
import { settle } from '../engine/flow.ts'
import type { Play } from '../engine/position.ts'
import { answerDraft, draftFor, waiting } from '../engine/question.ts'
import { marginOf } from './account.ts'
import { firstAct, type Words } from './acts.ts'
import type { PlayingOn } from './brain.ts'
import type { Looking } from './expect.ts'
import { hashOf } from './knowledge.ts'
import { isWhole, type Option, type Thought } from './weighing.ts'

/** So many acts are compared, as far as they do not seem worse than the chosen one by more than this. */
const CANDIDATES = 3
const NEAR = 1.5
/** The chosen act is left for one that gained so many standard errors: chance alone does that once in forty times. */
const ERRORS = 2
/** Lines after which a trial is judged where it stands. */
const MAX_LINES = 2_000

interface Candidate {
  readonly option: Option
  readonly margins: number[]
}

/** The options, the best first, after those at the top were played on. */
export function playedOn(looking: Looking, thought: Thought, options: readonly Option[], how: PlayingOn): Option[] {
  const { clock } = looking
  const candidates = candidatesOf(looking, thought, options, how)
  const plays = thought.plays.filter((play) => candidates.every(({ words }) => canSay(looking, thought, play, words!)))
  if (candidates.length < 2 || plays.length === 0) return [...options]
  let left: Candidate[] = candidates.map((option) => ({ option, margins: [] }))
  const [usual] = left
  for (let nth = 0; nth < how.most && left.length > 1 && !clock.isOver(); nth++) {
    const play = plays[nth % plays.length]!
    for (const { option, margins } of left) margins.push(trial(looking, thought, play, option.words!, nth, how.turns))
    if ((nth + 1) % how.round === 0) left = left.filter((one) => one === usual || gainOf(one, usual!, -1) > 0)
  }
  const better = left
    .map((one) => ({ one, least: one === usual ? 0 : gainOf(one, usual!, ERRORS) }))
    .reduce((best, next) => (next.least > best.least ? next : best))
  return [better.one.option, ...options.filter((option) => option !== better.one.option)]
}

/** The chosen act first, then those it is held against. */
function candidatesOf(looking: Looking, thought: Thought, options: readonly Option[], how: PlayingOn): Option[] {
  const [chosen] = options
  if (chosen === undefined || chosen.words === null || options.length < 2) return []
  const { doubt } = how
  if (doubt === undefined)
    return options.filter(({ words, margin }) => words !== null && margin >= chosen.margin - NEAR).slice(0, CANDIDATES)
  const [play] = thought.plays
  const draft = draftFor(looking.game, play!, thought.seat)
  const text = firstAct(looking.brain, play!, draft).text()
  const first = options.find((option) => option.text === text)
  if (first === undefined) return []
  const better = options
    .filter(({ words, margin }) => words !== null && margin >= first.margin + doubt)
    .toSorted((a, b) => b.margin - a.margin)
  return [chosen, ...[first, ...better].filter((option) => option !== chosen)].slice(0, CANDIDATES)
}

/** What may be said in one guess of what is hidden cannot always be said in another. */
function canSay({ game }: Looking, { seat, plays }: Thought, play: Play, words: Words): boolean {
  return play === plays[0] || isWhole(draftFor(game, play, seat).with(words), words)
}

/** What a candidate gained over the usual act with the same dice, so many standard errors below the mean. */
function gainOf({ margins }: Candidate, usual: Candidate, errors: number): number {
  const gains = margins.map((margin, nth) => margin - usual.margins[nth]!)
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const squares = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0)
  const error = Math.sqrt(squares / Math.max(1, gains.length - 1) / gains.length)
  return mean - errors * error
}

/** The margin after an act and what follows it. */
function trial(looking: Looking, { seat, weights }: Thought, play: Play, words: Words, nth: number, turns: number) {
  const { game, brain, clock, seed } = looking
  const mark = play.mark()
  const dice = new SameDice(seed ^ Math.imul(nth + 1, 0x85ebca6b))
  const begun = draftFor(game, play, seat).with(words)
  begun.finish()
  begun.perform(game, play)
  let turn = brain.turnOf(play)
  for (let lines = 0, left = turns; lines < MAX_LINES && left > 0; lines++) {
    const now = waiting(game, play)
    if (now.for === 'nobody') break
    if (now.for === 'chance') {
      takeAnswer(game, play, dice.fallFor(play, now.ask, turn))
      settle(game, play)
    } else {
      const act = firstAct(brain, play, answerDraft(play, now))
      act.finish()
      act.perform(game, play)
    }
    const next = brain.turnOf(play)
    if (next !== turn) left--
    turn = next
  }
  const measures = new Float64Array(brain.terms.length)
  brain.measure(play, seat, measures)
  clock.count()
  play.rollback(mark)
  return marginOf(measures, weights)
}

/** Dice of a trial: the first roll of a kind in a turn falls alike in all of them, and so the second, and so on. */
class SameDice {
  private readonly seed: number
  private readonly made = new Map<string, number>()

  constructor(seed: number) {
    this.seed = seed
  }

  fallFor(play: Play, ask: ChanceAsk, turn: string): string[] {
    const kind = `${turn} ${play.state.flow.map(({ step }) => step).join(' ')} ${ask.purpose}`
    const nth = this.made.get(kind) ?? 0
    this.made.set(kind, nth + 1)
    return askSource(seededSource(this.seed ^ hashOf(`${kind} ${nth}`)), ask)
  }
}
