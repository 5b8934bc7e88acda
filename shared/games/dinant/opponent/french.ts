/** How the French play: they hold the river, then line after line behind it; guns first, blows where they are good. */
import { zones } from '../01-basics/zones.ts'
import type { Unit } from '../content/content.ts'
import type { ActivationFrame, AdvanceFrame } from '../frames.ts'
import { faceOf, isActivated, isDisorganised, isHeldBy, placeOf, unitAt, unitsIn, unitsOf } from '../pieces.ts'
import type { Position } from '../state.ts'
import { idsOf, moveAndAttack, possibleAttacks, rear } from './acting.ts'
import { commonAnswers, declaration, marchOn } from './answers.ts'
import { frenchAims, frenchHqAims } from './french-aims.ts'
import { bestBarrage, gunAims, gunWay, hexesTo } from './guns.ts'
import { isNight, seenStrength } from './odds.ts'
import { attackFrom, groupOf, planFor, type Aims } from './plans.ts'
import { frenchSpeaks } from './speaking.ts'
import { columnOf, freshFighters, neighbours, type Answer, type Asked, type Play, offersAfter } from './ground.ts'

const aimsOf = (p: Position, units: readonly number[]): Aims => {
  const first = unitAt(p, units[0]!)
  return first.isHq ? frenchHqAims(p, first) : frenchAims(p)
}

// ---- Operations

/** What shells do best: men who have still to act, bridgeheads, engineers at work. */
function targetValue(p: Position): (hex: number) => number {
  return (hex) => {
    const units = unitsIn(p, hex).map((unit) => unitAt(p, unit))
    const fresh = units.some((unit) => !isActivated(p, unit)) ? 0.5 : 0
    const works = units.some((unit) => p.state.building[unit.index] !== undefined) ? 2 : 0
    const isBridgehead = p.content.isWest[hex] === 1 ? 0.6 : 0
    const beside = neighbours(p, hex).some((near) => isHeldBy(p, near, 'french')) ? 0.3 : 0
    return 0.5 + fresh + works + isBridgehead + beside
  }
}

/** From turn 2, when there are chits for a second try, no bridge is left standing. */
function demolitions(p: Position): string[] {
  if (p.state.turn < 2 || Object.keys(p.state.obliged).length > 0) return []
  return p.content.bridges
    .filter(({ side }) => !p.state.blown[side] && !p.state.failed[side])
    .map(({ side }) => `demolish ${p.content.grid.sideName(side)}`)
}

/** 6.1c: an engineer beside a bridge that did not blow prepares it again. */
function preparations(p: Position): Unit[] {
  const open = p.content.bridges.filter(({ side }) => p.state.failed[side] === true && !p.state.blown[side])
  return unitsOf(p, 'french').filter(
    (unit) =>
      unit.isEngineer &&
      !isActivated(p, unit) &&
      !isDisorganised(p, unit) &&
      open.some(({ west }) => west === placeOf(p, unit.index)),
  )
}

const operations: Answer = function* (asked) {
  const { p, frame } = asked
  if (frame['begun'] === undefined) yield preparations(p).map(({ id }) => `activate ${id}`)
  yield demolitions(p)
  // 11.1.4d, 11.1.4e: those who owe their first march make it first.
  const owing = Object.keys(p.state.obliged).map((unit) => unitAt(p, Number(unit)))
  yield owing.filter((unit) => !isActivated(p, unit)).map(({ id }) => `activate ${id}`)
  if ((p.state.hands.french['armee-air'] ?? 0) > 0 && !isNight(p)) yield ['armee-air']
  const disordered = unitsOf(p, 'french').filter((unit) => isDisorganised(p, unit)).length
  if ((p.state.hands.french['marseillaise'] ?? 0) > 0 && disordered >= 3) yield ['marseillaise']
  const barrage = bestBarrage(p, 'french', targetValue(p))
  yield [
    ...(p.state.air.french > 0 && !isNight(p) ? bombs(asked).slice(0, 2) : []),
    ...(barrage === null ? [] : [barrage.line]),
  ]
  yield* fighting(p)
  yield entering(asked)
  yield rear(asked, 'french', frenchHqAims)
  yield ['end']
}

function bombs({ p, draft }: Asked): string[] {
  const value = targetValue(p)
  return offersAfter(draft, ['strike'])
    .map(({ token }) => token)
    .toSorted((a, b) => value(p.content.grid.indexOf(b)) - value(p.content.grid.indexOf(a)))
    .map((hex) => `strike ${hex} ${p.state.air.french}`)
}

/** Fresh fighters of a hex: together for an attack, one by one for a march. */
function groups(p: Position): Unit[][] {
  const byPlace = new Map<number, Unit[]>()
  for (const unit of freshFighters(p, 'french')) {
    const hex = placeOf(p, unit.index)
    byPlace.set(hex, [...(byPlace.get(hex) ?? []), unit])
  }
  return [...byPlace.values()]
}

/** What an attack, and a march, must seem worth to be made. */
const WORTH_AN_ATTACK = 2
const WORTH_A_MARCH = 1

/** Attacks that pay, then those nearest to the enemy to where they are wanted. */
function* fighting(p: Position): Generator<string[]> {
  const aims = frenchAims(p)
  yield groups(p)
    .map((units) => {
      const fit = units.filter((unit) => !isDisorganised(p, unit)).map(({ index }) => index)
      return fit.length === 0 ? null : attackFrom(p, aims, placeOf(p, fit[0]!), { own: fit })
    })
    .filter((strike) => strike !== null && strike.worth > WORTH_AN_ATTACK)
    .toSorted((a, b) => b!.worth - a!.worth)
    .map((strike) => `activate ${idsOf(p, strike!.attack.units)}`)
  const far = hexesTo(p, 'german')
  const units = freshFighters(p, 'french').toSorted((a, b) => far[placeOf(p, a.index)]! - far[placeOf(p, b.index)]!)
  // One at a time: where the first stands changes what the next is wanted for.
  for (const unit of units) {
    const group = companions(p, unit)
    if (isDisorganised(p, unit) || planFor(p, aims, group).gain > WORTH_A_MARCH) yield [`activate ${idsOf(p, group)}`]
  }
}

/** Anti-tank guns, engineers and tanks go with a battalion; battalions go alone. */
function companions(p: Position, unit: Unit): number[] {
  if (!unit.isSmall || isDisorganised(p, unit)) return [unit.index]
  const small = freshFighters(p, 'french').filter(
    (other) =>
      other.isSmall &&
      other.formation === unit.formation &&
      placeOf(p, other.index) === placeOf(p, unit.index) &&
      !isDisorganised(p, other),
  )
  return groupOf(p, small, 3)
}

function entering({ p, draft }: Asked): string[] {
  for (const { token: hex } of offersAfter(draft, ['enter'])) {
    const [unit] = offersAfter(draft, ['enter', hex]).filter(({ kind }) => kind === 'unit')
    if (unit === undefined) continue
    const one = p.content.unitOf(unit.token)!
    // Its HQ comes with the first who has one.
    const hq = offersAfter(draft, ['enter', hex, unit.token]).find(
      ({ token }) => p.content.unitOf(token)?.isHq && p.content.unitOf(token)!.formation === one.formation,
    )
    return [`enter ${hex} ${unit.token}${hq === undefined ? '' : ` ${hq.token}`}`]
  }
  return []
}

// ---- An activation

const activation: Answer = function* (asked) {
  const { p, frame, draft } = asked
  const group = frame as ActivationFrame
  const { units, stage } = group
  const first = unitAt(p, units[0]!)
  if (units.some((unit) => p.state.obliged[unit])) return yield owed(asked, units)
  if (first.isEngineer && stage === 'ready') {
    const prepared = offersAfter(draft, ['prepare'])
    if (draft.with(['prepare']).picks.length > 0 && prepared.length > 0)
      return yield* [[`prepare ${prepared[0]!.token}`], ['done']]
  }
  if (first.isArtillery) {
    const way = stage === 'ready' ? gunWay(p, 'french', first, hexesTo(p, 'german'), () => 0) : null
    return yield* [way === null ? [] : [way], ['done']]
  }
  yield* moveAndAttack(asked, aimsOf(p, units))
}

/** Back to Sommière, or off by the north edge: the rules offer nothing else. */
function owed({ p, draft }: Asked, units: readonly number[]): string[] {
  const moving = draft.with(['move'])
  const ways = [...(moving.ask?.reach?.() ?? [])].toSorted((a, b) => a.cost - b.cost)
  const isLeaving = units.some((unit) => unitAt(p, unit).id === p.content.data.scenario.special.leaving?.unit)
  if (!isLeaving) return ['done', ...ways.map(({ hops }) => `move ${hops.join('-')}`)]
  const leaving = ways.map(({ hops }) => `move ${hops.join('-')} exit`)
  return ['move exit', ...leaving, 'done']
}

const march: Answer = (asked) => {
  const { p, frame } = asked
  const plan = frame['plan'] as readonly string[]
  const units = frame['units'] as readonly number[]
  if (plan.length > 0 || units.length === 0) return marchOn(asked)
  const spent = { motor: frame['motor'] as number, foot: frame['foot'] as number }
  const first = unitAt(p, units.find((unit) => !unitAt(p, unit).isHq) ?? units[0]!)
  if (first.isArtillery) {
    const { way } = planFor(p, gunAims(p, first), units, spent)
    return [...(way === null ? [] : [`move ${way.hops.join('-')}`]), 'halt']
  }
  const { way } = planFor(p, aimsOf(p, [first.index]), units, spent)
  return [...(way === null ? [] : [`move ${way.hops.join('-')}`]), ...marchOn(asked)]
}

/** Back into a hex of the bank, if nobody strong stands beside it. */
const advance: Answer = ({ p, draft, frame }) => {
  const { hex } = frame as AdvanceFrame
  const [unit] = offersAfter(draft, ['advance'])
  const threat = neighbours(p, hex).reduce(
    (most, near) => (isHeldBy(p, near, 'german') ? Math.max(most, seenStrength(p, 'french', near)) : most),
    0,
  )
  const isGood = p.content.isOnMeuse[hex] === 1 && threat <= 4 && zones(p, 'german')[hex] === 0
  return [...(unit !== undefined && isGood ? [`advance ${unit.token}`] : []), 'stay']
}

/** As many as may, the strongest first. */
const rally: Answer = ({ p, draft }) => {
  const words = ['rally']
  for (;;) {
    const units = offersAfter(draft, words).map(({ token }) => p.content.unitOf(token)!)
    if (units.length === 0) return [words.join(' ')]
    words.push(units.toSorted((a, b) => faceOf(p, b).cf - faceOf(p, a).cf)[0]!.id)
  }
}

export const french: Play = {
  answers: {
    ...commonAnswers('french'),
    operations,
    activation,
    march,
    advance,
    // In the first German phase the guns are kept for the French phase that follows.
    declaration: declaration('french', (p) =>
      p.state.flow.some(({ step, phase }) => step === 'operations' && phase === 'first'),
    ),
    attachment: () => ['attach XICA', 'attach IICA'],
    marseillaise: rally,
    refuelling: ({ p }) => (isFrontNear(p) ? ['pass'] : ['refuel', 'pass']),
  },
  besides: (asked) => possibleAttacks(asked, 'french'),
  speak: frenchSpeaks,
}

/** Are Germans near the tanks of 1 DCR? */
function isFrontNear(p: Position): boolean {
  const far = hexesTo(p, 'german')
  return unitsOf(p, 'french').some(
    (unit) =>
      unit.formation === '1DCR' &&
      unit.isTank &&
      far[placeOf(p, unit.index)]! <= 2 &&
      columnOf(p, placeOf(p, unit.index)) > 2,
  )
}
