/**
 * Who plays in a league: the computer player by its level and character (`standard`, `quick:bold`), its first
 * thoughts alone (`first`), a walker of the playouts by the name of its temper (`plain`, `wary`), or a policy of the balance
 * study (`sensible`).
 */
import { seededSource } from '../../shared/engine/chance.ts'
import type { Game, Seat } from '../../shared/engine/game.ts'
import type { Match } from '../../shared/engine/match.ts'
import type { RuleContext } from '../../shared/engine/rule.ts'
import { seenLine, type SeenLine } from '../../shared/engine/view.ts'
import { draftFor } from '../../shared/engine/question.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import { actsFor, firstAct } from '../../shared/opponent/acts.ts'
import type { Brain } from '../../shared/opponent/brain.ts'
import { evaluationClock } from '../../shared/opponent/clock.ts'
import { LEVELS, type Decision, type Intent, type Level } from '../../shared/opponent/decision.ts'
import { knowledgeOf } from '../../shared/opponent/knowledge.ts'
import { decide, guessesFor, playOf, type Thinker } from '../../shared/opponent/opponent.ts'
import { careless, giving, sensible, wished, type Policy } from '../balance/spoiled-victory-policies.ts'
import { wander, type Temper } from '../playouts/wander.ts'

export interface Player {
  readonly name: string
  /** What it says when it is asked. */
  answer(match: Match, seat: Seat): string
  /** What it says out of turn; null: nothing. */
  speak(match: Match, seat: Seat): string | null
}

export interface Hall {
  readonly game: Game
  readonly content: RuleContext
  readonly scenario: string
  readonly tempers: readonly Temper[]
}

/** Positions a level may judge for one decision; few need so many. The race of the strong level has more (opponent.ts). */
export const EVALUATIONS: Readonly<Record<Level, number>> = { quick: 1_000, standard: 4_000, strong: 4_000 }

/** `evaluations`: how many a decision may take, where not as many as its level has. */
export function playerOf(hall: Hall, name: string, seed: number, evaluations?: number): Player {
  const [kind, character = null] = name.split(':') as [string, string?]
  const level = LEVELS.find((one) => one === kind)
  if (level !== undefined) {
    const brain = brainFor(hall.game, character)
    return computer(hall, { name, brain, level, character, evaluations: evaluations ?? EVALUATIONS[level] })
  }
  if (kind === 'first') return unthinking(hall)
  const temper = hall.tempers.find((one) => one.name === kind)
  if (temper !== undefined) return walker(temper, seed)
  const policies = POLICIES[hall.game.id] ?? {}
  if (Object.hasOwn(policies, kind)) return follower(kind, policies[kind]!, seed)
  const all = [...LEVELS, 'first', ...hall.tempers.map((one) => one.name), ...Object.keys(policies)]
  throw new Error(`Nobody is called ${name}: there are ${all.join(', ')}.`)
}

/** Policies of the balance study, by game. */
const POLICIES: Readonly<Record<string, Readonly<Record<string, Policy>>>> = {
  'spoiled-victory': { sensible, giving, careless },
}

/** The brain of a game, which must have the character that is asked for. */
function brainFor({ id, title }: Game, character: string | null): Brain {
  const brain = brainOf(id)
  if (brain === undefined) throw new Error(`The computer does not play ${title} yet.`)
  if (character !== null && !brain.characters.some((one) => one.id === character))
    throw new Error(`${title} has no character ${character}: ${brain.characters.map((one) => one.id).join(', ')}.`)
  return brain
}

interface Computer {
  readonly name: string
  readonly brain: Brain
  readonly level: Level
  readonly character: string | null
  /** Positions it may judge for one decision. */
  readonly evaluations: number
}

export function computer({ game, content, scenario }: Hall, one: Computer): Player {
  const { name, brain, level, character, evaluations } = one
  const thinker: Thinker = { game, content, brain, level, character }
  const intents = new Map<Seat, Intent | null>()
  const toldTo = reader(game)
  const think = (match: Match, seat: Seat): Decision => {
    const told = toldTo(match, seat)
    const most = guessesFor(game, brain, level, match.play, seat)
    const knowledge = knowledgeOf(game, match.play, { seat, scenario, told }, most)
    const decision = decide(thinker, knowledge, evaluationClock(evaluations), intents.get(seat) ?? null)
    intents.set(seat, decision.intent)
    return decision
  }
  return {
    name,
    answer: (match, seat) => think(match, seat).text!,
    speak: (match, seat) => think(match, seat).text,
  }
}

/** What a seat has read so far. A league goes forward only, so what was read once is kept. */
function reader({ guess }: Game): (match: Match, seat: Seat) => SeenLine[] {
  const read = new Map<Seat, SeenLine[]>()
  return (match, seat) => {
    // Only what tells of secrets needs the record.
    if (guess === undefined) return []
    const known = read.get(seat) ?? []
    read.set(seat, known)
    const { lines } = match.journal
    for (let nth = known.length; nth < lines.length; nth++) known.push(seenLine(lines[nth]!, seat))
    return known
  }
}

/** Says the first thought of a brain, on one guess, and weighs nothing. */
function unthinking({ game, content, scenario }: Hall): Player {
  const brain = brainFor(game, null)
  const toldTo = reader(game)
  const draftOf = (match: Match, seat: Seat) => {
    const { guesses } = knowledgeOf(game, match.play, { seat, scenario, told: toldTo(match, seat) }, 1)
    const play = playOf({ game, content }, guesses[0]!)
    return { play, draft: draftFor(game, play, seat) }
  }
  return {
    name: 'first',
    answer(match, seat) {
      const { play, draft } = draftOf(match, seat)
      return firstAct(brain, play, draft).text()
    },
    speak(match, seat) {
      const { play, draft } = draftOf(match, seat)
      const [words] = actsFor(brain, play, draft, 1, false)
      return words === undefined ? null : draft.with(words).text()
    },
  }
}

function walker(temper: Temper, seed: number): Player {
  const { below } = seededSource(seed)
  return {
    name: temper.name,
    answer(match, seat) {
      const draft = match.draft(seat)
      wander(match.play, draft, below, temper)
      return draft.text()
    },
    speak: () => null,
  }
}

function follower(name: string, policy: Policy, seed: number): Player {
  const { below } = seededSource(seed)
  return {
    name,
    answer: (match) => wished(policy, match, match.play.top!, below).text(),
    speak: () => null,
  }
}
