/** Attack Dice in words: what each die is worth, and what the Wins mean. */
import type { Note } from '../../../table/logic/log.ts'
import { counted } from '../../../table/logic/words.ts'

export interface Roll {
  readonly dice: readonly number[]
  readonly number: number
  readonly wins: number
}

/** The note with which the rules tell of Attack Dice (9.3c, 10.1.8). */
export function rollIn(notes: readonly Note[]): Roll | null {
  const note = notes.findLast(({ values }) => values?.['dice'] !== undefined && values['wins'] !== undefined)
  if (note?.values === undefined) return null
  const { dice, number, wins } = note.values
  return { dice: String(dice).split(' ').map(Number), number: Number(number), wins: Number(wins) }
}

export type Worth = 'win' | 'pair' | 'lone' | 'miss'

/** What each die is worth: equal ones count in pairs, and an odd one is left over. */
export function worths({ dice, number }: Pick<Roll, 'dice' | 'number'>): Worth[] {
  let paired = 2 * Math.floor(dice.filter((die) => die === number).length / 2)
  return dice.map((die) => {
    if (die > number) return 'win'
    if (die < number) return 'miss'
    return paired-- > 0 ? 'pair' : 'lone'
  })
}

const WORTH_WORDS: Readonly<Record<Worth, string>> = { win: 'Win', pair: '½ Win', lone: 'alone', miss: 'miss' }

export const worthSay = (worth: Worth): string => WORTH_WORDS[worth]

export const compared = (die: number, number: number): string =>
  die > number ? `${die} > ${number}` : die < number ? `${die} < ${number}` : `${die} = ${number}`

/** `2 dice above 4 and 1 pair equal to it` */
export function winsSay(roll: Pick<Roll, 'dice' | 'number'>): string {
  const all = worths(roll)
  const above = all.filter((worth) => worth === 'win').length
  const pairs = all.filter((worth) => worth === 'pair').length / 2
  const words = [
    above > 0 ? `${counted(above, 'die', 'dice')} above ${roll.number}` : '',
    pairs > 0 ? `${counted(pairs, 'pair')} equal to ${above > 0 ? 'it' : roll.number}` : '',
  ].filter(Boolean)
  return words.length === 0 ? `No die above ${roll.number}, no pair equal to it` : words.join(' and ')
}

/** What so many Wins of a German mean. */
export function meaningSay(wins: number, by: 'german' | 'allied'): string {
  if (by === 'allied') return wins < 2 ? 'The attack fails: the unit falls back.' : 'The German falls back, or worse.'
  if (wins === 0) return 'The attack fails: the German falls back.'
  if (wins === 1) return 'A Retreat or a Hit; then the German falls back if an Allied unit is left.'
  return 'Each is a Retreat or a Hit. While Allied units are left the attack goes on.'
}
