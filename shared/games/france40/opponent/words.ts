/** Small helpers for those who put lines together. */
import type { Draft } from '../../../engine/draft.ts'
import { tokensAfter } from '../../../opponent/acts.ts'
import type { Unit } from '../content/content.ts'
import type { Position } from '../state.ts'

export type Lines = readonly (readonly string[])[]

export const unitsOffered = (p: Position, draft: Draft, ...words: string[]): Unit[] =>
  tokensAfter(draft, ...words).flatMap((token) => p.content.unitOf(token) ?? [])
