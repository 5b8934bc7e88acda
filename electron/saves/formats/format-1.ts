/** Format 1, as it was: its tables, its chain, its standing answers. Nothing here changes any more. */
import { hash } from 'node:crypto'
import * as v from 'valibot'

export const SCHEMA_1 = `
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

/** Of the facts about the match, those the chain begins with. */
export const Facts1 = v.object({
  game: v.string(),
  scenario: v.string(),
  mode: v.string(),
  dice: v.string(),
  options: v.record(v.string(), v.string()),
  revision: v.number(),
})
export type Facts1 = v.InferOutput<typeof Facts1>

export const Standing1 = v.strictObject({ stopAt: v.array(v.string()), answers: v.record(v.string(), v.string()) })

export interface Line1 {
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
  readonly at: number
  readonly chain: Buffer
}

/** The link before the first line. `files`: the hash of each content file, by name. */
export function firstLink1(facts: Facts1, files: ReadonlyMap<string, Uint8Array>, start: string): Buffer {
  const { game, scenario, mode, dice, revision } = facts
  const options = Object.entries(facts.options).sort(([a], [b]) => (a < b ? -1 : 1))
  const sums = Array.from(files, ([file, sum]) => [file, Buffer.from(sum).toString('hex')] as const).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  return hash(
    'sha256',
    JSON.stringify(['quarante', game, scenario, mode, dice, options, revision, sums, start]),
    'buffer',
  )
}

export function linkAfter1(before: Buffer, line: Line1): Buffer {
  const { id, parent, act, seat, text, shown, reveals, ends, delta, notes, at } = line
  const short = `${id} ${parent ?? 0} ${act} ${reveals} ${ends} ${at} ${delta.length}`
  return hash(
    'sha256',
    `${before.toString('hex')}\n${short}\n${seat}\n${text}\n${shown ?? ''}\n${delta}\n${notes}`,
    'buffer',
  )
}
