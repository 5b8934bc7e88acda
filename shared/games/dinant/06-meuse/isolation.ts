/** 6.2c Isolation ends as soon as a way free of enemies leads over a bridge to the east bank. */
import { floodFrom, NO_WAY, wayIsOpen } from '../07-command/ways.ts'
import { mark, placeOf, seemingPresence, unitAt } from '../pieces.ts'
import type { Play } from '../state.ts'
import { tell } from '../telling.ts'

export function endIsolation(p: Play): void {
  const isolated = Object.keys(p.state.isolated).map(Number)
  if (isolated.length === 0) return
  const { grid, isWest } = p.content
  const blocked = seemingPresence(p, 'french')
  const east = grid.ids.map((_, hex) => hex).filter((hex) => isWest[hex] === 0 && blocked[hex] === 0)
  const way = floodFrom(grid, east, grid.count, wayIsOpen(p, 'german', false))
  for (const unit of isolated) {
    if (way[placeOf(p, unit)]! >= NO_WAY) continue
    mark(p, 'isolated', unit, false)
    const event = { kind: 'status', side: unitAt(p, unit).side, status: 'good order' } as const
    tell(p, 'german', '6.2c', { open: 'A unit is isolated no more', own: '{units} is isolated no more' }, [unit], {
      event,
    })
  }
}
