/** The sum of a battle for the screen: an attack being built, or the battle under way. */
import { byHex, type Explanation, type OpenShift } from '../../../engine/explain.ts'
import { total, type Sentence } from '../../../engine/rule.ts'
import { columnRead, combatSum, isAutomatic, isBelowTable } from '../09-combat-modifiers/combat-sum.ts'
import { canAnswer } from '../09-combat-modifiers/support.ts'
import { enemyOf } from '../content/content.ts'
import { unitsIn } from '../pieces.ts'
import type { Position } from '../state.ts'
import type { Battle } from './participants.ts'

/** Null where nobody is left to be attacked. */
export function explainBattle(p: Position, battle: Battle): Explanation | null {
  if (unitsIn(p, battle.target).length === 0) return null
  const { grid, hexNames, data } = p.content
  const sum = combatSum(p, battle)
  return {
    title: hexNames[battle.target]!,
    about: about(p, battle),
    parts: [
      { id: 'attack', title: 'Attack', lines: sum.attack, total: total(sum.attack) },
      { id: 'defence', title: 'Defence', lines: sum.defence, total: total(sum.defence) },
      { id: 'shifts', title: 'Shifts', lines: sum.shifts, total: total(sum.shifts) },
    ],
    table: {
      id: data.tables.crt.rule,
      base: columnRead(p, sum.base),
      live: columnRead(p, sum.column),
      open: stillOpen(p, battle),
    },
    target: grid.ids[battle.target]!,
    from: sharesOf(p, battle).map(({ hex, units, value }) => ({
      hex: grid.ids[hex]!,
      units: units.map((unit) => p.content.units[unit]!.id),
      value,
    })),
  }
}

/** What each hex adds to those before it: limits and common halving are counted once, so that the shares make the sum. */
function sharesOf(p: Position, battle: Battle) {
  let attackers: readonly number[] = []
  let sum = 0
  return byHex(battle.attackers, p.state.place).map(({ hex, units }) => {
    attackers = [...attackers, ...units]
    const before = sum
    sum = total(combatSum(p, { ...battle, attackers }).attack)
    return { hex, units, value: sum - before }
  })
}

function about(p: Position, battle: Battle): Sentence[] {
  if (battle.attackers.length === 0) return []
  const sum = combatSum(p, battle)
  if (isAutomatic(p, sum)) return [{ rule: '8.4.3', say: '10-1 or better: Defender Shattered without a die roll' }]
  if (isBelowTable(sum)) return [{ rule: '8.4.3', say: 'Attacks below 1-3 are not allowed' }]
  return []
}

/** What the other side may still add, in words. */
function stillOpen(p: Position, battle: Battle): OpenShift[] {
  if (battle.answer !== undefined || battle.attackers.length === 0 || !canAnswer(p, battle)) return []
  const side = enemyOf(battle.side)
  const say =
    side === 'german'
      ? 'The defender may still get 1 shift left from Air Support'
      : 'The defender may still get 1 shift left from support'
  return [{ rule: '8.3', say, by: 'defender' }]
}
