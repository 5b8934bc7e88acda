/** What is answered between moves and battles: reinforcements, orders, recovery, ships. */
import type { Draft } from '../../../engine/draft.ts'
import { tokensAfter } from '../../../opponent/acts.ts'
import type { Side, Unit } from '../content/content.ts'
import { faceOf, unitsIn } from '../pieces.ts'
import type { Position } from '../state.ts'
import { defenceIn, approachOnTracks } from './approach.ts'
import { groundOf } from './ground.ts'
import { unitsOffered, type Lines } from './words.ts'

/** All that have arrived, each where it has the shortest way to the goal. */
export function placement(p: Position, draft: Draft): Lines {
  const words = ['place']
  for (;;) {
    const next = draft.with(words)
    const units = next.offers.flatMap(({ token }) => p.content.unitOf(token) ?? [])
    if (units.length === 0) break
    const unit = units.reduce((a, b) => (faceOf(p, b).attack > faceOf(p, a).attack ? b : a))
    const hexes = draft.with([...words, unit.id]).offers.map(({ token }) => token)
    if (hexes.length === 0) break
    const best = hexes.reduce((a, b) => (entryScore(p, unit, b) > entryScore(p, unit, a) ? b : a))
    words.push(unit.id, best)
  }
  return words.length > 1 ? [words, ['end']] : [['end']]
}

/** From an entry hex: the best hex of the map beside it, and not all through one gate. */
function entryScore(p: Position, unit: Unit, token: string): number {
  const { grid, isPlayable } = p.content
  const { toGoal } = groundOf(p)
  const hex = grid.indexOf(token)
  const way = toGoal[faceOf(p, unit).isMechanized ? 'tracks' : 'foot']
  let nearest = 250
  for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
    const next = grid.neighbour[arc]!
    if (next >= 0 && isPlayable[next] === 1) nearest = Math.min(nearest, way[next]!)
  }
  if (unit.side === 'german') return -nearest - 2 * unitsIn(p, hex).length
  // The Allies come in where the Germans will be, as long as they are not there.
  const approach = approachOnTracks(p)
  let close = 250
  for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
    const next = grid.neighbour[arc]!
    if (next >= 0) close = Math.min(close, approach[next]!)
  }
  return (close < 6 ? -50 : -close) - 2 * unitsIn(p, hex).length
}

/** On what would hurt most if it could move: strong mobile stacks near the spearheads. */
export function gqg(p: Position, draft: Draft): Lines {
  const { grid } = p.content
  const approach = approachOnTracks(p)
  const score = (token: string): number => {
    const hex = grid.indexOf(token)
    let worth = 0
    for (const index of unitsIn(p, hex)) {
      const { attack, movement, isTank } = faceOf(p, p.content.units[index]!)
      worth += attack * (isTank ? 1.5 : 1) + 0.5 * movement
    }
    return worth * Math.exp(-Math.max(0, approach[hex]! - 4) / 10)
  }
  return [greedy(draft, ['place'], score)]
}

/** The spearheads, the nearest to the goal first. */
export function haltOrder(p: Position, draft: Draft): Lines {
  const { grid, unitOf } = p.content
  const { toGoal } = groundOf(p)
  const score = (token: string): number => {
    const hex = unitOf(token) === undefined ? grid.indexOf(token) : p.state.place[unitOf(token)!.index]!
    return defenceIn(p, hex) - toGoal.tracks[hex]!
  }
  const lines = [greedy(draft, ['declare'], score)]
  return p.content.data.scenario.halt.when === 'once' ? [...lines, ['wait']] : lines
}

/** Fills a list, always with the best of what is offered. */
function greedy(draft: Draft, words: string[], score: (token: string) => number): string[] {
  for (;;) {
    const next = draft.with(words)
    const [first, ...others] = next.offers
    if (first === undefined) return words
    words.push(others.reduce((a, b) => (score(b.token) > score(a) ? b.token : a), first.token))
  }
}

export const recovery = (): Lines => [['recover']]

// ---- Dynamo

/** The British first; of them who is of least use at the front. */
function sailingOrder(p: Position): (a: Unit, b: Unit) => number {
  const use = (unit: Unit) => faceOf(p, unit).defence + (unit.nation === 'british' ? 0 : 20)
  return (a, b) => use(a) - use(b)
}

export function evacuation(p: Position, draft: Draft): Lines {
  const ports = tokensAfter(draft, 'port').map((hex) => ['port', hex])
  const waiting = (unit: Unit) => (p.state.evac[unit.index] ? 1 : 0)
  const beach = unitsOffered(p, draft, 'beach').sort((a, b) => waiting(b) - waiting(a) || sailingOrder(p)(a, b))
  return [...ports, ...beach.slice(0, 3).map(({ id }) => ['beach', id]), ['done']]
}

/** Who defends with more than this holds the port: without them there would be no next ships. */
const PASSENGER = 3

/** All who are of little use at the front, as many as there is room for; also with those who hold the port. */
export function embark(p: Position, draft: Draft): Lines {
  const isPassenger = (unit: Unit): boolean => faceOf(p, unit).defence <= PASSENGER
  const light = boarding(p, draft, isPassenger)
  const all = boarding(p, draft, () => true)
  return light.length > 1 ? [light, all] : [all.slice(0, 2), all]
}

function boarding(p: Position, draft: Draft, isWanted: (unit: Unit) => boolean): string[] {
  const words = ['embark']
  for (;;) {
    const [next] = draft
      .with(words)
      .offers.flatMap(({ token }) => p.content.unitOf(token) ?? [])
      .filter(isWanted)
      .sort(sailingOrder(p))
    if (next === undefined) return words
    words.push(next.id)
  }
}

export function replacement(p: Position, draft: Draft): Lines {
  const units = unitsOffered(p, draft, 'refit').sort((a, b) => (b.faces[0]?.attack ?? 0) - (a.faces[0]?.attack ?? 0))
  return [...units.map(({ id }) => ['refit', id]), ['forgo']]
}

export const additionalTurn = (_: Position, draft: Draft): Lines =>
  (draft.seat as Side) === 'german' ? [['pay'], ['decline']] : [['decline'], ['pay']]
