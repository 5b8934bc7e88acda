/** From format 1 to format 2. */
import * as v from 'valibot'
import type { Standing } from '../../../shared/engine/standing.ts'
import type { Database } from '../database.ts'
import { parsePlain } from '../limits.ts'
import type { Migration } from '../migrations.ts'
import { BadFile } from '../trouble.ts'
import { SCHEMA_1 } from './format-1.ts'

export const toFormat2: Migration = {
  to: 2,
  before: SCHEMA_1,
  what: 'standing answers may name a purpose and a side',
  run(db) {
    standingByPurpose(db)
  },
}

const OldStanding = v.strictObject({ stopAt: v.array(v.string()), answers: v.record(v.string(), v.string()) })

function standingByPurpose(db: Database): void {
  const bad = () => new BadFile('rest', 'The standing answers cannot be read.')
  const put = db.prepare('UPDATE standing SET answers = ? WHERE seat = ?')
  for (const { seat, answers } of db.prepare('SELECT seat, answers FROM standing').all() as Row[]) {
    const old = v.safeParse(OldStanding, parsePlain(answers, bad))
    if (!old.success) throw bad()
    const standing: Standing = {
      stops: old.output.stopAt.map((window) => ({ window })),
      answers: Object.entries(old.output.answers).map(([step, line]) => ({ step, line })),
    }
    put.run(JSON.stringify(standing), seat)
  }
}

interface Row {
  readonly seat: string
  readonly answers: string
}
