/** What the position waits for, and who may answer it with what. */
import { chanceAsk, type ChanceAsk } from './chance.ts'
import { Draft, startsOf, type Acts, type AnyAct, type Asked, type Starts } from './draft.ts'
import { stepOf, type Step } from './flow.ts'
import type { Game, Seat } from './game.ts'
import { derive, WHOLE_STATE, type Derived } from './memo.ts'
import type { Frame, Position } from './position.ts'
import type { Refusal, Sentence } from './rule.ts'

export type Waiting =
  | { readonly for: 'chance'; readonly ask: ChanceAsk }
  | { readonly for: 'seat'; readonly seat: Seat; readonly frame: Frame; readonly step: Step }
  | { readonly for: 'nobody' }

export function waiting(game: Game, position: Position): Waiting {
  const frame = position.top
  if (frame === undefined) return { for: 'nobody' }
  const ask = chanceAsk(frame)
  if (ask !== null) return { for: 'chance', ask }
  const step = stepOf(game, frame)
  return { for: 'seat', seat: step.asks!(position, frame), frame, step }
}

/** The window that is open: the name of the instant, for those who may speak out of turn. */
export function openWindow(game: Game, position: Position): string | null {
  const frame = position.top
  return frame === undefined ? null : ((frame['window'] as string | undefined) ?? stepOf(game, frame).window ?? null)
}

/** What everybody may know about the open question. */
export interface Question {
  readonly asked: Seat | 'chance' | null
  readonly step: string
  readonly title: string
  readonly prompt: Sentence | null
  readonly window: string | null
}

export function question(game: Game, position: Position): Question {
  const now = waiting(game, position)
  if (now.for === 'nobody') return { asked: null, step: 'over', title: 'The game is over', prompt: null, window: null }
  const frame = position.top!
  const step = stepOf(game, frame)
  const asked = now.for === 'chance' ? 'chance' : now.seat
  const prompt = now.for === 'seat' ? (step.prompt?.(position, frame) ?? null) : null
  const isMoment = now.for === 'chance' && now.ask.kind === 'moment' && now.ask.fallen.length === 0
  const title = isMoment ? 'Interrupts?' : step.title
  return { asked, step: frame.step, title, prompt, window: openWindow(game, position) }
}

const NOT_YOURS: Refusal = { rule: 'turn', say: 'It is the other side’s decision' }
const NO_ACTS: Acts = {}

/** What a seat may do now: the acts of the open question if it is asked, and what it may do out of turn. */
export function draftFor(game: Game, position: Position, seat: Seat): Draft {
  const now = waiting(game, position)
  const isAsked = now.for === 'seat' && now.seat === seat
  if (isAsked && game.interrupts === undefined) return answerDraft(position, now)
  const acts = interruptsOf(game, position, seat, isAsked)
  if (!isAsked) return new Draft({ position, seat, acts, data: position.top ?? null }, undefined, NOT_YOURS)
  // The acts of the question come first: a draft that is completed begins with one of them.
  return new Draft({ position, seat, acts: { ...(now.step.acts as Acts), ...acts }, data: now.frame })
}

/** The acts of the open question alone, without what its seat may do at any time. */
export function answerDraft(position: Position, { seat, step, frame }: Waiting & { for: 'seat' }): Draft {
  const acts = step.acts as Acts
  const asked: Asked = { position, seat, acts, data: frame }
  return new Draft(
    asked,
    position.derivedEntry(answers, acts, () => startsOf(asked)),
  )
}

/** By the acts of the open question: which may be begun. A search that comes back to a position has them still. */
const answers: Derived<Position, Map<Acts, Starts>> = derive([WHOLE_STATE], () => new Map<Acts, Starts>())

/** The verbs a seat may have a try at out of turn, in this window; whether it can is for its draft to say. */
export function outOfTurn(game: Game, position: Position, seat: Seat): string[] {
  const now = waiting(game, position)
  return Object.keys(interruptsOf(game, position, seat, now.for === 'seat' && now.seat === seat))
}

function interruptsOf(game: Game, position: Position, seat: Seat, isAsked: boolean): Acts {
  if (game.interrupts === undefined || position.top === undefined) return NO_ACTS
  const window = openWindow(game, position)
  const acts: Record<string, AnyAct> = {}
  for (const verb in game.interrupts) {
    const { windows, seats, asked, act } = game.interrupts[verb]!
    if (!seats.includes(seat) || (isAsked && !asked)) continue
    if (windows === null || (window !== null && windows.includes(window))) acts[verb] = act
  }
  return acts
}

/** The players' own changes on the table, as acts. */
export function refereeDraft(game: Game, position: Position, seat: Seat): Draft {
  return new Draft({ position, seat, acts: game.referee, data: null })
}
