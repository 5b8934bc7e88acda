/** The two sums of a combat as a seat may know them (1.4): what lies covered is said to be unknown. */
import type { Explanation, Odds } from '../../../engine/explain.ts'
import type { Sentence } from '../../../engine/rule.ts'
import { antiTankFire } from '../03-3-combat/anti-tank.ts'
import { attackSum, defenceSum, fireSum, type Fight } from '../03-3-combat/combat-sum.ts'
import { attackLimit, defenceLimit } from '../03-3-combat/limits.ts'
import { isNamedByEnemy, pointCandidates } from '../03-3-combat/point-units.ts'
import { failsOn } from '../04-artillery/missions.ts'
import { enemyOf, SIDE_NAMES, type Side } from '../content/content.ts'
import type { CombatFrame } from '../frames.ts'
import { placeOf, unitAt, unitsIn } from '../pieces.ts'
import type { Position } from '../state.ts'
import { isCovered, knownUnits } from './knowledge.ts'
import { dieOdds, fromOf, lyingDice, partsOf, rolledDie } from './sums.ts'

const COVERED: Sentence = { rule: '1.4', say: 'What lies under the top counter of that stack is unknown' }
const UNDECLARED: Sentence = {
  rule: '3.3.2a',
  say: 'The defender has still to say whether it stands, who leads and which guns support',
}
const LED_BY: Sentence = { rule: '1.4', say: '{side} die, if {unit} leads and is in command' }
const SEEN: Sentence = { rule: '1.4', say: '{side} die, if nobody else defends' }

/** What the attacker cannot know before the defender has declared. */
export const unknownTarget = (p: Position, side: Side, hex: number): Sentence | null =>
  isCovered(p, hex, side) ? COVERED : null

// ---- What is said beside the sums

/** 3.3.1a: how much fights here, where the ground sets a limit. */
function limitsOf(p: Position, { from, target, alone, superiority }: CombatFrame): Sentence[] {
  const { battalion } = p.content.data.tables.units
  const { usual } = p.content.data.tables.combat.battalions
  const limit = superiority === true ? usual : attackLimit(p, from, target)
  const defence = alone === undefined ? defenceLimit(p, from, target) : null
  const values = { most: limit / battalion, fewer: (defence ?? 0) / battalion }
  const said: Sentence[] = []
  if (limit < usual) said.push({ rule: '3.3.1a', say: 'No more than {most} battalions attack here', values })
  if (defence !== null) said.push({ rule: '3.3.1a', say: 'No more than {fewer} battalions defend here', values })
  return said
}

/** 3.3.3a: chits in the target hex are turned first; everybody sees them lie there. */
function chitsFirst(p: Position, { target }: CombatFrame): Sentence[] {
  const chits = Object.values(p.state.damage).filter(({ units, point }) => placeOf(p, point ?? units[0]!) === target)
  if (chits.length === 0) return []
  const values = { count: chits.length }
  return [{ rule: '3.3.3a', say: '{count} {count|Damage Chit|Damage Chits} there {count|is|are} turned first', values }]
}

/** 4.2.5c: guns in several hexes may fail to come together. */
export function coordination(p: Position, side: Side, guns: readonly number[]): Sentence[] {
  const fails = failsOn(p, side, guns)
  if (fails.length === 0) return []
  const values = { count: fails.length }
  return [{ rule: '4.2.5c', say: 'Guns of several hexes: no support on {count} of 6', values }]
}

/** 3.3.2a, 3.3.1e: who may lead the defence, as far as it can be told. */
const leaders = (p: Position, { target }: CombatFrame): Sentence[] =>
  isNamedByEnemy(p, target) ? [{ rule: '3.3.2a', say: 'In clear terrain the attacker names the unit it strikes' }] : []

// ---- Before the defender has spoken

/** Those in the target hex whom the attacker may look at and who would fight. */
function seenDefenders(p: Position, { side, target, alone }: CombatFrame): number[] {
  const known = knownUnits(p, target, side).filter((unit) => !unitAt(p, unit).isHq)
  return alone === undefined ? known : known.filter((unit) => unit === alone)
}

/**
 * An attack that is being put together. The attacker's sum is exact but for the quality it meets; of the defender's it
 * shows what can be seen. Whether an enemy is in command is never told, nor is it by the odds.
 */
export function explainAttack(p: Position, fight: CombatFrame): Explanation | null {
  const { side, target, from, attackers, point, alone } = fight
  if (attackers.length === 0) return null
  const seen = seenDefenders(p, fight)
  const isWhole = alone !== undefined || !isCovered(p, target, side)
  const [seenPoint] = pointCandidates(p, seen)
  const known: Fight = {
    ...fight,
    defenders: seen,
    commandIsSecret: true,
    ...(seenPoint !== undefined && { defendingPoint: seenPoint }),
  }
  const attack = attackSum(p, known)
  const hasLeader = point >= 0
  const defence = hasLeader && seen.length > 0 ? defenceSum(p, known) : null
  const odds: Odds[] = []
  if (seenPoint !== undefined) {
    const values = { unit: unitAt(p, seenPoint).name }
    odds.push(dieOdds(p, 'attack', attack, false, { ...LED_BY, values }))
  }
  if (defence !== null && isWhole) odds.push(dieOdds(p, 'defence', defence, false, SEEN))
  return {
    title: 'Attack',
    about: [
      ...(isWhole ? [] : [COVERED]),
      UNDECLARED,
      ...leaders(p, fight),
      ...limitsOf(p, fight),
      ...chitsFirst(p, fight),
      ...coordination(p, side, fight.support[side]),
    ],
    parts: [
      ...partsOf('attack', attack),
      ...(defence === null ? [] : partsOf('defence', defence, '{side} value, as far as it is seen')),
    ],
    target: p.content.grid.ids[target]!,
    from: fromOf(p, from, attackers, attack),
    odds,
  }
}

// ---- Both have spoken, or the defender is about to

/** 3.3.7c: what anti-tank guns of the target hex would do first. */
function antiTankPart(p: Position, frame: CombatFrame): Pick<Explanation, 'parts' | 'odds'> {
  const fire = frame.stage === 'defence' || frame.stage === 'anti-tank' ? antiTankFire(p, frame) : null
  if (fire === null) return { parts: [], odds: [] }
  const sum = fireSum(p, fire)
  const say = '{side} anti-tank fire first'
  return {
    parts: partsOf('anti-tank', sum, say),
    odds: [dieOdds(p, 'anti-tank', sum, false, { rule: '3.3.7c', say })],
  }
}

/** A combat under way: both sums once the defender has declared, since all who fight lie open then. */
export function explainCombat(p: Position, frame: CombatFrame): Explanation | null {
  const { defenders, defendingPoint, attackers, target, from, side, support } = frame
  if (frame.stage === 'over') return null
  if (defenders === undefined) return explainAttack(p, frame)
  const hasFuror = frame.furor === true
  const attack = attackSum(p, frame)
  const defence = defenceSum(p, frame)
  const dice = frame.dice ?? lyingDice(p, 'combat')
  const first = antiTankPart(p, frame)
  // Without a point unit to strike, the attacker's die has no result yet.
  const strikes = defendingPoint === undefined ? [] : [dieOdds(p, 'attack', attack, hasFuror)]
  const open =
    dice === undefined
      ? { odds: [...(first.odds ?? []), ...strikes, dieOdds(p, 'defence', defence, hasFuror)] }
      : {
          rolled: [
            rolledDie(p, 'attack', attack, dice[0]!, hasFuror),
            rolledDie(p, 'defence', defence, dice[1]!, hasFuror),
          ],
        }
  const isOpen = frame.stage !== 'fixed' && frame.stage !== 'result'
  return {
    title: 'Combat',
    about: [
      ...(defendingPoint === undefined ? leaders(p, frame) : []),
      ...(isOpen ? limitsOf(p, frame) : []),
      ...(isOpen ? [side, enemyOf(side)].flatMap((one) => coordination(p, one, support[one])) : []),
      ...effects(p, frame),
    ],
    parts: [...first.parts, ...partsOf('attack', attack), ...partsOf('defence', defence)],
    target: p.content.grid.ids[target]!,
    from: fromOf(p, from, attackers, attack),
    ...open,
  }
}

/** What else is known of how the results will count. */
function effects(p: Position, { kind, furor, turned, target }: CombatFrame): Sentence[] {
  const side = SIDE_NAMES[enemyOf(p.content.units[unitsIn(p, target)[0] ?? 0]!.side)]
  return [
    ...(furor ? [{ rule: '9.1a', say: 'Furor Teutonicus: both results a category up' }] : []),
    ...(turned ? [{ rule: '9.1j2', say: 'Friendly fire: German support counts for the French' }] : []),
    ...(kind === 'breakthrough'
      ? [{ rule: '3.3.6c', say: '{side} breaks through: a hit disorganises the defenders, no chit', values: { side } }]
      : []),
    ...(kind === 'assault' ? [{ rule: '6.3.3a', say: 'Assault: chits of both sides are turned at once' }] : []),
  ]
}
