/** What is kept of a position with the record. Nothing is hidden in A Spoiled Victory. */
import type { GameEvent } from '../../engine/event.ts'
import type { Keeping } from '../../engine/keeping.ts'
import type { Content } from './content/content.ts'
import { victoryPoints } from './pieces.ts'
import { ELIMINATED, SEAT, type Position, type State } from './state.ts'

/** 9.3c, 10.1.8: each Win is a Hit or a retreat. */
function winsIn(events: readonly GameEvent[]): number | null {
  const wins = events.find(({ kind }) => kind === 'spoiled-victory: wins') as { amount?: unknown } | undefined
  return typeof wins?.amount === 'number' ? wins.amount : null
}

const ATTACKERS: Readonly<Record<string, string>> = { 'attack-dice': 'german', 'allied-dice': SEAT }

/** Units on the map of which something is so. */
const count = ({ content, state }: Position, is: (unit: number) => boolean): number =>
  content.units.filter(({ index }) => state.place[index]! >= 0 && is(index)).length

export const keeping: Keeping<Content, State> = {
  points: (p) => ({ [SEAT]: victoryPoints(p) }),
  /** A unit has two sides, so two steps; Evacuees that are lost can come back from the pool (8.1). */
  losses({ content, state }) {
    const lost = { german: 0, allied: 0 }
    for (const { index, isGerman, isEvacuee } of content.units)
      if (!isEvacuee) lost[isGerman ? 'german' : 'allied'] += stepsLost(state, index)
    return lost
  },
  figures: [
    {
      id: 'evacuees',
      title: 'Evacuee groups on the map',
      side: SEAT,
      of: (p) => count(p, (unit) => p.content.units[unit]!.isEvacuee),
    },
    {
      id: 'factors-lost',
      title: 'Allied factors lost',
      side: SEAT,
      of: ({ state }) => state.losses.reduce((sum, { factors }) => sum + factors, 0),
    },
    {
      id: 'suppressed',
      title: 'Allied units Suppressed',
      side: SEAT,
      of: (p) => count(p, (unit) => p.state.suppressed[unit] === true),
    },
  ],
  stake(_, purpose) {
    const side = ATTACKERS[purpose]
    return side === undefined ? null : { side, in: 'steps', worth: winsIn }
  },
  at({ content, state }, _seat, id) {
    const unit = content.unitOf(id)
    const place = unit === undefined ? -1 : state.place[unit.index]!
    return place >= 0 ? content.spaces[place]!.id : null
  },
  /** A space in which both sides stand is held by both: there they fight. */
  held({ content, state }) {
    const held = { german: new Set<string>(), allied: new Set<string>() }
    for (const { index, isGerman } of content.units) {
      const place = state.place[index]!
      if (place >= 0) held[isGerman ? 'german' : 'allied'].add(content.spaces[place]!.id)
    }
    return { german: [...held.german], allied: [...held.allied] }
  },
}

const stepsLost = ({ place, reduced }: State, unit: number): number =>
  place[unit] === ELIMINATED ? 2 : reduced[unit] ? 1 : 0
