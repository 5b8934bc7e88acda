/** 7.7b The later advance of those who shattered a hex in the Movement Phase. */
import { pick, type Building } from '../../../engine/act.ts'
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import { isOnMap, unitAt } from '../pieces.ts'
import type { Act, PendingAdvance, PhaseFrame, Position } from '../state.ts'

const NONE_PENDING: Refusal = { rule: '7.7b', say: 'No unit is marked Auto DS' }

/** 21.2.1: who has come under a marker when the Movement Phase ended stays with its stack. */
const isHeld = (p: Position, unit: number): boolean =>
  applies(p.content, '21.2.1') && (p.state.gqg[unit] !== undefined || p.state.halt[unit] !== undefined)

/** Those of an Automatic DS who may advance now. */
export const whoMayAdvance = (p: Position, { units }: PendingAdvance): number[] =>
  units.filter((unit) => isOnMap(p, unitAt(p, unit)) && !isHeld(p, unit))

const pending = (p: Position): PendingAdvance[] => p.state.autoDs.filter((one) => whoMayAdvance(p, one).length > 0)

/** 7.7b: `advance-auto-ds 5518`, at any moment of the Combat Phase between battles. */
export const advanceAutoDs: Act<PhaseFrame, number> = {
  title: 'Advance after an Automatic DS',
  rule: '7.7b',
  may: (p) => check(p.content, pending(p).length === 0, NONE_PENDING),
  *build(p): Building<number> {
    const { grid, hexPicks } = p.content
    const targets = [...new Set(pending(p).map(({ target }) => target))]
    return grid.indexOf(
      yield* pick(
        targets.map((hex) => hexPicks[hex]!),
        { why: () => NONE_PENDING },
      ),
    )
  },
  does(p, { side }, target) {
    const chosen = pending(p).find((one) => one.target === target)!
    const attackers = whoMayAdvance(p, chosen)
    p.put(
      'autoDs',
      p.state.autoDs.filter((one) => one !== chosen),
    )
    const { advance: hexes } = p.content.data.tables.crt.codes[p.content.data.tables.crt.beyond.result]
    p.push({ step: 'advance', side, target, attackers, hexes, limited: false, from: 'auto-ds' })
  },
}
