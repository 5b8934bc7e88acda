/** What the results of a battle do: AE and DE (13.5), DR (13.6), BB (13.7), AS (13.8), and strikes from the air (12.4). */
import { pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies } from '../../../engine/rule.ts'
import { defendersOf, type Battle } from './battle-sum.ts'
import { enemyOf, type Side, type Unit } from '../content/content.ts'
import type { FfoResult } from '../content/data.ts'
import { isOnMap, loseStep } from '../pieces.ts'
import type { Act, Play, Position, Step } from '../state.ts'

/** A battle whose die has fallen. */
interface Fought extends Battle {
  /** The attacking side. */
  readonly side: Side
  readonly unsupplied: readonly number[]
}

export function applyResult(p: Play, battle: Fought, result: FfoResult): void {
  if (!applies(p.content, p.content.data.tables.crt.codes[result].rule)) return
  if (battle.attackers.length === 0 && applies(p.content, '12.4')) airResult(p, battle, result)
  else groundResult(p, battle, result)
}

function groundResult(p: Play, battle: Fought, result: FfoResult): void {
  const { side, target, attackers, unsupplied } = battle
  const defenders = defendersOf(p, target)
  const follow: Frame = { step: 'advance', side, target, units: attackers, unsupplied }
  switch (result) {
    case 'AE':
      return everyoneLoses(p, attackers)
    case 'AS':
      return p.note('13.8', 'Attack stalled: no effect')
    case 'BB':
      return p.push(
        { step: 'losses', by: side, units: attackers },
        { step: 'losses', by: enemyOf(side), units: defenders },
        follow,
      )
    case 'DR': {
      const from = attackers.map((unit) => p.state.place[unit]!)
      return p.push({ step: 'retreat', side: enemyOf(side), target, from, units: defenders }, follow)
    }
    case 'DE':
      everyoneLoses(p, defenders)
      return p.push(follow)
  }
}

/** 12.4: from the air alone only BB and DE hurt; the German picks the step of a BB, and garrisons are never lost. */
function airResult(p: Play, { side, target }: Fought, result: FfoResult): void {
  const units = defendersOf(p, target).filter((unit) => p.content.units[unit]!.mobility !== 'static')
  if ((result !== 'BB' && result !== 'DE') || units.length === 0) p.note('12.4', 'Air strike: no effect')
  else if (result === 'DE') everyoneLoses(p, units)
  else p.push({ step: 'losses', by: side, units })
}

/** 13.5: every unit of the stricken side loses a step. */
function everyoneLoses(p: Play, units: readonly number[]): void {
  for (const unit of present(p, units)) loseStep(p, unit)
}

/** Those still on the map: by agreement the players may have taken one off in the middle of a battle. */
function present(p: Position, units: readonly number[]): Unit[] {
  return units.map((unit) => p.content.units[unit]!).filter((unit) => isOnMap(p, unit))
}

// ---- 13.7 One step, chosen

interface LossesFrame extends Frame {
  /** Who chooses: the owner, or the German after an air strike. */
  readonly by: Side
  readonly units: readonly number[]
}

const unitsToLose = (p: Position, { units }: LossesFrame): Unit[] => present(p, units)

const lose: Act<LossesFrame, Unit> = {
  title: 'Lose a step',
  rule: '13.7',
  *build(p, frame) {
    return p.content.unitOf(yield* pick(unitsToLose(p, frame).map((unit) => unit.pick)))!
  },
  does(p, _, unit) {
    loseStep(p, unit)
    p.pop()
  },
}

export const losses: Step<LossesFrame> = {
  title: 'Losses',
  rule: '13.7',
  enter(p, frame) {
    const units = unitsToLose(p, frame)
    if (units.length > 1) return
    if (units.length === 1) loseStep(p, units[0]!)
    p.pop()
  },
  asks: (_, { by }) => by,
  prompt: () => ({ rule: '13.7', say: 'Which unit loses the step?' }),
  isPublic: () => true, // whoever takes part in a battle has been named or shown
  acts: { lose },
}
