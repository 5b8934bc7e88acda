/** What The Breakthrough at Dinant lays over the map, by its switches: everything the rules tell has a layer. */
import { describe, expect, it } from 'vitest'
import { overlaysFor } from '../../renderer/games/dinant/map/overlays.ts'
import { askedOfHost } from '../../renderer/table/game/overlays.ts'
import type { Overlay } from '../../shared/contract.ts'
import { overlays } from '../../shared/games/dinant/view/overlays.ts'
import { data } from '../rules/dinant/files.ts'
import { laid } from '../rules/dinant/position.ts'

const part = overlaysFor(data.complete)
const titles = (all: readonly Overlay[], ...on: string[]) =>
  part.layers!(all, (id) => on.includes(id)).map(({ title }) => title)

/** 1/66 RI is in command, 2/66 RI far from its HQ is not; a German holds Rosée with a way back over a bridge. */
const told = overlays(
  laid({
    turn: 9,
    units: {
      '18DI/1-66': '1707',
      '18DI/2-66': '0104',
      '18DI/HQ': '1706',
      'XICA/HQ': '1606',
      '5Pz/MC': '1905 isolated',
      '7Pz/1-6': '1009',
    },
    germanHexes: ['1009'],
  }),
  'french',
)

describe('overlays of Dinant', () => {
  it('the way east has a switch only where victory hangs on it', () => {
    const ids = (scenario: keyof typeof data) => overlaysFor(data[scenario]).switches.map(({ id }) => id)
    expect(ids('complete')).toEqual(['reach', 'zones', 'command', 'observers', 'control', 'way-east'])
    expect(ids('crossing')).not.toContain('way-east')
    expect(askedOfHost(part).map(({ id }) => id)).toEqual(['zones', 'command', 'observers', 'way-east'])
  })

  it('only what is switched on is drawn', () => {
    expect(titles(told)).toEqual([])
    expect(titles(told, 'zones')).toEqual(['German zones of control', 'French zones of control'])
    expect(titles(told, 'observers')).toEqual(['Artillery observers', 'Dead ground'])
    expect(titles(told, 'way-east')).toEqual(['Free way to the east edge'])
  })

  it('command shows who takes orders from where, the ways of the HQs, and who is out of command', () => {
    expect(titles(told, 'command')).toEqual([
      'Isolated units',
      'French command: units and HQs',
      'French command: HQs and corps',
      'French units out of command',
    ])
  })

  it('hexes that may fire at a planned move are drawn with the zones', () => {
    const links: Overlay['links'] = [['1807', '1907']]
    const fire = { id: 'reaction', title: 'May fire at this move', side: 'french', hexes: ['1807'], sides: [], links }
    expect(titles([fire], 'zones')).toEqual(['May fire at this move'])
    expect(titles([{ ...fire, links: [] }], 'zones')).toEqual([])
  })

  it('keys of the switches are all different', () => {
    const keys = part.switches.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
