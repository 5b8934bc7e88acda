/**
 * What happens in this game, as data: the events its notes carry (shared/views/france-fights-on.ts has the list). Those
 * without a variable part are made once.
 */
import type { FfoEvent, FfoOwnEvent } from '../../views/france-fights-on.ts'
import type { Side } from './content/content.ts'

type Kinds = { readonly [K in FfoOwnEvent['kind']]: true }

/** Every kind of this game's own. */
export const OWN_EVENTS: Kinds = {
  'france-fights-on: city die': true,
  'france-fights-on: entry die': true,
  'france-fights-on: lower column': true,
  'france-fights-on: no retreat': true,
  'france-fights-on: no scare': true,
  'france-fights-on: order': true,
  'france-fights-on: overstacked': true,
  'france-fights-on: rail die': true,
  'france-fights-on: refugees gone': true,
  'france-fights-on: refugees placed': true,
  'france-fights-on: refugees rolled': true,
  'france-fights-on: scare rolled': true,
  'france-fights-on: supply die': true,
}

type BySide = Readonly<Record<Side, FfoEvent>>

const bySide = (make: (side: Side) => FfoEvent): BySide => ({ french: make('french'), german: make('german') })

export const CONTROL = bySide((side) => ({ kind: 'control', side }))
export const STEP_LOST = bySide((side) => ({ kind: 'loss', side, amount: 1 }))
export const ELIMINATED = bySide((side) => ({ kind: 'eliminated', side }))
export const OVERSTACKED = bySide((side) => ({ kind: 'france-fights-on: overstacked', side }))
export const MOVED = bySide((side) => ({ kind: 'moved', side }))
export const RAILED: FfoEvent = { kind: 'moved', side: 'french', by: 'rail' }
export const SAILED: FfoEvent = { kind: 'left', side: 'french', how: 'evacuated' }
export const ARRIVED: FfoEvent = { kind: 'arrived', side: 'german' }
export const REVEALED = bySide((side) => ({ kind: 'revealed', side }))
export const RETREATED = bySide((side) => ({ kind: 'retreated', side }))
export const NO_RETREAT = bySide((side) => ({ kind: 'france-fights-on: no retreat', side }))
export const ADVANCED = bySide((side) => ({ kind: 'advanced', side }))

export const SCARED: FfoEvent = { kind: 'status', side: 'german', status: 'scared' }
export const SCARE_OVER: FfoEvent = { kind: 'status', side: 'german', status: 'good order' }
export const NOBODY_SCARED: FfoEvent = { kind: 'france-fights-on: no scare' }
export const REFITTING: FfoEvent = { kind: 'status', side: 'german', status: 'refitting' }
export const REFITTED: FfoEvent = { kind: 'rebuilt', side: 'german', amount: 1 }
export const REFUGEES_PLACED: FfoEvent = { kind: 'france-fights-on: refugees placed' }

const phaseEnded = (phase: string): BySide => bySide((side) => ({ kind: 'phase ended', phase, side }))

export const SETUP_ENDED = phaseEnded('setup')
export const MOVEMENT_ENDED = phaseEnded('movement')
export const COMBAT_ENDED = phaseEnded('combat')
export const EVACUATION_ENDED: FfoEvent = { kind: 'phase ended', phase: 'evacuation', side: 'french' }
export const LUFTWAFFE_ENDED: FfoEvent = { kind: 'phase ended', phase: 'luftwaffe', side: 'german' }
