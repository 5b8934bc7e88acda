/**
 * 3.2.2a Tactical Advance: a hex has been emptied, and mobile units of the other side beside it may enter at once, even in
 * the middle of somebody's activation. Free of points; it activates nobody.
 */
import { nothing, pickMore, pick, type Building } from '../../../engine/act.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { stackRefusal } from '../01-basics/stacking.ts'
import { isEzoc, watchers } from '../01-basics/zones.ts'
import { enemyOf, type Side, type Unit } from '../content/content.ts'
import type { AdvanceFrame } from '../frames.ts'
import { isDisorganised, isHeldBy, mark, occupant, placeOf, putAll, seemsHeldBy, unitAt, unitsIn } from '../pieces.ts'
import { consequences } from '../sequence/consequences.ts'
import type { Act, Play, Position, Step } from '../state.ts'
import { tell } from '../telling.ts'
import { standstill } from './movers.ts'
import { isOverBridge } from './provoked.ts'
import { hasCrossing, hopRefusal, stackHopRefusal } from './terrain.ts'

/**
 * Says that a side has been eliminated in a hex, has retreated or withdrawn from it. The other side is asked whenever a
 * stack of it stands beside the hex and could get there: what lies in the stack is for its owner to know.
 */
export function emptied(p: Play, hex: number, leaver: Side): void {
  const { neighbour } = p.content.grid
  const side = enemyOf(leaver)
  if (isStillHeld(p, hex, leaver) || occupant(p, hex) === side || !applies(p.content, '3.2.2a')) return
  for (let d = 0; d < 6; d++) {
    const from = neighbour[hex * 6 + d]!
    if (from >= 0 && occupant(p, from) === side && hasCrossing(p, arcTo(p, from, hex))) {
      const frame: AdvanceFrame = { step: 'advance', side, hex }
      p.push(frame)
      return
    }
  }
}

/** HQs that are left there in an enemy zone are about to be taken off (7.3b); others may be anything (1.4). */
const isStillHeld = (p: Position, hex: number, leaver: Side): boolean =>
  isHeldBy(p, hex, leaver) || (seemsHeldBy(p, hex, leaver) && !isEzoc(p, hex, leaver))

const arcTo = (p: Position, from: number, to: number): number => from * 6 + p.content.grid.direction(from, to)

// ---- Who may go

const NOT_MOBILE: Refusal = { rule: '3.2.2a', say: 'Only mobile units advance' }
const NOT_BESIDE: Refusal = { rule: '3.2.2a', say: 'It does not stand beside the hex' }

/** Why a unit does not move in reaction to anything over a hexside: the limits all such moves have (3.2.2d). */
export function reactionRefusal(p: Position, unit: Unit, arc: number): Refusal | null {
  return firstOf(
    check(p.content, !hasCrossing(p, arc), OVER_WATER),
    check(p.content, isDisorganised(p, unit), IN_DISORDER),
    standstill(p, unit),
  )
}

const OVER_WATER: Refusal = { rule: '3.2.2d', say: 'There is no bridge between the two hexes' }
const IN_DISORDER: Refusal = { rule: '3.2.2d', say: 'Disorganised units do not move in reaction' }

function unitRefusal(p: Position, unit: Unit, hex: number): Refusal | null {
  const from = placeOf(p, unit.index)
  if (p.content.grid.direction(from, hex) < 0) return NOT_BESIDE
  const arc = arcTo(p, from, hex)
  return check(p.content, !unit.isMobile, NOT_MOBILE) ?? reactionRefusal(p, unit, arc) ?? hopRefusal(p, unit, arc)
}

/** Ruling 21: stacking in the hex, and two battalions from each hex through rough or over a ridge. */
function groupRefusal(p: Position, units: readonly number[], hex: number): Refusal | null {
  const refused = stackRefusal(p, hex, units)
  if (refused !== null) return refused
  for (const from of new Set(units.map((unit) => placeOf(p, unit)))) {
    const together = units.filter((unit) => placeOf(p, unit) === from)
    const tooMany = stackHopRefusal(p, together, arcTo(p, from, hex))
    if (tooMany !== null) return tooMany
  }
  return null
}

const besideUnits = (p: Position, side: Side, hex: number): Unit[] =>
  [0, 1, 2, 3, 4, 5]
    .map((d) => p.content.grid.neighbour[hex * 6 + d]!)
    .filter((from) => from >= 0 && occupant(p, from) === side)
    .flatMap((from) => unitsIn(p, from).map((unit) => unitAt(p, unit)))

// ---- The answer

interface Advanced {
  readonly units: readonly number[]
  readonly shown: string
}

function* chooseAdvance(p: Position, { side, hex }: AdvanceFrame): Building<Advanced> {
  const beside = besideUnits(p, side, hex)
  const units: number[] = []
  const refusal = (unit: Unit) => unitRefusal(p, unit, hex) ?? groupRefusal(p, [...units, unit.index], hex)
  const why = (token: string) => {
    const unit = p.content.unitOf(token)
    return unit?.side !== side || placeOf(p, unit.index) < 0 ? null : refusal(unit)
  }
  for (;;) {
    const picks = beside
      .filter((unit) => !units.includes(unit.index) && refusal(unit) === null)
      .map((unit) => unit.pick)
    const token = units.length === 0 ? yield* pick(picks, { why }) : yield* pickMore(picks, { why })
    if (token === undefined) return { units, shown: shownOf(p, units, hex) }
    units.push(p.content.unitOf(token)!.index)
  }
}

/** Counts and hexes: `advance 2 from 1704 to 1705`. */
function shownOf(p: Position, units: readonly number[], hex: number): string {
  const { ids } = p.content.grid
  const from = [...new Set(units.map((unit) => placeOf(p, unit)))]
  const counts = from.map((one) => `${units.filter((unit) => placeOf(p, unit) === one).length} from ${ids[one]!}`)
  return `advance ${counts.join(' ')} to ${ids[hex]!}`
}

const go: Act<AdvanceFrame, Advanced> = {
  title: 'Advance',
  rule: '3.2.2a',
  build: chooseAdvance,
  does: (p, _, { units }) => p.updateFrame({ going: units }),
  shown: ({ shown }) => shown,
}

const stay: Act<AdvanceFrame, null> = {
  title: 'Stay',
  rule: '3.2.2a',
  build: nothing,
  does: (p) => p.pop(),
}

export const advance: Step<AdvanceFrame> = {
  title: 'Tactical Advance',
  rule: '3.2.2a',
  before(p, frame) {
    if (frame.going !== undefined) sendAll(p)
    else if (seemsHeldBy(p, frame.hex, enemyOf(frame.side))) p.pop()
  },
  returned: {
    bridge(p, frame, result: 'blown' | null) {
      const units = frame.crossing!
      p.updateFrame({ crossing: undefined })
      if (result === 'blown') p.push({ step: 'bridge-blown', units })
      else if (units.every((unit) => unitRefusal(p, unitAt(p, unit), frame.hex) === null)) enterHex(p, frame, units)
    },
  },
  asks: (_, { side }) => side,
  prompt: (p, { hex }) => ({
    rule: '3.2.2a',
    say: '{hex} is empty: advance, or stay?',
    values: { hex: p.content.hexNames[hex]! },
  }),
  acts: { advance: go, stay },
}

// ---- Going

/** Until all have gone, or something comes between. */
function sendAll(p: Play): void {
  while (p.ended === null && p.top!.step === 'advance') {
    const frame = p.top as AdvanceFrame
    sendNext(p, frame, frame.going!)
  }
}

/** Those from one hex go together; then those from the next. */
function sendNext(p: Play, frame: AdvanceFrame, going: readonly number[]): void {
  const { hex, side } = frame
  const isFit = (unit: number) => placeOf(p, unit) >= 0 && unitRefusal(p, unitAt(p, unit), hex) === null
  const fit = going.filter(isFit)
  const from = fit.length === 0 ? -1 : placeOf(p, fit[0]!)
  const units = fit.filter((unit) => placeOf(p, unit) === from)
  if (units.length === 0 || stackRefusal(p, hex, units) !== null) return p.pop()
  p.updateFrame({ going: fit.filter((unit) => !units.includes(unit)) })
  if (side === 'french' || !isOverBridge(p, arcTo(p, from, hex))) return enterHex(p, frame, units)
  p.updateFrame({ crossing: units })
  p.moment('bridge', side)
}

/** 3.2.2e: from zone to zone it draws fire like any other step. */
function enterHex(p: Play, { side, hex }: AdvanceFrame, units: readonly number[]): void {
  const from = placeOf(p, units[0]!)
  const { hexNames, grid } = p.content
  putAll(p, units, hex)
  for (const unit of units) mark(p, 'moved', unit)
  const say = { open: '{count} {count|unit advances|units advance} to {hex}', own: '{units}: advance to {hex}' }
  const places = [grid.ids[from]!, grid.ids[hex]!]
  tell(p, side, '3.2.2a', say, units, { values: { hex: hexNames[hex]! }, places, event: { kind: 'advanced', side } })
  const hexes = watchers(p, side, from, hex)
  if (hexes.length > 0 && applies(p.content, '3.2.2e')) {
    const [kind, target, targets, left] = ['reaction', hex, units, from] as const
    p.push({ step: 'reaction', side: enemyOf(side), kind, hexes, fired: 0, target, targets, left })
  }
  consequences(p)
}
