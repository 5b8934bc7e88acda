/**
 * Measures of positions that were judged lately. A third of all that are judged come up again soon: other dice or another
 * order of acts have led to the same. To recognise one takes a small part of the time to judge it.
 */
import type { Content, Side } from '../content/content.ts'
import { unitsIn } from '../pieces.ts'
import { derived, type Position, type State } from '../state.ts'

/** What comes up again does so within a decision or two. */
const MOST = 2000

const known = new WeakMap<Content, Map<string, Float64Array>>()

/** The measures of this position; not to be changed. */
export function recalled(p: Position, measure: (p: Position) => Float64Array): Float64Array {
  let measures = known.get(p.content)
  if (measures === undefined) known.set(p.content, (measures = new Map()))
  const key = keyOf(p)
  let found = measures.get(key)
  if (found !== undefined) return found
  if (measures.size >= MOST) measures.clear()
  measures.set(key, (found = measure(p)))
  return found
}

/** All of a position that its measures depend on. */
function keyOf(p: Position): string {
  let key = ''
  for (const { step, fresh } of p.state.flow) key += fresh ? `${step}! ` : `${step} `
  for (const text of TEXTS) key += text(p)
  return key
}

/** Beside the steps under way and the stacks: the fields measures depend on. Most are the same from act to act. */
export const MEASURED = [
  'turn',
  'lost',
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

const TEXTS: readonly ((p: Position) => string)[] = [
  stacksOf('german'),
  stacksOf('allied'),
  ...MEASURED.map((field) => derived<string>([field], ({ state }) => JSON.stringify(state[field]))),
]

/** Where the units of a side are, and in which order they lie there: sums are made in that order. */
function stacksOf(side: Side): (p: Position) => string {
  return derived<string>([`place/${side}`], (p) => {
    let text = ''
    for (const { index } of p.content.bySide[side]) {
      const place = p.state.place[index]!
      text += place < 0 ? place : String.fromCharCode(FIRST + place, FIRST + unitsIn(p, place).indexOf(index))
    }
    return text
  })
}

/** Beyond the signs and digits of the places off the map. */
const FIRST = 128
