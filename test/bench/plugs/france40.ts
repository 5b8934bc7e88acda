/** What the bench wants of France '40. */
import type { Plug } from '../plug.ts'

export const plug: Plug = { linesPerMove: 3 }
