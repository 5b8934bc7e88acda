/** The key: what is printed on counters, what lies on them, and what comes and goes on the map. */
import type { DinantCountersData } from '../../../../shared/views/dinant.ts'
import type { CounterFace } from '../../../board/counters/face.ts'
import { pictureOf } from '../../../board/model.ts'
import type { PaperRow, PaperTable } from '../../../table/game/papers.ts'
import { coveredFace, unitFace, type UnitState } from '../faces.ts'
import { markers, type MarkerName } from '../markers.ts'
import { head } from './paper-parts.ts'

export function key({ units }: Pick<DinantCountersData, 'units'>): PaperTable {
  const data = new Map(units.map((unit) => [unit.id, unit]))
  const pictured = (face: CounterFace, rule: string, say: string): PaperRow => ({
    cells: ['', say],
    picture: pictureOf(face),
    rule,
  })
  const unit = (id: string, rule: string, say: string, state: UnitState = {}) =>
    pictured(unitFace(data.get(id)!, state), rule, say)
  const marker = (name: MarkerName, rule: string, say: string) => pictured(markers[name], rule, say)
  return {
    id: 'key',
    title: 'Key to counters and map',
    rule: '1.2a',
    columns: ['Sign', 'Meaning'],
    isNarrow: true,
    rows: [
      head('Printed on a counter'),
      unit('5DIM/1-129', '1.2a', 'Combat factor, quality, movement; the band on top is the division'),
      unit('18DI/1-66', '1.2a', 'White factor: weaker where the enemy leads with tanks'),
      unit('5DIM/EDAC', '1.2a', 'Yellow factor: stronger against tanks; the line under the name says small unit'),
      unit('XVAK/525PzAb', '1.2a', 'Red factor: strongest against tanks'),
      unit('XICA/1-111', '4.1a', 'Guns: their range in the upper left'),
      unit('7Pz/3-66', '6.3.1e', 'Tanks: their type in the upper left; a dot means 16 t bridges only'),
      unit('4DINA/1-23', '1.2c', 'White stripe: reduced', { lost: 1 }),
      pictured(coveredFace('german'), '1.4', 'An enemy unit that lies covered'),
      head('Lying on a counter'),
      unit('5DIM/2-39', '3.3.5a', 'Disorganised; a quality that has sunk stands in a white box', {
        disorganised: true,
        cf: 0,
        quality: 6,
      }),
      unit('5Pz/1-13', '6.2c', 'Isolated beyond the Meuse', { isolated: true }),
      unit('5DIM/2-129', '7.2', 'Out of command', { outOfCommand: { rule: '7.2', say: '' } }),
      unit('7Pz/1-7', '3.1a', 'Activated this turn', { activated: true }),
      unit('5DIM/1-105', '4.1a', 'Has had its mission this turn', { mission: true }),
      unit('5Pz/89Pio', '6.3.1a', 'At work on a bridge', { work: '8t' }),
      unit('22DI/1-19', '3.3.4a', 'Damage Chits on a stack: green round, red three-cornered, black square', {
        damage: ['green', 'red', 'red', 'black'],
      }),
      head('On the map'),
      marker('observer', '4.2.1b', 'Observation post with its sector; struck out when the observer is gone'),
      marker('passage', '6.2d', 'Crossing point found; struck out once used this turn'),
      marker('pontoon16', '6.3.1d', 'Pontoon bridge and the weight it bears'),
      marker('bridgeBlown', '6.1a', 'Bridge destroyed'),
      marker('exode', '8.2b', 'Refugees: dots along the main roads'),
      marker('fire', '9.1f', 'A place on fire'),
    ],
    notes: [
      'A figure in a drop on the Meuse: the highest die that finds a crossing point there.',
      'Arrows in the margin: where reinforcements enter. With a bar: where the Germans may leave.',
      'Blue over the map is night; white along the Meuse is mist.',
    ],
    isOurs: false,
  }
}
