/** Named ways of playing: as characters for a whole match, and as ways to play one turn. Both are weights, no dice. */
import type { Character, Way } from '../../../opponent/brain.ts'

/** All wings of the German advance alike. */
const advance = (factor: number) => ({ right: factor, centre: factor, left: factor })

export const CHARACTERS: readonly Character[] = [
  {
    id: 'cautious',
    title: 'Cautious',
    say: 'Keeps its front closed and attacks when it is sure to win',
    factors: { exposure: 1.4, danger: 1.3, supply: 1.6, corridor: 1.6, ...advance(0.8) },
  },
  {
    id: 'bold',
    title: 'Bold',
    say: 'Drives deep and takes risks to gain time',
    factors: { exposure: 0.6, danger: 0.8, supply: 0.6, corridor: 0.6, ...advance(1.6) },
  },
  {
    id: 'history',
    title: 'By the history',
    say: 'The Germans race for the coast and leave the flanks to the infantry; the Allies hold the line and the harbour',
    factors: { railway: 1.3, ...advance(1.4), gates: 0.4, evacuation: 1.2 },
  },
]

/** Where the Germans put their weight, and how the Allies meet them. */
export const WAYS: readonly Way[] = [
  { id: 'usual', title: 'as usual', factors: {} },
  {
    id: 'left',
    title: 'weight on the left wing',
    seats: ['german'],
    factors: { left: 2, right: 0.5, exposure: 0.7 },
  },
  {
    id: 'right',
    title: 'weight on the right wing and in the centre',
    seats: ['german'],
    factors: { right: 1.8, centre: 1.8, left: 0.5 },
  },
  {
    id: 'drive',
    title: 'drive on and leave the flanks open',
    seats: ['german'],
    factors: { railway: 1.3, exposure: 0.5, corridor: 0.6, danger: 1.3, ...advance(1.3) },
  },
  {
    id: 'stand',
    title: 'stand where we are',
    seats: ['allied'],
    factors: { danger: 0.5, front: 2, strength: 1.3 },
  },
  {
    id: 'fall-back',
    title: 'fall back to a line',
    seats: ['allied'],
    factors: { danger: 2, railway: 1.3, evacuation: 1.2, front: 0.6 },
  },
  {
    id: 'strike',
    title: 'strike at the spearheads',
    seats: ['allied'],
    factors: { exposure: 2, supply: 1.8, corridor: 2, danger: 0.8 },
  },
]
