import { describe, expect, it } from 'vitest'
import { parseMatchData } from '../../../shared/games/dinant/content/data.ts'
import type { DinantMatchData } from '../../../shared/games/dinant/content/data.ts'
import { files } from './files.ts'

type Files = Pick<DinantMatchData, 'map' | 'counters' | 'tables' | 'chits'> & {
  'scenario-complete': DinantMatchData['scenario']
}
type Change = (copy: Files) => unknown

function refusal(change: Change): string {
  const copy = structuredClone(files) as unknown as Files
  change(copy)
  try {
    parseMatchData(copy, 'complete')
  } catch (error) {
    return (error as Error).message
  }
  return 'accepted'
}

const unitOf = (copy: Files, id: string) => copy.counters.units.find((each) => each.id === id)!
const river = { kinds: ['river' as const], src: 'reconstructed' as const }
const scenario = (copy: Files) => copy['scenario-complete']

describe('a fault in the data', () => {
  it.each<[string, Change, string]>([
    [
      'a hexside between strangers',
      (copy) => (copy.map.hexsides['1004/1204'] = river),
      'map.json, hexsides.1004/1204: these two hexes are no neighbours.',
    ],
    [
      'a hexside the wrong way round',
      (copy) => (copy.map.hexsides['1006/1005'] = river),
      'map.json, hexsides.1006/1005: the smaller number comes first.',
    ],
    [
      'a bank that does not fit the river',
      (copy) => (copy.map.hexes['1704']!.bank = 'east'),
      'map.json, hexsides.1603/1704: the banks meet here.',
    ],
    [
      'a bridge beside the river',
      (copy) => (copy.map.bridges[0]!.hexside = '1704/1705'),
      'map.json, bridges[0]: 1704/1705 is not the Meuse.',
    ],
    [
      'a road over the Meuse without a bridge',
      (copy) => copy.map.bridges.pop(),
      'map.json, ways: there is no bridge on 1609/1710.',
    ],
    [
      'a crossing from the west bank',
      (copy) => Object.assign(copy.map.crossings[0]!, { from: '1701', to: '1801' }),
      'map.json, crossings[0]: it does not begin on the east bank.',
    ],
    [
      'an arc that is too long',
      (copy) => copy.map.observers[0]!.arc.push('2501'),
      'map.json, observers[0]: 2501 is further than 3 from 1704.',
    ],
    [
      'a road with a gap',
      (copy) => copy.map.ways[0]!.path.splice(3, 1),
      'map.json, ways[0]: 1708/1907 are no neighbours.'.replace('/', ' and '),
    ],
    [
      'a counter that is there twice',
      (copy) => copy.counters.units.push(copy.counters.units[0]!),
      'counters.json, units: 5DIM/1-129 is there twice.',
    ],
    [
      'a unit that gets better',
      (copy) => (unitOf(copy, '5DIM/1-129').faces[1]!.cf = 9),
      'counters.json, units[0]: 5DIM/1-129 gets better by losing a step.',
    ],
    [
      'a unit with a strange id',
      (copy) => (unitOf(copy, '5DIM/2-129').id = '18DI/2-129'),
      'counters.json, units[1]: 18DI/2-129 should begin with 5DIM/.',
    ],
    [
      'a category out of line',
      (copy) => (copy.tables.combat.categories[2]!.min = 5),
      'tables.json, combat.categories[2]: it does not follow on.',
    ],
    [
      'both sides in one hex',
      (copy) => (scenario(copy).setup.placements.find(({ unit }) => unit === '5Pz/MC')!.hex = '1904'),
      'scenario-complete.json, setup: both sides are in 1904.',
    ],
    [
      'too many in one hex',
      (copy) => {
        for (const one of scenario(copy).setup.placements.slice(0, 4)) one.hex = '1203'
      },
      'scenario-complete.json, setup: 14 thirds of a battalion in 1203 are too many.',
    ],
    [
      'a unit nobody places',
      (copy) => scenario(copy).setup.placements.shift(),
      'scenario-complete.json, setup: 5DIM/1-129 is missing.',
    ],
    [
      'a turn that is not on the track',
      (copy) => scenario(copy).track.pop(),
      'scenario-complete.json, track: it does not run from turn 1 to turn 17.',
    ],
    [
      'a value that is no number',
      (copy) => (copy.tables.units.stack = -1),
      'tables.json, units.stack: expected >=0 but received -1.',
    ],
  ])('%s is refused in a clear sentence', (_, change, sentence) => {
    expect(refusal(change)).toContain(sentence)
  })
})
