/** What each seat of an open match has said beforehand: for good, as its file keeps it, or until the turn is over. */
import { Trouble } from '../../shared/contract.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { Match } from '../../shared/engine/match.ts'
import { NO_STANDING, type Standing, type StandingAnswer } from '../../shared/engine/standing.ts'
import { LIMITS, notPlain } from '../saves/limits.ts'
import type { Save } from '../saves/save.ts'
import { writeStanding, type StandingBySeat } from '../saves/standing.ts'
import { plain } from './plain.ts'

export class StandingAnswers {
  private readonly save: Save
  private readonly match: Match
  private readonly kept: StandingBySeat
  /** By seat what it answers until the turn is over. */
  private readonly thisTurn = new Map<Seat, { readonly turn: number; readonly answers: readonly StandingAnswer[] }>()

  constructor(save: Save, match: Match, kept: StandingBySeat) {
    this.save = save
    this.match = match
    this.kept = kept
  }

  of(seat: Seat): Standing {
    return plain(this.kept[seat] ?? NO_STANDING)
  }

  set(seat: Seat, standing: Standing): void {
    if (notPlain(standing) !== null || JSON.stringify(standing).length > LIMITS.standing)
      throw new Trouble('wrong', 'These standing answers cannot be saved.')
    this.save.write((db) => writeStanding(db, seat, standing))
    this.kept[seat] = standing
  }

  private get turn(): number {
    return this.match.game.summary(this.match.play).turn
  }

  ofThisTurn(seat: Seat): readonly StandingAnswer[] {
    const kept = this.thisTurn.get(seat)
    return kept !== undefined && kept.turn === this.turn ? kept.answers : []
  }

  setThisTurn(seat: Seat, answers: readonly StandingAnswer[]): void {
    this.thisTurn.set(seat, { turn: this.turn, answers })
  }

  /** All of it, what was said for this turn first. What a person has said beforehand is not the computer's. */
  now(computers: readonly Seat[]): StandingBySeat {
    if (this.thisTurn.size === 0 && computers.length === 0) return this.kept
    const now: StandingBySeat = { ...this.kept }
    for (const seat of this.thisTurn.keys()) {
      const { stops, answers } = now[seat] ?? NO_STANDING
      now[seat] = { stops, answers: [...this.ofThisTurn(seat), ...answers] }
    }
    for (const seat of computers) delete now[seat]
    return now
  }
}
