/** The steps of damage. */
import { turnChit } from './chits.ts'
import { disorganisedAgain, reorganise } from './disorganisation.ts'
import { rebuild } from './rebuild.ts'
import { retreat } from './retreat.ts'
import { sharing } from './sharing.ts'

export const damageSteps = {
  'turn-chit': turnChit,
  share: sharing,
  retreat,
  reorganise,
  'disorganised-again': disorganisedAgain,
  rebuild,
}
