/** Accounts of the computer as a page shows them: reasons in words, acts drawn on the map. */
import type { NoteDrawing as NoteDrawingSchema, Result } from '../../shared/contract.ts'
import type * as v from 'valibot'
import { read, type Draft } from '../../shared/engine/draft.ts'
import type { Game, Seat } from '../../shared/engine/game.ts'
import type { Position } from '../../shared/engine/position.ts'
import { draftFor, question } from '../../shared/engine/question.ts'
import type { Account, Weighed } from '../../shared/opponent/decision.ts'
import { reasonTitle } from '../../shared/opponent/account.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import { plain } from './plain.ts'

export type ShownAccount = Result<'match.advise'>
type ShownAct = ShownAccount['acts'][number]
type Drawing = v.InferOutput<typeof NoteDrawingSchema>

/** The best act is drawn in green, the next in blue and yellow. */
const COLOURS = ['green', 'blue', 'yellow'] as const

interface Told {
  readonly game: Game
  /** The position the acts were weighed in. */
  readonly position: Position
  readonly seat: Seat
  readonly line: number
  readonly character: string | null
}

const titleOf = (list: readonly { id: string; title: string }[] | undefined, id: string | null): string =>
  id === null ? '' : (list?.find((one) => one.id === id)?.title ?? id)

/** An act as it was weighed in a position; drawn in the colour of its rank. */
export function shownAct(
  { text, margin, reasons }: Weighed,
  { game, position, seat }: Pick<Told, 'game' | 'position' | 'seat'>,
  rank = 0,
): ShownAct {
  const terms = brainOf(game.id)?.terms
  return {
    text,
    step: question(game, position).step,
    margin,
    reasons: reasons.map(({ term: id, points }) => {
      const term = terms?.find((one) => one.id === id)
      return { title: term === undefined ? id : reasonTitle(term, seat, points), points }
    }),
    ...(text === null ? SILENCE : readAct(game, position, seat, text, COLOURS[rank] ?? 'yellow')),
  }
}

export function shownAccount(account: Account, told: Told): ShownAccount {
  const { game, seat, line, character } = told
  const brain = brainOf(game.id)
  return {
    line,
    seat,
    level: account.level,
    character: titleOf(brain?.characters, character),
    way: titleOf(brain?.ways, account.way),
    acts: [account.chosen, ...account.rivals].map((act, rank) => shownAct(act, told, rank)),
    chances: plain([...account.chances]) as ShownAccount['chances'],
    guesses: account.guesses,
  }
}

const SILENCE: Pick<ShownAct, 'picks' | 'drawing'> = { picks: [], drawing: { arrows: [], hexes: [] } }

/** The words of a line by their kind, and the line on the map; what today's rules refuse is read as far as they go. */
function readAct(
  game: Game,
  position: Position,
  seat: Seat,
  text: string,
  colour: (typeof COLOURS)[number],
): Pick<ShownAct, 'picks' | 'drawing'> {
  const draft = draftFor(game, position, seat)
  read(draft, text)
  const picks = draft.picks.map(({ kind, token, place }) => ({ kind, token, ...(place !== undefined && { place }) }))
  return { picks, drawing: drawingOf(game, position, seat, draft.picks, colour) }
}

/** Arrows from the units of a line to where they go or what they attack, and marks on the places it names. */
function drawingOf(
  game: Game,
  position: Position,
  seat: Seat,
  picks: Draft['picks'],
  colour: (typeof COLOURS)[number],
): Drawing {
  const starts = new Set<string>()
  const places: string[] = []
  let from: string | null = null
  for (const { kind, token, place } of picks) {
    if (kind === 'unit') {
      const at = game.keeping?.at(position, seat, token) ?? null
      if (at !== null) starts.add(at)
    } else if (kind === 'hop' || kind === 'hex') {
      if (kind === 'hop') from = place ?? token
      else places.push(place ?? token)
    }
  }
  const ends = from === null ? places : [from, ...places]
  const arrows = [...starts].flatMap((start) =>
    ends.filter((end) => end !== start).map((end) => ({ from: start, to: end, colour })),
  )
  const marked = ends.length > 0 ? ends : [...starts]
  return { arrows: arrows.slice(0, 50), hexes: marked.slice(0, 50).map((hex) => ({ hex, colour })) }
}
