/**
 * Why the computer said its lines. A line with an account was the computer's. The account tells what its seat knew, so it
 * is that seat's alone until the match is over.
 */
import * as v from 'valibot'
import { Account as AccountSchema } from '../../shared/contract.ts'
import type { Account } from '../../shared/opponent/decision.ts'
import type { Database } from './database.ts'
import { LIMITS, parsePlain } from './limits.ts'
import { BadFile } from './trouble.ts'

export interface AccountRow {
  readonly line: number
  /** The way of playing, by its id; null: the usual one. */
  readonly character: string | null
  /** As JSON. */
  readonly account: string
}

const bad = () => new BadFile('rest', 'The accounts of the computer cannot be read.')

export function readAccounts(db: Database, lines: number): AccountRow[] {
  const [count, ...longest] = db
    .prepare('SELECT count(*), max(length(account)), max(length(character)) FROM accounts')
    .raw()
    .get() as (number | null)[]
  if (count! > LIMITS.lines || (longest[0] ?? 0) > LIMITS.account || (longest[1] ?? 0) > LIMITS.name)
    throw new BadFile('limits', 'The accounts of the computer are too long.')
  const rows = db.prepare('SELECT line, character, account FROM accounts ORDER BY line').all() as AccountRow[]
  for (const { line, account } of rows) if (!(line > 0 && line <= lines) || parseAccount(account) === null) throw bad()
  return rows
}

/** Null if it is none. */
export function parseAccount(text: string): Account | null {
  const parsed = v.safeParse(AccountSchema, parsePlain(text, bad))
  return parsed.success ? parsed.output : null
}

export function isAccount(text: string): boolean {
  try {
    return parseAccount(text) !== null
  } catch {
    return false
  }
}

/** What is said again by the computer has its newest account. */
export function writeAccount(db: Database, { line, character, account }: AccountRow): void {
  db.prepare(
    `INSERT INTO accounts (line, character, account) VALUES (?, ?, ?)
      ON CONFLICT (line) DO UPDATE SET character = excluded.character, account = excluded.account`,
  ).run(line, character, account)
}

const DIGITS = 1000

/** Numbers to a thousandth of a point: what more they have means nothing and makes files large. */
export function accountText(account: Account): string {
  return JSON.stringify(account, (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * DIGITS) / DIGITS : value,
  )
}
