/** 8.2a L'Exode begins when the Germans reach Onhaye or Bioul in strength; 8.6 Corap's orders when they take a town further on. */
import { applies } from '../../../engine/rule.ts'
import { isAcross, isHeldBy, unitsOf } from '../pieces.ts'
import type { Play } from '../state.ts'

/** 8.2a, ruling 76: once a game; in force from the next turn for four turns. */
export function beginExode(p: Play): void {
  if (p.state.exode !== null) return
  const { hexes, unitsWest, turns } = p.content.data.tables.conditions.exode
  const isReached = hexes.some((id) => isHeldBy(p, p.content.grid.indexOf(id), 'german'))
  if (!isReached || !applies(p.content, '8.2a')) return
  const west = unitsOf(p, 'german').filter((unit) => !unit.isHq && isAcross(p, unit)).length
  if (west < unitsWest) return
  const { turn } = p.state
  p.put('exode', { from: turn + 1, to: turn + turns })
  const values = { from: turn + 1, to: turn + turns }
  p.note('8.2a', 'L’Exode: the roads are full from turn {from} to turn {to}', values, {
    event: { kind: 'dinant: exode' },
  })
}

/** 8.6: for good. */
export function giveCorapsOrders(p: Play): void {
  if (p.state.corap) return
  const { hexes, column } = p.content.data.tables.conditions.corap
  const isTaken = hexes.some((id) => p.state.germanHexes[p.content.grid.indexOf(id)] === true)
  if (!isTaken || !applies(p.content, '8.6')) return
  p.put('corap', true)
  p.note(
    '8.6',
    'Corap’s orders: 1 DCR goes no further east than column {column}',
    { column },
    { event: { kind: 'dinant: corap' } },
  )
}
