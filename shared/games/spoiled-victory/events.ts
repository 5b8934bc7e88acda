/**
 * What happens in this game, as data: the events its notes carry (shared/views/spoiled-victory.ts has the list). Those
 * without a variable part are made once.
 */
import type { SvEvent, SvOwnEvent } from '../../views/spoiled-victory.ts'

type Kinds = { readonly [K in SvOwnEvent['kind']]: true }

/** Every kind of this game's own. */
export const OWN_EVENTS: Kinds = {
  'spoiled-victory: actions': true,
  'spoiled-victory: belgians': true,
  'spoiled-victory: event': true,
  'spoiled-victory: flooded': true,
  'spoiled-victory: german card': true,
  'spoiled-victory: germans halted': true,
  'spoiled-victory: jetty': true,
  'spoiled-victory: luftwaffe': true,
  'spoiled-victory: luftwaffe grounded': true,
  'spoiled-victory: moves': true,
  'spoiled-victory: moves halved': true,
  'spoiled-victory: no breakthrough': true,
  'spoiled-victory: panzers': true,
  'spoiled-victory: patrol': true,
  'spoiled-victory: random moves': true,
  'spoiled-victory: report': true,
  'spoiled-victory: reshuffled': true,
  'spoiled-victory: spirit raised': true,
  'spoiled-victory: stuck in marsh': true,
  'spoiled-victory: track': true,
  'spoiled-victory: wins': true,
}

type BySide = Readonly<Record<'allied' | 'german', SvEvent>>

const bySide = (make: (side: string) => SvEvent): BySide => ({ allied: make('allied'), german: make('german') })

export const DECLARED = bySide((side) => ({ kind: 'declared', side }))
export const STEP_LOST = bySide((side) => ({ kind: 'loss', side, amount: 1 }))
export const ELIMINATED: SvEvent = { kind: 'eliminated', side: 'allied' }
export const RETREATED = bySide((side) => ({ kind: 'retreated', side }))
export const BROKE_THROUGH: SvEvent = { kind: 'advanced', side: 'german' }
export const NO_BREAKTHROUGH: SvEvent = { kind: 'spoiled-victory: no breakthrough' }

export const GERMAN_CARD: SvEvent = { kind: 'spoiled-victory: german card' }
export const GERMANS_MOVED: SvEvent = { kind: 'moved', side: 'german' }
export const GERMANS_HALTED: SvEvent = { kind: 'spoiled-victory: germans halted' }
export const STUCK_IN_MARSH: SvEvent = { kind: 'spoiled-victory: stuck in marsh' }
export const MOVED = {
  foot: { kind: 'moved', side: 'allied', by: 'foot' },
  truck: { kind: 'moved', side: 'allied', by: 'truck' },
  ghq: { kind: 'moved', side: 'allied', by: 'ghq' },
  sea: { kind: 'moved', side: 'allied', by: 'sea' },
} as const satisfies Record<string, SvEvent>
export const MADE_READY: SvEvent = { kind: 'status', side: 'allied', status: 'ready to attack' }

export const DISRUPTED: SvEvent = { kind: 'status', side: 'german', status: 'disrupted' }
export const RECOVERED = bySide((side) => ({ kind: 'status', side, status: 'good order' }))
export const MOTORIZED: SvEvent = { kind: 'status', side: 'german', status: 'motorized' }
export const RESTORED: SvEvent = { kind: 'rebuilt', side: 'allied', amount: 1 }
export const CREATED: SvEvent = { kind: 'arrived', side: 'allied' }
export const BECAME_EVACUEES: SvEvent = { kind: 'left', side: 'allied', how: 'converted' }
export const SURRENDERED_UNITS: SvEvent = { kind: 'left', side: 'allied', how: 'surrendered' }

export const LUFTWAFFE_GROUNDED: SvEvent = { kind: 'spoiled-victory: luftwaffe grounded' }
export const REPORT_FALSE: SvEvent = { kind: 'spoiled-victory: report', is: 'false' }
export const REPORT_USED: SvEvent = { kind: 'spoiled-victory: report', is: 'used' }
export const REPORT_MADE: SvEvent = { kind: 'spoiled-victory: report', is: 'made' }
export const SPIRIT_RAISED: SvEvent = { kind: 'spoiled-victory: spirit raised' }
export const SPIRIT_USED: SvEvent = { kind: 'rerolled', side: 'allied' }
export const FLOODED: SvEvent = { kind: 'spoiled-victory: flooded' }

export const SETUP_ENDED: SvEvent = { kind: 'phase ended', phase: 'setup', side: 'allied' }
export const ACTIONS_ENDED: SvEvent = { kind: 'phase ended', phase: 'actions', side: 'allied' }
export const EVACUATION_ENDED: SvEvent = { kind: 'phase ended', phase: 'evacuation', side: 'allied' }

export const jetty = (which: 'mole' | 'jetties', is: 'built' | 'damaged' | 'repaired'): SvEvent => ({
  kind: 'spoiled-victory: jetty',
  jetty: which,
  is,
})
