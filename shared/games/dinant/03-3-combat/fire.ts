/** 3.3.8a Fire without an answer: reaction fire, fire at a crossing or landing, anti-tank fire, an ambush. */
import { emptied } from '../03-2-movement/advance.ts'
import { turnFrame } from '../03-4-damage/chits.ts'
import { fateFrames } from '../09-tactical-chits/rommel.ts'
import { enemyOf, type Side } from '../content/content.ts'
import type {
  FireFrame,
  FireResult,
  PointFrame,
  PointResult,
  SupportFrame,
  SupportResult,
  TurnChitResult,
} from '../frames.ts'
import { placeOf } from '../pieces.ts'
import { consequences } from '../sequence/consequences.ts'
import type { Play, Position, Step } from '../state.ts'
import { throwDice } from '../telling.ts'
import { cover, layOpen } from '../view/knowledge.ts'
import { fireSum } from './combat-sum.ts'
import { isNamedByEnemy, pointCandidates } from './point-units.ts'
import { categoryOf, isHit } from './result.ts'
import { strike, tellResult } from './strike.ts'

const MISSED: FireResult = { hit: false, category: 1, retreated: [] }

export const fire: Step<FireFrame> = {
  title: 'Fire',
  rule: '3.3.8a',
  group: true,
  enter(p, { open, side }) {
    layOpen(p, open)
    // Whether a target is in command, and so its quality, only its owner knew.
    p.reveal(side)
  },
  before: goOn,
  returned: {
    support: (p, _, { guns }: SupportResult) => p.updateFrame({ support: guns }),
    point: (p, _, { unit }: PointResult) => p.updateFrame({ point: unit }),
    fire: hearDie,
    'anti-tank': hearDie,
    ambush: hearDie,
    'result known'(p, _, word: 'lighter' | null) {
      if (word === 'lighter') p.updateFrame({ lighter: true })
    },
    'turn-chit'(p, { result }, { retreated }: TurnChitResult) {
      p.updateFrame({ result: { ...result!, retreated: [...result!.retreated, ...retreated] } })
    },
  },
  asks: (_, { side }) => side,
  // It never rests: whoever has something to decide is asked by a step of its own.
  acts: {},
}

function goOn(p: Play): void {
  while (p.ended === null && p.top!.step === 'fire') {
    const frame = p.top as FireFrame
    if (frame.guns !== undefined) bringSupport(p, frame.side, frame.guns)
    else if (frame.stage === undefined) aim(p, frame)
    else if (frame.stage === 'rolled') takeEffect(p, frame)
    else return end(p, frame)
  }
}

function bringSupport(p: Play, side: Side, guns: readonly number[]): void {
  const frame: SupportFrame = { step: 'support', side, guns }
  p.updateFrame({ guns: undefined })
  p.push(frame)
}

/** Ruling 37: the side fired at names its point unit; in clear terrain the side that fires does. */
function aim(p: Play, { side, kind, target, targets, point }: FireFrame): void {
  const there = targets.filter((unit) => placeOf(p, unit) === target)
  if (there.length === 0) return p.updateFrame({ stage: 'over', result: MISSED })
  const named = point !== null && there.includes(point)
  if (named) return throwDice(p, kind === 'anti-tank' || kind === 'ambush' ? kind : 'fire', 1, side)
  const candidates = pointCandidates(p, there)
  const enemy = enemyOf(side)
  const ask: PointFrame = {
    step: 'point',
    side: isNamedByEnemy(p, target) ? side : enemy,
    units: there,
    of: enemy,
  }
  if (candidates.length > 1) p.push(ask)
  else p.updateFrame({ point: candidates[0]! })
}

const categoryNow = (p: Position, frame: FireFrame): number => categoryOf(p, fireSum(p, frame).base, frame.die!)

function hearDie(p: Play, frame: FireFrame, [die]: readonly [number]): void {
  p.updateFrame({ stage: 'rolled', die })
  const now = p.top as FireFrame
  const category = categoryNow(p, now)
  tellResult(p, fireSum(p, now), die, category, frame.target, 'fire')
  // 9.1d2: only the German side has a word to say, and only of a chit of its own.
  if (isHit(category) && frame.side === 'french') p.moment('result known', 'german')
}

function takeEffect(p: Play, frame: FireFrame): void {
  const { side, target, targets, point, lighter, atOnce } = frame
  const category = categoryNow(p, frame)
  const enemy = enemyOf(side)
  const isLighter = lighter === true && enemy === 'german'
  const units = targets.filter((unit) => placeOf(p, unit) === target)
  const since = p.state.nextChit
  const chit = strike(p, { category, units, point: point!, isLighter })
  const hit = chit !== null || placeOf(p, point!) < 0
  const result: FireResult = { hit, category, retreated: [] }
  p.updateFrame({ stage: 'over', result })
  if (atOnce && chit !== null) p.push(turnFrame(chit))
  p.push(...fateFrames(p, since))
  emptied(p, target, enemy)
  consequences(p)
}

function end(p: Play, { open, result }: FireFrame): void {
  cover(p, open)
  p.pop(result!)
}
