/** Reads a whole save and checks all of it: what comes out here can be played on, whoever wrote the file. */
import * as v from 'valibot'
import type { Game } from '../../shared/engine/game.ts'
import type { Line } from '../../shared/engine/journal.ts'
import { Match, type Mode } from '../../shared/engine/match.ts'
import type { BaseState } from '../../shared/engine/position.ts'
import { question } from '../../shared/engine/question.ts'
import type { RuleContext } from '../../shared/engine/rule.ts'
import { gameOf } from '../../shared/games/index.ts'
import { firstLink } from './chain.ts'
import { prepareContent, readContent, type StoredContent } from './content-files.ts'
import { codeOf, type Database } from './database.ts'
import { isPlainKey, LIMITS, parsePlain } from './limits.ts'
import { readLines } from './lines-check.ts'
import { readMeta, readStart, type Meta } from './meta.ts'
import { isTime, readNotes, type NoteRow } from './notes.ts'
import { hasSchema } from './schema.ts'
import { readSittings, type Sitting } from './sittings.ts'
import { readStanding, type StandingBySeat } from './standing.ts'
import { checkStart, checkStates, type Visit } from './states-check.ts'
import { Summary, type SavedSummary } from './summary.ts'
import { BadFile, fileTrouble } from './trouble.ts'

export interface Head {
  /** Where the table stands. */
  readonly line: number
  /** The newest line of the branch the table is on. */
  readonly tip: number
  readonly branch: string | null
  readonly takenBack: number
  readonly redo: readonly number[]
  /** The line at which the match first came to its end. */
  readonly finished: number | null
  readonly summary: SavedSummary
}

export interface SaveRecord {
  readonly meta: Meta
  readonly game: Game
  readonly stored: StoredContent
  readonly content: RuleContext
  /** The start position as it is stored. */
  readonly startText: string
  /** One of the positions, and the line it stands after. */
  readonly position: { readonly state: BaseState; readonly at: number }
  readonly lines: Line[]
  readonly times: number[]
  readonly links: Buffer[]
  readonly branches: ReadonlyMap<string, number>
  readonly head: Head
  /** When the head was last written: when the match was last played. */
  readonly at: number
  readonly notes: readonly NoteRow[]
  readonly standing: StandingBySeat
  readonly sittings: readonly Sitting[]
}

/** Everything in the database, checked; `visit` sees every position on the way. */
export function readRecord(db: Database, visit?: Visit): SaveRecord {
  try {
    if (!hasSchema(db))
      throw new BadFile('schema', 'The file has other tables than a match, or something hidden among them.')
    checkIntegrity(db)
    return readChecked(db, visit)
  } catch (error) {
    if (error instanceof BadFile) throw error
    const trouble = fileTrouble(error)
    const isDamage = trouble === null ? codeOf(error).startsWith('SQLITE_') : trouble.kind === 'damaged'
    throw isDamage ? new BadFile('integrity', 'The file is damaged.') : (trouble ?? error)
  }
}

function checkIntegrity(db: Database): void {
  // One finding is enough, and it ends the search: a tree whose pages go round in circles is not walked twice.
  const [first] = db.pragma('integrity_check(1)') as { integrity_check: string }[]
  if (first?.integrity_check !== 'ok') throw new BadFile('integrity', 'The file is damaged.')
}

function readChecked(db: Database, visit?: Visit): SaveRecord {
  const meta = readMeta(db)
  const game = gameOf(meta.game)
  if (game === undefined) throw new BadFile('meta', `This app does not know the game ${meta.game.slice(0, 60)}.`)
  checkChoices(meta, game)
  const startText = readStart(db)
  const start = parsePlain(startText, (why) => new BadFile('meta', `The start position cannot be read: ${why}.`))
  const stored = readContent(db, game, meta.scenario)
  const content = contentOf(game, stored, meta)
  const sums = new Map(stored.files.map(({ file, hash }) => [file, hash]))
  const read = readLines(
    db,
    new Set([...game.seats, 'chance', 'referee']),
    firstLink({ ...meta, content: sums, start: startText }),
  )
  checkStart(game, start, modelOf(game, content, meta))
  const at = checkStates(game, start, read.lines, visit)
  const count = read.lines.length
  const branches = readBranches(db, count)
  return {
    meta,
    game,
    stored,
    content,
    startText,
    position: { state: start, at },
    ...read,
    branches,
    ...readHead(db, count, branches),
    notes: readNotes(db, count),
    standing: readStanding(db, game),
    sittings: readSittings(db),
  }
}

function checkChoices(meta: Meta, game: Game): void {
  const isScenario = game.scenarios.some(({ id }) => id === meta.scenario)
  const isSeated = Object.keys(meta.players).every((seat) => game.seats.includes(seat))
  const areOptions = Object.entries(meta.options).every(([id, choice]) =>
    game.options.some((option) => option.id === id && option.choices.some((one) => one.id === choice)),
  )
  if (!isScenario || !isSeated || !areOptions)
    throw new BadFile('meta', 'The match was begun in a way its game does not know.')
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
    throw new BadFile('content', `${game.title} cannot be begun with the content in the file.`)
  }
}

const misfit = (what: string) => new BadFile('rest', `The ${what} of the match cannot be read.`)

function readBranches(db: Database, count: number): Map<string, number> {
  const rows = db.prepare('SELECT name, head FROM branches LIMIT ?').all(LIMITS.branches + 1) as {
    name: string
    head: number | null
  }[]
  if (rows.length > LIMITS.branches) throw new BadFile('limits', 'The match has too many branches.')
  for (const { name, head } of rows)
    if (name === '' || !isPlainKey(name) || !isLineId(head ?? 0, count)) throw misfit('branches')
  return new Map(rows.map(({ name, head }) => [name, head ?? 0]))
}

const isLineId = (id: unknown, count: number): id is number =>
  Number.isInteger(id) && (id as number) >= 0 && (id as number) <= count

function readHead(db: Database, count: number, branches: ReadonlyMap<string, number>): { head: Head; at: number } {
  const sizes = db.prepare('SELECT length(redo), length(summary) FROM head').raw().all() as [number, number][]
  if (sizes.length !== 1) throw misfit('place')
  if (sizes[0]!.some((size) => size > LIMITS.redo)) throw new BadFile('limits', 'The place of the match is too long.')
  const row = db.prepare('SELECT line, tip, branch, taken_back, redo, finished, summary, at FROM head').get() as {
    line: number | null
    tip: number | null
    branch: string | null
    taken_back: number
    redo: string
    finished: number | null
    summary: string
    at: number
  }
  const [line, tip] = [row.line ?? 0, row.tip ?? 0]
  const redo = parsePlain(row.redo, () => misfit('place'))
  const summary = v.safeParse(
    Summary,
    parsePlain(row.summary, () => misfit('place')),
  )
  const isFit =
    isLineId(line, count) &&
    isLineId(tip, count) &&
    (row.finished === null || isLineId(row.finished, count)) &&
    (row.branch === null || branches.has(row.branch)) &&
    Number.isSafeInteger(row.taken_back) &&
    row.taken_back >= 0 &&
    Array.isArray(redo) &&
    redo.every((id) => isLineId(id, count)) &&
    isTime(row.at)
  if (!isFit || !summary.success) throw misfit('place')
  const { branch, taken_back: takenBack, finished, at } = row
  return { head: { line, tip, branch, takenBack, redo, finished, summary: summary.output }, at }
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
    throw new BadFile('table', 'The position of the match makes no sense to its game.')
  }
}
