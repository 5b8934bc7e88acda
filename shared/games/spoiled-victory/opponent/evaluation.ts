/**
 * The margin the Allied player may expect: the points that will be in England at the end, above a poor result (13.0). It
 * is positive where the match counts as won.
 */
import type { Term } from '../../../opponent/brain.ts'
import { victoryPoints } from '../pieces.ts'
import type { Position } from '../state.ts'
import { outlookOf } from './outlook.ts'

export const TERMS = [
  { id: 'points', title: 'points in England' },
  { id: 'sea', title: 'Evacuees at sea' },
  { id: 'shore', title: 'Evacuees ashore' },
  { id: 'crowd', title: 'Evacuees to be gathered' },
  { id: 'troops', title: 'troops to be embarked' },
  { id: 'front', title: 'holding the front' },
  { id: 'spirit', title: 'the Dunkirk Spirit in hand' },
  { id: 'raf', title: 'the RAF in hand' },
] as const satisfies readonly Term[]

const [POINTS, SEA, SHORE, CROWD, TROOPS, FRONT, SPIRIT, RAF] = [0, 1, 2, 3, 4, 5, 6, 7] as const

export function measure(p: Position, _: string, into: Float64Array): void {
  const { content, state } = p
  into[POINTS] = victoryPoints(p) - barOf(p)
  if (state.over) return
  const { scored, front } = outlookOf(p)
  into[SEA] = scored.sea
  into[SHORE] = scored.shore
  into[CROWD] = scored.crowd
  into[TROOPS] = scored.troops
  into[FRONT] = front
  // What is kept for later is worth less the less there is of later.
  const left = 1 - state.turn / (content.data.scenario.turns + 1)
  into[SPIRIT] = state.spirit ? left : 0
  into[RAF] = ((state.cap === 'held' ? 1 : 0) + (state.bombers === 'held' ? 0.5 : 0)) * left
}

/** The most points below an Average result: more count as won (victory.ts). */
function barOf({ content }: Position): number {
  const { rows } = content.data.tables.levels
  return rows.find(({ level }) => level === 'Average')!.min! - 1
}
