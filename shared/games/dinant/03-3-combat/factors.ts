/**
 * What a unit brings to a combat, a fire or a mission, line by line in the order of ruling 2: its face, what hampers it,
 * the colour of its factor, then halving, and nothing at all if it is disorganised.
 */
import { modifier, total, type Modifier } from '../../../engine/rule.ts'
import { divided } from '../01-basics/rounding.ts'
import { TOWN, WOODS, type Unit } from '../content/content.ts'
import { faceOf, isDisorganised, isIsolated } from '../pieces.ts'
import type { Position } from '../state.ts'

/** What is asked of a unit. */
export interface Use {
  /** The hex it fights from, where a town or woods hamper it (8.8a, 8.8b); -1: none does. */
  readonly from: number
  /** A tank unit leads the enemy (1.2a). */
  readonly againstTanks: boolean
  /** Why its factor is halved: guns that defend themselves (4.2.4), support a combat (4.2.2a), fire at night (8.1.2b). */
  readonly halved?: '4.2.4' | '4.2.2a' | '8.1.2b' | undefined
  /** It fires a mission, and has moved before (4.1b). */
  readonly hasMoved?: boolean | undefined
}

const HALVED = {
  '4.2.4': '{unit}: guns defend at half',
  '4.2.2a': '{unit}: half in support',
  '8.1.2b': '{unit}: half at night',
}

/** The lines of one unit; they never add up to less than nothing. */
export function factorLines(p: Position, unit: Unit, use: Use): Modifier[] {
  const { content, state } = p
  const { conditions, combat, artillery } = content.data.tables
  const values = { unit: unit.name }
  const { cf } = faceOf(p, unit)
  const lines: Modifier[] = [{ rule: '3.3.2b', value: cf, say: '{unit}', values, isFactor: true }]
  let left = cf
  const change = (rule: string, by: number, say: string) => {
    const line = modifier(content, rule, Math.max(-left, by), say, values)
    if (line === null) return
    lines.push(line)
    left += line.value
  }
  const terrain = use.from < 0 ? -1 : content.terrain[use.from]!
  const isThirsty = unit.isTank && unit.formation === '1DCR'
  if (isIsolated(p, unit)) change('6.2c', conditions.isolated.cf, '{unit}: isolated')
  if (terrain === TOWN && (!unit.isSmall || unit.isTank)) change('8.8a', conditions.town.cf, '{unit}: in a town')
  if (terrain === WOODS && unit.isTank) change('8.8b', conditions.woods.tankCf, '{unit}: tanks in woods')
  if (use.hasMoved) change('4.1b', artillery.sigMoved, '{unit}: has moved')
  if (isThirsty && state.gas?.state === 'out') change('8.4a', conditions.outOfGas.cf, '{unit}: out of gas')
  if (isThirsty && state.gas?.state === 'refuelling') change('8.4b', conditions.refuelling.cf, '{unit}: refuelling')
  if (use.againstTanks) change('1.2a', combat.colours[unit.colour], '{unit}: against tanks')
  if (use.halved !== undefined) change(use.halved, divided(content, left, 2) - left, HALVED[use.halved])
  if (isDisorganised(p, unit)) change('3.3.5a', -left, '{unit}: disorganised')
  return lines
}

export const factorOf = (p: Position, unit: Unit, use: Use): number => total(factorLines(p, unit, use))
