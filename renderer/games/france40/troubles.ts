/** What can be wrong with a unit of France '40. */
import type { F40UnitView, F40View } from '../../../shared/views/france40.ts'
import type { Trouble } from '../../table/game/troubles.ts'
import { hexOf } from '../common/table.ts'

interface Kind extends Omit<Trouble, 'units'> {
  is(unit: F40UnitView, isCutOff: boolean): boolean
}

const KINDS: readonly Kind[] = [
  { id: 'red', title: 'Out of Supply (red)', rule: '18.4', is: ({ supply }) => supply === 'red' },
  { id: 'out', title: 'Out of Supply', rule: '18.4', is: ({ supply }) => supply === 'out' },
  {
    id: 'cut',
    title: 'Line of Supply cut: Out of Supply from the next Supply Phase',
    rule: '18.1',
    is: ({ supply }, isCutOff) => supply === undefined && isCutOff,
  },
  { id: 'routed', title: 'In Full Retreat', rule: '13.3.2a', is: ({ status }) => status === 'full-retreat' },
  { id: 'disrupted', title: 'Disrupted', rule: '13.2.1', is: ({ status }) => status === 'disrupted' },
  { id: 'gqg', title: 'Under a GQG marker', rule: '21.2.1', is: ({ gqg }) => gqg !== undefined },
  { id: 'halt', title: 'Under a Halt! marker', rule: '21.3.3', is: ({ halt }) => halt !== undefined },
]

export function troublesOf({ units }: F40View, cutOff: readonly string[]): Trouble[] {
  const cut = new Set(cutOff)
  const onMap = Object.entries(units).filter(([, { at }]) => hexOf(at) !== null)
  return KINDS.map(({ id, title, rule, is }) => ({
    id,
    title,
    rule,
    units: onMap.filter(([unit, now]) => is(now, cut.has(unit))).map(([unit]) => unit),
  }))
}
