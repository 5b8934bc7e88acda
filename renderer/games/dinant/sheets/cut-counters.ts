/** The counters of the game, both sides, to be cut out. */
import type { CutCounter } from '../../../sheets/game-sheets.ts'
import type { DinantContent } from '../content.ts'
import { coveredFace, unitFace } from '../faces.ts'
import { markers } from '../markers.ts'

export function cutCounters({ counters }: Pick<DinantContent, 'counters'>): CutCounter[] {
  const units = counters.units.map((unit): CutCounter => ({
    name: unit.name,
    front: unitFace(unit),
    back: unit.faces.length > 1 ? unitFace(unit, { lost: 1 }) : coveredFace(unit.side),
  }))
  return [...units, ...MARKERS]
}

const MARKERS: readonly CutCounter[] = [
  { name: 'Control', front: markers.germanControl, back: markers.frenchControl, count: 12 },
  { name: 'Passage', front: markers.passage, back: markers.passageSpent, count: 6 },
  { name: 'Pontoon bridge', front: markers.pontoon8, back: markers.pontoon16, count: 3 },
  { name: 'Pontoons', front: markers.pontoon, count: 2 },
  { name: 'Bridge destroyed', front: markers.bridgeBlown, count: 8 },
  { name: 'Observer', front: markers.observer, back: markers.noObserver, count: 6 },
  { name: 'Fuel', front: markers.outOfGas, back: markers.refuelling, count: 4 },
  { name: 'No shells', front: markers.dry, count: 4 },
  { name: 'Exode', front: markers.exode, count: 4 },
  { name: 'On fire', front: markers.fire, count: 4 },
  { name: 'Luftwaffe points', front: markers.luftwaffe },
  { name: 'French air points', front: markers.armeeAir },
  { name: 'Chits', front: markers.chits, count: 2 },
  { name: 'Turn', front: markers.turn },
  { name: 'Points', front: markers.points },
]
