/** What is kept of a position with the record: what everybody may know (3.6). */
import type { GameEvent } from '../../engine/event.ts'
import type { Keeping, Stake } from '../../engine/keeping.ts'
import { isSeen } from './03-setup/fog-of-war.ts'
import { isSupplied } from './07-supply/supply.ts'
import type { Content, Side, Unit } from './content/content.ts'
import { controller, unitsIn, victoryPoints } from './pieces.ts'
import { DEAD, EVACUATED, type Position, type State } from './state.ts'

const SIDES = ['french', 'german'] as const
const NAMES: Readonly<Record<Side, string>> = { french: 'French', german: 'German' }

const count = ({ content, state }: Position, side: Side, place: number): number =>
  content.units.filter((unit) => unit.side === side && state.place[unit.index] === place).length

const isFrenchOnMap = ({ state }: Position, { side, index }: Unit): boolean =>
  side === 'french' && state.place[index]! >= 0

/** 13.5 to 13.8: the steps the defender loses by a result, less those of the attacker. */
function combatStake(p: Position): Stake | null {
  const battle = p.state.flow.findLast(({ step }) => step === 'battle')
  const attackers = ((battle?.['attackers'] ?? []) as readonly number[]).length
  // A strike from the air is judged by a rule of its own (12.4).
  if (battle === undefined || attackers === 0) return null
  const defenders = unitsIn(p, battle['target'] as number).length
  const steps: Readonly<Record<string, number>> = {
    AE: -attackers,
    AS: 0,
    BB: 0,
    DR: 0,
    DE: defenders,
  }
  const worth = (events: readonly GameEvent[]): number | null => {
    const result = events.find((event) => event.kind === 'result' && event.table === 'crt')
    return result?.kind === 'result' ? (steps[result.code] ?? null) : null
  }
  return { side: battle['side'] as Side, in: 'steps', worth }
}

export const keeping: Keeping<Content, State> = {
  points: (p) => ({ french: victoryPoints(p) }),
  losses({ content, state }) {
    const lost = { french: 0, german: 0 }
    for (const { index, side, steps } of content.units)
      lost[side] += state.place[index] === DEAD ? steps : steps - state.steps[index]!
    return lost
  },
  figures: [
    ...SIDES.map((side) => ({
      id: `eliminated-${side}`,
      title: `${NAMES[side]} units eliminated`,
      side,
      of: (p: Position) => count(p, side, DEAD),
    })),
    {
      // By hex, so no matter what is covered there. Of German units it would tell which army they belong to (7.7).
      id: 'unsupplied-french',
      title: 'French units out of supply',
      side: 'french',
      of: (p) => p.content.units.filter((unit) => isFrenchOnMap(p, unit) && !isSupplied(p, unit)).length,
    },
    { id: 'evacuated', title: 'French units evacuated', side: 'french', of: (p) => count(p, 'french', EVACUATED) },
    {
      id: 'cities',
      title: 'Cities in French hands',
      side: 'french',
      of: (p) => p.content.cities.filter((city) => controller(p, city) === 'french').length,
    },
  ],
  stake: (p, purpose) => (purpose === 'combat-die' ? combatStake(p) : null),
  at(p, seat, id) {
    const unit = p.content.unitOf(id)
    const place = unit === undefined ? -1 : p.state.place[unit.index]!
    return place >= 0 && isSeen(p, seat, unit!) ? p.content.grid.ids[place]! : null
  },
  /** Who controls a hex lies open (3.7). */
  held(p) {
    const held: Record<Side, string[]> = { french: [], german: [] }
    p.content.grid.ids.forEach((id, hex) => held[controller(p, hex)].push(id))
    return held
  },
}
