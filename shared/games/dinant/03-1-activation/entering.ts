/** Entering the map (11.1b, 11.1c): an activation that begins beside it. The entry hex has its price, like any hop. */
import { pick, pickMore, type Building, type Pick } from '../../../engine/act.ts'
import { check, type Refusal } from '../../../engine/rule.ts'
import { isOverstacked } from '../01-basics/stacking.ts'
import { canGo } from '../03-2-movement/route.ts'
import { wayPrice } from '../03-2-movement/terrain.ts'
import { endRefusal, payRefusal, squeezeInto, startWalk, type Walk } from '../03-2-movement/walk.ts'
import { arrivalRefusal, arrive, comingUnits, entryHexes, tooManyArrivals } from '../11-scenarios/arrivals.ts'
import { NO_WAY, type Side, type Unit } from '../content/content.ts'
import type { ActivationFrame, MarchFrame, OperationsFrame } from '../frames.ts'
import { unitAt } from '../pieces.ts'
import { consequences } from '../sequence/consequences.ts'
import type { Act, Play, Position } from '../state.ts'
import { pointTo } from '../telling.ts'
import { groupRefusal, markActivated, newActivation } from './announce.ts'

const FULL: Refusal = { rule: '1.3a', say: 'These are too many for one hex' }
const NOT_HERE: Refusal = { rule: '11.1b', say: '{unit} does not enter by {hex}' }

/** The stack in its entry hex, what that costs paid; or why it cannot come in. */
function walkIn(p: Position, side: Side, hex: number, units: readonly number[]): Walk | Refusal {
  const way = p.content.entries.get(hex)?.way ?? NO_WAY
  const outside = startWalk(p, { side, here: hex, motor: 0, foot: 0 }, units)
  const extra = squeezeInto(p, outside, hex, way)
  if (typeof extra !== 'number') return extra
  const [motor, foot] = [wayPrice(p, 'motorised', way, hex) + extra, wayPrice(p, 'foot', way, hex) + extra]
  const walk = { ...outside, motor, foot }
  const refused = payRefusal(p, outside, walk)
  if (refused !== null) return refused
  const full = endRefusal(p, walk, hex)
  return full === null || canGo(p, walk) ? walk : full
}

/** Why these may not enter there together. */
function entryRefusal(p: Position, side: Side, hex: number, units: readonly number[]): Refusal | null {
  for (const index of units) {
    const early = arrivalRefusal(p, unitAt(p, index))
    if (early !== null) return early
  }
  for (const index of units) {
    const unit = unitAt(p, index)
    if (entryHexes(p, unit).includes(hex)) continue
    const values = { unit: unit.name, hex: p.content.hexNames[hex]! }
    const refused = check(p.content, true, { ...NOT_HERE, rule: side === 'german' ? '11.1c' : '11.1b', values })
    if (refused !== null) return refused
  }
  const refused =
    tooManyArrivals(p, side, units) ?? groupRefusal(p, units) ?? check(p.content, isOverstacked(p, units), FULL)
  if (refused !== null) return refused
  const walk = walkIn(p, side, hex, units)
  return 'say' in walk ? walk : null
}

interface Entered {
  readonly hex: number
  readonly units: readonly number[]
}

function* chooseEntry(p: Position, side: Side): Building<Entered> {
  const { grid, hexPicks, unitOf } = p.content
  const coming = comingUnits(p, side)
  const open = new Set<number>()
  for (const unit of coming) {
    if (arrivalRefusal(p, unit) !== null) continue
    for (const hex of entryHexes(p, unit))
      if (!open.has(hex) && entryRefusal(p, side, hex, [unit.index]) === null) open.add(hex)
  }
  const hexes = [...open].sort((a, b) => a - b)
  const hex = grid.indexOf(
    yield* pick(
      hexes.map((one) => hexPicks[one]!),
      { why: (token) => whyNotBy(p, side, coming, grid.indexOf(token)) },
    ),
  )
  const units: number[] = []
  for (;;) {
    const more = coming.filter(
      ({ index }) => !units.includes(index) && entryRefusal(p, side, hex, [...units, index]) === null,
    )
    const picks: Pick[] = more.map((unit) => unit.pick)
    const why = (token: string) => {
      const unit = coming.find(({ id }) => id === token)
      return unit === undefined ? null : entryRefusal(p, side, hex, [...units, unit.index])
    }
    const token = units.length === 0 ? yield* pick(picks, { why }) : yield* pickMore(picks, { why })
    if (token === undefined) return { hex, units }
    units.push(unitOf(token)!.index)
  }
}

/** Why nobody can come in by a hex. */
function whyNotBy(p: Position, side: Side, coming: readonly Unit[], hex: number): Refusal | null {
  const first = coming.find((unit) => hex < 0 || entryHexes(p, unit).includes(hex))
  if (first === undefined) return null
  return entryRefusal(p, side, hex < 0 ? entryHexes(p, first)[0]! : hex, [first.index])
}

/** Units beside the map lie open, so the line has no secret. */
export const enter: Act<OperationsFrame, Entered> = {
  title: 'Enter the map',
  rule: '11.1b',
  hasPicks: (p, { side }) =>
    comingUnits(p, side).some(
      (unit) =>
        arrivalRefusal(p, unit) === null &&
        entryHexes(p, unit).some((hex) => entryRefusal(p, side, hex, [unit.index]) === null),
    ),
  build: (p, { side }) => chooseEntry(p, side),
  does(p, { side }, { hex, units }) {
    p.updateFrame({ begun: true })
    p.push({ ...newActivation(side, units, hex), entering: true })
  },
}

/** They come in; where they go from there they are asked at once. */
export function comeIn(p: Play, { side, units, here }: ActivationFrame): void {
  const { motor, foot } = walkIn(p, side, here, units) as Walk
  arrive(p, side, units, here)
  markActivated(p, units)
  const who = units.map((unit) => unitAt(p, unit))
  const values = { units: who.map(({ name }) => name).join(', '), hex: p.content.hexNames[here]! }
  const event = { kind: 'arrived', side } as const
  p.note(side === 'german' ? '11.1c' : '11.1b', '{units} enter at {hex}', values, { ...pointTo(p, ...who), event })
  p.updateFrame({ motor, foot })
  const way = { units, here, motor, foot, walked: [here], told: 1, plan: [] }
  const march: MarchFrame = { step: 'march', side, ...way, paused: true }
  p.push(march)
  consequences(p)
}
