/** All that a seat is shown of a match, made from what it may know. */
import type { Result } from '../../shared/contract.ts'
import type { Json } from '../../shared/engine/delta.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { ROOT, type Line } from '../../shared/engine/journal.ts'
import type { Match } from '../../shared/engine/match.ts'
import type { Position } from '../../shared/engine/position.ts'
import { question, waiting } from '../../shared/engine/question.ts'
import { purposesOf } from '../../shared/engine/standing.ts'
import { seenLine } from '../../shared/engine/view.ts'
import { tidied } from '../saves/lines-check.ts'
import type { Meta } from '../saves/meta.ts'
import type { BranchCursor } from './branch-cursor.ts'
import { plain } from './plain.ts'
import { chosenRevision, revisionOf } from './rules-played.ts'

export type TableView = Result<'match.view'>
export type SeenLine = Result<'match.log'>[number]

export interface Table {
  readonly id: string
  readonly meta: Meta
  readonly match: Match
  readonly cursor: BranchCursor
  readonly isReadOnly: boolean
  readonly stopped: readonly Seat[]
}

/** The table as it stands, for a seat. Who holds up dice or a moment cannot be hidden; who only wants to listen can. */
export function tableView(table: Table, seat: Seat): TableView {
  const { match, stopped } = table
  const more = {
    canTakeBack: table.isReadOnly ? ONLY_LOOKING : match.whyNotTakeBack(seat),
    canRedo: !table.isReadOnly && match.mode !== 'fair' && match.left.length > 0,
    stoppedFor: match.question.asked === 'chance' ? stopped : stopped.filter((one) => one === seat),
  }
  const { play, journal } = match
  return asView({ ...viewOf(table, seat, play, journal.head), ...more }, match.game.view(play, seat))
}

const ONLY_LOOKING = { rule: 'look', say: 'The match is open read-only' }
const LOOKING_BACK = { rule: 'look', say: 'This is an earlier position' }

/** The table as it stood after another line. */
export function pastView(table: Table, seat: Seat, position: Position, line: number): TableView {
  const then = { canTakeBack: LOOKING_BACK, canRedo: false, stoppedFor: [] }
  const shown = { ...viewOf(table, seat, position, line), ...then, ...keptOf(table, position, line) }
  return asView(shown, table.match.game.view(position, seat))
}

/** What was kept with the act is shown as it was then, whatever the rules of today would say. */
function keptOf({ match }: Table, position: Position, line: number): Partial<Pick<TableView, 'summary' | 'outcome'>> {
  const kept = line === ROOT ? undefined : match.journal.line(line).summary
  if (kept === undefined) return {}
  const { turn, phase, score, result } = kept
  const today = match.game.outcome(position)
  const outcome = result === null ? null : { rule: today?.rule ?? '', say: result, winner: today?.winner ?? null }
  return { summary: { turn, phase, score }, outcome: outcome as TableView['outcome'] }
}

/** Plain data of its own. The position is that already, and shares with the last one what has not changed. */
const asView = (value: object, position: Json): TableView => ({
  ...(plain(value) as TableView),
  position: position as object,
})

function viewOf(table: Table, seat: Seat, position: Position, line: number) {
  const { id, meta, match, cursor, isReadOnly } = table
  const { game, journal } = match
  const { turn, phase, score } = game.summary(position)
  return {
    match: id,
    name: meta.name,
    game: meta.game,
    scenario: meta.scenario,
    mode: match.mode,
    dice: meta.dice,
    seating: meta.seating,
    players: meta.players,
    seat,
    readOnly: isReadOnly,
    line,
    head: cursor.tip,
    branch: cursor.branch,
    takenBack: journal.takenBack,
    rules: {
      played: revisionOf(meta, journal, line),
      today: game.revision,
      isAccepted: chosenRevision(meta) === game.revision,
    },
    question: {
      ...question(game, position),
      purposes: purposesOf(waiting(game, position)),
      chance: chanceFor(table, position, seat),
    },
    summary: { turn, phase, score },
    phases: game.phases(position),
    outcome: game.outcome(position),
  }
}

/** What chance is asked; what lies in a bag that only another seat may look into stays in it. */
function chanceFor({ match }: Table, position: Position, seat: Seat): TableView['question']['chance'] {
  const now = waiting(match.game, position)
  if (now.for !== 'chance') return null
  const { ask } = now
  const { kind, purpose } = ask
  const nothing = { kind, purpose, count: 0, sides: 0, bag: [], fallen: [] }
  if (ask.kind === 'moment') return { ...nothing, fallen: [...ask.fallen] }
  if (ask.kind === 'dice') return { ...nothing, count: ask.dice, sides: ask.sides }
  const secret = position.top?.['secret']
  const isHidden = secret !== undefined && secret !== seat
  const bag = isHidden
    ? []
    : Object.keys(ask.bag)
        .filter((token) => ask.bag[token]! > 0)
        .toSorted()
  return { ...nothing, count: ask.count, bag }
}

export function seen(line: Line, seat: Seat): SeenLine {
  const { notes, ...shown } = seenLine(line, seat)
  return plain({ ...shown, parent: line.parent, notes: tidied(notes) }) as SeenLine
}
