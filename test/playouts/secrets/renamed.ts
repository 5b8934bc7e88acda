/** Names exchanged: in a line, or wherever they stand in a state. */

type Rename = (name: string) => string

const exchange =
  (one: string, other: string): Rename =>
  (name) =>
    name === one ? other : name === other ? one : name

/** A line with two names exchanged. */
export const renamer =
  (one: string, other: string): Rename =>
  (text) =>
    text.split(' ').map(exchange(one, other)).join(' ')

/** A state with two names exchanged, as values and as keys. */
export function renamedDeep<T>(value: T, one: string, other: string): T {
  return deep(value, exchange(one, other)) as T
}

function deep(value: unknown, rename: Rename): unknown {
  if (typeof value === 'string') return rename(value)
  if (Array.isArray(value)) return value.map((each) => deep(each, rename))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [rename(key), deep(each, rename)]))
}
