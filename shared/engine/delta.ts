/**
 * What a line did, as data. A state is an object of fields; a field is either one value, replaced whole, or a table
 * (an array or a record) whose entries are replaced one by one. So a change is
 *
 *     [field, key, before, after]       key null: the whole field; in a table, null as a value: no entry
 *
 * and a delta is the changes of one line: for each field either one change of the whole or at most one for each entry.
 * So their order does not matter, and applied forwards or backwards they reproduce the states without running any rule.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type Change = readonly [field: string, key: string | number | null, before: unknown, after: unknown]
export type Delta = readonly Change[]

type Fields = Record<string, unknown>

/** Merges a line's changes in the order they happened: first `before`, last `after`, what came back is dropped. */
export function coalesce(changes: readonly Change[]): Delta {
  let merged: Change[] = []
  for (const change of changes) {
    // From the end: what has changed again has mostly changed just now.
    let nth = merged.length - 1
    while (nth >= 0 && !meet(merged[nth]!, change)) nth--
    if (nth < 0) {
      merged.push(change)
      continue
    }
    const known = merged[nth]!
    const [field, key, before, after] = change
    if (known[1] === null) merged[nth] = [field, null, known[2], key === null ? after : withEntry(known[3], key, after)]
    else if (key !== null) merged[nth] = [field, known[1], known[2], after]
    else {
      const entries = merged.filter((one) => one[0] === field)
      merged = merged.filter((one) => one[0] !== field)
      merged.push([field, null, withoutEntries(before, entries), after])
    }
  }
  return merged.filter((change) => !same(change[2], change[3]))
}

/** Do two changes touch the same? A change of the whole field touches every entry. */
function meet(one: Change, other: Change): boolean {
  if (one[0] !== other[0]) return false
  return one[1] === null || other[1] === null || isSameKey(one[1], other[1])
}

/** A key may be given as a number or as its text. */
function isSameKey(a: string | number, b: string | number): boolean {
  return a === b || (typeof a !== typeof b && String(a) === String(b))
}

/** A table as it was before these changes of its entries. */
function withoutEntries(table: unknown, entries: readonly Change[]): unknown {
  let first = table
  for (const [, key, before] of entries.toReversed()) first = withEntry(first, key!, before)
  return first
}

function withEntry(table: unknown, key: string | number, value: unknown): unknown {
  const copy = ownTable(table)
  setEntry(copy, key, value)
  return copy
}

/** A table of its own, so that later changes of its entries reach nothing else that holds it; its keys in order. */
export function ownTable<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return [...value] as T
  if (hasKeysInOrder(value)) return { ...value }
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) as T
}

/** Most tables are, and a plain copy of one is made in no time. */
function hasKeysInOrder(table: object): boolean {
  let last = ''
  for (const key in table) {
    if (key < last && !/^(0|[1-9]\d{0,8})$/.test(key)) return false
    last = key
  }
  return true
}

/** Sets an entry, or takes it out (null); arrays only ever lose entries at their end. */
export function setEntry(table: unknown, key: string | number, value: unknown): void {
  const fields = table as Fields
  if (value === null) takeEntry(table, key)
  else if ((typeof key === 'number' && key >= 0) || Array.isArray(table) || Object.hasOwn(fields, key))
    fields[key] = value
  else addInOrder(fields, String(key), value)
}

function takeEntry(table: unknown, key: string | number): void {
  if (!Array.isArray(table)) delete (table as Fields)[key]
  else while (table.length > Number(key)) table.pop()
}

// The keys of a record are kept in order: rules may walk them, and must find the same order in the same position,
// whether it was played, read from a save or reached by taking back. Numbers are in order of themselves.

const keysAfter = (fields: Fields, key: string): string[] => Object.keys(fields).filter((name) => name > key)

function addInOrder(fields: Fields, key: string, value: unknown): void {
  const later = keysAfter(fields, key)
  fields[key] = value
  for (const name of later) moveToEnd(fields, name)
}

function moveToEnd(fields: Fields, key: string): void {
  const value = fields[key]
  delete fields[key]
  fields[key] = value
}

export function reverse(delta: Delta): Delta {
  return delta.map(([field, key, before, after]) => [field, key, after, before])
}

/** Brings a state (in place) from before the line to after it. */
export function applyDelta(state: object, delta: Delta): void {
  const fields = state as Fields
  for (const [field, key, , after] of delta) {
    if (key === null) fields[field] = ownTable(after)
    else if (after !== null) setEntry(fields[field], key, after)
  }
  for (const [field, key, , after] of delta) if (key !== null && after === null) setEntry(fields[field], key, null)
}

export function revertDelta(state: object, delta: Delta): void {
  applyDelta(state, reverse(delta))
}

/** The changes of one field: entry by entry if it is a table before and after, unless the line replaced it whole. */
export function changesOf(field: string, before: unknown, after: unknown, isWhole = false): Change[] {
  if (same(before, after)) return []
  if (!isWhole && isList(before) && isList(after)) return listChanges(field, before, after)
  if (!isWhole && isTable(before) && isTable(after)) return tableChanges(field, before, after)
  return [[field, null, before, after]]
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isTable = (value: unknown): value is Readonly<Fields> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function listChanges(field: string, before: readonly unknown[], after: readonly unknown[]): Change[] {
  const changes: Change[] = []
  for (let i = 0; i < Math.max(before.length, after.length); i++) {
    const [then, now] = [before[i] ?? null, after[i] ?? null]
    if (same(then, now)) continue
    // As the value of an entry null means that there is none; inside a list there would be a hole.
    if (i < Math.min(before.length, after.length) && (then === null || now === null))
      return [[field, null, before, after]]
    changes.push([field, i, then, now])
  }
  return changes
}

function tableChanges(field: string, before: Readonly<Fields>, after: Readonly<Fields>): Change[] {
  const changes: Change[] = []
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [then, now] = [before[key] ?? null, after[key] ?? null]
    if (!same(then, now)) changes.push([field, /^(0|[1-9]\d{0,8})$/.test(key) ? Number(key) : key, then, now])
  }
  return changes
}

/**
 * An object whose tables are its own: tables of the state are changed in place, while those of a start position may
 * belong to the content, and what a step keeps must stay as it was when it was kept.
 */
export function ownTables<T extends object>(state: T): T {
  // Spread, then filled: an object whose fields were added one by one is a dictionary, and the rules look into it always.
  const own = { ...state }
  for (const field in own) own[field] = ownTable(own[field])
  return own
}

/**
 * The same record, quick to copy: one whose fields were added one by one is a dictionary, and copying that takes a
 * hundred times as long as copying its copy.
 */
export const quickToCopy = <T>(record: Readonly<Record<string, T>>): Record<string, T> => ({ ...record })

/** Are two plain values equal? */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (isList(a)) return isList(b) && sameLists(a, b)
  return !isList(b) && sameFields(a as Fields, b as Fields)
}

function sameLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false
  return true
}

/** Field by field, and then counted: no list of their names is made. Most fields are the same plain value. */
function sameFields(a: Fields, b: Fields): boolean {
  let count = 0
  for (const key in a) {
    const other = b[key]
    if (a[key] !== other && !same(a[key], other)) return false
    // Undefined on both sides: perhaps one of them has no such field.
    if (other === undefined && !Object.hasOwn(b, key)) return false
    count++
  }
  for (const _ in b) count--
  return count === 0
}

/** One text for one plain value, whatever the order in which it was built: for hashing and comparing. */
export const canonical = (value: unknown): string => canonicalFrom(value, canonical)

/** The same; `textOf` says the parts of a list or record, for who keeps their texts. */
export function canonicalFrom(value: unknown, textOf: (part: unknown) => string): string {
  if (value === undefined) return ''
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isList(value))
    return bracketed(
      '[',
      value.map((part) => textOf(part)),
      ']',
    )
  const fields = value as Fields
  const parts: string[] = []
  for (const key of Object.keys(fields).sort())
    if (fields[key] !== undefined) parts.push(quoted(key) + textOf(fields[key]))
  return bracketed('{', parts, '}')
}

/** Joined with its brackets, not added to them: then it is one piece in memory too, and quick to walk through. */
function bracketed(open: string, parts: string[], close: string): string {
  if (parts.length === 0) return open + close
  parts[0] = open + parts[0]!
  parts[parts.length - 1] += close
  return parts.join(',')
}

/** By key: how it stands before its value. There are some hundred, and they come again and again. */
const keyTexts = new Map<string, string>()

function quoted(key: string): string {
  let text = keyTexts.get(key)
  if (text === undefined) keyTexts.set(key, (text = `${JSON.stringify(key)}:`))
  return text
}
