/** The phases of a turn, for the phase bar. */
import type { Phase } from '../../../engine/explain.ts'
import type { OperationsFrame, PhaseName } from '../frames.ts'
import { applies } from '../../../engine/rule.ts'
import type { Position } from '../state.ts'

interface TurnPhase {
  readonly id: PhaseName
  readonly title: string
  readonly seat: 'german' | 'french'
}

const FIRST: TurnPhase = { id: 'first', title: 'First phase', seat: 'german' }
const FRENCH: TurnPhase = { id: 'french', title: 'French phase', seat: 'french' }
const SECOND: TurnPhase = { id: 'second', title: 'Second phase', seat: 'german' }

/** 2.3a: there is no first German phase on the first turn of the battle. */
export const hasFirstPhase = (p: Position): boolean => p.state.turn > 1 || !applies(p.content, '2.3a')

export const phasesOf = (p: Position): readonly TurnPhase[] =>
  hasFirstPhase(p) ? [FIRST, FRENCH, SECOND] : [FRENCH, SECOND]

/** A German phase that cuts into the French one (9.1d5) belongs to that. */
export function phases(p: Position): Phase[] {
  const { flow } = p.state
  const list = phasesOf(p)
  const operations = flow.filter(({ step }) => step === 'operations') as OperationsFrame[]
  const now = operations.find(({ fresh, phase }) => !fresh && phase !== 'superiority')
  const isToCome = (id: PhaseName) =>
    operations.some(({ fresh, phase }) => fresh && phase === id) || !flow.some(({ step }) => step === 'turn')
  const isEarly = flow.some(({ step, fresh }) => step === 'turn-start' && !fresh)
  return list.map(({ id, title, seat }) => ({
    id,
    title,
    seat,
    is: now?.phase === id ? 'now' : isEarly || isToCome(id) ? 'to come' : 'past',
  }))
}
