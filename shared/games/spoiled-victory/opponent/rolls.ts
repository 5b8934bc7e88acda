/** What of a roll counts: of Attack Dice how many win, equal the number or are ones (9.3c, 9.3.2), of two dice their sum. */
import type { ChanceAsk } from '../../../engine/chance.ts'
import { defenceNumber } from '../09-german-attacks/attack-sum.ts'
import type { AttackFrame } from '../09-german-attacks/german-attack.ts'
import type { Position } from '../state.ts'

type Counts = (values: readonly string[]) => string

const SUMMED: ReadonlySet<string> = new Set(['raid-dice', 'interdiction-dice', 'ambush-dice', 'bomb-dice'])

export function countsOf(p: Position, ask: ChanceAsk): Counts | null {
  if (ask.kind !== 'dice') return null
  if (SUMMED.has(ask.purpose)) return sum
  const attack = ask.purpose === 'attack-dice' ? p.state.flow.findLast(({ step }) => step === 'attack') : undefined
  const { front, space } = (attack ?? {}) as Partial<AttackFrame>
  if (front === undefined || space === undefined) return null
  const number = defenceNumber(p, front, p.content.spaces[space]!).value
  return (values) => {
    let [above, equal, ones] = [0, 0, 0]
    for (const value of values) {
      const die = Number(value)
      if (die > number) above++
      else if (die === number) equal++
      if (die === 1) ones++
    }
    return `${above} ${equal} ${ones}`
  }
}

const sum: Counts = (values) => String(values.reduce((all, value) => all + Number(value), 0))
