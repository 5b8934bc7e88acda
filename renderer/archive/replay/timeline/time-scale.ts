/**
 * The measures of the timeline. Every turn is a cell one unit wide; within it acts stand in their order, and those with
 * battles have more room, so that a bar can be seen and hit. A window of it is shown, as wide as the whole or less.
 */
import type { Act, Battle } from '../acts.ts'
import { battleEnds, countUpTo } from '../stepping.ts'

/** A turn: the places of its lines on the path, the last one excluded. A turn still to come has none. */
export interface TurnSpan {
  readonly turn: number
  readonly from: number
  readonly to: number
}

export interface PhaseSpan extends TurnSpan {
  readonly phase: string
}

/** Part of the timeline, in cells. */
export interface TimeWindow {
  readonly from: number
  readonly to: number
}

export interface TimeScale {
  readonly turns: readonly TurnSpan[]
  readonly phases: readonly PhaseSpan[]
  /** Where the line with this place on the path stands, in cells. */
  at(index: number): number
  /** The place on the path that is nearest to a point. */
  nearest(at: number): number
}

/** How much more room an act gets for a battle in it. */
const BATTLE_ROOM = 4

/** `path`: ids of the lines, from 0 on. `coming`: turns that may still be played. */
export function timeScale(path: readonly number[], acts: readonly Act[], coming: readonly number[] = []): TimeScale {
  const room = new Float64Array(path.length).fill(1)
  const turnAt = new Int32Array(path.length).fill(acts[0]?.turn ?? 0)
  const phaseAt = new Array<string>(path.length).fill(acts[0]?.phase ?? '')
  let [turn, phase] = [acts[0]?.turn ?? 0, acts[0]?.phase ?? '']
  for (const act of acts) {
    const first = Math.max(1, countUpTo(path, act.first - 1))
    const last = countUpTo(path, act.line) - 1
    const each = (1 + BATTLE_ROOM * act.battles.length) / Math.max(1, last - first + 1)
    for (let i = first; i <= last; i++) {
      // Within an act the turn before goes on; with its last line another may have begun.
      if (i === last) [turn, phase] = [act.turn, act.phase]
      room[i] = each
      turnAt[i] = turn
      phaseAt[i] = phase
    }
  }
  const turns = [...spansOf(turnAt, path.length), ...laterThan(turnAt.at(-1) ?? 0, coming, path.length)]
  const place = placesIn(turns, room, path.length)
  return {
    turns,
    phases: phasesOf(turnAt, phaseAt, path.length),
    at: (index) => place[Math.max(0, Math.min(place.length - 1, index))] ?? 0,
    nearest(at) {
      const behind = countUpTo(place as unknown as readonly number[], at)
      const [a, b] = [Math.max(0, behind - 1), Math.min(place.length - 1, behind)]
      return Math.abs(place[a] - at) <= Math.abs(place[b] - at) ? a : b
    },
  }
}

function spansOf(turnAt: Int32Array, count: number): TurnSpan[] {
  const spans: { turn: number; from: number; to: number }[] = []
  for (let i = 0; i < count; i++) {
    const last = spans.at(-1)
    if (last?.turn === turnAt[i]) last.to = i + 1
    else spans.push({ turn: turnAt[i], from: i, to: i + 1 })
  }
  return spans
}

const laterThan = (last: number, coming: readonly number[], count: number): TurnSpan[] =>
  coming.filter((turn) => turn > last).map((turn) => ({ turn, from: count, to: count }))

function phasesOf(turnAt: Int32Array, phaseAt: readonly string[], count: number): PhaseSpan[] {
  const spans: { turn: number; phase: string; from: number; to: number }[] = []
  for (let i = 0; i < count; i++) {
    const last = spans.at(-1)
    if (last?.turn === turnAt[i] && last.phase === phaseAt[i]) last.to = i + 1
    else spans.push({ turn: turnAt[i], phase: phaseAt[i], from: i, to: i + 1 })
  }
  return spans
}

function placesIn(turns: readonly TurnSpan[], room: Float64Array, count: number): Float64Array {
  const places = new Float64Array(count)
  turns.forEach(({ from, to }, cell) => {
    let whole = 0
    for (let i = from; i < to; i++) whole += room[i]
    let before = 0
    for (let i = from; i < to; i++) {
      places[i] = cell + (before + room[i] / 2) / whole
      before += room[i]
    }
  })
  return places
}

// ---- The part that is shown

/** No less than this of a turn is shown. */
const LEAST = 0.05

/** Larger or smaller around a point, within the whole. */
export function zoomed({ from, to }: TimeWindow, factor: number, around: number, whole: number): TimeWindow {
  const width = Math.min(whole, Math.max(Math.min(LEAST, whole), (to - from) / factor))
  const part = to === from ? 0.5 : (around - from) / (to - from)
  return shifted(around - part * width, width, whole)
}

/** Moved so that a point is to be seen. */
export function bringing(window: TimeWindow, at: number, whole: number): TimeWindow {
  const { from, to } = window
  if (at >= from && at <= to) return window
  return shifted(at - (to - from) / 2, to - from, whole)
}

export const panned = ({ from, to }: TimeWindow, by: number, whole: number): TimeWindow =>
  shifted(from + by, to - from, whole)

function shifted(from: number, width: number, whole: number): TimeWindow {
  const begin = Math.max(0, Math.min(whole - width, from))
  return { from: begin, to: begin + width }
}

// ---- Battles

export interface Bar {
  readonly battle: Battle
  /** Where it ends: a click goes there. */
  readonly end: number
  /** In cells. */
  readonly at: number
  /** From 0 to 1. */
  readonly height: number
  readonly isSurprise: boolean
}

/** A result this unlikely, for better or worse, is a surprise. */
const SURPRISE = 1 / 6

export function isSurprise({ luck }: Pick<Battle, 'luck'>): boolean {
  if (luck === null || luck.came === luck.expected) return false
  // Of a good result the chance of one at least as good counts; of a bad one, that of nothing better.
  return luck.came > luck.expected ? luck.chance <= SURPRISE : luck.chance >= 1 - SURPRISE
}

export function barsOf(path: readonly number[], acts: readonly Act[], scale: TimeScale): Bar[] {
  const most = Math.max(1, ...acts.flatMap(({ battles }) => battles.map(({ size }) => size)))
  return acts.flatMap((act) => {
    const first = countUpTo(path, act.first) - 1
    const last = countUpTo(path, act.line) - 1
    const [begin, width] = [scale.at(first), scale.at(last) - scale.at(first)]
    const ends = battleEnds(act, path)
    return act.battles.map((battle, i) => ({
      battle,
      end: ends[i],
      at: act.battles.length === 1 ? scale.at(last) : begin + (width * (i + 1)) / act.battles.length,
      height: Math.sqrt(battle.size / most),
      isSurprise: isSurprise(battle),
    }))
  })
}
