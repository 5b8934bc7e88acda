/** The counters of the game, both sides, to be cut out. */
import type { MarkerFace } from '../../../board/counters/face.ts'
import type { CutCounter } from '../../../sheets/game-sheets.ts'
import type { FfoContent } from '../content.ts'
import { unitFace } from '../faces.ts'
import { markers } from '../markers.ts'

export function cutCounters({ counters }: Pick<FfoContent, 'counters'>): CutCounter[] {
  const units = counters.units.map((unit): CutCounter => ({
    name: unit.name,
    front: unitFace(unit),
    ...(unit.steps > 1 && { back: unitFace(unit, { steps: 1 }) }),
  }))
  return [...units, ...MARKERS]
}

/** On paper without colour nothing else would tell whose they are. */
function inWords(face: MarkerFace, caption: string): MarkerFace {
  return { ...face, figures: [], caption }
}

const MARKERS: readonly CutCounter[] = [
  { name: 'Refugees', front: markers.refugees, back: markers.overrun, count: 8 },
  { name: 'Control', front: markers.germanControl, back: markers.frenchControl, count: 12 },
  { name: 'Panzer Scare', front: markers.scare },
  { name: 'Replacement', front: markers.replacement, count: 2 },
  { name: 'Stukas', front: markers.stukasAttack, back: markers.stukasDefence },
  {
    name: 'French guns',
    front: inWords(markers.frenchGunsAttack, 'French 2d'),
    back: inWords(markers.frenchGunsDefence, 'French 1d'),
  },
  {
    name: 'British guns',
    front: inWords(markers.britishGunsAttack, 'British 2d'),
    back: inWords(markers.britishGunsDefence, 'British 1d'),
  },
  { name: 'Game Turn', front: markers.turn },
  { name: 'Victory Points', front: markers.points, back: markers.pointsBelow },
  { name: 'Victory Points', front: markers.pointsTen, back: markers.pointsBelow },
]
