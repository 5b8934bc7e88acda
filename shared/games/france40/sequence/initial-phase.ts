/**
 * The Initial Phases (3.0a, 3.0b): what is Ready again, who leaves, who arrives. Each part is a step of its own, there
 * or not by the scenario's data; placing what has arrived stands with the reinforcements (chapter 19).
 */
import type { Frame } from '../../../engine/position.ts'
import { applies } from '../../../engine/rule.ts'
import type { Side, Unit } from '../content/content.ts'
import { BELGIUM_SURRENDERS, READY, REINFORCEMENTS, WITHDRAWN } from '../events.ts'
import { about, isOnMap, namesOf, removeFromPlay, statusOf } from '../pieces.ts'
import { ARRIVED, TO_COME, type PhaseFrame, type Play, type Position, type Step } from '../state.ts'
import { openEntryHexes } from '../18-supply/supply-sources.ts'
import { hasLineTo } from '../18-supply/supply.ts'

/** The parts of the phase, in order. */
function parts(p: Position, side: Side): Frame[] {
  const { scenario } = p.content.data
  const { turn } = p.state
  const { replacements, evacuation, cup } = scenario
  const isRefitTurn = replacements !== null && turn >= replacements.firstTurn && turn <= replacements.lastTurn
  const draws = scenario.track.find((box) => box.turn === turn)?.draws ?? 0
  const frames: (Frame | false)[] =
    side === 'german'
      ? [isRefitTurn && { step: 'replacements' }, { step: 'placement', side }]
      : [
          cup !== null && turn >= cup.firstTurn && draws > 0 && { step: 'cup', draws },
          evacuation !== null && turn >= evacuation.portFromTurn && { step: 'evacuation' },
          { step: 'placement', side },
        ]
  return frames.filter((frame) => frame !== false)
}

export const initial: Step<PhaseFrame> = {
  title: 'Initial Phase',
  enter(p, { side }) {
    readyAir(p, side)
    if (side === 'german') withdraw(p)
    else {
      readyHqs(p)
      belgiumSurrenders(p)
    }
    scheduledArrivals(p, side)
    p.push(...parts(p, side))
  },
}

/** 9.3.1, 22.6: every Air unit of the side is Ready again. */
function readyAir(p: Play, side: Side): void {
  if (!applies(p.content, side === 'german' ? '9.3.1' : '22.6')) return
  for (const { id, kind, side: owner } of p.content.data.counters.markers)
    if (kind === 'air' && owner === side && p.state.airUsed[id]) p.at('airUsed', id, null)
}

/** 17.2.1: Used HQs in Good Order with a line to the right entry hexes are Ready again; in Dynamo none (22.7a). */
function readyHqs(p: Play): void {
  const { flip } = p.content.data.scenario.hqs
  const rule = flip ? '17.2.1' : '22.7a'
  if (!flip && applies(p.content, '22.7a')) return
  for (const unit of p.content.units) {
    if (!unit.isHq || !p.state.used[unit.index] || !isOnMap(p, unit)) continue
    if (flip && (statusOf(p, unit) !== null || !canTraceHq(p, unit)) && applies(p.content, '17.2.1')) continue
    p.at('used', unit.index, null)
    p.note(rule, '{unit} is Ready', { unit: unit.name }, about(p, READY[unit.side], unit))
  }
}

/** 17.2.1: shells come by way of the western and southern entry hexes only. */
function canTraceHq(p: Position, unit: Unit): boolean {
  const areas = p.content.data.map.supply.hqFlip?.areas ?? []
  return hasLineTo(p, 'allied', p.state.place[unit.index]!, openEntryHexes(p, areas, 'allied'))
}

// ---- Arrivals

/** Everybody who is due this turn by the schedule (19.2.3, 19.3, 22.7b). */
function scheduledArrivals(p: Play, side: Side): void {
  const rows = p.content.data.scenario.reinforcements.rows.filter(({ turn }) => turn === p.state.turn)
  const units = rows.map(({ unit }) => p.content.unitOf(unit)!).filter((unit) => unit.side === side)
  arrive(
    p,
    units.filter((unit) => p.state.place[unit.index] === TO_COME),
    side === 'german' ? '19.3.1' : '19.2.3',
  )
}

function arrive(p: Play, units: readonly Unit[], rule: string): void {
  if (units.length === 0 || !applies(p.content, rule)) return
  for (const unit of units) p.at('place', unit.index, ARRIVED)
  const values = {
    units: namesOf(
      p,
      units.map((unit) => unit.index),
    ),
  }
  const event = REINFORCEMENTS[units[0]!.side]
  p.note(rule, 'Reinforcements: {units}', values, { units: units.map((unit) => unit.id), event })
}

interface CupFrame extends Frame {
  readonly draws: number
}

/** What is left in the cup: it has no order, so nobody can know what comes (19.2.1). */
function cupOf(p: Position): Record<string, number> {
  const units = p.content.data.scenario.cup?.units ?? []
  const left = units.filter((id) => p.state.place[p.content.unitOf(id)!.index] === TO_COME)
  return Object.fromEntries(left.map((id) => [id, 1]))
}

export const cup: Step<CupFrame> = {
  title: 'Reinforcement draw',
  rule: '19.2.1',
  group: true,
  enter(p, { draws }) {
    const bag = cupOf(p)
    const count = Math.min(draws, Object.keys(bag).length)
    if (count > 0 && applies(p.content, '19.2.1')) p.draw('cup', bag, count, { by: 'allied' })
  },
  returned: {
    cup: (p, _, drawn: string[]) =>
      arrive(
        p,
        drawn.map((id) => p.content.unitOf(id)!),
        '19.2.1',
      ),
  },
}

// ---- Those who leave (Dynamo)

/** 22.7f: units of the schedule leave wherever they are; who has been eliminated is passed over. */
function withdraw(p: Play): void {
  const row = p.content.data.scenario.withdrawals?.rows.find(({ turn }) => turn === p.state.turn)
  if (row === undefined || !applies(p.content, '22.7f')) return
  for (const id of row.units) {
    const unit = p.content.unitOf(id)!
    if (p.state.place[unit.index]! < 0) continue
    p.note('22.7f', '{unit} is withdrawn', { unit: unit.name }, about(p, WITHDRAWN[unit.side], unit))
    removeFromPlay(p, unit)
  }
}

/** 22.4.1: Belgium gives up when Brugge is German, and on its last turn at the latest. */
function belgiumSurrenders(p: Play): void {
  const { belgium } = p.content.data.scenario
  if (belgium === null || p.state.surrendered) return
  const isLost = Boolean(p.state.germanCities[p.content.grid.indexOf(belgium.surrenderHex)])
  if (!isLost && p.state.turn < belgium.surrenderTurn) return
  if (!applies(p.content, '22.4.1')) return
  p.put('surrendered', true)
  const belgians = p.content.units.filter((unit) => unit.nation === 'belgian' && p.state.place[unit.index]! >= 0)
  p.note('22.4.1', 'Belgium surrenders', undefined, { units: belgians.map(({ id }) => id), event: BELGIUM_SURRENDERS })
  for (const unit of belgians) removeFromPlay(p, unit)
}
