/** Limits for files that may come from anywhere, and the check that parsed JSON is plain and not too deep. */

const MB = 1024 * 1024

export const LIMITS = {
  fileBytes: 128 * MB,
  lines: 200_000,
  /** Characters of a line's text and of what others read in its place. */
  text: 20_000,
  delta: MB,
  lineNotes: MB / 4,
  contentFiles: 30,
  contentBytes: 8 * MB,
  packedBytes: 8 * MB,
  metaRows: 30,
  start: 4 * MB,
  thumbnail: 500_000,
  metaValue: 20_000,
  branches: 20_000,
  redo: 10_000,
  notes: 50_000,
  noteText: 20_000,
  drawing: 50_000,
  standing: 100_000,
  standingEntries: 100,
  sittings: 50_000,
  /** Characters of an account of the computer. */
  account: 50_000,
  advice: 50_000,
  name: 200,
  depth: 24,
  /** Entries of one table of the state. */
  entries: 100_000,
} as const

/** Names every object has by birth: as a key of a table they would mean something else than the table's entry. */
const BORN_WITH: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype).concat('prototype'))

export const isPlainKey = (key: string): boolean => !BORN_WITH.has(key) && key.length <= LIMITS.name

/** What is wrong with a value that came out of JSON; null if it is plain data. */
export function notPlain(value: unknown, depth: number = LIMITS.depth): string | null {
  if (typeof value !== 'object' || value === null) return null
  if (depth === 0) return 'it is nested too deeply'
  if (Array.isArray(value)) {
    for (const entry of value) {
      const said = notPlain(entry, depth - 1)
      if (said !== null) return said
    }
    return null
  }
  for (const key in value) {
    if (!isPlainKey(key)) return `it has an entry called ${key.slice(0, 40)}`
    const said = notPlain((value as Record<string, unknown>)[key], depth - 1)
    if (said !== null) return said
  }
  return null
}

/** JSON as plain data; `fail` makes the error to throw. */
export function parsePlain(text: string, fail: (why: string) => Error): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw fail('it is not JSON')
  }
  const said = notPlain(value)
  if (said !== null) throw fail(said)
  return value
}
