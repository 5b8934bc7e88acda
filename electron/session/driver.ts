/**
 * What goes on by itself after a line: dice fall, moments pass, prepared answers are given, until somebody must be
 * asked. All of it waits where a seat wants to be stopped; dice that the players throw themselves wait to be typed in.
 */
import { randomInt } from 'node:crypto'
import { sourceFrom, type ChanceSource } from '../../shared/engine/chance.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { isLine, type Match } from '../../shared/engine/match.ts'
import { openWindow, outOfTurn, waiting } from '../../shared/engine/question.ts'
import { preparedLine, wantsToSpeak, type Standing } from '../../shared/engine/standing.ts'
import type { GuidedDice } from './guided-dice.ts'

/** The host's own chance: nobody can foresee it, and nothing of it is kept. */
export const computerDice: ChanceSource = sourceFrom((limit) => randomInt(limit))

export interface Driving {
  /** Null: the players throw their own dice. */
  readonly source: ChanceSource | null
  /** The dice of a guided turn go before it. */
  readonly guided?: GuidedDice | null
  /** What the seats have said beforehand. It is looked at anew at every step: some of it holds for a turn only. */
  readonly standing: Readonly<Record<Seat, Standing>>
  /** Seats that have nothing to say at this place. */
  readonly passed: ReadonlySet<Seat>
  /** Seats the computer plays: they are asked wherever they could speak out of turn. */
  readonly computers?: readonly Seat[]
}

/** Seats that hold up this place: dice that are to fall or have fallen, a moment, a prepared answer. */
export function stoppedFor(match: Match, { standing, passed, computers = [] }: Omit<Driving, 'source'>): Seat[] {
  const wishing = wantsToSpeak(match.game, match.play, standing)
  const able = computers.filter((seat) => !wishing.includes(seat) && couldInterrupt(match, seat))
  return [...wishing, ...able].filter((seat) => !passed.has(seat))
}

/** Could this seat say something here, though it is not asked? It does not tell whether it holds anything. */
function couldInterrupt(match: Match, seat: Seat): boolean {
  const now = waiting(match.game, match.play)
  if (openWindow(match.game, match.play) === null || (now.for === 'seat' && now.seat === seat)) return false
  return outOfTurn(match.game, match.play, seat).length > 0
}

/** So many lines may follow of themselves; beyond that somebody is asked even so. */
const MAX_AUTOMATIC_LINES = 500

export function drive(match: Match, driving: Driving): void {
  let passed = driving.passed
  for (let lines = 0; lines < MAX_AUTOMATIC_LINES; lines++) {
    if (stoppedFor(match, { ...driving, passed }).length > 0 || !goOn(match, driving)) return
    passed = new Set() // who had nothing to say there may have something to say here
  }
}

/** One line further; false if somebody must speak. */
function goOn(match: Match, { source, guided, standing }: Driving): boolean {
  const now = waiting(match.game, match.play)
  if (now.for === 'nobody') return false
  if (now.for === 'seat') {
    const prepared = preparedLine(match.game, match.play, standing)
    return prepared !== null && isLine(match.say(now.seat, prepared))
  }
  return guided?.answer(match) === true || match.answerChance(source) !== null
}
