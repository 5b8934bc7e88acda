/** Runs a game's migrations over a whole record. */
import { applyDelta, changesOf, ownTable, reverse, same, type Delta } from './delta.ts'
import type { Seat } from './game.ts'
import type { Line } from './journal.ts'
import type { Anchor, Fields, GameMigration, LinePlace, LineWords, MatchRecord, MigratedMatch } from './migration.ts'
import type { Standing } from './standing.ts'

/** Runs the migrations after number `from`, in order, on a copy. */
export function migrateRecord<N extends Anchor>(
  record: MatchRecord<N>,
  migrations: readonly GameMigration[],
  from: number,
): MatchRecord<N> {
  let now = record
  for (const migration of migrations.slice(from)) {
    try {
      now = applyMigration(now, migration)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new Error(`migration ${migration.number} (${migration.what}): ${why}`, { cause: error })
    }
  }
  return now
}

function applyMigration<N extends Anchor>(record: MatchRecord<N>, migration: GameMigration): MatchRecord<N> {
  const { scenario } = record
  const options = migration.options?.(frozen(record.options)) ?? record.options
  const content = migration.content?.(frozen(record.content), scenario) ?? record.content
  const match: MigratedMatch = { scenario, options, content }
  const standing = Object.entries(record.standing).map(
    ([seat, one]) => [seat, standingNow(frozen(one), seat, migration)] as const,
  )
  return {
    ...match,
    ...migrateLines(record, migration, match),
    notes: record.notes.map((note) => ({ ...note, ...migration.anchor?.({ hex: note.hex, unit: note.unit }) })),
    standing: Object.fromEntries(standing),
  }
}

function standingNow(standing: Standing, seat: Seat, migration: GameMigration): Standing {
  const now = migration.standing?.(standing, seat) ?? standing
  const answers = now.answers.map((answer) => ({
    ...answer,
    step: renamed(migration.steps, answer.step),
    line: withVerb(migration.verbs, answer.line),
  }))
  return { ...now, answers }
}

const renamed = (names: Readonly<Record<string, string>> | undefined, name: string): string =>
  names !== undefined && Object.hasOwn(names, name) ? names[name]! : name

function withVerb(verbs: Readonly<Record<string, string>> | undefined, text: string): string {
  const [verb] = text.split(' ', 1)
  return renamed(verbs, verb!) + text.slice(verb!.length)
}

// ---- The journal

/** A state before and after the migration. */
interface Twin {
  readonly old: Fields
  readonly now: Fields
}

function migrateLines(
  { start, lines }: Pick<MatchRecord, 'start' | 'lines'>,
  migration: GameMigration,
  match: MigratedMatch,
): Pick<MatchRecord, 'start' | 'lines'> {
  const stateNow = (old: Fields): Fields => withSteps(migration.state?.(old, match) ?? old, migration.steps)
  const first: Twin = { old: frozen(start), now: stateNow(frozen(start)) }
  // The states after lines that others still follow. Tables are shared between them, so keeping some is cheap.
  const states = new Map<number, Twin>([[0, first]])
  const children = childrenLeft(lines)
  const result: Line[] = []
  for (const line of lines) {
    const before = states.get(line.parent)!
    if (--children[line.parent]! === 0) states.delete(line.parent)
    const old = stateAfter(before.old, line.delta)
    const after: Twin = { old, now: stateNow(old) }
    if (children[line.id]! > 0) states.set(line.id, after)
    result.push({ ...wordsNow(line, migration, match, before.old, old), delta: deltaNow(line.delta, before, after) })
  }
  return { start: first.now, lines: result }
}

function childrenLeft(lines: readonly Line[]): number[] {
  const left = new Array<number>(lines.length + 1).fill(0)
  for (const { parent } of lines) left[parent]!++
  return left
}

/** The state after a line, as an object of its own that shares what the line did not touch. */
function stateAfter(state: Fields, delta: Delta): Fields {
  const after: Record<string, unknown> = { ...state }
  for (const [field, key] of delta)
    if (key !== null && after[field] === state[field]) after[field] = ownTable(state[field])
  applyDelta(after, delta)
  for (const [field, , , value] of delta) {
    frozen(value)
    Object.freeze(after[field])
  }
  return Object.freeze(after)
}

/** Freezes plain data through and through. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const entry of Object.values(value)) frozen(entry)
  return Object.freeze(value)
}

function withSteps(state: Fields, steps: GameMigration['steps']): Fields {
  if (steps === undefined) return state
  const flow = state['flow'] as readonly { readonly step: string }[]
  if (!flow.some(({ step }) => Object.hasOwn(steps, step))) return state
  return { ...state, flow: flow.map((frame) => ({ ...frame, step: renamed(steps, frame.step) })) }
}

function wordsNow(
  line: Line,
  migration: GameMigration,
  match: MigratedMatch,
  before: Fields,
  after: Fields,
): Omit<Line, 'delta'> {
  const { seat, text, shown: shownThen, delta: _delta, ...rest } = line
  const place: LinePlace = { ...match, seat, text, notes: line.notes, before, after }
  const isSpoken = seat !== 'chance' && seat !== 'referee'
  const then: LineWords = { text, ...(shownThen !== undefined && { shown: shownThen }) }
  const words = migration.line?.(then, place) ?? then
  const verbs = isSpoken ? migration.verbs : undefined
  return {
    ...rest,
    seat,
    text: withVerb(verbs, words.text),
    ...(words.shown !== undefined && { shown: withVerb(verbs, words.shown) }),
    notes: migration.note === undefined ? line.notes : line.notes.map((note) => migration.note!(frozen(note), place)),
  }
}

// ---- Deltas, derived from the states

/** What leads from the one state to the other. Fields the migration does not touch keep the changes they had. */
function deltaNow(then: Delta, before: Twin, after: Twin): Delta {
  if (before.now === before.old && after.now === after.old) return then
  const fields = Object.keys(before.now)
  if (fields.length !== Object.keys(after.now).length || !fields.every((field) => Object.hasOwn(after.now, field)))
    throw new Error('a state has other fields than the one before it')
  const delta = fields.flatMap((field) => {
    const isUntouched = before.now[field] === before.old[field] && after.now[field] === after.old[field]
    const changes = then.filter((change) => change[0] === field)
    if (isUntouched) return changes
    return changesOf(field, before.now[field], after.now[field], changes[0]?.[1] === null)
  })
  if (!same(stateAfter(before.now, delta), after.now) || !same(stateAfter(after.now, reverse(delta)), before.now))
    throw new Error('the states around a line cannot be told as changes')
  return delta
}
