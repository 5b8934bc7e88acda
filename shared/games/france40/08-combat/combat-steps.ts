/** The steps of a Combat Phase in the order in which a battle goes through them (8.3). */
import type { Horizon } from '../../../engine/forecast.ts'
import { battle } from './battle.ts'
import { combat } from './combat.ts'
import { determinedDefence } from '../11-determined-defence/determined-defence.ts'
import { excess } from '../15-breakthrough/breakthrough-excess.ts'
import { losses } from '../10-combat-results/step-losses.ts'
import { support } from '../09-combat-modifiers/support-answer.ts'

export const combatSteps = { combat, battle, excess, support, losses, 'determined-defence': determinedDefence }

/**
 * A forecast of an attack tells its result; where the defenders flee and how far the attackers follow is not guessed.
 * Two rolls are followed: the combat die, and the Determined Defence or a general's re-roll after it.
 */
export const horizon: Partial<Horizon> = {
  ends: ({ top }) => top?.step === 'retreat' || top?.step === 'advance',
  rolls: 2,
  throughGroup: true,
}
