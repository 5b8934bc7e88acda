/**
 * 9.3.3-9.3.5 Applying the Wins of a German attack, one by one: for each the player chooses an Allied unit in the attacked
 * space, which retreats or takes a Hit; the first Win goes to the Frontline unit. All Wins are applied if they can be, so
 * a unit at full strength retreats only while the others can take the rest. With nothing to choose nobody is asked.
 */
import { pick, type Pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import { ahead } from './german-moves.ts'
import { ELIMINATED, STEP_LOST } from '../events.ts'
import { alliesIn, hit, spaceName, told, unitName } from '../pieces.ts'
import { canRetreat, retreatsOf, retreatTo, whyNoRetreat } from './retreats.ts'
import { asksPlayer, type Act, type Play, type Position, type Step } from '../state.ts'

export interface WinsFrame extends Frame {
  /** The German unit. */
  readonly unit: number
  readonly space: number
  readonly front: number
  readonly left: number
  /** The first Win has been applied. */
  readonly begun?: boolean
}

/** 9.3.3: the first Win falls on the Frontline unit, the others on any unit in the space. */
function candidates(p: Position, { space, front, begun }: WinsFrame): readonly number[] {
  const here = alliesIn(p, space)
  return !begun && here.includes(front) && here.length > 1 && applies(p.content, '9.3.3') ? [front] : here
}

const HITS_FIRST: Refusal = {
  rule: '9.3.3',
  say: 'All Wins must be applied if possible: it takes a Hit first, and may retreat with the last Win',
}

/** The Wins a unit can take without leaving: one for each of its steps. */
const stepsOf = (p: Position, unit: number): number => (p.state.reduced[unit] ? 1 : 2)

/**
 * 9.3.3: all Wins are applied if possible. A unit that retreats at full strength takes one Win where it could have taken
 * two; it may only while the units left behind can take all the others.
 */
function mustTakeHit(p: Position, { space, left }: WinsFrame, unit: number): Refusal | null {
  if (p.state.reduced[unit] || p.content.options['wins'] === 'retreat') return null
  const most = alliesIn(p, space).reduce((sum, one) => sum + stepsOf(p, one), 0)
  return check(p.content, left >= most, HITS_FIRST)
}

const mayRetreat = (p: Position, frame: WinsFrame, unit: number): boolean =>
  canRetreat(p, unit) && mustTakeHit(p, frame, unit) === null

/** Applies Wins while there is nothing to choose; ends when none is left or nobody is there. */
function applyForced(play: Play): void {
  for (;;) {
    const frame = play.top as WinsFrame
    const units = candidates(play, frame)
    if (frame.left === 0 || units.length === 0) return play.pop()
    if (units.length > 1 || mayRetreat(play, frame, units[0]!)) return
    takeHit(play, frame, units[0]!)
  }
}

/** 9.3.5: flipped, or eliminated. */
function takeHit(play: Play, frame: WinsFrame, unit: number): void {
  play.updateFrame({ left: frame.left - 1, begun: true })
  if (!applies(play.content, '9.3.5')) return
  const space = play.state.place[unit]!
  const isLeft = hit(play, unit, 'german attack') === 'reduced'
  const say = isLeft ? '{unit} takes a Hit in {space}' : '{unit} is eliminated in {space}'
  const event = isLeft ? STEP_LOST.allied : ELIMINATED
  const values = { unit: unitName(play, unit), space: spaceName(play, space) }
  play.note('9.3.5', say, values, told(play, event, [unit], space))
}

const FRONT_FIRST: Refusal = { rule: '9.3.3', say: 'The first Win must be applied to the Frontline unit' }
const NOT_HERE: Refusal = { rule: '9.3.3', say: 'Wins are applied to units in the attacked space' }
const NO_WAY: Refusal = { rule: '9.3.4', say: 'It has nowhere to retreat to, so it must take a Hit' }

function whyNotUnit(p: Position, frame: WinsFrame, token: string): Refusal | null {
  const unit = p.content.unitOf(token)
  if (unit === undefined || candidates(p, frame).includes(unit.index)) return null
  return alliesIn(p, frame.space).includes(unit.index) ? FRONT_FIRST : NOT_HERE
}

/** What becomes of the attacked space when a unit is gone from it. */
const spaceAfter = (p: Position, { space }: WinsFrame): string =>
  alliesIn(p, space).length === 1 ? 'the space is lost' : 'the others hold the space'

function hitPicks(p: Position, frame: WinsFrame): Pick[] {
  return candidates(p, frame).map((unit) => ({
    ...p.content.units[unit]!.pick,
    means: p.state.reduced[unit]
      ? `eliminated: ${spaceAfter(p, frame)}`
      : `reduced to ${p.content.units[unit]!.reduced}, stays in the fight`,
  }))
}

const hitAct: Act<WinsFrame, number> = {
  title: 'Take a Hit',
  rule: '9.3.5',
  hasPicks: () => true,
  *build(p, frame) {
    const token = yield* pick(hitPicks(p, frame), { why: (other) => whyNotUnit(p, frame, other) })
    return p.content.unitOf(token)!.index
  },
  does: takeHit,
}

function retreatPicks(p: Position, frame: WinsFrame): Pick[] {
  return candidates(p, frame)
    .filter((unit) => mayRetreat(p, frame, unit))
    .map((unit) => p.content.units[unit]!.pick)
}

interface Retreat {
  readonly unit: number
  readonly to: number
}

const retreatAct: Act<WinsFrame, Retreat> = {
  title: 'Retreat a unit',
  rule: '9.3.4',
  hasPicks: (p, frame) => candidates(p, frame).some((unit) => mayRetreat(p, frame, unit)),
  *build(p, frame) {
    const picks = retreatPicks(p, frame)
    const token = yield* pick(picks, {
      why(other) {
        const unit = p.content.unitOf(other)
        if (unit === undefined || picks.some((one) => one.token === other)) return null
        return whyNotUnit(p, frame, other) ?? mustTakeHit(p, frame, unit.index) ?? NO_WAY
      },
    })
    const unit = p.content.unitOf(token)!.index
    const next = ahead(p, frame.unit)
    const to = yield* pick(
      retreatsOf(p, unit).map((space) => ({
        ...p.content.spaces[space]!.pick,
        means: `${space === next ? 'next on the German track; ' : ''}${spaceAfter(p, frame)}`,
      })),
      {
        why(other) {
          const space = p.content.spaceOf(other)
          return space === undefined ? null : whyNoRetreat(p, unit, space.index)
        },
      },
    )
    return { unit, to: p.content.spaceOf(to)!.index }
  },
  does(play, frame, { unit, to }) {
    play.updateFrame({ left: frame.left - 1, begun: true })
    retreatTo(play, unit, to)
  },
}

export const wins: Step<WinsFrame> = {
  title: 'Apply the Wins',
  rule: '9.3.3',
  before: applyForced,
  asks: asksPlayer,
  prompt(p, frame) {
    const values = { left: frame.left, front: unitName(p, frame.front), space: spaceName(p, frame.space) }
    return frame.begun
      ? { rule: '9.3.3', say: '{left} more {left|Win|Wins} in {space}: Retreat or Hit?', values }
      : { rule: '9.3.3', say: '{left} {left|Win|Wins} against {front}: Retreat or Hit?', values }
  },
  acts: { hit: hitAct, retreat: retreatAct },
}
