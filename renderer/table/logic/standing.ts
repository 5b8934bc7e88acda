/** The boxes of the standing answers: which of them what was kept ticks, and what the ticked ones come to. */
import type { Params } from '../../../shared/contract.ts'
import type { TableGame } from '../game.ts'
import type { SpeakingWindow } from '../game/interrupts.ts'
import type { PreparedAnswer } from '../game/standing.ts'
import type { Situation } from '../game/words.ts'

export type Standing = Params<'match.setStanding'>['standing']
export type Stop = Standing['stops'][number]
export type Answer = Standing['answers'][number]

/** The places of one window at which a seat can ask to be stopped: by what is rolled, and by whose act or dice it is. */
export interface StopRow {
  readonly window: SpeakingWindow
  /** Undefined: the window is open at one thing only. */
  readonly purpose: string | undefined
  readonly boxes: readonly Stop[]
}

export function stopRows({ interrupts }: TableGame, seats: readonly string[]): StopRow[] {
  return (interrupts?.windows ?? []).flatMap((window) =>
    (window.purposes ?? [undefined]).map((purpose) => {
      const stop: Stop = { window: window.id, ...(purpose !== undefined && { purpose }) }
      return { window, purpose, boxes: window.bySide ? seats.map((by) => ({ ...stop, by })) : [stop] }
    }),
  )
}

/** Does a stop that was kept hold at the place of a box? What it leaves out may be anything. */
const covers = (stop: Stop, box: Stop): boolean =>
  stop.window === box.window &&
  (stop.purpose === undefined || stop.purpose === box.purpose) &&
  (stop.by === undefined || stop.by === box.by)

export const nameOf = ({ window, purpose, by }: Stop): string => JSON.stringify([window, purpose, by])

const answerName = ({ step, purpose, line }: Answer): string => JSON.stringify([step, purpose, line])

/** The dialog's ticks, by the names of the boxes, and what was kept and has no box here. */
export interface Ticked {
  readonly stops: readonly string[]
  /** By the name of its box, from what harm on; a box that is not named holds at any. */
  readonly harms: Readonly<Record<string, number>>
  readonly answers: readonly string[]
  readonly others: Standing
}

/** A question a seat may be asked, its answer as it is kept, and the name of its box. */
export interface AnswerBox {
  readonly name: string
  readonly answer: Answer
  readonly of: PreparedAnswer
}

/** The prepared answers to what this seat can be asked. */
export const answerBoxes = ({ standing }: TableGame, seat: string): AnswerBox[] =>
  (standing?.prepared ?? [])
    .filter(({ seats }) => seats === undefined || seats.includes(seat))
    .map((of) => {
      const { step, purpose, line } = of
      const answer: Answer = { step, ...(purpose !== undefined && { purpose }), line }
      return { name: answerName(answer), answer, of }
    })

/** From what harm on a box holds; nothing where one of its stops holds at any. */
function harmAt(stops: readonly Stop[], box: Stop): [string, number][] {
  const harms = stops.filter((stop) => covers(stop, box)).map(({ harm }) => harm ?? 0)
  const least = Math.min(...harms)
  return harms.length > 0 && least > 0 ? [[nameOf(box), least]] : []
}

export function tickedBy(standing: Standing, game: TableGame, seats: readonly string[], seat: string): Ticked {
  const boxes = stopRows(game, seats).flatMap((row) => row.boxes)
  const answers = answerBoxes(game, seat).map(({ name }) => name)
  return {
    stops: boxes.filter((box) => standing.stops.some((stop) => covers(stop, box))).map(nameOf),
    harms: Object.fromEntries(boxes.flatMap((box) => harmAt(standing.stops, box))),
    answers: standing.answers.map(answerName).filter((name) => answers.includes(name)),
    others: {
      stops: standing.stops.filter((stop) => !boxes.some((box) => covers(stop, box))),
      answers: standing.answers.filter((answer) => !answers.includes(answerName(answer))),
    },
  }
}

/** What is to be kept: a window with all its boxes ticked is one stop, whatever else comes to be rolled there. */
export function standingOf(
  { stops, harms, answers, others }: Ticked,
  game: TableGame,
  seats: readonly string[],
  seat: string,
): Standing {
  const rows = stopRows(game, seats)
  const own = (game.interrupts?.windows ?? []).flatMap(({ id: window }): Stop[] => {
    const boxes = rows.filter((row) => row.window.id === window).flatMap((row) => row.boxes)
    const ticked = boxes
      .filter((box) => stops.includes(nameOf(box)))
      .map((box): Stop => {
        const harm: number | undefined = harms[nameOf(box)]
        return harm === undefined ? box : { ...box, harm }
      })
    const isWhole = ticked.length === boxes.length && ticked.every(({ harm }) => harm === undefined)
    return isWhole ? [{ window }] : ticked
  })
  const chosen = answerBoxes(game, seat).filter(({ name }) => answers.includes(name))
  return {
    stops: [...others.stops, ...own],
    answers: [...others.answers, ...chosen.map(({ answer }) => answer)],
  }
}

/** What could be answered to the open question once and for all, in the words of its box; null if nothing. */
export function answerHere(game: TableGame, { view, draft }: Situation): PreparedAnswer | null {
  const { asked, step, purposes } = view.question
  if (asked !== view.seat || view.readOnly || draft.picks.length > 0) return null
  const isFor = ({ step: at, purpose, line }: PreparedAnswer) =>
    at === step &&
    (purpose === undefined || purposes.includes(purpose)) &&
    draft.offers.some(({ token }) => token === line.split(' ')[0])
  return (game.standing?.prepared ?? []).find(isFor) ?? null
}

/** The answers with another one, in place of what was answered there before. */
export function withAnswer(answers: readonly Answer[], { step, purpose, line }: Answer): Answer[] {
  const isOther = (one: Answer) => one.step !== step || one.purpose !== purpose
  return [{ step, ...(purpose !== undefined && { purpose }), line }, ...answers.filter(isOther)]
}
