/** Time at the table, by turn and by who was to speak: from line to line, without the pauses. */
import type { Result } from '../../shared/contract.ts'
import { IDLE_MS } from '../session/sitting-clock.ts'
import { timeOf, type Way } from './way.ts'

export function timesOf(way: Way): Result<'archive.times'> {
  const turns = new Map<number, Record<string, number>>()
  let before: number | null = null
  let turn = 0
  for (const line of way.lines) {
    const at = timeOf(way, line)
    const gap = before === null ? 0 : at - before
    before = at
    if (gap > 0 && gap <= IDLE_MS && way.match.game.seats.includes(line.seat)) {
      const spent = turns.get(turn) ?? {}
      spent[line.seat] = (spent[line.seat] ?? 0) + gap / 1000
      turns.set(turn, spent)
    }
    turn = line.summary?.turn ?? turn
  }
  return Array.from(turns, ([number, seconds]) => ({ turn: number, seconds: rounded(seconds) }))
}

const rounded = (seconds: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(seconds).map(([seat, spent]) => [seat, Math.round(spent)]))
