/** What lies beside a golden save: a mark of every state, and where the rules of today may differ from the record. */
import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { canonical } from '../../shared/engine/delta.ts'

export interface Golden {
  readonly name: string
  readonly file: string
  /** By line: the mark of the state after it. */
  readonly states: readonly string[]
  /** The marks after the game's migrations, where one of them has changed states. */
  readonly migratedStates?: readonly string[]
  /** The lines at which verifying differs since the rules were corrected, each with its rule and why. */
  readonly differences: readonly { readonly line: number; readonly rule: string; readonly reason: string }[]
}

export const stateMark = (state: unknown): string => hash('sha256', canonical(state)).slice(0, 16)

const FOLDER = path.join(import.meta.dirname, 'golden')

export function goldenSaves(): Golden[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.quarante'))
  return names.map((name) => {
    const file = path.join(FOLDER, name)
    const beside = JSON.parse(readFileSync(file.replace(/quarante$/, 'json'), 'utf8')) as Omit<Golden, 'name' | 'file'>
    return { ...beside, name, file }
  })
}
