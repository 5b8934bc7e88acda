import { describe, expect, it } from 'vitest'
import { parseData } from '../../../shared/games/france40/content/data.ts'
import type {
  F40CountersData,
  F40MapData,
  F40ScenarioData,
  F40TablesData,
} from '../../../shared/games/france40/content/data.ts'
import { files } from './files.ts'

interface Files {
  counters: F40CountersData
  tables: F40TablesData
  'map-sickle-cut': F40MapData
  'map-dynamo': F40MapData
  'scenario-sickle-cut': F40ScenarioData
  'scenario-dynamo': F40ScenarioData
}
type Change = (copy: Files) => unknown

function refusal(change: Change): string {
  const copy = structuredClone(files) as unknown as Files
  change(copy)
  try {
    parseData(copy)
  } catch (error) {
    return (error as Error).message
  }
  return 'accepted'
}

const unitOf = (copy: Files, id: string) => copy.counters.units.find((each) => each.id === id)!
const sickle = (copy: Files) => copy['scenario-sickle-cut']
const dynamo = (copy: Files) => copy['scenario-dynamo']
const map = (copy: Files) => copy['map-sickle-cut']
const river = (kinds: F40MapData['hexsides'][string]['kinds']) => ({ kinds, src: 'reconstructed' as const })

describe('a fault in the maps', () => {
  it.each<[string, Change, string]>([
    [
      'a hexside to nowhere',
      (copy) => (map(copy).hexsides['5518/7000'] = river(['minorRiver'])),
      'map-sickle-cut.json, hexsides.5518/7000: there is no hex 7000.',
    ],
    [
      'a hexside between strangers',
      (copy) => (map(copy).hexsides['5402/5602'] = river(['minorRiver'])),
      'map-sickle-cut.json, hexsides.5402/5602: these two hexes are no neighbours.',
    ],
    [
      'a hexside the wrong way round',
      (copy) => (map(copy).hexsides['5403/5402'] = river(['minorRiver'])),
      'map-sickle-cut.json, hexsides.5403/5402: the smaller number comes first.',
    ],
    [
      'two waters on one side',
      (copy) => map(copy).hexsides['5308/5408'].kinds.push('minorRiver'),
      'map-sickle-cut.json, hexsides.5308/5408: it cannot be majorRiver and minorRiver at once.',
    ],
    [
      'a road that jumps',
      (copy) => map(copy).roads.push({ name: 'Nowhere', path: ['1410', '1610'] }),
      'map-sickle-cut.json, roads[187]: 1410 and 1610 are no neighbours.',
    ],
    [
      'a road without a bridge',
      (copy) => (map(copy).hexsides['5115/5215'].kinds = ['majorRiver']),
      'map-sickle-cut.json, roads[88]: there is no bridge on 5115/5215.',
    ],
    [
      'a bridge without a road',
      (copy) => map(copy).hexsides['5112/5213'].kinds.push('roadBridge'),
      'map-sickle-cut.json, hexsides.5112/5213: the roadBridge carries nothing.',
    ],
    [
      'a step of railway twice',
      (copy) => map(copy).rails.push({ name: 'Again', path: map(copy).rails[0].path.slice(0, 2) }),
      'map-sickle-cut.json, rails[52]: the step 2127/2128 is there already.',
    ],
    [
      'an entry hex in play',
      (copy) => (copy['map-dynamo'].hexes['1029'].playable = true),
      'map-dynamo.json, hexes.1029: it cannot be playable.',
    ],
    [
      'an entry hex in no list',
      (copy) => map(copy).entry.D!.pop(),
      'map-sickle-cut.json, hexes.6118: it belongs to entry area D here, to none in the list.',
    ],
    [
      'a hole in the rim',
      (copy) => (map(copy).edges as { ring: string[] }).ring.splice(3, 1),
      'map-sickle-cut.json, edges.ring[2]: 1199 and 1399 are no neighbours.',
    ],
    [
      'a Maginot side without its Fort',
      (copy) => delete map(copy).hexsides['5919/5920'].fort,
      'map-sickle-cut.json, hexsides.5919/5920: a Maginot hexside, and only that, names its Fort.',
    ],
    [
      'a hex beyond the edge',
      (copy) => (map(copy).hexes['6228'] = map(copy).hexes['6128']),
      "map-sickle-cut.json, grid: Hex 6228 lies outside the map's columns and rows.",
    ],
    [
      'a misspelt key',
      (copy) => Object.assign(map(copy).hexes['5518'], { citty: true }),
      'map-sickle-cut.json, hexes.5518.citty: this key is not known.',
    ],
    [
      'the other map',
      (copy) => (copy['map-dynamo'] = map(copy)),
      'map-dynamo.json, scenario: this is the map of sickle-cut.',
    ],
  ])('is refused in one clear sentence: %s', (_, change, sentence) => {
    expect(refusal(change)).toBe(sentence)
  })
})

describe('a fault in counters and tables', () => {
  it.each<[string, Change, string]>([
    [
      'a duplicate unit',
      (copy) => copy.counters.units.push(unitOf(copy, 'de-8')),
      'counters.json, units: de-8 is there twice.',
    ],
    [
      'a fraction',
      (copy) => (unitOf(copy, 'de-1-1-pz').faces[0].attack = 1.5),
      'counters.json, units[0].faces[0].attack: a whole number is needed, but here is 1.5.',
    ],
    [
      'a third step without a Remnant',
      (copy) => delete unitOf(copy, 'de-8').remnant,
      'counters.json, units[44]: de-8 has a third step or a Remnant, not both.',
    ],
    [
      'a foreign Remnant',
      (copy) => (unitOf(copy, 'de-8').remnant = 'rem-br'),
      'counters.json, units[44]: de-8 has the Remnant of another army.',
    ],
    [
      'a reduced side too strong',
      (copy) => (unitOf(copy, 'de-gd').faces[1].attack = 9),
      'counters.json, units[30]: de-gd is no weaker when reduced.',
    ],
    [
      'infantry on wheels',
      (copy) => (unitOf(copy, 'de-8').mobility = 'mechanized'),
      'counters.json, units[44]: de-8 is not mechanized by its type.',
    ],
    [
      'a German heavy tank',
      (copy) => (unitOf(copy, 'de-1-1-pz').faces[0].heavy = true),
      'counters.json, units[0]: de-1-1-pz is heavy, but no Allied tank unit.',
    ],
    [
      'a zero-strength step forgotten',
      (copy) => delete unitOf(copy, 'br-mac').zeroStep,
      'counters.json, units[224]: br-mac wants a zero-strength step, its last Defence being 3.',
    ],
    [
      'a result too few',
      (copy) => copy.tables.crt.rows[2].results.pop(),
      'tables.json, crt.rows[2]: 8 results do not fit 9 columns.',
    ],
    [
      'an unknown result',
      (copy) => Object.assign(copy.tables.crt.rows[0].results, ['A2']),
      'tables.json, crt.rows[0].results[0]: expected ("A1" | "EX" | "A1/DR2" | "DR2" | "DRX" | "A1/D1" | "D1" | "DR4" | "DS") but received "A2".',
    ],
    [
      'an orange cell without a column',
      (copy) => (copy.tables.crt.rows[1].orange = ['9-1']),
      'tables.json, crt.rows[1]: there is no column 9-1 that could be orange.',
    ],
    [
      'an orange cell that allows no defence',
      (copy) => (copy.tables.crt.rows[1].orange = ['7-1']),
      'tables.json, crt.rows[1]: 7-1 is orange, but DR4 allows no Determined Defence.',
    ],
    [
      'odds out of order',
      (copy) => Object.assign(copy.tables.crt.columns[3], { heading: '1-1', attack: 1 }),
      'tables.json, crt.columns[3]: the odds must grow from column to column.',
    ],
    [
      'a gap in a table',
      (copy) => (copy.tables.determinedDefence.rows[3].min = 8),
      'tables.json, determinedDefence.rows[3]: the rows leave a gap or overlap here.',
    ],
    [
      'a missing file',
      (copy) => Object.assign(copy, { tables: undefined }),
      'tables.json, the whole file: expected Object but received undefined.',
    ],
  ])('is refused in one clear sentence: %s', (_, change, sentence) => {
    expect(refusal(change)).toBe(sentence)
  })
})

describe('a fault in the scenarios', () => {
  it.each<[string, Change, string]>([
    [
      'an unknown unit',
      (copy) => sickle(copy).cup!.units.push('fr-999'),
      'scenario-sickle-cut.json, cup.units[51]: there is no unit fr-999.',
    ],
    [
      'an unknown hex',
      (copy) => (sickle(copy).setup.placements[0].hex = '7000'),
      'scenario-sickle-cut.json, setup.placements[0]: there is no hex 7000.',
    ],
    [
      'a unit at sea',
      (copy) => (dynamo(copy).setup.placements.find((each) => each.unit === 'de-223')!.hex = '1004'),
      'scenario-dynamo.json, setup.placements[55]: hex 1004 is not in the playing area.',
    ],
    [
      'a unit twice',
      (copy) => dynamo(copy).setup.placements.push({ ...dynamo(copy).setup.placements[54], unit: 'de-251' }),
      'scenario-dynamo.json, setup: de-251 enters the game twice.',
    ],
    [
      'a unit forgotten',
      (copy) => sickle(copy).reinforcements.rows.pop(),
      'scenario-sickle-cut.json, setup: de-83 is missing.',
    ],
    [
      'both sides in a hex',
      (copy) => (sickle(copy).setup.placements.find((each) => each.unit === 'fr-1-cav')!.hex = '5408'),
      'scenario-sickle-cut.json, setup: both sides are in 5408.',
    ],
    [
      'too many in a hex',
      (copy) => (sickle(copy).setup.placements.find((each) => each.unit === 'fr-5-mot')!.hex = '5203'),
      'scenario-sickle-cut.json, setup: 9 stacking points in 5203 are more than 7.',
    ],
    [
      'a Fort in the open',
      (copy) => (sickle(copy).setup.placements.find((each) => each.unit === 'fr-sfm-2')!.hex = '5820'),
      'scenario-sickle-cut.json, setup.placements[64]: fr-sfm-2: Forts, and they alone, belong to the places of Forts.',
    ],
    [
      'a Belgian in France',
      (copy) => (dynamo(copy).setup.placements.find((each) => each.unit === 'be-16')!.hex = '2116'),
      'scenario-dynamo.json, setup.placements[128]: be-16 may not be in France.',
    ],
    [
      'an arrival against its counter',
      (copy) => (sickle(copy).reinforcements.rows[0].area = 'C'),
      'scenario-sickle-cut.json, reinforcements.rows[0]: the counter of de-8 says otherwise.',
    ],
    [
      'a withdrawal of nobody',
      (copy) => dynamo(copy).withdrawals!.rows[0].units.push('de-3'),
      'scenario-dynamo.json, withdrawals.rows[0]: de-3 never enters the game.',
    ],
    [
      'a city of nobody',
      (copy) => dynamo(copy).control.german.pop(),
      'scenario-dynamo.json, control: 4411 belongs to nobody.',
    ],
    [
      'a city of the wrong side',
      (copy) => (sickle(copy).control.german = []),
      'scenario-sickle-cut.json, control: 5518 is held by de-1-1-pz.',
    ],
    [
      'a lost day',
      (copy) => (dynamo(copy).track[3].date = '1940-05-28'),
      'scenario-dynamo.json, track[3]: 1940-05-28 does not follow the day before.',
    ],
    [
      'a turn too few',
      (copy) => dynamo(copy).track.pop(),
      'scenario-dynamo.json, track: it does not number the turns 1 to 12.',
    ],
    [
      'a Panzer division torn apart',
      (copy) => (dynamo(copy).setup.placements.find((each) => each.unit === 'de-6k-6')!.hex = '1817'),
      'scenario-dynamo.json, setup: the 6th Panzer Division must begin in one hex.',
    ],
    [
      'a Dyle position without its garrison',
      (copy) => (sickle(copy).setup.placements.find((each) => each.unit === 'fr-1-mor')!.hex = '5003'),
      'scenario-sickle-cut.json, dyle.positions[1]: its units do not begin in 5002.',
    ],
    [
      'evacuation from a field',
      (copy) => (dynamo(copy).evacuation!.port = '2214'),
      'scenario-dynamo.json, evacuation: 2214 is no port.',
    ],
    [
      'a seventh Halt! marker',
      (copy) => (dynamo(copy).halt.markers = 7),
      'scenario-dynamo.json, halt: 7 markers are wanted, but there are 6.',
    ],
  ])('is refused in one clear sentence: %s', (_, change, sentence) => {
    expect(refusal(change).split('\n')[0]).toBe(sentence)
  })
})

describe('the door', () => {
  it('makes a short list of a thousand faults', () => {
    const message = refusal((copy) => Object.values(map(copy).hexes).forEach((hex) => Object.assign(hex, { town: 7 })))
    expect(message.split('\n')).toHaveLength(21)
    expect(message).toMatch(/There are 1570 more problems\.$/)
  })

  it('names the files even when there are none', () => {
    expect(() => parseData(null)).toThrow('counters.json, the whole file: expected Object but received undefined.')
  })

  it('lets the untouched files pass', () => {
    expect(refusal(() => undefined)).toBe('accepted')
  })
})
