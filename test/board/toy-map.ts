/** A map of a few flat hexes with one of everything that France '40 and Dinant have. */

import { plainStyle, type MapSource } from '../../renderer/board/map/source.ts'

export const toySource: MapSource = {
  id: 'toy',
  grid: {
    orientation: 'flat',
    numbering: 'CCRR',
    shifted: 'odd',
    shift: 'down',
    rowsGrow: 'down',
    columns: [1, 6],
    rows: [1, 5],
  },
  hexes: {
    ...Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [
        `0${1 + (i % 6)}0${1 + Math.floor(i / 6)}`,
        { terrain: i % 5 === 0 ? ('woods' as const) : ('clear' as const) },
      ]),
    ),
    '0303': { terrain: 'city', settlement: 'city', name: 'Sedan' },
    '0502': { terrain: 'woodedRough', settlement: 'town', name: 'Bouillon' },
    '0504': { terrain: 'marsh', fortified: 'full' },
    '0605': { terrain: 'polder', fortified: 'dashed' },
    '0105': { terrain: 'clear', playable: false, entry: 'C' },
  },
  sides: {
    '0302/0303': { kinds: ['majorRiver', 'roadBridge'], name: 'Meuse' },
    '0302/0403': { kinds: ['majorRiver'], name: 'Meuse' },
    '0302/0402': { kinds: ['majorRiver'], name: 'Meuse' },
    '0303/0403': { kinds: ['minorRiver'], name: 'Semois' },
    '0303/0404': { kinds: ['minorRiver'], name: 'Semois' },
    '0404/0504': { kinds: ['ridge'], upper: '0404' },
    '0603/0604': { kinds: ['maginot'] },
  },
  ways: [
    { kind: 'road', path: ['0301', '0302', '0303', '0304', '0305'] },
    { kind: 'road', path: ['0303', '0403', '0502'] },
    { kind: 'rail', path: ['0102', '0203', '0303'] },
    { kind: 'trail', path: ['0502', '0602'] },
  ],
  borders: [
    [
      [1, 1],
      [6, 4],
    ],
  ],
  inside: [],
  style: plainStyle,
}
