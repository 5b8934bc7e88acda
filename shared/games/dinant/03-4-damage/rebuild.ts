/**
 * 3.3.4b Rebuilding: at the start of its phase a side may make one unit of every three battalions in the box of
 * non-operational units. The others of the trio are given up. The box lies open, so there is nothing to hide.
 */
import { nothing, pick, type Building } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { stackRefusal } from '../01-basics/stacking.ts'
import { enemyOf, type Side, type Unit } from '../content/content.ts'
import type { SideFrame } from '../frames.ts'
import { giveUp } from '../losses.ts'
import { occupant, placeOf, put, unitAt } from '../pieces.ts'
import { consequences } from '../sequence/consequences.ts'
import { BOX, corpsOf, type Act, type Position, type Step } from '../state.ts'
import { pointTo } from '../telling.ts'

// ---- Who and where

const inBox = (p: Position, side: Side): Unit[] =>
  p.content.bySide[side].filter(({ index }) => placeOf(p, index) === BOX)

const thirds = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + unit.thirds, 0)

const TANKS: Refusal = { rule: '3.3.4b', say: 'Tank units are not rebuilt' }
const ONE_STEP: Refusal = { rule: '3.3.4b', say: '{unit} has no reduced side to come back with' }
const NO_HQ: Refusal = { rule: '3.3.4b', say: 'There is no place for {unit} within a hex of its HQ' }

/** The HQs beside which its units come back: its own, and that of the corps it is attached to. */
export function returnHqs(p: Position, unit: Unit): number[] {
  const { returnsBeside, isAttachable } = p.content.formationOf[unit.formation]
  const corps = isAttachable ? corpsOf(p, unit.formation) : null
  const above = corps === null ? undefined : p.content.corpsHq[corps]
  return [...returnsBeside, ...(above === undefined ? [] : [above])].filter((hq) => placeOf(p, hq) >= 0)
}

/** Hexes within one of such an HQ, on its bank, where a unit could be put; an enemy zone does not matter (ruling 46). */
export function returnHexes(p: Position, unit: Unit): number[] {
  const { grid, isWest } = p.content
  const found = new Set<number>()
  for (const hq of returnHqs(p, unit)) {
    const at = placeOf(p, hq)
    for (const hex of [at, ...[0, 1, 2, 3, 4, 5].map((d) => grid.neighbour[at * 6 + d]!)]) {
      if (hex < 0 || isWest[hex] !== isWest[at] || occupant(p, hex) === enemyOf(unit.side)) continue
      if (stackRefusal(p, hex, [unit.index]) === null) found.add(hex)
    }
  }
  return [...found].sort((a, b) => a - b)
}

function refusal(p: Position, unit: Unit): Refusal | null {
  const refused = firstOf(
    check(p.content, unit.isTank, TANKS),
    unit.steps < 2 ? ONE_STEP : null,
    returnHexes(p, unit).length === 0 ? NO_HQ : null,
  )
  return refused && { ...refused, values: { unit: unit.name } }
}

const canRebuild = (p: Position, side: Side): boolean => {
  const box = inBox(p, side)
  return thirds(box) >= p.content.data.tables.returns.trio && box.some((unit) => refusal(p, unit) === null)
}

/** The question, if there is anything to ask. */
export const rebuildFrames = (p: Position, side: Side): Frame[] =>
  canRebuild(p, side) && applies(p.content, '3.3.4b') ? [{ step: 'rebuild', side }] : []

// ---- The acts

interface Rebuilt {
  readonly unit: Unit
  readonly hex: number
  readonly others: readonly Unit[]
}

function* chooseTrio(p: Position, side: Side): Building<Rebuilt> {
  const { unitOf, grid, hexPicks } = p.content
  const box = inBox(p, side)
  const id = yield* pick(
    box.filter((unit) => refusal(p, unit) === null).map((unit) => unit.pick),
    {
      why(token) {
        const unit = box.find((one) => one.id === token)
        return unit === undefined ? null : refusal(p, unit)
      },
    },
  )
  const unit = unitOf(id)!
  const hex = grid.indexOf(yield* pick(returnHexes(p, unit).map((one) => hexPicks[one]!)))
  const others: Unit[] = []
  while (thirds([unit, ...others]) < p.content.data.tables.returns.trio) {
    const left = box.filter((one) => one !== unit && !others.includes(one))
    others.push(unitOf(yield* pick(left.map((one) => one.pick)))!)
  }
  return { unit, hex, others }
}

const rebuildUnit: Act<SideFrame, Rebuilt> = {
  title: 'Rebuild a unit',
  rule: '3.3.4b',
  build: (p, { side }) => chooseTrio(p, side),
  does(p, { side }, { unit, hex, others }) {
    p.at('lost', unit.index, 1)
    put(p, unit, hex)
    for (const other of others) giveUp(p, unitAt(p, other.index))
    const values = {
      unit: unit.name,
      hex: p.content.hexNames[hex]!,
      others: others.map(({ name }) => name).join(', '),
    }
    const event = { kind: 'rebuilt', side, amount: unit.steps - 1 } as const
    p.note('3.3.4b', '{unit} is rebuilt at {hex} from {others}', values, { ...pointTo(p, unit), event })
    consequences(p)
  },
}

const pass: Act<SideFrame, null> = {
  title: 'No more',
  rule: '3.3.4b',
  build: nothing,
  does: (p) => p.pop(),
}

export const rebuild: Step<SideFrame> = {
  title: 'Units are rebuilt',
  rule: '3.3.4b',
  before(p, { side }) {
    if (!canRebuild(p, side)) p.pop()
  },
  asks: (_, { side }) => side,
  prompt: () => ({ rule: '3.3.4b', say: 'Rebuild a unit from three battalions in the box?' }),
  acts: { rebuild: rebuildUnit, pass },
  isPublic: () => true,
}
