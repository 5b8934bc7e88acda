/** The counters of a scenario, both sides, to be cut out. */
import type { CutCounter } from '../../../sheets/game-sheets.ts'
import type { F40Content } from '../content.ts'
import { makeFaces } from '../faces.ts'
import { markers } from '../markers.ts'

export function cutCounters({ counters, scenario }: Pick<F40Content, 'counters' | 'scenario'>): CutCounter[] {
  const faces = makeFaces(counters)
  const units = counters.units.filter(({ scenarios }) => scenarios.includes(scenario.id))
  const made = units.map((unit): CutCounter => {
    const front = faces.unit(unit)
    if (unit.type === 'hq') return { name: unit.name, front, back: faces.unit(unit, { used: true }) }
    const hasBack = unit.faces.length > 1
    return { name: unit.name, front, ...(hasBack && { back: faces.unit(unit, { lost: 1, steps: unit.steps - 1 }) }) }
  })
  const remnants = counters.remnants.flatMap((pool): CutCounter[] => {
    const unit = units.find(({ remnant }) => remnant === pool.id)
    return unit === undefined
      ? []
      : [{ name: 'Remnant', front: faces.unit(unit, { lost: 2, steps: 1, remnant: pool.id }) }]
  })
  return [...made, ...remnants, ...MARKERS]
}

const MARKERS: readonly CutCounter[] = [
  { name: 'Control', front: markers.germanControl, back: markers.alliedControl, count: 12 },
  { name: 'Dyle Line', front: markers.dyleBuilding, back: markers.dyleComplete, count: 6 },
  { name: 'Luftwaffe', front: markers.luftwaffe, back: markers.luftwaffeUsed, count: 3 },
  { name: 'RAF', front: markers.raf, back: markers.rafUsed, count: 2 },
  { name: 'Closed', front: markers.closed, count: 2 },
  { name: 'Evacuation', front: markers.ship, count: 4 },
  { name: 'Game Turn', front: markers.turn },
]
