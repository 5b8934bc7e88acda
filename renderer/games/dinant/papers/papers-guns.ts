/** The tables of artillery and aircraft. */
import type { DinantMatchData, DinantTablesData } from '../../../../shared/views/dinant.ts'
import type { PaperTable } from '../../../table/game/papers.ts'
import { signed } from '../../../table/logic/words.ts'
import { faces, head, headOf, placeOf, row } from './paper-parts.ts'

const halfOf = (divide: number): string => (divide === 2 ? 'half' : `1/${divide} of`)

export function artillery({ tables, scenario, map, counters }: DinantMatchData): PaperTable {
  const { artillery: table, conditions } = tables
  const { units, supportDivide, defenceDivide, sigMoved, deadGround, coordination, air } = table
  const short = (id: string) => counters.formations.find((formation) => formation.id === id)?.short ?? id
  const [west, east] = scenario.offMapGuns.columns
  return {
    ...headOf(table),
    id: 'artillery',
    rows: [
      row('4.1a', 'Missions', 'one a turn, not after a move; no attack, no reaction fire'),
      row('4.1d', 'Together', `up to ${units} gun units of one corps`),
      row('4.2.1a', 'Spotted', 'by a unit of the corps beside the hex, in order and in command'),
      row(
        '4.2.1b',
        'French observers',
        map.observers.map(({ hex, reach }) => `${placeOf(map, hex)} (${reach} hexes in its arc)`).join(', '),
      ),
      row('4.2.1c', 'Barrage', 'die + factors − terrain: units of a lower quality are disorganised; 1 nothing, 6 all'),
      row('4.2.2a', 'Support', `${halfOf(supportDivide)} the factor of each; not by night`),
      row('4.2.4', 'Defence', `${halfOf(defenceDivide)} the factor`),
      row('4.1b', 'SiG after a move', signed(sigMoved)),
      row('8.1.2b', 'Night', `${halfOf(conditions.night.artilleryDivide)} the factor unless the target is adjacent`),
      row(deadGround.rule, 'Dead ground', `${deadGround.hexes.join(', ')}: not from further west`),
      row('4.2.5b', 'German drift', 'a 1 moves the mission one hex; rolled anew'),
      row(coordination.rule, 'French guns in 2 hexes', `fail on ${faces(coordination.two)}`),
      row(coordination.rule, 'French guns in 3 hexes', `fail on ${faces(coordination.three)}`),
      head('German guns off the map'),
      ...Object.entries(scenario.offMapGuns.from).map(([id, turn]) =>
        row(scenario.offMapGuns.rule, short(id), `from turn ${turn}, columns ${west} to ${east}`),
      ),
      head('Aircraft, by day'),
      row(air.rule, 'Observation, 1 point', `spots the hex on ${faces(air.spotsOn)}`),
      row(air.rule, `Observation, ${air.certain} points`, 'spots it without a die'),
      row('5.2', 'Strike', 'as a barrage: die + points; a 1 drifts'),
      row('5.0', 'Points', `${air.track} at most; lost at the end of the turn`),
    ],
  }
}

export function ammunition({ ammunition: table }: DinantTablesData): PaperTable {
  return {
    ...headOf(table),
    id: 'ammunition',
    isNarrow: true,
    rows: table.rows.map(({ die, pairs }) => ({
      cells: [String(die), pairs.length === 0 ? 'nobody' : pairs.map((pair) => pair.join(' or ')).join('; ')],
    })),
  }
}
