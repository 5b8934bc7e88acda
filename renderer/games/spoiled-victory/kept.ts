/** The content and names of the match at the table, for the game's own panels. */
import { shallowRef } from 'vue'
import type { SvContent } from './content.ts'
import type { Names } from './names.ts'

export interface Kept {
  readonly content: SvContent
  readonly names: Names
}

const kept = shallowRef<Kept | null>(null)

export function keepContent(content: SvContent, names: Names): void {
  kept.value = { content, names }
}

/** Only within the panels of a table that lies open. */
export const useKept = (): Kept => kept.value!
