/** The steps of an activation. */
import { activation } from './activation.ts'
import { disbanding } from './disband.ts'
import { muster } from './muster.ts'
import { straggle } from './straggle.ts'

export const activationSteps = { activation, muster, straggle, disband: disbanding }
