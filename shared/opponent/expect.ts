/**
 * What an act is worth on the average. It is carried out, followed to the end of what it began (a battle, a roll) and
 * judged there, then taken back. The first rolls are taken every way they can fall, further ones by samples spread evenly
 * over their faces: the same for every act that is compared. Decisions on the way are answered by the brain's first thought,
 * whoever's they are. Nothing is remembered from one act to the next.
 */
import { outcomes } from '../engine/chance-answers.ts'
import { takeAnswer, type ChanceAsk } from '../engine/chance.ts'
import { outermostGroup, settle } from '../engine/flow.ts'
import type { Draft } from '../engine/draft.ts'
import type { Game, Seat } from '../engine/game.ts'
import type { Mark, Play } from '../engine/position.ts'
import { answerDraft, waiting } from '../engine/question.ts'
import { firstAct } from './acts.ts'
import type { Brain } from './brain.ts'
import type { Clock } from './clock.ts'

export interface Looking {
  readonly game: Game
  readonly brain: Brain
  readonly clock: Clock
  /** So many rolls one after the other are taken every way they can fall. */
  readonly rolls: number
  /** Samples of the rolls beyond come from here. */
  readonly seed: number
}

/** Hears of every end and of its share, in place of a judgement. */
export type Witness = (play: Play, share: number) => void

/** A roll with more ways to fall than this is sampled: a handful of chits from a full cup. */
const MAX_WAYS = 60
const SAMPLES = 6
/** Steps of a sequence that spreads evenly however long it is: the golden section. */
const SPREAD = 0.6180339887498949
/** What does not come to an end by then is judged where it stands. */
const MAX_STEPS = 200

export class Expectation {
  private readonly looking: Looking
  private readonly play: Play
  private readonly seat: Seat
  private readonly measured: Float64Array
  private readonly sum: Float64Array
  private readonly witness: Witness | null
  private samples = 0
  private start: Mark
  /** Where in the flow the act was begun: what is under way above belongs to it. It is over, too, when that step ends. */
  private readonly floor: number
  private readonly begunIn: number

  private constructor(looking: Looking, play: Play, seat: Seat, witness: Witness | null) {
    this.looking = looking
    this.play = play
    this.seat = seat
    this.witness = witness
    this.measured = new Float64Array(looking.brain.terms.length)
    this.sum = new Float64Array(looking.brain.terms.length)
    this.start = play.mark()
    const group = outermostGroup(looking.game, play)
    const isRolling = play.top?.step === 'chance'
    this.floor = group >= 0 ? group : play.state.flow.length - (isRolling ? 1 : 0)
    this.begunIn = group >= 0 ? group : this.floor - 1
  }

  /** Measures by term, if this act is done; null: if its seat says nothing and play goes on. */
  static of(looking: Looking, play: Play, seat: Seat, act: Draft | null, witness: Witness | null = null): Float64Array {
    const one = new Expectation(looking, play, seat, witness)
    act?.finish()
    const mark = play.mark()
    act?.perform(looking.game, play)
    one.run(looking.rolls, 1, act === null)
    play.rollback(mark)
    return one.sum
  }

  /** Measures by term when what is under way, a battle or a roll, has come to its end by first thoughts. */
  static ofTheRest(looking: Looking, play: Play, seat: Seat): Float64Array {
    const one = new Expectation(looking, play, seat, null)
    const mark = play.mark()
    one.run(looking.rolls, 1)
    play.rollback(mark)
    return one.sum
  }

  /** Is what was begun over: the flow back where it was, or out of the step (or battle) it was in? */
  private get isOver(): boolean {
    const { play, floor, begunIn } = this
    return play.state.flow.length <= floor || play.stayed(this.start) <= begunIn
  }

  private run(rolls: number, share: number, isWaiting = false): void {
    const { game, brain } = this.looking
    const { play } = this
    for (let steps = 0; steps < MAX_STEPS; steps++) {
      if (!isWaiting && this.isOver) break
      isWaiting = false
      const now = waiting(game, play)
      if (now.for === 'nobody') break
      if (now.for === 'seat') {
        const act = firstAct(brain, play, answerDraft(play, now))
        act.finish()
        act.perform(game, play)
      } else if (now.ask.kind === 'moment') this.answer([])
      else {
        const ways = outcomesOf(game, now.ask)
        if (rolls > 0 && ways !== null) return this.everyWay(this.different(ways, now.ask), rolls, share)
        if (rolls > 0) return this.someWays(now.ask, rolls, share)
        this.answer(this.sampleOf(now.ask))
      }
    }
    this.judge(share)
  }

  /** Without the ways that come to the same as one before them; its share is theirs as well. */
  private different(ways: Ways, ask: ChanceAsk): Ways {
    const counts = this.looking.brain.countsOf?.(this.play, ask) ?? null
    if (counts === null) return ways
    const found = new Map<string, { values: string[]; ways: number }>()
    for (const one of ways.all) {
      const word = counts(one.values)
      const known = found.get(word)
      if (known === undefined) found.set(word, { ...one })
      else known.ways += one.ways
    }
    return { all: [...found.values()], of: ways.of }
  }

  /** Ways that come to the same are followed once: tables give one result for several sums of the dice. */
  private everyWay({ all, of }: Ways, rolls: number, share: number): void {
    const known = new Map<string, Float64Array>()
    for (const { values, ways } of all) {
      const part = (share * ways) / of
      const mark = this.play.mark()
      this.answer(values)
      const result = JSON.stringify(this.play.since(mark))
      const same = known.get(result)
      if (same !== undefined) for (let term = 0; term < same.length; term++) this.sum[term]! += same[term]! * part
      else {
        const whole = this.exactly(rolls - 1, part)
        if (whole !== null && this.witness === null) known.set(result, whole)
      }
      this.play.rollback(mark)
    }
  }

  /** Goes on with a share; gives what comes of the whole, or null if samples have a part in it. */
  private exactly(rolls: number, share: number): Float64Array | null {
    const { sum, samples } = this
    const before = sum.slice()
    this.run(rolls, share)
    return this.samples === samples ? before.map((value, term) => (sum[term]! - value) / share) : null
  }

  private someWays(ask: ChanceAsk, rolls: number, share: number): void {
    for (let nth = 0; nth < SAMPLES; nth++) this.oneWay(this.sampleOf(ask), rolls - 1, share / SAMPLES)
  }

  private oneWay(values: readonly string[], rolls: number, share: number): void {
    const mark = this.play.mark()
    this.answer(values)
    this.run(rolls, share)
    this.play.rollback(mark)
  }

  private answer(values: readonly string[]): void {
    takeAnswer(this.looking.game, this.play, values)
    settle(this.looking.game, this.play)
  }

  private sampleOf(ask: ChanceAsk): readonly string[] {
    const at = ((this.looking.seed >>> 8) / 0x1000000 + ++this.samples * SPREAD) % 1
    return valuesAt(ask, at)
  }

  private judge(share: number): void {
    const { measured, sum, play } = this
    if (this.witness !== null) return this.witness(play, share)
    measured.fill(0)
    this.looking.brain.measure(play, this.seat, measured)
    this.looking.clock.count()
    for (let term = 0; term < sum.length; term++) sum[term]! += measured[term]! * share
  }
}

interface Ways {
  readonly all: readonly { readonly values: string[]; readonly ways: number }[]
  readonly of: number
}

const knownWays = new Map<string, Ways>()

/** Every way this can fall; null if there are too many. */
function outcomesOf({ diceApart }: Game, ask: ChanceAsk): Ways | null {
  if (ask.kind !== 'dice') {
    const isLarge = ask.kind === 'draw' && Object.keys(ask.bag).length ** ask.count > MAX_WAYS
    return isLarge ? null : counted(outcomes(ask))
  }
  if (ask.dice > 3) return null
  const areApart = diceApart?.includes(ask.purpose) === true
  const key = `${ask.dice} ${ask.sides} ${areApart}`
  let ways = knownWays.get(key)
  if (ways === undefined) knownWays.set(key, (ways = counted(outcomes(ask, areApart))))
  return ways
}

function counted(all: Ways['all']): Ways {
  let of = 0
  for (const { ways } of all) of += ways
  return { all, of }
}

/** The values at a place between 0 and 1 of all ways laid side by side. */
export function valuesAt(ask: ChanceAsk, at: number): readonly string[] {
  if (ask.kind === 'dice') return facesAt(ask.dice, ask.sides, at)
  if (ask.kind === 'moment') return []
  const left = { ...ask.bag }
  const drawn: string[] = []
  let share = at
  for (let nth = 0; nth < ask.count; nth++) {
    let size = 0
    for (const token in left) size += left[token]!
    if (size === 0) break
    let place = share * size
    share = place % 1
    place = Math.floor(place)
    for (const token in left) {
      if (left[token] === 0) continue
      place -= left[token]!
      if (place >= 0) continue
      left[token]!--
      drawn.push(token)
      break
    }
  }
  return drawn
}

function facesAt(dice: number, sides: number, at: number): string[] {
  const faces: string[] = []
  let share = at
  for (let nth = 0; nth < dice; nth++) {
    const place = share * sides
    faces.push(String(1 + Math.floor(place)))
    share = place % 1
  }
  return faces
}
