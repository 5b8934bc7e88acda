/**
 * How to wander in A Spoiled Victory. Plain chance ends a phase after an act or two and hardly anybody gets away; so
 * some games are busy with Evacuees and others seek battle. The optional rules of chapter 14 have games of their own.
 */
import { PLAIN, type Temper } from '../wander.ts'

const BUSY = { create: 8, convert: 20, upgrade: 6, sail: 14, foot: 3, ghq: 2, fly: 1, wait: 3, repair: 6, bomb: 6 }

export const games = 30

export const tempers: readonly Temper[] = [
  PLAIN,
  { name: 'busy', endOdds: 3, strides: 0, verbs: BUSY },
  {
    name: 'bold',
    endOdds: 4,
    strides: 0,
    verbs: { foot: 12, truck: 8, ghq: 6, bomb: 9, retreat: 1, hit: 3, attack: 3, decline: 1, sail: 2 },
  },
  { name: 'yielding', endOdds: 2, strides: 0, verbs: { ...BUSY, foot: 1, retreat: 9, hit: 1 } },
  {
    name: 'works',
    endOdds: 3,
    strides: 0,
    verbs: { jetties: 30, repair: 30, flood: 20, spirit: 9, intelligence: 9, sail: 5 },
  },
  { name: 'crowded', endOdds: 3, strides: 0, verbs: { create: 99, convert: 99, sail: 0 } },
  { name: 'free-for-all', endOdds: 3, strides: 0, verbs: { ...BUSY, place: 2 }, options: { 'free-for-all': 'free' } },
]
