/** What the players say out of turn: chits for their effect, chits for another die, bridges blown, aircraft. */
import { attackSum, defenceSum } from '../03-3-combat/combat-sum.ts'
import { categoryOf } from '../03-3-combat/result.ts'
import { isInCommand } from '../07-command/command.ts'
import { stoppingAt } from '../03-2-movement/march.ts'
import { TERRAINS, type Side } from '../content/content.ts'
import type { AdvanceFrame, CombatFrame, MarchFrame, MusterFrame } from '../frames.ts'
import { isActivated, isDisorganised, isHeldBy, placeOf, unitAt, unitsIn, unitsOf } from '../pieces.ts'
import type { Position } from '../state.ts'
import { barrageWorth, expected } from './odds.ts'
import { at, idOf, neighbours } from './ground.ts'

const held = (p: Position, side: Side): string[] =>
  Object.keys(p.state.hands[side]).filter((chit) => p.state.hands[side][chit]! > 0)
const holds = (p: Position, side: Side, chit: string): boolean => (p.state.hands[side][chit] ?? 0) > 0

// ---- Dice rolled again

/** The chit that will be missed least. */
function spare(p: Position, side: Side): string | null {
  const order = [
    'on-fire',
    'luftwaffe-2',
    'indecision',
    'furor',
    'friendly-fire',
    'armee-air',
    'de-wispelaere',
    'luftwaffe-3',
    'ambush',
    'michelin',
    'superiority',
    'rommel',
  ]
  return order.find((chit) => holds(p, side, chit)) ?? null
}

interface Dice {
  readonly purpose: string
  readonly dice: readonly number[]
}

function onTable(p: Position): Dice | null {
  const top = p.top
  if (top === undefined || top['rolled'] === undefined) return null
  return { purpose: top['as'] as string, dice: top['rolled'] as readonly number[] }
}

const below = (p: Position) => p.state.flow.at(-2)

/** Of a combat: how much worse than usual a side's die has turned out, for itself and against it. */
function regret(p: Position, side: Side, dice: readonly number[]): { place: number; by: number } {
  const combat = below(p) as CombatFrame
  const isAttacker = combat.side === side
  const [attack, defence] = [attackSum(p, combat).base, defenceSum(p, combat).base]
  const damage = [0, 0, 0.45, 0.95, 1.6, 3]
  const own = isAttacker ? { base: attack, die: dice[0]!, place: 1 } : { base: defence, die: dice[1]!, place: 2 }
  const other = isAttacker ? { base: defence, die: dice[1]!, place: 2 } : { base: attack, die: dice[0]!, place: 1 }
  const missed = expected(p, own.base) - damage[categoryOf(p, own.base, own.die)]!
  const suffered = damage[categoryOf(p, other.base, other.die)]! - expected(p, other.base)
  return missed > suffered ? { place: own.place, by: missed } : { place: other.place, by: suffered }
}

function reroll(p: Position, side: Side, wants: (dice: Dice) => boolean): string | null {
  const lying = onTable(p)
  const chit = spare(p, side)
  if (lying === null || chit === null) return null
  if (lying.purpose === 'combat' && below(p)?.step === 'combat') {
    const { place, by } = regret(p, side, lying.dice)
    return by >= 0.5 ? `reroll ${chit} ${place}` : null
  }
  return wants(lying) ? `reroll ${chit}` : null
}

// ---- The German

/** Aircraft on the best target beside a unit in command; the points first. */
export function strikeLine(p: Position, value: (hex: number) => number, phase: string): string | null {
  if (phase === 'superiority') return null
  const points = p.state.air.german
  const chits = held(p, 'german').filter((chit) => chit.startsWith('luftwaffe'))
  const best = chits.toSorted((a, b) => p.content.tacticalChit[b]!.points! - p.content.tacticalChit[a]!.points!)[0]
  const power =
    points > 0 ? points : p.state.luftwaffe || best === undefined ? 0 : p.content.tacticalChit[best]!.points!
  if (power === 0 || (points === 0 && phase === 'first')) return null
  let target: { hex: number; worth: number } | null = null
  for (const hex of Object.keys(p.state.stacks).map(Number)) {
    if (!isHeldBy(p, hex, 'french') || !isSeen(p, hex)) continue
    const worth = barrageWorth(p, 'german', hex, power) * value(hex)
    if (worth > (target?.worth ?? 0.3)) target = { hex, worth }
  }
  if (target === null) return null
  return points === 0 ? `luftwaffe ${best}` : `strike ${idOf(p, target.hex)} ${points}`
}

const isSeen = (p: Position, hex: number): boolean =>
  neighbours(p, hex).some((near) =>
    unitsIn(p, near).some((unit) => {
      const one = unitAt(p, unit)
      return one.side === 'german' && !one.isHq && !isDisorganised(p, one) && isInCommand(p, one)
    }),
  )

export function germanSpeaks(p: Position, window: string): string | null {
  if (window === 'die rolled')
    return reroll(p, 'german', ({ purpose, dice }) => {
      if (purpose === 'crossing') return isCrossingMissed(p, dice[0]!)
      if (purpose === 'first phase') return dice[0]! <= 2
      if (purpose === 'rommel fate') return dice[0]! <= 2
      if (purpose === 'demolition') return dice[0]! > 1 && below(p) !== undefined && p.state.turn <= 2
      return purpose === 'air strike' && dice[0] === 1
    })
  if (window === 'participants fixed' && holds(p, 'german', 'furor')) {
    const combat = below(p) as CombatFrame
    if (combat.side !== 'german' || combat.kind === 'breakthrough' || combat.furor) return null
    const good = expected(p, attackSum(p, combat).base) >= 0.6 && expected(p, defenceSum(p, combat).base) < 0.35
    return good ? 'furor' : null
  }
  if (window === 'activation announced' && holds(p, 'german', 'indecision')) return isDangerous(p) ? 'indecision' : null
  if (window === 'result known' && holds(p, 'german', 'superiority')) {
    const combat = below(p) as CombatFrame
    if (combat.step !== 'combat' || combat.dice === undefined || combat.lighter) return null
    const isAttacker = combat.side === 'german'
    const base = isAttacker ? defenceSum(p, combat).base : attackSum(p, combat).base
    return categoryOf(p, base, combat.dice[isAttacker ? 1 : 0]) >= 3 ? 'lighten' : null
  }
  if (window === 'between activations' && holds(p, 'german', 'rommel')) return isTimeForRommel(p) ? 'rommel' : null
  return null
}

function isCrossingMissed(p: Position, die: number): boolean {
  const frame = below(p)!
  const side = p.content.grid.sideBetween(frame['from'] as number, frame['to'] as number)
  const value = p.content.crossingAt.get(side)?.value ?? 0
  return die > value && value >= 2
}

/** Guns, or a stack beside Germans: those are the ones to hold up. */
function isDangerous(p: Position): boolean {
  const frame = below(p) as MusterFrame
  const units = (frame['guns'] ?? frame['units']) as readonly number[] | undefined
  if (units === undefined || units.length === 0) return false
  if (frame['guns'] !== undefined) return units.length >= 2
  const hex = placeOf(p, units[0]!)
  const strength = units.filter((unit) => !isDisorganised(p, unitAt(p, unit))).length
  return strength >= 2 && hex >= 0 && neighbours(p, hex).some((near) => isHeldBy(p, near, 'german'))
}

/** Late in the second phase, with the division spent and on the far bank. */
function isTimeForRommel(p: Position): boolean {
  const top = p.top
  if (top?.step !== 'operations' || top['phase'] !== 'second' || p.state.rommel.played === p.state.turn) return false
  const units = unitsOf(p, 'german').filter(({ formation, isHq }) => formation === '7PzD' && !isHq)
  const spent = units.filter((unit) => isActivated(p, unit) && p.content.isWest[placeOf(p, unit.index)] === 1)
  const fresh = units.filter((unit) => !isActivated(p, unit) && !unit.isArtillery)
  // Every chit laid on the division afterwards may cost him: so not before the division is as good as done.
  return spent.length >= 9 && fresh.length <= 1 && p.state.turn >= p.content.data.scenario.turns.last - 3
}

// ---- The French

const wayCover = (p: Position, hex: number): number =>
  p.content.data.tables.terrain.rows[TERRAINS[p.content.terrain[hex]!]!].tm

export function frenchSpeaks(p: Position, window: string): string | null {
  if (window === 'die rolled')
    return reroll(p, 'french', ({ purpose, dice }) => {
      if (purpose === 'demolition') return dice[0] === 1
      if (purpose === 'crossing') return !isCrossingMissed(p, dice[0]!) && p.state.turn <= 4
      return purpose === 'barrage' && dice[0] === 1 && p.state.flow.at(-2)?.['side'] === 'french'
    })
  if (window === 'bridge') {
    const side = bridgeAhead(p)
    if (side === null || p.state.blown[side]) return null
    if (!p.state.failed[side]) return `demolish ${p.content.grid.sideName(side)}`
    return holds(p, 'french', 'de-wispelaere') ? 'de-wispelaere' : null
  }
  if (window === 'move ended' && holds(p, 'french', 'ambush')) {
    const stopping = stoppingAt(p)
    if (stopping === null || stopping === undefined) return null
    const tanks = stopping.units.filter((unit) => unitAt(p, unit).isTank).length
    return tanks >= 2 && wayCover(p, stopping.hex) <= 1 ? 'ambush' : null
  }
  if (window === 'hop' && holds(p, 'french', 'michelin')) {
    const march = below(p) as MarchFrame
    return march.step === 'march' && march.units.length >= 3 && march.plan.length >= 2 ? 'michelin' : null
  }
  if (window === 'participants fixed' && holds(p, 'french', 'friendly-fire')) {
    const combat = below(p) as CombatFrame
    return combat.support.german.length >= 2 && !combat.turned ? 'friendly-fire' : null
  }
  if (window === 'mission announced' && holds(p, 'french', 'friendly-fire')) {
    const mission = below(p)!
    const target = mission['target'] as number
    const other = neighbours(p, target).find((near) => isHeldBy(p, near, 'german'))
    return mission['side'] === 'german' && other !== undefined ? `friendly-fire ${idOf(p, other)}` : null
  }
  return null
}

function bridgeAhead(p: Position): number | null {
  const frame = below(p) as MarchFrame | AdvanceFrame | undefined
  const { grid } = p.content
  if (frame?.step === 'march' && frame.plan[0] !== undefined) return grid.sideBetween(frame.here, at(p, frame.plan[0]))
  if (frame?.step === 'advance' && frame.crossing !== undefined)
    return grid.sideBetween(placeOf(p, frame.crossing[0]!), frame.hex)
  return null
}
