/** Format 3, as it was: its tables. Its chain is still today's. Nothing here changes any more. */
export const SCHEMA_3 = `
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
`
