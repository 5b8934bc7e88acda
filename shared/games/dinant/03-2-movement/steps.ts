/** The steps of movement. */
import { advance } from './advance.ts'
import { march } from './march.ts'
import { reactionMove } from './reaction-moves.ts'

export const movementSteps = { march, advance, 'reaction-move': reactionMove }
