/** What the bench wants of A Spoiled Victory. */
import type { Plug } from '../plug.ts'

export const plug: Plug = { linesPerMove: 11, picksPerMove: 20, triesPerMove: 11.7 }
