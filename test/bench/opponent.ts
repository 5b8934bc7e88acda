/**
 * How fast does the computer think? Of each scenario it plays: positions it judges a second, and how long its decisions
 * take, level by level, with the time it has at the table. Positions are those of a game of quick players, some lines
 * apart.
 *
 * Run alone: node test/bench/opponent.ts [GAME]
 */
import { seededSource } from '../../shared/engine/chance.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { insideGroup } from '../../shared/engine/flow.ts'
import { Match } from '../../shared/engine/match.ts'
import { waiting } from '../../shared/engine/question.ts'
import { seenLine } from '../../shared/engine/view.ts'
import { games } from '../../shared/games/index.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import { timeClock } from '../../shared/opponent/clock.ts'
import { LEVELS, type Level } from '../../shared/opponent/decision.ts'
import { knowledgeOf, type Knowledge } from '../../shared/opponent/knowledge.ts'
import { decide, EFFORT } from '../../shared/opponent/opponent.ts'
import { timesOf, type Times } from '../league/figures.ts'
import { hallOf } from '../league/hall.ts'
import { playerOf, type Hall } from '../league/players.ts'

/** Milliseconds a level may take for a decision at the table. */
export const AT_THE_TABLE: Readonly<Record<Level, number>> = { quick: 300, standard: 1500, strong: 6000 }

/** Positions, and lines between them. */
const POSITIONS = 24
const APART = 12
/** Of so many turns the race is run. */
const RACES = 3

export interface Thinking extends Times {
  readonly name: string
  readonly level: Level
  /** The decisions with which a turn begins: how it is to be played is part of them. */
  readonly isRace: boolean
  readonly evaluations: number
}

export function* opponentBench(only?: string): Generator<Thinking> {
  for (const { id, title, scenarios } of games) {
    if (brainOf(id) === undefined || (only !== undefined && only !== id)) continue
    for (const scenario of scenarios) {
      const hall = hallOf(id, scenario.id)
      const asked = [...positionsOf(hall)]
      for (const level of LEVELS) {
        const intent = level === 'strong' ? 'usual' : 'none'
        yield { name: `${title}, ${scenario.title}`, level, isRace: false, ...thinking(hall, level, asked, intent) }
      }
      const turns = asked.filter(({ begins }) => begins).slice(0, RACES)
      yield {
        name: `${title}, ${scenario.title}`,
        level: 'strong',
        isRace: true,
        ...thinking(hall, 'strong', turns, 'none'),
      }
    }
  }
}

interface Asked {
  readonly seat: Seat
  /** As the brain names it. */
  readonly turn: string
  /** Is it the first question of a turn that is looked at? */
  readonly begins: boolean
  readonly knowledge: (guesses: number) => Knowledge
}

/** What the seats knew when they were asked, all through a game. */
function* positionsOf(hall: Hall): Generator<Asked> {
  const { game, content, scenario } = hall
  const match = Match.start(game, content, scenario)
  const player = playerOf(hall, 'quick', 1, 60)
  const dice = seededSource(1)
  const turns = new Set<string>()
  for (let lines = 0, found = 0; found < POSITIONS; lines++) {
    const now = waiting(game, match.play)
    if (now.for === 'nobody') return
    if (now.for === 'chance') {
      match.answerChance(dice)
      continue
    }
    const { seat } = now
    if (lines % APART === 0) {
      const told = match.journal.path().map((line) => seenLine(line, seat))
      const play = match.play.copy()
      const turn = brainOf(game.id)!.turnOf(play)
      const begins = !turns.has(turn) && !insideGroup(game, play)
      found++
      turns.add(turn)
      yield { seat, turn, begins, knowledge: (guesses) => knowledgeOf(game, play, { seat, scenario, told }, guesses) }
    }
    match.say(seat, player.answer(match, seat))
  }
}

/** `intent`: in a turn that is played as usual, or in one of which nothing has been decided. */
function thinking(
  { game, content }: Hall,
  level: Level,
  asked: readonly Asked[],
  intent: 'usual' | 'none',
): Times & { evaluations: number } {
  const thinker = { game, content, brain: brainOf(game.id)!, level, character: null }
  const times: number[] = []
  let evaluations = 0
  for (const { knowledge, turn } of asked) {
    const known = knowledge(EFFORT[level].guesses)
    const start = performance.now()
    const { account } = decide(
      thinker,
      known,
      timeClock(AT_THE_TABLE[level], () => performance.now()),
      intent === 'none' ? null : { turn, way: thinker.brain.ways[0]!.id, shortlist: null },
    )
    times.push(performance.now() - start)
    evaluations += account.evaluations
  }
  const all = times.reduce((sum, time) => sum + time, 0)
  return { ...timesOf(times), evaluations: (1000 * evaluations) / Math.max(1, all) }
}

export function opponentReport(all: Iterable<Thinking>): string[] {
  const lines: string[] = []
  for (const { name, level, isRace, decisions, mean, p95, worst, evaluations } of all) {
    if (isRace) {
      const told = decisions === 0 ? 'none met' : `${mean.toFixed(0)} ms, worst ${worst.toFixed(0)} (n ${decisions})`
      lines.push(`${name}, strong, once a turn how to play it, with the first line: ${told}`)
      continue
    }
    const wanted = `wanted: 95 % within ${AT_THE_TABLE[level]}`
    const verdict = p95 <= AT_THE_TABLE[level] ? '' : ' TOO SLOW'
    lines.push(
      `${name}, ${level}: ${evaluations.toFixed(0)} positions a second; a decision ${mean.toFixed(0)} ms, ` +
        `95 % within ${p95.toFixed(0)}, worst ${worst.toFixed(0)} (${wanted})${verdict}`,
    )
  }
  return lines
}

if (process.argv[1] === import.meta.filename)
  for (const line of opponentReport(opponentBench(process.argv[2]))) console.log(line)
