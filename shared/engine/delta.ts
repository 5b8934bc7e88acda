/**
 * What a line did, as data. A state is an object of fields; a field is either one value, replaced whole, or a table
 * (an array or a record) whose entries are replaced one by one. So a change is
 *
 *     [field, key, before, after]       key null: the whole field; in a table, null as a value: no entry
 *
 * and a delta is the changes of one line, at most one for each entry. Applied forwards or backwards it reproduces the
 * states without running any rule.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type Change = readonly [field: string, key: string | number | null, before: unknown, after: unknown]
export type Delta = readonly Change[]

type Fields = Record<string, unknown>

/** Merges a line's changes in the order they happened: first `before`, last `after`, what came back is dropped. */
export function coalesce(changes: readonly Change[]): Delta {
  if (changes.length < 2) return changes.filter(([, , before, after]) => !same(before, after))
  const merged = new Map<string, [string, string | number | null, unknown, unknown]>()
  for (const [field, key, before, after] of changes) {
    const name = key === null ? field : field + '\u0000' + key
    const known = merged.get(name)
    if (known) known[3] = after
    else merged.set(name, [field, key, before, after])
  }
  const delta: Change[] = []
  for (const change of merged.values()) if (!same(change[2], change[3])) delta.push(change)
  return delta
}

export function reverse(delta: Delta): Delta {
  return delta.map(([field, key, before, after]) => [field, key, after, before])
}

/** Brings a state (in place) from before the line to after it. Arrays only ever lose entries at their end. */
export function applyDelta(state: object, delta: Delta): void {
  const fields = state as Fields
  for (const [field, key, , after] of delta) {
    if (key === null) fields[field] = after
    else if (after !== null) (fields[field] as Fields)[key] = after
  }
  for (const [field, key, , after] of delta) if (key !== null && after === null) removeEntry(fields[field], key)
}

export function revertDelta(state: object, delta: Delta): void {
  applyDelta(state, reverse(delta))
}

export function removeEntry(table: unknown, key: string | number): void {
  if (Array.isArray(table)) table.length = Math.min(table.length, Number(key))
  else delete (table as Fields)[key]
}

/** Are two plain values equal? */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  for (const key of keys) if (!Object.hasOwn(b, key) || !same((a as Fields)[key], (b as Fields)[key])) return false
  return true
}

/** One text for one plain value, whatever the order in which it was built: for hashing and comparing. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return '[' + value.map(canonical).join(',') + ']'
  const fields = value as Fields
  const keys = Object.keys(fields).filter((key) => fields[key] !== undefined)
  return '{' + keys.sort().map((key) => JSON.stringify(key) + ':' + canonical(fields[key])).join(',') + '}'
}
