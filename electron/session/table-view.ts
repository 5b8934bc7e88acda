/** All that a seat is shown of a match, made from what it may know. */
import type { Result } from '../../shared/contract.ts'
import type { Json } from '../../shared/engine/delta.ts'
import type { Game, Seat } from '../../shared/engine/game.ts'
import { ROOT, type Line } from '../../shared/engine/journal.ts'
import type { Match } from '../../shared/engine/match.ts'
import type { Position } from '../../shared/engine/position.ts'
import { question, waiting } from '../../shared/engine/question.ts'
import { purposesOf } from '../../shared/engine/standing.ts'
import type { ActSummary } from '../../shared/engine/summary.ts'
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
  return asView(
    { ...viewOf(table, seat, play, journal.head, affairsOf(match.game, play)), ...more },
    match.game.view(play, seat),
  )
}

const ONLY_LOOKING = { rule: 'look', say: 'The match is open read-only' }
const LOOKING_BACK = { rule: 'look', say: 'This is an earlier position' }

/** The table as it stood after another line. */
export function pastView(table: Table, seat: Seat, position: Position, line: number): TableView {
  const then = { canTakeBack: LOOKING_BACK, canRedo: false, stoppedFor: [] }
  const kept = keptAt(table, line)
  const view = viewOf(table, seat, position, line, kept === null ? NOT_KNOWN : affairs(kept))
  const asked = kept?.asked ?? view.question.asked
  return asView({ ...view, ...then, question: { ...view.question, asked } }, table.match.game.view(position, seat))
}

/** What was kept with the act of a line, or within an act with the one before: whatever the rules of today would say. */
function keptAt({ match: { journal }, meta }: Table, line: number): ActSummary | null {
  for (let id = line; id !== ROOT; id = journal.line(id).parent) {
    const { summary } = journal.line(id)
    if (summary !== undefined) return summary
  }
  return meta.atStart
}

type Affairs = Pick<TableView, 'summary' | 'outcome'>

/** Files of older formats say nothing of the time before their first act. */
const NOT_KNOWN: Affairs = { summary: { turn: 0, phase: '', score: '' }, outcome: null }

function affairs({ turn, phase, score, result, winner }: ActSummary): Affairs {
  return { summary: { turn, phase, score }, outcome: result === null ? null : { rule: '', say: result, winner } }
}

/** The same as the rules of today see it: where the table stands now. */
function affairsOf(game: Game, position: Position): Affairs {
  const { turn, phase, score } = game.summary(position)
  return { summary: { turn, phase, score }, outcome: game.outcome(position) as TableView['outcome'] }
}

/** Plain data of its own. The position is that already, and shares with the last one what has not changed. */
const asView = (value: object, position: Json): TableView => ({
  ...(plain(value) as TableView),
  position: position as object,
})

function viewOf(table: Table, seat: Seat, position: Position, line: number, affairsThen: Affairs) {
  const { id, meta, match, cursor, isReadOnly } = table
  const { game, journal } = match
  return {
    match: id,
    name: meta.name,
    game: meta.game,
    scenario: meta.scenario,
    mode: match.mode,
    dice: meta.dice,
    seating: meta.seating,
    players: meta.players,
    computer: meta.computer,
    advice: match.mode !== 'fair' || meta.advice,
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
    ...affairsThen,
    phases: game.phases(position),
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
