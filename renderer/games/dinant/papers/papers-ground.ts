/** The tables of the ground, of stacking and of command. */
import type { DinantCountersData, DinantTablesData } from '../../../../shared/views/dinant.ts'
import type { PaperTable } from '../../../table/game/papers.ts'
import { signed } from '../../../table/logic/words.ts'
import { head, headOf, row } from './paper-parts.ts'

const points = (mp: number): string => (mp === 0.5 ? '½' : String(mp))
const modifier = (tm: number): string => (tm === 0 ? '0' : signed(-tm))

export function terrain({ terrain: table }: DinantTablesData): PaperTable {
  const { river, ridge, meuse } = table.hexsides
  const { major, road, trail } = table.ways
  return {
    ...headOf(table),
    id: 'terrain',
    rows: [
      ...Object.values(table.rows).map(({ label, mp, tm, zocInto }) => ({
        cells: [label, points(mp.motorised), points(mp.foot), modifier(tm), zocInto ? 'yes' : 'no'],
      })),
      head('Hexsides, added'),
      ...[river, ridge].map(({ label, mp, tm }) => ({
        cells: [
          label,
          `+${points(mp.motorised)}`,
          `+${points(mp.foot)}`,
          modifier(tm),
          label === ridge.label ? '2 battalions' : 'no',
        ],
      })),
      { cells: [meuse.label, 'bridge', 'bridge', modifier(meuse.tm), 'no'], rule: '3.2.1d' },
      head('Entering along a way, instead'),
      { cells: [major.label, points(major.mp.motorised), points(major.mp.foot), '', ''], rule: '3.2.1b' },
      {
        cells: [`${major.label}, refugees`, points(major.exode.motorised), points(major.exode.foot), '', ''],
        rule: '8.2b',
      },
      { cells: [road.label, points(road.mp.motorised), points(road.mp.foot), '', ''], rule: '3.2.1b' },
      { cells: [trail.label, points(trail.mp.motorised), points(trail.mp.foot), '', ''], rule: '3.2.1b' },
      head('Also'),
      {
        cells: ['Attack after a move (not mobile units)', points(table.attackMp), points(table.attackMp), '', ''],
        rule: '3.1c',
      },
      {
        cells: ['Each attack of a breakthrough', points(table.attackMp), points(table.attackMp), '', ''],
        rule: '3.3.6a',
      },
      { cells: ['Leaving the map', points(table.exitMp), points(table.exitMp), '', ''], rule: '11.1.6d' },
    ],
  }
}

export function stacking({ units }: DinantTablesData): PaperTable {
  return {
    ...headOf(units),
    id: 'stacking',
    isNarrow: true,
    rows: [
      row('1.2b', 'Battalion', units.battalion),
      row('1.2b', 'Small unit, tank unit', units.small),
      row('1.3d', 'HQ', 0),
      head('At most'),
      row('1.3a', `In a hex, with ${units.tankUnits} tank units`, units.stack),
      row('3.1a', 'In an activation', units.activation),
      row('3.2.1a', 'Moving together in rough or over a ridge, off the roads', units.roughOrRidge),
      head('At least, for a zone of control'),
      row('1.6a', 'Anywhere; a tank unit has one alone', units.zoc),
      row('1.6d', 'Out of rough or over a ridge', units.zocOutOfRough),
      head('Movement Points'),
      row('1.3b', 'Passing a full hex by road', `+${points(units.overstackMp)}`),
    ],
  }
}

const hexes = (count: number): string => `${count} hexes`

export function command({ command: table, combat }: DinantTablesData, { formations }: DinantCountersData): PaperTable {
  const led = formations.flatMap(({ short, edge }) => (edge === undefined ? [] : [{ short, ...edge }]))
  return {
    ...headOf(table),
    id: 'command',
    rows: [
      row('7.0a', 'French unit to its HQ', hexes(table.toHq.french)),
      row('7.0a', 'German unit to its HQ', hexes(table.toHq.german)),
      row('7.0a', 'Unit of a division beside its corps HQ', 'in command'),
      row('7.0b', 'Divisional HQ to its corps HQ', hexes(table.divisionToCorps)),
      row('7.0b', 'Corps HQ to a map edge of its bank', 'any distance'),
      row('7.1a', '1 DLC, 4 DLC', 'corps HQ or any divisional HQ of the corps'),
      ...led.map(({ short, edge, within }) => row('7.1d', short, `${hexes(within)} to the ${edge} edge`)),
      row('7.1e', 'Other Germans east of the Meuse', 'in command'),
      row('7.1c', 'SR unit that crossed by itself', 'on the Meuse, or beside an SR unit of its division in command'),
      row('7.1f', 'Ferried unit', 'beside its engineer, or beside a unit of its division in command'),
      head('Out of command'),
      row(
        '7.2',
        `Quality ${signed(combat.outOfCommandQuality)}`,
        'no attack, no mission, no spotting, no entering of enemy zones',
      ),
    ],
  }
}
