/**
 * The course of the evacuation: what a commander with a plan does next, in the Player Actions and in the Evacuation Moves.
 * The jetty and La Panne are kept by posts, GHQ sends its neighbours down for nothing, the crowd sails in May, on the last
 * day of May the stacks come down, and in June they sail. It was found by playing some thousand whole games with one rule
 * after the other (docs/opponent/spoiled-victory.md); weighing acts one by one does not find it.
 */
import type { PlayingOn } from '../../../opponent/brain.ts'
import type { Draft } from '../../../engine/draft.ts'
import { germanOfTrack } from '../pieces.ts'
import type { Position } from '../state.ts'
import { activationsNeeded } from './advance.ts'
import { convoys, freeEvacuees } from './convoys.ts'
import { bringDown, readyToEmbark, reducedAtTheWater } from './embarking.ts'
import { gatherAtGhq, sentByGhq } from './ghq-stack.ts'
import { posts } from './posts.ts'
import { idOf, landings, spaceId } from './thumb.ts'

type Line = readonly string[]

/** The first act of the course that may be said; null where it has nothing to say. */
export function courseAct(p: Position, draft: Draft): Line | null {
  const step = p.top?.step
  if (step !== 'actions' && step !== 'evacuation') return null
  for (const words of step === 'actions' ? actions(p) : convoys(p)) {
    const act = draft.with(words)
    if (act.ready && act.picks.length === words.length) return words
  }
  return END
}

const END: Line = ['end']

/**
 * Acts of the Player Actions are told apart by playing the course on to the end of the game. After four turns two acts differ
 * by 1.4 points from trial to trial, at the end by up to 3; but judged after four turns, acts that leave the course seemed
 * better by 0.3 points than they were (six positions, 40 trials each).
 */
export const playsOn = ({ top, state, content }: Position): PlayingOn | null =>
  top?.step === 'actions' && state.actions > 0 ? { turns: content.data.scenario.turns, round: 6, most: 24 } : null

/** The turn of May in which the stacks are brought down to the water: before it Evacuees of the crowd are worth more. */
const DOWN_FROM = 10
/** So many soldiers ready at the water are enough: at the end of May, and while June goes on. */
const READY_FOR_JUNE = 12
const READY_IN_JUNE = 4
/** More Evacuees than so many wait for ships too long. */
const WAITING_IN_MAY = 7
const WAITING_IN_JUNE = 6
/** From so many on, actions are better spent on moves (10.6) than on more of them. */
const WAITING_FOR_MOVES = 3

// One after the other is thought of, until one may be said.

function* actions(p: Position): Generator<Line> {
  const { turn, bombers, mole } = p.state
  const { turns, juneFrom } = p.content.data.scenario
  if (bombers === 'held') yield ['bomb', idOf(p, nearestGerman(p))]
  if (mole === 'damaged' && turn < turns) yield ['repair', 'mole']
  yield* gatherAtGhq(p)
  yield* sentByGhq(p)
  if (p.state.actions === 0) return
  yield* posts(p)
  yield* turn < juneFrom ? inMay(p) : inJune(p)
}

function* inMay(p: Position): Generator<Line> {
  if (p.state.turn >= DOWN_FROM && readyToEmbark(p).length < READY_FOR_JUNE) yield* bringDown(p, 3)
  yield* upgrades(p)
  if (waiting(p) < WAITING_IN_MAY) yield* landings(p).map((space) => ['create', spaceId(p, space)])
  yield* convoys(p)
  yield* bringDown(p, 2)
}

function* inJune(p: Position): Generator<Line> {
  const crowd = waiting(p)
  const ready = readyToEmbark(p)
  const converted = jettyFirst(p, ready).map((unit) => ['convert', idOf(p, unit)])
  const isRoom = crowd < WAITING_IN_JUNE
  if (isRoom) yield* converted
  if (ready.length < READY_IN_JUNE) yield* bringDown(p, 2)
  yield* upgrades(p)
  if (crowd >= WAITING_FOR_MOVES) yield* convoys(p)
  if (p.state.turn < p.content.data.scenario.turns) yield* bringDown(p, 2)
  if (isRoom) yield* reducedAtTheWater(p).map((unit) => ['convert', idOf(p, unit)])
  yield* convoys(p)
  yield* converted
}

function nearestGerman(p: Position): number {
  const needed = activationsNeeded(p)
  return germanOfTrack(p, needed.indexOf(Math.min(...needed)))
}

const upgrades = (p: Position): Line[] =>
  freeEvacuees(p)
    .filter((unit) => p.state.reduced[unit] && !p.content.spaces[p.state.place[unit]!]!.isSea)
    .map((unit) => ['upgrade', idOf(p, unit)])

/** Evacuees on a landing or in the Staging Area. */
const waiting = (p: Position): number =>
  freeEvacuees(p).filter((unit) => {
    const { isBeach, isEastJetty, isStaging } = p.content.spaces[p.state.place[unit]!]!
    return isBeach || isEastJetty || isStaging
  }).length

/** Two sail in one move from the East Jetty (11.4). */
const jettyFirst = (p: Position, units: readonly number[]): number[] => {
  const isAway = (unit: number) => Number(p.state.place[unit] !== p.content.eastJetty)
  return units.toSorted((a, b) => isAway(a) - isAway(b))
}
