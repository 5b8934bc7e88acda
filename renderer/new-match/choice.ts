/** The match that is about to begin, in words. */
import { isNameless } from '../library/matches/wording.ts'
import { capital } from '../sentence.ts'

export type Mode = 'open' | 'fair'
export type Dice = 'computer' | 'own'
export type Seating = 'two' | 'alone-open' | 'alone-covered'
/** What is chosen on the screen: where the computer plays, who sits where follows from its seats. */
export type SeatingChoice = Seating | 'computer'

export interface MatchChoice {
  readonly game: string
  readonly scenario: string
  readonly turns: number
  readonly mode: Mode
  readonly dice: Dice
  readonly seating: Seating
  readonly players: Readonly<Record<string, string>>
  /** By seat the level of the computer that plays it. */
  readonly computer: Readonly<Record<string, { readonly level: string }>>
  /** How many options and rulings are not as they come. */
  readonly changed: number
}

/** 'Dinant, Go west!, 10 turns' */
export function headline({ game, scenario, turns }: MatchChoice): string {
  return [game, scenario === game ? '' : scenario, `${turns} ${turns === 1 ? 'turn' : 'turns'}`]
    .filter(Boolean)
    .join(', ')
}

/** 'Marc plays German, Jeanne plays French. Fair play, computer dice; 1 option changed.' */
export function choiceSentence(choice: MatchChoice): string {
  const { mode, dice, changed } = choice
  const how = `${capital(mode)} play, ${dice === 'computer' ? 'computer dice' : 'own dice'}`
  const options = changed === 0 ? '' : `; ${changed} ${changed === 1 ? 'option' : 'options'} changed`
  return `${whoPlays(choice)}. ${how}${options}.`
}

function whoPlays({ seating, players, computer }: MatchChoice): string {
  const seats = Object.entries(players)
  const levels = Object.entries(computer).map(([seat, { level }]) => `the computer (${level}) plays ${capital(seat)}`)
  if (levels.length === seats.length) return capital(levels.join(', '))
  if (levels.length > 0) {
    const [own = ''] = seats.map(([seat]) => seat).filter((seat) => computer[seat] === undefined)
    const name = isNameless(own, players[own] ?? '') ? 'You play' : `${players[own]} plays`
    return `${name} ${capital(own)}, ${levels.join(', ')}`
  }
  const named = seats.filter(([seat, name]) => !isNameless(seat, name))
  if (seating === 'two' && seats.length > 1) {
    const plays = named.map(([seat, name]) => `${name} plays ${capital(seat)}`)
    return plays.length === 0 ? 'Two players' : plays.join(', ')
  }
  const solo = named[0] === undefined ? 'Solo' : `${named[0][1]} plays solo`
  if (seats.length === 1) return solo
  return `${solo}, ${seating === 'alone-open' ? 'both sides visible' : 'the other side hidden'}`
}

/** What the strictness allows, and what it will not. */
export function strictnessSays(mode: Mode): string {
  return mode === 'open'
    ? 'Any move can be undone, and what-ifs can be tried at any time. The record counts the undos.'
    : 'No undo past a die roll, a reveal or the other side’s move unless both players agree. No what-ifs and no look at the other side before the match is over.'
}

/** `isForTwo`: somebody plays against somebody. */
export function seatingSays(seating: SeatingChoice, isForTwo = true): string {
  const times = 'For a move quick takes a moment, standard a second, strong up to six.'
  return {
    computer: isForTwo
      ? `The computer sees only what its side may see, and plays by the same dice. ${times} Two computers can be watched.`
      : `The computer plays the whole game; in open play you can take over at any move. ${times}`,
    two: 'Two players at this computer. If a game has hidden units, the screen is covered between their turns.',
    'alone-open': 'You play both sides and see everything.',
    'alone-covered': 'You play both sides; the side that is not deciding stays hidden.',
  }[seating]
}

export function diceSay(dice: Dice): string {
  return dice === 'computer' ? '' : 'Roll your own dice and enter the results.'
}

/** 'France ’40: Sickle Cut'; a scenario that is called like its game is not named twice. */
export const proposedName = (game: string, scenario: string): string =>
  scenario === '' || scenario === game ? game : `${game}: ${scenario}`
