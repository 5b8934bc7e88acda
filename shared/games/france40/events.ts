/**
 * What happens in France '40, as data for the log (see shared/engine/event.ts); the kinds that only this game has are
 * listed in shared/views/france40.ts. All of it is file format. Where nothing varies but the side, the event is made once.
 */
import type { F40Event, F40OwnEvent } from '../../views/france40.ts'
import type { Side, Unit } from './content/content.ts'
import type { F40DdColumn, F40Result } from './content/data.ts'
import type { Order } from './21-sickle-cut/orders.ts'
import type { Status } from './state.ts'

type Kinds = { readonly [K in F40OwnEvent['kind']]: true }

/** Every kind of this game's own. */
export const OWN_EVENTS: Kinds = {
  'france40: breakthrough failed': true,
  'france40: breakthrough group': true,
  'france40: delayed': true,
  'france40: desperate defence': true,
  'france40: dyle line': true,
  'france40: entry hex closed': true,
  'france40: freed': true,
  'france40: halt order': true,
  'france40: marker placed': true,
  'france40: marker removed': true,
  'france40: must retreat': true,
  'france40: not defending': true,
  'france40: reinforcements': true,
  'france40: spared': true,
  'france40: strategic rail': true,
  'france40: surrender': true,
  'france40: turn bought': true,
  'france40: under marker': true,
  'france40: will advance': true,
}

type BySide = Readonly<Record<Side, F40Event>>
const bySide = (make: (side: Side) => F40Event): BySide => ({ german: make('german'), allied: make('allied') })
const status = (is: string): BySide => bySide((side) => ({ kind: 'status', side, status: is }))

// ---- The sequence of play

export const MOVEMENT_ENDED = bySide((side) => ({ kind: 'phase ended', phase: 'movement', side }))
export const COMBAT_ENDED = bySide((side) => ({ kind: 'phase ended', phase: 'combat', side }))
export const PLACEMENT_ENDED = bySide((side) => ({ kind: 'phase ended', phase: 'placement', side }))
export const turnBought = (side: Side, amount: number): F40Event => ({ kind: 'france40: turn bought', side, amount })

// ---- Coming, moving, leaving

/** They are due, and wait to be placed (19.2, 19.3). */
export const REINFORCEMENTS = bySide((side) => ({ kind: 'france40: reinforcements', side }))
export const CAME_IN = bySide((side) => ({ kind: 'arrived', side }))
export const DELAYED = bySide((side) => ({ kind: 'france40: delayed', side }))
export const MOVED = bySide((side) => ({ kind: 'moved', side }))
export const MOVED_BY_RAIL = bySide((side) => ({ kind: 'moved', side, by: 'rail' }))
export const ENTRAINED = status('entrained')
export const DETRAINED = status('detrained')
export const USED = status('used')
export const READY = status('ready')
export const LEFT_MAP = bySide((side) => ({ kind: 'left', side, how: 'exited' }))
export const WITHDRAWN = bySide((side) => ({ kind: 'left', side, how: 'withdrawn' }))
export const EVACUATION: F40Event = { kind: 'left', side: 'allied', how: 'evacuated' }
export const WAITS_FOR_BOATS: F40Event = { kind: 'status', side: 'allied', status: 'waiting for boats' }
export const ENTRY_HEX_CLOSED = bySide((side) => ({ kind: 'france40: entry hex closed', side }))
export const FREED = bySide((side) => ({ kind: 'france40: freed', side }))
export const CONTROL = bySide((side) => ({ kind: 'control', side }))
export const BELGIUM_SURRENDERS: F40Event = { kind: 'france40: surrender', side: 'allied', nation: 'belgian' }

export const strategicRailTo = (side: Side, area: string): F40Event => ({
  kind: 'france40: strategic rail',
  side,
  area,
})

export const shipsCame = (count: number, dice: readonly number[]): F40Event => ({
  kind: 'result',
  table: 'evacuation',
  side: 'allied',
  code: String(count),
  dice,
})

// ---- Battles

export const DECLARED = bySide((side) => ({ kind: 'declared', side }))
export const NOT_DEFENDING = bySide((side) => ({ kind: 'france40: not defending', side }))
export const SPARED = bySide((side) => ({ kind: 'france40: spared', side }))
export const DESPERATE_DEFENCE = bySide((side) => ({ kind: 'france40: desperate defence', side }))
export const HELD = bySide((side) => ({ kind: 'held', side }))
export const ADVANCED = bySide((side) => ({ kind: 'advanced', side }))
export const WILL_ADVANCE = bySide((side) => ({ kind: 'france40: will advance', side }))
export const BREAKTHROUGH_GROUP = bySide((side) => ({ kind: 'france40: breakthrough group', side }))
export const BREAKTHROUGH_FAILED = bySide((side) => ({ kind: 'france40: breakthrough failed', side }))
export const REROLLED = bySide((side) => ({ kind: 'rerolled', side }))

export const airSupport = (side: Side, amount: number): F40Event => ({ kind: 'support', side, with: 'air', amount })
/** An HQ is the one unit of its note. */
export const hqSupport = ({ side }: Unit): F40Event => ({ kind: 'support', side, with: 'hq' })
export const odds = (attack: number, defence: number, shift: number, column: string): F40Event => ({
  kind: 'odds',
  attack,
  defence,
  shift,
  column,
})
export const mustRetreat = (side: Side, amount: number): F40Event => ({ kind: 'france40: must retreat', side, amount })

/** Without dice: at 10-1 nothing is rolled (8.4.3). */
export function combatResult(side: Side, code: F40Result, column: string, dice?: readonly number[]): F40Event {
  const event = { kind: 'result', table: 'crt', side, code, column } as const
  return dice === undefined ? event : { ...event, dice }
}

export const stood = (side: Side, code: string, dice: readonly number[], column: F40DdColumn): F40Event => ({
  kind: 'result',
  table: 'determinedDefence',
  side,
  code,
  dice,
  column,
})

/** `status` is what the retreat makes of them (13.1). */
export const retreated = (side: Side, to: Status | null): F40Event =>
  to === null ? { kind: 'retreated', side } : { kind: 'retreated', side, status: to }

export const disengaged = (side: Side, row: { retreat: boolean; steps: number }, die: number): F40Event => ({
  kind: 'result',
  table: 'disengagement',
  side,
  code: !row.retreat ? 'stays' : row.steps > 0 ? 'away with loss' : 'away',
  dice: [die],
})

// ---- Steps and states

export const STEP_LOST = bySide((side) => ({ kind: 'loss', side, amount: 1 }))
export const loss = (side: Side, amount: number): F40Event => ({ kind: 'loss', side, amount })
export const eliminated = (side: Side, amount: number): F40Event => ({ kind: 'eliminated', side, amount })
export const rebuilt = (side: Side, amount: number): F40Event => ({ kind: 'rebuilt', side, amount })
export const DISRUPTED = status('disrupted')
export const FULL_RETREAT = status('full-retreat')
export const GOOD_ORDER = status('good order')
export const OUT_OF_SUPPLY = status('out of supply')
/** The red side of the marker (18.1). */
export const STILL_OUT_OF_SUPPLY = status('still out of supply')
export const IN_SUPPLY = status('in supply')

export const rallied = (side: Side, recovers: boolean, die: number): F40Event => ({
  kind: 'result',
  table: 'rally',
  side,
  code: recovers ? 'recovers' : 'stays',
  dice: [die],
})

/** Its code is how many steps are lost. */
export const attritionRolled = (side: Side, steps: number, die: number): F40Event => ({
  kind: 'result',
  table: 'attrition',
  side,
  code: String(steps),
  dice: [die],
})

// ---- Orders and positions

export const HALT_ORDER: F40Event = { kind: 'france40: halt order', side: 'german' }
export const DYLE_LINE_DONE: F40Event = { kind: 'france40: dyle line', is: 'complete' }
export const DYLE_LINE_LOST: F40Event = { kind: 'france40: dyle line', is: 'lost' }

export const markerPlaced = (marker: Order, number: number): F40Event => ({
  kind: 'france40: marker placed',
  marker,
  number,
})
export const markerRemoved = (marker: Order, number: number, forGood: boolean): F40Event => ({
  kind: 'france40: marker removed',
  marker,
  number,
  forGood,
})
export const underMarker = (marker: Order, number: number): F40Event => ({
  kind: 'france40: under marker',
  marker,
  number,
})

// ---- Points

export const scored = (side: Side, amount: number): F40Event => ({ kind: 'scored', side, amount })
