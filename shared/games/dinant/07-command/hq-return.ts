/** 7.3c An HQ that was taken off comes back at the start of the next turn, and is tested; its activation is spent. */
import { pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, type Refusal } from '../../../engine/rule.ts'
import { isEzoc } from '../01-basics/zones.ts'
import { disorganise } from '../03-4-damage/disorganisation.ts'
import { SIDES, TOWN, VILLAGE, type Unit } from '../content/content.ts'
import type { SideFrame, TestFrame, TestResult } from '../frames.ts'
import { mark, occupant, placeOf, put, unitAt } from '../pieces.ts'
import { consequences } from '../sequence/consequences.ts'
import { TRACK, type Act, type Position, type Step } from '../state.ts'
import { pointTo } from '../telling.ts'
import { floodFrom, NO_WAY, wayIsOpen } from './ways.ts'

interface HqReturnFrame extends SideFrame {
  readonly step: 'hq-return'
  readonly unit: number
  readonly tested?: true
}

/** The HQs that are due, those of the Germans first. */
export const hqReturnFrames = (p: Position): Frame[] =>
  SIDES.flatMap((side) =>
    p.content.bySide[side]
      .filter((unit) => unit.isHq && isDue(p, unit))
      .map(({ index }) => ({ step: 'hq-return', side, unit: index })),
  )

/** Is this the turn on which a unit on the track comes back? */
export const isDue = (p: Position, unit: Unit): boolean =>
  placeOf(p, unit.index) === TRACK && p.state.returns[unit.index]! <= p.state.turn

/** Ruling 75: a free way to an edge of its own, no enemy zone; in a town or village if one is to be had. */
export function hqHexes(p: Position, hq: Unit): number[] {
  const { grid, isEdge, isWest, terrain } = p.content
  const edges = grid.ids.map((_, hex) => hex).filter((hex) => isEdge[hq.side][hex] === 1 && isFree(p, hq, hex))
  const way = floodFrom(grid, edges, grid.count, wayIsOpen(p, hq.side, false))
  const open = grid.ids
    .map((_, hex) => hex)
    .filter((hex) => way[hex]! < NO_WAY && isFree(p, hq, hex) && !isEzoc(p, hex, hq.side))
    .filter((hex) => hq.side === 'german' || isWest[hex] === 1)
  const built = open.filter((hex) => terrain[hex] === TOWN || terrain[hex] === VILLAGE)
  return built.length > 0 && applies(p.content, '7.3c') ? built : open
}

const isFree = (p: Position, hq: Unit, hex: number): boolean => {
  const there = occupant(p, hex)
  return there === null || there === hq.side
}

const NOT_THERE: Refusal = {
  rule: '7.3c',
  say: 'It comes back in a town or village with a free way to its map edge, outside enemy zones',
}

const place: Act<HqReturnFrame, number> = {
  title: 'Place the HQ',
  rule: '7.3c',
  *build(p, { unit }) {
    const { grid, hexPicks } = p.content
    const hexes = hqHexes(p, unitAt(p, unit))
    const why = (token: string) => (grid.indexOf(token) < 0 ? null : NOT_THERE)
    return grid.indexOf(
      yield* pick(
        hexes.map((hex) => hexPicks[hex]!),
        { why },
      ),
    )
  },
  does(p, { unit: index }, hex) {
    const unit = unitAt(p, index)
    p.updateFrame({ tested: true })
    p.at('returns', index, null)
    put(p, unit, hex)
    mark(p, 'activated', index)
    const event = { kind: 'arrived', side: unit.side } as const
    const values = { hq: unit.name, hex: p.content.hexNames[hex]! }
    p.note('7.3c', '{hq} comes back at {hex}', values, { ...pointTo(p, unit), event })
    const test: TestFrame = { step: 'quality-test', unit: index, why: '7.3c' }
    p.push(test)
    consequences(p)
  },
}

export const hqReturn: Step<HqReturnFrame> = {
  title: 'An HQ comes back',
  rule: '7.3c',
  before(p, { unit, tested }) {
    if (tested) return p.pop()
    if (hqHexes(p, unitAt(p, unit)).length > 0) return
    // Ruling 78, read for HQs: it waits a turn.
    p.at('returns', unit, p.state.turn + 1)
    p.pop()
  },
  returned: {
    'quality-test'(p, { unit }, { passed }: TestResult) {
      if (!passed) disorganise(p, unit, '7.3c')
    },
  },
  asks: (_, { side }) => side,
  prompt: (p, { unit }) => ({
    rule: '7.3c',
    say: '{hq} comes back: where?',
    values: { hq: unitAt(p, unit).name },
  }),
  acts: { place },
}
