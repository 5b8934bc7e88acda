/**
 * A position of France Fights On for a rule test, written like a diagram:
 *
 *     position({ turn: 3, phase: 'german combat', units: { 'de-3': '5008', 'fr-1': '4908 reduced' } }).dice(4).lay()
 *
 * Units not named are off the map. Garrisons stand in their ports unless `garrisons: false`, so that the French have
 * supply and the game goes on.
 */
import { Situation } from '../../../shared/engine/situation.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import type { Frame } from '../../../shared/engine/position.ts'
import type { Content } from '../../../shared/games/france-fights-on/content/content.ts'
import { CITY, NO_ROW } from '../../../shared/games/france-fights-on/content/content.ts'
import { DEAD, TO_COME } from '../../../shared/games/france-fights-on/state.ts'
import type { Guns, State } from '../../../shared/games/france-fights-on/state.ts'
import { franceFightsOn } from '../../../shared/games/france-fights-on/game.ts'
import { loadContent } from '../../content.ts'

export const content = loadContent(franceFightsOn) as Content

const PHASES: Readonly<Record<string, Frame>> = {
  evacuation: { step: 'evacuation', side: 'french' },
  'french movement': { step: 'movement', side: 'french' },
  'french combat': { step: 'combat', side: 'french' },
  'refugee recovery': { step: 'refugee-recovery' },
  'panzer scare': { step: 'panzer-scare' },
  order: { step: 'order' },
  replacement: { step: 'replacement' },
  luftwaffe: { step: 'luftwaffe' },
  'german movement': { step: 'movement', side: 'german' },
  'german combat': { step: 'combat', side: 'german' },
  'replacement completion': { step: 'replacement-completion' },
  reinforcements: { step: 'reinforcements' },
  'refugee placement': { step: 'refugee-placement' },
  'scare removal': { step: 'scare-removal' },
}

export interface Diagram {
  turn?: number
  phase: keyof typeof PHASES & string
  /** Unit id to hex, with ' reduced' for a unit on its back. A hex's units lie in the order named, the last on top. */
  units: Readonly<Record<string, string>>
  garrisons?: boolean
  /** Cities and other hexes the Germans hold. */
  german?: readonly string[]
  /** Cities that were German once and are French again. */
  lost?: readonly string[]
  refugees?: readonly string[]
  scared?: string
  scareHappened?: boolean
  refitting?: string
  stukasFlown?: boolean
  gunsFired?: readonly Guns[]
  germanOrder?: 'move-fight' | 'fight-move'
  /** Victory points so far. */
  vp?: number
  /** Leaves reinforcements to come (by default they are out of the game). */
  toCome?: readonly string[]
}

export function position(diagram: Diagram): Situation<State> {
  const situation = new Situation<State>(franceFightsOn, content, 'france-fights-on')
  const state = situation.state
  const place = content.units.map(() => DEAD)
  const left = content.units.map((unit) => unit.steps as number)
  const stacks: Record<number, number[]> = {}
  const germanHexes: Record<number, true> = {}
  const lostCities: Record<number, true> = {}
  const put = (id: string, spot: string) => {
    const unit = content.unitOf(id)
    if (unit === undefined) throw new Error(`no unit ${id}`)
    const [name, reduced] = spot.split(' ')
    const at = hex(name!)
    place[unit.index] = at
    if (reduced === 'reduced') left[unit.index] = 1
    ;(stacks[at] ??= []).push(unit.index)
    if (unit.side === 'german' && content.row[at] === NO_ROW) germanHexes[at] = true
    if (unit.side === 'german' && content.terrain[at] === CITY) lostCities[at] = true
  }
  if (diagram.garrisons !== false)
    for (const fixed of content.data.scenario.setup.french.fixed)
      if (!(fixed.unit in diagram.units)) put(fixed.unit, fixed.hex)
  for (const [id, spot] of Object.entries(diagram.units)) put(id, spot)
  for (const id of diagram.german ?? []) {
    germanHexes[hex(id)] = true
    if (content.terrain[hex(id)] === CITY) lostCities[hex(id)] = true
  }
  for (const id of diagram.lost ?? []) lostCities[hex(id)] = true
  for (const id of diagram.toCome ?? []) place[content.unitOf(id)!.index] = TO_COME
  state.turn = diagram.turn ?? 3
  state.place = place
  state.steps = left.map((n, unit) => (place[unit] === DEAD ? 0 : n))
  state.stacks = stacks
  state.germanHexes = germanHexes
  state.lostCities = lostCities
  state.refugees = Object.fromEntries((diagram.refugees ?? []).map((id) => [hex(id), false]))
  state.scared = diagram.scared ? content.unitOf(diagram.scared)!.index : null
  state.scareHappened = diagram.scareHappened ?? diagram.scared !== undefined
  state.refitting = diagram.refitting ? content.unitOf(diagram.refitting)!.index : null
  state.stukasFlown = diagram.stukasFlown ?? false
  state.gunsFired = Object.fromEntries((diagram.gunsFired ?? []).map((guns) => [guns, true]))
  state.germanOrder = diagram.germanOrder ?? 'move-fight'
  state.ledger = diagram.vp ? [{ turn: 1, rule: '4.3', points: diagram.vp, say: 'so far' }] : []
  const german = /german|order|replacement|luftwaffe|reinforcements|refugee placement|scare removal/.test(diagram.phase)
  const last = PHASES[diagram.phase]!
  // What follows the phase: its end (stacking, early end), then the rest of the turn is empty and the next begins.
  const half = { step: german ? 'german-turn' : 'french-turn' }
  const ending: Frame[] = diagram.phase === 'order' ? [] : [{ step: 'phase-end', fresh: true }]
  situation.flow({ step: 'match' }, { step: 'turn' }, half, ...ending, last)
  return situation
}

export function hex(id: string): number {
  const at = content.grid.indexOf(id)
  if (at < 0) throw new Error(`no hex ${id}`)
  return at
}

export const stateOf = (table: Table): State => table.match.play.state as State

/** Where a unit is: a hex id, or 'dead', 'evacuated', 'to come'. */
export function where(table: Table, id: string): string {
  const at = stateOf(table).place[content.unitOf(id)!.index]!
  return at >= 0
    ? content.grid.ids[at]!
    : ({ [-1]: 'dead', [-2]: 'evacuated', [-3]: 'to come', [-4]: 'not set up' }[at] ?? String(at))
}

export function steps(table: Table, id: string): number {
  return stateOf(table).steps[content.unitOf(id)!.index]!
}

export function vp(table: Table): number {
  return stateOf(table).ledger.reduce((sum, entry) => sum + entry.points, 0)
}
