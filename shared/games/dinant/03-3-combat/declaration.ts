/**
 * The defender's declaration (ruling 20): always asked, even if all there is to say is `stand`. Units withdraw or redeploy
 * one by one; then the defender says who fights, who leads, and whether anti-tank guns hold their fire.
 */
import { pick, pickMore, words, type Building, type Pick } from '../../../engine/act.ts'
import type { Explanation } from '../../../engine/explain.ts'
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import { thirdsOf, weightOf } from '../01-basics/stacking.ts'
import { reactionMoveActs } from '../03-2-movement/reaction-moves.ts'
import { chooseSupport, hasSupport, SUPPORT, tellSupport, whyNoSupport } from '../04-artillery/support.ts'
import { holds } from '../09-tactical-chits/hands.ts'
import type { CombatFrame, DeclarationFrame, DeclarationResult } from '../frames.ts'
import { faceOf, isDisorganised, isHeldBy, placeOf, unitAt, unitsIn } from '../pieces.ts'
import type { Act, Position, Step } from '../state.ts'
import { explainCombat } from '../view/explain-combat.ts'
import { antiTankUnits } from './anti-tank.ts'
import { defenceLimit } from './limits.ts'
import { isNamedByEnemy, pointCandidates, pointRefusal, usualPoint } from './point-units.ts'
import { paySuperiority } from './superiority.ts'

const POINT = 'point'
const HOLD_FIRE = 'hold-fire'
const SUPERIORITY = 'superiority'

const ALL: Refusal = { rule: '3.3.1e', say: 'All units of an attacked hex defend it' }
const TWO_BATTALIONS: Refusal = { rule: '3.3.1a', say: 'No more than two battalions fight here' }
const HEADQUARTERS: Refusal = { rule: '7.3a', say: 'HQs do not fight' }
const NAMED_BY_ENEMY: Refusal = { rule: '3.3.2a', say: 'In clear terrain the attacker names the point unit' }

// ---- Who fights

/** Those who could: all but HQs; an engineer attacked out of its stack fights by itself. */
const fighters = (p: Position, { target, alone }: DeclarationFrame): number[] =>
  alone === undefined ? unitsIn(p, target).filter((unit) => !unitAt(p, unit).isHq) : [alone]

/** How much may fight; null: all must. */
function limitOf(p: Position, { from, target, alone }: DeclarationFrame, superiority: boolean): number | null {
  if (alone !== undefined || superiority) return null
  return defenceLimit(p, from, target) ?? (applies(p.content, '3.3.1e') ? null : Infinity)
}

/** Whom a careful player would have fight: the strongest that find room. */
function usualFighters(p: Position, all: readonly number[], limit: number | null): number[] {
  if (limit === null || thirdsOf(p, all) <= limit) return [...all]
  const worth = (index: number) => {
    const unit = unitAt(p, index)
    const { cf, quality } = faceOf(p, unit)
    return isDisorganised(p, unit) ? 0 : (cf * 10 + quality) / weightOf(p, unit)
  }
  const chosen: number[] = []
  for (const unit of [...all].sort((a, b) => worth(b) - worth(a)))
    if (thirdsOf(p, [...chosen, unit]) <= limit) chosen.push(unit)
  return chosen
}

// ---- The act

function* chooseStand(p: Position, frame: DeclarationFrame): Building<DeclarationResult> {
  const { unitOf } = p.content
  const all = fighters(p, frame)
  const said = { units: [] as number[], superiority: false, holdsFire: false, point: null as number | null }
  const limit = () => limitOf(p, frame, said.superiority)
  const chosen = () => (said.units.length > 0 ? said.units : usualFighters(p, all, limit()))
  const isOurs = !isNamedByEnemy(p, frame.target)
  const leaderOf = () => (isOurs ? (said.point ?? usualPoint(p, pointCandidates(p, chosen()))) : null)
  const mayHold = frame.isTankAttack && antiTankUnits(p, frame.target, frame.side).length > 0
  for (;;) {
    const most = limit()
    const canAdd = (unit: number) =>
      most !== null && said.point === null && thirdsOf(p, [...said.units, unit]) <= most && !said.units.includes(unit)
    const more = all.filter(canAdd).map((unit) => unitAt(p, unit).pick)
    const leaders = isOurs && said.point === null ? pointCandidates(p, chosen()) : []
    const what = () => ({ side: frame.side, own: frame.target, enemy: frame.from, fighters: chosen(), joiners: [] })
    const picks: Pick[] = [
      ...more,
      ...words(
        ...(canUseSuperiority(p, frame, said.superiority, said.point) ? [SUPERIORITY] : []),
        ...(leaders.length > 1 ? [POINT] : []),
        ...(mayHold && !said.holdsFire ? [HOLD_FIRE] : []),
        ...(hasSupport(p, what()) ? [SUPPORT] : []),
      ),
    ]
    const why = (word: string) =>
      word === SUPPORT ? whyNoSupport(p, what()) : whyNot(p, frame, said.units, most, word)
    const telling = (guns: readonly number[]) => ({
      explain: () => explainStand(p, frame, chosen(), leaderOf(), said.holdsFire, guns),
    })
    const token = yield* pickMore(picks, { why, ...telling([]) })
    if (token === undefined || token === SUPPORT) {
      const defenders = chosen()
      const point = leaderOf()
      const support = token === SUPPORT ? yield* chooseSupport(p, what(), telling) : []
      return { defenders, point, holdsFire: said.holdsFire, superiority: said.superiority, support }
    }
    if (token === SUPERIORITY) said.superiority = true
    else if (token === HOLD_FIRE) said.holdsFire = true
    else if (token === POINT) said.point = unitOf(yield* pick(...leadersOf(p, chosen(), leaders)))!.index
    else said.units.push(unitOf(token)!.index)
  }
}

/** The combat as it would be fought; null where no combat is under way. */
function explainStand(
  p: Position,
  { side }: DeclarationFrame,
  defenders: readonly number[],
  point: number | null,
  holdsFire: boolean,
  guns: readonly number[],
): Explanation | null {
  const combat = p.state.flow.at(-2) as CombatFrame | undefined
  if (combat?.step !== 'combat') return null
  const led = point === null ? {} : { defendingPoint: point }
  return explainCombat(p, {
    ...combat,
    defenders,
    ...led,
    ...(holdsFire && { holdsFire }),
    support: { ...combat.support, [side]: guns },
  })
}

function leadersOf(p: Position, units: readonly number[], leaders: readonly number[]) {
  const why = (token: string) => {
    const unit = p.content.unitOf(token)
    return unit === undefined || !units.includes(unit.index) ? null : pointRefusal(p, units, unit.index)
  }
  const suggest = unitAt(p, usualPoint(p, leaders)).id
  return [leaders.map((unit) => unitAt(p, unit).pick), { why, suggest }] as const
}

function canUseSuperiority(
  p: Position,
  { side, from, target, alone }: DeclarationFrame,
  isUsed: boolean,
  point: number | null,
): boolean {
  if (side !== 'german' || isUsed || point !== null || alone !== undefined) return false
  return holds(p, 'german', SUPERIORITY) && defenceLimit(p, from, target) !== null && applies(p.content, '9.1d1')
}

function whyNot(
  p: Position,
  frame: DeclarationFrame,
  units: readonly number[],
  limit: number | null,
  token: string,
): Refusal | null {
  if (token === POINT && isNamedByEnemy(p, frame.target)) return NAMED_BY_ENEMY
  const unit = p.content.unitOf(token)
  if (unit === undefined || placeOf(p, unit.index) !== frame.target || units.includes(unit.index)) return null
  const isTooMany = limit !== null && thirdsOf(p, [...units, unit.index]) > limit
  return (
    check(p.content, unit.isHq, HEADQUARTERS) ??
    check(p.content, limit === null, ALL) ??
    (isTooMany ? TWO_BATTALIONS : null)
  )
}

/** The units it names lie open at once, so the line hides nothing. */
const stand: Act<DeclarationFrame, DeclarationResult> = {
  title: 'Stand',
  rule: '3.3.1e',
  build: chooseStand,
  does(p, { side }, said) {
    if (said.superiority) paySuperiority(p)
    tellSupport(p, side, said.support)
    p.pop(said)
  },
}

/** The combat as it would be fought if the defender simply stands: for its own eyes. */
export function explainStanding(p: Position, frame: DeclarationFrame): Explanation | null {
  const defenders = usualFighters(p, fighters(p, frame), limitOf(p, frame, false))
  if (defenders.length === 0) return null
  const point = isNamedByEnemy(p, frame.target) ? null : usualPoint(p, pointCandidates(p, defenders))
  return explainStand(p, frame, defenders, point, false, [])
}

export const declaration: Step<DeclarationFrame> = {
  title: 'The defender declares',
  rule: '3.3.2a',
  before(p, { target, side, alone }) {
    const isHeld = alone === undefined ? isHeldBy(p, target, side) : placeOf(p, alone) === target
    if (!isHeld) p.pop(null)
  },
  asks: (_, { side }) => side,
  prompt: (p, { target }) => ({
    rule: '3.3.2a',
    say: '{hex} is attacked: stand, withdraw or redeploy',
    values: { hex: p.content.hexNames[target]! },
  }),
  acts: { ...reactionMoveActs, stand },
}
