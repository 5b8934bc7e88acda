/**
 * 3.3 A combat of one hex against another, in the order of ruling 20: chits of the target hex, the defender's declaration,
 * preliminary anti-tank fire, participants fixed, dice, results. Whenever the hex is found empty it is over.
 */
import { applies } from '../../../engine/rule.ts'
import { emptied } from '../03-2-movement/advance.ts'
import { revealFrames, turnFrame } from '../03-4-damage/chits.ts'
import { disorganise } from '../03-4-damage/disorganisation.ts'
import { touched } from '../04-artillery/support.ts'
import { displaceHqs } from '../07-command/hqs.ts'
import { enemyOf, type Side } from '../content/content.ts'
import { fateFrames } from '../09-tactical-chits/rommel.ts'
import type {
  CombatFrame,
  CombatResult,
  DeclarationFrame,
  DeclarationResult,
  PointFrame,
  PointResult,
  SupportFrame,
  SupportResult,
  TurnChitResult,
} from '../frames.ts'
import { isDisorganised, isHeldBy, occupant, placeOf, unitAt, unitsIn } from '../pieces.ts'
import { consequences } from '../sequence/consequences.ts'
import type { Play, Position, Step } from '../state.ts'
import { throwDice } from '../telling.ts'
import { cover, layOpen } from '../view/knowledge.ts'
import { antiTankFire } from './anti-tank.ts'
import { attackSum, defenceSum } from './combat-sum.ts'
import { factorOf } from './factors.ts'
import { pointCandidates } from './point-units.ts'
import { categoryOf, isHit } from './result.ts'
import { strike, tellResult } from './strike.ts'

export const combat: Step<CombatFrame> = {
  title: 'Combat',
  rule: '3.3.1a',
  group: true,
  before: goOn,
  returned: {
    declaration: hearDeclaration,
    point: (p, { side }, { unit, of }: PointResult) =>
      p.updateFrame(of === side ? { point: unit } : { defendingPoint: unit }),
    'participants fixed'(p, _, word: 'furor' | 'turned' | null) {
      p.updateFrame(word === null ? { stage: 'fixed' } : { [word]: true })
    },
    support: (p, { support }, { side, guns }: SupportResult) =>
      p.updateFrame({ support: { ...support, [side]: guns } }),
    combat: hearDice,
    'result known'(p, _, word: 'lighter' | null) {
      if (word === 'lighter') p.updateFrame({ lighter: true })
    },
    'turn-chit'(p, frame, { retreated }: TurnChitResult) {
      p.updateFrame({ retreated: [...(frame.retreated ?? []), ...retreated] })
    },
  },
  asks: (_, { side }) => side,
  // It never rests: whoever has something to decide is asked by a step of its own.
  acts: {},
}

/** Until something comes between, or it is over. */
function goOn(p: Play): void {
  while (p.ended === null && p.top!.step === 'combat') {
    const frame = leaveUnfit(p)
    if (frame.stage === 'over') return turnNext(p, frame)
    if (frame.attackers.length === 0 && frame.stage !== 'result') return end(p, frame)
    NEXT[frame.stage](p, frame)
  }
}

/** Who was driven off, went forward or is disorganised attacks no more. */
function leaveUnfit(p: Play): CombatFrame {
  const frame = p.top as CombatFrame
  if (frame.stage === 'result' || frame.stage === 'over') return frame
  const isFit = (unit: number) => placeOf(p, unit) === frame.from && !isDisorganised(p, unitAt(p, unit))
  const attackers = frame.attackers.filter(isFit)
  if (attackers.length < frame.attackers.length) p.updateFrame({ attackers })
  return p.top as CombatFrame
}

/** What comes after each stage. */
const NEXT: Readonly<Record<Exclude<CombatFrame['stage'], 'over'>, (p: Play, frame: CombatFrame) => void>> = {
  declared: turnChits,
  chits: askDefender,
  defence: findEmpty,
  'anti-tank': fireFirst,
  points: namePoints,
  support: bringSupport,
  fixed: (p, { side }) => throwDice(p, 'combat', 2, side),
  result: takeEffect,
}

// ---- Before the dice

/** 3.3.3a: of an engineer attacked out of its stack only its own. */
function turnChits(p: Play, { target, alone, open }: CombatFrame): void {
  layOpen(p, open)
  p.updateFrame({ stage: 'chits' })
  const frames = revealFrames(p, alone === undefined ? unitsIn(p, target) : [alone])
  // What these do is no result of this combat.
  p.push(...frames.map((frame) => ({ ...frame, as: 'chit of the target' })))
}

/** Has the other side anybody to fight with in the target hex? */
const isDefended = (p: Position, { target, side, alone }: CombatFrame): boolean =>
  alone === undefined ? isHeldBy(p, target, enemyOf(side)) : placeOf(p, alone) === target

function askDefender(p: Play, frame: CombatFrame): void {
  if (!isDefended(p, frame)) return findEmpty(p, frame)
  const { kind, side, from, target, point, combined, alone } = frame
  p.updateFrame({ stage: 'defence' })
  const declaration: DeclarationFrame = {
    step: 'declaration',
    side: enemyOf(side),
    kind,
    from,
    target,
    tried: [],
    isTankAttack: unitAt(p, point).isTank && combined !== true,
    ...(alone !== undefined && { alone }),
  }
  p.push(declaration)
}

/** Null: nobody is left to defend. */
function hearDeclaration(p: Play, frame: CombatFrame, said: DeclarationResult | null): void {
  if (said === null) return
  const { defenders, point, holdsFire, superiority, support } = said
  const { open, side } = frame
  layOpen(p, [...defenders, ...support])
  p.updateFrame({
    stage: 'anti-tank',
    defenders,
    open: [...open, ...defenders, ...support],
    ...(point !== null && { defendingPoint: point }),
    ...(holdsFire && { holdsFire: true }),
    ...(superiority && { superiority: true }),
    support: { ...frame.support, [enemyOf(side)]: support },
  })
}

function fireFirst(p: Play, frame: CombatFrame): void {
  p.updateFrame({ stage: 'points' })
  const fire = antiTankFire(p, frame)
  if (fire !== null) p.push(fire)
}

/** 3.3.2a: a new one if the attacker's is gone (ruling 44); in clear terrain the attacker names the defender's too. */
function namePoints(p: Play, frame: CombatFrame): void {
  const { attackers, point, defenders, defendingPoint, side, target } = frame
  const enemy = enemyOf(side)
  const standing = defenders!.filter((unit) => placeOf(p, unit) === target)
  if (standing.length === 0) return findEmpty(p, frame)
  const name = (of: Side, units: readonly number[]): void => {
    const candidates = pointCandidates(p, units)
    const ask: PointFrame = { step: 'point', side, units, of }
    if (candidates.length > 1) return p.push(ask)
    p.updateFrame(of === side ? { point: candidates[0]! } : { defendingPoint: candidates[0]! })
  }
  if (standing.length < defenders!.length) p.updateFrame({ defenders: standing })
  if (!attackers.includes(point)) return name(side, attackers)
  if (defendingPoint === undefined || !standing.includes(defendingPoint)) return name(enemy, standing)
  p.updateFrame({ stage: 'support' })
}

// ---- Support

/** First those of the attacker, then those of the defender: announced (9.1b), made ready, coordinated (4.2.5c). */
function bringSupport(p: Play, frame: CombatFrame): void {
  const { side, support, ready = [] } = frame
  const next = [side, enemyOf(side)].find((one) => support[one].length > 0 && !ready.includes(one))
  if (next === undefined) return p.moment('participants fixed', side)
  p.updateFrame({ ready: [...ready, next] })
  const guns: SupportFrame = { step: 'support', side: next, guns: support[next] }
  p.push(guns)
}

// ---- The dice

const fightOf = (frame: CombatFrame) => frame as CombatFrame & { defenders: readonly number[]; defendingPoint: number }

/** Both results of a combat: of the attacker's die on the defenders, and the other way round. */
export function resultsOf(p: Position, frame: CombatFrame): { attack: number; defence: number } {
  const [attackDie, defenceDie] = frame.dice!
  const furor = frame.furor === true
  return {
    attack: categoryOf(p, attackSum(p, frame).base, attackDie, furor),
    defence: categoryOf(p, defenceSum(p, frame).base, defenceDie, furor),
  }
}

function hearDice(p: Play, frame: CombatFrame, dice: readonly [number, number]): void {
  p.updateFrame({ stage: 'result', dice })
  const now = fightOf(p.top as CombatFrame)
  const { attack, defence } = resultsOf(p, now)
  tellResult(p, attackSum(p, now), dice[0], attack, now.target)
  tellResult(p, defenceSum(p, now), dice[1], defence, now.from)
  // 9.1d2: only the German side has a word to say, and only of a chit of its own.
  const german = frame.side === 'german' ? defence : frame.kind === 'breakthrough' ? 1 : attack
  if (isHit(german)) p.moment('result known', 'german')
}

// ---- What comes of it

/** 3.3.7a: units that add nothing have taken part all the same. */
function concerned(p: Position, all: readonly number[], from: number): readonly number[] {
  const units = all.filter((unit) => placeOf(p, unit) === from)
  const adds = (unit: number) => factorOf(p, unitAt(p, unit), { from, againstTanks: false }) > 0
  return units.every(adds) || applies(p.content, '3.3.7a') ? units : units.filter(adds)
}

/** Both results are taken together; then the hexes are looked at. */
function takeEffect(p: Play, frame: CombatFrame): void {
  const { kind, side, from, target, attackers, point, defenders, defendingPoint, lighter } = fightOf(frame)
  const { attack, defence } = resultsOf(p, frame)
  const enemy = enemyOf(side)
  const since = p.state.nextChit
  p.updateFrame({ stage: 'over' })
  const isLighter = (of: Side) => lighter === true && of === 'german'
  const withGuns = (units: readonly number[], of: Side) => [...units, ...touched(p, frame.support[of], from, target)]
  const theirs = withGuns(concerned(p, defenders, target), enemy)
  const ours = withGuns(concerned(p, attackers, from), side)
  const hasNoChits = kind === 'breakthrough' && applies(p.content, '3.3.6c')
  if (hasNoChits) shake(p, attack, theirs)
  const chits = [
    hasNoChits
      ? null
      : strike(p, { category: attack, units: theirs, point: defendingPoint, isLighter: isLighter(enemy) }),
    strike(p, { category: defence, units: ours, point, isLighter: isLighter(side) }),
  ]
  if (isAtOnce(p, kind)) p.updateFrame({ toTurn: chits.filter((chit) => chit !== null) })
  p.push(...fateFrames(p, since))
  emptied(p, target, enemy)
  emptied(p, from, side)
  consequences(p)
}

/** Chits that are turned at once, one after the other; then it is over. */
function turnNext(p: Play, frame: CombatFrame): void {
  const [chit, ...toTurn] = frame.toTurn ?? []
  if (chit === undefined) return end(p, frame)
  p.updateFrame({ toTurn })
  p.push(turnFrame(chit))
}

/** 3.3.6d, 6.3.3a: in a breakthrough the attackers' chits are turned at once, in an assault those of both sides. */
function isAtOnce(p: Position, kind: CombatFrame['kind']): boolean {
  if (kind === 'attack') return false
  return applies(p.content, kind === 'breakthrough' ? '3.3.6d' : '6.3.3a')
}

/** 3.3.6c, ruling 40: all that defended are disorganised, and nothing more. */
function shake(p: Play, category: number, units: readonly number[]): void {
  if (!isHit(category)) return
  for (const unit of units) if (!isDisorganised(p, unitAt(p, unit))) disorganise(p, unit, '3.3.6c')
}

/** 3.3.3d: nobody is there to fight. HQs that are all there was are driven off: the attacker could not know (1.4). */
function findEmpty(p: Play, { target, side, alone }: CombatFrame): void {
  p.updateFrame({ stage: 'over' })
  if (alone !== undefined || occupant(p, target) !== enemyOf(side)) return
  displaceHqs(p, target)
  emptied(p, target, enemyOf(side))
  consequences(p)
}

/** Those who lay open are covered again; whoever defended has not been activated by it (3.3.1f). */
function end(p: Play, frame: CombatFrame): void {
  const { open, side, target, kind, attackers, dice, retreated = [] } = frame
  cover(p, open)
  const thrownBack = kind === 'assault' && attackers.some((unit) => retreated.includes(unit))
  const result: CombatResult = { emptied: !isHeldBy(p, target, enemyOf(side)), thrownBack, fought: dice !== undefined }
  p.pop(result)
}
