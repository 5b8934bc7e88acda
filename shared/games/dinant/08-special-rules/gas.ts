/** 8.4 The elephants: five German chits leave the tanks of 1 DCR out of gas, until the French refuel for a turn. */
import { nothing } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies } from '../../../engine/rule.ts'
import { handSize, spend } from '../09-tactical-chits/hands.ts'
import type { Act, Position, Step } from '../state.ts'

// ---- Out of gas (8.4a)

/** Ruling 79: five chits in hand after the draw; how many a hand holds both sides know. */
function mayStop(p: Position): boolean {
  const { from, chits } = p.content.data.tables.conditions.outOfGas
  const { turn, gas, gasFrom } = p.state
  return gas === null && turn >= from && turn >= gasFrom && handSize(p, 'german') >= chits && has1Dcr(p)
}

const has1Dcr = ({ content }: Position): boolean =>
  content.formationOf['1DCR'].units.some((unit) => content.units[unit]!.isInScenario)

const stop: Act<Frame, null> = {
  title: 'Return five chits: 1 DCR is out of gas',
  rule: '8.4a',
  build: nothing,
  does(p) {
    const hand = p.state.hands.german
    for (const chit of Object.keys(hand)) for (let n = hand[chit]!; n > 0; n--) spend(p, 'german', chit)
    p.put('gas', { state: 'out' })
    p.note('8.4a', 'The tanks of 1 DCR are out of gas', {}, { event: { kind: 'dinant: gas', state: 'out' } })
    p.pop()
  },
}

const pass: Act<Frame, null> = { title: 'No', rule: '8.4a', build: nothing, does: (p) => p.pop() }

export const outOfGas: Step = {
  title: 'Out of gas',
  rule: '8.4a',
  before(p) {
    if (!mayStop(p) || !applies(p.content, '8.4a')) p.pop()
  },
  asks: () => 'german',
  prompt: () => ({ rule: '8.4a', say: 'Return all five chits to leave 1 DCR out of gas?' }),
  acts: { stop, pass },
  isPublic: () => true,
}

// ---- Refuelling (8.4b)

const refuel: Act<Frame, null> = {
  title: 'Refuel in the next turn',
  rule: '8.4b',
  build: nothing,
  does(p) {
    p.put('gas', { state: 'refuelling', turn: p.state.turn + 1 })
    p.note(
      '8.4b',
      'The tanks of 1 DCR refuel in the next turn',
      {},
      { event: { kind: 'dinant: gas', state: 'refuelling' } },
    )
    p.pop()
  },
}

/** At the end of a turn: who has refuelled goes on; who is out of gas may refuel. */
export const refuelling: Step = {
  title: 'Refuelling',
  rule: '8.4b',
  enter(p) {
    const { gas, turn } = p.state
    if (gas?.state !== 'refuelling' || gas.turn > turn || !applies(p.content, '8.4b')) return
    p.put('gas', null)
    p.put('gasFrom', turn + p.content.data.tables.conditions.refuelling.wait + 1)
    p.note('8.4b', 'The tanks of 1 DCR have refuelled', {}, { event: { kind: 'dinant: gas', state: 'full' } })
  },
  before(p) {
    if (p.state.gas?.state !== 'out') p.pop()
  },
  asks: () => 'french',
  prompt: () => ({ rule: '8.4b', say: 'Refuel 1 DCR in the next turn?' }),
  acts: { refuel, pass: { ...pass, rule: '8.4b' } },
  isPublic: () => true,
}
