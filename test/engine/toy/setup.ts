/** 2 Set-up: a side places all its units as one act, out of the other's sight. */
import { hexPick, pick, unitPick, type Building } from '../../../shared/engine/act.ts'
import { check, firstOf, type Refusal } from '../../../shared/engine/rule.ts'
import type { SetUp } from './content.ts'
import { LIMIT, overstacked } from './stacking.ts'
import { seatOf, stackAt, type Position, type SideFrame, type Stacks, type Step } from './state.ts'

interface SetUpFrame extends SideFrame, SetUp {
  readonly step: string
}

const isGun = (p: Position, unit: string) => p.content.units[unit].kind === 'gun'

/** 2.1 In the side's own columns and rows; 2.2 guns in forts; 2.3 room must be left for the guns to come. */
function misplaced(p: Position, frame: SetUpFrame, stacks: Stacks, left: readonly string[], unit: string, hex: string) {
  const { content } = p
  const isFort = content.forts.has(hex)
  const guns = left.filter((one) => one !== unit && isGun(p, one)).length
  const room = zone(p, frame)
    .filter((one) => content.forts.has(one))
    .reduce((sum, one) => sum + LIMIT - stackAt(stacks, one).length, 0)
  return firstOf(
    check(content, !zone(p, frame).includes(hex), {
      rule: '2.1',
      say: '{hex} is not in the zone of {side}',
      values: { hex, side: frame.side },
    }),
    check(content, isGun(p, unit) && !isFort, { rule: '2.2', say: 'Guns are set up in forts', values: { unit } }),
    overstacked(content, stacks, hex, 1),
    check(content, !isGun(p, unit) && isFort && room <= guns, {
      rule: '2.3',
      say: 'The {guns} guns still to come need the room in the forts',
      values: { guns },
    }),
  )
}

/** The hexes of a set-up zone. */
function zone({ content: { grid } }: Position, { columns, rows }: SetUpFrame): string[] {
  return grid.ids.filter((_, hex) => isWithin(columns, grid.columns[hex]) && isWithin(rows, grid.rows[hex]))
}

const isWithin = ([first, last]: readonly [number, number], line: number): boolean => line >= first && line <= last

type Plan = Stacks

function* placing(p: Position, frame: SetUpFrame): Building<Plan> {
  const placed: Record<string, readonly string[]> = {}
  let left = frame.units
  while (left.length > 0) {
    const unit = yield* pick(left.map(unitPick))
    const refused = (hex: string): Refusal | null =>
      p.content.grid.ids.includes(hex) ? misplaced(p, frame, placed, left, unit, hex) : null
    const open = zone(p, frame).filter((hex) => refused(hex) === null)
    const hex = yield* pick(open.map(hexPick), { why: refused })
    placed[hex] = [...stackAt(placed, hex), unit]
    left = left.filter((one) => one !== unit)
  }
  return placed
}

export const setup: Step<SetUpFrame> = {
  title: 'Set-up',
  rule: '2',
  asks: (p, { side }) => seatOf(p, side),
  acts: {
    setup: {
      title: 'Set up the units',
      rule: '2',
      build: placing,
      does(play, _, placed: Plan) {
        for (const hex in placed) play.at('stacks', hex, placed[hex])
        play.pop()
        // 2.4 With the last set-up all are shown.
        if (play.top?.step !== 'setup') for (const seat of play.content.seats) play.reveal(seat)
      },
      shown: () => 'setup (hidden)',
    },
  },
}
