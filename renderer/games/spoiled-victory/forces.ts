/** What is not on the map, and the markers in hand. */
import type { SvView } from '../../../shared/views/spoiled-victory.ts'
import { pictureOf } from '../../board/model.ts'
import type { Asset, ForceGroup } from '../../table/game/forces.ts'
import { markers } from './faces.ts'
import type { Names } from './names.ts'

const GROUPS: readonly Omit<ForceGroup, 'units'>[] = [
  {
    id: 'pool',
    title: 'Evacuees in the pool',
    side: 'allied',
    about: 'Available to be created.',
    empty: 'All Evacuee counters are in play.',
    rules: ['10.2.1', '8.1'],
  },
  {
    id: 'to place',
    title: 'To place',
    side: 'allied',
    about: 'Free set-up.',
    empty: '',
    rules: ['14.1'],
  },
  {
    id: 'eliminated',
    title: 'Eliminated',
    side: 'allied',
    about: 'Out of the game.',
    empty: 'No Combat unit has been eliminated.',
    rules: ['9.3.5', '7.2'],
  },
  {
    id: 'converted',
    title: 'Converted',
    side: 'allied',
    about: 'Now Evacuees.',
    empty: '',
    rules: ['10.2'],
  },
  {
    id: 'surrendered',
    title: 'Surrendered',
    side: 'allied',
    about: 'The Belgian Army.',
    empty: '',
    rules: ['12.2'],
  },
]

export function forces({ units }: SvView, names: Names): ForceGroup[] {
  return GROUPS.map((group) => ({
    ...group,
    units: [...names.units.keys()].filter((id) => units[id]?.at === group.id),
  })).filter((group) => group.units.length > 0 || group.empty !== '')
}

const asset = (
  id: string,
  title: string,
  face: keyof typeof markers,
  isUsed: boolean,
  say: string,
  rule: string,
): Asset => ({ id, title, side: 'allied', picture: pictureOf(markers[face], id), isUsed, say, rule })

const CAP: Readonly<Record<string, string>> = {
  held: 'in hand: protects one Channel Route for a turn',
  spent: 'used',
}

export function assets({ markers: now }: SvView): Asset[] {
  const { spirit, cap, bombers, mole, jetties, flooded, harbour, wakewalker } = now
  const found = [
    asset('spirit', 'Dunkirk Spirit', 'spirit', !spirit, spirit ? 'in hand: re-rolls Attack Dice' : 'used', '10.5'),
    asset('cap', 'RAF patrol', 'cap', cap === 'spent', CAP[cap] ?? `over Route ${cap} this turn`, '10.10.1'),
    asset(
      'mole',
      'The Mole',
      mole === 'damaged' ? 'moleDamaged' : 'mole',
      mole === 'damaged',
      mole === 'damaged' ? 'damaged: one unit per move' : 'undamaged: two units per move',
      '11.4',
    ),
  ]
  if (bombers !== 'none')
    found.push(
      asset('bombers', 'RAF Bombers', 'bombers', bombers === 'spent', bombers === 'held' ? 'ready' : 'used', '10.10.2'),
    )
  if (jetties !== 'none')
    found.push(
      asset(
        'jetties',
        'Beach Jetties',
        jetties === 'damaged' ? 'jettiesDamaged' : 'jetties',
        jetties === 'damaged',
        jetties === 'damaged' ? 'damaged' : 'two units per move from the Beaches',
        '10.8',
      ),
    )
  if (flooded) found.push(asset('flooded', 'Flooded', 'flooded', false, 'the Lowlands are Marsh', '10.7'))
  const turns = (count: number) => (count > 1 ? 'this turn and the next' : 'this turn')
  if (harbour > 0) found.push(asset('harbour', 'Harbour closed', 'harbour', false, turns(harbour), '12.5'))
  if (wakewalker > 0)
    found.push(asset('wakewalker', 'Wake-Walker and Tennant', 'wakewalker', false, turns(wakewalker), '12.5'))
  return found
}
