/** 3 The movement phase, and the march: hop by hop until the plan is done or something comes between. */
import { nothing, pick, unitPick } from '../../../shared/engine/act.ts'
import { check, firstOf, type Refusal } from '../../../shared/engine/rule.ts'
import type { Side } from './content.ts'
import { loneHqs } from './displacement.ts'
import { costOf, type March } from './movement.ts'
import { canGo, route, seenRoute, type Route } from './route.ts'
import {
  placeOf,
  seatOf,
  shift,
  unitsOf,
  type Act,
  type Play,
  type Position,
  type SideFrame,
  type Step,
} from './state.ts'

export interface MarchFrame extends SideFrame, March {
  readonly step: string
  /** The words of the route still to be walked. */
  readonly plan: readonly string[]
  /** Something came between: the mover is asked whether to go on. */
  readonly paused?: true
}

const move: Act<SideFrame, Route> = {
  title: 'Move a stack',
  rule: '3',
  *build(p, { side }) {
    const fresh = unitsOf(p, side).filter((unit) => !p.state.done[unit])
    const startOf = (unit: string): March => ({ units: [unit], hex: placeOf(p, unit)!, spent: 0 })
    const movable = fresh.filter((unit) => canGo(p, [unit], startOf(unit)))
    const unit = yield* pick(movable.map(unitPick), { why: (token) => whyNotUnit(p, side, token) })
    const start = startOf(unit)
    const fellows = fresh.filter((one) => one !== unit && placeOf(p, one) === start.hex)
    return yield* route(p, start, { fellows, plan: null })
  },
  does(play, { side }, { units, hex, words }) {
    play.push({ step: 'march', side, units, hex, spent: 0, plan: words })
  },
  shown: (plan) => seenRoute('move', plan),
}

function whyNotUnit(p: Position, side: Side, unit: string): Refusal | null {
  if (!Object.hasOwn(p.content.units, unit) || p.content.units[unit].side !== side) return null
  const values = { unit }
  return firstOf(
    check(p.content, placeOf(p, unit) === undefined, { rule: '3', say: '{unit} is not on the map', values }),
    check(p.content, p.state.done[unit], { rule: '3.7', say: '{unit} has moved in this phase', values }),
    { rule: '3', say: '{unit} can go nowhere', values },
  )
}

export const endPhase: Act<SideFrame, null> = {
  title: 'End the phase',
  build: nothing,
  does(play) {
    play.put('done', {})
    play.put('alarmed', null)
    play.pop()
  },
}

export const movement: Step<SideFrame> = {
  title: 'Movement',
  rule: '3',
  window: 'movement',
  asks: (p, { side }) => seatOf(p, side),
  acts: { move, end: endPhase },
}

export const march: Step<MarchFrame> = {
  title: 'March',
  rule: '3',
  window: 'march',
  group: true,
  before: (play) => walkOn(play),
  asks: (p, { side }) => seatOf(p, side),
  acts: {
    march: {
      title: 'Go on, or halt',
      build: (p, frame) => route(p, frame, { fellows: [], plan: frame.plan }),
      does(play, _, { words }: Route) {
        play.updateFrame({ paused: undefined, plan: words[0] === 'halt' ? [] : words })
      },
      shown: (plan: Route) => seenRoute('march', plan),
    },
  },
}

function walkOn(play: Play): void {
  for (;;) {
    const frame = play.top as MarchFrame
    const units = frame.units.filter((unit) => placeOf(play, unit) === frame.hex)
    if (frame.paused && units.length > 0 && canGo(play, units, frame)) {
      play.updateFrame({ units })
      return
    }
    const [word, unit] = frame.plan
    if (frame.paused || word === undefined) {
      for (const one of units) play.at('done', one, true)
      play.pop()
      return
    }
    if (word === 'drop') drop(play, frame, unit)
    else if (hop(play, frame, word)) return
  }
}

/** 3.7 A unit that is dropped on the way goes no further in this phase. */
function drop(play: Play, frame: MarchFrame, unit: string): void {
  play.at('done', unit, true)
  play.updateFrame({ units: frame.units.filter((one) => one !== unit), plan: frame.plan.slice(2) })
}

/** One hop; true if something comes between. */
function hop(play: Play, { units, hex: from, spent, plan, side }: MarchFrame, to: string): boolean {
  shift(play, units, from, to)
  const hqs = loneHqs(play.content, play.state.stacks, side, to)
  const displaced = hqs.map((hq) => ({ step: 'displace', hq }))
  const isChit = play.state.facedown[to] === true
  const paused = isChit || hqs.length > 0
  play.updateFrame({ hex: to, spent: spent + costOf(play.content, to), plan: plan.slice(1), ...(paused && { paused }) })
  if (isChit) play.push({ step: 'chit', side, hex: to, units }, ...displaced)
  else play.push(...displaced)
  return paused
}
