import { describe, expect, test } from 'vitest'
import { contentOf, lost, position, stateOf, statusOf, where, type Diagram } from './position.ts'
import { ends, retreating, waysOffered } from './retreating.ts'

//            3009
//     2909 ┘      └ 3109 German
//          3010 French              a blank sheet, no supply anywhere
//     2910 ┐      ┌ 3110 German
//            3011
const field = (more: Partial<Diagram> = {}): Diagram => ({
  map: {},
  ...more,
  units: { 'fr-22': '3010', 'de-8': '3109', 'de-28': '3110', ...more.units },
})
const two = { from: '3010', hexes: 2 }

describe('12.1 the way back', () => {
  test('[12.1.1] a stack leaves its hex by as many hexes as the result says, its owner choosing the way', () => {
    const table = retreating(field(), two).lay()
    expect(table.asked).toBe('allied')
    expect(waysOffered(table, 'fr-22').every((way) => way.split('-').length === 2)).toBe(true)
    table.act('retreat fr-22 2909-2809')
    expect(where(table, 'fr-22')).toBe('2809')
    expect(table.said.at(-1)).toMatch(/ retreats to 2809 \(12\.1\.1\)$/)
  })

  test('[12.1.1] nobody is asked where there is one way only', () => {
    const units = { 'de-32': '2909', 'de-3': '2910', 'de-23': '3011' }
    const table = retreating(field({ units, map: { city: ['3009', '3008'] } }), { ...two, hexes: 1 }).lay()
    expect(table.step).toBe('over')
    expect(where(table, 'fr-22')).toBe('3008')
  })

  test('[12.1.2] the units of a stack may go apart, each group by its own way', () => {
    const table = retreating(field({ units: { 'fr-18': '3010', 'fr-32': '3010' } }), two).lay()
    expect(table.offers('retreat')).toEqual(['fr-22', 'fr-18', 'fr-32'])
    table.act('retreat fr-18 2909-2809')
    table.act('retreat fr-22 fr-32 2910-2810')
    expect(['fr-22', 'fr-18', 'fr-32'].map((id) => where(table, id))).toEqual(['2810', '2809', '2810'])
  })

  test('[12.1.2] going through friends changes nothing for them', () => {
    const table = retreating(field({ units: { 'fr-8': '2909' } }), two).lay()
    table.act('retreat fr-22 2909-2809')
    expect([where(table, 'fr-8'), statusOf(table, 'fr-8')]).toEqual(['2909', 'good'])
  })

  test('[12.1.3a] no hex twice, and never back towards the start', () => {
    const table = retreating(field(), { ...two, hexes: 3 }).lay()
    expect(table.why('retreat fr-22 2909', '3010')).toMatchObject({
      rule: '12.1.3a',
      say: expect.stringMatching('twice') as string,
    })
    expect(table.why('retreat fr-22 2909-2809', '2909')).toMatchObject({ rule: '12.1.3a' })
    expect(table.why('retreat fr-22 2909-2810', '2910')).toMatchObject({
      rule: '12.1.3a',
      say: expect.stringMatching('double back') as string,
    })
  })

  test('[12.1.3b] a way that costs a step is not offered beside one that costs none', () => {
    // Germans in the west: nobody gets three hexes away but through the EZOCs, yet there is a City to stop in.
    const units = { 'de-32': '2707', 'de-3': '2710', 'de-23': '2712', 'de-36': '3007', 'de-68': '3013' }
    const free = retreating(field({ units }), { ...two, hexes: 3 }).lay()
    expect(waysOffered(free, 'fr-22').length).toBeGreaterThan(0)
    expect(free.started('retreat fr-22').offers.every(({ means }) => means === 'costs 1 step')).toBe(true)
    const table = retreating(field({ units, map: { city: ['2910'] } }), { ...two, hexes: 3 }).lay()
    expect(ends(waysOffered(table, 'fr-22'))).toEqual(['2910'])
    expect(table.why('retreat fr-22 2909', '2809')).toMatchObject({ rule: '12.1.3b' })
  })

  test('[12.1.3b] units that would fare worse together do not go together', () => {
    // Infantry gets away through Wooded Rough; tanks only by the road, into a clearing one hex away.
    const map = { woodedRough: ['2909', '3009', '3011', '2911', '2811', '2810'] }
    const table = retreating(field({ map, units: { 'fr-1-dcr': '3010' } }), two).lay()
    expect(waysOffered(table, 'fr-1-dcr')).toEqual(['2910'])
    expect(table.offers('retreat fr-1-dcr')).not.toContain('fr-22')
    expect(table.why('retreat fr-22', 'fr-1-dcr')).toMatchObject({ rule: '12.1.3b' })
  })

  test('[12.1.3c] the end must lie as far away as the result says', () => {
    const table = retreating(field(), { ...two, hexes: 3 }).lay()
    expect(table.started('retreat fr-22 2909-2809').ready).toBe(false)
    // Along 2909 and 2910 it would end two hexes away only.
    expect(table.why('retreat fr-22 2909', '2910')).toMatchObject({ rule: '12.1.3b' })
  })

  test('[12.1.3c] what cannot be gone costs a step for each hex', () => {
    const units = { 'de-32': '2707', 'de-3': '2710', 'de-23': '2712', 'de-36': '3007', 'de-68': '3013' }
    const table = retreating(field({ units }), { ...two, hexes: 3 }).lay()
    const [way] = waysOffered(table, 'fr-22')
    table.act(`retreat fr-22 ${way}`)
    expect(lost(table, 'fr-22')).toBe(1)
  })

  test('[12.1.3d] of the ways that are left those that end in supply', () => {
    // Three Cities in the north, five hexes from 2809 and six from 2811.
    const table = retreating(field({ map: { city: ['2705', '2706', '2605'] } }), two).lay()
    const offered = ends(waysOffered(table, 'fr-22'))
    expect(offered).toContain('2809')
    expect(offered).not.toContain('2811')
    expect(table.why('retreat fr-22', '2910')).toMatchObject({ rule: '12.1.3d' })
  })

  test('[12.1.4] a retreat may crowd a hex', () => {
    const units = { 'fr-18': '2809', 'fr-32': '2809', 'fr-8': '2909' }
    const table = retreating(field({ units }), two).lay()
    table.act('retreat fr-22 2909-2809')
    expect(['fr-18', 'fr-32', 'fr-22'].map((id) => where(table, id))).toEqual(['2809', '2809', '2809'])
  })
})

describe('attackers', () => {
  test('[12.1.5] never retreat by a result, whatever it costs them', () => {
    const units = { 'de-8': '3010', 'fr-22': '3110', 'fr-18': '3110' }
    const table = position({ map: {}, phase: 'german combat', units }).dice(1).lay()
    table.act('attack 3110 de-8')
    expect(table.said.join()).toContain('Attacker loses 1 step')
    expect([where(table, 'de-8'), lost(table, 'de-8'), table.step]).toEqual(['3010', 1, 'combat'])
  })
})

describe('12.2 elimination', () => {
  /** What is said of a hex that is not offered. */
  const why = (diagram: Diagram, path: string, hex: string, hexes = 2) =>
    retreating(diagram, { from: '3010', hexes }).lay().why(`retreat fr-22 ${path}`.trim(), hex)

  test('[12.2a] into ground that is closed to the unit in movement', () => {
    const map = { marsh: ['2909'], road: [['3010', '2910']] }
    const units = { 'fr-1-dcr': '3010', 'fr-22': '3510' }
    const table = retreating(field({ map, units }), two).lay()
    expect(table.why('retreat fr-1-dcr', '2909')).toMatchObject({ rule: '12.2a' })
    expect(table.offers('retreat fr-1-dcr')).toContain('2910')
  })

  test('[12.2a] by road a mechanised unit gets through', () => {
    const map = { marsh: ['2909'], road: [['3010', '2909']] }
    const table = retreating(field({ map, units: { 'fr-1-dcr': '3010', 'fr-22': '3510' } }), two).lay()
    expect(table.offers('retreat fr-1-dcr')).toContain('2909')
  })

  test('[12.2a] in Full Retreat, or put into it by the retreat, into an enemy city', () => {
    const from = (spot: string, more: Partial<Parameters<typeof retreating>[1]> = {}) =>
      retreating(field({ map: { city: ['2909'] }, units: { 'fr-22': spot }, germanCities: ['2909'] }), {
        ...two,
        ...more,
      }).lay()
    const routed = from('3010 routed', { cause: 'full-retreat', status: null })
    expect(routed.why('retreat fr-22', '2909')).toMatchObject({ rule: '12.2a' })
    expect(from('3010 disrupted').why('retreat fr-22', '2909')).toMatchObject({ rule: '12.2a' })
    expect(from('3010', { hexes: 4 }).why('retreat fr-22', '2909')).toMatchObject({ rule: '12.2a' })
    expect(from('3010').offers('retreat fr-22')).toContain('2909')
  })

  test('[12.2a] off the map', () => {
    const corner = { map: {}, units: { 'fr-22': '2100', 'de-8': '2101' } }
    const table = retreating(corner, { from: '2100', hexes: 2 }).lay()
    expect(table.why('retreat fr-22', '2199')).toMatchObject({ rule: '12.2a' })
  })

  test('[12.2b] into an enemy unit, an HQ included', () => {
    expect(why(field(), '', '3109')).toMatchObject({ rule: '12.2b' })
    const german = { 'de-32': '3010', 'fr-22': '3109', 'fr-hq-9': '2909', 'de-8': '3510', 'de-28': '3511' }
    const table = retreating(field({ units: german }), { ...two, units: ['de-32'] }).lay()
    expect(table.why('retreat de-32', '2909')).toMatchObject({ rule: '12.2b' })
  })

  test('[12.2c] across a Hexside Bond or into a Hex Bond', () => {
    expect(why(field({ units: { 'de-28': '3510', 'de-32': '3009', 'de-3': '2910' } }), '', '2909')).toMatchObject({
      rule: '12.2c',
    })
    expect(why(field({ units: { 'de-28': '3510', 'de-32': '2908', 'de-3': '2910' } }), '', '2909')).toMatchObject({
      rule: '12.2c',
    })
    expect(why(field({ units: { 'de-32': '2908' } }), '', '2909')).not.toMatchObject({ rule: '12.2c' })
  })

  test('[12.2c] a friend beyond it has broken the Bond', () => {
    const units = { 'de-28': '3510', 'de-32': '3009', 'de-3': '2910', 'fr-8': '2909' }
    expect(why(field({ units }), '', '2909')).toBeNull()
  })

  test('[12.2d] two EZOCs in a row', () => {
    // 3009 is in the zone of 3109, 3008 in that of 3107: a friend contests it, and it is fatal all the same.
    const units = { 'de-32': '3107', 'fr-8': '2907' }
    expect(why(field({ units }), '3009', '3008')).toMatchObject({ rule: '12.2d' })
    expect(why(field(), '3009', '3008')).toBeNull()
  })

  test('[12.2e] an EZOC that nobody contests, after the first hex', () => {
    const units = { 'de-32': '2709' }
    expect(why(field({ units }), '2909', '2809', 3)).toMatchObject({ rule: '12.2e' })
    expect(why(field({ units: { ...units, 'fr-8': '2808' } }), '2909', '2809', 3)).toBeNull()
    // The first hex may be such a one.
    expect(why(field(), '', '3009')).toBeNull()
  })

  test('[12.2f] a retreat does not end in an EZOC', () => {
    const units = { 'de-32': '2709', 'fr-8': '2707' }
    const table = retreating(field({ units }), two).lay()
    expect(ends(waysOffered(table, 'fr-22'))).not.toContain('2809')
    expect(table.why('retreat fr-22 2909', '2809')).toMatchObject({ rule: '12.2e' })
  })

  // Between Major Rivers one way leads west; its second hex, 2809, is in a zone a friend contests.
  const gorge = (open: string[] = []) => ({
    majorRiver: ['3009/3010', '2910/3010', '3010/3011', '2909/3009', '2909/2910', '2810/2909', '2908/2909'].filter(
      (side) => !open.includes(side),
    ),
  })

  test('[12.2f] one hex more where that saves the unit', () => {
    const table = retreating(field({ map: gorge(), units: { 'de-32': '2709', 'fr-8': '2808' } }), two).lay()
    expect(waysOffered(table, 'fr-22')).toEqual(['2909-2809-2808', '2909-2809-2908'])
    expect(table.why('retreat fr-22 2909-2809', '2708')).toMatchObject({ rule: '12.2d' })
    table.act('retreat fr-22 2909-2809-2808')
    expect([where(table, 'fr-22'), lost(table, 'fr-22'), statusOf(table, 'fr-22')]).toEqual(['2808', 0, 'disrupted'])
  })

  test('[12.2f] no hex more where it is not needed', () => {
    const units = { 'de-32': '2709', 'fr-8': '2808' }
    const table = retreating(field({ map: gorge(['2908/2909']), units }), two).lay()
    expect(table.step).toBe('over')
    expect(where(table, 'fr-22')).toBe('2908')
  })

  test('[12.2g] across a Major River, bridge or not', () => {
    const map = { majorRiver: ['2909/3010'], roadBridge: ['2909/3010'], road: [['3010', '2909']] }
    expect(why(field({ map }), '', '2909')).toMatchObject({ rule: '12.2g' })
    expect(why(field({ map: { minorRiver: ['2909/3010'] } }), '', '2909')).toBeNull()
    expect(why(field({ map: { marshRiver: ['2909/3010'] } }), '', '2909')).toMatchObject({ rule: '12.2g' })
  })

  test('[19.4.3] into an entry hex', () => {
    const rim = { map: {}, units: { 'fr-22': '3100', 'de-8': '3101' } }
    const table = retreating(rim, { from: '3100', hexes: 2 }).lay()
    expect(table.why('retreat fr-22', '3199')).toMatchObject({ rule: '19.4.3' })
    const shut = { ...rim, units: { ...rim.units, 'de-28': '3000', 'de-32': '3200' } }
    expect(where(retreating(shut, { from: '3100', hexes: 2 }).lay(), 'fr-22')).toBe('dead')
  })

  test('[16.1] a Fort does not retreat', () => {
    const table = retreating(field({ units: { 'fr-sfm-1': '3010' } }), two).lay()
    expect(where(table, 'fr-sfm-1')).toBe('dead')
    expect(table.offers('retreat')).toEqual(['fr-22'])
  })
})

describe('12.3 contested zones', () => {
  test('[12.3] friends who do not retreat cancel EZOCs where they stand', () => {
    const units = { 'de-32': '2709', 'fr-8': '2809' }
    const table = retreating(field({ units }), two).lay()
    expect(ends(waysOffered(table, 'fr-22'))).toContain('2809')
  })

  test('[12.3] the retreating units contest nothing', () => {
    const units = { 'de-32': '2709', 'fr-18': '3010' }
    const table = retreating(field({ units }), { ...two, hexes: 3 }).lay()
    expect(table.why('retreat fr-22 2909', '2809')).toMatchObject({ rule: '12.2e' })
    table.act('retreat fr-18 2910-2911-2812')
    expect(table.why('retreat fr-22 2909', '2809')).toMatchObject({ rule: '12.2e' })
  })

  test('[12.3] nor do units in Full Retreat, HQs and Forts', () => {
    for (const [id, spot] of [
      ['fr-8', '2808 routed'],
      ['fr-hq-9', '2808'],
      ['fr-sfm-1', '2808'],
    ] as const) {
      const table = retreating(field({ units: { 'de-32': '2709', [id]: spot } }), { ...two, hexes: 3 }).lay()
      expect(table.why('retreat fr-22 2909', '2809')).toMatchObject({ rule: '12.2e' })
    }
  })
})

describe('12.4 stopping early', () => {
  test('[12.4.1] in a friendly City, after at least one hex', () => {
    const table = retreating(field({ map: { city: ['2909'] } }), { ...two, hexes: 3 }).lay()
    expect(table.started('retreat fr-22 2909').ready).toBe(true)
    expect(table.started('retreat fr-22 2910').ready).toBe(false)
    table.act('retreat fr-22 2909')
    expect([where(table, 'fr-22'), lost(table, 'fr-22')]).toEqual(['2909', 0])
  })

  test('[12.4.1] in a Fortified hex or on the finished Dyle Line, for Allies only', () => {
    const fortified = { map: { fortified: ['2909'] } }
    expect(retreating(field(fortified), two).lay().started('retreat fr-22 2909').ready).toBe(true)
    const dyle = (is: 'building' | 'complete') => retreating(field({ dyle: { '2909': is } }), two).lay()
    expect(dyle('complete').started('retreat fr-22 2909').ready).toBe(true)
    expect(dyle('building').started('retreat fr-22 2909').ready).toBe(false)
    const units = { 'fr-22': '3109', 'de-32': '3010', 'de-8': '3510', 'de-28': '3511' }
    const german = retreating(field({ ...fortified, units }), { ...two, units: ['de-32'] }).lay()
    expect(german.started('retreat de-32 2909').ready).toBe(false)
  })

  test('[12.4.1] not in a City the enemy controls', () => {
    const table = retreating(field({ map: { city: ['2909'] }, germanCities: ['2909'] }), two).lay()
    expect(table.started('retreat fr-22 2909').ready).toBe(false)
  })

  test('[12.4.1] in an EZOC only beside a friend in Good Order', () => {
    const mayStop = (units: Record<string, string>) => {
      const diagram = field({ map: { city: ['2909'] }, units: { 'de-32': '2809', ...units } })
      return waysOffered(retreating(diagram, { ...two, hexes: 3 }).lay(), 'fr-22').includes('2909')
    }
    expect(mayStop({})).toBe(false)
    expect(mayStop({ 'fr-8': '2909' })).toBe(true)
    expect(mayStop({ 'fr-8': '2909 disrupted' })).toBe(false)
  })

  test('[12.4.2] the units are Disrupted or routed as the result says', () => {
    const stopped = (hexes: number) => {
      const table = retreating(field({ map: { city: ['2909'] } }), { ...two, hexes }).lay()
      table.act('retreat fr-22 2909')
      return statusOf(table, 'fr-22')
    }
    expect(stopped(3)).toBe('disrupted')
    expect(stopped(4)).toBe('full-retreat')
  })
})

describe('13.1 what a retreat makes of a unit', () => {
  const after = (spot: string, hexes: number) => {
    const table = retreating(field({ units: { 'fr-22': `3010 ${spot}`.trim() } }), { ...two, hexes }).lay()
    table.act(`retreat fr-22 ${waysOffered(table, 'fr-22')[0]}`)
    return statusOf(table, 'fr-22')
  }

  test('[13.1.2] one to three hexes: Disrupted', () => {
    expect(after('', 2)).toBe('disrupted')
    expect(after('', 3)).toBe('disrupted')
  })

  test('[13.1.3a] DS and DR4, or Disrupted already: Full Retreat', () => {
    expect(after('', 4)).toBe('full-retreat')
    expect(after('disrupted', 2)).toBe('full-retreat')
    expect(after('routed', 2)).toBe('full-retreat')
  })

  test('[7.6.4] units that retreat are off their train', () => {
    const table = retreating(field({ units: { 'fr-22': '3010 train' } }), two).lay()
    table.act('retreat fr-22 2909-2809')
    expect(table.match.play.state).toMatchObject({ train: {} })
  })
})

describe('the example of 12.2: retreats of two hexes between Bonds and EZOCs', () => {
  // North-west and south-west Bonds run through 3009 and 3011; 2909 and 2910 are in EZOCs.
  const front = { 'fr-22': '3010', 'de-8': '3109', 'de-28': '3110', 'de-32': '2908', 'de-3': '2911' }

  test('[12.2d] A has one place to go: the hex of C, who cancels the EZOC there', () => {
    const units = { ...front, 'de-23': '2710', 'fr-8': '2810' }
    const table = retreating({ map: {}, units }, two).lay()
    expect(ends(waysOffered(table, 'fr-22'))).toEqual(['2810'])
    expect(table.why('retreat fr-22', '3009')).toMatchObject({ rule: '12.2c' })
    expect(table.why('retreat fr-22 2909', '2809')).toMatchObject({ rule: '12.2d' })
  })

  test('[12.2d] without C it is lost', () => {
    const table = retreating({ map: {}, units: { ...front, 'de-23': '2710' } }, two).lay()
    expect(where(table, 'fr-22')).toBe('dead')
  })

  test('[12.2d] B may go to the vacant hex E or into the hex of D', () => {
    const table = retreating({ map: {}, units: { ...front, 'fr-8': '2809' } }, two).lay()
    expect(ends(waysOffered(table, 'fr-22'))).toEqual(['2809', '2810'])
  })
})

describe('the example of 12.3: three hexes, increased to four', () => {
  const units = {
    'fr-22': '3010',
    'fr-8': '2810',
    'de-8': '3109',
    'de-28': '3110',
    'de-32': '2908',
    'de-3': '2912',
    'de-23': '2708',
    'de-36': '2711',
  }

  test('[12.3] A goes through the hex of B, past the zones B contests, and ends at E', () => {
    const table = retreating({ map: {}, units }, { ...two, hexes: 3 }).lay()
    const ways = waysOffered(table, 'fr-22')
    expect(ends(ways)).toEqual(['2610'])
    expect(ways.every((way) => way.split('-').length === 4 && way.includes('2810'))).toBe(true)
    // C is an EZOC nobody contests, D would be the second EZOC in a row.
    expect(table.why('retreat fr-22 2910', '2911')).toMatchObject({ rule: '12.2e' })
    expect(table.why('retreat fr-22 2910-2810-2710', '2611')).toMatchObject({ rule: '12.2d' })
  })

  test('[12.3] if B itself were on the run it would contest nothing', () => {
    const table = retreating({ map: {}, units: { ...units, 'fr-8': '2810 routed' } }, { ...two, hexes: 3 }).lay()
    expect(ends(waysOffered(table, 'fr-22'))).not.toContain('2610')
  })
})

describe('driven into a second battle', () => {
  // fr-22 has retreated into the hex of fr-18, which is now attacked and must go.
  const units = { 'fr-22': '3010 disrupted', 'fr-18': '3010', 'de-8': '3109', 'de-28': '3110' }
  const inside = (kind: string) => [{ step: 'battle', side: 'german', kind }]
  const content = contentOf({ map: {} })
  const state = { retreated: { [content.unitOf('fr-22')!.index]: true as const } }

  test('[12.5] who has retreated into it is lost', () => {
    const table = retreating({ map: {}, units, state }, { ...two, inside: inside('regular') }).lay()
    expect(where(table, 'fr-22')).toBe('dead')
    expect(table.offers('retreat')).toEqual(['fr-18'])
  })

  test('[15.3] but not in Breakthrough Combat', () => {
    const table = retreating({ map: {}, units, state }, { ...two, inside: inside('breakthrough') }).lay()
    expect(table.offers('retreat')).toEqual(['fr-22', 'fr-18'])
  })

  test('[12.5] it is the hex of friends that counts, and the Combat Phase', () => {
    const phase = [{ step: 'combat', side: 'german' }]
    const lay = (more: Record<string, string>) => {
      const diagram = { map: {}, units: { 'fr-22': '3010', 'de-8': '3109', 'de-28': '3110', ...more } }
      const table = retreating(diagram, { ...two, inside: phase }).lay()
      table.act('retreat fr-22 2909-2809')
      return Object.keys(stateOf(table).retreated).length
    }
    expect(lay({ 'fr-18': '2809' })).toBe(1)
    expect(lay({})).toBe(0)
  })
})
