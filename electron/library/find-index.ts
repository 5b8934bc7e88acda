/**
 * The index by which the whole library is searched. It lies beside the list in library.sqlite, and like the list holds
 * nothing that is not in the files. A file is indexed when somebody searches and it has changed since.
 */
import type { Result } from '../../shared/contract.ts'
import { wordsOf } from '../../shared/contract.ts'
import type { Database } from '../saves/database.ts'
import type { Row } from './catalogue.ts'
import { contextOf, findTexts, type FindText } from './find-texts.ts'

export type Hit = Result<'library.find'>['hits'][number]

/** `context` is what the match as a whole is called by: words of it count, but alone they find the match only once. */
export const FIND_TABLES = `
CREATE VIRTUAL TABLE found USING fts5 (
  text, context, file UNINDEXED, kind UNINDEXED, line UNINDEXED,
  tokenize = "unicode61 remove_diacritics 2"
);
CREATE TABLE indexed (
  file TEXT PRIMARY KEY NOT NULL,
  stamp TEXT NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL
) STRICT;
`

const MOST_HITS = 100

export class FindIndex {
  /** Works on the database of the list, wherever that is now. */
  private readonly on: <T>(work: (db: Database) => T) => T

  constructor(on: FindIndex['on']) {
    this.on = on
  }

  /** Indexes files that have changed, for so many milliseconds; gives how many are left. */
  bringUpToDate(rows: readonly Row[], isAtTable: (file: string) => boolean, patience: number): number {
    const stamps = this.on((db) => db.prepare('SELECT file, stamp FROM indexed').raw().all() as [string, string][])
    const known = new Map(stamps)
    const there = new Set(rows.map(({ file }) => file))
    for (const file of known.keys()) if (!there.has(file)) this.on((db) => forget(db, file))
    const changed = rows.filter(({ file, stamp }) => known.get(file) !== stamp)
    const end = performance.now() + patience
    let done = 0
    for (const row of changed) {
      if (done > 0 && performance.now() >= end) break
      const texts = findTexts(row.file, row.facts, isAtTable(row.file))
      this.on((db) => take(db, row, texts))
      done++
    }
    return changed.length - done
  }

  /** Where all words stand together; at least one of them in the text itself. */
  find(query: string, rows: ReadonlyMap<string, Row>, most = MOST_HITS): Hit[] {
    const words = wordsOf(query).flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? [])
    if (words.length === 0) return []
    const each = words.map((word) => `"${word}"*`)
    const asked = `(${each.map((word) => `text : ${word}`).join(' OR ')}) AND ${each.join(' AND ')}`
    const found = this.on((db) => db.prepare(FIND).all(asked, most)) as {
      text: string
      file: string
      kind: Hit['kind']
      line: number | null
    }[]
    return found.flatMap(({ text, file, kind, line }) => {
      const row = rows.get(file)
      if (row === undefined) return []
      return [{ id: row.id, name: row.facts.name, game: row.facts.game, line, kind, say: shortened(text, words[0]!) }]
    })
  }

  clear(): void {
    this.on((db) => db.exec('DELETE FROM found; DELETE FROM indexed'))
  }
}

const FIND = `SELECT text, file, kind, line FROM found WHERE found MATCH ?
  ORDER BY kind = 'log', bm25(found, 10.0, 0.5), rowid LIMIT ?`

function forget(db: Database, file: string): void {
  const row = db.prepare('SELECT first, last FROM indexed WHERE file = ?').get(file) as
    { first: number; last: number } | undefined
  if (row === undefined) return
  db.prepare('DELETE FROM found WHERE rowid BETWEEN ? AND ?').run(row.first, row.last)
  db.prepare('DELETE FROM indexed WHERE file = ?').run(file)
}

function take(db: Database, { file, stamp, facts }: Row, texts: readonly FindText[]): void {
  db.transaction(() => {
    forget(db, file)
    const context = contextOf(facts)
    const put = db.prepare('INSERT INTO found (text, context, file, kind, line) VALUES (?, ?, ?, ?, ?)')
    const ids = texts.map(({ text, kind, line }) =>
      Number(put.run(text, kind === 'match' ? '' : context, file, kind, line).lastInsertRowid),
    )
    db.prepare('INSERT INTO indexed (file, stamp, first, last) VALUES (?, ?, ?, ?)').run(
      file,
      stamp,
      ids[0] ?? 0,
      ids.at(-1) ?? -1,
    )
  }).immediate()
}

const MAX_SAY = 200

/** The part of a text around a word. */
function shortened(text: string, word: string): string {
  if (text.length <= MAX_SAY) return text
  const at = text.toLowerCase().indexOf(word)
  const from = Math.max(0, at - MAX_SAY / 3)
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + MAX_SAY).trim()} …`
}
