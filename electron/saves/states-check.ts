/**
 * Goes once through the whole tree of a record by its deltas, without running any rule, and checks at every line that
 * what it says was there before was there, that tables stay tables, and that the steps under way are steps of the game.
 */
import { applyDelta, revertDelta, same, type Delta } from '../../shared/engine/delta.ts'
import type { Game } from '../../shared/engine/game.ts'
import type { Line } from '../../shared/engine/journal.ts'
import type { BaseState } from '../../shared/engine/position.ts'
import { isPlainKey, LIMITS } from './limits.ts'
import { BadFile, BadLine } from './trouble.ts'

type Fields = Record<string, unknown>

/** Sees each position once, in the order of the tree, children after their parent. The state is not to be kept. */
export type Visit = (line: Line, state: BaseState) => void

/** The names of steps there may be; null: any. */
export type KnownSteps = Readonly<Record<string, unknown>> | null

/** A start position of whatever version of a game: an object of fields, with steps under way. */
export function checkOldStart(start: unknown): asserts start is BaseState {
  const said = kindOf(start) === 'table' ? wrongFlow(null, (start as Fields)['flow']) : 'it has no fields'
  if (said !== null) throw new BadFile('states', `The start position cannot be read: ${said}.`)
}

/** The start position must have the fields of the game's own. */
export function checkStart(game: Game, start: unknown, model: BaseState): asserts start is BaseState {
  const fail = new BadFile('states', 'The start position is not one of this game.')
  if (kindOf(start) !== 'table') throw fail
  const wanted = Object.keys(model)
  const fields = start as Fields
  if (Object.keys(fields).length !== wanted.length) throw fail
  for (const field of wanted) {
    if (!Object.hasOwn(fields, field)) throw fail
    if ((kindOf(fields[field]) === 'array') !== (kindOf((model as unknown as Fields)[field]) === 'array')) throw fail
  }
  const said = wrongFlow(game.steps, fields['flow'])
  if (said !== null) throw new BadFile('states', `The start position cannot be read: ${said}.`)
}

/**
 * Depth first, so that each delta is applied once and taken back at most once, however the tree branches. The state is
 * changed in place; gives the line it stands after in the end.
 */
export function checkStates(steps: KnownSteps, start: BaseState, lines: readonly Line[], visit?: Visit): number {
  const { first, next } = family(lines)
  const state = start as unknown as Fields
  const enter = (id: number) => {
    const line = lines[id - 1]!
    const said = misfit(steps, state, line.delta)
    if (said !== null) throw new BadLine('states', id, `Entry ${id} does not fit the position before it: ${said}.`)
    visit?.(line, start)
  }
  let at = 0
  for (let left = lines.length; left > 0; left--) {
    let to = first[at]!
    while (to === 0) {
      // Nothing follows: back to the nearest line that has a sibling still to come.
      revertDelta(state, lines[at - 1]!.delta)
      to = next[at]!
      at = lines[at - 1]!.parent
    }
    enter(to)
    at = to
  }
  return at
}

/** First child and next sibling of every line; 0 for none. */
function family(lines: readonly Line[]): { first: Int32Array; next: Int32Array } {
  const first = new Int32Array(lines.length + 1)
  const next = new Int32Array(lines.length + 1)
  for (let id = lines.length; id > 0; id--) {
    const { parent } = lines[id - 1]!
    next[id] = first[parent]!
    first[parent] = id
  }
  return { first, next }
}

interface Growth {
  readonly before: number
  more: number
}

/** Applies a delta to the state; the sentence says why it does not fit. */
function misfit(steps: KnownSteps, state: Fields, delta: Delta): string | null {
  const lists = new Map<string, Growth>()
  const said = clash(delta) ?? misfitOfChanges(state, delta, lists)
  if (said !== null) return said
  applyDelta(state, delta)
  for (const [field, { before, more }] of lists) {
    const list = state[field] as unknown[]
    if (list.length !== before + more || list.length > LIMITS.entries) return `${field} gets holes`
  }
  return delta.some(([field]) => field === 'flow') ? wrongFlow(steps, state['flow']) : null
}

/** A field changes once as a whole, or each of its entries at most once. */
function clash(delta: Delta): string | null {
  const seen = new Set<string>()
  const parted = new Set<string>()
  for (const [field, key] of delta) {
    const name = key === null ? field : `${field} ${key}`
    if (seen.has(field) || seen.has(name) || (key === null && parted.has(field))) return `it changes ${field} twice`
    seen.add(name)
    if (key !== null) parted.add(field)
  }
  return null
}

function misfitOfChanges(state: Fields, delta: Delta, lists: Map<string, Growth>): string | null {
  for (const [field, key, before, after] of delta) {
    if (!Object.hasOwn(state, field)) return `the game has no ${field}`
    const now = state[field]
    const kind = kindOf(now)
    if (key === null) {
      if (!same(before, now)) return `${field} was something else`
      if ((kind === 'array') !== (kindOf(after) === 'array')) return `${field} becomes another kind of thing`
      continue
    }
    if (kind === 'one') return `${field} is no table`
    if (!same(before, entryOf(now as object, key))) return `${field} ${key} was something else`
    if (kind !== 'array') continue
    if (typeof key !== 'number' || key > LIMITS.entries) return `${field} ${key} is no place in a list`
    let growth = lists.get(field)
    if (growth === undefined) lists.set(field, (growth = { before: (now as unknown[]).length, more: 0 }))
    if (before === null && after !== null) growth.more++
    if (before !== null && after === null) growth.more--
  }
  return null
}

const kindOf = (value: unknown): 'array' | 'table' | 'one' =>
  Array.isArray(value) ? 'array' : typeof value === 'object' && value !== null ? 'table' : 'one'

function entryOf(table: object, key: string | number): unknown {
  return Object.hasOwn(table, key) ? (table as Fields)[key] : null
}

/** What is wrong with the steps under way; null if each is a step of the game. */
function wrongFlow(steps: KnownSteps, flow: unknown): string | null {
  if (!Array.isArray(flow) || flow.length > 1000) return 'it has no steps under way'
  for (const frame of flow as unknown[]) {
    if (kindOf(frame) !== 'table') return 'a step under way is none'
    const { step } = frame as Fields
    if (typeof step !== 'string') return 'a step under way has no name'
    if (step === 'chance') {
      if (!isChance(frame as Fields)) return 'it asks chance for something impossible'
    } else if (steps !== null && !Object.hasOwn(steps, step)) return `the game has no step ${step.slice(0, 40)}`
  }
  return null
}

const isWhole = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most

const isDice = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length <= 100 && value.every((die) => isWhole(die, 100)))

const isName = (value: unknown): boolean => value === undefined || typeof value === 'string'

/** A moment, or a roll or a draw of a size that can be thrown and counted. */
function isChance({ as, moment, dice, sides, draw, bag, rolled, again, window, fallen }: Fields): boolean {
  if (typeof as !== 'string' || !isName(window) || !isName(fallen)) return false
  if (moment !== undefined) return moment === true && window === as
  if (!isDice(rolled) || !isDice(again)) return false
  if (draw === undefined) return isWhole(dice, 100) && isWhole(sides, 100) && dice !== 0 && (sides as number) > 1
  if (!isWhole(draw, 1000) || kindOf(bag) !== 'table') return false
  const tokens = Object.entries(bag as Fields)
  return tokens.length <= 1000 && tokens.every(([token, left]) => isPlainKey(token) && isWhole(left, 10_000))
}
