/**
 * 12.0 Retreats. Each group of the stack goes by itself, `retreat <units> <hex>-<hex>`, until all have gone; where
 * there is nothing to choose nobody is asked. Which ways are offered stands in retreat-ways.ts. A way is walked hex by
 * hex, since it may drive fleeing enemies away (13.3.2c); then it goes on.
 */
import { nothing, pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, type Refusal } from '../../../engine/rule.ts'
import { partyOf } from '../13-disruption/displacement.ts'
import { eliminate, isOnMap, unitAt } from '../pieces.ts'
import {
  ableToGo,
  chooseWay,
  groupOf,
  survivedBy,
  waysOf,
  withKept,
  type Retreat,
  type RetreatFrame,
  type RetreatResult,
} from './retreat-choice.ts'
import type { Way } from './retreat-hazards.ts'
import { arrive, loseNext, setOut, walkOn } from './retreat-walk.ts'
import { stepsOf, whyLost } from './retreat-ways.ts'
import type { Act, Play, Position, Step } from '../state.ts'

const retreatAct: Act<RetreatFrame, Retreat> = {
  title: 'Retreat',
  rule: '12.1.1',
  hasPicks: (p, frame) => frame.going !== undefined || ableToGo(p, frame).length > 0,
  *build(p, frame) {
    if (frame.going !== undefined) return yield* chooseWay(p, frame, frame.going.units)
    const able = ableToGo(p, frame).map((unit) => unitAt(p, unit).pick)
    const why = (token: string): Refusal | null => {
      const unit = p.content.unitOf(token)
      return unit === undefined || !frame.units.includes(unit.index) ? null : whyLost(p, groupOf(frame, [unit.index]))
    }
    const first = p.content.unitOf(yield* pick(able, { why }))!.index
    return yield* chooseWay(p, frame, applies(p.content, '12.1.2') ? withKept(p, frame, first) : frame.units)
  },
  does: (p, frame, { units, way }) => setOut(p, frame, units, way),
}

// ---- Who cannot go

/** 16.1: a Fort does not retreat. 12.5: nor does, a second time, who has retreated into a hex that is attacked. */
function strike(p: Play, frame: RetreatFrame): void {
  const struck = frame.units.filter((index) => {
    const unit = unitAt(p, index)
    if (unit.isFort && applies(p.content, '16.1')) {
      eliminate(p, unit, '16.1', '{unit} cannot retreat and is eliminated')
      return true
    }
    if (frame.cause !== 'combat' || !p.state.retreated[index] || isBreakthrough(p) || !applies(p.content, '12.5'))
      return false
    eliminate(p, unit, '12.5', '{unit} must retreat a second time and is eliminated')
    return true
  })
  if (struck.length > 0) p.updateFrame({ units: frame.units.filter((unit) => !struck.includes(unit)) })
}

/** 15.3: against Breakthrough Combat they may go once more. */
const isBreakthrough = (p: Position): boolean =>
  p.state.flow.findLast(({ step, fresh }) => step === 'battle' && !fresh)?.['kind'] === 'breakthrough' &&
  applies(p.content, '15.3')

/** Nobody has a way that is survived, not even together. */
function areLost(p: Position, frame: RetreatFrame, able: readonly number[]): boolean {
  if (able.length === 0) return true
  const isSurvived = (units: readonly number[]) =>
    survivedBy(p, frame, units).some(({ missing }) => missing < stepsOf(p, units))
  return !able.some((unit) => isSurvived([unit])) && !(able.length > 1 && isSurvived(able))
}

function loseAll(p: Play, frame: RetreatFrame, units: readonly number[]): void {
  for (const unit of units) {
    const { rule, say, values } = lostBecause(p, frame, unit)
    p.note(rule, say, values)
    eliminate(p, unitAt(p, unit), rule, '{unit} has no retreat path and is eliminated')
  }
}

/** 17.1.4: an HQ that cannot go its two hexes; 12.1.3c: nobody has steps enough for the hexes not gone; else 12.2. */
function lostBecause(p: Position, frame: RetreatFrame, unit: number): Refusal {
  if (waysOf(p, frame, [unit]).length === 0) return whyLost(p, groupOf(frame, [unit]))
  if (frame.cause === 'displaced-hq') return { rule: '17.1.4', say: 'It cannot retreat two hexes' }
  return { rule: '12.1.3c', say: 'Each hex short costs a step: more than it has' }
}

// ---- The step

const STAYS: Refusal = { rule: '12.1.1', say: 'These units must retreat' }

const stay: Act<RetreatFrame, null> = {
  title: 'Stay',
  rule: '20.3.4',
  may: (_, { cause, going }) => (cause !== 'disengagement' || going ? STAYS : null),
  build: nothing,
  does: (p) => p.updateFrame({ units: [] }),
}

/** By agreement the players may have put a unit elsewhere meanwhile: it retreats no more. */
function forgetAbsent(p: Play, frame: RetreatFrame): void {
  const units = frame.units.filter((unit) => p.state.place[unit] === frame.from)
  if (units.length < frame.units.length) p.updateFrame({ units })
  if (frame.going === undefined) return
  const at = frame.going.walked.at(-1) ?? frame.from
  const there = frame.going.units.filter((unit) => p.state.place[unit] === at)
  if (there.length < frame.going.units.length)
    p.updateFrame({ going: there.length === 0 ? undefined : { ...frame.going, units: there } })
}

/** The one way there is, if nothing is to be chosen: all go together, and each alone would go the same way. */
function onlyWay(p: Position, frame: RetreatFrame, units: readonly number[]): Way | null {
  const [way, ...more] = waysOf(p, frame, units)
  if (way === undefined || more.length > 0) return null
  const isSame = (unit: number) => {
    const [own, ...others] = waysOf(p, frame, [unit])
    return others.length === 0 && own!.path.every((hex, i) => way.path[i] === hex) && own!.missing === way.missing
  }
  // Apart they would each lose the steps that one of them loses for all: that is a choice.
  return units.length === 1 || (way.missing === 0 && units.every(isSame)) ? way : null
}

/** Goes on by itself as long as there is nothing to choose; true if somebody must be asked. */
function comesToRest(p: Play): boolean {
  forgetAbsent(p, p.top as RetreatFrame)
  const frame = p.top as RetreatFrame
  if (frame.owing !== undefined) {
    loseNext(p, frame)
    return (p.top as Frame).fresh === true
  }
  if (frame.going !== undefined) return goesOn(p, frame)
  if (frame.units.length === 0) {
    finish(p, frame)
    return true
  }
  if (frame.cause === 'disengagement') return rests(p, frame)
  const able = ableToGo(p, frame)
  if (areLost(p, frame, able)) {
    loseAll(p, frame, frame.units)
    p.updateFrame({ units: [] })
    return false
  }
  const way = able.length === frame.units.length ? onlyWay(p, frame, able) : null
  if (way === null) return true
  setOut(p, frame, able, way)
  return (p.top as Frame).fresh === true
}

/** A Disengagement is never forced; without a way out the units stay. */
function rests(p: Play, frame: RetreatFrame): boolean {
  if (ableToGo(p, frame).length > 0) return true
  p.updateFrame({ units: [] })
  return false
}

/** After an interruption: the group goes on where its ways leave no choice. */
function goesOn(p: Play, frame: RetreatFrame): boolean {
  const { units, walked, plan } = frame.going!
  if (plan.length === 0) {
    arrive(p)
    return false
  }
  const ways = waysOf(p, frame, units)
  if (ways.length > 1) return true
  if (ways.length === 0) {
    loseAll(p, frame, units)
    p.updateFrame({ going: undefined })
    return false
  }
  p.updateFrame({ going: { ...frame.going!, plan: ways[0]!.path.slice(walked.length), missing: ways[0]!.missing } })
  walkOn(p)
  return (p.top as Frame).fresh === true
}

function finish(p: Play, frame: RetreatFrame): void {
  const survivors = (frame.survivors ?? []).filter((unit) => isOnMap(p, unitAt(p, unit)))
  const lost = partyOf(frame).filter((unit) => !isOnMap(p, unitAt(p, unit)))
  p.pop({ survivors, lost } satisfies RetreatResult)
}

export const retreat: Step<RetreatFrame> = {
  title: 'Retreat',
  rule: '12.1.1',
  group: true,
  enter(p, frame) {
    p.updateFrame({ party: frame.units, survivors: [], ...(!applies(p.content, '12.1.1') && { units: [] }) })
    strike(p, p.top as RetreatFrame)
  },
  before(p) {
    while (!comesToRest(p));
  },
  asks: (_, { side }) => side,
  prompt(p, { from, hexes }) {
    return {
      rule: '12.1.1',
      say: 'Retreat {hexes} {hexes|hex|hexes} from {hex}',
      values: { hexes, hex: p.content.hexNames[from]! },
    }
  },
  acts: { retreat: retreatAct, stay },
}
