/** What is kept of a position with the record. Nothing is hidden in France '40, and only cities have an owner of their own. */
import type { GameEvent } from '../../engine/event.ts'
import { sinceStart, type Figure, type Keeping, type Stake } from '../../engine/keeping.ts'
import type { BattleFrame } from './08-combat/battle.ts'
import type { Content, Side } from './content/content.ts'
import { DEAD, EVACUATED, startState, type Position, type State } from './state.ts'
import { standing } from './victory/victory.ts'

const SIDES = ['german', 'allied'] as const
const NAMES: Readonly<Record<Side, string>> = { german: 'German', allied: 'Allied' }

/** How many units of a side have something. */
function count({ content }: Position, side: Side, has: (unit: number) => boolean): number {
  let found = 0
  for (const unit of content.units) if (unit.side === side && has(unit.index)) found++
  return found
}

type F40Figure = Figure<Content, State>

const figures: F40Figure[] = [
  ...SIDES.map((side): F40Figure => ({
    id: `unsupplied-${side}`,
    title: `${NAMES[side]} units out of supply`,
    side,
    of: (p) => count(p, side, (unit) => p.state.unsupplied[unit] !== undefined),
  })),
  ...SIDES.map((side): F40Figure => ({
    id: `eliminated-${side}`,
    title: `${NAMES[side]} units eliminated`,
    side,
    of: (p) => count(p, side, (unit) => p.state.place[unit] === DEAD),
  })),
  {
    id: 'evacuated',
    title: 'Allied units evacuated',
    side: 'allied',
    scenarios: ['dynamo'],
    of: (p) => count(p, 'allied', (unit) => p.state.place[unit] === EVACUATED),
  },
]

/** 10.1: the steps the table takes from the defender, less those it takes from the attacker. */
function combatStake({ content, state }: Position): Stake | null {
  const battle = state.flow.findLast(({ step }) => step === 'battle') as BattleFrame | undefined
  if (battle === undefined) return null
  const { codes } = content.data.tables.crt
  const worth = (events: readonly GameEvent[]): number | null => {
    const result = events.find((event) => event.kind === 'result' && event.table === 'crt')
    if (result?.kind !== 'result') return null
    const { attacker, defender } = codes[result.code as keyof typeof codes]
    return (defender?.steps ?? 0) - (attacker?.steps ?? 0)
  }
  return { side: battle.side, in: 'steps', worth }
}

function stepsMissing(content: Content, state: State): Record<Side, number> {
  const missing = { german: 0, allied: 0 }
  for (const { index, side, steps } of content.units)
    missing[side] += state.place[index] === DEAD ? steps : state.lost[index]!
  return missing
}

export const keeping: Keeping<Content, State> = {
  points: (p) => standing(p),
  losses: sinceStart(stepsMissing, startState),
  figures,
  stake: (p, purpose) => (purpose === 'combat-die' ? combatStake(p) : null),
  at({ content, state }, _seat, id) {
    const unit = content.unitOf(id)
    const place = unit === undefined ? -1 : state.place[unit.index]!
    return place >= 0 ? content.grid.ids[place]! : null
  },
  held({ content, state }) {
    const held: Record<Side, string[]> = { german: [], allied: [] }
    for (const hex in state.stacks) {
      const [first] = state.stacks[hex]!
      if (first !== undefined) held[content.units[first]!.side].push(content.grid.ids[Number(hex)]!)
    }
    return held
  },
}
