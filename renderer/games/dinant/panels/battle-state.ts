/** The state of the battle in a few lines: what weighs on both armies this turn, each with its rule. */
import type { DinantView } from '../../../../shared/views/dinant.ts'
import type { Saying } from '../../../table/game/saying.ts'
import { counted, listed } from '../../../table/logic/words.ts'
import type { DinantContent } from '../content.ts'
import { makeNames } from '../names.ts'

interface StateLine extends Saying {
  readonly title: string
}

const line = (title: string, say: string, ...rules: string[]): StateLine => ({ title, say, rules })

export function stateOf(content: DinantContent, view: DinantView): StateLine[] {
  const names = makeNames(content)
  const { air, rommel, gas, corap, exode, dry, sixteen, pontoonsLeft, fires, attached, allowance, turn } = view
  const burning = Object.keys(fires).map(names.place)
  const hourOf = content.scenario.track.find((box) => box.turn === turn)
  const lines: (StateLine | null)[] = [
    hourOf?.night ? line('Night', 'dice −2, guns at half', '8.1.2a', '8.1.2b') : null,
    hourOf?.mist ? line('Mist', 'dice −1 beside the Meuse', '8.1.3') : null,
    allowance === null ? null : line('First phase', `${counted(allowance, 'unit')} may still be activated`, '2.3a'),
    line('Air points', `German ${air.german}, French ${air.french}`, '5.0'),
    rommel === 'killed' ? line('Rommel', 'killed: 7 Pz.Div. at quality −1', '9.1e2') : null,
    rommel === 'wounded' ? line('Rommel', 'wounded', '9.1e2') : null,
    exode === null ? null : line('Refugees', `on the roads, turns ${exode.from} to ${exode.to}`, '8.2a'),
    corap ? line('Corap’s orders', 'given', '8.6') : null,
    gas === 'out' ? line('1 DCR', 'out of gas', '8.4a') : null,
    gas === 'refuelling' ? line('1 DCR', 'refuelling', '8.4b') : null,
    dry.length > 0 ? line('Without shells', listed(dry.map((one) => one.replaceAll('-', ' '))), '8.7') : null,
    burning.length > 0 ? line('On fire', listed(burning), '9.1f') : null,
    sixteen === null ? null : line('16 t bridge', `with ${names.formation(sixteen)}`, '6.3.1f'),
    line('Pontoons left', `${pontoonsLeft['8t']} of 8 t, ${pontoonsLeft['16t']} of 16 t`, '6.3.1d'),
    ...Object.entries(attached).map(([formation, corps]) =>
      corps === null ? null : line(names.formation(formation), `under ${names.formation(corps)}`, '7.1b'),
    ),
  ]
  return lines.filter((one) => one !== null)
}
