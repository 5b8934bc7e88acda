/** The steps of combat. */
import { combat } from './combat.ts'
import { declaration } from './declaration.ts'
import { fire } from './fire.ts'
import { point } from './point-units.ts'
import { reaction } from './reaction.ts'

export const combatSteps = { combat, declaration, point, fire, reaction }
