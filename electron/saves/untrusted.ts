/**
 * A file from elsewhere. It is read into memory and never touched again; SQLite sees only the copy. Each gate lets
 * through what is exactly as a match should be, and in the end the valid rows are written into fresh bytes, so that
 * nothing the gates did not look at comes along.
 */
import { existsSync, readFileSync } from 'node:fs'
import { Trouble } from '../../shared/contract.ts'
import { brokenInvariants } from '../../shared/engine/invariants.ts'
import type { Match } from '../../shared/engine/match.ts'
import { openDatabase, type Database } from './database.ts'
import { fileStamp } from './files.ts'
import { bytesOfRecord } from './fresh.ts'
import { lookAt, lookAtBytes } from './header.ts'
import type { Meta } from './meta.ts'
import { lookAtTable, matchOf, readRecord, type SaveRecord } from './record.ts'
import { snapshotTaker } from './snapshots.ts'
import { headSummary } from './summaries.ts'
import { BadFile, onFile } from './trouble.ts'
import { currentBytes } from './updating.ts'

export interface Imported {
  readonly record: SaveRecord
  /** What the players should know about it. */
  readonly warnings: readonly string[]
  /** The bytes of a fresh save with all of it; its facts may differ. */
  bytes(facts?: Partial<Meta>): Buffer
}

export function readUntrusted(file: string): Imported {
  lookAt(file)
  return checkUntrusted(onFile(() => readStill(file)))
}

const TRIES = 20

/** The bytes of a file that nobody was writing to meanwhile: half of a commit would look like damage. */
function readStill(file: string): Buffer {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = fileStamp(file)
    const bytes = readFileSync(file)
    if (fileStamp(file) === before && !existsSync(`${file}-journal`)) return bytes
    if (tries === TRIES - 1 && fileStamp(file) === before) return bytes // what a crash has left, not somebody at work
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 25)
  }
  throw new Trouble('busy', 'The file is in use by another program; try again in a moment.')
}

export function checkUntrusted(bytes: Buffer): Imported {
  const version = lookAtBytes(bytes)
  const db = openCopy(bytes, version)
  try {
    const { taken, visit } = snapshotTaker()
    const read = readRecord(db, visit)
    const match = matchOf(read)
    lookAtTable(match)
    // The list of the library shows what was kept with the act, or what the position says; never what the head says.
    const record = { ...read, head: { ...read.head, summary: headSummary(match, read.head.finished) } }
    return {
      record,
      warnings: warningsAbout(record, match),
      // The chain is counted anew: whoever wrote the file may have spaced its words in another way than we do.
      bytes: (facts = {}) => bytesOfRecord(record, taken, facts),
    }
  } finally {
    db.close()
  }
}

function openCopy(bytes: Buffer, version: number): Database {
  try {
    return openDatabase(currentBytes(bytes, version))
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile('database', 'The file is damaged.')
  }
}

function warningsAbout({ meta, game }: SaveRecord, match: Match): string[] {
  const warnings: string[] = []
  if (meta.revision !== game.revision)
    warnings.push(`It was started with rules revision ${meta.revision}; this version has revision ${game.revision}.`)
  for (const broken of sayBroken(match)) warnings.push(`The position is impossible: ${broken}.`)
  return warnings
}

function sayBroken({ game, play }: Match): string[] {
  try {
    return brokenInvariants(game, play)
  } catch {
    throw new BadFile('table', 'The position of the match is not valid in its game.')
  }
}
