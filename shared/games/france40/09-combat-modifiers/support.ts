/**
 * 9.3, 9.4, 17.1 Support in a battle: Air units and, for the Allies, HQs. Attackers name theirs with the declaration,
 * then the defender answers (support-answer.ts).
 */
import { numbers, type Ask, type Building, type Pick } from '../../../engine/act.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { enemyOf, type Side, type Unit } from '../content/content.ts'
import { participants, type Battle, type Support } from '../08-combat/participants.ts'
import { airSupport, hqSupport } from '../events.ts'
import { about, isEntrained, isGoodOrder, isOnMap, unitsOf } from '../pieces.ts'
import { derived, type Play, type Position } from '../state.ts'

const NO_AIR: Refusal = { rule: '9.3.1', say: 'No Air unit is Ready' }
const ENOUGH_AIR: Refusal = { rule: '9.3.1', say: 'Its Air Support has already been chosen' }
const ONE_AIR: Refusal = {
  rule: '9.3.1',
  say: 'One Air unit per battle; more only in German attacks on turn 1 (21.5)',
}
const MOST_AIR: Refusal = { rule: '21.5', say: 'No more than {limit} Air units per battle' }
const NO_MORE_READY: Refusal = { rule: '9.3.1', say: 'No more Air units are Ready' }
const NO_BRITON: Refusal = { rule: '22.6', say: 'The RAF supports only battles with British units' }
const NOT_HQ: Refusal = { rule: '17.1.1', say: 'Only your own HQs give HQ Support' }
const ONE_HQ: Refusal = { rule: '17.1.1', say: 'One HQ per battle' }
const USED: Refusal = { rule: '17.1.1', say: 'The HQ has already been used this turn' }
const SHAKEN: Refusal = { rule: '13.2.1', say: 'A Disrupted HQ gives no support' }
const ENTRAINED: Refusal = { rule: '7.6.2', say: 'An HQ on a train gives no support' }
const FAR: Refusal = { rule: '17.1.1', say: 'No unit in the battle is within {range} hexes of the HQ' }
const FOREIGN: Refusal = { rule: '17.1.2', say: 'An HQ supports only battles with units of its own nation' }

// ---- Air units

/** The Ready Air units of a side (9.3.1). */
export const readyAir = (p: Position, side: Side): readonly string[] => ready[side](p)

const isReady = (side: Side) =>
  derived<readonly string[]>(['airUsed'], (p) => {
    const { counters, scenario } = p.content.data
    return counters.markers
      .filter((one) => one.kind === 'air' && one.side === side && one.scenarios.includes(scenario.id))
      .map(({ id }) => id)
      .filter((id) => !p.state.airUsed[id] || !applies(p.content, '9.3.1'))
  })
const ready: Readonly<Record<Side, (p: Position) => readonly string[]>> = {
  german: isReady('german'),
  allied: isReady('allied'),
}

/** 9.3.1: one a battle; 21.5: three in a German attack on the first turn of Sickle Cut. */
function airLimit(p: Position, battle: Battle, side: Side): number {
  if (side !== 'german' || battle.side !== 'german') return 1
  const most = p.content.data.scenario.track.find(({ turn }) => turn === p.state.turn)?.airPerAttack ?? 1
  return most > 1 && applies(p.content, '21.5') ? most : 1
}

/** Why no more Air units fly to this battle. */
function tooManyRefusal(p: Position, battle: Battle, side: Side): Refusal {
  const limit = airLimit(p, battle, side)
  return readyAir(p, side).length < limit ? NO_MORE_READY : limit === 1 ? ONE_AIR : { ...MOST_AIR, values: { limit } }
}

/** How many Air units a side may send to this battle. */
export function airFor(p: Position, battle: Battle, side: Side): number {
  return Math.min(readyAir(p, side).length, airLimit(p, battle, side))
}

/** Why a side has no Air Support in this battle. */
function airRefusal(p: Position, battle: Battle, side: Side): Refusal | null {
  const isBritish = (unit: Unit) => unit.nation === 'british'
  if (readyAir(p, side).length === 0) return NO_AIR
  return check(p.content, side === 'allied' && !participants(p, battle, side).some(isBritish), NO_BRITON)
}

// ---- HQs

/** Why an HQ cannot help its side in this battle. */
function hqRefusal(p: Position, battle: Battle, side: Side, hq: Unit): Refusal | null {
  if (!hq.isHq || hq.side !== side || !isOnMap(p, hq)) return NOT_HQ
  const { value: range } = p.content.data.tables.supply.rows.hqRange
  const fighting = participants(p, battle, side)
  const { distance } = p.content.grid
  const hex = p.state.place[hq.index]!
  const isNear = fighting.some((unit) => distance(hex, p.state.place[unit.index]!) <= range)
  return firstOf(
    check(p.content, p.state.used[hq.index] === true, USED),
    check(p.content, !isGoodOrder(p, hq), SHAKEN),
    check(p.content, isEntrained(p, hq), ENTRAINED),
    check(p.content, !isNear, { ...FAR, values: { range } }),
    check(p.content, !fighting.some((unit) => unit.nation === hq.nation), FOREIGN),
  )
}

/** 9.4: the HQs that can help; only the Allies have any. */
function hqsFor(p: Position, battle: Battle, side: Side): Unit[] {
  if (side !== 'allied' || !applies(p.content, '9.4')) return []
  return unitsOf(p, side).filter((unit) => unit.isHq && hqRefusal(p, battle, side, unit) === null)
}

// ---- Naming it

export interface Promised {
  readonly air: number
  readonly hq: Unit | null
}

export const NOTHING_PROMISED: Promised = { air: 0, hq: null }
const AIR: Pick = { kind: 'word', token: 'air', means: 'Air Support' }

/** What may still be named beside what has been: `air`, or an HQ. */
export function supportPicks(p: Position, battle: Battle, side: Side, promised: Promised): Pick[] {
  const picks: Pick[] = []
  if (promised.air === 0 && airRefusal(p, battle, side) === null) picks.push(AIR)
  if (promised.hq === null) picks.push(...hqsFor(p, battle, side).map((unit) => unit.pick))
  return picks
}

/** Takes a word of support; where more than one Air unit may fly, their number is asked. */
export function* promise(
  p: Position,
  battle: Battle,
  side: Side,
  promised: Promised,
  word: string,
  { explain, isEnough = () => true }: AskedFor,
): Building<Promised> {
  if (word !== 'air') return { ...promised, hq: p.content.unitOf(word)! }
  const most = airFor(p, battle, side)
  const picks = numbers(1, most).filter(({ token }) => isEnough(Number(token)))
  const why = (token: string) => (/^\d+$/.test(token) && Number(token) > most ? tooManyRefusal(p, battle, side) : null)
  const count = most === 1 ? '1' : yield { picks, commit: false, why, prompt: 'How many Air units?', explain }
  return { ...promised, air: Number(count) }
}

/** How the number of Air units is asked for. */
interface AskedFor {
  readonly explain: Ask['explain']
  /** Would so many make the act possible? */
  readonly isEnough?: (count: number) => boolean
}

/** Why this word of support is not to be had; null if it is none. */
export function whyNoSupport(
  p: Position,
  battle: Battle,
  side: Side,
  promised: Promised,
  word: string,
): Refusal | null {
  if (word === 'air') return promised.air > 0 ? ENOUGH_AIR : airRefusal(p, battle, side)
  if (promised.air > 0 && /^\d+$/.test(word)) return tooManyRefusal(p, battle, side)
  const unit = p.content.unitOf(word)
  if (unit === undefined || !unit.isHq) return null
  return promised.hq === null ? hqRefusal(p, battle, side, unit) : ONE_HQ
}

export function supportOf(p: Position, side: Side, { air, hq }: Promised): Support {
  return { air: readyAir(p, side).slice(0, air), hq: hq?.index ?? null }
}

/** Air units and HQs are turned to their Used side (9.3.1, 17.1.1). */
export function commitSupport(p: Play, side: Side, { air, hq }: Support): void {
  for (const id of air) p.at('airUsed', id, true)
  if (air.length > 0)
    p.note('9.3.1', 'Air Support: {count}', { count: air.length }, { event: airSupport(side, air.length) })
  if (hq === null) return
  const unit = p.content.units[hq]!
  p.at('used', hq, true)
  p.note('17.1.1', 'HQ Support: {hq}', { hq: unit.name }, about(p, hqSupport(unit), unit))
}

// ---- The defender's answer

/** Can the defender answer at all? 15.2.7: not in a Breakthrough Combat; 7.7a: not to an Automatic DS. */
export function canAnswer(p: Position, battle: Battle): boolean {
  const side = enemyOf(battle.side)
  if (battle.kind === 'auto-ds' && applies(p.content, '7.7a')) return false
  if (battle.kind === 'breakthrough' && applies(p.content, '15.2.7')) return false
  return supportPicks(p, battle, side, NOTHING_PROMISED).length > 0
}
