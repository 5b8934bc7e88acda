/** The counters, markers and chits of the game, both sides, to be cut out. */
import type { MarkerFace, Tag } from '../../../board/counters/face.ts'
import type { CutCounter } from '../../../sheets/game-sheets.ts'
import { cutMarkers, signMarker, type MarkerFaces } from '../../common/cut-markers.ts'
import { isOurs, partOf } from '../../common/source.ts'
import type { DinantContent } from '../content.ts'
import { coveredFace, unitFace } from '../faces.ts'
import { markers } from '../markers.ts'
import { CHITS, TAGS, workTag } from '../tags.ts'

export function cutCounters({ counters, chits }: Pick<DinantContent, 'counters' | 'chits'>): CutCounter[] {
  const units = counters.units.map((unit): CutCounter => ({
    name: unit.name,
    front: unitFace(unit),
    back: unit.faces.length > 1 ? unitFace(unit, { lost: 1 }) : coveredFace(unit.side),
  }))
  return [
    ...units,
    ...cutMarkers(counters.markers, ({ id, count }) => (id === 'objective' ? objectives(count) : MARKERS[id])),
    ...damageChits(chits),
    ...cutMarkers(chits.tactical, ({ side, name }) => ({
      front: { ...markers.chits, plate: side === 'german' ? 'heer' : 'french', caption: name },
      back: { ...markers.chits, plate: side === 'german' ? 'heer' : 'french', caption: 'Chit' },
    })),
  ]
}

/** A number or a few letters in a shape. */
const lettered = (shape: Tag['shape'], text: string, caption: string, size = 12): MarkerFace =>
  signMarker({ name: caption, shape, fill: '#2A2418', text, size }, caption)

const objectives = (count: number): MarkerFaces[] =>
  Array.from({ length: count }, (_unused, index) => ({ front: lettered('disc', String(index + 1), 'Objective') }))

/** The colour on one side, what it does on the other. */
function damageChits({ damage: { pools, src } }: DinantContent['chits']): CutCounter[] {
  const isCountOurs = isOurs(partOf(src, 'numbers'))
  return Object.entries(pools).flatMap(([colour, { faces }]) => {
    const { shape, fill, drop = 0 } = CHITS[colour as keyof typeof CHITS]
    return Object.entries(faces).map(([face, { count }]): CutCounter => ({
      name: `Damage Chit, ${colour}`,
      front: signMarker({ name: colour, shape, fill }, colour),
      back: signMarker({ name: face, shape, fill, text: face, size: 9.5, drop }, colour),
      count,
      ...(isCountOurs && { isCountOurs }),
    }))
  })
}

const MARKERS: Readonly<Record<string, MarkerFaces>> = {
  turn: { front: markers.turn },
  vp: { front: markers.points },
  'am-french': { front: markers.armeeAir },
  'am-german': { front: markers.luftwaffe },
  disorganised: { front: signMarker(TAGS.disorganised, 'Disorganised') },
  isolated: { front: signMarker(TAGS.isolated, 'Isolated') },
  passage: { front: markers.passage, back: markers.passageSpent },
  bridging: { front: signMarker(workTag('8t'), 'Bridging'), back: signMarker(workTag('16t'), 'Bridging') },
  'pontoon-8t': { front: markers.pontoon8 },
  'pontoon-16t': { front: markers.pontoon16 },
  'bridge-destroyed': { front: markers.bridgeBlown },
  'no-observer': { front: markers.noObserver },
  exode: { front: markers.exode },
  'out-of-gas': { front: markers.outOfGas, back: markers.refuelling },
  'attach-4dina': { front: lettered('bar', '4 DINA', 'attached', 8) },
  'attach-1dcr': { front: lettered('bar', '1 DCR', 'attached', 9) },
  'b1bis-third-step': { front: lettered('square', '3', 'third step') },
  'out-of-command': { front: signMarker(TAGS.outOfCommand, 'Out of command') },
  'out-of-ammo': { front: markers.dry },
  'b1bis-losses': { front: lettered('shield', 'B1', 'losses', 10) },
  activated: { front: lettered('arrow', 'A', 'Activated', 10) },
}
