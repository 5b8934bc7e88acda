/**
 * A match of The Breakthrough at Dinant in which both sides say the first thing that comes to the mind of the computer
 * player (shared/games/dinant/opponent), without weighing it. Each works on a guess, as the computer player does. Whoever
 * wants a position from the middle of a game plays until it is there and takes the match as it stands.
 */
import { seededSource } from '../../../shared/engine/chance.ts'
import { isLine, Match } from '../../../shared/engine/match.ts'
import type { Position as EnginePosition } from '../../../shared/engine/position.ts'
import { draftFor, openWindow, waiting } from '../../../shared/engine/question.ts'
import { dinant } from '../../../shared/games/dinant/game.ts'
import type { Content } from '../../../shared/games/dinant/content/content.ts'
import { dinantBrain } from '../../../shared/games/dinant/opponent/brain.ts'
import type { Position } from '../../../shared/games/dinant/state.ts'
import { knowledgeOf } from '../../../shared/opponent/knowledge.ts'
import { playOf } from '../../../shared/opponent/opponent.ts'
import { loadContent } from '../../content.ts'

/** At one rest nobody speaks more often than this. */
const MOST_WORDS = 8

export interface Playing {
  readonly scenario: string
  readonly seed: number
  /** The match is left as soon as this is so, whenever a side is asked. */
  readonly until?: (p: Position) => boolean
  /** A match that is played on, instead of one from the start. */
  readonly from?: Match
  /** Everything is kept with each act that an archive shows: summaries, luck. It takes its time. */
  readonly isKept?: boolean
  /** Hears of questions to which nothing came to mind: for those who look after the brain. */
  readonly stuck?: (seat: string, step: string) => void
}

/** Plays until the end, or until the position that is wanted. */
export function playMatch({ scenario, seed, until, from, isKept, stuck }: Playing): Match {
  const chance = seededSource(seed)
  const match = from ?? Match.start(dinant, loadContent(dinant, {}, scenario) as Content, scenario)
  match.keepsSummaries = isKept ?? false
  const p = match.play as unknown as Position
  let words = 0
  let rest = -1
  for (;;) {
    const now = waiting(dinant, match.play)
    if (now.for === 'nobody') return match
    if (match.play.revision !== rest) words = 0
    if (words < MOST_WORDS && speaks(match, now.for === 'seat' ? now.seat : null)) {
      words++
      rest = match.play.revision
      continue
    }
    if (now.for === 'chance') {
      match.answerChance(chance)
      continue
    }
    if (until?.(p)) return match
    const thought = firstThought(match, now.seat)
    if (thought === null) stuck?.(now.seat, now.frame.step)
    if (thought === null || !isLine(match.say(now.seat, thought))) match.commit(match.draft(now.seat).completed())
  }
}

/** What comes to a seat's mind first, from what it knows; null: nothing. */
function firstThought(match: Match, seat: string): string | null {
  const { content } = match.play
  const scenario = (content as unknown as Content).data.scenario.id
  const { guesses } = knowledgeOf(dinant, match.play, { seat, scenario, told: [] }, 1)
  const play: EnginePosition = playOf({ game: dinant, content }, guesses[0]!)
  const draft = draftFor(dinant, play, seat)
  const [first] = dinantBrain.propose(play, draft, 1)
  return first === undefined ? null : draft.with(first.words).text()
}

/** Has anybody who is not asked said something? */
function speaks(match: Match, asked: string | null): boolean {
  if (openWindow(dinant, match.play) === null) return false
  return dinant.seats.some((seat) => {
    if (seat === asked || match.draft(seat).offers.length === 0) return false
    const line = firstThought(match, seat)
    return line !== null && isLine(match.say(seat, line))
  })
}
