/** 3.3.3c A retreat: one hex, and the unit counts as activated. Who cannot is tested and disorganised where it stands. */
import { pick, pickMore, type Building } from '../../../engine/act.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { isOverstacked } from '../01-basics/stacking.ts'
import { isEzoc } from '../01-basics/zones.ts'
import { emptied } from '../03-2-movement/advance.ts'
import { hasCrossing, meuseRefusal } from '../03-2-movement/terrain.ts'
import { enemyOf, type Side, type Unit } from '../content/content.ts'
import type { RetreatFrame, TestFrame, TestResult } from '../frames.ts'
import { loseStep } from '../losses.ts'
import { seemsHeldBy, mark, placeOf, put, unitAt, unitsIn } from '../pieces.ts'
import { consequences } from '../sequence/consequences.ts'
import { DEAD, type Act, type Play, type Position, type Step } from '../state.ts'
import { pointTo, tell } from '../telling.ts'
import { disorganise } from './disorganisation.ts'

/** Whoever is on the water goes back to where it came from (6.2b, 6.3.2b, 6.3.3b). */
export function retreatFrame(p: Position, side: Side, unit: number): RetreatFrame {
  const boat = p.state.flow.findLast(({ step, unit: who }) => ON_WATER.has(step) && who === unit)
  const home = boat === undefined ? undefined : (boat['from'] as number)
  return { step: 'retreat', side, unit, ...(home !== undefined && { home }) }
}

const ON_WATER: ReadonlySet<string> = new Set(['crossing', 'ferry', 'assault'])

// ---- Where to

const ENEMY: Refusal = { rule: '1.3c', say: 'The enemy holds that hex' }
const INTO_ZONE: Refusal = { rule: '3.3.3c', say: 'A retreat does not lead into an enemy zone of control' }
const OVER_WATER: Refusal = { rule: '3.3.3c', say: 'A retreat crosses water by a bridge only' }
const NO_ROOM: Refusal = { rule: '3.3.3c', say: 'There is no room for it' }
const CONFINED: Refusal = { rule: '11.1.4a', say: 'This unit may not leave its place' }

function refusalTo(p: Position, unit: Unit, to: number): Refusal | null {
  const { content } = p
  const from = placeOf(p, unit.index)
  const arc = from * 6 + content.grid.direction(from, to)
  const confined = confinedTo(p, unit)
  return (
    firstOf(
      check(content, seemsHeldBy(p, to, enemyOf(unit.side)), ENEMY),
      check(content, confined !== null && !confined.includes(content.grid.ids[to]!), CONFINED),
      check(content, isEzoc(p, to, unit.side), INTO_ZONE),
      check(content, !hasCrossing(p, arc), OVER_WATER),
      check(content, isOverstacked(p, [...unitsIn(p, to), unit.index]), NO_ROOM),
    ) ?? meuseRefusal(p, unit, arc)
  )
}

/** 11.1.4a: the only hexes a unit may stand in. */
const confinedTo = ({ content }: Position, unit: Unit): readonly string[] | null =>
  content.data.scenario.special.confined.units.find((one) => one.unit === unit.id)?.hexes ?? null

const hexesFor = (p: Position, unit: Unit): number[] =>
  neighboursOf(p, placeOf(p, unit.index)).filter((to) => refusalTo(p, unit, to) === null)

const neighboursOf = ({ content: { grid } }: Position, hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].map((d) => grid.neighbour[hex * 6 + d]!).filter((to) => to >= 0)

// ---- The answer

interface Retreated {
  readonly to: number
  readonly place: string
  /** HQs that go along (7.3a). */
  readonly hqs: readonly number[]
}

function* chooseHex(p: Position, { unit: index }: RetreatFrame): Building<Retreated> {
  const { grid, hexPicks } = p.content
  const unit = unitAt(p, index)
  const here = placeOf(p, index)
  const place = yield* pick(
    hexesFor(p, unit).map((hex) => hexPicks[hex]!),
    {
      why(token) {
        const to = grid.indexOf(token)
        return to < 0 || grid.direction(here, to) < 0 ? null : refusalTo(p, unit, to)
      },
    },
  )
  const to = grid.indexOf(place)
  const hqs: number[] = []
  for (;;) {
    const more = applies(p.content, '7.3a') ? hqsBeside(p, index, to).filter((hq) => !hqs.includes(hq.index)) : []
    const token = yield* pickMore(more.map((hq) => hq.pick))
    if (token === undefined) return { to, place, hqs }
    hqs.push(p.content.unitOf(token)!.index)
  }
}

/** HQs of its stack that may follow it: they weigh nothing, but the Meuse holds them up like others. */
const hqsBeside = (p: Position, unit: number, to: number): Unit[] =>
  unitsIn(p, placeOf(p, unit))
    .map((other) => unitAt(p, other))
    .filter((hq) => hq.isHq && refusalTo(p, hq, to) === null)

const back: Act<RetreatFrame, Retreated> = {
  title: 'Retreat',
  rule: '3.3.3c',
  build: chooseHex,
  does: (p, { unit }, { to, hqs }) => go(p, [unit, ...hqs], to),
  shown: ({ place, hqs }) => (hqs.length === 0 ? `retreat ${place}` : `retreat ${place} with ${hqs.length}`),
}

/** What happens is seen by all: whether there is a hex to go to need not be hidden. */
export const retreat: Step<RetreatFrame> = {
  title: 'Retreat',
  rule: '3.3.3c',
  before(p, { unit: index, home, done }) {
    const unit = unitAt(p, index)
    if (done || placeOf(p, index) < 0) return p.pop()
    if (home !== undefined) {
      go(p, [index], home)
      return endIfDone(p)
    }
    if (hexesFor(p, unit).length > 0) return
    if (confinedTo(p, unit) !== null && applies(p.content, '11.1.4a')) {
      leaveForGood(p, unit)
      return endIfDone(p)
    }
    const test: TestFrame = { step: 'quality-test', unit: index, why: '3.3.3c' }
    p.push(test)
  },
  returned: {
    /** Ruling 33: a unit that was disorganised before is tested for that as well. */
    'quality-test'(p, { unit, side }, { passed }: TestResult) {
      const hex = placeOf(p, unit)
      p.updateFrame({ done: true })
      if (!passed) loseStep(p, unitAt(p, unit), '3.3.3c')
      if (placeOf(p, unit) >= 0) disorganise(p, unit, '3.3.3c')
      else emptied(p, hex, side)
      consequences(p)
    },
  },
  asks: (_, { side }) => side,
  prompt: (p, { unit }) => ({
    rule: '3.3.3c',
    say: 'A unit at {hex} retreats: where to?',
    values: { hex: p.content.hexNames[placeOf(p, unit)]! },
  }),
  acts: { retreat: back },
}

/** Over at once, unless something has come of it that goes before. */
function endIfDone(p: Play): void {
  if ((p.top as RetreatFrame).step === 'retreat') p.pop()
}

function go(p: Play, units: readonly number[], to: number): void {
  const { hexNames, grid } = p.content
  const from = placeOf(p, units[0]!)
  const { side } = unitAt(p, units[0]!)
  p.updateFrame({ done: true })
  for (const unit of units) {
    put(p, unitAt(p, unit), to)
    mark(p, 'activated', unit)
    if (from !== to) mark(p, 'moved', unit)
  }
  const say = { open: '{count} {count|unit retreats|units retreat} to {hex}', own: '{units}: retreat to {hex}' }
  const places = [grid.ids[from]!, grid.ids[to]!]
  tell(p, side, '3.3.3c', say, units, { values: { hex: hexNames[to]! }, places, event: { kind: 'retreated', side } })
  emptied(p, from, side)
  consequences(p)
}

/** 11.1.4a: it leaves the map, and does not come back. */
function leaveForGood(p: Play, unit: Unit): void {
  const from = placeOf(p, unit.index)
  const about = { ...pointTo(p, unit), event: { kind: 'eliminated', side: unit.side } as const }
  p.note('11.1.4a', '{unit} has to leave its place and is out for good', { unit: unit.name }, about)
  p.updateFrame({ done: true })
  put(p, unit, DEAD)
  emptied(p, from, unit.side)
  consequences(p)
}
