/**
 * A file from elsewhere. It is read into memory and never touched again; SQLite sees only the copy. Each gate lets
 * through what is exactly as a match should be, and in the end the valid rows are written into fresh bytes, so that
 * nothing the gates did not look at comes along.
 */
import { readFileSync } from 'node:fs'
import { brokenInvariants } from '../../shared/engine/invariants.ts'
import type { Match } from '../../shared/engine/match.ts'
import { linkAfter, stored } from './chain.ts'
import { openDatabase, type Database } from './database.ts'
import { saveBytes } from './fresh.ts'
import { lookAt, lookAtBytes } from './header.ts'
import type { Meta } from './meta.ts'
import { migrateBytes } from './migrations.ts'
import { lookAtTable, matchOf, readRecord, type SaveRecord } from './record.ts'
import { VERSION } from './schema.ts'
import { sealedSnapshot, snapshotTaker, type Snapshot } from './snapshots.ts'
import { summaryOf } from './summary.ts'
import { BadFile, onFile } from './trouble.ts'

export interface Imported {
  readonly record: SaveRecord
  /** What the players should know about it. */
  readonly said: readonly string[]
  /** The bytes of a fresh save with all of it; its facts may differ. */
  bytes(facts?: Partial<Meta>): Buffer
}

export function readUntrusted(file: string): Imported {
  lookAt(file)
  return checkUntrusted(onFile(() => readFileSync(file)))
}

export function checkUntrusted(bytes: Buffer): Imported {
  const version = lookAtBytes(bytes)
  const db = openCopy(version < VERSION ? migrateBytes(bytes, version) : bytes)
  try {
    const { taken, visit } = snapshotTaker()
    const read = readRecord(db, visit)
    const match = matchOf(read)
    lookAtTable(match)
    // What the file says of its own state of affairs is not taken on trust.
    const record = { ...read, head: { ...read.head, summary: summaryOf(match) } }
    return { record, said: remarks(record, match), bytes: (facts = {}) => freshBytes(record, taken, facts) }
  } finally {
    db.close()
  }
}

function openCopy(bytes: Buffer): Database {
  try {
    return openDatabase(bytes)
  } catch {
    throw new BadFile('database', 'The file is damaged.')
  }
}

/** The chain is counted anew: whoever wrote the file may have spaced its words in another way than we do. */
function freshBytes(
  record: SaveRecord,
  taken: readonly { line: number; text: string }[],
  facts: Partial<Meta>,
): Buffer {
  const links = record.links.slice(0, 1)
  record.lines.forEach((line, i) => links.push(linkAfter(links[line.parent]!, stored(line, record.times[i]!))))
  const snapshots = taken.map(({ line, text }): Snapshot => sealedSnapshot(line, links[line]!, text))
  return saveBytes({ ...record, meta: { ...record.meta, ...facts }, links, snapshots })
}

function remarks({ meta, game }: SaveRecord, match: Match): string[] {
  const said: string[] = []
  if (meta.revision !== game.revision)
    said.push(`It was begun with revision ${meta.revision} of the rules; this app has revision ${game.revision}.`)
  for (const broken of sayBroken(match)) said.push(`Something on the table cannot be: ${broken}.`)
  return said
}

function sayBroken({ game, play }: Match): string[] {
  try {
    return brokenInvariants(game, play)
  } catch {
    throw new BadFile('table', 'The position of the match makes no sense to its game.')
  }
}
