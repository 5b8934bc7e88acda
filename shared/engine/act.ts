/**
 * An act is built of picks. A game writes an act as a generator: each `yield` asks for the next pick and says what may
 * be picked; what the generator returns is the plan that the effect carries out.
 *
 *     *build(p) {
 *       const unit = yield* pick(movable(p))
 *       let here = place(p, unit)
 *       const path = []
 *       for (;;) {
 *         const hop = yield* pickMore(hops(p, unit, here))     // may be committed as it stands
 *         if (hop === undefined) return { unit, path }
 *         path.push(here = indexOf(hop))
 *       }
 *     }
 *
 * So an act is legal exactly when each of its picks was offered: there is no other place where legality could be
 * decided. A half-built act is a list of words; it is no part of the state.
 */
import type { Explanation, Overlay } from './explain.ts'
import type { BaseState, Frame, Play, Position } from './position.ts'
import type { Refusal, RuleContext, Sentence } from './rule.ts'

/** `hop` is a hex of a path: consecutive hops are written joined, 5408-5309-5310. */
export type PickKind = 'verb' | 'unit' | 'hex' | 'hop' | 'number' | 'word'

/** A place that can be reached by several hops: what the screen shows at once, and a click turns into hops. */
export interface Destination {
  /** The places on the way, which are the words for them too. */
  readonly hops: readonly string[]
  readonly cost: number
  readonly stop?: Refusal
  /** Reached by another kind of movement than the usual one: which, and its sign on the map (`+1`). */
  readonly by?: Sentence & { readonly sign: string }
}

export interface Pick {
  readonly kind: PickKind
  /** The word that stands for it in the line: a unit's id, a hex's id, a number, a word. */
  readonly token: string
  /** The place it lies in, where its token says more than that: a hop that overruns what is there. */
  readonly place?: string
  /** What it costs so far, where that has a meaning: movement points spent after this hop. */
  readonly cost?: number
  /** Why a path goes no further from here. */
  readonly stop?: Refusal
  /** What this pick would bring about, in words, where the token does not say it. */
  readonly means?: string
}

/** One open place in an act. */
export interface Ask {
  readonly picks: readonly Pick[]
  /** May the act be committed without a further pick? */
  readonly commit: boolean
  /** Why the act may not be committed as it stands. */
  readonly unready?: Refusal | null | undefined
  /** Why a token is not among the picks; null when there is nothing to say of it. */
  readonly why?: ((token: string) => Refusal | null) | undefined
  /** A sensible pick, or '' for committing as it stands. */
  readonly suggest?: string | undefined
  readonly prompt?: string | undefined
  /** What the path may cost in all. */
  readonly budget?: number | undefined
  /** Where the path begins, if no unit that was picked tells it. */
  readonly from?: string | undefined
  /** Everywhere the path could lead from here. */
  readonly reach?: (() => readonly Destination[]) | undefined
  /**
   * The sum that is being built, as the acting seat may know it. Here and in the next two the act may have ended since:
   * then the last place that was open still tells.
   */
  readonly explain?: (() => Explanation | null) | undefined
  /** What the acting seat cannot know about the act, so that a forecast of it would give a secret away. */
  readonly unknown?: (() => Sentence | null) | undefined
  /** What lies over the map as if the act had been carried out so far. */
  readonly overlays?: (() => readonly Overlay[]) | undefined
}

export type Building<Plan> = Generator<Ask, Plan, string | undefined>

/**
 * How a game writes one act: D is the data of the step that asks, Plan what the picks come to. The seat that acts comes
 * last; who speaks out of turn needs it, who is asked knows it already.
 */
// Methods, not function properties: their looser variance lets acts with plans of their own stand in one table.
export interface Act<C extends RuleContext = RuleContext, S extends BaseState = BaseState, D = Frame, Plan = unknown> {
  readonly title: string
  readonly rule?: string
  /** Why the whole act is not to be had now; null if it is. */
  may?(position: Position<C, S>, data: D, seat: string): Refusal | null
  /**
   * Is there anything to pick at its first place? Only for acts where that is known long before all of it is listed;
   * then nothing is built until the act is begun. It must say what building it would show.
   */
  hasPicks?(position: Position<C, S>, data: D, seat: string): boolean
  build(position: Position<C, S>, data: D, seat: string): Building<Plan>
  does(play: Play<C, S>, data: D, plan: Plan, seat: string): void
  /** What the other seats read in place of the line's text, when it holds a secret. */
  shown?(plan: Plan): string | null
}

type Asking = Omit<Ask, 'picks' | 'commit'>

const NOTHING_MORE: Asking = {}

/** One shape for all that is asked: the engine looks into it at every pick. */
function ask(picks: readonly Pick[], commit: boolean, more: Asking): Ask {
  const { unready, why, suggest, prompt, budget, from, reach, explain, unknown, overlays } = more
  return { picks, commit, unready, why, suggest, prompt, budget, from, reach, explain, unknown, overlays }
}

/** Asks for exactly one of these. */
export function* pick(picks: readonly Pick[], more: Asking = NOTHING_MORE): Building<string> {
  return (yield ask(picks, false, more))!
}

/**
 * Asks for one of these or for the end of the act. With nothing to pick the act is complete; it is left open only so
 * that it can still say why.
 */
export function* pickMore(picks: readonly Pick[], more: Asking = NOTHING_MORE): Building<string | undefined> {
  if (picks.length === 0 && more.why === undefined) return undefined
  return yield ask(picks, true, more)
}

/** An act without picks. */
// eslint-disable-next-line require-yield
export function* nothing(): Building<null> {
  return null
}

/** An act without picks that has something to tell of itself. */
export function* nothingBut(more: Asking): Building<null> {
  yield ask([], true, more)
  return null
}

export const words = (...tokens: string[]): Pick[] => tokens.map((token) => ({ kind: 'word', token }))
export const unitPick = (token: string): Pick => ({ kind: 'unit', token })
export const hexPick = (token: string): Pick => ({ kind: 'hex', token })

export function numbers(from: number, to: number): Pick[] {
  const picks: Pick[] = []
  for (let n = from; n <= to; n++) picks.push({ kind: 'number', token: String(n) })
  return picks
}
