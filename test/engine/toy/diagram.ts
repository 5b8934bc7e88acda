/** Positions as a rulebook would draw them: these stacks, this phase. */
import type { Game } from '../../../shared/engine/game.ts'
import type { Match } from '../../../shared/engine/match.ts'
import type { Frame } from '../../../shared/engine/position.ts'
import type { RuleContext } from '../../../shared/engine/rule.ts'
import { Situation, type Table } from '../../../shared/engine/situation.ts'
import { printed, type Side } from './content.ts'
import { crossroads } from './game.ts'
import type { Stacks, State } from './state.ts'

/** The printed content with rules switched off or options chosen. */
export const contentOf = (game: Game = crossroads, scope: Partial<RuleContext> = {}): RuleContext =>
  game.content({ printed }, { off: null, witness: null, options: {}, ...scope }, 'blank')

type Setting = Omit<State, 'stacks' | 'flow'> & { readonly stacks: Readonly<Record<string, string>> }

/** `{ stacks: { '0303': 'x y' } }`: units of a stack from the bottom up; whatever is not said is empty. */
export function diagram(setting: Partial<Setting>, phase: Frame, scope: Partial<RuleContext> = {}, game = crossroads) {
  const situation = new Situation<State>(game, contentOf(game, scope), 'blank')
  const { stacks = {}, ...others } = setting
  const piled = Object.entries(stacks).map(([hex, units]) => [hex, units.split(' ')])
  Object.assign(situation.state, {
    tokens: { blue: 0, red: 0 },
    ...others,
    stacks: Object.fromEntries(piled) as Stacks,
  })
  return situation.flow(phase)
}

export const movementOf = (side: Side): Frame => ({ step: 'movement', side })
export const combatOf = (side: Side): Frame => ({ step: 'combat', side })

export const stateOf = (on: Table | Match): State => ('match' in on ? on.match : on).play.state as unknown as State

/** Where everything stands: `0303 x y, 0304 a`. */
export const stacksOf = (on: Table | Match): Record<string, string> =>
  Object.fromEntries(Object.entries(stateOf(on).stacks).map(([hex, units]) => [hex, units.join(' ')]))
