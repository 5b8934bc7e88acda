/**
 * What a seat may know (3.6): everything but the units beneath the top one in the other side's stacks, and the French
 * set-up until it is complete (3.2). All the screen shows is made from here.
 */
import type { Json } from '../../../engine/delta.ts'
import type { Seat, Summary } from '../../../engine/game.ts'
import type { FfoOffMap, FfoStackView, FfoUnitView, FfoView } from '../../../views/france-fights-on.ts'
import type { Side } from '../content/content.ts'
import { visibleUnits } from '../03-setup/fog-of-war.ts'
import { SIDE_NAMES, victoryPoints } from '../pieces.ts'
import { isTurnUnderWay, phases } from '../sequence/turn-sequence.ts'
import { DEAD, EVACUATED, NOT_SET_UP, TO_COME, type Position } from '../state.ts'

const OFF_MAP: Readonly<Record<number, FfoOffMap>> = {
  [DEAD]: 'dead',
  [EVACUATED]: 'evacuated',
  [TO_COME]: 'to come',
  [NOT_SET_UP]: 'not set up',
}

export function view(p: Position, seat: Seat | null): Json {
  const { content, state } = p
  const { ids } = content.grid
  const stacks: Record<string, FfoStackView> = {}
  const units: Record<string, FfoUnitView> = {}
  const covered = new Set<number>()
  for (const key in state.stacks) {
    const hex = Number(key)
    const seen = visibleUnits(p, hex, seat)
    for (const unit of state.stacks[hex]!) if (!seen.includes(unit)) covered.add(unit)
    stacks[ids[hex]!] = { units: seen.map((unit) => content.units[unit]!.id), height: state.stacks[hex]!.length }
  }
  for (const unit of content.units) {
    if (covered.has(unit.index)) continue
    const at = state.place[unit.index]!
    units[unit.id] = {
      at: at >= 0 ? ids[at]! : OFF_MAP[at]!,
      steps: state.steps[unit.index]!,
      ...(state.moved[unit.index] && { moved: true }),
      ...(state.fought[unit.index] && { fought: true }),
    }
  }
  const named = (unit: number | null) => (unit === null || covered.has(unit) ? null : content.units[unit]!.id)
  const byHex = <T, S>(table: Readonly<Record<number, T>>, show: (value: T) => S): Record<string, S> =>
    Object.fromEntries(Object.entries(table).map(([hex, value]) => [ids[Number(hex)]!, show(value)]))
  const shown: FfoView = {
    turn: state.turn,
    stacks,
    units,
    germanHexes: byHex(state.germanHexes, () => true),
    lostCities: byHex(state.lostCities, () => true),
    refugees: byHex(state.refugees, (isOverrun) => (isOverrun ? 'overrun' : 'waiting')),
    germanOrder: state.germanOrder,
    stukasFlown: state.stukasFlown,
    gunsFired: { ...state.gunsFired },
    // 7.9: the French have put the marker there themselves.
    scared: state.scared === null ? null : content.units[state.scared]!.id,
    refitting: named(state.refitting),
    railed: named(state.railed),
    supplyDice: byHex(state.supplyDice, (die) => die),
    ledger: [...state.ledger],
    victoryPoints: victoryPoints(p),
    over: state.over,
  }
  return shown as unknown as Json
}

export function summary(p: Position): Summary {
  return {
    turn: isTurnUnderWay(p) || p.state.over !== null ? p.state.turn : 0,
    phase: phaseName(p),
    score: `${victoryPoints(p)} VP`,
  }
}

/** Questions asked outside of any phase. */
const BETWEEN: Readonly<Record<string, string>> = { order: 'German: Order of phases', 'phase-end': 'End of the phase' }

function phaseName(p: Position): string {
  if (p.state.over !== null) return 'The end'
  const now = phases(p).find((phase) => phase.is === 'now')
  if (now !== undefined) return `${SIDE_NAMES[now.seat as Side]}: ${now.title}`
  return BETWEEN[p.top?.step ?? ''] ?? 'Set-up'
}
