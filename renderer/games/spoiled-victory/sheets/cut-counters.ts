/** The counters of the game, both sides, to be cut out. */
import type { MarkerFace } from '../../../board/counters/face.ts'
import type { CutCounter } from '../../../sheets/game-sheets.ts'
import { cutMarkers, signMarker, type MarkerFaces } from '../../common/cut-markers.ts'
import { marker } from '../../common/marker.ts'
import { allUnits, type SvContent } from '../content.ts'
import { markers, unitFace } from '../faces.ts'
import { TAGS } from '../tags.ts'

export function cutCounters(content: SvContent): CutCounter[] {
  const units = allUnits(content).map((unit): CutCounter => ({
    name: unit.name,
    front: unitFace(unit),
    back: unitFace(unit, { isReduced: true }),
  }))
  return [...units, ...cutMarkers(content.counters.markers, ({ id }) => MARKERS[id])]
}

/** Those that stay for two turns are turned over after the first. */
const twoTurns = (face: MarkerFace): MarkerFaces => ({
  front: { ...face, caption: `${face.caption}: 2` },
  back: { ...face, caption: `${face.caption}: 1` },
})

const points = (say: string): MarkerFace => marker({ plate: 'paper', symbol: 'laurel', say, caption: 'Points' })

type MarkerId = SvContent['counters']['markers'][number]['id']

const MARKERS: Readonly<Record<MarkerId, MarkerFaces>> = {
  'game-turn': {
    front: marker({ plate: 'paper', symbol: 'hourglass', caption: 'Day' }),
    back: marker({ plate: 'paper', symbol: 'hourglass', caption: 'Night' }),
  },
  'vp-ones': { front: points('×1') },
  'vp-tens': { front: points('×10') },
  mole: { front: markers.mole, back: markers.moleDamaged },
  jetties: { front: markers.jetties, back: markers.jettiesDamaged },
  spirit: { front: markers.spirit },
  raf: { front: markers.cap, back: markers.bombers },
  flooded: { front: markers.flooded },
  destroyers: { front: marker({ plate: 'british', symbol: 'warship', caption: 'Destroyers' }) },
  harbour: twoTurns(markers.harbour),
  wakewalker: twoTurns(markers.wakewalker),
  'suppressed-disrupted': {
    front: signMarker(TAGS.suppressed, 'Suppressed'),
    back: signMarker(TAGS.disrupted, 'Disrupted'),
  },
}
