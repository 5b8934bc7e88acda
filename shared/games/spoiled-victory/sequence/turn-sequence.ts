/**
 * 5.0 The turn. The sequence of play can be read from the list below; what each phase does stands in the file of its
 * chapter.
 */
import type { Phase } from '../../../engine/explain.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies } from '../../../engine/rule.ts'
import type { PhaseId, SvEvent } from '../../../views/spoiled-victory.ts'
import { derived, SEAT, type Play, type Position, type Step } from '../state.ts'
import { finalNote } from '../13-victory/victory.ts'

interface PhaseEntry {
  readonly id: PhaseId
  readonly title: string
  readonly steps: readonly string[]
}

/** 5.0a: the seven phases in their order, with the steps of each. */
const SEQUENCE: readonly PhaseEntry[] = [
  { id: 'event', title: 'Event', steps: ['event', 'cap'] },
  { id: 'luftwaffe', title: 'Luftwaffe', steps: ['luftwaffe', 'patrol-ends'] },
  { id: 'escape', title: 'Escape', steps: ['escape'] },
  { id: 'german', title: 'Germans', steps: ['german'] },
  { id: 'actions', title: 'Actions', steps: ['actions', 'allied-attacks'] },
  { id: 'evacuation', title: 'Evacuation', steps: ['evacuation'] },
  { id: 'end', title: 'End Turn', steps: ['end-turn'] },
]

const sequenceOf = (p: Position): readonly PhaseEntry[] =>
  applies(p.content, '5.0a') ? SEQUENCE : SEQUENCE.toReversed()

const framesOf = (sequence: readonly PhaseEntry[]): readonly Frame[] =>
  sequence.flatMap((phase) => phase.steps.map((step) => ({ step })))

const IN_ORDER = framesOf(SEQUENCE)
const BACKWARDS = framesOf(SEQUENCE.toReversed())

/** Which phase a step of the turn belongs to. */
const phaseOfStep = new Map(SEQUENCE.flatMap((phase) => phase.steps.map((step) => [step, phase] as const)))

/** The phase that is under way; null before the first turn and after the last. */
const underWay = derived<PhaseEntry | null>(['flow'], ({ state: { flow } }) => {
  let now = 0
  while (now < flow.length && flow[now]!.step !== 'turn') now++
  // Above the turn lie the phases to come, and upon them the one that has begun.
  do now++
  while (now < flow.length && flow[now]!.fresh)
  return now < flow.length ? (phaseOfStep.get(flow[now]!.step) ?? null) : null
})

export const currentPhase = (p: Position): PhaseId | null => underWay(p)?.id ?? null
export const currentTitle = (p: Position): string | null => underWay(p)?.title ?? null

/** For the phase bar. */
export function phases(p: Position): Phase[] {
  const now = currentPhase(p)
  const toCome = new Set(p.state.flow.filter((frame) => frame.fresh).map((frame) => phaseOfStep.get(frame.step)?.id))
  return sequenceOf(p).map(({ id, title }) => ({
    id,
    title,
    seat: SEAT,
    is: id === now ? 'now' : !p.state.over && (toCome.has(id) || !isTurnUnderWay(p)) ? 'to come' : 'past',
  }))
}

/** The whole match: the set-up, eighteen turns, the last crossing (5.0a, 8.3). */
export const match: Step = {
  title: 'A Spoiled Victory',
  enter: (play) => play.push({ step: 'setup' }, { step: 'turn' }),
  returned: {
    turn(play) {
      const { turns } = play.content.data.scenario
      if (play.state.turn < turns) {
        play.put('turn', play.state.turn + 1)
        play.push({ step: 'turn' })
        return
      }
      play.put('over', true)
      finalNote(play)
    },
  },
}

/** Has a turn begun? Before the first one the sides set up. */
export const isTurnUnderWay = (p: Position): boolean =>
  p.state.flow.some((frame) => frame.step === 'turn' && !frame.fresh)

export const turn: Step = {
  title: 'Game turn',
  rule: '5.0a',
  enter(play) {
    freshTurn(play)
    play.push(...(applies(play.content, '5.0a') ? IN_ORDER : BACKWARDS))
  },
}

function freshTurn(play: Play): void {
  const { turns, dates } = play.content.data.scenario
  const now = dates[play.state.turn - 1]!
  const event: SvEvent = { kind: 'turn began', turn: now.turn }
  play.note('5.0a', 'Turn {turn} of {turns}: {date}', { turn: now.turn, turns, date: now.label }, { event })
  if (play.state.drawn.length > 0) play.put('drawn', [])
  for (const field of ['brokenThrough', 'activated', 'challenged'] as const)
    if (Object.keys(play.state[field]).length > 0) play.put(field, {})
  for (const field of ['actions', 'actionsGranted', 'moves', 'movesGranted', 'ghqMoves'] as const)
    if (play.state[field] !== 0) play.put(field, 0)
}
