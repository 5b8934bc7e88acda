/**
 * What a seat may know (3.6): everything but the units beneath the top one in the other side's stacks, and the French
 * set-up until it is complete (3.2). All the screen shows is made from here.
 */
import type { Json } from '../../../engine/delta.ts'
import type { Seat, Summary } from '../../../engine/game.ts'
import { ByPlace } from '../../../engine/by-place.ts'
import type { FfoView } from '../../../views/france-fights-on.ts'
import { SIDE_NAMES, victoryPoints } from '../pieces.ts'
import { currentPhase, isTurnUnderWay } from '../sequence/turn-sequence.ts'
import { derived, type Position } from '../state.ts'
import { bySeat, stacksFor } from './stack-view.ts'
import { UNIT_FIELDS, unitsFor } from './unit-view.ts'

type Shown<T> = Readonly<Record<string, T>>

/** A table by hex as it is shown. */
const byId = <T, V>({ content }: Position, table: Readonly<Record<number, T>>, show: (value: T) => V): Shown<V> =>
  ByPlace.of(content.grid.ids, table, show).record

const germanHexes = derived<Shown<true>>(['germanHexes'], (p) => byId(p, p.state.germanHexes, () => true))
const lostCities = derived<Shown<true>>(['lostCities'], (p) => byId(p, p.state.lostCities, () => true))
const refugees = derived<FfoView['refugees']>(['refugees'], (p) =>
  byId(p, p.state.refugees, (isOverrun) => (isOverrun ? 'overrun' : 'waiting')),
)
const supplyDice = derived<Shown<number>>(['supplyDice'], (p) => byId(p, p.state.supplyDice, (die) => die))
const gunsFired = derived<Shown<true>>(['gunsFired'], ({ state }) => ({ ...state.gunsFired }))
const ledger = derived<FfoView['ledger']>(['ledger'], ({ state }) => [...state.ledger])

const VIEW_FIELDS = [
  ...UNIT_FIELDS,
  ...(['turn', 'germanHexes', 'lostCities', 'refugees', 'germanOrder', 'stukasFlown', 'gunsFired'] as const),
  ...(['scared', 'refitting', 'railed', 'supplyDice', 'ledger', 'over'] as const),
] as const

/** What has not changed since the last view is the same object in this one. */
const views = bySeat((seat) =>
  derived<FfoView>(VIEW_FIELDS, (p) => {
    const { state } = p
    const { tall, covered } = stacksFor(p, seat)
    const named = (unit: number | null) => (unit === null || covered.includes(unit) ? null : p.content.units[unit]!.id)
    return {
      turn: state.turn,
      stacks: tall.record,
      units: unitsFor(p, seat),
      germanHexes: germanHexes(p),
      lostCities: lostCities(p),
      refugees: refugees(p),
      germanOrder: state.germanOrder,
      stukasFlown: state.stukasFlown,
      gunsFired: gunsFired(p),
      // 7.9: the French have put the marker there themselves.
      scared: state.scared === null ? null : p.content.units[state.scared]!.id,
      refitting: named(state.refitting),
      railed: named(state.railed),
      subject: named(subjectOf(p)),
      supplyDice: supplyDice(p),
      ledger: ledger(p),
      victoryPoints: victoryPoints(p),
      over: state.over,
    }
  }),
)

export const view = (p: Position, seat: Seat | null): Json => views(p, seat) as unknown as Json

/** Steps that ask about one unit, and keep it in their frame. */
const ABOUT_ONE: ReadonlySet<string> = new Set(['rail-trip', 'reinforcement-entry'])

const subjectOf = ({ top }: Position): number | null =>
  top !== undefined && !top.fresh && ABOUT_ONE.has(top.step) ? (top['unit'] as number) : null

export const summary = derived<Summary>(['flow', 'turn', 'over', 'ledger'], (p) => ({
  turn: isTurnUnderWay(p) || p.state.over !== null ? p.state.turn : 0,
  phase: phaseName(p),
  score: `${victoryPoints(p)} VP`,
}))

/** Questions asked outside of any phase. */
const BETWEEN: Readonly<Record<string, string>> = { order: 'German: Phase order', 'phase-end': 'End of the phase' }

function phaseName(p: Position): string {
  if (p.state.over !== null) return 'The end'
  const now = currentPhase(p)
  if (now !== null) return `${SIDE_NAMES[now.side]}: ${now.title}`
  return BETWEEN[p.top?.step ?? ''] ?? 'Set-up'
}
