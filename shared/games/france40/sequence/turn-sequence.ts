/**
 * 3.0 The turn. The sequence of play can be read from the lists below; what each phase does stands in the file of its
 * chapter. Phases only one scenario has are there or not by the scenario's data. After every phase comes its end, a
 * step of its own (stacking 4.4, GQG 21.2.1).
 */
import type { Phase } from '../../../engine/explain.ts'
import { sequence } from '../../../engine/flow.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies } from '../../../engine/rule.ts'
import type { Content } from '../content/content.ts'
import type { Play, Position, State, Step } from '../state.ts'

const phase = (step: string, side: 'german' | 'allied'): Frame[] => [
  { step, side },
  { step: 'phase-end', side, phase: step },
]

/** A. The German player turn (3.0a). */
function germanPhases(p: Position): Frame[] {
  const { gqg } = p.content.data.scenario
  return [
    ...phase('initial', 'german'),
    ...phase('movement', 'german'),
    ...phase('combat', 'german'),
    ...phase('recovery', 'german'),
    ...phase('supply', 'german'),
    ...(gqg === null ? [] : phase('gqg', 'german')),
    { step: 'halt-end' },
  ]
}

/** B. The Allied player turn (3.0b). The Halt Order belongs to its Supply Phase (21.3.2, 22.2). */
function alliedPhases(): Frame[] {
  return [
    ...phase('initial', 'allied'),
    ...phase('movement', 'allied'),
    ...phase('combat', 'allied'),
    ...phase('recovery', 'allied'),
    { step: 'supply', side: 'allied' },
    { step: 'halt-order', side: 'allied' },
    { step: 'phase-end', side: 'allied', phase: 'supply' },
  ]
}

/** Steps that are part of a phase and not listed beside it. */
const PHASE_OF: Readonly<Record<string, string>> = { 'halt-order': 'supply' }

const TITLES: Readonly<Record<string, string>> = {
  initial: 'Initial',
  movement: 'Movement',
  combat: 'Combat',
  recovery: 'Recovery',
  supply: 'Supply',
  gqg: 'GQG',
}

/** Both player turns with their phases, and which of them is under way, for the phase bar. */
export function phases(p: Position): Phase[] {
  const { flow } = p.state
  const half = flow.findIndex(({ step, fresh }) => !fresh && (step === 'german-turn' || step === 'allied-turn'))
  const isAllied = half >= 0 && flow[half]!.step === 'allied-turn'
  const under = half < 0 ? [] : flow.slice(half + 1)
  const isToCome = (step: string) => under.some((frame) => frame.fresh && frame.step === step)
  const now = under.find((frame) => !frame.fresh)
  const nowPhase = now === undefined ? null : String(now['phase'] ?? PHASE_OF[now.step] ?? now.step)
  const list = (seat: 'german' | 'allied', frames: readonly Frame[], isNow: boolean, isPast: boolean): Phase[] =>
    frames
      .filter((frame) => TITLES[frame.step] !== undefined)
      .map(({ step }) => ({
        id: `${seat} ${step}`,
        title: TITLES[step]!,
        seat,
        is: isNow ? (nowPhase === step ? 'now' : isToCome(step) ? 'to come' : 'past') : isPast ? 'past' : 'to come',
      }))
  return [
    ...list('german', germanPhases(p), half >= 0 && !isAllied, isAllied),
    ...list('allied', alliedPhases(), isAllied, false),
  ]
}

export const germanTurn: Step = sequence<Content, State>('German player turn', germanPhases, '3.0a')
export const alliedTurn: Step = sequence<Content, State>('Allied player turn', alliedPhases, '3.0b')

/** The German turn comes first (21.1, 22.1), then the Allied, then the End Phase. */
export const turn: Step = {
  title: 'Game turn',
  rule: '3.0',
  enter(p) {
    // 20.2: the generals may have rolls repeated anew.
    p.put('rerolls', {})
    const { label } = p.content.data.scenario.track.find((box) => box.turn === p.state.turn)!
    const { turn: number } = p.state
    p.note(
      '3.0c',
      'Turn {turn}, {date}',
      { turn: number, date: label },
      { event: { kind: 'turn began', turn: number } },
    )
    p.push({ step: 'german-turn' }, { step: 'allied-turn' }, { step: 'end' })
  },
}

/** The last turn that is played, the additional one (21.6) included if it was paid for. */
export function lastTurn(p: Position): number {
  const { turns, extraTurn } = p.content.data.scenario
  return p.state.extraTurn !== null && extraTurn !== null ? extraTurn.turn : turns
}

/** Advances the turn marker; true if another turn is to be played (3.0c). */
export function advanceTurn(p: Play): boolean {
  if (p.state.turn >= lastTurn(p) && applies(p.content, '3.0c')) return false
  p.put('turn', p.state.turn + 1)
  return true
}
