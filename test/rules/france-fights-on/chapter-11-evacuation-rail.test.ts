import { describe, expect, it } from 'vitest'
import { content, position, stateOf, vp, where, type Diagram } from './position.ts'

const MARSEILLE = '1814'
const TOULON = '1516'
const LYON = '4219'
const VALENCE = '3516'
const DIJON = '5625'
const CANNES = '1625'

const evacuation = (units: Record<string, string>, more: Partial<Diagram> = {}) =>
  position({ phase: 'evacuation', units, ...more }).lay()

const movement = (units: Record<string, string>, more: Partial<Diagram> = {}) =>
  position({ phase: 'french movement', units, ...more })
/** VIII Corps is on the train at Lyon: where may it go? */
const boarded = (units: Record<string, string>, more: Partial<Diagram> = {}) =>
  movement({ 'fr-8': LYON, ...units }, more)
    .dice(5)
    .lay()
    .acts('rail fr-8')

/** What a unit brings when it sails. */
const worth = (unit: string, at: string) => vp(evacuation({ [unit]: at }).acts(`evacuate ${unit}`))

describe('evacuation', () => {
  it('[11.6] one unit may sail from each garrisoned port, then the phase ends', () => {
    const table = evacuation({ 'fr-8': MARSEILLE, 'br-51': MARSEILLE, 'fr-1': TOULON })
    expect([table.step, table.asked]).toEqual(['evacuation', 'french'])
    table.act('evacuate fr-8')
    expect(where(table, 'fr-8')).toBe('evacuated')
    expect(table.why('evacuate', 'br-51')!.rule).toBe('11.6')
    table.act('evacuate fr-1')
    expect(table.offers('evacuate')).toEqual(['fr-nav-can', 'fr-nav-set'])
    table.act('end')
    expect(stateOf(table).turn).toBe(4)
  })

  it('[11.6] not from a port with a German next to it; the others stay open', () => {
    const table = evacuation({ 'fr-8': MARSEILLE, 'fr-1': TOULON, 'de-3': '1815' })
    expect(table.offers('evacuate')).toEqual(['fr-nav-tou', 'fr-1', 'fr-nav-can', 'fr-nav-set'])
    expect(table.why('evacuate', 'fr-8')!.rule).toBe('11.6')
  })

  it('[11.6] not from a port that has lost its garrison', () => {
    const units = { 'fr-8': MARSEILLE, 'fr-nav-tou': TOULON, 'fr-1': TOULON }
    const table = evacuation(units, { garrisons: false })
    expect(table.offers('evacuate')).toEqual(['fr-nav-tou', 'fr-1'])
    expect(table.why('evacuate', 'fr-8')!.rule).toBe('11.6')
  })

  it('[11.6] only from ports', () => {
    const table = evacuation({ 'fr-8': '1914' })
    expect(table.offers('evacuate')).not.toContain('fr-8')
    expect(table.why('evacuate', 'fr-8')!.rule).toBe('11.6')
  })

  it('[11.6] the garrison may be the one to go, and its port is closed for good', () => {
    const table = evacuation({ 'fr-8': MARSEILLE })
    table.act('evacuate fr-nav-mar')
    expect(where(table, 'fr-nav-mar')).toBe('evacuated')
    expect(table.why('evacuate', 'fr-8')!.rule).toBe('11.6')
  })

  it('[11.6] no question where nobody can sail', () => {
    expect(evacuation({ 'fr-8': MARSEILLE }, { garrisons: false }).step).not.toBe('evacuation')
  })

  it('[4.3b] every step counts: 1 VP a foot or garrison step, 2 VP a mechanised one', () => {
    expect(worth('fr-8', MARSEILLE)).toBe(2)
    expect(worth('fr-8', `${MARSEILLE} reduced`)).toBe(1)
    expect(worth('fr-3', MARSEILLE)).toBe(1)
    expect(worth('fr-gc', MARSEILLE)).toBe(4)
    expect(worth('fr-gc', `${MARSEILLE} reduced`)).toBe(2)
    expect(worth('br-51', MARSEILLE)).toBe(4)
    expect(worth('fr-nav-mar', MARSEILLE)).toBe(1)
  })
})

describe('port garrisons', () => {
  it('[2.9] are never moved, by road or by rail, but may be evacuated', () => {
    const table = position({ phase: 'french movement', units: { 'fr-8': LYON } }).lay()
    expect(table.offers('move')).toEqual(['fr-8'])
    expect(table.offers('rail')).toEqual(['fr-8'])
    expect(table.why('move', 'fr-nav-mar')!.rule).toBe('2.9')
    expect(table.why('rail', 'fr-nav-mar')!.rule).toBe('2.9')
    expect(position({ phase: 'evacuation', units: {} }).lay().offers('evacuate')).toContain('fr-nav-mar')
  })
})

describe('the railway', () => {
  it('[11.7] on 1 to 5 the unit goes to any city on the line, and moves no more', () => {
    const table = boarded({ 'fr-1': '4008' })
    expect([table.step, table.asked]).toEqual(['rail-trip', 'french'])
    expect(table.offers()).toEqual(['to', 'stay'])
    expect(table.offers('to')).toHaveLength(content.cities.length - 1)
    table.act(`to ${MARSEILLE}`)
    expect(where(table, 'fr-8')).toBe(MARSEILLE)
    expect(table.step).toBe('movement')
    expect(table.offers('move')).toEqual(['fr-1'])
    expect(table.why('move', 'fr-8')!.rule).toBe('11.7')
    expect(stateOf(table).railed).toBe(content.unitOf('fr-8')!.index)
  })

  it('[11.7] on 6 it is stuck for the turn', () => {
    const table = movement({ 'fr-8': LYON, 'fr-1': '4008' }).dice(6).lay().acts('rail fr-8')
    expect(table.step).toBe('movement')
    expect(where(table, 'fr-8')).toBe(LYON)
    expect(table.why('move', 'fr-8')!.rule).toBe('11.7')
    expect(stateOf(table).railed).toBe(content.unitOf('fr-8')!.index)
  })

  it('[11.7] whether it went or not, it does not attack this turn', () => {
    const situation = position({ phase: 'french combat', units: { 'fr-8': LYON, 'fr-1': '4118', 'de-3': '4218' } })
    situation.state.railed = content.unitOf('fr-8')!.index
    const table = situation.lay()
    expect(table.why('attack 4218', 'fr-8')!.rule).toBe('11.7')
    expect(table.why('attack 4218', 'fr-1')).toBe(null)
  })

  it('[11.7] it may stay after all', () => {
    const table = boarded({}).acts('stay')
    expect([table.step, where(table, 'fr-8')]).toEqual(['movement', LYON])
  })

  it('[11.7] not on turn 1', () => {
    expect(movement({ 'fr-8': LYON }, { turn: 1 }).lay().refused('rail fr-8').say).toContain('turn 1')
    expect(movement({ 'fr-8': LYON }, { turn: 2 }).lay().offers()).toContain('rail')
  })

  it('[11.7] only as the first move of the phase, and once', () => {
    const table = movement({ 'fr-8': LYON, 'fr-1': '4008' }).lay()
    table.act('move fr-1 4009')
    expect(table.refused('rail fr-8').say).toContain('first')
    const again = boarded({ 'fr-1': VALENCE }).acts('stay')
    expect(again.refused('rail fr-1').say).toContain('first')
  })

  it('[11.7] from a city that was never German and has no German next to it', () => {
    const units = { 'fr-8': LYON, 'fr-1': VALENCE, 'fr-3': '4709', 'fr-6': '4008', 'de-3': '4710' }
    const table = movement(units, { lost: [LYON] }).lay()
    expect(table.offers('rail')).toEqual(['fr-1'])
    expect(table.why('rail', 'fr-8')).toMatchObject({ rule: '11.7', say: 'The city has been under German control' })
    expect(table.why('rail', 'fr-3')).toMatchObject({ rule: '11.7', say: 'A German unit is adjacent to the city' })
    expect(table.why('rail', 'fr-6')).toMatchObject({ rule: '11.7', say: 'Rail moves go from city to city' })
  })

  it('[11.7] to such a city', () => {
    const table = boarded({ 'fr-1': VALENCE, 'de-3': '4710' }, { lost: ['4015'] })
    expect(table.why('to', '4015')).toMatchObject({ rule: '11.7', say: 'The city has been under German control' })
    expect(table.why('to', '4709')).toMatchObject({ rule: '11.7', say: 'A German unit is adjacent to the city' })
    expect(table.why('to', '4008')!.rule).toBe('11.7')
  })

  it('[11.7] a corps in the city is no hindrance: it may march out before the phase ends (6.5, 6.7)', () => {
    const table = boarded({ 'fr-1': VALENCE, 'de-3': '5118' })
    expect(table.offers('to')).toContain(VALENCE)
    table.acts(`to ${VALENCE}`, 'move fr-1 3517', 'end')
    expect([where(table, 'fr-8'), where(table, 'fr-1')]).toEqual([VALENCE, '3517'])
    expect(table.step).not.toBe('phase-end')
  })

  it('[11.7] with a corps in every other city the train still runs, and who stays there is overstacked (6.5)', () => {
    const others = content.cities.map((hex) => content.grid.ids[hex]!).filter((id) => id !== LYON)
    const army = content.units.filter(
      ({ side, freeStacking, mobility, id }) =>
        side === 'french' && !freeStacking && mobility !== 'static' && id !== 'fr-8',
    )
    const units = Object.fromEntries(others.map((id, i) => [army[i]!.id, id]))
    const table = boarded({ ...units, 'de-3': '5118' })
    table.acts(`to ${VALENCE}`, 'end')
    expect([table.step, table.asked]).toEqual(['phase-end', 'german'])
  })

  it('[11.7] not past the enemy, and not around it through the red row', () => {
    // Two corps close every way out of Dijon but the one along the red row.
    const table = boarded({ 'fr-1': DIJON, 'de-3': '5523', 'de-4': '5722' })
    expect(table.why('to', DIJON)).toMatchObject({ rule: '11.7', say: expect.stringContaining('No rail route') })
    const stuck = movement({ 'fr-1': DIJON, 'fr-8': LYON, 'de-3': '5523', 'de-4': '5722' }).lay()
    expect(stuck.offers('rail')).toEqual(['fr-8'])
    expect(stuck.why('rail', 'fr-1')!.rule).toBe('11.7')
  })

  it('[11.7] not through the mountains', () => {
    // The way to Cannes is barred but for the mountains behind the coast.
    const table = boarded({ 'de-3': '1720', 'de-4': '2020' })
    expect(table.why('to', CANNES)).toMatchObject({ rule: '11.7', say: expect.stringContaining('No rail route') })
    expect(table.offers('to')).toContain(TOULON)
  })

  it('[11.7] not across a blocked hexside', () => {
    // Three corps bar Provence; the lagoon west of Marseille has no bridge (2013/2112, 2112/2113, 2113/2213).
    const table = boarded({ 'de-3': '2215', 'de-4': '2218', 'de-5': '2220' })
    expect(table.why('to', MARSEILLE)).toMatchObject({ rule: '11.7', say: expect.stringContaining('No rail route') })
    expect(table.offers('to')).toContain('2610')
  })

  it('[11.7] the Germans have no trains', () => {
    const table = position({ phase: 'german movement', units: { 'de-3': LYON } }).lay()
    expect(table.offers()).not.toContain('rail')
  })
})
