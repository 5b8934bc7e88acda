/** The steps of movement. */
import { advance } from './advance.ts'
import { bridgeBlown } from './bridge-blown.ts'
import { march } from './march.ts'
import { reactionMove } from './reaction-moves.ts'

export const movementSteps = { march, advance, 'bridge-blown': bridgeBlown, 'reaction-move': reactionMove }
