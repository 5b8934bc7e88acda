/** How the Germans play: they find ways over the Meuse, bridge it, and drive west in strength with their bridges behind them. */
import { allowanceOf } from '../03-2-movement/movers.ts'
import type { Unit } from '../content/content.ts'
import type { ActivationFrame, AdvanceFrame, OperationsFrame } from '../frames.ts'
import { isActivated, isDisorganised, isHeldBy, placeOf, unitAt, unitsIn, unitsOf } from '../pieces.ts'
import type { Position } from '../state.ts'
import { idsOf, moveAndAttack, possibleAttacks, rear } from './acting.ts'
import { commonAnswers, declaration, marchOn } from './answers.ts'
import { germanAims, wayOf } from './german-aims.ts'
import { errands, focus } from './german-errands.ts'
import { aimsOf, groups, prospectOf } from './german-attacks.ts'
import { hqAims } from './german-hqs.ts'
import { bridging, ferries, landings, overTheMeuse } from './german-river.ts'
import { blockers } from './german-way.ts'
import { bestBarrage, frontFor, gunAims, gunWay } from './guns.ts'
import { isNight } from './odds.ts'
import { planFor } from './plans.ts'
import { germanSpeaks, strikeLine } from './speaking.ts'
import { neighbours, strengthIn, offersAfter, type Answer, type Asked, type Play } from './ground.ts'

// ---- Operations

/** Guns and aircraft fall on what stands in the way of the next attack, or watches the river. */
function targetValue(p: Position): (hex: number) => number {
  const way = wayOf(p, '7PzD')
  return (hex) => {
    const beside = neighbours(p, hex).filter((near) => isHeldBy(p, near, 'german'))
    const fresh = beside.some((near) => unitsIn(p, near).some((unit) => !isActivated(p, unitAt(p, unit))))
    // Men in disorder watch no road.
    return (
      (blockers(p).has(hex) ? 1.5 : 0) +
      (fresh ? 1.2 : 0.5) +
      (errands(p).has(hex) ? 0.4 : 0) +
      (focus(p).has(hex) ? 1.2 : 0) +
      (way[hex]! < 30 ? 0.1 : 0)
    )
  }
}

/** What comes before all else; guns and aircraft; boats; attacks; marches; those who come; the rear. */
const operations: Answer = function* (asked) {
  const { p, frame } = asked
  const { phase, begun } = frame as OperationsFrame
  if (phase === 'first' && !begun) yield bridging(p)
  // Without its HQ a division does nothing.
  yield unitsOf(p, 'german')
    .filter((unit) => unit.isHq && isDisorganised(p, unit) && !isActivated(p, unit))
    .map(({ id }) => `activate ${id}`)
  if (p.state.allowance === 0) return yield ['end']
  yield* fire(p, phase)
  yield landings(p)
  yield* fighting(p)
  if (phase === 'second') {
    yield ferries(p)
    yield entering(asked)
    yield rear(asked, 'german', hqAims)
  }
  yield ['end']
}

function* fire(p: Position, phase: OperationsFrame['phase']): Generator<string[]> {
  const value = targetValue(p)
  const strike = isNight(p) ? null : strikeLine(p, value, phase)
  if (strike !== null) yield [strike]
  const barrage = p.state.allowance === null ? bestBarrage(p, 'german', value) : null
  if (barrage !== null) yield [barrage.line]
}

/** What an attack must seem worth to be thought of before any march, and a march to be made at all. */
const ATTACK_FIRST = 2.5
const WORTH_A_MARCH = 0.8

/** The best attack of all first, then moves from the front backwards. */
function* fighting(p: Position): Generator<string[]> {
  const all = groups(p).filter((group) => group.length > 0)
  const prospects = all.map((group) => ({ group, prospect: prospectOf(p, group) }))
  yield prospects
    .flatMap(({ prospect }) => prospect.attacks)
    .filter(({ gain }) => gain > ATTACK_FIRST)
    .toSorted((a, b) => b.gain - a.gain)
    .map(({ units }) => `activate ${idsOf(p, units)}`)
  const far = (group: readonly number[]) => wayOf(p, unitAt(p, group[0]!).formation)[placeOf(p, group[0]!)]!
  const rallies = p.state.allowance === null
  // One at a time: as a rule the first that is worth it is made, and no other need be planned.
  for (const { group, prospect } of prospects.toSorted((a, b) => far(a.group) - far(b.group))) {
    const { plan } = prospect
    if (plan.gain > WORTH_A_MARCH || (rallies && group.some((unit) => isDisorganised(p, unitAt(p, unit)))))
      yield [`activate ${idsOf(p, plan.units)}`]
  }
}

function arrivalRank(unit: Unit, turn: number): number {
  if (unit.isHq) return 0
  if (unit.isBridging) return 1
  if (unit.isSchuetzen) return 2
  if (unit.isTank) return turn > 2 ? 1.5 : 3
  if (unit.formation === 'XVAK') return 3
  if (unit.isArtillery) return unit.formation.endsWith('PzD') ? (turn > 3 ? 1.2 : 6) : 5.5
  return 5
}

/** Who comes first: infantry with boats, engineers, HQs with them, tanks, then the rest. */
function entering({ p, draft }: Asked): string[] {
  const rank = (unit: Unit) => arrivalRank(unit, p.state.turn)
  for (const { token: hex } of offersAfter(draft, ['enter'])) {
    const words = ['enter', hex]
    let formation: string | null = null
    for (;;) {
      const units: Unit[] = offersAfter(draft, words)
        .filter(({ kind }) => kind === 'unit')
        .map(({ token }) => p.content.unitOf(token)!)
        .filter((unit) => formation === null || unit.formation === formation)
        .toSorted((a, b) => rank(a) - rank(b))
      if (units[0] === undefined) break
      formation ??= units[0].formation
      words.push(units[0].id)
    }
    if (words.length > 2) return [words.join(' ')]
  }
  return []
}

// ---- An activation

const activation: Answer = function* (asked) {
  const { p, frame } = asked
  const group = frame as ActivationFrame
  const { units, here, stage } = group
  const first = unitAt(p, units[0]!)
  if (stage === 'ready' && p.content.isWest[here] === 0) {
    const lines = overTheMeuse(p, group)
    if (lines.length > 0) return yield* [lines, ['done']]
  }
  if (first.isArtillery) {
    const way =
      stage === 'ready'
        ? gunWay(p, 'german', first, frontFor(p, 'german'), (hex) => wayOf(p, first.formation)[hex]! * 0.1)
        : null
    return yield* [way === null ? [] : [way], ['done']]
  }
  yield* moveAndAttack(asked, aimsOf(p, units))
}

/** Entering: the group is on the map and may go on. */
const march: Answer = (asked) => {
  const { p, frame } = asked
  const plan = frame['plan'] as readonly string[]
  const units = frame['units'] as readonly number[]
  if (plan.length > 0 || units.length === 0) return marchOn(asked)
  const spent = { motor: frame['motor'] as number, foot: frame['foot'] as number }
  const fighters = units.filter((unit) => !unitAt(p, unit).isHq)
  const first = unitAt(p, fighters[0] ?? units[0]!)
  const aims = first.isArtillery ? gunAims(p, first) : aimsOf(p, fighters.length > 0 ? fighters : units)
  const { way } = planFor(p, aims, units, spent)
  return [...(way === null ? [] : [`move ${way.hops.join('-')}`]), ...marchOn(asked)]
}

/** Into the emptied hex, if it leads on and the enemy around it is no stronger. */
const advance: Answer = ({ p, draft, frame }) => {
  const { hex } = frame as AdvanceFrame
  const able = offersAfter(draft, ['advance']).map(({ token }) => p.content.unitOf(token)!)
  if (able.length === 0) return ['stay']
  const worthOf = germanAims(p, able[0]!.formation).placing([able[0]!.index])
  const isBetter = worthOf(hex) > worthOf(placeOf(p, able[0]!.index)) + 0.3
  if (!isBetter && !errands(p).has(hex)) return ['stay']
  const words = ['advance']
  for (;;) {
    const more = offersAfter(draft, words).filter(({ kind }) => kind === 'unit')
    const fresh = more.find(({ token }) => allowanceOf(p, p.content.unitOf(token)!) > 0)
    if (fresh === undefined || words.length > 3) break
    words.push(fresh.token)
  }
  return [words.join(' '), 'stay']
}

/** Goes on while the enemy is in disorder and weaker. */
const assault: Answer = ({ p, frame }) => (strengthIn(p, frame['to'] as number) <= 1 ? ['again', 'stop'] : ['stop'])

const again: Answer = ({ p, draft }) => {
  const words = ['again']
  const worth = (unit: Unit) =>
    (unit.isTank ? 3 : unit.isSchuetzen ? 2 : 1) - wayOf(p, '7PzD')[placeOf(p, unit.index)]! * 0.05
  for (;;) {
    const units = offersAfter(draft, words).map(({ token }) => p.content.unitOf(token)!)
    if (units.length === 0) return [words.join(' ')]
    words.push(units.toSorted((a, b) => worth(b) - worth(a))[0]!.id)
  }
}

export const german: Play = {
  answers: {
    ...commonAnswers('german'),
    operations,
    activation,
    march,
    advance,
    assault,
    rommel: again,
    crossing: () => ['go', 'stay'],
    // A barrage in the second phase does more than half of a gun in defence.
    declaration: declaration('german', () => true),
    'out-of-gas': ({ p }) =>
      unitsOf(p, 'french').filter(({ formation, isTank }) => isTank && formation === '1DCR').length >= 5
        ? ['stop']
        : ['pass'],
    sing: () => ['sit'],
  },
  besides: (asked) => possibleAttacks(asked, 'german'),
  speak: germanSpeaks,
}
