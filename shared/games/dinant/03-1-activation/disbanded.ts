/** 8.3 A disbanded unit comes back after four turns, reduced, within a hex of its HQ and outside enemy zones. */
import { pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { isEzoc } from '../01-basics/zones.ts'
import { returnHexes } from '../03-4-damage/rebuild.ts'
import { isDue } from '../07-command/hq-return.ts'
import { SIDES, type Unit } from '../content/content.ts'
import type { SideFrame } from '../frames.ts'
import { put, unitAt } from '../pieces.ts'
import { consequences } from '../sequence/consequences.ts'
import type { Act, Position, Step } from '../state.ts'
import { pointTo } from '../telling.ts'

interface DisbandedFrame extends SideFrame {
  readonly step: 'disbanded-return'
  readonly unit: number
}

/** 1 GRCA is on the track for another reason: it enters like a reinforcement (11.1.4e). */
const isDisbanded = (p: Position, unit: Unit): boolean =>
  !unit.isHq && unit.id !== p.content.data.scenario.special.leaving?.unit && isDue(p, unit)

export const disbandedFrames = (p: Position): Frame[] =>
  SIDES.flatMap((side) =>
    p.content.bySide[side]
      .filter((unit) => isDisbanded(p, unit))
      .map(({ index }) => ({ step: 'disbanded-return', side, unit: index })),
  )

const hexesFor = (p: Position, unit: Unit): number[] => returnHexes(p, unit).filter((hex) => !isEzoc(p, hex, unit.side))

const place: Act<DisbandedFrame, number> = {
  title: 'Place the unit',
  rule: '8.3',
  *build(p, { unit }) {
    const { grid, hexPicks } = p.content
    const hexes = hexesFor(p, unitAt(p, unit))
    return grid.indexOf(yield* pick(hexes.map((hex) => hexPicks[hex]!)))
  },
  does(p, { unit: index }, hex) {
    const unit = unitAt(p, index)
    p.at('returns', index, null)
    p.at('lost', index, Math.min(unit.faces.length - 1, Math.max(1, p.state.lost[index]!)))
    put(p, unit, hex)
    const event = { kind: 'arrived', side: unit.side } as const
    const values = { unit: unit.name, hex: p.content.hexNames[hex]! }
    p.note('8.3', '{unit} comes back at {hex}, reduced', values, { ...pointTo(p, unit), event })
    consequences(p)
  },
}

/** Ruling 78: if there is no place it waits a turn. */
export const disbandedReturn: Step<DisbandedFrame> = {
  title: 'A disbanded unit comes back',
  rule: '8.3',
  before(p, { unit }) {
    if (p.state.returns[unit] === undefined) return p.pop()
    if (hexesFor(p, unitAt(p, unit)).length > 0) return
    p.at('returns', unit, p.state.turn + 1)
    p.pop()
  },
  asks: (_, { side }) => side,
  prompt: (p, { unit }) => ({
    rule: '8.3',
    say: '{unit} comes back: where?',
    values: { unit: unitAt(p, unit).name },
  }),
  acts: { place },
}
