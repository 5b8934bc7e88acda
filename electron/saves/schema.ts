/**
 * What a `*.quarante` file holds. This text is the file format: docs/save-format.md explains it, and a change here is a
 * new VERSION with a migration.
 */
import { memoryDatabase, type Database } from './database.ts'
import { BadFile } from './trouble.ts'

/** 'Qrnt', in the header of every save. */
export const APPLICATION_ID = 0x51726e74
/** The format, kept as user_version. */
export const VERSION = 4

export const SCHEMA = `
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
  luck TEXT,
  revision INTEGER,
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
  kind TEXT NOT NULL CHECK (kind IN ('note', 'plan', 'bookmark')),
  mark TEXT CHECK (mark IN ('good', 'bad', 'lucky', 'doubtful')),
  text TEXT NOT NULL,
  drawing TEXT,
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

CREATE TABLE accounts (
  line INTEGER PRIMARY KEY NOT NULL REFERENCES lines (id),
  character TEXT,
  account TEXT NOT NULL
) STRICT;

CREATE TABLE advice (
  id INTEGER PRIMARY KEY NOT NULL,
  line INTEGER REFERENCES lines (id),
  seat TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('acts', 'margin')),
  at INTEGER NOT NULL
) STRICT;
`

/** Makes an empty database an empty save. */
export function layTables(db: Database, schema: string = SCHEMA, version: number = VERSION): void {
  db.pragma(`application_id = ${APPLICATION_ID}`)
  db.pragma(`user_version = ${version}`)
  db.exec(schema)
}

/** The format of a database that is open. */
export const formatOf = (db: Database): number => db.pragma('user_version', { simple: true }) as number

type Part = [type: string, name: string, table: string, sql: string | null]

function partsOf(db: Database): string {
  const parts = db
    .prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name')
    .raw()
    .all() as Part[]
  return JSON.stringify(parts)
}

const expected = new Map<string, string>()

/** Has the database exactly these tables, and no trigger, view or index besides? */
export function hasSchema(db: Database, schema: string = SCHEMA): boolean {
  let wanted = expected.get(schema)
  if (wanted === undefined) {
    const model = memoryDatabase()
    model.exec(schema)
    expected.set(schema, (wanted = partsOf(model)))
    model.close()
  }
  return partsOf(db) === wanted
}

/** Before anything is read from a table: what looks like one may be a view that never ends. */
export function mustHaveSchema(db: Database, schema: string = SCHEMA): void {
  if (!hasSchema(db, schema))
    throw new BadFile('schema', 'This is not a valid Quarante match: the file has unexpected contents.')
}
