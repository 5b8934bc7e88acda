/** 13.0 The result: the Victory Points of the escapes (8.3) against nine levels. */
import type { Outcome } from '../../../engine/game.ts'
import { applies } from '../../../engine/rule.ts'
import type { Content } from '../content/content.ts'
import { idOf, unitName, victoryPoints } from '../pieces.ts'
import { SEAT, type Play, type Position } from '../state.ts'

/** 13.0: the level of a number of points. */
export function levelOf({ data }: Content, points: number): string {
  return data.tables.levels.rows.find(({ max }) => max === null || points <= max)!.level
}

/** 8.3: one point for each factor of an Evacuee unit that has reached England. */
export function award(play: Play, unit: number, points: number, say: string): void {
  const values = { unit: unitName(play, unit), points }
  play.append('ledger', { turn: play.state.turn, rule: '8.3', points, unit: idOf(play, unit), say, values })
}

export function outcome(p: Position): Outcome | null {
  if (!p.state.over) return null
  const vp = victoryPoints(p)
  const level = applies(p.content, '13.0') ? levelOf(p.content, vp) : 'no result'
  const { rows } = p.content.data.tables.levels
  // 36 points and more are an average result or better: that counts as won in lists of matches.
  const isWon = rows.findIndex((row) => row.level === level) >= rows.findIndex((row) => row.level === 'Average')
  return {
    winner: isWon ? SEAT : null,
    rule: '13.0',
    say: '{level}: {vp} VP',
    values: { level, vp },
  }
}

export function finalNote(play: Play): void {
  const { say, values, winner } = outcome(play)!
  play.note('13.0', say, values, { event: { kind: 'game over', winner } })
}
