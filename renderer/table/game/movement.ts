import type { Saying, View } from './saying.ts'

/** Movement points. A game without them has no such part. */
export interface MovementPart {
  /**
   * Movement points of a unit, and what there is to say of them; null where it has none now, or where its act says them
   * (`budget`).
   */
  allowance(view: View, unit: string): { readonly points: number | null; readonly about: Saying }
  /** One hop in words: `mountain, across a river`. */
  hopAbout(from: string, to: string): string
  /** The rules beside a hop, and beside what a move has spent. */
  readonly hopRule: string
  readonly spentRule: string
}
