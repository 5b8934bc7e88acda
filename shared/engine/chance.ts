/**
 * Chance is an input. When the flow needs dice or a draw it asks chance, as it asks a seat, and the answer is a line of
 * its own (`roll 3 5`, `draw storm`). Nothing in the engine makes a random value: the values come from the host's
 * source, from the players' own dice, from the record, or from a seeded source in tests and searches.
 *
 * A roll that has fallen stays open while a rule lets a seat roll again (all dice, or dice it chooses).
 */
import { nothing, numbers, pick, pickMore, type Act, type Building } from './act.ts'
import type { Game, Seat } from './game.ts'
import type { BaseState, Frame, Play } from './position.ts'
import type { Refusal, RuleContext, Sentence } from './rule.ts'
import type { Step } from './flow.ts'

export type ChanceAsk =
  | { readonly kind: 'dice'; readonly purpose: string; readonly dice: number; readonly sides: number }
  | { readonly kind: 'draw'; readonly purpose: string; readonly count: number; readonly bag: Bag }

/** What is left in a cup, a deck or a pool: it has no order. */
export type Bag = Readonly<Record<string, number>>

/** A roll on the table, while seats may still touch it. */
export interface Roll {
  readonly purpose: string
  readonly dice: readonly number[]
  /** Re-rolls offered so far for this roll, in order, taken or not. */
  readonly asked: readonly { readonly id: string; readonly used: boolean }[]
}

/** The right of a seat to roll again. */
export interface Reroll extends Sentence {
  readonly id: string
  readonly seat: Seat
  /** The seat chooses which dice; else all are rolled again. */
  readonly choose?: boolean
}

export interface Rerolls<C extends RuleContext = RuleContext, S extends BaseState = BaseState> {
  /** Who may roll again now? Must rest on what both seats know, since the question blocks the game. */
  next(play: Play<C, S>, roll: Roll): Reroll | null
  /** Pays for a re-roll that was taken. */
  used(play: Play<C, S>, reroll: Reroll): void
}

/** A source of values. */
export interface ChanceSource {
  dice(count: number, sides: number): number[]
  draw(bag: Bag, count: number): string[]
}

interface ChanceFrame extends Frame {
  readonly as: string
  readonly dice?: number
  readonly sides?: number
  readonly draw?: number
  readonly bag?: Bag
  readonly rolled?: readonly number[]
  /** Dice being rolled again, by position. */
  readonly again?: readonly number[]
  readonly asked?: Roll['asked']
  readonly offer?: Reroll
}

/** What chance is asked, when the position waits for it. */
export function chanceAsk(frame: Frame | undefined): ChanceAsk | null {
  if (frame?.step !== 'chance') return null
  if (!isOpen(frame as ChanceFrame)) return null
  const { as: purpose, dice, sides, draw, bag, again } = frame as ChanceFrame
  if (draw !== undefined) return { kind: 'draw', purpose, count: draw, bag: bag! }
  return { kind: 'dice', purpose, dice: again?.length ?? dice!, sides: sides! }
}

/** Is there still something to roll or to draw? */
const isOpen = ({ rolled, again }: ChanceFrame): boolean => rolled === undefined || again !== undefined

/** Why these values cannot be chance's answer: dice are numbers, a draw is tokens. */
export function wrongAnswer(ask: ChanceAsk, values: readonly string[]): Refusal | null {
  return ask.kind === 'dice' ? wrongDice(ask, values) : wrongDraw(ask, values)
}

/** Takes chance's answer, which must fit: the roll or draw is over, unless a seat may roll again. */
export function takeAnswer(game: Game, play: Play, values: readonly string[]): void {
  const frame = play.top as ChanceFrame
  if (frame.draw !== undefined) return play.pop(values)
  const dice = values.map(Number)
  const rolled = frame.again === undefined ? dice : merged(frame, dice)
  const offer = rerollOf(game, play, frame, rolled)
  if (offer === null) return play.pop(rolled)
  // The window is the instant before the dice fall.
  play.updateFrame({ rolled, again: undefined, window: undefined, offer })
}

/** All dice of the roll, with those that were rolled again as they fell now. */
function merged({ rolled, again }: ChanceFrame, dice: readonly number[]): number[] {
  const all = [...rolled!]
  again!.forEach((position, i) => (all[position] = dice[i]!))
  return all
}

/** Who may roll again now? */
function rerollOf(game: Game, play: Play, { as: purpose, asked }: ChanceFrame, dice: readonly number[]): Reroll | null {
  return game.rerolls?.next(play, { purpose, dice, asked: asked ?? [] }) ?? null
}

function wrongDice(ask: ChanceAsk & { kind: 'dice' }, values: readonly string[]): Refusal | null {
  if (values.length === ask.dice && values.every((value) => isFace(value, ask.sides))) return null
  return {
    rule: 'dice',
    say: 'Wanted: {dice} dice, each from 1 to {sides}',
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
    if (values.length !== count) return { rule: 'draw', say: 'Wanted: {count} drawn', values: { count } }
  }
  for (const [nth, value] of values.entries()) {
    let left = Object.hasOwn(ask.bag, value) ? ask.bag[value]! : 0
    for (let earlier = 0; earlier < nth; earlier++) if (values[earlier] === value) left--
    if (left <= 0) return { rule: 'draw', say: '{value} is not in the bag', values: { value } }
  }
  return null
}

function sizeOf(bag: Bag): number {
  let size = 0
  for (const token in bag) size += bag[token]!
  return size
}

export function askSource(source: ChanceSource, ask: ChanceAsk): string[] {
  return ask.kind === 'dice' ? source.dice(ask.dice, ask.sides).map(String) : source.draw(ask.bag, ask.count)
}

/** Brings a roll to rest: true if somebody (chance or a seat) must speak, false if the flow goes on. */
export function restsAtChance(game: Game, play: Play): boolean {
  const frame = play.top as ChanceFrame
  if (frame.fresh) play.entered()
  if (isOpen(frame) || frame.offer !== undefined) return true
  const offer = rerollOf(game, play, frame, frame.rolled!)
  if (offer !== null) {
    play.updateFrame({ offer })
    return true
  }
  play.pop(frame.rolled)
  return false
}

const keepDice: Act<RuleContext, BaseState, ChanceFrame, null> = {
  title: 'Keep the dice',
  build: nothing,
  does(play, frame) {
    play.updateFrame({ asked: [...(frame.asked ?? []), { id: frame.offer!.id, used: false }], offer: undefined })
  },
}

/** Which dice are rolled again, by position. */
function* chosenDice(frame: ChanceFrame): Building<number[]> {
  const all = frame.rolled!.map((_, i) => i)
  if (!frame.offer!.choose) return all
  const chosen: number[] = []
  let left = numbers(1, all.length)
  for (;;) {
    const token: string | undefined = chosen.length === 0 ? yield* pick(left) : yield* pickMore(left)
    if (token === undefined) return chosen
    chosen.push(Number(token) - 1)
    left = left.filter((one) => Number(one.token) > Number(token))
  }
}

function rerollDice(rerolls: Rerolls | undefined): Act<RuleContext, BaseState, ChanceFrame, number[]> {
  return {
    title: 'Roll again',
    build: (_, frame) => chosenDice(frame),
    does(play, frame, again) {
      const asked = [...(frame.asked ?? []), { id: frame.offer!.id, used: true }]
      play.updateFrame({ again, asked, offer: undefined })
      rerolls!.used(play, frame.offer!)
    },
  }
}

/** The one step every game has: a roll or a draw, and who may touch the dice. */
export function chanceStep(game: Pick<Game, 'rerolls'>): Step {
  return {
    title: 'Dice',
    asks: (_, frame) => (frame as ChanceFrame).offer!.seat,
    prompt: (_, frame) => (frame as ChanceFrame).offer!,
    acts: { keep: keepDice, reroll: rerollDice(game.rerolls) },
    usual: 'keep',
  }
}

/** Every way a question of chance can fall, with the number of ways; dice are told apart only by their faces. */
export function outcomes(ask: ChanceAsk): { values: string[]; ways: number }[] {
  if (ask.kind === 'draw') {
    const bag = Object.entries(ask.bag)
    const size = bag.reduce((sum, [, n]) => sum + n, 0)
    return handfuls(bag, Math.min(ask.count, size))
  }
  const found = new Map<string, { values: string[]; ways: number }>()
  const faces = new Array<number>(ask.dice).fill(1)
  for (;;) {
    const values = [...faces].sort((a, b) => a - b).map(String)
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

/** A private source for tests, playouts and searches: the same seed, the same values (sfc32). */
export function seededSource(seed: number): ChanceSource & { below(limit: number): number } {
  let a = seed | 0,
    b = 0x9e3779b9 | 0,
    c = 0x243f6a88 | 0,
    d = 1
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
    return t >>> 0
  }
  for (let i = 0; i < 12; i++) next()
  const below = (limit: number) => Math.floor((next() / 0x1_0000_0000) * limit)
  return sourceFrom(below)
}

/** A source from any function that gives whole numbers below a limit, each equally likely. */
export function sourceFrom(below: (limit: number) => number): ChanceSource & { below(limit: number): number } {
  return {
    below,
    dice(count, sides) {
      const dice: number[] = []
      while (dice.length < count) dice.push(1 + below(sides))
      return dice
    },
    draw(bag, count) {
      const tokens = Object.keys(bag)
      const left = tokens.map((token) => bag[token]!)
      const drawn: string[] = []
      for (let size = left.reduce((sum, n) => sum + n, 0); size > 0 && drawn.length < count; size--) {
        let at = below(size)
        const nth = left.findIndex((n) => (at -= n) < 0)
        left[nth]!--
        drawn.push(tokens[nth]!)
      }
      return drawn
    },
  }
}

/** Values to come, in order, for tests and typed dice; what is left when they run out comes from `then`. */
export function scriptedSource(values: readonly (string | number)[], then?: ChanceSource): ChanceSource {
  const queue = values.map(String)
  const take = (count: number) => {
    if (queue.length < count) throw new Error(`the dice to come have run out (${count} wanted)`)
    return queue.splice(0, count)
  }
  return {
    dice: (count, sides) => (queue.length === 0 && then ? then.dice(count, sides) : take(count).map(Number)),
    draw: (bag, count) => (queue.length === 0 && then ? then.draw(bag, count) : take(count)),
  }
}
