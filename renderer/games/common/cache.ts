import type { Piece } from '../../board/model.ts'

/** Makes a thing anew only when its key has changed: whatever has not changed is the same object as before. */
type Cache<T> = (id: string, key: string, make: () => T) => T

export function makeCache<T>(): Cache<T> {
  const kept = new Map<string, { key: string; thing: T }>()
  return (id, key, make) => {
    const known = kept.get(id)
    if (known?.key === key) return known.thing
    const thing = make()
    kept.set(id, { key, thing })
    return thing
  }
}

/** The key of a stack: what lies in it, how it looks and what is said of it. */
export const stackKey = (pieces: readonly Piece[]): string =>
  pieces.map(({ id, picture, text }) => `${id} ${picture.key} ${text}`).join('|')
