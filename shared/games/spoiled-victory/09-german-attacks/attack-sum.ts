/** 9.3a-c The sums of an attack: how many dice, against which number, and how many Wins they make. */
import { applies, modifier, sumLines, total, type Modifier } from '../../../engine/rule.ts'
import { eventOf, eventTitle } from '../sequence/deck.ts'
import type { Content, Space } from '../content/content.ts'
import { factorOf, isNight, unitName } from '../pieces.ts'
import { derivedTable, type Position } from '../state.ts'

/** A sum and what it comes to: at least 1. */
export interface Sum {
  readonly lines: readonly Modifier[]
  readonly value: number
}

const NIGHT = 'Night turn'

function atLeastOne({ content }: Position, rule: string, lines: readonly Modifier[]): Sum {
  const value = total(lines)
  return { lines, value: value < 1 && applies(content, rule) ? 1 : Math.max(value, 0) }
}

const base = (p: Position, unit: number, rule: string): Modifier => ({
  rule,
  value: factorOf(p, unit),
  say: '{unit}',
  values: { unit: unitName(p, unit) },
  isFactor: true,
})

// The sums of an attack are asked for at every turn of it, and by every view while it is to come.

const keyOf = (p: Position, unit: number, space: Space): number => unit * p.content.spaces.length + space.index
const diceOf = derivedTable<number, Sum>(['reduced', 'turn', 'disrupted', 'event'])
const numberOf = derivedTable<number, Sum>(['reduced', 'suppressed', 'event'])

/** 9.3a: the factor, one die fewer for Night, Disruption and a Town. */
export function germanDice(p: Position, unit: number, space: Space, extra = 0): Sum {
  if (extra !== 0) return countDice(p, unit, space, extra)
  return diceOf(p, keyOf(p, unit, space), () => countDice(p, unit, space, 0))
}

function countDice(p: Position, unit: number, space: Space, extra: number): Sum {
  return atLeastOne(
    p,
    '9.3a',
    sumLines(
      base(p, unit, '9.3a'),
      isNight(p) ? modifier(p.content, '9.3a', -1, NIGHT) : null,
      p.state.disrupted[unit] ? modifier(p.content, '9.3a', -1, 'Disrupted') : null,
      space.isTown ? modifier(p.content, '3.1a', -1, 'Town') : null,
      extra === 0 ? null : modifier(p.content, '16.0', extra, '{title}', { title: eventTitle(p) }),
    ),
  )
}

const SHELTER: Readonly<Partial<Record<Space['terrain'], string>>> = {
  town: 'Town',
  canal: 'Canal',
  laPanne: 'La Panne',
}

/** 9.3b: the factor of the Frontline unit, one more for Town, Canal and La Panne, one less if it is Suppressed. */
export function defenceNumber(p: Position, unit: number, space: Space): Sum {
  return numberOf(p, keyOf(p, unit, space), () => countDefence(p, unit, space))
}

function countDefence(p: Position, unit: number, space: Space): Sum {
  const shelter = SHELTER[space.terrain]
  return atLeastOne(
    p,
    '9.3b',
    sumLines(
      base(p, unit, '9.3b'),
      shelter === undefined ? null : modifier(p.content, '3.1a', 1, shelter),
      p.state.suppressed[unit] ? modifier(p.content, '9.3b', -1, 'Suppressed') : null,
      eventDefence(p, unit),
    ),
  )
}

function eventDefence(p: Position, unit: number): Modifier | null {
  const effect = eventOf(p, 'defenceBonus')
  const { nation } = p.content.units[unit]!
  if (effect === null || !effect.nations.some((one) => one === nation)) return null
  return modifier(p.content, '16.0', effect.value, '{title}', { title: eventTitle(p) })
}

/** 10.1.8: an Allied attacker has a die fewer by Night; the German unit has its factor and nothing for the terrain. */
export function alliedDice(p: Position, unit: number): Sum {
  return atLeastOne(p, '9.3a', [
    base(p, unit, '10.1.8'),
    ...sumLines(isNight(p) ? modifier(p.content, '10.1.8', -1, NIGHT) : null),
  ])
}

export const germanDefence = (p: Position, unit: number): Sum => atLeastOne(p, '9.3b', [base(p, unit, '10.1.8')])

// ---- 9.3c Wins

export interface Tally {
  readonly wins: number
  /** Dice above the number, dice equal to it. */
  readonly above: number
  readonly equal: number
  /** 9.3.2: two 1s, or a 1 on a single die. */
  readonly hurts: boolean
}

/** 9.3c: every die above the number is a Win, and so are every two equal to it. */
export function tally(content: Content, dice: readonly number[], number: number): Tally {
  let above = 0
  let equal = 0
  let ones = 0
  for (const die of dice) {
    if (die > number) above++
    else if (die === number) equal++
    if (die === 1) ones++
  }
  const pairs = equal >= 2 && applies(content, '9.3c') ? equal >> 1 : 0
  // In the order of their names, as a step keeps them.
  return { above, equal, hurts: ones >= 2 || (dice.length === 1 && ones === 1), wins: above + pairs }
}

const FACES = 6
const known = new Map<number, readonly number[]>()

/** Of 6 to the power of `dice` rolls, how many make 0, 1, 2, ... Wins against the number; dice are told apart. */
export function winOdds(dice: number, number: number): readonly number[] {
  const key = dice * 100 + number
  let odds = known.get(key)
  if (odds === undefined) known.set(key, (odds = countWins(dice, number)))
  return odds
}

/** Ways to have so many dice above and so many equal, die by die; then pairs are counted. */
function countWins(dice: number, number: number): number[] {
  const above = Math.max(0, FACES - number)
  const equal = number >= 1 && number <= FACES ? 1 : 0
  let ways = new Map<string, number>([['0 0', 1]])
  for (let die = 0; die < dice; die++) {
    const next = new Map<string, number>()
    const add = (a: number, e: number, n: number) => {
      if (n > 0) next.set(`${a} ${e}`, (next.get(`${a} ${e}`) ?? 0) + n)
    }
    for (const [key, n] of ways) {
      const [a, e] = key.split(' ').map(Number) as [number, number]
      add(a + 1, e, n * above)
      add(a, e + 1, n * equal)
      add(a, e, n * (FACES - above - equal))
    }
    ways = next
  }
  const odds = new Array<number>(dice + 1).fill(0)
  for (const [key, n] of ways) {
    const [a, e] = key.split(' ').map(Number) as [number, number]
    odds[a + (e >> 1)]! += n
  }
  return odds
}

const knownWins = new Map<number, number>()

export function expectedWins(dice: number, number: number): number {
  const key = dice * 100 + number
  let wins = knownWins.get(key)
  if (wins === undefined) knownWins.set(key, (wins = averageOf(winOdds(dice, number), FACES ** dice)))
  return wins
}

const averageOf = (ways: readonly number[], all: number): number =>
  ways.reduce((sum, count, wins) => sum + count * wins, 0) / all
