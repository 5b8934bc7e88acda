/** What is kept of a position with the record: what everybody may know (1.4). */
import type { GameEvent } from '../../engine/event.ts'
import { sinceStart, type Keeping, type Numbers, type Stake } from '../../engine/keeping.ts'
import { pointsNow } from './11-scenarios/points.ts'
import { categoryRow, isFatal } from './03-3-combat/result.ts'
import type { Content, Side } from './content/content.ts'
import type { DinantDamageColour } from './content/data.ts'
import { startState } from './start.ts'
import { BOX, DEAD, type Position, type State } from './state.ts'
import { knownUnits, openUnits } from './view/knowledge.ts'

const SIDES = ['german', 'french'] as const
const NAMES: Readonly<Record<Side, string>> = { german: 'German', french: 'French' }

const isGone = (place: number): boolean => place === DEAD || place === BOX

/** Units of a side of which something is so: heights of stacks and the boxes lie open. */
function count({ content, state }: Position, side: Side, is: (place: number) => boolean): number {
  let found = 0
  for (const unit of content.units) if (unit.side === side && is(state.place[unit.index]!)) found++
  return found
}

/** The steps a Damage Chit of a colour takes on average, by the faces of its set. */
function stepsOf({ content }: Position, colour: DinantDamageColour): number {
  const { faces } = content.data.chits.damage.pools[colour]
  let [chits, steps] = [0, 0]
  for (const [face, many] of Object.entries(content.damageSet[colour])) {
    chits += many
    steps += many * faces[face]!.losses
  }
  return chits === 0 ? 0 : steps / chits
}

/** What a category costs the side that is struck: its chit on average, and the unit that is gone at once. */
function costOf(p: Position, category: number): number {
  const { chit } = categoryRow(p, category)
  return (chit === null ? 0 : stepsOf(p, chit)) + (isFatal(p, category) ? 1 : 0)
}

/** 3.3.2c: both sides read a die; what strikes the enemy counts for the side that attacks, what strikes it against it. */
function combatStake(p: Position, side: Side): Stake {
  const worth = (events: readonly GameEvent[]): number | null => {
    const results = events.flatMap((event) => (event.kind === 'result' && event.table === 'combat' ? [event] : []))
    if (results.length === 0) return null
    return results.reduce((sum, { code, side: by }) => sum + (by === side ? 1 : -1) * costOf(p, Number(code)), 0)
  }
  return { side, in: 'steps', worth }
}

function stepsMissing(content: Content, state: State): Record<Side, number> {
  const missing = { german: 0, french: 0 }
  for (const { index, side, faces } of content.units)
    missing[side] += isGone(state.place[index]!) ? faces.length : state.lost[index]!
  return missing
}

export const keeping: Keeping<Content, State> = {
  points(p): Numbers {
    return p.content.data.scenario.victory.points === null ? {} : { german: pointsNow(p) }
  },
  losses: sinceStart(stepsMissing, startState),
  figures: [
    ...SIDES.map((side) => ({
      id: `gone-${side}`,
      title: `${NAMES[side]} units lost or not operational`,
      side,
      of: (p: Position) => count(p, side, isGone),
    })),
    {
      id: 'west',
      title: 'German units west of the Meuse',
      side: 'german',
      of: (p) => count(p, 'german', (place) => place >= 0 && p.content.isWest[place] === 1),
    },
    {
      id: 'pontoons',
      title: 'Pontoon bridges over the Meuse',
      side: 'german',
      of: ({ state }) => Object.keys(state.pontoons).length,
    },
  ],
  stake(p, purpose) {
    const combat = purpose === 'combat' ? p.state.flow.findLast(({ step }) => step === 'combat') : undefined
    return combat === undefined ? null : combatStake(p, combat['side'] as Side)
  },
  at(p, seat, id) {
    const unit = p.content.unitOf(id)
    const place = unit === undefined ? -1 : p.state.place[unit.index]!
    if (place < 0) return null
    const isSeen = unit!.side === seat || knownUnits(p, place, seat, openUnits(p)).includes(unit!.index)
    return isSeen ? p.content.grid.ids[place]! : null
  },
  /** Who controls a hex lies open (11.0). */
  held({ content: { grid }, state }) {
    const held: Record<Side, string[]> = { german: [], french: [] }
    grid.ids.forEach((id, hex) => held[state.germanHexes[hex] ? 'german' : 'french'].push(id))
    return held
  },
}
