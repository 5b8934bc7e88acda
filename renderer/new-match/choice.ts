/** The match that is about to begin, in words. */
import { isNameless } from '../library/wording.ts'
import { capital } from '../sentence.ts'

export type Mode = 'open' | 'fair'
export type Dice = 'computer' | 'own'
export type Seating = 'two' | 'alone-open' | 'alone-covered'

export interface MatchChoice {
  readonly game: string
  readonly scenario: string
  readonly turns: number
  readonly mode: Mode
  readonly dice: Dice
  readonly seating: Seating
  readonly players: Readonly<Record<string, string>>
  /** How many options and rulings are not as they come. */
  readonly changed: number
}

/** 'Dinant, Go west!, 10 turns' */
export function headline({ game, scenario, turns }: MatchChoice): string {
  return [game, scenario === game ? '' : scenario, `${turns} ${turns === 1 ? 'turn' : 'turns'}`]
    .filter(Boolean)
    .join(', ')
}

/** 'Marc plays German and Jeanne French. Fair play, with the computer’s dice; 1 ruling changed.' */
export function choiceSentence(choice: MatchChoice): string {
  const { mode, dice, changed } = choice
  const how = `${capital(mode)} play, with ${dice === 'computer' ? 'the computer’s dice' : 'your own dice'}`
  const rulings = changed === 0 ? '' : `; ${changed} ${changed === 1 ? 'ruling' : 'rulings'} changed`
  return `${whoPlays(choice)}. ${how}${rulings}.`
}

function whoPlays({ seating, players }: MatchChoice): string {
  const seats = Object.entries(players)
  if (seats.length === 1) return `${nameOr(seats[0]!, 'One person')} plays alone`
  if (seating === 'two') {
    const named = seats.map(([seat, name], i) =>
      isNameless(seat, name)
        ? `${i === 0 ? 'One person' : 'another'} plays ${capital(seat)}`
        : `${name} plays ${capital(seat)}`,
    )
    const [first, ...others] = named
    return [first, ...others.map((one) => one.replace(' plays ', ' '))].join(' and ')
  }
  const who = nameOr(seats.find(([seat, name]) => !isNameless(seat, name)) ?? ['', ''], 'One person')
  return `${who} plays both sides, ${seating === 'alone-open' ? 'with everything open' : 'with the other side covered'}`
}

const nameOr = ([seat, name]: readonly [string, string], other: string): string =>
  isNameless(seat, name) ? other : name

/** What the strictness allows, and what it will not. */
export function strictnessSays(mode: Mode): string {
  return mode === 'open'
    ? 'Anything may be taken back, and what-ifs tried at any time. The record counts what was taken back.'
    : 'Not possible before the end: taking back beyond a die, a reveal or the other side’s move, unless both agree; what-ifs; a look at the other side.'
}

export function seatingSays(seating: Seating): string {
  return {
    two: 'Two people at this machine: a curtain falls between their turns.',
    'alone-open': 'One person plays both sides and sees everything.',
    'alone-covered': 'One person plays both sides, one at a time, as if the other were hidden.',
  }[seating]
}

export function diceSay(dice: Dice): string {
  return dice === 'computer' ? '' : 'You throw real dice and type what they show, a batch at a time.'
}

/** 'France Fights On, November' */
export const proposedName = (game: string, now: Date = new Date()): string =>
  `${game}, ${new Intl.DateTimeFormat('en-GB', { month: 'long' }).format(now)}`
