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

type Merged = [field: string, key: string | number | null, before: unknown, after: unknown]

/** Merges a line's changes in the order they happened: first `before`, last `after`, what came back is dropped. */
export function coalesce(changes: readonly Change[]): Delta {
  const wholes = new Map<string, Merged>()
  const tables = new Map<string, Map<string, Merged>>()
  for (const [field, key, before, after] of changes) {
    const whole = wholes.get(field)
    if (key === null) {
      if (whole) whole[3] = after
      else wholes.set(field, [field, null, withoutEntries(before, tables.get(field)), after])
      tables.delete(field)
    } else if (whole) {
      whole[3] = withEntry(whole[3], key, after)
    } else {
      let entries = tables.get(field)
      if (entries === undefined) tables.set(field, (entries = new Map()))
      const known = entries.get(String(key))
      if (known) known[3] = after
      else entries.set(String(key), [field, key, before, after])
    }
  }
  const merged = [...wholes.values(), ...[...tables.values()].flatMap((entries) => [...entries.values()])]
  return merged.filter(([, , before, after]) => !same(before, after))
}

/** A table as it was before these changes of its entries. */
function withoutEntries(table: unknown, entries: ReadonlyMap<string, Merged> | undefined): unknown {
  let first = table
  for (const [, key, before] of [...(entries?.values() ?? [])].reverse()) first = withEntry(first, key!, before)
  return first
}

function withEntry(table: unknown, key: string | number, value: unknown): unknown {
  const copy = ownTable(table)
  if (value === null) removeEntry(copy, key)
  else (copy as Fields)[key] = value
  return copy
}

/** A table of its own, so that later changes of its entries reach nothing else that holds it. */
export function ownTable<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  return (Array.isArray(value) ? [...value] : { ...value }) as T
}

export function reverse(delta: Delta): Delta {
  return delta.map(([field, key, before, after]) => [field, key, after, before])
}

/** Brings a state (in place) from before the line to after it. Arrays only ever lose entries at their end. */
export function applyDelta(state: object, delta: Delta): void {
  const fields = state as Fields
  for (const [field, key, , after] of delta) {
    if (key === null) fields[field] = ownTable(after)
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

/** A state with tables of its own: they are changed in place, and those of a start position may belong to the content. */
export function ownTables<T extends object>(state: T): T {
  return Object.fromEntries(Object.entries(state).map(([field, value]) => [field, ownTable(value)])) as T
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
  return (
    '{' +
    keys
      .sort()
      .map((key) => JSON.stringify(key) + ':' + canonical(fields[key]))
      .join(',') +
    '}'
  )
}
