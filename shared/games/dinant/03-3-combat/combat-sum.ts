/**
 * The two sums of a combat and the one of a fire, line by line (3.3.2b). Nothing here changes anything, so that the combat
 * itself, the screen and a forecast share one sum.
 *
 *     factors + support + what weighs on the die - terrain + die = value;   value - quality of the enemy's point unit = result
 */
import { applies, modifier, sumLines, total, type Modifier } from '../../../engine/rule.ts'
import { breakthroughLines, qualityLines, seenQuality } from '../01-basics/quality.ts'
import { conditionLines } from '../08-special-rules/conditions.ts'
import { enemyOf, TERRAINS, type Side } from '../content/content.ts'
import type { CombatFrame, FireFrame } from '../frames.ts'
import { unitAt } from '../pieces.ts'
import type { Position } from '../state.ts'
import { factorLines, type Use } from './factors.ts'

export interface Sum {
  /** Whose die it is. */
  readonly side: Side
  /** The value before its die. */
  readonly strength: readonly Modifier[]
  /** What it has to overcome: the quality of the enemy's point unit; none while that is not known. */
  readonly quality: readonly Modifier[]
  /** The result before the die. */
  readonly base: number
}

/** What the sums ask of a combat; one that is being declared knows no defenders yet. */
export type Fight = Pick<
  CombatFrame,
  'kind' | 'side' | 'from' | 'target' | 'attackers' | 'point' | 'defenders' | 'support' | 'attacks'
> & {
  readonly defendingPoint?: number | undefined
  readonly combined?: true | undefined
  readonly turned?: true | undefined
  readonly alone?: number | undefined
  /** As the attacker may know it: nothing is told of the defender's command. */
  readonly commandIsSecret?: true | undefined
}

function sumOf(side: Side, strength: readonly Modifier[], quality: readonly Modifier[]): Sum {
  return { side, strength, quality, base: total(strength) - total(quality) }
}

/** What terrain and hexside take off; -1: none counts. */
function coverLines({ content }: Position, hex: number, side: number): Modifier[] {
  const { rows, hexsides } = content.data.tables.terrain
  const cover = hex < 0 ? null : rows[TERRAINS[content.terrain[hex]!]!]
  const over = (kind: 'river' | 'ridge' | 'meuse', isThere: boolean) =>
    modifier(content, '3.3.2b', isThere ? -hexsides[kind].tm : 0, hexsides[kind].label)
  return sumLines(
    modifier(content, '3.3.2b', cover === null ? 0 : -cover.tm, cover?.label ?? ''),
    over('river', side >= 0 && content.isRiver[side] === 1),
    over('ridge', side >= 0 && content.isRidge[side] === 1),
    over('meuse', side >= 0 && content.isMeuse[side] === 1),
  )
}

/** 3.3.7d: the Germans fear a B1 bis until three steps of them are lost. */
function terrorLine(p: Position, side: Side, units: readonly number[]): Modifier | null {
  const { germanDrm, losses } = p.content.data.tables.conditions.b1bis
  const isFeared = side === 'german' && p.state.b1Lost < losses && units.some((unit) => unitAt(p, unit).isB1bis)
  return modifier(p.content, '3.3.7d', isFeared ? germanDrm : 0, 'B1 bis')
}

const isTank = (p: Position, unit: number | undefined | null): boolean =>
  unit !== undefined && unit !== null && unitAt(p, unit).isTank

// ---- A combat

function supportLines(p: Position, { support, turned }: Fight, side: Side): Modifier[] {
  const isTurned = turned === true && applies(p.content, '9.1j2')
  const own = side === 'german' && isTurned ? [] : support[side]
  const guns = side === 'french' && isTurned ? [...own, ...support.german] : own
  return guns.flatMap((gun) => supportOf(p, gun))
}

/** 4.2.2a: half of each gun, divided before they are added. */
function supportOf(p: Position, gun: number): Modifier[] {
  const unit = unitAt(p, gun)
  const hasMoved = unit.isSig && p.state.moved[gun] === true
  return factorLines(p, unit, { from: -1, againstTanks: false, halved: '4.2.2a', hasMoved })
}

/** The attacker's sum: its value against the defending point unit. */
export function attackSum(p: Position, fight: Fight): Sum {
  const { kind, side, from, target, attackers, defendingPoint, alone } = fight
  // Ruling 67: whoever comes out of boats fights from nowhere and pays for the hex, not for the river.
  const use: Use = { from: kind === 'assault' ? -1 : from, againstTanks: isTank(p, defendingPoint) }
  const isBare = alone !== undefined && applies(p.content, aloneRule(p, alone))
  const edge = kind === 'assault' || isBare ? -1 : p.content.grid.sideBetween(from, target)
  const strength = [
    ...attackers.flatMap((unit) => factorLines(p, unitAt(p, unit), use)),
    ...supportLines(p, fight, side),
    ...conditionLines(p, side, [from, target]),
    ...sumLines(terrorLine(p, side, [...attackers, ...(fight.defenders ?? [])])),
    ...coverLines(p, isBare ? -1 : target, edge),
  ]
  return sumOf(side, strength, defendingPoint === undefined ? [] : defenderQuality(p, fight, defendingPoint))
}

/** An engineer at work has no cover: on a pontoon bridge, or on a second demolition. */
export const aloneRule = (p: Position, alone: number): '6.3.1c' | '6.1d' =>
  p.state.building[alone] !== undefined ? '6.3.1c' : '6.1d'

/** 3.3.7b: a combined attack unsettles the unit it strikes. */
function defenderQuality(p: Position, { combined, commandIsSecret }: Fight, point: number): Modifier[] {
  const { combinedQuality } = p.content.data.tables.combat
  const line = modifier(p.content, '3.3.7b', combined ? combinedQuality : 0, 'Combined arms')
  const quality = commandIsSecret ? seenQuality : qualityLines
  return [...quality(p, unitAt(p, point)), ...sumLines(line)]
}

/** 9.1f: who crosses the Meuse out of a burning place is the harder to hit. */
const smokeLine = (p: Position, hex: number): Modifier | null =>
  modifier(
    p.content,
    '9.1f',
    p.state.fires[hex] === undefined ? 0 : p.content.data.tables.conditions.fire.qualityOfCrosser,
    'Out of a burning place',
  )

/** The defender's sum: its value against the attacking point unit. */
export function defenceSum(p: Position, fight: Fight): Sum {
  const { kind, from, target, attackers, point, defenders = [], attacks } = fight
  const { breakthroughQuality, assault } = p.content.data.tables.combat
  const side = enemyOf(fight.side)
  const againstTanks = isTank(p, point)
  const factors = defenders.flatMap((index) => {
    const unit = unitAt(p, index)
    return factorLines(p, unit, { from: target, againstTanks, halved: unit.isArtillery ? '4.2.4' : undefined })
  })
  const isAssault = kind === 'assault'
  const strength = [
    ...factors,
    ...supportLines(p, fight, side),
    ...conditionLines(p, side, [from, target]),
    ...sumLines(
      terrorLine(p, side, [...attackers, ...defenders]),
      modifier(p.content, '6.3.3a', isAssault ? assault.drm : 0, 'Against boats'),
    ),
    ...(isAssault ? [] : coverLines(p, from, p.content.grid.sideBetween(from, target))),
  ]
  const tired = kind === 'breakthrough' ? breakthroughQuality * attacks : 0
  const quality = [
    ...qualityLines(p, unitAt(p, point)),
    ...sumLines(modifier(p.content, '3.3.6b', tired, 'Attacks made before'), isAssault ? smokeLine(p, from) : null),
  ]
  return sumOf(side, strength, quality)
}

// ---- A fire

/** `commandIsSecret`: as those who fire may know it, before the targets lie open. */
export function fireSum(p: Position, fire: FireFrame, commandIsSecret = false): Sum {
  const { side, from, target, units, targets, point } = fire
  const use: Use = { from, againstTanks: isTank(p, point) }
  const hexes = from < 0 ? [target] : [from, target]
  const strength = [
    ...units.flatMap((unit) => factorLines(p, unitAt(p, unit), use)),
    ...(fire.support ?? []).flatMap((gun) => supportOf(p, gun)),
    ...bonusLines(p, fire),
    ...conditionLines(p, side, hexes),
    ...sumLines(terrorLine(p, side, [...units, ...targets])),
    ...coverLines(p, fire.terrain, fire.edge),
  ]
  const smoke = fire.kind === 'crossing' ? smokeLine(p, target) : null
  const quality = commandIsSecret ? seenQuality : qualityLines
  const struck =
    point === null ? [] : [...quality(p, unitAt(p, point)), ...breakthroughLines(p, point), ...sumLines(smoke)]
  return sumOf(side, strength, struck)
}

/** 3.3.8b: one more for each hex that has fired before; fire at a crossing has one from the start, an ambush its own. */
function bonusLines(p: Position, { kind, bonus }: FireFrame): Modifier[] {
  const { crossing, ambush } = p.content.data.tables.combat
  const first = kind === 'crossing' ? crossing.drm : 0
  return sumLines(
    modifier(p.content, '9.1g', kind === 'ambush' ? ambush.cf : 0, 'Ambush'),
    modifier(p.content, '6.2b', first, 'Fire at a crossing'),
    modifier(p.content, '3.3.8b', bonus - first, 'Others have fired before'),
  )
}
