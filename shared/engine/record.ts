/** A match as one text, and the two ways to check a record: by its deltas, and by running the rules again. */
import { chanceValues } from './chance-answers.ts'
import { canonical, changesOf, reverse, type Delta } from './delta.ts'
import type { Game } from './game.ts'
import { ROOT, type Line } from './journal.ts'
import { isLine, Match, type Mode } from './match.ts'
import { Play, type BaseState } from './position.ts'
import { spoken, type RuleContext } from './rule.ts'

interface Record {
  readonly game: string
  readonly revision: number
  readonly mode: Mode
  /** The position before the first line. */
  readonly start: unknown
  readonly head: number
  readonly takenBack: number
  readonly branches: readonly (readonly [string, number])[]
  readonly lines: readonly Line[]
}

/** The position before the first line, as a copy. */
export function startOf(match: Match): BaseState {
  return stateAt(match, ROOT)
}

/** The position after any line of the journal, as a copy; no rule is run. */
export function stateAt(match: Match, id: number): BaseState {
  const copy = structured(match.play.state)
  const play = new Play(match.play.content, copy)
  for (const delta of match.journal.way(id)) play.replay(delta)
  return copy
}

const structured = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

export function toText(match: Match): string {
  const { game, mode, journal } = match
  const record: Record = {
    game: game.id,
    revision: game.revision,
    mode,
    start: startOf(match),
    head: journal.head,
    takenBack: journal.takenBack,
    branches: [...journal.branches],
    lines: journal.lines,
  }
  return JSON.stringify(record)
}

export function fromText(game: Game, content: RuleContext, text: string): Match {
  const record = JSON.parse(text) as Record
  if (record.game !== game.id) throw new Error(`this is a match of ${record.game}, not of ${game.id}`)
  const match = Match.resume({ ...record, game, content, state: record.start as BaseState })
  match.journal.takenBack = record.takenBack
  for (const [name, head] of record.branches) match.journal.branches.set(name, head)
  return match
}

export interface RecordDifference {
  readonly line: number
  readonly text: string
  readonly say: string
  /** The rule that now refuses the line. */
  readonly rule?: string
}

/** Runs the rules for every line of every branch again and reports where they now differ from the record. */
export function verify(match: Match): RecordDifference[] {
  const differences: RecordDifference[] = []
  const again = Match.resume({
    game: match.game,
    content: match.play.content,
    // Whatever was played may be played again: also other dice at the same place.
    mode: 'study',
    lines: [],
    head: ROOT,
    state: startOf(match),
  })
  /** By line of the record where it is in the new one. */
  const places = new Map([[ROOT, ROOT]])
  for (const line of match.journal.lines) {
    const before = places.get(line.parent)!
    if (again.journal.head !== before) again.goTo(before)
    const differs = lineAgain(again, line)
    if (differs !== null) differences.push({ line: line.id, text: line.text, ...differs })
    places.set(line.id, again.journal.head)
  }
  return differences
}

/** Plays a recorded line by the rules; on a difference goes on from what the record says. */
function lineAgain(again: Match, line: Line): Pick<RecordDifference, 'say' | 'rule'> | null {
  let differs: Pick<RecordDifference, 'say' | 'rule'>
  const before = again.journal.head
  try {
    const answer = repeatLine(again, line)
    if (!isLine(answer)) differs = { say: spoken(answer), rule: answer.rule }
    else if (effectOf(answer.delta) === effectOf(line.delta)) return null
    else differs = { say: 'the line now has another effect' }
    if (isLine(answer)) again.goTo(before)
  } catch (error) {
    differs = { say: error instanceof Error ? error.message : String(error) }
  }
  again.play.replay(line.delta)
  again.journal.add({ ...line, act: again.journal.lines.length + 1 })
  return differs
}

/** Says a recorded line again. */
export function repeatLine(again: Match, line: Line) {
  if (line.seat === 'chance') return again.chance(chanceValues(line.text))
  if (line.seat !== 'referee') return again.say(line.seat, line.text)
  const [text, ...because] = line.text.split(' because ')
  return again.referee(again.game.seats, because.join(' because '), text!)
}

/** What a delta does, whatever the order and the form of its changes: a migrated one may be written otherwise. */
function effectOf(delta: Delta): string {
  const entries = delta.flatMap((change) =>
    change[1] === null ? changesOf(change[0], change[2], change[3]) : [change],
  )
  return entries
    .map(([field, key, before, after]) => canonical([field, key === null ? null : String(key), before, after]))
    .sort()
    .join()
}

/** Walks the record by its deltas to the start and back; the sentence says where it does not come out. */
export function replayBothWays(match: Match): string | null {
  const here = canonical(match.play.state)
  const play = new Play(match.play.content, structured(match.play.state))
  const path = match.journal.path()
  for (const line of path.toReversed()) play.replay(reverse(line.delta))
  if (canonical(play.state) !== canonical(startOf(match))) return 'the way back by deltas does not reach the start'
  for (const line of path) play.replay(line.delta)
  return canonical(play.state) === here ? null : 'the way forward by deltas does not reach the head'
}
