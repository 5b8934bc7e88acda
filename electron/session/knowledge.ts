/** What a seat of an open match knows at a place: the one way from a match to the thread that thinks. */
import type { Seat } from '../../shared/engine/game.ts'
import type { Position } from '../../shared/engine/position.ts'
import { seenLine } from '../../shared/engine/view.ts'
import { knowledgeOf, type Knowledge } from '../../shared/opponent/knowledge.ts'
import { oncePerLine } from '../archive/way.ts'
import type { Session } from './session.ts'

/** Whoever judges a whole match asks for all of its lines again and again. */
const seen = oncePerLine(seenLine)

/** `line`: the line the position stands after. At most so many guesses are made. */
export function knowledgeAt(session: Session, seat: Seat, position: Position, line: number, most: number): Knowledge {
  const { match, save } = session
  const { game, journal } = match
  const told = game.guess === undefined ? [] : journal.path(line).map((one) => seen(one, seat))
  return knowledgeOf(game, position, { scenario: save.meta.scenario, seat, told }, most)
}
