/**
 * GHQ at La Panne sends British units that stand with it wherever they are wanted, for nothing (10.1.5). So a stack is
 * gathered there: it holds La Panne, and what it can spare is sent to the East Jetty.
 */
import type { Unit } from '../content/content.ts'
import { belgiansFight, factorOf, germanIn, isNight } from '../pieces.ts'
import type { Position } from '../state.ts'
import { distancesOf } from './distances.ts'
import { marchLine } from './marches.ts'
import { landings } from './thumb.ts'

type Line = readonly string[]

/** With fewer than this beside GHQ, a stack of at least so many is called. */
const FEW = 3
const STACK = 2
/** In the last turns nobody is gathered any more; so many stay with GHQ until the turn before the last. */
const LAST_CALL = 2
const STAY = 4

/** A stack near by comes to GHQ. */
export function gatherAtGhq(p: Position): Line[] {
  const { content, state } = p
  const { laPanne, spaces, data } = content
  if (state.place[content.ghq.index] !== laPanne || belgiansFight(p) || germanIn(p, laPanne) >= 0) return []
  if (state.turn >= data.scenario.turns - LAST_CALL || british(p, laPanne).length >= FEW) return []
  const { day, night } = data.tables.movement.foot
  const range = (isNight(p) ? night : day) ?? 0
  const steps = distancesOf(content)[laPanne]!
  return spaces
    .filter(({ index, isSea }) => !isSea && index !== laPanne && steps[index]! <= range && germanIn(p, index) < 0)
    .map(({ index }) => british(p, index).map((unit) => unit.index))
    .filter((stack) => stack.length >= STACK)
    .sort((a, b) => b.length - a.length)
    .map((stack) => marchLine(p, 'foot', stack, laPanne))
}

/** Who can be spared is sent to the water: whole units first, of them the weakest fighters. */
export function sentByGhq(p: Position): Line[] {
  const { content, state } = p
  const at = state.place[content.ghq.index]!
  if (at < 0 || content.spaces[at]!.isBeach || content.spaces[at]!.isEastJetty) return []
  const stack = british(p, at)
  const stay = state.turn < content.data.scenario.turns - 1 ? STAY : 0
  if (stack.length <= stay) return []
  return stack
    .map(({ index }) => index)
    .sort((a, b) => Number(state.reduced[a] ?? 0) - Number(state.reduced[b] ?? 0) || factorOf(p, a) - factorOf(p, b))
    .flatMap((unit) => landings(p).map((to) => marchLine(p, 'ghq', [unit], to)))
}

const british = ({ content, state }: Position, space: number): Unit[] =>
  content.combatUnits.filter(
    ({ index, nation, isGhq }) =>
      nation === 'british' && !isGhq && state.place[index] === space && !state.suppressed[index],
  )
