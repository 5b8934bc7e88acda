/**
 * Ways to alter a save that is a valid database: each changes rows or tables as somebody with an SQLite shell could,
 * the constraints switched off. Where it says so, the chain is counted anew afterwards, as a careful forger would.
 */
import { brotliCompressSync } from 'node:zlib'
import type { Database } from '../../electron/saves/database.ts'
import {
  asksChance,
  change,
  contentFile,
  deep,
  fact,
  head,
  huge,
  line,
  lineCount,
  recount,
  sql,
  type Alteration,
  type Below,
  type Change,
} from './alteration-tools.ts'

export type { Alteration } from './alteration-tools.ts'

/** Those that must be refused, whatever else is altered. */
export const REFUSED: Readonly<Record<string, Alteration>> = {
  'a trigger': sql('CREATE TRIGGER t AFTER INSERT ON notes BEGIN DELETE FROM lines; END'),
  'a view': sql('CREATE VIEW everything AS SELECT * FROM lines'),
  'a view in place of a table': sql('DROP TABLE sittings', 'CREATE VIEW sittings AS SELECT 1 AS id'),
  'a table more': sql('CREATE TABLE extra (x)'),
  'an index more': sql('CREATE INDEX i ON lines (parent)'),
  'a virtual table': sql('CREATE VIRTUAL TABLE f USING fts5 (x)'),
  'a column more': sql('ALTER TABLE notes ADD COLUMN colour TEXT'),
  'a column of another name': sql('ALTER TABLE branches RENAME COLUMN head TO tip'),
  'a table less': sql('DROP TABLE standing'),
  analysed: sql('ANALYZE'),
  'another application': sql('PRAGMA application_id = 7'),
  'format 0': sql('PRAGMA user_version = 0'),
  'a format to come': sql('PRAGMA user_version = 99'),
  'a fact more': fact('colour', 'red'),
  'a fact less': (db, below) => {
    const keys = db.prepare(`SELECT key FROM meta WHERE key <> 'start'`).pluck().all() as string[]
    db.prepare('DELETE FROM meta WHERE key = ?').run(keys[below(keys.length)])
  },
  'no start': sql(`DELETE FROM meta WHERE key = 'start'`),
  'many facts': (db) => {
    for (let n = 0; n < 40; n++) fact(`fact ${n}`, n)(db, () => 0)
  },
  'a fact that is no JSON': fact('name', '"half'),
  'a name of the wrong type': fact('name', 7),
  'a huge name': fact('name', huge(300)),
  'a huge fact': fact('tags', huge(100_000)),
  'a deep fact': fact('tags', deep(5000)),
  'an id that is none': fact('id', '"../../etc"'),
  '__proto__ as a fact': fact('__proto__', {}),
  '__proto__ as a seat': fact('players', '{"__proto__":"Anna"}'),
  'constructor as an option': fact('options', '{"constructor":"x"}'),
  'versions of another game': fact('versions', '{"chess":1}'),
  'versions of two games': fact('versions', '{"france-fights-on":0,"chess":1}'),
  'a version to come': fact('versions', '{"france-fights-on":9999}'),
  'half a version': fact('versions', '{"france-fights-on":0.5}'),
  'an unknown game': fact('game', '"chess"'),
  'an unknown scenario': fact('scenario', '"elsewhere"'),
  'an unknown seat': fact('players', '{"polish":"Anna"}'),
  'an unknown mode': fact('mode', '"unfair"'),
  'a revision that is none': fact('revision', -1),
  'a picture that is none': fact('thumbnail', '"data:text/html;base64,AAAA"'),
  'a start that is no position': fact('start', '[]'),
  'a start with a field more': (db) => {
    const start = JSON.parse(db.prepare(`SELECT value FROM meta WHERE key = 'start'`).pluck().get() as string) as object
    fact('start', { ...start, more: 1 })(db, () => 0)
    recount(db)
  },
  'a start without steps': (db) => {
    const start = JSON.parse(db.prepare(`SELECT value FROM meta WHERE key = 'start'`).pluck().get() as string) as object
    fact('start', { ...start, flow: [{ step: 'nowhere' }] })(db, () => 0)
    recount(db)
  },
  'a start with __proto__': fact('start', '{"__proto__":{"flow":[]}}'),
  'another start': (db) => {
    const start = JSON.parse(db.prepare(`SELECT value FROM meta WHERE key = 'start'`).pluck().get() as string) as object
    fact('start', { ...start, turn: 9 })(db, () => 0)
  },
  'a content file less': sql(`DELETE FROM content WHERE file = 'map'`),
  'a content file more': sql(`INSERT INTO content SELECT 'more', hash, size, packed FROM content LIMIT 1`),
  'content of another hash': sql(`UPDATE content SET hash = randomblob(32) WHERE file = 'tables'`),
  'content of another size': sql(`UPDATE content SET size = size + 1 WHERE file = 'tables'`),
  'content that cannot be unpacked': sql(`UPDATE content SET packed = randomblob(500) WHERE file = 'counters'`),
  'content that unpacks to much': (db) => {
    bomb ??= brotliCompressSync(Buffer.alloc(32 * 1024 * 1024))
    db.prepare(`UPDATE content SET packed = ?, size = 100 WHERE file = 'map'`).run(bomb)
  },
  'content that says it is huge': sql(`UPDATE content SET size = 999999999 WHERE file = 'map'`),
  'foreign content': contentFile(() => ({ game: 'chess', board: 64 })),
  'half content': contentFile((data) => data),
  'deep content': contentFile(() => JSON.parse(deep(60))),
  'content with __proto__': contentFile(() => JSON.parse('{"__proto__":{"x":1}}')),
  'a line that follows itself': line('parent', (_, __, id) => id),
  'a line that follows a later one': line('parent', (_, below, id) => id + 1 + below(5)),
  'a line that follows none there is': line('parent', () => 99_999),
  'a line of a negative parent': line('parent', () => -3),
  'a line that follows another line': line('parent', (old: number | null) => (old === null ? 1 : null), false),
  'a line missing': (db, below) => {
    db.prepare('DELETE FROM lines WHERE id = ?').run(1 + below(lineCount(db) - 1))
    recount(db)
  },
  'a line of another number': line('id', () => 5000),
  'a line of an act to come': line('act', (_, __, id) => id + 1),
  'a line of nobody': line('seat', () => 'napoleon'),
  'a line of __proto__': line('seat', () => '__proto__'),
  'a line without words': line('text', () => ''),
  'a line with control characters': line('text', () => 'move\u0000 \u001b[2J'),
  'a huge line': line('text', () => huge(100_000)),
  'huge words for others': line('shown', () => huge(100_000)),
  'a huge delta': line('delta', () => `[["turn",null,1,"${huge(2_000_000)}"]]`),
  'huge notes': line('notes', () => `[{"rule":"1","say":"${huge(500_000)}"}]`),
  'a changed word': line('text', (old: string) => `${old} x`, false),
  'a changed time': line('at', (old: number) => old + 1, false),
  'a changed delta': line('delta', (old: string) => old.replace(']', ' ]'), false),
  'a changed note': line('notes', () => '[]', false),
  'a chain of zeros': line('chain', () => Buffer.alloc(32), false),
  'a chain cut short': line('chain', (old: Buffer) => old.subarray(1), false),
  'a long chain': line('chain', () => Buffer.alloc(64), false),
  'a delta that is no JSON': line('delta', () => '[['),
  'a delta that is no list': line('delta', () => '{}'),
  'a delta of words': line('delta', () => '["turn"]'),
  'a deep delta': line('delta', () => `[["turn",null,1,${deep(10_000)}]]`),
  'an unknown field': change(([, key, before, after]) => ['nowhere', key, before, after]),
  'a field __proto__': change(([, key, before, after]) => ['__proto__', key, before, after]),
  'a key __proto__': change(([, , before, after]) => ['stacks', '__proto__', before, after]),
  'a field constructor': change(([, key, before, after]) => ['constructor', key, before, after]),
  'a key that is no key': change(([field, , before, after]) => [field, { x: 1 }, before, after]),
  'a negative key': change(([, , before, after]) => ['steps', -1, before, after]),
  'a wrong before': change(([field, key, , after]) => [field, key, 'something else', after]),
  'a hole in a list': change(() => ['steps', 4000, null, 1]),
  'a far hole': change(() => ['steps', 4_000_000_000, null, 1]),
  'no table': change(() => ['turn', 'x', null, 1]),
  'a table for a list': change(([, , , after]) => ['steps', null, after, {}]),
  'a change twice': line(
    'delta',
    (old: string) => `[${old.slice(1, -1) || '["turn",null,1,2]'},${old.slice(1, -1) || '["turn",null,1,2]'}]`,
  ),
  'an unknown step': (db) => {
    const last = db.prepare('SELECT id, delta FROM lines ORDER BY id DESC LIMIT 1').get() as {
      id: number
      delta: string
    }
    const delta = JSON.parse(last.delta) as Change[]
    const flow = delta.filter(([field]) => field === 'flow')
    const forged =
      flow.length === 0
        ? [...delta, ['flow', 99, null, { step: 'win' }]]
        : delta.map((one) => (one === flow[0] ? [one[0], one[1], one[2], { step: 'win' }] : one))
    db.prepare('UPDATE lines SET delta = ? WHERE id = ?').run(JSON.stringify(forged), last.id)
    recount(db)
  },
  'a position that makes no sense': (db) => {
    const last = db.prepare('SELECT id, delta FROM lines ORDER BY id DESC LIMIT 1').get() as {
      id: number
      delta: string
    }
    const delta = (JSON.parse(last.delta) as Change[]).concat([['stacks', '4999', null, [99_999]]])
    db.prepare('UPDATE lines SET delta = ? WHERE id = ?').run(JSON.stringify(delta), last.id)
    recount(db)
  },
  'dice that cannot be thrown': asksChance({ as: 'x', dice: 1_000_000_000, sides: 6 }),
  'a moment of another name than its window': asksChance({ as: 'x', moment: true, window: 'y' }),
  'a moment that is a number': asksChance({ as: 'x', moment: 1, window: 'x' }),
  'a window that is none': asksChance({ as: 'x', dice: 1, sides: 6, fallen: 7 }),
  'a changed state of affairs': line(
    'summary',
    () => '{"turn":9,"phase":"","score":"","asked":null,"result":null}',
    false,
  ),
  'a state of affairs that is none': line('summary', () => '"good"'),
  'a state of affairs that is no JSON': line('summary', () => '{'),
  'luck that is none': line('luck', () => '{"side":"german","came":"much"}'),
  'a chance above one': line('luck', () => '{"side":"german","came":1,"expected":0,"chance":7,"in":"steps"}'),
  'a huge state of affairs': line('summary', () => `{"turn":1,"phase":"${huge(50_000)}"}`),
  'notes that are none': line('notes', () => '[7]'),
  'notes without a rule': line('notes', () => '[{"say":"x"}]'),
  'notes with __proto__': line('notes', () => '[{"rule":"1","say":"x","values":{"__proto__":1}}]'),
  'no head': sql('DELETE FROM head'),
  'two heads': sql('INSERT INTO head SELECT 2, line, tip, branch, taken_back, redo, finished, summary, at FROM head'),
  'a head beyond the end': head('line', 99_999),
  'a negative head': head('line', -1),
  'a tip beyond the end': head('tip', 99_999),
  'a head on no branch': head('branch', 'nowhere'),
  'less than nothing taken back': head('taken_back', -1),
  'a redo that is none': head('redo', '{"x":1}'),
  'a redo beyond the end': head('redo', '[99999]'),
  'a huge redo': head('redo', `[${'1,'.repeat(20_000)}1]`),
  'a summary that is none': head('summary', '"good"'),
  'a summary with more': head('summary', '{"turn":1,"phase":"","score":"","asked":null,"result":null,"more":1}'),
  'a time that is none': head('at', 9_007_199_254_740_000),
  'an end beyond the end': head('finished', 99_999),
  'a branch __proto__': sql(`INSERT INTO branches (name, head) VALUES ('__proto__', 1)`),
  'a branch without a name': sql(`INSERT INTO branches (name, head) VALUES ('', 1)`),
  'a branch to nowhere': sql(`INSERT INTO branches (name, head) VALUES ('nowhere', 99999)`),
  'too many branches': (db) => {
    db.exec(`INSERT INTO branches (name, head)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20100) SELECT 'branch ' || i, NULL FROM n`)
  },
  'a note on a line to come': sql(`INSERT INTO notes (line, kind, text, at) VALUES (99999, 'note', 'x', 0)`),
  'a huge note': (db) => void db.prepare(`INSERT INTO notes (kind, text, at) VALUES ('note', ?, 0)`).run(huge(30_000)),
  'a note of a stranger': sql(`INSERT INTO notes (seat, kind, text, at) VALUES ('napoleon', 'note', 'x', 0)`),
  'a note of no time': sql(`INSERT INTO notes (kind, text, at) VALUES ('note', 'x', 9007199254740000)`),
  'a note with a drawing that is none': sql(
    `INSERT INTO notes (kind, text, drawing, at) VALUES ('note', 'x', '{"arrows":[7]}', 0)`,
  ),
  'rules accepted at no line': sql(`UPDATE meta SET value = '[{"revision":2}]' WHERE key = 'accepted'`),
  'standing answers of nobody': sql(`INSERT INTO standing VALUES ('napoleon', '{"stops":[],"answers":[]}')`),
  'standing answers that are none': sql(`INSERT OR REPLACE INTO standing VALUES ('german', '[]')`),
  'standing answers with __proto__': sql(
    `INSERT OR REPLACE INTO standing VALUES ('german', '{"stops":[],"answers":[{"step":"x","line":"x","__proto__":"x"}]}')`,
  ),
  'huge standing answers': (db) =>
    void db.prepare(`INSERT OR REPLACE INTO standing VALUES ('german', ?)`).run(huge(200_000)),
  'an account of a line to come': sql(
    `INSERT INTO accounts VALUES (99999, NULL, '{"level":"quick","chosen":{"text":"x","margin":0,"reasons":[]},"rivals":[],"chances":[],"way":null,"guesses":1,"evaluations":1}')`,
  ),
  'an account that is none': sql(`INSERT INTO accounts VALUES (1, NULL, '{"level":"quick"}')`),
  'an account with __proto__': sql(`INSERT INTO accounts VALUES (1, NULL, '{"__proto__":{}}')`),
  'a huge account': (db) => void db.prepare('INSERT INTO accounts VALUES (1, NULL, ?)').run(huge(60_000)),
  'advice on a line to come': sql(`INSERT INTO advice (line, seat, kind, at) VALUES (99999, 'german', 'acts', 0)`),
  'advice to a stranger': sql(`INSERT INTO advice (line, seat, kind, at) VALUES (1, 'napoleon', 'acts', 0)`),
  'advice of no kind': sql(`INSERT INTO advice (line, seat, kind, at) VALUES (1, 'german', 'lottery', 0)`),
  'a computer at no seat': fact('computer', '{"napoleon":{"level":"quick","character":null}}'),
  'a computer of no level': fact('computer', '{"german":{"level":"genius","character":null}}'),
  'a sitting that is none': sql(`INSERT INTO sittings (started, ended, seconds, players) VALUES (0, 0, -5, '{}')`),
  'a sitting of nobody': sql(`INSERT INTO sittings (started, ended, seconds, players) VALUES (0, 0, 5, '[]')`),
  'a sitting of __proto__': sql(
    `INSERT INTO sittings (started, ended, seconds, players) VALUES (0, 0, 5, '{"__proto__":"x"}')`,
  ),
}

let bomb: Buffer | null = null

/** Those that leave a good match. */
export const HARMLESS: Readonly<Record<string, Alteration>> = {
  'packed anew': () => {},
  'no snapshots': sql('DELETE FROM snapshots'),
  'wrong snapshots': sql(`INSERT OR REPLACE INTO snapshots VALUES (3, x'00', x'00')`),
  'another name': fact('name', '"Another name"'),
  'another note': sql(`INSERT INTO notes (text, at) VALUES ('Quite so', 5)`),
  'another branch': sql(`INSERT INTO branches (name, head) VALUES ('try', 1)`),
  'a computer at a seat': fact('computer', '{"german":{"level":"strong","character":null}}'),
  'advice once more': sql(`INSERT INTO advice (line, seat, kind, at) VALUES (1, 'german', 'acts', 0)`),
  'a longer sitting': sql('UPDATE sittings SET seconds = seconds + 60'),
}

/** Applies an alteration with everything that would stop it switched off. */
export function alter(db: Database, alteration: Alteration, below: Below): void {
  db.pragma('foreign_keys = OFF')
  db.pragma('ignore_check_constraints = ON')
  alteration(db, below)
}
