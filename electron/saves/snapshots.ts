/**
 * Snapshots: whole positions kept every so many lines, so that any point of a long match is near one. They are a cache:
 * the deltas alone tell everything. Each is sealed to its line, so that one that does not belong is simply not used.
 */
import { hash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { applyDelta } from '../../shared/engine/delta.ts'
import { ROOT, type Journal, type Line } from '../../shared/engine/journal.ts'
import type { BaseState } from '../../shared/engine/position.ts'
import type { Database } from './database.ts'
import { LIMITS } from './limits.ts'

/** No line of a path is further from a snapshot before it than this. */
export const LINES_PER_SNAPSHOT = 100

export interface Snapshot {
  readonly line: number
  readonly seal: Buffer
  readonly packed: Buffer
}

/** A position to be kept, as JSON. */
export interface TakenSnapshot {
  readonly line: number
  readonly text: string
}

const sealOf = (link: Uint8Array, text: string): Buffer =>
  hash('sha256', Buffer.concat([link, Buffer.from(text)]), 'buffer')

/** `text` is the position as JSON. */
export function sealedSnapshot(line: number, link: Uint8Array, text: string): Snapshot {
  return { line, seal: sealOf(link, text), packed: deflateRawSync(text) }
}

export function writeSnapshot(db: Database, { line, seal, packed }: Snapshot): void {
  db.prepare('INSERT OR REPLACE INTO snapshots (line, seal, packed) VALUES (?, ?, ?)').run(line, seal, packed)
}

/** The lines that have a snapshot. */
export function snapshotLines(db: Database): Set<number> {
  return new Set(db.prepare('SELECT line FROM snapshots').pluck().all() as number[])
}

/** The position kept for a line; null if there is none, or none that belongs to it. */
export function readSnapshot(db: Database, line: number, link: Uint8Array): BaseState | null {
  const row = db.prepare('SELECT seal, packed FROM snapshots WHERE line = ?').get(line) as
    Omit<Snapshot, 'line'> | undefined
  if (row === undefined) return null
  try {
    const text = inflateRawSync(row.packed, { maxOutputLength: LIMITS.start }).toString()
    return sealOf(link, text).equals(row.seal) ? (JSON.parse(text) as BaseState) : null
  } catch {
    return null
  }
}

/** Is a line so far from the last snapshot before it that it should have its own? */
export function isDue(journal: Journal, kept: ReadonlySet<number>, line: number): boolean {
  let id = line
  for (let steps = 0; steps < LINES_PER_SNAPSHOT; steps++) {
    if (id === ROOT || kept.has(id)) return false
    id = journal.line(id).parent
  }
  return true
}

/** Collects positions for snapshots along a walk through a whole tree, each line seen after its parent. */
export function snapshotTaker(): {
  taken: TakenSnapshot[]
  visit(line: Line, state: BaseState): void
} {
  const taken: TakenSnapshot[] = []
  const distance: number[] = [0]
  return {
    taken,
    visit({ id, parent }, state) {
      const steps = distance[parent]! + 1
      distance[id] = steps % LINES_PER_SNAPSHOT
      if (steps === LINES_PER_SNAPSHOT) taken.push({ line: id, text: JSON.stringify(state) })
    },
  }
}

/** The position after a line, from the nearest snapshot before it on; null if there is no snapshot on the way. */
export function stateFromSnapshot(
  journal: Journal,
  kept: ReadonlySet<number>,
  line: number,
  read: (line: number) => BaseState | null,
): BaseState | null {
  const way: Line[] = []
  for (let id = line; id !== ROOT; id = journal.line(id).parent) {
    if (kept.has(id)) {
      const state = read(id)
      if (state !== null) {
        for (const { delta } of way.reverse()) applyDelta(state, delta)
        return state
      }
    }
    way.push(journal.line(id))
  }
  return null
}
