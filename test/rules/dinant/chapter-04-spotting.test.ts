import { describe, expect, it } from 'vitest'
import { spotterOf } from '../../../shared/games/dinant/04-artillery/spotting.ts'
import { put } from '../../../shared/games/dinant/pieces.ts'
import { hexIn, laid, unitIn, type Diagram } from './position.ts'

const spotter = (diagram: Diagram, side: 'german' | 'french', corps: 'IICA' | 'XICA' | 'XVAK', hex: string) => {
  const p = laid(diagram)
  return spotterOf(p, side, corps, hexIn(p.content, hex))
}
const chain = { '18DI/HQ': '1005', 'XICA/HQ': '0905' }
const nobody = { state: { observers: {} } }

describe('4.2.1 spotting', () => {
  it('[4.2.1a] an organised unit of the corps beside the hex spots', () => {
    const map = {}
    expect(spotter({ map, units: { '18DI/1-66': '1006', ...chain } }, 'french', 'XICA', '1007')).toMatchObject({
      by: 'unit',
    })
    expect(spotter({ map, units: { '18DI/1-66': '1006', ...chain } }, 'french', 'IICA', '1007')).toBeNull()
    expect(spotter({ map, units: { '18DI/1-66': '1006', ...chain } }, 'french', 'XICA', '1008')).toBeNull()
    expect(spotter({ map, units: chain }, 'french', 'XICA', '1004')).toBeNull()
  })

  it('[3.3.5a] a disorganised unit does not spot', () => {
    expect(
      spotter({ map: {}, units: { '18DI/1-66': '1006 disorganised', ...chain } }, 'french', 'XICA', '1007'),
    ).toBeNull()
  })

  it('[7.2] nor does one out of command', () => {
    expect(spotter({ map: {}, units: { '18DI/1-66': '1006' } }, 'french', 'XICA', '1007')).toBeNull()
  })

  it('[4.2.1b] the posts spot inside their arcs, for the French only', () => {
    const at = (side: 'german' | 'french', hex: string) =>
      spotter({ units: {} }, side, side === 'french' ? 'XICA' : 'XVAK', hex)
    expect(at('french', '2105')).toMatchObject({ by: 'observer', unit: null })
    expect(at('french', '1702')).toMatchObject({ by: 'observer' })
    expect(at('french', '1604')).toBeNull()
    expect(at('german', '2105')).toBeNull()
  })

  it('[4.2.1d] a German unit ends a post; a French one of the corps may take its place', () => {
    const p = laid({ units: { '5Pz/1-13': '1903' } })
    put(p, unitIn(p.content, '5Pz/1-13'), hexIn(p.content, '1804'))
    expect(p.state.observers[hexIn(p.content, '1804')]).toBeUndefined()
    const units = { '18DI/1-66': '1804', '18DI/HQ': '1705', 'XICA/HQ': '1605' }
    expect(spotter({ units, ...nobody }, 'french', 'XICA', '2105')).toMatchObject({
      by: 'observer',
      unit: { id: '18DI/1-66' },
    })
    expect(spotter({ units, ...nobody }, 'french', 'IICA', '2105')).toBeNull()
  })

  it('[5.1] a hex spotted from the air is spotted', () => {
    const p = laid({ map: {}, units: {} })
    p.at('airSpotted', hexIn(p.content, '1006'), true)
    expect(spotterOf(p, 'german', 'XVAK', hexIn(p.content, '1006'))).toEqual({ by: 'air' })
  })
})
