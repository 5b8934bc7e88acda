/**
 * What a seat may know. France '40 hides nothing on the map: stacks may be looked into (8.1), and the cup has no order.
 * So both seats and onlookers see the same.
 */
import type { Json } from '../../../engine/delta.ts'
import type { Summary } from '../../../engine/game.ts'
import type { F40View } from '../../../views/france40.ts'
import { CITY, SIDE_NAMES, type Side } from '../content/content.ts'
import { controller } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { phases } from '../sequence/turn-sequence.ts'
import { account, ACCOUNT_FIELDS, standing } from '../victory/victory.ts'
import { EVACUATION_FIELDS, evacuationView } from './evacuation-view.ts'
import { UNIT_FIELDS, unitViews } from './unit-view.ts'

type Hexes<T> = Readonly<Record<string, T>>

/** A table by hex, with the hexes' ids. */
function byId<T>({ content }: Position, table: Readonly<Record<number, T>>): Hexes<T> {
  const named: Record<string, T> = {}
  for (const hex in table) named[content.grid.ids[Number(hex)]!] = table[hex]!
  return named
}

/** Cities and ports, and who controls them (18.3.4). */
const germanCities = derived<readonly string[]>(
  ['germanCities', 'stacks'],
  (p) => {
    const { grid, controlled } = p.content
    return controlled.filter((hex) => controller(p, hex) === 'german').map((hex) => grid.ids[hex]!)
  },
  ({ content: { terrain, isPort } }, before, changes) => {
    const isTouched = changes.some(([field, key]) => {
      if (field !== 'stacks') return field === 'germanCities'
      return key === null || terrain[Number(key)] === CITY || isPort[Number(key)] === 1
    })
    return isTouched ? null : before
  },
)

const closed = derived<F40View['closed']>(['closed'], (p) => byId(p, p.state.closed))
const dyle = derived<F40View['dyle']>(['dyle'], (p) => byId(p, p.state.dyle))
const airUsed = derived<readonly string[]>(['airUsed'], ({ state }) => Object.keys(state.airUsed))
const airOver = derived<F40View['airOver']>(['airOver'], (p) => byId(p, p.state.airOver))
const gqgBox = derived<readonly number[]>(['gqgBox'], ({ state }) => [...state.gqgBox])
const haltBox = derived<readonly number[]>(['haltBox'], ({ state }) => [...state.haltBox])

/** What has not changed since the last view is the same object in this one. */
const whole = derived<F40View>(
  [
    ...UNIT_FIELDS,
    ...ACCOUNT_FIELDS,
    ...EVACUATION_FIELDS,
    ...(['germanCities', 'closed', 'dyle', 'airUsed', 'airOver', 'gqgBox', 'haltBox'] as const),
    ...(['haltDeclared', 'surrendered', 'over'] as const),
  ],
  (p) => {
    const { state } = p
    return {
      turn: state.turn,
      units: unitViews(p),
      germanCities: germanCities(p),
      closed: closed(p),
      dyle: dyle(p),
      airUsed: airUsed(p),
      airOver: airOver(p),
      gqgBox: gqgBox(p),
      haltBox: haltBox(p),
      haltDeclared: state.haltDeclared,
      surrendered: state.surrendered,
      evacuation: evacuationView(p),
      ledger: account(p),
      extraTurn: state.extraTurn,
      over: state.over,
    }
  },
)

export const view = (p: Position): Json => whole(p) as unknown as Json

export function summary(p: Position): Summary {
  const now = phases(p).find((phase) => phase.is === 'now')
  const phase = p.state.over !== null ? 'Game over' : now ? `${SIDE_NAMES[now.seat as Side]}: ${now.title}` : 'Set-up'
  const { german, allied } = standing(p)
  return { turn: p.state.turn, phase, score: `${german}–${allied}` }
}
