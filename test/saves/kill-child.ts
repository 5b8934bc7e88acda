/**
 * Streams lines into a save until it is killed: says `b N` before line N goes to the file and `a N` when it is there.
 *
 *     node kill-child.ts SAVE LINES       LINES is the JSON that kill.test.ts has prepared
 */
import { readFileSync, writeSync } from 'node:fs'
import { openDatabase, writeDurably } from '../../electron/saves/database.ts'
import { Save, type Written } from '../../electron/saves/save.ts'
import { applyDelta } from '../../shared/engine/delta.ts'
import { Journal, type Line } from '../../shared/engine/journal.ts'
import { NOT_KEPT } from '../../shared/engine/summary.ts'
import type { BaseState } from '../../shared/engine/position.ts'

export interface ToStream {
  readonly meta: Written['meta']
  /** The first link of the chain, in hexadecimal digits. */
  readonly link: string
  readonly start: BaseState
  readonly lines: readonly Line[]
}

const [file, toStream] = process.argv.slice(2) as [string, string]
const { meta, link, start, lines } = JSON.parse(readFileSync(toStream, 'utf8')) as ToStream
const db = openDatabase(file)
writeDurably(db)
const save = new Save(file, db, { meta, links: [Buffer.from(link, 'hex')], branches: new Map() })
const journal = new Journal()
const summary = { turn: 1, phase: '', score: '', asked: null, result: null, ...NOT_KEPT }

for (const line of lines) {
  writeSync(1, `b ${line.id}\n`)
  journal.insert(line)
  applyDelta(start, line.delta)
  const head = { line: line.id, tip: line.id, branch: null, takenBack: 0, redo: [], finished: null, summary }
  save.persist({ journal, head, state: start, at: Date.now() })
  writeSync(1, `a ${line.id}\n`)
}
