/**
 * The sum of a battle of the past, line by line with its rules. It is not in the record: today's rules make it from the
 * position in which the dice were about to fall. What came of it (odds, dice, result) the log has told.
 */
import type { Result } from '../../shared/contract.ts'
import type { Line } from '../../shared/engine/journal.ts'
import type { Position } from '../../shared/engine/position.ts'
import { plain } from '../session/plain.ts'
import { isResult } from './battles.ts'
import type { Way } from './way.ts'

/** The sum of the battle to which a line of the way belongs, as the seat might know it then. `past`: the position after a line. */
export function sumAt(way: Way, past: (line: number) => Position, line: number): Result<'archive.sum'> {
  const { match, seat } = way
  const { game } = match
  const act = way.lines.find(({ id }) => id === line)?.act
  const lines = battleAt(
    way.lines.filter((one) => one.act === act),
    line,
  )
  if (lines.length === 0 || game.explain === undefined) return null
  const at = readAt(lines)
  const explanation = game.explain(past(at), seat)
  if (explanation === null || explanation.parts.length === 0) return null
  return { line: at, explanation: plain(explanation) }
}

const has = (line: Line, kind: string): boolean => line.notes.some(({ event }) => event?.kind === kind)

/** From the last battle declared at or before the line, or from the first dice of one that nobody declared. */
function battleAt(act: readonly Line[], line: number): Line[] {
  const first = act.findLastIndex((one) => one.id <= line && has(one, 'declared'))
  const next = act.findIndex((one, i) => i > first && has(one, 'declared'))
  const lines = act.slice(Math.max(0, first), next < 0 ? undefined : next)
  return first >= 0 || lines.some((one) => one.notes.some(isResult)) ? lines : []
}

/** Where the odds stood fast; else before the last throw that led to its result; of one under way, where it stands. */
function readAt(lines: readonly Line[]): number {
  const struck = lines.findLast((line) => has(line, 'odds'))
  if (struck !== undefined) return struck.id
  const decided = lines.findIndex((line) => line.notes.some(isResult))
  const thrown = lines.slice(0, decided + 1).findLast(({ seat, text }) => seat === 'chance' && text.startsWith('roll'))
  return thrown?.parent ?? lines.at(-1)!.id
}
