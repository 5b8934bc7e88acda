import { describe, expect, test } from 'vitest'
import { position, stateOf, where, type Diagram } from './position.ts'

const lay = (diagram: Diagram) => position({ map: {}, ...diagram }).lay()
const south = (from: number, hexes: number) =>
  Array.from({ length: hexes }, (_, i) => `30${String(from + 1 + i).padStart(2, '0')}`).join('-')

/** What each first hop of a unit costs, as `3011 2`. */
function costs(diagram: Diagram, unit: string, before = ''): string[] {
  const draft = lay(diagram).started(`move ${unit} ${before}`.trim())
  return draft.offers.filter(({ kind }) => kind === 'hop').map(({ token, cost }) => `${token} ${cost}`)
}

describe('units and stacks', () => {
  const units = { 'de-1-1-pz': '3005', 'de-8': '3005', 'de-mg-8': '3005' }

  test('[7.1a] a stack goes at the pace of its slowest unit', () => {
    // On foot five points with Extended Movement.
    const table = lay({ units })
    expect(table.offers(`move de-1-1-pz de-8 ${south(5, 5)}`)).toEqual(['drop'])
    expect(table.why(`move de-1-1-pz de-8 ${south(5, 5)}`, '3011')).toMatchObject({ rule: '7.3a' })
  })

  test('[7.1a] and faster when it has dropped that one, which goes no further', () => {
    const table = lay({ units })
    table.act(`move de-1-1-pz de-8 ${south(5, 2)} drop de-8 ${south(7, 6)}`)
    expect([where(table, 'de-1-1-pz'), where(table, 'de-8')]).toEqual(['3013', '3007'])
    expect(table.refused('move de-8 3008')).toMatchObject({ rule: '7.1a' })
  })

  test('[7.1a] a part of the stack goes, the rest may still move', () => {
    const table = lay({ units })
    table.acts('move de-mg-8 3006', 'move de-8 3006')
    expect(where(table, 'de-1-1-pz')).toBe('3005')
    expect(table.offers('move')).toEqual(['de-1-1-pz'])
  })
})

describe('order in moving', () => {
  test('[7.1b] no move goes into a hex with an enemy', () => {
    const table = lay({ units: { 'de-1-1-pz': '3010', 'fr-55': '3011' } })
    expect(table.refused('move de-1-1-pz 3011')).toMatchObject({ rule: '7.1b' })
  })

  test('[7.1b] what has moved does not move again, and no points are kept', () => {
    const table = lay({ units: { 'de-1-1-pz': '3010' } })
    table.act('move de-1-1-pz 3011')
    expect(table.refused('move de-1-1-pz 3012').rule).toBe('7.1a')
  })
})

describe('leaving the map', () => {
  test('[7.2] through an entry hex, out of play and not eliminated', () => {
    const table = lay({ phase: 'allied movement', units: { 'fr-55': '3727' } })
    table.act('move fr-55 3728')
    expect(where(table, 'fr-55')).toBe('exited')
  })

  test('[7.2] not over a rim where nobody comes in', () => {
    const table = lay({ phase: 'allied movement', units: { 'fr-55': '3827' } })
    expect(table.offers('move fr-55')).not.toContain('3828')
  })

  test('[7.2] in Dynamo over the west and south edges', () => {
    const dynamo = position({
      scenario: 'dynamo',
      phase: 'allied movement',
      units: { 'br-1': '1026', 'de-8': '3020' },
    }).lay()
    dynamo.act('move br-1 exit')
    expect(where(dynamo, 'br-1')).toBe('exited')
  })
})

describe('Extended Movement', () => {
  const farthest = (unit: string, phase: Diagram['phase'] = 'german movement') => {
    const table = lay({ phase, units: { [unit]: '3005' } })
    let hexes = 1
    while (table.offers(`move ${unit} ${south(5, hexes)}`).includes(`30${String(6 + hexes).padStart(2, '0')}`)) hexes++
    return hexes
  }

  test('[7.3a] four points for mechanised units, three for cavalry, two on foot and for heavy tanks', () => {
    expect(farthest('de-1-1-pz')).toBe(7 + 4)
    expect(farthest('fr-1-dlc', 'allied movement')).toBe(5 + 3)
    expect(farthest('de-8')).toBe(3 + 2)
    expect(farthest('fr-1-dcr', 'allied movement')).toBe(5 + 2)
  })

  test('[7.3a] whoever used it is marked: beyond its MA a unit does not attack', () => {
    const table = lay({ units: { 'de-8': '3005', 'de-28': '3105' } })
    table.acts(`move de-8 ${south(5, 4)}`, 'move de-28 3106-3107-3108')
    expect(Object.keys(stateOf(table).extended)).toHaveLength(1)
  })
})

describe('how far', () => {
  const reach = (diagram: Diagram, unit: string) => lay(diagram).started(`move ${unit}`).ask!.reach!()
  const by = (diagram: Diagram, unit: string, hex: string) =>
    reach(diagram, unit).find(({ hops }) => hops.at(-1) === hex)?.by

  test('[7.3a] what only Extended Movement reaches says so, and by how much it is beyond the allowance', () => {
    const diagram = { units: { 'de-8': '3005' } }
    expect(by(diagram, 'de-8', '3008')).toBeUndefined()
    expect(by(diagram, 'de-8', '3009')).toMatchObject({ rule: '7.3a', sign: '+1' })
    expect(by(diagram, 'de-8', '3010')).toMatchObject({ sign: '+2' })
    const [hop] = lay(diagram).started(`move de-8 ${south(5, 3)}`).offers
    expect(hop?.means).toBe('by Extended Movement: no attack')
  })

  test('[7.4] so does what only Tactical Movement reaches', () => {
    const map = { minorRiver: ['3005/3006', '3006/3007'] }
    const wet = { map, units: { 'fr-42-102': '3005', 'de-8': '3004' }, phase: 'allied movement' } as const
    expect(by(wet, 'fr-42-102', '3007')).toMatchObject({ rule: '7.4', sign: 'T' })
    // Whoever has no other movement has it as a matter of course.
    expect(by({ units: { 'de-8': '3005 disrupted' } }, 'de-8', '3007')).toBeUndefined()
  })

  test('[7.3a] why not beyond it is answered with the cost', () => {
    const table = lay({ units: { 'de-8': '3005', 'fr-sfm-1': '3012' } })
    expect(table.why('move de-8', '3015')).toMatchObject({ rule: '7.3a', values: { spent: 11, points: 5 } })
    expect(table.why('move de-8', '3012')).toMatchObject({ rule: '7.1b' })
  })
})

describe('an Extended move keeps away from the enemy', () => {
  test('[7.3b] it enters no hex next to an enemy unit', () => {
    const table = lay({ units: { 'de-8': '3005', 'fr-sfm-1': '3010' } })
    expect(table.why(`move de-8 ${south(5, 3)}`, '3009')).toMatchObject({ rule: '7.3b' })
    expect(table.offers(`move de-8 ${south(5, 3)}`)).toContain('3108')
  })

  test('[7.3b] it may start next to one', () => {
    const table = lay({ units: { 'de-8': '3009', 'fr-55': '3010' } })
    table.act('move de-8 3008-3007-3006')
    expect(where(table, 'de-8')).toBe('3006')
  })
})

describe('Tactical Movement', () => {
  test('[7.4] one or two hexes whatever they cost', () => {
    const table = lay({ map: { woodedRough: ['3006', '3007'], minorRiver: ['3005/3006'] }, units: { 'de-8': '3004' } })
    table.act('move de-8 3005-3006')
    expect(where(table, 'de-8')).toBe('3006')
    // Out of an EZOC and over two rivers: six points, where even Extended Movement has four.
    const rivers = { minorRiver: ['3005/3006', '3006/3007'] }
    const wet = lay({ map: rivers, units: { 'fr-42-102': '3005', 'de-8': '3004' }, phase: 'allied movement' })
    wet.act('move fr-42-102 3006-3007')
    expect(where(wet, 'fr-42-102')).toBe('3007')
  })

  test('[7.4] an EZOC still stops it', () => {
    const table = lay({ units: { 'de-8': '3008', 'fr-55': '3010' } })
    expect(table.offers('move de-8 3009')).toEqual([])
  })
})

describe('roads', () => {
  test('[7.5.1] along a road a hex costs one point whatever lies beside it', () => {
    const diagram = { map: { woods: ['3011', '3012'], road: [['3010', '3011']] }, units: { 'de-1-1-pz': '3010' } }
    expect(costs(diagram, 'de-1-1-pz')).toContain('3011 1')
    expect(costs(diagram, 'de-1-1-pz', '3011')).toContain('3012 3')
  })

  test('[7.5.1] a hex with a road entered from elsewhere costs its terrain', () => {
    const diagram = { map: { woods: ['3011'], road: [['3010', '3011']] }, units: { 'de-1-1-pz': '3012' } }
    expect(costs(diagram, 'de-1-1-pz')).toContain('3011 2')
  })
})

describe('rivers', () => {
  test('[7.5.2] one point more on foot, two for mechanised units', () => {
    const map = { minorRiver: ['3010/3011'] }
    expect(costs({ map, units: { 'de-8': '3010' } }, 'de-8')).toContain('3011 2')
    expect(costs({ map, units: { 'de-1-1-pz': '3010' } }, 'de-1-1-pz')).toContain('3011 3')
  })

  test('[7.5.2] a Major River without a bridge only by a unit that starts beside it, which then goes on', () => {
    const map = { majorRiver: ['3010/3011'] }
    const near = lay({ map, units: { 'de-1-1-pz': '3010' } })
    near.act('move de-1-1-pz 3011-3012-3013')
    expect(where(near, 'de-1-1-pz')).toBe('3013')
    const far = lay({ map, units: { 'de-1-1-pz': '3009' } })
    expect(far.refused('move de-1-1-pz 3010-3011')).toMatchObject({ rule: '7.5.2' })
  })
})

describe('bridges', () => {
  const over = (bridge: 'roadBridge' | 'railBridge', unit: string) => {
    const road = bridge === 'roadBridge' ? { road: [['3010', '3011']] } : { rail: [['3010', '3011']] }
    const map = { majorRiver: ['3010/3011'], [bridge]: ['3010/3011'], ...road }
    return costs({ map, units: { [unit]: '3009' } }, unit, '3010')
  }

  test('[7.5.3] a road bridge takes away the cost, a railway bridge one point of it; both make a start beside it needless', () => {
    expect(over('roadBridge', 'de-1-1-pz')).toContain('3011 2')
    expect(over('railBridge', 'de-1-1-pz')).toContain('3011 3')
    expect(over('railBridge', 'de-8')).toContain('3011 2')
  })
})

describe('pontoons', () => {
  const map = { majorRiver: ['3010/3011'] }

  test('[7.5.4] with friends on both banks a unit crosses on its way', () => {
    const table = lay({ map, units: { 'de-1-1-pz': '3008', 'de-8': '3011' } })
    expect(table.started('move de-1-1-pz 3009-3010').offers.find(({ token }) => token === '3011')?.cost).toBe(5)
  })

  test('[7.5.4] with nobody on the far bank there is none', () => {
    const table = lay({ map, units: { 'de-1-1-pz': '3008', 'de-8': '3010' } })
    expect(table.refused('move de-1-1-pz 3009-3010-3011').rule).toBe('7.5.2')
  })

  test('[7.5.4] it is taken up at once when its bridgehead leaves', () => {
    const table = lay({ map, units: { 'de-1-1-pz': '3008', 'de-8': '3011' } })
    table.act('move de-8 3012')
    expect(table.refused('move de-1-1-pz 3009-3010-3011').rule).toBe('7.5.2')
  })

  test('[7.5.4] a unit in Full Retreat serves as well, and a bridgehead may move later', () => {
    const table = lay({ map, units: { 'de-1-1-pz': '3008', 'de-8': '3011 routed' } })
    table.acts('move de-1-1-pz 3009-3010-3011-3012', 'move de-8 3111')
    expect([where(table, 'de-1-1-pz'), where(table, 'de-8')]).toEqual(['3012', '3111'])
  })
})

describe('Restricted hexes', () => {
  test('[7.5.5] closed to mechanised units but by road', () => {
    const off = lay({ map: { woodedRough: ['3011'] }, units: { 'de-1-1-pz': '3010' } })
    expect(off.refused('move de-1-1-pz 3011')).toMatchObject({ rule: '7.5.5' })
    const road = { woodedRough: ['3011'], road: [['3010', '3011', '3012']] }
    const on = lay({ map: road, units: { 'de-1-1-pz': '3010' } })
    on.act('move de-1-1-pz 3011-3012')
    expect(where(on, 'de-1-1-pz')).toBe('3012')
  })

  test('[7.5.5] others stop in them off the road', () => {
    const off = lay({ map: { marsh: ['3011'] }, units: { 'de-8': '3010' } })
    expect(off.offers('move de-8 3011')).toEqual([])
    expect(off.why('move de-8 3011', '3012')).toMatchObject({ rule: '7.5.5' })
    const on = lay({ map: { marsh: ['3011'], road: [['3010', '3011']] }, units: { 'de-8': '3010' } })
    expect(on.offers('move de-8 3011')).toContain('3012')
  })
})

describe('the examples of the book', () => {
  test('[7.5.1] A stops in a Restricted hex; B starts beside the Major River and pays two more', () => {
    const map = { woodedRough: ['3011'], majorRiver: ['3110/3111'], woods: ['3013'] }
    const table = lay({ map, units: { 'de-8': '3010', 'de-1-1-pz': '3110' } })
    expect(table.offers('move de-8 3011')).toEqual([])
    expect(costs({ map, units: { 'de-1-1-pz': '3110' } }, 'de-1-1-pz')).toContain('3111 3')
  })

  test('[7.5.1] C pays one a road hex, one a City hex and two a Woods hex', () => {
    const map = { woods: ['3011', '3013'], city: ['3012'], road: [['3010', '3011']] }
    const path = ['', '3011', '3011-3012']
    const paid = path.map((before) => costs({ map, units: { 'de-1-1-pz': '3010' } }, 'de-1-1-pz', before))
    expect(paid[0]).toContain('3011 1')
    expect(paid[1]).toContain('3012 2')
    expect(paid[2]).toContain('3013 4')
  })

  test('[7.5.1] D pays two more to leave an EZOC and stops in the next', () => {
    const units = { 'de-1-1-pz': '2910', 'fr-55': '3010', 'fr-71': '2813' }
    const table = lay({ units })
    expect(costs({ units }, 'de-1-1-pz')).toContain('2911 3')
    expect(table.offers('move de-1-1-pz 2911-2812')).toEqual([])
  })

  test('[7.5.1] E crosses the Major River by road and pays one for the unbridged minor one', () => {
    const map = {
      majorRiver: ['3010/3011'],
      roadBridge: ['3010/3011'],
      road: [['3010', '3011']],
      minorRiver: ['3011/3012'],
    }
    const diagram = { map, units: { 'de-8': '3009' } }
    expect(costs(diagram, 'de-8', '3010')).toContain('3011 2')
    expect(costs(diagram, 'de-8', '3010-3011')).toContain('3012 4')
  })
})

describe('interruptions', () => {
  // The routed French in 3011 give way when the panzers come next to them.
  const diagram = { units: { 'de-1-1-pz': '3008', 'fr-1-na': '3011 routed' } }

  test('[13.3.2c] the move waits, its owner is asked, and then it goes on', () => {
    const table = lay(diagram)
    table.act(`move de-1-1-pz ${south(8, 2)}-3110`)
    expect([table.step, table.asked, where(table, 'de-1-1-pz')]).toEqual(['retreat', 'allied', '3010'])
    table.act(table.draft().completed().text())
    expect([table.step, table.asked]).toEqual(['march', 'german'])
    expect(table.draft().completed().text()).toBe('march 3110')
    table.act('march halt')
    expect([table.step, where(table, 'de-1-1-pz')]).toEqual(['movement', '3010'])
  })
})
