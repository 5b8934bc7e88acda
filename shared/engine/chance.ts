/**
 * Chance is an input. When the flow needs dice or a draw it asks chance, as it asks a seat, and the answer is a line of
 * its own (`roll 3 5`, `draw storm`). Nothing in the engine makes a random value: the values come from the host's
 * source, from the players' own dice, from the record, or from a seeded source in tests and searches.
 *
 * A moment is asked of chance too, though no value is wanted: an instant at which seats may speak out of turn. Its
 * answer, when nobody has anything more to say, is the line `go on`.
 *
 * A roll on the table:
 *
 *     to fall -> (dice fall) -> lying, a window open -> (go on) -> rights to roll again are offered -> they count
 *        ^                            |                                    |
 *        +------ an interrupt --------+------------- the right is used ----+
 *
 * Dice that have fallen rest on the table if their roll names a window for it (`fallen`): either seat may have them
 * rolled again by an interrupt, as often as its game lets it. Rights that both seats know of are asked for (`Rerolls`).
 * A moment is a rest without dice; an interrupt may end it with a result (`Play.pop`) for the step below to hear.
 */
import { nothing, numbers, pick, pickMore, type Act, type Building } from './act.ts'
import type { Step } from './flow.ts'
import type { Game, Seat } from './game.ts'
import type { BaseState, Frame, Play, Position } from './position.ts'
import type { RuleContext, Sentence } from './rule.ts'

export type ChanceAsk =
  | { readonly kind: 'dice'; readonly purpose: string; readonly dice: number; readonly sides: number }
  | { readonly kind: 'draw'; readonly purpose: string; readonly count: number; readonly bag: Bag }
  /** `fallen`: the dice that lie on the table and are about to count. */
  | { readonly kind: 'moment'; readonly purpose: string; readonly fallen: readonly number[] }

/** What is left in a cup, a deck or a pool: it has no order. */
export type Bag = Readonly<Record<string, number>>

/** A source of values. */
export interface ChanceSource {
  dice(count: number, sides: number): number[]
  draw(bag: Bag, count: number): string[]
}

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
  /** The question in today's words: an offer is saved with the match, and keeps the words it was made with. */
  ask?(reroll: Reroll): Sentence
}

interface ChanceFrame extends Frame {
  /** What it is for: under this name the step below hears of its end. Of a moment, its window. */
  readonly as: string
  readonly moment?: true
  readonly dice?: number
  readonly sides?: number
  readonly draw?: number
  readonly bag?: Bag
  /** The seat that rolls, or whose act the moment belongs to. */
  readonly by?: Seat
  /** The window that is open now: before the dice fall for the first time, while they rest, at a moment. */
  readonly window?: string
  /** The window that opens when the dice have fallen. */
  readonly fallen?: string
  readonly rolled?: readonly number[]
  /** Dice being rolled again, by position. */
  readonly again?: readonly number[]
  readonly asked?: Roll['asked']
  readonly offer?: Reroll
}

/** What chance is asked, when the position waits for it. */
export function chanceAsk(frame: Frame | undefined): ChanceAsk | null {
  if (frame?.step !== 'chance') return null
  const { as: purpose, moment, dice, sides, draw, bag, again, rolled, window } = frame as ChanceFrame
  if (moment === true) return { kind: 'moment', purpose, fallen: [] }
  if (isLying(frame as ChanceFrame)) return window === undefined ? null : { kind: 'moment', purpose, fallen: rolled! }
  if (draw !== undefined) return { kind: 'draw', purpose, count: draw, bag: bag! }
  return { kind: 'dice', purpose, dice: again?.length ?? dice!, sides: sides! }
}

/** Have all dice fallen? */
const isLying = ({ rolled, again }: ChanceFrame): boolean => rolled !== undefined && again === undefined

/** The dice that lie on the table and may be rolled again (`Play.rollAgain`); null if there are none. */
export function diceOnTable({ top }: Position): { purpose: string; dice: readonly number[]; by: Seat | null } | null {
  if (top?.step !== 'chance' || !isLying(top as ChanceFrame)) return null
  const { as: purpose, rolled, by } = top as ChanceFrame
  return { purpose, dice: rolled!, by: by ?? null }
}

/** All dice of the roll that is asked for or lies on the table; null if there is none. */
export function diceAsked({ top }: Position): { purpose: string; dice: number; sides: number } | null {
  if (top?.step !== 'chance') return null
  const { as: purpose, dice, sides } = top as ChanceFrame
  return dice === undefined || sides === undefined ? null : { purpose, dice, sides }
}

/** Takes chance's answer, which must fit. */
export function takeAnswer(game: Game, play: Play, values: readonly string[]): void {
  const frame = play.top as ChanceFrame
  if (frame.moment) return play.pop()
  if (frame.draw !== undefined) return play.pop(values)
  if (isLying(frame)) return askForRerolls(game, play, frame, frame.rolled!)
  const dice = values.map(Number)
  const rolled = frame.again === undefined ? dice : merged(frame, dice)
  if (frame.fallen === undefined || !couldSpeak(game, play, frame.fallen))
    return askForRerolls(game, play, frame, rolled)
  play.updateFrame({ rolled, again: undefined, window: frame.fallen })
}

/** All dice of the roll, with those that were rolled again as they fell now. */
function merged({ rolled, again }: ChanceFrame, dice: readonly number[]): number[] {
  const all = [...rolled!]
  again!.forEach((position, i) => (all[position] = dice[i]!))
  return all
}

/** The roll is over, unless a seat has a right to roll again. */
function askForRerolls(game: Game, play: Play, frame: ChanceFrame, rolled: readonly number[]): void {
  const offer = rerollOf(game, play, frame, rolled)
  if (offer === null) return play.pop(rolled)
  play.updateFrame({ rolled, again: undefined, window: undefined, offer })
}

/** Who may roll again now? */
function rerollOf(game: Game, play: Play, { as: purpose, asked }: ChanceFrame, dice: readonly number[]): Reroll | null {
  return game.rerolls?.next(play, { purpose, dice, asked: asked ?? [] }) ?? null
}

/** Is there anybody to rest for? A game without interrupts never rests. */
function couldSpeak(game: Game, play: Play, window: string): boolean {
  return game.interrupts !== undefined && (game.couldSpeak?.(play, window) ?? true)
}

/** Brings a roll to rest: true if somebody (chance or a seat) must speak, false if the flow goes on. */
export function restsAtChance(game: Game, play: Play): boolean {
  const frame = play.top as ChanceFrame
  if (frame.fresh && frame.moment && !couldSpeak(game, play, frame.as)) {
    play.pop()
    return false
  }
  if (frame.fresh) play.entered()
  if (!isLying(frame) || frame.window !== undefined || frame.offer !== undefined) return true
  const offer = rerollOf(game, play, frame, frame.rolled!)
  if (offer !== null) {
    play.updateFrame({ offer })
    return true
  }
  play.pop(frame.rolled)
  return false
}

const keepDice: Act<RuleContext, BaseState, ChanceFrame, null> = {
  title: 'Keep this roll',
  build: nothing,
  does(play, frame) {
    play.updateFrame({ asked: [...(frame.asked ?? []), { id: frame.offer!.id, used: false }], offer: undefined })
  },
}

/** Any of the dice, at least one, each by its number on the table from 1; the plan has them from 0. */
export function* chooseDice(dice: readonly number[]): Building<number[]> {
  const chosen: number[] = []
  let left = numbers(1, dice.length)
  for (;;) {
    const token: string | undefined = chosen.length === 0 ? yield* pick(left) : yield* pickMore(left)
    if (token === undefined) return chosen
    chosen.push(Number(token) - 1)
    left = left.filter((one) => Number(one.token) > Number(token))
  }
}

function* offeredDice({ rolled, offer }: ChanceFrame): Building<number[]> {
  return offer!.choose ? yield* chooseDice(rolled!) : rolled!.map((_, i) => i)
}

function rerollDice(rerolls: Rerolls | undefined): Act<RuleContext, BaseState, ChanceFrame, number[]> {
  return {
    title: 'Re-roll',
    build: (_, frame) => offeredDice(frame),
    does(play, frame, again) {
      play.updateFrame({ asked: [...(frame.asked ?? []), { id: frame.offer!.id, used: true }], offer: undefined })
      play.rollAgain(again)
      rerolls!.used(play, frame.offer!)
    },
  }
}

export function chanceStep(game: Pick<Game, 'rerolls'>): Step {
  return {
    title: 'Dice',
    asks: (_, frame) => (frame as ChanceFrame).offer!.seat,
    prompt(_, frame) {
      const { offer } = frame as ChanceFrame
      return game.rerolls?.ask?.(offer!) ?? offer!
    },
    acts: { keep: keepDice, reroll: rerollDice(game.rerolls) },
    // Who may roll again is known to all.
    isPublic: () => true,
    usual: 'keep',
  }
}

export function askSource(source: ChanceSource, ask: ChanceAsk): string[] {
  if (ask.kind === 'moment') return []
  return ask.kind === 'dice' ? source.dice(ask.dice, ask.sides).map(String) : source.draw(ask.bag, ask.count)
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
      const left: number[] = []
      let all = 0
      for (const token of tokens) {
        left.push(bag[token]!)
        all += bag[token]!
      }
      const drawn: string[] = []
      for (let size = all; size > 0 && drawn.length < count; size--) {
        let at = below(size) - left[0]!
        let nth = 0
        while (at >= 0) at -= left[++nth]!
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
