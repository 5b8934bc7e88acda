/**
 * That all Wins are applied (9.3.3) has become the rule, and the milder reading an option of the match: a match that was
 * begun with it goes on with it. A unit has strayed into the Belgian area only while the Belgians fight (10.1.7).
 */
import type { Fields, GameMigration, MigratedMatch } from '../../../engine/migration.ts'

/** In the order of the counters: is it a Belgian unit? Those after the last are Evacuees. */
const areBelgian = ({ content }: MigratedMatch): boolean[] =>
  (content['counters'] as { units: { nation: string }[] }).units.map(({ nation }) => nation === 'belgian')

export const allWins: GameMigration = {
  number: 2,
  what: 'the milder reading of 9.3.3 as an option; nobody strays where no Belgian fights',
  options: (options) => ({ wins: 'retreat', ...options }),
  state(state: Fields, match) {
    if (Object.keys(state['strayed'] as Fields).length === 0) return state
    const place = state['place'] as readonly number[]
    const isAnyLeft = areBelgian(match).some((isBelgian, unit) => isBelgian && place[unit]! >= 0)
    return isAnyLeft ? state : { ...state, strayed: {} }
  },
}
