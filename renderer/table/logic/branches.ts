/** Branches in words: what each is called, and why one cannot be begun. */
import type { View } from '../../stores/view.ts'

export const branchTitle = ({ name, isMain }: { readonly name: string; readonly isMain: boolean }): string =>
  isMain ? 'Main line' : name

/** Null where another way may be tried. */
export function whyNoBranch({ mode, readOnly }: Pick<View, 'mode' | 'readOnly'>): string | null {
  if (mode === 'fair') return 'In a fair match only after the end'
  return readOnly ? 'The match is open read-only' : null
}
