/**
 * The instants at which a side may speak out of turn, and whether anybody could: that must follow from what both sides
 * know, so it asks how many chits a side holds and never which.
 */
import type { Side } from '../content/content.ts'
import type { Position } from '../state.ts'
import { handSize } from './hands.ts'

/** Who may have something to say in each window. Those of steps that ask a seat are open whatever is held. */
const SPEAKERS: Readonly<Record<string, readonly Side[]>> = {
  'activation announced': ['german'],
  hop: ['french'],
  'move ended': ['french'],
  'mission announced': ['french'],
  'participants fixed': ['german', 'french'],
  'die rolled': ['german', 'french'],
  'result known': ['german'],
  bridge: ['french'],
  activation: [],
  'between activations': [],
}

export const WINDOWS: readonly string[] = Object.keys(SPEAKERS)

/** 6.1a: a bridge may be blown without any chit, as long as its attempt is free. */
const hasFreeAttempt = ({ content, state }: Position): boolean =>
  content.bridges.some(({ side }) => !state.blown[side] && !state.failed[side])

export function couldSpeak(p: Position, at: string): boolean {
  const speakers = SPEAKERS[at]!
  if (at === 'bridge' && hasFreeAttempt(p)) return true
  return speakers.length === 0 || speakers.some((side) => handSize(p, side) > 0)
}
