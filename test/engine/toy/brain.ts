/** A computer player for the toy game: it counts units, and has no ideas of its own. */
import { defineBrain } from '../../../shared/opponent/brain.ts'
import type { Content } from './content.ts'
import { unitsOf, type State } from './state.ts'

export const crossroadsBrain = defineBrain<Content, State>({
  terms: [{ id: 'units', title: 'units' }],
  measure(position, seat, into) {
    const [own, other] = seat === 'blue' ? (['blue', 'red'] as const) : (['red', 'blue'] as const)
    into[0] = unitsOf(position, own).length - unitsOf(position, other).length
  },
  weights: () => ({ units: 1 }),
  characters: [{ id: 'bold', title: 'Bold', say: 'Counts its own units less', factors: {} }],
  ways: [{ id: 'usual', title: 'as usual', factors: {} }],
  propose: () => [],
  turnOf: ({ state }) => String(state.turn),
})
