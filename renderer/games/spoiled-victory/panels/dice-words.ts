/** Attack Dice in words: what each die is worth, and what the Wins mean. */
import type { SvEvent } from '../../../../shared/views/spoiled-victory.ts'
import { diceOf, type Note, type SeenLine } from '../../../table/logic/log.ts'
import { counted } from '../../../table/logic/words.ts'

export interface Roll {
  readonly dice: readonly number[]
  readonly number: number
  readonly wins: number
}

/** The Wins of Attack Dice, if a note tells of them (9.3c, 10.1.8). */
function winsIn(notes: readonly Note[]): Wins | undefined {
  const events = notes.map(({ event }) => event as SvEvent | undefined)
  return events.findLast((event) => event?.kind === 'spoiled-victory: wins')
}

type Wins = Extract<SvEvent, { kind: 'spoiled-victory: wins' }>

/**
 * The last Attack Dice of these lines, as they lie after everything that was rolled again, with the Wins the rules have
 * counted; null while they have not counted any.
 */
export function rollIn(lines: readonly Pick<SeenLine, 'seat' | 'text' | 'notes'>[]): Roll | null {
  let dice: number[] = []
  let again: number[] | null = null
  let found: Roll | null = null
  for (const line of lines) {
    const [verb, ...words] = line.text.split(' ')
    if (verb === 'reroll') again = words.map((word) => Number(word) - 1)
    const eyes = diceOf(line)
    if (eyes.length > 0 && again !== null) {
      const positions = again
      dice = dice.map((die, i) => (positions.includes(i) ? (eyes[positions.indexOf(i)] ?? die) : die))
      again = null
    } else if (eyes.length > 0) dice = eyes
    const wins = winsIn(line.notes)
    if (wins !== undefined && dice.length > 0) found = { dice, number: wins.number, wins: wins.amount }
  }
  return found
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
  if (by === 'allied') return wins < 2 ? 'The attack fails: the unit retreats.' : 'The German unit retreats.'
  if (wins === 0) return 'The attack fails: the German unit retreats.'
  if (wins === 1) return 'A Retreat or a Hit; then the German unit retreats if an Allied unit is left.'
  return 'Each is a Retreat or a Hit. If Allied units are left, the German unit attacks again.'
}
