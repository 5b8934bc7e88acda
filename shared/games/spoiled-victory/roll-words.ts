/** A roll and its modifiers as the log tells them. */
import { spoken, total, type Modifier } from '../../engine/rule.ts'

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`)

/** What follows `rolled 9`: `, −2 Night turn = 7`, or nothing where the roll stands as it is. */
export function modified(rolled: number, lines: readonly Modifier[]): string {
  if (lines.length === 0) return ''
  return `, ${lines.map((line) => `${signed(line.value)} ${spoken(line)}`).join(', ')} = ${rolled + total(lines)}`
}
