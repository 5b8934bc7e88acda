/**
 * 6.2 Boats and locks: an infantry or reconnaissance unit looks for a way over the Meuse; once found it stays found. On the
 * water it is fired at (6.2b), and again when it lands in an enemy zone (6.2e).
 */
import { nothing, pick } from '../../../engine/act.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { stackRefusal } from '../01-basics/stacking.ts'
import type { Crossing } from '../content/content.ts'
import type { ActivationFrame, CrossingFrame, ReactionResult } from '../frames.ts'
import { isDisorganised, seemsHeldBy, mark, placeOf, unitAt } from '../pieces.ts'
import { consequences } from '../sequence/consequences.ts'
import type { Act, Play, Position, Step } from '../state.ts'
import { throwDice } from '../telling.ts'
import { explainCrossing } from '../view/explain-crossing.ts'
import { crossingFire, hasGermans, IN_DISORDER, land, landingFire } from './over-the-river.ts'

const ALONE: Refusal = {
  rule: '6.2a',
  say: 'One infantry or reconnaissance unit crosses by itself, at the start of its activation',
}
const NO_WAY: Refusal = { rule: '6.2a', say: 'There is no crossing point here' }
const HELD: Refusal = { rule: '6.2a', say: 'The enemy holds the other bank' }
const SPENT: Refusal = { rule: '6.2d', say: 'This crossing has been used in this turn' }
const ENOUGH: Refusal = { rule: '6.2d', say: 'No more than {most} crossings are found' }

const crossingsFrom = (p: Position, hex: number): Crossing[] => p.content.crossings.filter(({ east }) => east === hex)

function unitRefusal(p: Position, { units, stage }: ActivationFrame): Refusal | null {
  const unit = units.length === 1 ? unitAt(p, units[0]!) : null
  const isFit = unit !== null && unit.crossesAlone && stage === 'ready' && !p.state.moved[unit.index]
  return check(p.content, !isFit, ALONE) ?? check(p.content, unit !== null && isDisorganised(p, unit), IN_DISORDER)
}

function wayRefusal(p: Position, { units }: ActivationFrame, { side, west }: Crossing): Refusal | null {
  const { most } = p.content.data.tables.meuse.crossings
  const passage = p.state.passages[side]
  const isFull = passage === undefined && Object.keys(p.state.passages).length >= most
  return firstOf(
    check(p.content, seemsHeldBy(p, west, 'french'), HELD),
    check(p.content, passage === 'spent', SPENT),
    check(p.content, isFull, { ...ENOUGH, values: { most } }),
    stackRefusal(p, west, units),
  )
}

export const cross: Act<ActivationFrame, number> = {
  title: 'Cross by boat',
  rule: '6.2a',
  may: (p, frame) => unitRefusal(p, frame) ?? (crossingsFrom(p, frame.here).length > 0 ? null : NO_WAY),
  *build(p, frame) {
    const { hexPicks, grid } = p.content
    const ways = crossingsFrom(p, frame.here)
    const open = ways.filter((way) => wayRefusal(p, frame, way) === null)
    let to = -1
    const token = yield* pick(
      open.map(({ west, side, value }) => ({
        ...hexPicks[west]!,
        means: p.state.passages[side] === undefined ? `found on 1 to ${value}` : 'found already',
      })),
      {
        explain: () => (to < 0 ? null : explainCrossing(p, frame.units[0]!, to)),
        why(word) {
          const way = ways.find(({ west }) => grid.ids[west] === word)
          return way === undefined ? (grid.indexOf(word) < 0 ? null : NO_WAY) : wayRefusal(p, frame, way)
        },
      },
    )
    to = grid.indexOf(token)
    return to
  },
  does(p, { units, here, side }, to) {
    const frame: CrossingFrame = { step: 'crossing', side, unit: units[0]!, from: here, to, stage: 'looking' }
    p.push(frame)
  },
}

const go: Act<CrossingFrame, null> = {
  title: 'Cross',
  rule: '6.2a',
  build: nothing,
  does: (p) => p.updateFrame({ stage: 'going' }),
}

const stay: Act<CrossingFrame, null> = {
  title: 'Stay',
  rule: '6.2a',
  build: nothing,
  does: (p) => p.updateFrame({ stage: 'over' }),
}

const wayOf = (p: Position, { from, to }: CrossingFrame): Crossing =>
  p.content.crossingAt.get(p.content.grid.sideBetween(from, to))!

/** Ruling 63: the finder is asked whether it crosses. */
export const crossing: Step<CrossingFrame> = {
  title: 'A unit crosses the Meuse',
  rule: '6.2a',
  group: true,
  enter(p, frame) {
    if (p.state.passages[wayOf(p, frame).side] === undefined) throwDice(p, 'crossing', 1, 'german')
    else p.updateFrame({ stage: 'going' })
  },
  returned: {
    crossing(p, frame, [die]: readonly [number]) {
      const { side, value } = wayOf(p, frame)
      const isFound = die <= value || !applies(p.content, '6.2a')
      const values = { hex: p.content.hexNames[frame.to]!, die, value }
      if (!isFound) {
        p.note('6.2a', 'No way to {hex} is found: {die} against {value}', values)
        return p.updateFrame({ stage: 'over' })
      }
      p.at('passages', side, 'up')
      const event = { kind: 'dinant: crossing found', value } as const
      p.note('6.2a', 'A way to {hex} is found: {die} against {value}', values, { event })
      p.updateFrame({ stage: 'found' })
    },
    reaction(p, frame, { retreated }: ReactionResult) {
      if (frame.stage === 'water') comeOver(p, frame, retreated.includes(frame.unit))
    },
  },
  before(p) {
    while (p.ended === null && p.top!.step === 'crossing') {
      const frame = p.top as CrossingFrame
      if (frame.stage === 'found') return
      if (frame.stage === 'going') setOut(p, frame)
      else return p.pop()
    }
  },
  asks: (_, { side }) => side,
  prompt: (p, { to }) => ({
    rule: '6.2a',
    say: 'A way to {hex} is found: cross, or stay?',
    values: { hex: p.content.hexNames[to]! },
  }),
  acts: { go, stay },
  isPublic: () => true,
}

/** 6.2d, ruling 62: whoever sets out uses the crossing up for this turn. */
function setOut(p: Play, frame: CrossingFrame): void {
  p.at('passages', wayOf(p, frame).side, applies(p.content, '6.2d') ? 'spent' : 'up')
  const fire = crossingFire(p, '6.2b', frame.unit, frame.to)
  p.updateFrame({ stage: 'water' })
  if (fire.length > 0) p.push(...fire)
  else comeOver(p, p.top as CrossingFrame, false)
}

function comeOver(p: Play, { unit: index, from, to }: CrossingFrame, isThrownBack: boolean): void {
  p.updateFrame({ stage: 'over' })
  const unit = unitAt(p, index)
  if (isThrownBack || placeOf(p, index) !== from || isDisorganised(p, unit)) return
  const isBridgehead = hasGermans(p, to)
  land(p, unit, to, '6.2a')
  if (unit.isolates) mark(p, 'isolated', index)
  if (!isBridgehead) p.push(...landingFire(p, '6.2e', index, to))
  consequences(p)
}
