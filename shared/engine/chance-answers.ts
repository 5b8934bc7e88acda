/** Chance's answers: the lines they are written as, which of them fit a question, and every way one can fall. */
import type { Bag, ChanceAsk } from './chance.ts'
import type { Refusal } from './rule.ts'

/** Why these values cannot be chance's answer: dice are numbers, a draw is tokens. */
export function wrongAnswer(ask: ChanceAsk, values: readonly string[]): Refusal | null {
  if (ask.kind === 'moment') return values.length === 0 ? null : { rule: 'dice', say: 'No roll is needed now' }
  return ask.kind === 'dice' ? wrongDice(ask, values) : wrongDraw(ask, values)
}

/** The line of a moment at which nobody has anything more to say. */
export const GO_ON = 'go on'

/** The line of chance's answer. */
export function chanceText(ask: ChanceAsk, values: readonly string[]): string {
  if (ask.kind === 'moment') return GO_ON
  let text = ask.kind === 'dice' ? 'roll' : 'draw'
  for (const value of values) text += ` ${value}`
  return text
}

/** The values of such a line. */
export const chanceValues = (text: string): string[] => (text === GO_ON ? [] : text.split(' ').slice(1))

function wrongDice(ask: ChanceAsk & { kind: 'dice' }, values: readonly string[]): Refusal | null {
  if (values.length === ask.dice && values.every((value) => isFace(value, ask.sides))) return null
  return {
    rule: 'dice',
    say: 'Enter {dice} {dice|die|dice}, each from 1 to {sides}',
    values: { dice: ask.dice, sides: ask.sides },
  }
}

/** A face of the die, written as dice are. */
function isFace(value: string, sides: number): boolean {
  const face = Number(value)
  return face >= 1 && face <= sides && String(face) === value && Number.isInteger(face)
}

function wrongDraw(ask: ChanceAsk & { kind: 'draw' }, values: readonly string[]): Refusal | null {
  if (values.length !== ask.count) {
    const count = Math.min(ask.count, sizeOf(ask.bag))
    if (values.length !== count) return { rule: 'draw', say: 'Enter {count} {count|draw|draws}', values: { count } }
  }
  for (const [nth, value] of values.entries()) {
    let left = Object.hasOwn(ask.bag, value) ? ask.bag[value]! : 0
    for (let earlier = 0; earlier < nth; earlier++) if (values[earlier] === value) left--
    if (left <= 0) return { rule: 'draw', say: '{value} is not in the cup', values: { value } }
  }
  return null
}

function sizeOf(bag: Bag): number {
  let size = 0
  for (const token in bag) size += bag[token]!
  return size
}

/**
 * Every way a question of chance can fall, with the number of ways; dice are told apart only by their faces, unless each
 * of them has a meaning of its own (Game.diceApart).
 */
export function outcomes(ask: ChanceAsk, areApart = false): { values: string[]; ways: number }[] {
  if (ask.kind === 'moment') return [{ values: [], ways: 1 }]
  if (ask.kind === 'draw') {
    const bag = Object.entries(ask.bag)
    const size = bag.reduce((sum, [, n]) => sum + n, 0)
    return handfuls(bag, Math.min(ask.count, size))
  }
  const found = new Map<string, { values: string[]; ways: number }>()
  const faces = new Array<number>(ask.dice).fill(1)
  for (;;) {
    const values = (areApart ? faces : faces.toSorted((a, b) => a - b)).map(String)
    const key = values.join(' ')
    const known = found.get(key)
    if (known) known.ways++
    else found.set(key, { values, ways: 1 })
    let i = 0
    while (i < faces.length && faces[i] === ask.sides) faces[i++] = 1
    if (i === faces.length) return [...found.values()]
    faces[i]!++
  }
}

/** Every handful of so many tokens, with the number of ways to draw it. */
function handfuls(bag: readonly (readonly [string, number])[], count: number): { values: string[]; ways: number }[] {
  if (bag.length === 0) return count === 0 ? [{ values: [], ways: 1 }] : []
  const [[token, n], ...others] = bag as [readonly [string, number], ...typeof bag]
  const found: { values: string[]; ways: number }[] = []
  for (let taken = Math.min(n, count); taken >= 0; taken--)
    for (const { values, ways } of handfuls(others, count - taken))
      found.push({ values: [...new Array<string>(taken).fill(token), ...values], ways: ways * choose(n, taken) })
  return found
}

/** How many ways there are to take k of n. */
function choose(n: number, k: number): number {
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return ways
}
