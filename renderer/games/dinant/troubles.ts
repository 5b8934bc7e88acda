/** What can be wrong with a unit of The Breakthrough at Dinant. */
import type { DinantUnitView, DinantView } from '../../../shared/views/dinant.ts'
import type { Trouble } from '../../table/game/troubles.ts'
import { hexOf } from '../common/table.ts'

interface Kind extends Omit<Trouble, 'units'> {
  is(unit: DinantUnitView): boolean
}

const KINDS: readonly Kind[] = [
  { id: 'command', title: 'Out of command', rule: '7.2', is: ({ outOfCommand }) => outOfCommand !== undefined },
  { id: 'isolated', title: 'Isolated', rule: '6.2c', is: ({ isolated }) => isolated === true },
  { id: 'disorganised', title: 'Disorganised', rule: '3.3.5a', is: ({ disorganised }) => disorganised === true },
]

export function troublesOf({ units }: DinantView): Trouble[] {
  const onMap = Object.entries(units).filter(([, { at }]) => hexOf(at) !== null)
  return KINDS.map(({ id, title, rule, is }) => ({
    id,
    title,
    rule,
    units: onMap.filter(([, now]) => is(now)).map(([unit]) => unit),
  }))
}
