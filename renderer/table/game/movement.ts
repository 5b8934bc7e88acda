import type { Saying, View } from './saying.ts'

/** Movement points. A game without them has no such part. */
export interface MovementPart {
  /** Movement points of a unit (null: it has none now), and what there is to say of them. */
  allowance(view: View, unit: string): { readonly points: number | null; readonly about: Saying }
  /** One hop in words: `mountain, across a river`; `token` is the word of the line, which may say how it is made. */
  hopAbout(from: string, to: string, token: string): string
  /** The rules beside a hop, and beside what a move has spent. */
  readonly hopRule: string
  readonly spentRule: string
}
