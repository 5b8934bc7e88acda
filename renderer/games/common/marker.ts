import type { MarkerFace } from '../../board/counters/face.ts'

/** A marker with its picture, its caption, and a few large letters where it has any. */
export function marker({ say, ...face }: Omit<MarkerFace, 'kind' | 'figures'> & { say?: string }): MarkerFace {
  return { kind: 'marker', figures: say ? [{ text: say }] : [], ...face }
}
