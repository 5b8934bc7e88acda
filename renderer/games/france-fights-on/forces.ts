/** What of both armies is not on the map, and what a side may still use this turn. */
import type { FfoView } from '../../../shared/views/france-fights-on.ts'
import { pictureOf } from '../../board/model.ts'
import type { Asset, ForceGroup } from '../../table/game/forces.ts'
import { counted } from '../../table/logic/words.ts'
import type { FfoContent } from './content.ts'
import { markers } from './markers.ts'

export function forces({ counters, tables }: FfoContent, position: FfoView): ForceGroup[] {
  const at = (place: string, side: string) =>
    counters.units.filter((unit) => unit.side === side && position.units[unit.id]?.at === place).map(({ id }) => id)
  const steps = (units: readonly string[]) => units.reduce((sum, id) => sum + (position.units[id]?.steps ?? 0), 0)
  const sailed = at('evacuated', 'french')
  const groups: ForceGroup[] = [
    {
      id: 'evacuated',
      title: 'Evacuated',
      side: 'french',
      about: sailed.length === 0 ? '' : `${counted(sailed.length, 'unit')}, ${counted(steps(sailed), 'step')}`,
      units: sailed,
      empty: 'No units evacuated yet.',
      rules: ['11.6', '4.3b'],
    },
    lost('french', 'French losses', at('dead', 'french')),
    lost('german', 'German losses', at('dead', 'german')),
  ]
  for (const { army, label, firstTurn, need, row, rule } of tables.entry.rows) {
    const coming = at('to come', 'german').filter((id) => counters.units.find((unit) => unit.id === id)?.army === army)
    if (coming.length === 0) continue
    const number = need[Math.min(Math.max(0, position.turn - firstTurn), need.length - 1)]
    const now =
      position.turn < firstTurn ? `rolls from turn ${firstTurn}` : `enters on ${number === 1 ? '1' : `1–${number}`}`
    groups.push({
      id: `army-${army}`,
      title: `${label} to come`,
      side: 'german',
      about: `${now}, ${row} row`,
      units: coming,
      empty: '',
      rules: [rule],
    })
  }
  return groups
}

function lost(side: string, title: string, units: readonly string[]): ForceGroup {
  const about = units.length === 0 ? '' : counted(units.length, 'unit')
  return { id: `lost-${side}`, title, side, about, units, empty: 'None.', rules: ['2.11'] }
}

const used = (is: boolean, once: string): string => (is ? 'used this turn' : once)

export function assets(
  { stukasFlown, gunsFired, refitting, scared }: FfoView,
  unitName: (id: string) => string,
): Asset[] {
  return [
    {
      id: 'stukas',
      title: 'Stukas',
      side: 'german',
      picture: pictureOf(markers.stukasAttack),
      isUsed: stukasFlown,
      say: used(stukasFlown, 'once a turn: air strike, attack or defence'),
      rule: '12.1',
    },
    {
      id: 'guns-fr',
      title: 'French naval guns',
      side: 'french',
      picture: pictureOf(markers.frenchGunsAttack),
      isUsed: gunsFired['guns-fr'] === true,
      say: used(gunsFired['guns-fr'] === true, 'once a turn, coast or one hex inland'),
      rule: '12.8',
    },
    {
      id: 'guns-br',
      title: 'British naval guns',
      side: 'french',
      picture: pictureOf(markers.britishGunsAttack),
      isUsed: gunsFired['guns-br'] === true,
      say: used(gunsFired['guns-br'] === true, 'once a turn, coast or one hex inland'),
      rule: '12.8',
    },
    ...(refitting === null ? [] : [markerOn('replacement', 'Replacements', 'german', unitName(refitting), '8.2')]),
    ...(scared === null ? [] : [markerOn('scare', 'Panzer Scare', 'french', unitName(scared), '7.9')]),
  ]
}

function markerOn(marker: 'replacement' | 'scare', title: string, side: string, unit: string, rule: string): Asset {
  return { id: marker, title, side, picture: pictureOf(markers[marker]), isUsed: false, say: `on ${unit}`, rule }
}
