/** What is answered in the middle of battles: losses, retreats, support, stands. Cheap, and good enough for a trial. */
import type { Draft } from '../../../engine/draft.ts'
import { tokensAfter } from '../../../opponent/acts.ts'
import { battleUnderWay } from '../08-combat/participants.ts'
import type { Side, Unit } from '../content/content.ts'
import { faceOf } from '../pieces.ts'
import type { Position } from '../state.ts'
import { distanceTo } from './approach.ts'
import { groundOf } from './ground.ts'
import { stepWorth } from './worth.ts'
import { unitsOffered, type Lines } from './words.ts'

/** The owner gives the cheapest step, the enemy takes the dearest. */
export function losses(p: Position, draft: Draft): Lines {
  const sorted = unitsOffered(p, draft, 'lose').sort((a, b) => stepWorth(p, a) - stepWorth(p, b))
  if (sorted[0]?.side !== draft.seat) sorted.reverse()
  return sorted.map(({ id }) => ['lose', id])
}

/** Who is too much in a hex: the least worth goes, or stays out of the fight. */
export function stacking(p: Position, draft: Draft): Lines {
  const worth = (unit: Unit) => faceOf(p, unit).attack + faceOf(p, unit).defence
  return unitsOffered(p, draft, 'remove')
    .sort((a, b) => worth(a) - worth(b))
    .map(({ id }) => ['remove', id])
}

export function excess(p: Position, draft: Draft): Lines {
  const words = ['idle']
  for (;;) {
    const next = draft.with(words)
    if (next.ready || next.offers.length === 0) return [words]
    const units = next.offers.flatMap(({ token }) => p.content.unitOf(token) ?? [])
    const weakest = units.reduce((a, b) => (faceOf(p, b).defence < faceOf(p, a).defence ? b : a))
    words.push(weakest.id)
  }
}

export function support(_: Position, draft: Draft): Lines {
  const named = tokensAfter(draft, 'support').map((token) => ['support', token])
  return [...named, ['pass']]
}

/** All of them together by the way that leads best out of reach; others by themselves. */
export function retreat(p: Position, draft: Draft, most: number): Lines {
  const words = ['retreat']
  const going = draft.with(words)
  for (;;) {
    const unit = going.offers.find(({ token }) => p.content.unitOf(token) !== undefined)
    if (unit === undefined || going.pick(unit.token) !== null) break
    words.push(unit.token)
  }
  const lead = p.content.unitOf(words[1] ?? '')
  const side = draft.seat as Side
  const score = (hex: number) => refuge(p, side, lead, hex)
  const ways = (going.ask?.reach?.() ?? [])
    .map(({ hops }) => ({ words: [...words, ...hops], score: score(p.content.grid.indexOf(hops.at(-1)!)) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map((way) => way.words)
  return [...ways, ['stay']]
}

/** Away from the enemy, and not away from where one is needed. */
function refuge(p: Position, side: Side, unit: Unit | undefined, hex: number): number {
  const away = distanceTo(p, side === 'german' ? 'allied' : 'german', hex, 4)
  const { toGoal } = groundOf(p)
  const way = toGoal[unit !== undefined && faceOf(p, unit).isMechanized ? 'tracks' : 'foot'][hex]!
  return 2 * away - 0.3 * way
}

/** In trials the rules' own suggestion is good enough: to stand, with the best lead. */
export function determinedDefence(_: Position, draft: Draft, most: number): Lines {
  if (most === 1) return []
  const found: string[][] = []
  for (const verb of ['desperate', 'hold'])
    for (const lead of tokensAfter(draft, verb)) {
      found.push([verb, lead])
      if (tokensAfter(draft, verb, lead).includes('air')) found.push([verb, lead, 'air'])
    }
  // The lead the rules suggest is the one with most added to its dice.
  const started = draft.with([found[0]?.[0] ?? 'hold'])
  const best = started.ask?.suggest
  found.sort((a, b) => Number(b[1] === best) - Number(a[1] === best))
  return [...found, ['retreat']]
}

/** Sums below which a roll is thrown again by the one who wants it high, by how many dice there are. */
const LOW = [0, 3, 8]
const HIGH = 5

/** Dice that have fallen badly are thrown again (20.2): low ones of an attack or a stand, high ones of the enemy's attack. */
export function dice(p: Position, draft: Draft): Lines {
  const rolled = (p.top!['rolled'] ?? []) as readonly number[]
  const sum = rolled.reduce((a, b) => a + b, 0)
  const isEnemys = rolled.length === 1 && battleUnderWay(p)?.side !== draft.seat
  const isBad = isEnemys ? sum >= HIGH : sum < (LOW[rolled.length] ?? 0)
  return isBad ? [['reroll'], ['keep']] : [['keep'], ['reroll']]
}
