/** The counters of the game, both sides, to be cut out. */
import type { CutCounter } from '../../../sheets/game-sheets.ts'
import { allUnits, type SvContent } from '../content.ts'
import { markers, unitFace } from '../faces.ts'

export function cutCounters(content: SvContent): CutCounter[] {
  const units = allUnits(content).map((unit): CutCounter => ({
    name: unit.name,
    front: unitFace(unit),
    back: unitFace(unit, { isReduced: true }),
  }))
  return [...units, ...MARKERS]
}

const MARKERS: readonly CutCounter[] = [
  { name: 'Spirit', front: markers.spirit, count: 3 },
  { name: 'RAF CAP', front: markers.cap },
  { name: 'Bombers', front: markers.bombers },
  { name: 'Mole', front: markers.mole, back: markers.moleDamaged },
  { name: 'Jetties', front: markers.jetties, back: markers.jettiesDamaged },
  { name: 'Flooded', front: markers.flooded, count: 6 },
  { name: 'Harbour closed', front: markers.harbour },
  { name: 'Captain Tennant', front: markers.wakewalker },
]
