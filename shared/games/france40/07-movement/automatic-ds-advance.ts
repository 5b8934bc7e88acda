/** 7.7b The later advance of those who shattered a hex in the Movement Phase. */
import { pick, type Building } from '../../../engine/act.ts'
import { check, type Refusal } from '../../../engine/rule.ts'
import { isOnMap, unitAt } from '../pieces.ts'
import type { Act, PhaseFrame } from '../state.ts'

const NONE_PENDING: Refusal = { rule: '7.7b', say: 'No unit is marked Auto DS' }

/** 7.7b: `advance-auto-ds 5518`, at any moment of the Combat Phase between battles. */
export const advanceAutoDs: Act<PhaseFrame, number> = {
  title: 'Advance after an Automatic DS',
  rule: '7.7b',
  may: (p) => check(p.content, p.state.autoDs.length === 0, NONE_PENDING),
  *build(p): Building<number> {
    const { grid, hexPicks } = p.content
    const targets = [...new Set(p.state.autoDs.map(({ target }) => target))]
    return grid.indexOf(
      yield* pick(
        targets.map((hex) => hexPicks[hex]!),
        { why: () => NONE_PENDING },
      ),
    )
  },
  does(p, { side }, target) {
    const at = p.state.autoDs.findIndex((one) => one.target === target)
    const { units } = p.state.autoDs[at]!
    p.put(
      'autoDs',
      p.state.autoDs.filter((_, i) => i !== at),
    )
    const { advance: hexes } = p.content.data.tables.crt.codes[p.content.data.tables.crt.beyond.result]
    const attackers = units.filter((unit) => isOnMap(p, unitAt(p, unit)))
    p.push({ step: 'advance', side, target, attackers, hexes, limited: false, from: 'auto-ds' })
  },
}
