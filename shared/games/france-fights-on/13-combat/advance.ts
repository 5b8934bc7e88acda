/**
 * 13.2 Advance after combat: `advance <unit> <hex>` or, for a supplied German mechanised unit, `<hex>-<hex>`. One act a
 * unit, in any order, so that one corps may drive through and another fill the hex behind it; `hold` ends it.
 */
import { nothing, pick, type Pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import { unsuppliedIn } from './battle-sum.ts'
import { GREEN, MOUNTAIN, YELLOW, type Side, type Unit } from '../content/content.ts'
import { ADVANCED } from '../events.ts'
import { entryRefusal } from '../11-movement/terrain.ts'
import { award, isNextToRow, isOnMap, occupant, put } from '../pieces.ts'
import { stackingRefusal } from '../06-stacking/stacking.ts'
import type { Act, Position, Step } from '../state.ts'

interface AdvanceFrame extends Frame {
  readonly side: Side
  readonly target: number
  /** Attackers that have not advanced. */
  readonly units: readonly number[]
  /** Who was out of supply when the battle began; it is not judged anew (7.1). */
  readonly unsupplied: readonly number[]
}

const NOT_INVOLVED: Refusal = { rule: '13.2', say: 'Only attackers of this battle advance, once each' }
const BESIDE_ROWS: Refusal = { rule: '5.5', say: 'French units cannot advance adjacent to the green or yellow row' }
const NOT_THERE: Refusal = { rule: '13.2', say: 'An advance enters the vacated hex' }
const NO_SECOND: Refusal = { rule: '13.2', say: 'Only supplied German mechanised units advance a second hex' }
const MOUNTAINS: Refusal = { rule: '13.2', say: 'No second hex from or into mountains' }
const NOT_NEXT: Refusal = { rule: '13.2', say: 'An advance goes from hex to adjacent hex' }

/** 5.5: may this side follow up into the hex at all? */
function hexRefusal(p: Position, { side, target }: AdvanceFrame): Refusal | null {
  const isBeside = isNextToRow(p, target, GREEN) || isNextToRow(p, target, YELLOW)
  return check(p.content, side === 'french' && isBeside, BESIDE_ROWS)
}

/** 13.2: why a unit may not go on along this arc of the vacated hex. */
function secondRefusal(p: Position, frame: AdvanceFrame, unit: Unit, arc: number): Refusal | null {
  const { terrain, grid } = p.content
  const to = grid.neighbour[arc]!
  if (unit.side !== 'german' || unit.mobility !== 'mechanized' || frame.unsupplied.includes(unit.index))
    return NO_SECOND
  if (terrain[frame.target] === MOUNTAIN || terrain[to] === MOUNTAIN) return MOUNTAINS
  return entryRefusal(p, unit, frame.target, arc) ?? stackingRefusal(p, unit, to)
}

function secondHexes(p: Position, frame: AdvanceFrame, unit: Unit): Pick[] {
  const picks: Pick[] = []
  for (let arc = frame.target * 6; arc < frame.target * 6 + 6; arc++)
    if (secondRefusal(p, frame, unit, arc) === null) picks.push(p.content.hopPicks[p.content.grid.neighbour[arc]!]!)
  return picks
}

/** Why a unit may not enter the hex, even to drive on. */
function advanceRefusal(p: Position, frame: AdvanceFrame, unit: Unit): Refusal | null {
  const from = p.state.place[unit.index]!
  const barred = entryRefusal(p, unit, from, from * 6 + p.content.grid.direction(from, frame.target))
  if (barred !== null) return barred
  const full = stackingRefusal(p, unit, frame.target)
  return full === null || secondHexes(p, frame, unit).length > 0 ? null : full
}

function advancing(p: Position, frame: AdvanceFrame): Pick[] {
  const picks: Pick[] = []
  for (const index of frame.units) {
    const unit = p.content.units[index]!
    if (isOnMap(p, unit) && advanceRefusal(p, frame, unit) === null) picks.push(unit.pick)
  }
  return picks
}

function whyNotUnit(p: Position, frame: AdvanceFrame, token: string): Refusal | null {
  const unit = p.content.unitOf(token)
  if (unit === undefined || !isOnMap(p, unit)) return null
  return frame.units.includes(unit.index) ? advanceRefusal(p, frame, unit) : NOT_INVOLVED
}

function whyNotSecond(p: Position, frame: AdvanceFrame, unit: Unit, token: string): Refusal | null {
  const to = p.content.grid.indexOf(token)
  if (to < 0) return null
  const direction = p.content.grid.direction(frame.target, to)
  return direction < 0 ? NOT_NEXT : secondRefusal(p, frame, unit, frame.target * 6 + direction)
}

interface Advance {
  readonly unit: Unit
  readonly path: readonly number[]
}

const go: Act<AdvanceFrame, Advance> = {
  title: 'Advance after combat',
  rule: '13.2',
  *build(p, frame) {
    const { grid, hopPicks, unitOf } = p.content
    const unit = unitOf(yield* pick(advancing(p, frame), { why: (token) => whyNotUnit(p, frame, token) }))!
    yield* pick([hopPicks[frame.target]!], { why: (token) => (grid.indexOf(token) < 0 ? null : NOT_THERE) })
    const beyond = secondHexes(p, frame, unit)
    const commit = stackingRefusal(p, unit, frame.target) === null
    const why = (token: string) => whyNotSecond(p, frame, unit, token)
    const second: string | undefined = yield { picks: beyond, commit, why }
    return { unit, path: second === undefined ? [frame.target] : [frame.target, grid.indexOf(second)] }
  },
  does(p, frame, { unit, path }) {
    for (const hex of path) put(p, unit, hex)
    const { hexNames, grid, data } = p.content
    const values = { unit: unit.name, hex: hexNames[path.at(-1)!]! }
    const places = path.map((hex) => grid.ids[hex]!)
    p.note('13.2', '{unit} advances to {hex}', values, { units: [unit.id], places, event: ADVANCED[unit.side] })
    p.updateFrame({ units: frame.units.filter((other) => other !== unit.index) })
    // 4.3d: a point for each advance the 51st takes part in; it is the only British unit, so once a battle.
    if (data.counters.units[unit.index]!.nation === 'british')
      award(p, '4.3d', data.tables.victory.rows.br51Advance.vp, '{unit} in an advance', { unit: unit.name })
  },
}

const hold: Act<AdvanceFrame, null> = {
  title: 'No further advance',
  rule: '13.2',
  build: nothing,
  does: (p) => p.pop(),
}

export const advance: Step<AdvanceFrame> = {
  title: 'Advance after combat',
  rule: '13.2',
  enter(p, frame) {
    if (occupant(p, frame.target) !== null || !applies(p.content, '13.2')) return p.pop()
    if (!applies(p.content, '7.1')) p.updateFrame({ unsupplied: unsuppliedIn(p, frame.units, []) })
    const barred = hexRefusal(p, frame)
    if (barred === null) return
    p.note(barred.rule, barred.say)
    p.pop()
  },
  before(p, frame) {
    if (advancing(p, frame).length === 0) p.pop()
  },
  asks: (_, { side }) => side,
  prompt: (p, { target }) => ({
    rule: '13.2',
    say: 'Advance into {hex}?',
    values: { hex: p.content.hexNames[target]! },
  }),
  isPublic: () => true, // the attackers have been named
  acts: { advance: go, hold },
}
