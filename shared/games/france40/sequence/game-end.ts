/** The whole match: what comes before the first turn, turn after turn, and the End Phase (3.0c, 21.6). */
import { nothing } from '../../../engine/act.ts'
import { applies, type Refusal } from '../../../engine/rule.ts'
import { enemyOf, SIDE_NAMES, type Side } from '../content/content.ts'
import { turnBought } from '../events.ts'
import type { Act, PhaseFrame, Play, Position, Step } from '../state.ts'
import { advanceTurn, lastTurn } from './turn-sequence.ts'
import { closeAccounts, standing } from '../victory/victory.ts'

export const match: Step = {
  title: "France '40",
  enter(p) {
    const { when } = p.content.data.scenario.halt
    // 22.2: the first Halt! markers lie on the map before anybody moves.
    if (when === 'fixed' && applies(p.content, '22.2'))
      p.push({ step: 'halt-order', side: 'allied', first: true }, { step: 'turn' })
    else p.push({ step: 'turn' })
  },
  returned: {
    turn(p) {
      if (p.state.over === null && advanceTurn(p)) return p.push({ step: 'turn' })
      if (p.state.over === null) p.put('over', 'turns')
      closeAccounts(p)
    },
  },
}

// ---- 21.6 The additional turn

/** Who may pay for one more turn, in the order they are asked: the German first. The leader has nothing to buy. */
function buyers(p: Position): Side[] {
  const { extraTurn } = p.content.data.scenario
  if (extraTurn === null || p.state.extraTurn !== null || p.state.turn !== lastTurn(p)) return []
  if (p.content.options['additional-turn'] !== 'agreed' || !applies(p.content, '21.6')) return []
  const points = standing(p)
  const behind = (side: Side) => points[enemyOf(side)] - points[side]
  return (['german', 'allied'] as const).filter((side) => behind(side) >= 0 && behind(side) <= extraTurn.within)
}

/** C. The End Phase. The turn marker goes on when the turn is over (see `match`). */
export const end: Step = {
  title: 'End Phase',
  rule: '3.0c',
  enter(p) {
    // An automatic victory ends the game in the middle of a turn; then nobody buys another.
    if (p.state.over === null) p.push(...buyers(p).map((side) => ({ step: 'additional-turn', side })))
  },
}

const pay: Act<PhaseFrame, null> = {
  title: 'Pay for one more turn',
  rule: '21.6',
  build: nothing,
  does(p, { side }) {
    const { cost } = p.content.data.scenario.extraTurn!
    p.put('extraTurn', side)
    const values = { side: SIDE_NAMES[side], cost }
    p.note('21.6', 'The {side} player pays {cost} VP for one more turn', values, { event: turnBought(side, cost) })
    p.pop()
  },
}

const decline: Act<PhaseFrame, null> = {
  title: 'No additional turn',
  rule: '21.6',
  build: nothing,
  does: (p) => p.pop(),
}

const BOUGHT: Refusal = { rule: '21.6', say: 'The additional turn has already been paid for' }

export const additionalTurn: Step<PhaseFrame> = {
  title: 'Additional turn',
  rule: '21.6',
  asks: (_, { side }) => side,
  prompt: (p) => ({
    rule: '21.6',
    say: 'Pay {cost} VP for one more turn?',
    values: { cost: p.content.data.scenario.extraTurn!.cost },
  }),
  before(p: Play) {
    if (p.state.extraTurn !== null) p.pop()
  },
  acts: { pay: { ...pay, may: (p) => (p.state.extraTurn === null ? null : BOUGHT) }, decline },
}
