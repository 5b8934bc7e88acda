/** When the match was at the table: begin, end, time played (idle time left out) and who sat where. */
import type { Database } from './database.ts'
import { isPlainKey, LIMITS, parsePlain } from './limits.ts'
import { isTime } from './notes.ts'
import { BadFile } from './trouble.ts'

export interface Sitting {
  readonly started: number
  readonly ended: number
  readonly seconds: number
  readonly players: Readonly<Record<string, string>>
}

const bad = () => new BadFile('rest', 'The record of sessions cannot be read.')

export function readSittings(db: Database): Sitting[] {
  const [count, longest] = db.prepare('SELECT count(*), max(length(players)) FROM sittings').raw().get() as [
    number,
    number | null,
  ]
  if (count > LIMITS.sittings || (longest ?? 0) > LIMITS.metaValue)
    throw new BadFile('limits', 'The record of sessions is too long.')
  const rows = db.prepare('SELECT started, ended, seconds, players FROM sittings ORDER BY id').all() as {
    started: number
    ended: number
    seconds: number
    players: string
  }[]
  return rows.map(({ started, ended, seconds, players }) => {
    const seated = parsePlain(players, bad)
    if (!isTime(started) || !isTime(ended) || !(seconds >= 0) || !areNames(seated)) throw bad()
    return { started, ended, seconds, players: seated }
  })
}

function areNames(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(([seat, name]) => isPlainKey(seat) && typeof name === 'string')
}

/** Writes a sitting down, or what has become of it since; gives its number. */
export function writeSitting(db: Database, id: number | null, sitting: Sitting): number {
  const { started, ended, seconds, players } = sitting
  if (id !== null) {
    db.prepare('UPDATE sittings SET ended = ?, seconds = ? WHERE id = ?').run(ended, seconds, id)
    return id
  }
  const put = db.prepare('INSERT INTO sittings (started, ended, seconds, players) VALUES (?, ?, ?, ?)')
  return Number(put.run(started, ended, seconds, JSON.stringify(players)).lastInsertRowid)
}
