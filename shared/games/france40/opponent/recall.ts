/**
 * Measures of positions that were judged lately. A third of all that are judged come up again soon: other dice or another
 * order of acts have led to the same. To recognise one takes a small part of the time to judge it.
 */
import type { Content } from '../content/content.ts'
import type { Position, State } from '../state.ts'

/** All of a state that measures depend on, but for the steps under way, of which only their names count. */
export const MEASURED = [
  'turn',
  'place',
  'lost',
  'stacks',
  'status',
  'unsupplied',
  'used',
  'train',
  'gqg',
  'halt',
  'germanCities',
  'closed',
  'dyle',
  'ledger',
  'extraTurn',
  'over',
] as const satisfies readonly (keyof State)[]

/** What comes up again does so within a decision or two. */
const MOST = 2000

const known = new WeakMap<Content, Map<string, Float64Array>>()

/** The measures of this position; not to be changed. */
export function recalled(p: Position, measure: (p: Position) => Float64Array): Float64Array {
  let measures = known.get(p.content)
  if (measures === undefined) known.set(p.content, (measures = new Map()))
  const key = keyOf(p.state)
  let found = measures.get(key)
  if (found !== undefined) return found
  if (measures.size >= MOST) measures.clear()
  measures.set(key, (found = measure(p)))
  return found
}

function keyOf(state: State): string {
  let key = ''
  for (const { step, fresh } of state.flow) key += fresh ? `${step}! ` : `${step} `
  for (const field of MEASURED) key += JSON.stringify(state[field])
  return key
}
