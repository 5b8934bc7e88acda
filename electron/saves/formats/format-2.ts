/** Format 2, as it was: its tables and its chain. Nothing here changes any more. */
import { hash } from 'node:crypto'

export const SCHEMA_2 = `
CREATE TABLE meta (
  key TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE content (
  file TEXT PRIMARY KEY NOT NULL,
  hash BLOB NOT NULL,
  size INTEGER NOT NULL,
  packed BLOB NOT NULL
) STRICT;

CREATE TABLE lines (
  id INTEGER PRIMARY KEY NOT NULL,
  parent INTEGER REFERENCES lines (id),
  act INTEGER NOT NULL REFERENCES lines (id),
  seat TEXT NOT NULL,
  text TEXT NOT NULL,
  shown TEXT,
  reveals INTEGER NOT NULL CHECK (reveals IN (0, 1)),
  ends INTEGER NOT NULL CHECK (ends IN (0, 1)),
  delta TEXT NOT NULL,
  notes TEXT NOT NULL,
  summary TEXT,
  at INTEGER NOT NULL,
  chain BLOB NOT NULL,
  CHECK (id > 0 AND parent < id AND act <= id)
) STRICT;

CREATE TABLE branches (
  name TEXT PRIMARY KEY NOT NULL,
  head INTEGER REFERENCES lines (id)
) STRICT;

CREATE TABLE head (
  one INTEGER PRIMARY KEY NOT NULL CHECK (one = 1),
  line INTEGER REFERENCES lines (id),
  tip INTEGER REFERENCES lines (id),
  branch TEXT REFERENCES branches (name),
  taken_back INTEGER NOT NULL,
  redo TEXT NOT NULL,
  finished INTEGER REFERENCES lines (id),
  summary TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

CREATE TABLE snapshots (
  line INTEGER PRIMARY KEY NOT NULL REFERENCES lines (id),
  seal BLOB NOT NULL,
  packed BLOB NOT NULL
) STRICT;

CREATE TABLE notes (
  id INTEGER PRIMARY KEY NOT NULL,
  line INTEGER REFERENCES lines (id),
  hex TEXT,
  unit TEXT,
  seat TEXT,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  CHECK (hex IS NULL OR unit IS NULL)
) STRICT;

CREATE TABLE standing (
  seat TEXT PRIMARY KEY NOT NULL,
  answers TEXT NOT NULL
) STRICT;

CREATE TABLE sittings (
  id INTEGER PRIMARY KEY NOT NULL,
  started INTEGER NOT NULL,
  ended INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  players TEXT NOT NULL
) STRICT;
`

export interface Facts2 {
  readonly game: string
  readonly scenario: string
  readonly mode: string
  readonly dice: string
  readonly options: Readonly<Record<string, string>>
  readonly revision: number
  readonly versions: Readonly<Record<string, number>>
}

export interface Line2 {
  readonly id: number
  readonly parent: number | null
  readonly act: number
  readonly seat: string
  readonly text: string
  readonly shown: string | null
  readonly reveals: 0 | 1
  readonly ends: 0 | 1
  readonly delta: string
  readonly notes: string
  readonly summary: string | null
  readonly at: number
}

const sorted = <T>(table: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1))

/** The link before the first line. `files`: the hash of each content file, by name. */
export function firstLink2(facts: Facts2, files: ReadonlyMap<string, Uint8Array>, start: string): Buffer {
  const { game, scenario, mode, dice, revision } = facts
  const sums = sorted(Object.fromEntries(Array.from(files, ([file, sum]) => [file, Buffer.from(sum).toString('hex')])))
  const [options, versions] = [sorted(facts.options), sorted(facts.versions)]
  return hash(
    'sha256',
    JSON.stringify(['quarante', game, scenario, mode, dice, options, revision, versions, sums, start]),
    'buffer',
  )
}

export function linkAfter2(before: Buffer, line: Line2): Buffer {
  const { id, parent, act, seat, text, shown, reveals, ends, delta, notes, summary, at } = line
  const short = `${id} ${parent ?? 0} ${act} ${reveals} ${ends} ${at} ${delta.length} ${notes.length}`
  const words = `${seat}\n${text}\n${shown ?? ''}\n${delta}\n${notes}\n${summary ?? ''}`
  return hash('sha256', `${before.toString('hex')}\n${short}\n${words}`, 'buffer')
}
