/**
 * A match of The Breakthrough at Dinant between two scripted players, line by line by the rules. Whoever wants a position
 * from the middle of a game plays until it is there and takes the match as it stands.
 */
import { seededSource } from '../../../shared/engine/chance.ts'
import { isLine, Match } from '../../../shared/engine/match.ts'
import { openWindow, waiting } from '../../../shared/engine/question.ts'
import { dinant } from '../../../shared/games/dinant/game.ts'
import type { Content, Side } from '../../../shared/games/dinant/content/content.ts'
import type { Position } from '../../../shared/games/dinant/state.ts'
import { loadContent } from '../../content.ts'
import { sensibleFrench } from './french.ts'
import { sensibleGerman } from './german.ts'
import type { Player } from './ways.ts'

export type Players = Readonly<Record<Side, Player>>

export const SENSIBLE: Players = { german: sensibleGerman, french: sensibleFrench }

const SIDES: readonly Side[] = ['german', 'french']

/** At one rest nobody speaks more often than this. */
const MOST_WORDS = 8

export interface Playing {
  readonly scenario: string
  readonly seed: number
  readonly players?: Players
  /** The match is left as soon as this is so, whenever a side is asked. */
  readonly until?: (p: Position) => boolean
  /** A match that is played on, instead of one from the start. */
  readonly from?: Match
  /** Everything is kept with each act that an archive shows: summaries, luck. It takes its time. */
  readonly isKept?: boolean
  /** Lines a player wanted to say and could not: for those who look after the players. */
  readonly refused?: (seat: string, line: string, why: string) => void
}

/** Plays until the end, or until the position that is wanted. */
export function playMatch({ scenario, seed, players = SENSIBLE, until, from, isKept, refused }: Playing): Match {
  const chance = seededSource(seed)
  const match = from ?? Match.start(dinant, loadContent(dinant, {}, scenario) as Content, scenario)
  match.keepsSummaries = isKept ?? false
  const p = match.play as unknown as Position
  let seen = new Set<string>()
  let phase = ''
  let words = 0
  let rest = -1
  for (;;) {
    const now = waiting(dinant, match.play)
    if (now.for === 'nobody') return match
    if (match.play.revision !== rest) words = 0
    if (words < MOST_WORDS && speaks(match, p, players)) {
      words++
      rest = match.play.revision
      continue
    }
    if (now.for === 'chance') {
      match.answerChance(chance)
      continue
    }
    const seat = now.seat as Side
    if (until?.(p)) return match
    const phaseNow = `${p.state.turn} ${p.state.flow.findLast(({ step, fresh }) => step === 'operations' && !fresh)?.['phase'] as string}`
    if (phaseNow !== phase) {
      phase = phaseNow
      seen = new Set()
    }
    const draft = match.draft(seat)
    const wishes = players[seat].answers[now.frame.step]?.({ p, draft, frame: now.frame, seen }) ?? []
    const isSaid = wishes.some((line) => {
      const answer = match.say(seat, line)
      if (!isLine(answer)) refused?.(seat, `${now.frame.step}: ${line}`, `${answer.rule} ${answer.say}`)
      return isLine(answer)
    })
    if (isSaid) continue
    refused?.(seat, `${now.frame.step}: nothing`, wishes.join(' | '))
    match.commit(match.draft(seat).completed())
  }
}

/** Has anybody said something out of turn? */
function speaks(match: Match, p: Position, players: Players): boolean {
  const window = openWindow(dinant, match.play)
  if (window === null) return false
  for (const side of SIDES) {
    const line = players[side].speak(p, window)
    if (line !== null && isLine(match.say(side, line))) return true
  }
  return false
}
