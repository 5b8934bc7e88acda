/** The boxes of the standing answers: which of them what was kept ticks, and what the ticked ones come to. */
import type { Result } from '../../../shared/contract.ts'
import type { TableGame } from '../game.ts'
import type { SpeakingWindow } from '../game/interrupts.ts'

export type Standing = Result<'match.standing'>
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
  readonly answers: readonly string[]
  readonly others: Standing
}

/** The prepared answers of a game as they are kept. */
export const preparedAnswers = ({ standing }: TableGame): (Answer & { readonly name: string })[] =>
  (standing?.prepared ?? []).map(({ step, purpose, line }) => {
    const answer: Answer = { step, ...(purpose !== undefined && { purpose }), line }
    return { ...answer, name: answerName(answer) }
  })

export function tickedBy(standing: Standing, game: TableGame, seats: readonly string[]): Ticked {
  const boxes = stopRows(game, seats).flatMap((row) => row.boxes)
  const answers = preparedAnswers(game).map(({ name }) => name)
  return {
    stops: boxes.filter((box) => standing.stops.some((stop) => covers(stop, box))).map(nameOf),
    answers: standing.answers.map(answerName).filter((name) => answers.includes(name)),
    others: {
      stops: standing.stops.filter((stop) => !boxes.some((box) => covers(stop, box))),
      answers: standing.answers.filter((answer) => !answers.includes(answerName(answer))),
    },
  }
}

/** What is to be kept: a window with all its boxes ticked is one stop, whatever else comes to be rolled there. */
export function standingOf({ stops, answers, others }: Ticked, game: TableGame, seats: readonly string[]): Standing {
  const rows = stopRows(game, seats)
  const own = (game.interrupts?.windows ?? []).flatMap(({ id: window }): Stop[] => {
    const boxes = rows.filter((row) => row.window.id === window).flatMap((row) => row.boxes)
    const ticked = boxes.filter((box) => stops.includes(nameOf(box)))
    return ticked.length === boxes.length ? [{ window }] : ticked
  })
  const chosen = preparedAnswers(game).filter(({ name }) => answers.includes(name))
  return {
    stops: [...others.stops, ...own],
    answers: [...others.answers, ...chosen.map(({ name: _name, ...answer }) => answer)],
  }
}
