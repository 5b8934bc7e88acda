/** The tools alterations of a save are made with: rows changed by hand, and the chain counted anew. */
import { hash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { firstLink, linkAfter, type StoredLine } from '../../electron/saves/chain.ts'
import type { Database } from '../../electron/saves/database.ts'
import { applyDelta, type Delta } from '../../shared/engine/delta.ts'

export type Below = (limit: number) => number
export type Alteration = (db: Database, below: Below) => void

export const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
export const huge = (length: number): string => 'x'.repeat(length)

export const sql =
  (...statements: string[]): Alteration =>
  (db) =>
    db.exec(statements.join(';'))

export const fact =
  (key: string, value: unknown): Alteration =>
  (db) =>
    void db
      .prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)')
      .run(key, typeof value === 'string' ? value : JSON.stringify(value))

export const lineCount = (db: Database): number => db.prepare('SELECT count(*) FROM lines').pluck().get() as number

/** Changes one line's column; with `forged`, the chain fits again afterwards. */
export const line =
  (column: string, make: (old: never, below: Below, id: number) => unknown, forged = true): Alteration =>
  (db, below) => {
    const id = 1 + below(lineCount(db))
    const old = db.prepare(`SELECT ${column} FROM lines WHERE id = ?`).pluck().get(id) as never
    db.prepare(`UPDATE lines SET ${column} = ? WHERE id = ?`).run(make(old, below, id), id)
    if (forged) recount(db)
  }

export type Change = [string, string | number | null, unknown, unknown]

/** Changes one change of one line that has some; the chain is counted anew. */
export const change = (make: (old: Change, below: Below) => unknown): Alteration =>
  line('delta', (old: string, below) => {
    const delta = JSON.parse(old) as Change[]
    if (delta.length === 0) return `[["turn",null,1,${below(99)}]]`
    const at = below(delta.length)
    return JSON.stringify(delta.with(at, make(delta[at]!, below) as Change))
  })

export const head =
  (column: string, value: unknown): Alteration =>
  (db) =>
    void db.prepare(`UPDATE head SET ${column} = ?`).run(value)

/** Puts another content file in, hash and chain fitting. */
export const contentFile =
  (make: (data: Record<string, unknown>, below: Below) => unknown): Alteration =>
  (db, below) => {
    const files = db.prepare('SELECT file FROM content').pluck().all() as string[]
    const file = files[below(files.length)]!
    const text = Buffer.from(JSON.stringify(make({ game: 'france-fights-on' }, below)))
    db.prepare('UPDATE content SET hash = ?, size = ?, packed = ? WHERE file = ?').run(
      hash('sha256', text, 'buffer'),
      text.length,
      brotliCompressSync(text),
      file,
    )
    recount(db)
  }

/** Counts the whole chain anew, as far as there is sense in the rows. */
export function recount(db: Database): void {
  try {
    const text = (key: string) => db.prepare('SELECT value FROM meta WHERE key = ?').pluck().get(key) as string
    const one = (key: string) => JSON.parse(text(key)) as never
    const files = db.prepare('SELECT file, hash FROM content').all() as { file: string; hash: Buffer }[]
    const begun = {
      game: one('game'),
      scenario: one('scenario'),
      mode: one('mode'),
      dice: one('dice'),
      options: one('options'),
      versions: one('versions'),
    }
    const links = new Map<number, Buffer>()
    const content = new Map(files.map(({ file, hash: sum }) => [file, sum]))
    links.set(0, firstLink({ ...begun, revision: one('revision'), content, start: text('start') }))
    const put = db.prepare('UPDATE lines SET chain = ? WHERE id = ?')
    for (const row of db
      .prepare('SELECT *, ifnull(parent, 0) AS parent FROM lines ORDER BY id')
      .all() as StoredLine[]) {
      const link = linkAfter(links.get(row.parent) ?? Buffer.alloc(32), row)
      links.set(row.id, link)
      put.run(link, row.id)
    }
  } catch {
    // The facts themselves are beyond sense by now.
  }
}

/** The steps under way before a line, by the deltas of the lines before it. */
function flowBefore(db: Database, id: number): string {
  const state = JSON.parse(db.prepare(`SELECT value FROM meta WHERE key = 'start'`).pluck().get() as string) as {
    flow: unknown
  }
  const lines = db.prepare('SELECT id, ifnull(parent, 0) AS parent, delta FROM lines').all() as {
    id: number
    parent: number
    delta: string
  }[]
  const path: string[] = []
  for (let at = lines[id - 1]!.parent; at !== 0; at = lines[at - 1]!.parent) path.push(lines[at - 1]!.delta)
  // Only the flow: another field may be called __proto__ by now.
  for (const delta of path.reverse())
    applyDelta(
      state,
      (JSON.parse(delta) as Delta).filter(([field]) => field === 'flow'),
    )
  return JSON.stringify(state.flow)
}

/** At the end chance is asked for something; the chain is counted anew. */
export const asksChance =
  (frame: object): Alteration =>
  (db) => {
    const { id, delta } = db.prepare('SELECT id, delta FROM lines ORDER BY id DESC LIMIT 1').get() as {
      id: number
      delta: string
    }
    const others = (JSON.parse(delta) as Change[]).filter(([field]) => field !== 'flow')
    const flow = JSON.parse(flowBefore(db, id)) as unknown[]
    const asked: Change = ['flow', flow.length, null, { step: 'chance', ...frame }]
    db.prepare('UPDATE lines SET delta = ? WHERE id = ?').run(JSON.stringify([...others, asked]), id)
    recount(db)
  }
