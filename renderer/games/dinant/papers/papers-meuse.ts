/** The tables of the Meuse: how it is crossed, and where. */
import type { DinantMapData, DinantTablesData } from '../../../../shared/views/dinant.ts'
import type { PaperTable } from '../../../table/game/papers.ts'
import { signed } from '../../../table/logic/words.ts'
import { isOurs } from '../../common/source.ts'
import { faces, head, headOf, placeOf, row } from './paper-parts.ts'

export function meuse({ meuse: table, combat, conditions }: DinantTablesData): PaperTable {
  const { demolition, crossings, pontoons } = table
  const { sixteenDie } = pontoons
  return {
    ...headOf(table),
    id: 'meuse',
    rows: [
      row(
        demolition.rule,
        'Blowing a bridge',
        `one die, fails on ${faces(demolition.fails)}; one free attempt a bridge`,
      ),
      row(
        '6.1c',
        'Another attempt',
        'an engineer, first activation of the French phase; the die at the end of the turn',
      ),
      row('6.2a', 'Finding a crossing point', 'infantry and reconnaissance beside it: one die, not above its number'),
      row(crossings.rule, 'Crossing points', `${crossings.most} can be found; one battalion a turn each`),
      row(
        combat.crossing.rule,
        'Fire on boats and ferry',
        `hexes adjacent to both banks, ${signed(combat.crossing.drm)}, no terrain, chits at once`,
      ),
      row('6.2e', 'Fire on the landing', 'hexes with a zone there, unless Germans were there before'),
      row(
        conditions.isolated.rule,
        'Isolated',
        `factor ${signed(conditions.isolated.cf)}, ${conditions.isolated.mp} MP; not foot infantry, not ferried`,
      ),
      row('6.3.2a', 'Ferry', 'an engineer sends one unit of its division across, once a turn'),
      row('6.4', 'SR battalions', 'cross as if ferried, by themselves'),
      row(
        combat.assault.rule,
        'Amphibious assault',
        `a landing on an enemy: French die ${signed(combat.assault.drm)} and no terrain for them`,
      ),
      row(
        '6.3.1a',
        'Pontoon bridge',
        'engineer, first activation of the first German phase; ready at the end of the turn',
      ),
      row('6.3.1b', 'It fails', 'if the engineer was hit or disorganised, or an enemy stands in the far hex'),
      row(
        pontoons.rule,
        'Bridges there are',
        `${pontoons['8t']} of 8 t, ${pontoons['16t']} of 16 t; none in the turn after another`,
      ),
      row(
        '6.3.1f',
        'The 16 t bridge',
        `from turn ${pontoons.sixteenFrom}: 7 Pz.Div. on ${faces(sixteenDie['7PzD'])}, 5 Pz.Div. on ${faces(sixteenDie['5PzD'])}`,
      ),
      row('6.3.1e', 'Tanks with a dot', 'cross by old bridges and by the 16 t bridge only'),
    ],
  }
}

/** Every way across, from north to south. */
export function crossingPoints(map: DinantMapData): PaperTable {
  return {
    id: 'crossings',
    title: 'Crossing points and bridges',
    rule: '6.2a',
    columns: ['From', 'To', 'Found on', 'Place'],
    notes: ['A crossing point is found if the die is not above its number.'],
    isOurs: false,
    rows: [
      ...map.crossings.map(({ from, to, value, note, src }) => ({
        cells: [placeOf(map, from), placeOf(map, to), value === 1 ? '1' : `1 to ${value}`, note],
        isOurs: isOurs(src),
      })),
      head('Bridges'),
      ...map.bridges.map(({ hexside, name, carries, src }) => {
        const [west = '', east = ''] = hexside.split('/')
        return {
          cells: [placeOf(map, east), placeOf(map, west), carries === 'major' ? 'major road' : carries, name],
          rule: '6.1a',
          isOurs: isOurs(src),
        }
      }),
    ],
  }
}
