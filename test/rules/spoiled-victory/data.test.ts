import { describe, expect, it } from 'vitest'
import { parseData, parseRules, parseSources } from '../../../shared/games/spoiled-victory/content/data.ts'
import type { SvData } from '../../../shared/games/spoiled-victory/content/data.ts'
import { rawContent } from '../../content.ts'
import { content } from './position.ts'

const files = rawContent('spoiled-victory', ['map', 'counters', 'cards', 'tables', 'scenario', 'rules', 'sources'])
const data = parseData(files)
const copy = () => structuredClone(files) as unknown as SvData

describe('what the rulebook says of the data', () => {
  it('18 turns of day and night, turn 5 on 29 May, June from turn 11', () => {
    expect(data.scenario.dates.map(({ time }) => time).slice(0, 3)).toEqual(['day', 'night', 'day'])
    expect([5, 11, 14, 18].map((turn) => data.scenario.dates[turn - 1]!.label)).toEqual([
      '29 May, Day',
      '1 June, Day',
      '2 June, Night',
      '4 June, Night',
    ])
  })

  it('88 counters, 36 cards, ten German units on ten tracks', () => {
    expect([data.counters.total, data.cards.cards.length, content.germans.length]).toEqual([88, 36, 10])
    const tracks = content.germans.filter((unit) => unit.corps === 'X').map(({ name, track }) => [name, track])
    expect(tracks).toEqual([
      ['254th Infantry', 3],
      ['18th Infantry', 4],
      ['14th Infantry', 5],
    ])
  })

  it('the factors of the examples', () => {
    const factors = (id: string) => [content.unitOf(id)!.full, content.unitOf(id)!.reduced]
    expect(factors('b-1gren')[0]).toBe(4)
    expect(factors('b-16esur')[0]).toBe(2)
    expect([factors('b-ghq')[1], factors('g-2-9pz')[1], factors('g-1-256')[1]]).toEqual([1, 4, 3])
    expect(content.unitOf('g-2-9pz')).toMatchObject({ type: 'panzer', reducedType: 'motorized', track: 1 })
  })

  it('no infantry is as strong as Panzers, no reduced side as strong as its full one', () => {
    const factors = (type: string) => content.germans.filter((unit) => unit.type === type).map(({ full }) => full)
    expect(Math.max(...factors('infantry'))).toBeLessThan(Math.min(...factors('panzer')))
    const odd = [...content.germans, ...content.combatUnits].filter(({ full, reduced }) => reduced >= full)
    expect(odd).toEqual([])
  })

  it('a German Moves card names six units at most', () => {
    const named = data.cards.cards.flatMap(({ german }) => (german.kind === 'units' ? [german.units.length] : []))
    expect(Math.max(...named)).toBeLessThanOrEqual(6)
  })

  it('the spaces of the examples', () => {
    const terrain = (id: string) => content.spaceOf(id)!.terrain
    expect(['B3', 'G4', 'A4', 'A5', 'G5/H5'].map(terrain)).toEqual(['canal', 'canal', 'town', 'town', 'laPanne'])
    expect(content.spaceOf('F5')!.isBeach).toBe(true)
    const joined = (a: string, b: string) =>
      content.land[content.spaceOf(a)!.index]!.includes(content.spaceOf(b)!.index)
    expect([joined('B2', 'B3'), joined('G5/H5', 'F5'), joined('G5/H5', 'G4')]).toEqual([true, true, true])
  })

  it('the cells of the examples', () => {
    const { luftwaffe, interdiction } = data.tables
    expect(luftwaffe.rows.combatUnit.results[9 - 2]).toBe('suppressed')
    expect(luftwaffe.rows.otherEvacuee.results[9 - 2]).toBe('hitSuppressed')
    expect([interdiction.rows.night.results[6 - 2], interdiction.rows.night.results[12 - 2]]).toEqual([
      'miss',
      'eliminated',
    ])
  })

  it('the entries of the examples', () => {
    const labels = data.cards.cards.map(({ german }) => german.label)
    expect(labels).toContain('20th Motorized + 56th')
    expect(labels).toContain('All X Units')
    const clear = data.cards.cards.find(({ event }) => event.title === 'Weather is Crystal Clear')!
    const trackF = data.cards.cards.filter(({ luftwaffe }) => luftwaffe.label === 'Track F')
    // The example draws the two one after the other, so they are two cards.
    expect(trackF.some(({ id }) => id !== clear.id)).toBe(true)
  })

  it('the cards give 3 actions, 3 moves by Day and 5 by Night on average', () => {
    const mean = (value: (card: (typeof data.cards.cards)[number]) => number) =>
      data.cards.cards.reduce((sum, card) => sum + value(card), 0) / 36
    expect(mean((card) => card.actions)).toBeCloseTo(3, 0)
    expect(mean((card) => card.evacuations.day)).toBeCloseTo(3, 0)
    expect(mean((card) => card.evacuations.night)).toBeCloseTo(5, 0)
  })
})

describe('faults are told', () => {
  const told = (spoil: (raw: SvData) => void) => {
    const raw = copy()
    spoil(raw)
    return () => parseData(raw)
  }

  it('by the schema', () => {
    expect(told((raw) => (raw.map.spaces[0]!.x = 2000))).toThrow('map.json, spaces[0].x')
    expect(told((raw) => Object.assign(raw.cards.cards[3]!.event.effect, { kind: 'nonsense' }))).toThrow(
      'cards.json, cards[3].event.effect',
    )
    expect(told((raw) => Reflect.deleteProperty(raw.tables, 'levels'))).toThrow('tables.json, levels')
  })

  it.each<[string, (raw: SvData) => void, string]>([
    ['a link to nowhere', (raw) => (raw.map.links[0]!.b = 'Q9'), 'Q9'],
    ['a third Marsh', (raw) => (raw.map.spaces[1]!.terrain = 'marsh'), '3 Marsh spaces'],
    ['a broken track', (raw) => raw.map.tracks.A.reverse(), 'tracks.A'],
    ['a route that does not reach England', (raw) => raw.map.routes.Y.pop(), 'routes.Y'],
    ['a green link with attacks', (raw) => (raw.map.links[0]!.attackFrom = ['A1']), 'red links'],
    ['a counter too many', (raw) => (raw.counters.total = 87), '88'],
    ['two units of one track', (raw) => Object.assign(raw.counters.units[1]!, { track: 'A' }), 'each track'],
    ['a reduced side that is stronger', (raw) => (raw.counters.units[12]!.reduced = 9), 'stronger reduced'],
    ['a card twice', (raw) => (raw.cards.cards[1]!.id = 'card-01'), 'twice'],
    ['a card that names nobody', (raw) => Object.assign(raw.cards.cards[0]!.german, { units: ['g-99'] }), 'g-99'],
    ['wrong averages', (raw) => raw.cards.cards.forEach((card) => (card.actions = 5)), 'averages.actions'],
    ['levels with a gap', (raw) => (raw.tables.levels.rows[1]!.min = 27), 'levels.rows[1]'],
    ['rows out of order', (raw) => raw.tables.alliedAttack.rows.reverse(), 'alliedAttack.rows'],
    ['a turn without modifier', (raw) => raw.tables.endTurn.belgian.byTurn.pop(), 'endTurn.belgian'],
    ['a unit nowhere', (raw) => Reflect.deleteProperty(raw.scenario.setup.allied.placement, 'A2'), 'placed nowhere'],
    ['a German on a wrong track', (raw) => (raw.scenario.setup.german.placement['g-56'] = 'A-Start'), 'track G'],
    ['too many Evacuees in a space', (raw) => (raw.scenario.setup.evacuees.placement[0]!.count = 3), 'no room'],
    ['two days running', (raw) => (raw.scenario.dates[1]!.time = 'day'), 'day and night'],
  ])('by comparing the files: %s', (_, spoil, words) => {
    expect(told(spoil)).toThrow(words)
  })
})

describe('the reference', () => {
  it('has an entry of its own for each of the 78 rules', () => {
    const { rules, chapters } = parseRules(files['rules'])
    expect(rules).toHaveLength(78)
    expect(new Set(rules.map(({ id }) => id)).size).toBe(78)
    expect(new Set(rules.map(({ text }) => text)).size).toBe(78)
    const known = new Set(chapters.map(({ id }) => id))
    expect(rules.filter(({ chapter }) => !known.has(chapter))).toEqual([])
  })

  it('says where the data come from', () => {
    const { data: entries } = parseSources(files['sources'])
    expect(new Set(entries.map(({ file }) => file))).toEqual(
      new Set(['map.json', 'counters.json', 'cards.json', 'tables.json', 'scenario.json']),
    )
  })
})
