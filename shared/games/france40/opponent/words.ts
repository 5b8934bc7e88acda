/** Small helpers for those who put lines together. */
import type { Draft } from '../../../engine/draft.ts'
import type { Unit } from '../content/content.ts'
import type { Position } from '../state.ts'

export type Lines = readonly (readonly string[])[]

export const tokensOf = (draft: Draft, ...words: string[]): string[] =>
  draft.with(words).picks.length === words.length ? draft.with(words).offers.map(({ token }) => token) : []

export const unitsOffered = (p: Position, draft: Draft, ...words: string[]): Unit[] =>
  tokensOf(draft, ...words).flatMap((token) => p.content.unitOf(token) ?? [])
