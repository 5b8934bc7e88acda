/**
 * 14.0 Advance after combat. `advance <units> <hex>-<hex>` takes units from one hex along one way, as often as there
 * are units; `end` leaves the rest where it is. A Breakthrough Group, if there is one, comes first (breakthrough.ts).
 */
import { nothing, pick, type Building, type Pick } from '../../../engine/act.ts'
import { applies, type Refusal } from '../../../engine/rule.ts'
import { beyond, endRefusal, waysOn, whyNotHop, type Advancing } from './advance-ways.ts'
import { eligible, goingOf, setOut, settleDown, walk, withKept, type AdvanceFrame } from './advance-walk.ts'
import { canForm, groupAct } from '../15-breakthrough/breakthrough-group.ts'
import { attackAct, canFight, dropAct, fought } from '../15-breakthrough/breakthrough.ts'
import { isOnMap, namesOf, unitAt } from '../pieces.ts'
import type { Act, Play, Position, Step } from '../state.ts'

// ---- Choosing a way

interface Advance {
  readonly units: readonly number[]
  readonly path: readonly number[]
}

const NOT_INVOLVED: Refusal = { rule: '14.1.1', say: 'It took no part in the attack and cannot tag along' }
const NO_WAY: Refusal = { rule: '14.1.1', say: 'It has nowhere to advance' }
const KEPT_WHOLE: Refusal = { rule: '22.2', say: 'The units of its division must stay together' }
const ELSEWHERE: Refusal = { rule: '14.1.1', say: 'Units that advance together start from one hex' }

/** Units as they would set out together. */
function starting(p: Position, frame: AdvanceFrame, units: readonly number[]): Advancing {
  const { side, target, hexes, limited } = frame
  return { side, target, hexes, limited, units, at: p.state.place[units[0]!]!, spent: 0, hasMoved: false }
}

const canAdvance = (p: Position, frame: AdvanceFrame, units: readonly number[]): boolean =>
  waysOn(p, starting(p, frame, units)).length > 0

function unitRefusal(p: Position, frame: AdvanceFrame, group: readonly number[], unit: number): Refusal | null {
  if (!frame.units!.includes(unit)) return NOT_INVOLVED
  if (group.length > 0 && p.state.place[unit] !== p.state.place[group[0]!]) return ELSEWHERE
  const joining = withKept(p, unit)
  if (!joining.every((one) => frame.units!.includes(one))) return KEPT_WHOLE
  return canAdvance(p, frame, [...group, ...joining]) ? null : NO_WAY
}

/** Picks the way hop by hop; while none is picked, others may join those who set out. */
function* chooseWay(
  p: Position,
  start: Advancing,
  old: readonly number[],
  frame: AdvanceFrame | null,
): Building<Advance> {
  const { grid, hopPicks, unitOf } = p.content
  let group = start
  const path: number[] = []
  for (;;) {
    const here = group
    const fellows =
      path.length === 0 && frame !== null
        ? frame.units!.filter((unit) => !here.units.includes(unit) && unitRefusal(p, frame, here.units, unit) === null)
        : []
    const hops: Pick[] = waysOn(p, here).map((arc) => ({
      ...hopPicks[grid.neighbour[arc]!]!,
      cost: beyond(p, here, arc).spent,
    }))
    const planned = old[path.length]
    const crowded = endRefusal(p, here)
    const token: string | undefined = yield {
      picks: [...fellows.map((unit) => unitAt(p, unit).pick), ...hops],
      commit: path.length > 0 && crowded === null,
      unready: path.length > 0 ? crowded : null,
      why(word) {
        const unit = unitOf(word)
        if (unit !== undefined) return frame === null ? null : unitRefusal(p, frame, here.units, unit.index)
        const to = grid.indexOf(word)
        return to < 0 ? null : whyNotHop(p, here, to)
      },
      suggest: planned === undefined ? (path.length > 0 ? '' : hops[0]?.token) : grid.ids[planned],
    }
    if (token === undefined) return { units: here.units, path }
    const joined = unitOf(token)
    if (joined !== undefined) {
      group = { ...here, units: [...here.units, ...withKept(p, joined.index)] }
      continue
    }
    const to = grid.indexOf(token)
    group = beyond(p, here, here.at * 6 + grid.direction(here.at, to))
    path.push(to)
  }
}

const advanceAct: Act<AdvanceFrame, Advance> = {
  title: 'Advance',
  rule: '14.1.1',
  *build(p, frame): Building<Advance> {
    if (frame.going !== undefined) return yield* chooseWay(p, goingOf(frame), frame.going.plan, null)
    const open = frame.units!.filter((unit) => unitRefusal(p, frame, [], unit) === null)
    const why = (token: string) => {
      const unit = p.content.unitOf(token)
      return unit === undefined ? (token === '' ? NO_WAY : null) : unitRefusal(p, frame, [], unit.index)
    }
    const first = p.content.unitOf(
      yield* pick(
        open.map((unit) => unitAt(p, unit).pick),
        { why },
      ),
    )!
    return yield* chooseWay(p, starting(p, frame, withKept(p, first.index)), [], frame)
  },
  does(p, frame, { units, path }) {
    if (frame.going === undefined) setOut(p, frame, units, false)
    walk(p, path)
  },
}

// ---- Ending

const NOBODY_GOING: Refusal = { rule: '14.1.1', say: 'No unit is advancing' }
const UNDER_WAY: Refusal = { rule: '15.2.2', say: 'The units already advancing must finish first' }

/** Those on their way stay where they are. In a crowded hex only who cannot leave it. */
const halt: Act<AdvanceFrame, null> = {
  title: 'Stop here',
  rule: '14.1.1',
  may(p, frame) {
    if (frame.going === undefined) return NOBODY_GOING
    return waysOn(p, goingOf(frame)).length > 0 ? endRefusal(p, goingOf(frame)) : null
  },
  build: nothing,
  does: (p, frame) => settleDown(p, frame.going!.units),
}

const end: Act<AdvanceFrame, null> = {
  title: 'End the advance',
  rule: '14.1.1',
  may: (_, { going }) => (going === undefined ? null : UNDER_WAY),
  build: nothing,
  does: (p) => p.pop(),
}

/** By agreement the players may have put a unit elsewhere meanwhile: it advances no more. */
function forgetAbsent(p: Play, frame: AdvanceFrame): void {
  const units = frame.units!.filter((unit) => isOnMap(p, unitAt(p, unit)))
  if (units.length < frame.units!.length) p.updateFrame({ units })
  const { going } = frame
  const there = going?.units.filter((unit) => p.state.place[unit] === going.at)
  if (going !== undefined && there!.length < going.units.length)
    p.updateFrame({ going: there!.length === 0 ? undefined : { ...going, units: there } })
}

/** Has the group on its way anything left to do? A plan that was cut short is asked for again. */
function canGoOn(p: Position, frame: AdvanceFrame): boolean {
  const going = frame.going!
  const ways = waysOn(p, goingOf(frame)).length
  if (!going.isGroup) return going.plan.length > 0 && ways > 0
  if (ways > 0) return true
  return canFight(p, frame)
}

export const advance: Step<AdvanceFrame> = {
  title: 'Advance after combat',
  rule: '14.1.1',
  group: true,
  enter(p, frame) {
    if (!applies(p.content, '14.1.1')) return p.pop()
    p.updateFrame({ units: eligible(p, frame) })
  },
  before(p) {
    forgetAbsent(p, p.top as AdvanceFrame)
    const { going } = p.top as AdvanceFrame
    if (going !== undefined) {
      if (canGoOn(p, p.top as AdvanceFrame)) return
      const depth = p.state.flow.length
      settleDown(p, going.units)
      if (p.state.flow.length > depth) return
    }
    const frame = p.top as AdvanceFrame
    if (!frame.units!.some((unit) => unitRefusal(p, frame, [], unit) === null) && !canForm(p, frame)) p.pop()
  },
  returned: { battle: fought },
  asks: (_, { side }) => side,
  prompt(p, { target, hexes, going }) {
    const values = { hex: p.content.hexNames[target]!, hexes, units: going ? namesOf(p, going.units) : '' }
    const say = going
      ? '{units}: advance to which hex?'
      : 'Advance up to {hexes} {hexes|hex|hexes} after the battle for {hex}?'
    return { rule: '14.1.1', say, values }
  },
  acts: { advance: advanceAct, group: groupAct, attack: attackAct, drop: dropAct, halt, end },
  usual: 'end',
}
