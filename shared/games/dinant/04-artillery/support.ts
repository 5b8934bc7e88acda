/**
 * 4.2.2 Support: guns that have not acted add half their factor to a combat of their corps. It is their mission of the
 * turn (ruling 48). They lie open with those who fight (ruling 13).
 */
import { pick, pickMore, type Ask, type Building } from '../../../engine/act.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { activationCount } from '../03-1-activation/announce.ts'
import { musterFrame } from '../03-1-activation/muster.ts'
import type { Side, Unit } from '../content/content.ts'
import type { SupportFrame, SupportResult } from '../frames.ts'
import { mark, placeOf, unitAt } from '../pieces.ts'
import { boxOf, corpsOf, type Play, type Position, type Step } from '../state.ts'
import { pointTo, throwDice } from '../telling.ts'
import { batteryRefusal, failsOn, gunRefusal, gunsOf, reachRefusal, readyGuns } from './missions.ts'

export const SUPPORT = 'support'

/** What guns are asked to support. */
export interface Supported {
  readonly side: Side
  /** The hex of the side itself and that of its enemy. */
  readonly own: number
  readonly enemy: number
  /** Those of the side who fight. */
  readonly fighters: readonly number[]
  /** Others who are activated by the same act (3.3.1d). */
  readonly joiners: readonly number[]
}

const NIGHT: Refusal = { rule: '8.1.2b', say: 'There is no support at night' }
const OTHER_CORPS: Refusal = { rule: '4.2.2a', say: 'Nobody of the corps of {unit} takes part' }
const FIGHTS: Refusal = { rule: '4.2.2a', say: '{unit} takes part itself' }
const NONE_LEFT: Refusal = { rule: '2.3a', say: 'No more units may be activated in this phase' }

/** 4.2.2a, ruling 51: one of the two hexes in reach; dead ground counts for the one that is taken for it. */
function isInReach(p: Position, unit: Unit, { own, enemy }: Supported): Refusal | null {
  const isBarred = p.content.options['dead-ground-support'] !== 'free'
  const toEnemy = reachRefusal(p, unit, enemy, isBarred)
  return toEnemy === null || toEnemy.rule === '4.1c'
    ? toEnemy
    : reachRefusal(p, unit, own, isBarred) === null
      ? null
      : toEnemy
}

/** Why a gun does not support, with these others. */
function supportRefusal(p: Position, what: Supported, chosen: readonly number[], unit: Unit): Refusal | null {
  const { content, state } = p
  const { side, fighters, joiners } = what
  const corps = corpsOf(p, unit.formation)
  const isStranger = !fighters.some((one) => corpsOf(p, unitAt(p, one).formation) === corps)
  const all = [...chosen, unit.index]
  const isOver =
    side === 'german' && state.allowance !== null && activationCount(p, [...joiners, ...all]) > state.allowance
  const refused = firstOf(
    check(content, boxOf(p).night === true, NIGHT),
    fighters.includes(unit.index) ? FIGHTS : null,
    gunRefusal(p, unit),
    check(content, isStranger || corps === null, OTHER_CORPS),
    isInReach(p, unit, what),
    batteryRefusal(p, all),
    check(content, isOver, NONE_LEFT),
  )
  return refused && { ...refused, values: { unit: unit.name, ...refused.values } }
}

const possibleGuns = (p: Position, what: Supported, chosen: readonly number[]): Unit[] =>
  applies(p.content, '4.2.2a')
    ? gunsOf(p, what.side).filter(
        (unit) => !chosen.includes(unit.index) && supportRefusal(p, what, chosen, unit) === null,
      )
    : []

/** Is there a gun that could? */
export const hasSupport = (p: Position, what: Supported): boolean => possibleGuns(p, what, []).length > 0

/** Why the word is not offered: the reason of the first gun that has one. */
export function whyNoSupport(p: Position, what: Supported): Refusal | null {
  const [gun] = gunsOf(p, what.side)
  return gun === undefined ? null : supportRefusal(p, what, [], gun)
}

type Telling = Partial<globalThis.Pick<Ask, 'explain' | 'unknown'>>

/** The guns after the word `support`. */
export function* chooseSupport(
  p: Position,
  what: Supported,
  telling: (guns: readonly number[]) => Telling,
): Building<number[]> {
  const { unitOf } = p.content
  const guns: number[] = []
  for (;;) {
    const now = [...guns]
    const picks = possibleGuns(p, what, now).map((unit) => unit.pick)
    const why = (token: string) => {
      const unit = unitOf(token)
      return unit?.side !== what.side || now.includes(unit.index) ? null : supportRefusal(p, what, now, unit)
    }
    const asking = { ...telling(now), why }
    const token = guns.length === 0 ? yield* pick(picks, asking) : yield* pickMore(picks, asking)
    if (token === undefined) return guns
    guns.push(unitOf(token)!.index)
  }
}

export function tellSupport(p: Play, side: Side, guns: readonly number[]): void {
  if (guns.length === 0) return
  const units = guns.map((gun) => unitAt(p, gun))
  const event = { kind: 'support', side, with: 'guns', amount: guns.length } as const
  p.note(
    '4.2.2a',
    '{guns} support',
    { guns: units.map(({ name }) => name).join(', ') },
    { ...pointTo(p, ...units), event },
  )
}

// ---- The guns are made ready

/** Announced like an activation (9.1b), then chits and tests hex by hex, then coordination (4.2.5c). */
export const support: Step<SupportFrame> = {
  title: 'Guns support',
  rule: '4.2.2a',
  enter(p, { side }) {
    if (side === 'french') p.moment('activation announced', side)
  },
  before(p, { stage, side, guns, hexes }) {
    if (stage === undefined) return makeReady(p, side, guns)
    const left = stage === 'over' ? guns : readyGuns(p, guns, hexes!)
    const isCertain = failsOn(p, side, left).length === 0 || !applies(p.content, '4.2.5c')
    if (stage === 'over' || isCertain) return p.pop({ side, guns: left } satisfies SupportResult)
    p.updateFrame({ guns: left, stage: 'over' })
    throwDice(p, 'coordination', 1, side)
  },
  returned: {
    'activation announced'(p, { guns }, result: 'lost' | null) {
      if (result !== 'lost') return
      for (const gun of guns) mark(p, 'activated', gun)
      p.updateFrame({ guns: [], stage: 'over' })
    },
    coordination(p, { guns, side }, [die]: readonly [number]) {
      if (!failsOn(p, side, guns).includes(die)) return
      p.note('4.2.5c', 'The guns are not coordinated: no support', {})
      p.updateFrame({ guns: [] })
    },
  },
  asks: (_, { side }) => side,
  // It never rests: whoever has something to decide is asked by a step of its own.
  acts: {},
}

/** They are activated by it, and it is their mission of the turn. */
function makeReady(p: Play, side: Side, guns: readonly number[]): void {
  const hexes = guns.map((gun) => placeOf(p, gun))
  p.updateFrame({ stage: 'ready', hexes })
  for (const gun of guns) mark(p, 'mission', gun)
  const there = (hex: number) => guns.filter((_, i) => hexes[i] === hex)
  const musters = [...new Set(hexes)].map((hex) => musterFrame(side, there(hex), hex, false))
  p.push(...musters.map((muster) => ({ ...muster, as: 'guns made ready' })))
}

/** 4.2.2b: the result of the combat touches those that stand in one of its hexes. */
export const touched = (p: Position, guns: readonly number[], from: number, target: number): number[] =>
  guns.filter((gun) => [from, target].includes(placeOf(p, gun)) || !applies(p.content, '4.2.2b'))
