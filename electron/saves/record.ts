/** A whole save, checked also by its game: what comes out here can be played on, whoever wrote the file. */
import type { Game } from '../../shared/engine/game.ts'
import { Match, type Mode } from '../../shared/engine/match.ts'
import { newestMigration } from '../../shared/engine/migration.ts'
import type { BaseState } from '../../shared/engine/position.ts'
import { question } from '../../shared/engine/question.ts'
import type { RuleContext } from '../../shared/engine/rule.ts'
import { checkContentFiles, prepareContent, type StoredContent } from './content-files.ts'
import type { Database } from './database.ts'
import { parsePlain } from './limits.ts'
import type { Meta } from './meta.ts'
import { dataVersion, readRows, type SaveRows } from './rows.ts'
import { checkStart, checkStates, type Visit } from './states-check.ts'
import { BadFile } from './trouble.ts'

export interface SaveRecord extends SaveRows {
  readonly content: RuleContext
  /** One of the positions, and the line it stands after. */
  readonly position: { readonly state: BaseState; readonly at: number }
}

/** Everything in the database, checked; `visit` sees every position on the way. */
export function readRecord(db: Database, visit?: Visit): SaveRecord {
  return checkRecord(readRows(db), visit)
}

/** Rows of today's data, looked at by their game. */
export function checkRecord(rows: SaveRows, visit?: Visit): SaveRecord {
  const { meta, game, stored, lines } = rows
  if (dataVersion(meta, game) < newestMigration(game.migrations))
    throw new BadFile('meta', 'The match must be updated first.')
  checkChoices(meta, game)
  checkContentFiles(stored, game, meta.scenario)
  const content = contentOf(game, stored, meta)
  const start = parseStart(rows)
  checkStart(game, start, modelOf(game, content, meta))
  const at = checkStates(game.steps, start, lines, visit)
  return { ...rows, content, position: { state: start, at } }
}

/** The start position, parsed anew: whoever walks from there changes it. */
export const parseStart = ({ startText }: Pick<SaveRows, 'startText'>): unknown =>
  parsePlain(startText, (why) => new BadFile('meta', `The start position cannot be read: ${why}.`))

function checkChoices(meta: Meta, game: Game): void {
  const isScenario = game.scenarios.some(({ id }) => id === meta.scenario)
  const isSeated = [...Object.keys(meta.players), ...Object.keys(meta.computer)].every((seat) =>
    game.seats.includes(seat),
  )
  const areOptions = Object.entries(meta.options).every(([id, choice]) =>
    game.options.some((option) => option.id === id && option.choices.some((one) => one.id === choice)),
  )
  if (!isScenario || !isSeated || !areOptions)
    throw new BadFile('meta', 'The match was started with options its game does not know.')
}

function contentOf(game: Game, stored: StoredContent, meta: Meta): RuleContext {
  try {
    return prepareContent(game, stored, meta.scenario, meta.options)
  } catch {
    throw new BadFile('content', `The map, counters or tables in the file are not those of ${game.title}.`)
  }
}

function modelOf(game: Game, content: RuleContext, meta: Meta): BaseState {
  try {
    return game.start(content, meta.scenario)
  } catch {
    throw new BadFile('content', `${game.title} cannot be started with the content in the file.`)
  }
}

/** A fair match that is over may be studied. */
export function modeOf(meta: Meta, finished: number | null): Mode {
  return meta.mode === 'fair' && finished !== null ? 'study' : meta.mode
}

/** The match of a record, standing where it was left. */
export function matchOf(record: SaveRecord): Match {
  const { game, content, meta, head, lines, position } = record
  const mode = modeOf(meta, head.finished)
  const match = Match.resume({ game, content, lines, mode, head: head.line, ...position })
  match.journal.takenBack = head.takenBack
  match.left = head.redo
  match.keepsSummaries = true
  for (const [name, line] of record.branches) match.journal.branches.set(name, line)
  return match
}

/** Can every seat look at the table? Data of the right form may still make no sense to the game. */
export function lookAtTable(match: Match): void {
  const { game, play } = match
  try {
    question(game, play)
    game.summary(play)
    game.outcome(play)
    game.phases(play)
    for (const seat of [...game.seats, null]) JSON.stringify(game.view(play, seat))
  } catch {
    throw new BadFile('table', 'The position of the match is not valid in its game.')
  }
}
