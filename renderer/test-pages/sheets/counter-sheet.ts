/** A sheet of counters to look at: sizes, states, tags, markers, both palettes, greyscale. */

import { drawCounter } from '../../board/counters/draw.ts'
import type { CounterFace, Tag, UnitFace } from '../../board/counters/face.ts'
import type { PlacedFace } from '../../board/map/protocol.ts'
import { unitFace, type UnitData, type UnitStatus } from '../../games/france-fights-on/faces.ts'
import { markers } from '../../games/france-fights-on/markers.ts'
import { TAGS as FFO_TAGS } from '../../games/france-fights-on/tags.ts'
import { divisionBand } from '../../games/france40/map/division-bands.ts'
import { TAGS as F40_TAGS } from '../../games/france40/tags.ts'
import { palettes } from '../../look/tokens.ts'

type Faces = (id: string, status?: UnitStatus) => UnitFace

export const facesOf =
  (units: readonly UnitData[]): Faces =>
  (id, status) =>
    unitFace(
      units.find((unit) => unit.id === id)!,
      status,
    )

const chosen = 'de-3 de-39 de-14 de-16 de-mtn-1 de-26 fr-1 fr-gc fr-gp fr-fort-42 fr-col br-51 fr-nav-mar'.split(' ')

/** Faces as the other games will have them. */
const others: UnitFace[] = [
  {
    kind: 'unit',
    plate: 'heer',
    symbol: 'tank',
    size: 'X',
    left: '1',
    right: '1',
    pips: 2,
    band: divisionBand['pz-1'],
    figures: [{ text: '8' }, { text: '4', box: 'elite' }, { text: '7' }],
  },
  {
    kind: 'unit',
    plate: 'french',
    symbol: 'infantry',
    size: 'XX',
    left: '55',
    pips: 3,
    figures: [{ text: '4' }, { text: '6', box: 'low' }, { text: '3' }],
  },
  {
    kind: 'unit',
    plate: 'northAfrican',
    symbol: 'infantry',
    size: 'XX',
    left: '3',
    right: 'NA',
    pips: 3,
    stripe: 'thin',
    figures: [{ text: '5' }, { text: '7' }, { text: '3' }],
  },
  {
    kind: 'unit',
    plate: 'french',
    symbol: 'tank',
    size: 'XX',
    left: '3',
    right: 'DCR',
    pips: 3,
    figures: [{ text: '8', box: 'heavy' }, { text: '6' }, { text: '5' }],
  },
  {
    kind: 'unit',
    plate: 'british',
    symbol: 'motorised',
    size: 'XX',
    left: '1',
    figures: [{ text: '6' }, { text: '9' }, { text: '6' }],
  },
  {
    kind: 'unit',
    plate: 'belgian',
    symbol: 'infantry',
    size: 'XX',
    left: '8',
    figures: [{ text: '3' }, { text: '5' }, { text: '3' }],
  },
  {
    kind: 'unit',
    plate: 'dutch',
    symbol: 'infantry',
    size: 'GP',
    left: 'Zee',
    stripe: 'thick',
    figures: [{ text: '1' }, { text: '2', box: 'low' }, { text: '3' }],
  },
  {
    kind: 'unit',
    plate: 'heer',
    symbol: 'engineer',
    size: 'II',
    left: '58',
    right: '7',
    band: divisionBand['pz-7'],
    figures: [{ text: '2' }, { text: '7' }, { text: '8' }],
  },
  {
    kind: 'unit',
    plate: 'french',
    symbol: 'artillery',
    size: 'I',
    left: '42',
    figures: [{ text: '3', box: 'pill', ink: '#FFFFFF' }, { text: '6' }, { text: '4' }],
  },
]
const tags: Tag[] = [
  F40_TAGS.disrupted,
  F40_TAGS.fullRetreat,
  F40_TAGS.outOfSupply,
  F40_TAGS.gqg,
  F40_TAGS.train,
  F40_TAGS.dyle,
  F40_TAGS.shattered,
  FFO_TAGS.scare,
  FFO_TAGS.refit,
]

export function counterSheet(ffo: Faces, density: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(1480 * density, 1240 * density)
  const ink = canvas.getContext('2d')!
  ink.fillStyle = '#F1E8D2'
  ink.fillRect(0, 0, canvas.width, canvas.height)
  let y = 16
  const row = (faces: readonly CounterFace[], px: number, pitch: number, palette = palettes.usual, x0 = 18) => {
    faces.forEach((face, i) =>
      drawCounter(ink, face, px, { x: (x0 + i * pitch) * density, y: y * density, density, palette }),
    )
  }
  const faces = chosen.map((id) => ffo(id))
  for (const px of [96, 64, 53, 44, 36, 26, 20, 14]) {
    row(faces, px, 108)
    y += px + 14
  }
  row(others, 64, 84)
  row(others, 30, 40, palettes.usual, 800)
  row(others, 20, 28, palettes.usual, 1180)
  y += 86
  const states: UnitStatus[] = [
    { steps: 1 },
    { moved: true },
    { fought: true },
    { picked: true },
    { outOfSupply: true, scared: true },
  ]
  row([...states.map((status) => ffo('de-39', status)), ...states.map((status) => ffo('fr-1', status))], 64, 90)
  y += 90
  row(
    tags.map((tag) => ({ ...ffo('fr-6'), tags: [tag] })),
    64,
    90,
  )
  row(
    tags.map((tag) => ({ ...ffo('fr-6'), tags: [tag] })),
    32,
    50,
    palettes.usual,
    840,
  )
  row([{ ...ffo('fr-6'), tags: tags.slice(0, 5) }], 64, 50, palettes.usual, 1310)
  y += 86
  row(Object.values(markers), 64, 76)
  y += 80
  row(Object.values(markers), 36, 46)
  row(Object.values(markers), 24, 34, palettes.usual, 800)
  y += 52
  row(faces, 53, 64, palettes.safe)
  row(faces, 24, 34, palettes.safe, 900)
  y += 70
  // Without colour, usual and safe.
  const grey = new OffscreenCanvas(canvas.width, 150 * density)
  const pen = grey.getContext('2d')!
  pen.filter = 'grayscale(1)'
  const top = y
  row(faces, 53, 58, palettes.usual)
  row(faces, 53, 53, palettes.safe, 780)
  y += 66
  row(faces, 30, 40, palettes.usual)
  row(faces, 20, 28, palettes.usual, 560)
  row(faces, 20, 28, palettes.safe, 950)
  pen.drawImage(canvas, 0, top * density, canvas.width, 150 * density, 0, 0, canvas.width, 150 * density)
  ink.drawImage(grey, 0, top * density)
  return canvas
}

/** A set-up, so that a map has something on it. */
export type SetUp = Readonly<Record<'french' | 'german', Readonly<Record<string, string>>>>

export function sampleCounters(ffo: Faces, { french, german }: SetUp): PlacedFace[] {
  return Object.entries({ ...french, ...german }).map(([id, hex]) => ({ hex, face: ffo(id) }))
}
