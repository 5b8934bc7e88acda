/**
 * What Crossroads, the toy game of the engine's tests, hides: of an enemy stack everything beneath its top unit (1.2),
 * the chits a side holds (5), a set-up until both sides are done (2.4). Face-down chits and the deck have no order.
 */
import type { BaseState, Position as EnginePosition } from '../../../shared/engine/position.ts'
import type { Side } from '../../engine/toy/content.ts'
import { other, type Position, type State } from '../../engine/toy/state.ts'
import type { Secrets, Twin } from '../twins.ts'
import { drawnInOtherOrder } from './nothing-hidden.ts'
import { renamedDeep, renamer } from './renamed.ts'

type Below = (limit: number) => number
type Attack = { readonly hex: string; readonly units: readonly string[] }

const isSettingUp = ({ flow }: State): boolean => flow.some(({ step }) => step === 'setup')

/** Units of the other side that this seat may not see. */
function coveredFrom({ content, state }: Position, seat: string): string[] {
  const battles = state.flow.filter(({ step, fresh }) => step === 'battle' && !fresh) as unknown as Attack[]
  return Object.entries(state.stacks).flatMap(([hex, stack]) => {
    if (content.units[stack[0]].side === seat || battles.some((battle) => battle.hex === hex)) return []
    const beneath = isSettingUp(state) ? stack : stack.slice(0, -1)
    return beneath.filter((unit) => !battles.some(({ units }) => units.includes(unit)))
  })
}

const changed = (state: State, changes: Partial<State>): BaseState => structuredClone({ ...state, ...changes })

function exchanged({ state }: Position, covered: readonly string[], below: Below): Twin[] {
  if (covered.length < 2) return []
  const at = below(covered.length)
  const [a, b] = [covered[at], covered[(at + 1 + below(covered.length - 1)) % covered.length]]
  const kind = isSettingUp(state) ? 'two units of a set-up' : 'two covered units'
  return [{ kind, names: [a, b], state: renamedDeep(structuredClone(state), a, b), rename: renamer(a, b) }]
}

/** One thing about a covered unit that can only be seen on the counter itself. */
function marked({ state }: Position, covered: readonly string[], below: Below): Twin[] {
  if (covered.length === 0) return []
  const unit = covered[below(covered.length)]
  const { [unit]: isHurt, ...others } = state.hurt
  const hurt = isHurt ? others : { ...others, [unit]: true as const }
  return [{ kind: 'steps of a covered unit', names: [unit], state: changed(state, { hurt }) }]
}

/** As many chits, and one of them another. */
function held({ content, state }: Position, side: Side, below: Below): Twin[] {
  const hand = state.hands[side]
  const chits = Object.keys(hand).filter((chit) => hand[chit] > 0)
  if (chits.length === 0) return []
  const kinds = Object.keys(content.hand)
  const [from, to] = [chits[below(chits.length)], kinds[below(kinds.length)]]
  if (from === to) return []
  const hands = { ...state.hands, [side]: { ...hand, [from]: hand[from] - 1, [to]: (hand[to] ?? 0) + 1 } }
  return [{ kind: 'a hand', names: [from, to], state: changed(state, { hands }) }]
}

const asToy = (position: EnginePosition): Position => position as unknown as Position

export const secrets: Secrets = {
  twins(position, seat, below) {
    const p = asToy(position)
    const covered = coveredFrom(p, seat)
    const isBattleOfOther = p.state.flow.some(({ step }) => step === 'battle')
    return [
      ...exchanged(p, covered, below),
      ...(isBattleOfOther ? [] : marked(p, covered, below)),
      ...held(p, other(seat as Side), below),
      ...drawnInOtherOrder(position, below),
    ]
  },

  alike(position, seat, { seat: side, text }, below) {
    const p = asToy(position)
    if (side === 'chance') return secretDraw(p, seat, text, below)
    if (!text.startsWith('setup ')) return []
    const units = text.split(' ').filter((word) => Object.hasOwn(p.content.units, word))
    const at = below(units.length)
    const [a, b] = [units[at], units[(at + 1) % units.length]]
    return [{ kind: 'two set-ups', names: [a, b], rename: renamer(a, b) }]
  },
}

/** Something else drawn by a side that alone may look at it. */
function secretDraw({ state }: Position, seat: string, text: string, below: Below): Omit<Twin, 'state'>[] {
  const [drawing, top] = state.flow.slice(-2)
  if (top?.['as'] !== 'hand' || drawing!['side'] === seat) return []
  const kinds = Object.keys(top!['bag'] as object)
  const drawn = text.split(' ').map(() => kinds.splice(below(kinds.length), 1)[0])
  return [{ kind: 'a secret draw', rename: (said) => (said === text ? drawn.join(' ') : said) }]
}
