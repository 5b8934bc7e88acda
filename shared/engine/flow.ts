/**
 * The flow is a stack of steps. A step is a small named object; the stack holds their names and data only, never a
 * closure, because it is saved: a match can be closed between any two clicks.
 *
 *     push -> enter -> before -> (waits for an act) -> the act's effect -> before -> ... -> pop -> `returned` below
 *
 * A step without acts ends by itself when it has pushed nothing more.
 */
import type { Act } from './act.ts'
import type { BaseState, Frame, Play, Position } from './position.ts'
import type { Game, Seat } from './game.ts'
import type { RuleContext, Sentence } from './rule.ts'
import { chanceStep, restsAtChance } from './chance.ts'

/** A method, not a function property: its looser variance lets every step say what it expects to hear. */
interface Listener<C extends RuleContext, S extends BaseState, D> {
  /** Hears that a pushed step or roll has ended. Dice come as numbers, a draw as tokens, a step's result as it gave it. */
  hears(play: Play<C, S>, data: D, result: unknown): void
}

/** A step of play. D is its data, kept in its frame. */
export interface Step<C extends RuleContext = RuleContext, S extends BaseState = BaseState, D = Frame> {
  readonly title: string
  readonly rule?: string
  /** The window that is open while this step asks: who may speak out of turn is decided by its name. */
  readonly window?: string
  /** Lines played while this step is under way belong to one act of the log. */
  readonly group?: boolean
  /** Automatic work when the step begins. */
  enter?(play: Play<C, S>, data: D): void
  /** Runs each time before the step asks; pops when there is nothing left to ask. */
  before?(play: Play<C, S>, data: D): void
  /** What to do when a pushed step, roll or moment ends, by its name. */
  readonly returned?: Readonly<Record<string, Listener<C, S, D>['hears']>>
  /** Whose decision it is. A step with acts must say so. */
  asks?(position: Position<C, S>, data: D): Seat
  prompt?(position: Position<C, S>, data: D): Sentence
  readonly acts?: Readonly<Record<string, Act<C, S, D>>>
  /**
   * Do the answers to this question, and what they lead to, rest on what that seat may know as well? In a game with
   * secrets its forecasts follow a decision of another seat only then; without a word they do not.
   */
  isPublic?(position: Position<C, S>, data: D, seat: Seat): boolean
  /**
   * The line most players would say here, or its beginning, to be completed as the act suggests: where there are many
   * answers a forecast follows it, and says so.
   */
  readonly usual?: string
}

/** Steps in a fixed order: the sequence of play can be read from the list. */
export function sequence<C extends RuleContext, S extends BaseState>(
  title: string,
  children: (play: Play<C, S>) => readonly Frame[],
  rule?: string,
): Step<C, S> {
  return { title, ...(rule && { rule }), enter: (play) => play.push(...children(play)) }
}

const MAX_AUTOMATIC_STEPS = 10_000

/** Runs the flow until a seat or chance is asked, or the game is over (no step left). */
export function settle(game: Game, play: Play): void {
  for (let turns = 0; turns < MAX_AUTOMATIC_STEPS; turns++) {
    const top = play.top
    if (play.ended !== null) {
      handOver(game, play)
      continue
    }
    if (top === undefined) return
    if (top.step === 'chance') {
      if (restsAtChance(game, play)) return
      continue
    }
    const step = stepOf(game, top)
    if (top.fresh) {
      play.entered()
      const here = play.state.flow.length
      step.enter?.(play, play.top!)
      if (play.ended !== null || play.state.flow.length !== here) continue
    }
    if (step.acts === undefined) {
      play.pop()
      continue
    }
    const depth = play.state.flow.length
    step.before?.(play, play.top!)
    if (play.ended === null && play.state.flow.length === depth) return
  }
  throw new Error(`the flow does not come to rest: ${play.state.flow.map((frame) => frame.step).join(' > ')}`)
}

/** Gives the result of an ended step to the step that pushed it: the nearest one that has been entered. */
function handOver(game: Game, play: Play): void {
  const { step: name, result } = play.ended!
  play.ended = null
  const flow = play.state.flow
  let below = flow.length - 1
  while (below >= 0 && flow[below]!.fresh) below--
  if (below < 0) return
  const frame = flow[below]!
  const returned = stepOf(game, frame).returned?.[name]
  if (returned === undefined) return
  if (below !== flow.length - 1)
    throw new Error(`${frame.step} pushed ${name} before other steps and cannot hear of its end`)
  returned(play, frame, result)
}

const stepsOf = new WeakMap<Game, ReadonlyMap<string, Step>>()

/** The game that was asked for last, and its steps: nearly always it is the same again. */
let lastGame: Game | null = null
let lastSteps: ReadonlyMap<string, Step> = new Map()

/** A game's steps by name, with the one every game has. */
function useStepsOf(game: Game): void {
  let steps = stepsOf.get(game)
  if (steps === undefined) {
    const all = { ...(game.steps as Record<string, Step>), chance: chanceStep(game) }
    steps = new Map(Object.entries(all).map(([name, step]) => [name, inOneShape(step)]))
    stepsOf.set(game, steps)
  }
  lastGame = game
  lastSteps = steps
}

/** The engine looks into every step at every turn of the flow: that is quick when all have the same fields. */
function inOneShape(step: Step): Step {
  const { title, rule, window, group, enter, before, returned, asks, prompt, acts, isPublic, usual } = step
  return { title, rule, window, group, enter, before, returned, asks, prompt, acts, isPublic, usual } as Step
}

export function stepOf(game: Game, frame: Frame): Step {
  if (game !== lastGame) useStepsOf(game)
  const step = lastSteps.get(frame.step)
  if (step === undefined) throw new Error(`unknown step: ${frame.step}`)
  return step
}

/** Is the position at rest inside an act that has begun: a battle, a roll? */
export function insideGroup(game: Game, position: Position): boolean {
  return outermostGroup(game, position) >= 0 || isAtChance(position)
}

/** Does a roll, a draw or a moment belong to what is under way? */
export function isAtChance({ state: { flow } }: Position): boolean {
  for (let i = flow.length - 1; i >= 0; i--) if (flow[i]!.step === 'chance') return true
  return false
}

/** The place in the flow of the step that makes what is under way one act; -1 if there is none. */
export function outermostGroup(game: Game, { state: { flow } }: Position): number {
  for (let i = 0; i < flow.length; i++) {
    const frame = flow[i]!
    if (!frame.fresh && stepOf(game, frame).group === true) return i
  }
  return -1
}
