/** Reads every match of the library whole and runs the rules of today over it. Nothing is written. */
import { Trouble, type Result } from '../../shared/contract.ts'
import { verifyFile } from './verifying.ts'
import type { Work, WorkResult } from './work.ts'

type Found = Extract<WorkResult, { kind: 'verify' }>['found']

export function* verifyAll(matches: readonly { id: string; name: string; file: string }[]): Work {
  const found: Found = []
  let verified = 0
  for (const { id, name, file } of matches) {
    yield { done: verified, of: matches.length, now: name }
    for (const one of differencesIn(file)) found.push({ id, name, ...one })
    verified++
  }
  return { kind: 'verify', verified, found }
}

function differencesIn(file: string): Pick<Found[number], 'line' | 'rule' | 'say'>[] {
  let differences: Result<'match.verify'>
  try {
    differences = verifyFile(file)
  } catch (error) {
    if (error instanceof Trouble) return [{ line: null, rule: null, say: error.message }]
    throw error
  }
  return differences.map(({ line, rule, say }) => ({ line, rule: rule ?? null, say }))
}
