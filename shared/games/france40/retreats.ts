/**
 * 12.0 Retreats. Each group of the stack goes by itself, `retreat <units> <hex>-<hex>`, until all have gone; where
 * there is nothing to choose nobody is asked. Which ways are offered stands in retreat-ways.ts. A way is walked hex by
 * hex, since it may drive fleeing enemies away (13.3.2c); then it goes on.
 */
import { nothing, pick, type Building, type Pick } from '../../engine/act.ts'
import type { Frame } from '../../engine/position.ts'
import { applies, type Refusal } from '../../engine/rule.ts'
import type { Side, Unit } from './content.ts'
import { displacements, partyOf } from './displacement.ts'
import { keptWith } from './movers.ts'
import { eliminate, idsOf, isOnMap, loseStep, namesOf, put, setStatus, statusOf, unitAt, unitsIn } from './pieces.ts'
import { stepsOf, survivedWays, waysBack, whyLost, whyNotHop, type Retreating, type Way } from './retreat-ways.ts'
import type { Act, Play, Position, Status, Step } from './state.ts'

export interface RetreatFrame extends Frame {
  readonly step: 'retreat'
  /** The side that retreats. */
  readonly side: Side
  /** Who has yet to go. */
  readonly units: readonly number[]
  readonly from: number
  readonly hexes: number
  readonly cause: 'combat' | 'auto-ds' | 'displaced-hq' | 'full-retreat' | 'zero-strength' | 'disengagement'
  /** What the result makes of them (13.1); null: they stay as they are. */
  readonly status: Status | null
  /** Everybody who retreats in this combat, gone already or not. */
  readonly party?: readonly number[]
  readonly survivors?: readonly number[]
  /** The group under way: where it has been, where it meant to go. */
  readonly going?: Going
  /** Steps the group that has just arrived must still lose (12.1.3c). */
  readonly owing?: { readonly units: readonly number[]; readonly steps: number }
}

interface Going {
  readonly units: readonly number[]
  readonly walked: readonly number[]
  readonly plan: readonly number[]
  readonly missing: number
}

/** What a retreat comes to. */
export interface RetreatResult {
  readonly survivors: readonly number[]
  readonly lost: readonly number[]
}

const groupOf = (frame: RetreatFrame, units: readonly number[]): Retreating => ({
  side: frame.side,
  units,
  from: frame.from,
  hexes: frame.hexes,
  party: partyOf(frame),
  // Who is on his way has suffered already.
  status: frame.going === undefined ? frame.status : null,
  isFree: frame.cause === 'disengagement',
  ...(frame.going && { walked: frame.going.walked }),
})

// ---- Who goes with whom

const waysOf = (p: Position, frame: RetreatFrame, units: readonly number[]) => waysBack(p, groupOf(frame, units))
const survivedBy = (p: Position, frame: RetreatFrame, units: readonly number[]) =>
  survivedWays(p, groupOf(frame, units))
const leastMissing = (ways: readonly Way[]) => Math.min(...ways.map((way) => way.missing))

/** Units that have a way at all. */
const ableToGo = (p: Position, frame: RetreatFrame): number[] =>
  frame.units.filter((unit) => survivedBy(p, frame, [unit]).length > 0)

const WORSE_TOGETHER: Refusal = { rule: '12.1.3b', say: 'Together they would lose more than apart' }

/** 12.1.3b: a unit joins a group only if none of them fares worse for it. */
function joinRefusal(p: Position, frame: RetreatFrame, group: readonly number[], unit: number): Refusal | null {
  const together = leastMissing(survivedBy(p, frame, [...group, unit]))
  const apart = [...group, unit].map((one) => leastMissing(survivedBy(p, frame, [one])))
  return together <= Math.min(...apart) || !applies(p.content, '12.1.3b') ? null : WORSE_TOGETHER
}

/** 22.2: a unit with the parts of its division that go where it goes, if they can. */
function withKept(p: Position, frame: RetreatFrame, unit: number, group: readonly number[] = []): number[] {
  const joined = [unit]
  for (const { index } of keptWith(p, unitAt(p, unit)))
    if (frame.units.includes(index) && joinRefusal(p, frame, [...group, ...joined], index) === null) joined.push(index)
  return joined
}

// ---- Choosing a way

interface Retreat {
  readonly units: readonly number[]
  readonly way: Way
}

/** The next hexes of the ways that have begun so. */
function hopsOf(p: Position, ways: readonly Way[], path: readonly number[]): Pick[] {
  const onward = ways.filter((way) => way.path.length > path.length && path.every((hex, i) => way.path[i] === hex))
  const picks = new Map<number, Pick>()
  for (const { path: hexes } of onward) {
    const hex = hexes[path.length]!
    if (picks.has(hex)) continue
    const missing = leastMissing(onward.filter((way) => way.path[path.length] === hex))
    const means = missing > 0 ? { means: `costs ${missing} ${missing === 1 ? 'step' : 'steps'}` } : {}
    picks.set(hex, { ...p.content.hopPicks[hex]!, ...means })
  }
  return [...picks.values()]
}

const isWhole = (ways: readonly Way[], path: readonly number[]): Way | undefined =>
  ways.find((way) => way.path.length === path.length && path.every((hex, i) => way.path[i] === hex))

/** Picks a way hop by hop; while none is picked, others may join the group. */
function* chooseWay(p: Position, frame: RetreatFrame, first: readonly number[]): Building<Retreat> {
  const { grid, unitOf } = p.content
  const path = [...(frame.going?.walked ?? [])]
  const begun = path.length
  const old = frame.going?.plan ?? []
  let units = first
  let ways = waysOf(p, frame, units)
  for (;;) {
    const isOpen = path.length === begun && frame.going === undefined
    const fellows = isOpen
      ? frame.units.filter((unit) => !units.includes(unit) && joinRefusal(p, frame, units, unit) === null)
      : []
    const hops = hopsOf(p, ways, path)
    const whole = path.length > begun || frame.going ? isWhole(ways, path) : undefined
    if (hops.length === 0 && whole !== undefined) return { units, way: whole }
    const planned = old[path.length - begun]
    const suggest =
      fellows.length > 0 ? unitAt(p, fellows[0]!).id : planned !== undefined ? grid.ids[planned] : hops[0]?.token
    const group = groupOf(frame, units)
    const why = (token: string): Refusal | null => {
      const joining = unitOf(token)
      if (joining !== undefined)
        return isOpen && frame.units.includes(joining.index) ? joinRefusal(p, frame, units, joining.index) : null
      const to = grid.indexOf(token)
      return to < 0 ? null : whyNotHop(p, group, path, to)
    }
    const reach = () =>
      ways
        .filter((way) => way.path.length > path.length && path.every((hex, i) => way.path[i] === hex))
        .map((way) => ({ hops: way.path.slice(path.length).map((hex) => grid.ids[hex]!), cost: way.path.length }))
    const token: string | undefined = yield {
      picks: [...fellows.map((unit) => unitAt(p, unit).pick), ...hops],
      commit: whole !== undefined,
      why,
      reach,
      ...(suggest !== undefined && whole === undefined && { suggest }),
    }
    if (token === undefined) return { units, way: whole! }
    const joined = unitOf(token)
    if (joined === undefined) path.push(grid.indexOf(token))
    else {
      units = [...units, ...withKept(p, frame, joined.index, units)]
      ways = waysOf(p, frame, units)
    }
  }
}

const retreatAct: Act<RetreatFrame, Retreat> = {
  title: 'Retreat',
  rule: '12.1.1',
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

// ---- Going

/** A group leaves: it is Disrupted or routed by that, and no longer on a train. */
function setOut(p: Play, frame: RetreatFrame, units: readonly number[], way: Way): void {
  const walked = frame.going?.walked ?? []
  if (frame.going === undefined) for (const unit of units) suffer(p, frame, unitAt(p, unit))
  const plan = way.path.slice(walked.length)
  p.keep({
    units: frame.units.filter((unit) => !units.includes(unit)),
    going: { units, walked, plan, missing: way.missing } satisfies Going,
  })
  walkOn(p)
}

/** 13.1.2, 13.1.3a: what a retreat does to a unit; 7.6.4, 22.5.3: what it leaves behind. */
function suffer(p: Play, { status }: RetreatFrame, unit: Unit): void {
  if (p.state.train[unit.index]) p.at('train', unit.index, null)
  if (p.state.evac[unit.index]) p.at('evac', unit.index, null)
  if (status === null) return
  const isShaken = statusOf(p, unit) !== null
  if (status === 'full-retreat' || isShaken) {
    if (applies(p.content, '13.1.3a')) setStatus(p, unit, 'full-retreat')
  } else if (applies(p.content, '13.1.2')) setStatus(p, unit, 'disrupted')
}

/** Walks the plan until it is done or somebody has to get out of the way. */
function walkOn(p: Play): void {
  for (;;) {
    const { side, going } = p.top as RetreatFrame
    const { units, walked, plan, missing } = going!
    const [to, ...rest] = plan
    if (to === undefined) return arrive(p)
    for (const unit of units) put(p, unitAt(p, unit), to)
    p.keep({ going: { units, walked: [...walked, to], plan: rest, missing } })
    const frames = displacements(p, side, to, 'retreat', units)
    if (frames.length > 0) return p.push(...frames)
  }
}

function arrive(p: Play): void {
  const frame = p.top as RetreatFrame
  const { units, walked, missing } = frame.going!
  const hex = walked.at(-1)!
  const values = { units: namesOf(p, units), hex: p.content.hexNames[hex]! }
  const places = [frame.from, ...walked].map((one) => p.content.grid.ids[one]!)
  p.note('12.1.1', '{units} retreat to {hex}', values, { units: idsOf(p, units), places })
  if (isInCombatPhase(p) && isAmongFriends(p, frame, hex)) for (const unit of units) p.at('retreated', unit, true)
  const steps = missing > 0 && applies(p.content, '12.1.3c') ? missing : 0
  p.keep({
    going: undefined,
    survivors: [...(frame.survivors ?? []), ...units],
    owing: steps > 0 ? { units, steps } : undefined,
  })
}

/** 12.5: who retreats into a hex that friends hold is no help there in this Combat Phase. */
const isAmongFriends = (p: Position, frame: RetreatFrame, hex: number): boolean =>
  unitsIn(p, hex).some((unit) => !partyOf(frame).includes(unit))
const isInCombatPhase = (p: Position): boolean => p.state.flow.some(({ step, fresh }) => step === 'combat' && !fresh)

// ---- Steps lost for hexes that were not gone

/** 12.1.3c: one step after the other, by the rules of 10.2.2. HQs are not picked while others are there (17.1.4). */
function loseNext(p: Play, { side, owing }: RetreatFrame): void {
  const { units, steps } = owing!
  const there = units.filter((unit) => isOnMap(p, unitAt(p, unit)))
  const fighting = there.filter((unit) => !unitAt(p, unit).isHq)
  const open = fighting.length > 0 ? fighting : there
  p.keep({ owing: steps > 1 ? { units, steps: steps - 1 } : undefined })
  if (open.length === 1) loseStep(p, unitAt(p, open[0]!), '12.1.3c')
  else if (open.length > 1) p.push({ step: 'losses', by: side, units: open })
}

// ---- Who cannot go

/** 16.1: a Fort does not retreat. 12.5: nor does, a second time, who has retreated into a hex that is attacked. */
function strike(p: Play, frame: RetreatFrame): void {
  const struck = frame.units.filter((index) => {
    const unit = unitAt(p, index)
    if (unit.isFort && applies(p.content, '16.1')) {
      eliminate(p, unit, '16.1', '{unit} cannot retreat and is lost')
      return true
    }
    if (frame.cause !== 'combat' || isBreakthrough(p) || !p.state.retreated[index] || !applies(p.content, '12.5'))
      return false
    eliminate(p, unit, '12.5', '{unit} has retreated into this battle and is lost')
    return true
  })
  if (struck.length > 0) p.keep({ units: frame.units.filter((unit) => !struck.includes(unit)) })
}

/** 15.3: against Breakthrough Combat they may go once more. */
const isBreakthrough = (p: Position): boolean =>
  p.state.flow.findLast(({ step, fresh }) => step === 'battle' && !fresh)?.['kind'] === 'breakthrough'

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
    eliminate(p, unitAt(p, unit), rule, '{unit} has no way back and is eliminated')
  }
}

/** 17.1.4: an HQ that cannot go its two hexes; 12.1.3c: nobody has steps enough for the hexes not gone; else 12.2. */
function lostBecause(p: Position, frame: RetreatFrame, unit: number): Refusal {
  if (waysOf(p, frame, [unit]).length === 0) return whyLost(p, groupOf(frame, [unit]))
  if (frame.cause === 'displaced-hq') return { rule: '17.1.4', say: 'It cannot go two hexes' }
  return { rule: '12.1.3c', say: 'The hexes it cannot go cost it more steps than it has' }
}

// ---- The step

const STAYS: Refusal = { rule: '12.1.1', say: 'They must retreat' }

const stay: Act<RetreatFrame, null> = {
  title: 'Stay',
  rule: '20.3.4',
  may: (_, { cause, going }) => (cause !== 'disengagement' || going ? STAYS : null),
  build: nothing,
  does: (p) => p.keep({ units: [] }),
}

/** By agreement the players may have put a unit elsewhere meanwhile: it retreats no more. */
function forgetAbsent(p: Play, frame: RetreatFrame): void {
  const units = frame.units.filter((unit) => p.state.place[unit] === frame.from)
  if (units.length < frame.units.length) p.keep({ units })
  if (frame.going === undefined) return
  const at = frame.going.walked.at(-1) ?? frame.from
  const there = frame.going.units.filter((unit) => p.state.place[unit] === at)
  if (there.length < frame.going.units.length)
    p.keep({ going: there.length === 0 ? undefined : { ...frame.going, units: there } })
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
    p.keep({ units: [] })
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
  p.keep({ units: [] })
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
    p.keep({ going: undefined })
    return false
  }
  p.keep({ going: { ...frame.going!, plan: ways[0]!.path.slice(walked.length), missing: ways[0]!.missing } })
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
  window: 'retreat',
  group: true,
  enter(p, frame) {
    p.keep({ party: frame.units, survivors: [], ...(!applies(p.content, '12.1.1') && { units: [] }) })
    strike(p, p.top as RetreatFrame)
  },
  before(p) {
    while (!comesToRest(p));
  },
  asks: (_, { side }) => side,
  prompt(p, { from, hexes }) {
    return {
      rule: '12.1.1',
      say: 'Retreat {hexes} hexes from {hex}',
      values: { hexes, hex: p.content.hexNames[from]! },
    }
  },
  acts: { retreat: retreatAct, stay },
}
