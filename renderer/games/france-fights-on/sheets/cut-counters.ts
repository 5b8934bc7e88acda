/** The counters of the game, both sides, to be cut out. */
import type { MarkerFace } from '../../../board/counters/face.ts'
import type { CutCounter } from '../../../sheets/game-sheets.ts'
import { cutMarkers, type MarkerFaces } from '../../common/cut-markers.ts'
import type { FfoContent } from '../content.ts'
import { unitFace } from '../faces.ts'
import { markers } from '../markers.ts'

export function cutCounters({ counters }: Pick<FfoContent, 'counters'>): CutCounter[] {
  const units = counters.units.map((unit): CutCounter => ({
    name: unit.name,
    front: unitFace(unit),
    ...(unit.steps > 1 && { back: unitFace(unit, { steps: 1 }) }),
  }))
  return [...units, ...cutMarkers(counters.markers, ({ id }) => MARKERS[id])]
}

/** On paper without colour nothing else would tell whose they are. */
function inWords(face: MarkerFace, caption: string): MarkerFace {
  return { ...face, figures: [], caption }
}

type MarkerId = FfoContent['counters']['markers'][number]['id']

const MARKERS: Readonly<Record<MarkerId, MarkerFaces | readonly MarkerFaces[]>> = {
  vp: [
    { front: markers.points, back: markers.pointsBelow },
    { front: markers.pointsTen, back: markers.pointsBelow },
  ],
  turn: { front: markers.turn },
  'naval-fr': {
    front: inWords(markers.frenchGunsAttack, 'French 2d'),
    back: inWords(markers.frenchGunsDefence, 'French 1d'),
  },
  'naval-br': {
    front: inWords(markers.britishGunsAttack, 'British 2d'),
    back: inWords(markers.britishGunsDefence, 'British 1d'),
  },
  'flieger-8': { front: markers.stukasAttack, back: markers.stukasDefence },
  refugee: { front: markers.refugees, back: markers.overrun },
  replacement: { front: markers.replacement },
  scare: { front: markers.scare },
  control: { front: markers.germanControl, back: markers.frenchControl },
}
