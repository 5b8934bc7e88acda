/** A sheet of counters of France '40 to look at: nations, steps, states, markers, sizes. */

import { drawCounter } from '../../board/counters/draw.ts'
import type { CounterFace } from '../../board/counters/face.ts'
import type { CountersFile } from '../../games/france40/content.ts'
import { makeFaces, type UnitState } from '../../games/france40/faces.ts'
import { markers } from '../../games/france40/markers.ts'
import { palettes } from '../../look/tokens.ts'

const CHOSEN =
  'de-1-1-pz de-1-1-sch de-1k-1 de-gd ss-tot de-8 de-1-geb de-mg-8 fr-1-dlm fr-3-dcr fr-1-mot fr-1-na fr-1-col fr-55 fr-1-dlc br-1 br-20g be-8 be-pfn-1 fr-hq-1'.split(
    ' ',
  )

const STATES: readonly [string, UnitState][] = [
  ['fr-55', { status: 'disrupted' }],
  ['fr-55', { status: 'full-retreat' }],
  ['fr-55', { supply: 'out' }],
  ['fr-55', { supply: 'red' }],
  ['fr-1-mot', { train: true }],
  ['fr-1-na', { gqg: 3 }],
  ['de-1-1-pz', { halt: 2 }],
  ['br-1', { evac: true }],
  ['de-1-1-pz', { autoDs: true, fought: true }],
  ['fr-1-na', { status: 'disrupted', supply: 'out', gqg: 5 }],
  ['de-1-1-pz', { tied: true }],
  ['fr-1-mot', { dyle: 'complete' }],
  ['fr-1-na', { dyle: 'building' }],
  ['fr-55', { air: true }],
  ['de-1-1-pz', { moved: true }],
  ['de-8', { lost: 1, steps: 2 }],
  ['de-8', { lost: 2, steps: 1, remnant: 'rem-de' }],
  ['br-1', { lost: 2, steps: 2, remnant: 'rem-br' }],
  ['br-1', { lost: 3, steps: 1, remnant: 'rem-br-zero', status: 'full-retreat' }],
  ['fr-hq-1', { used: true }],
]

export function france40Sheet(counters: CountersFile, density: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(1640 * density, 720 * density)
  const ink = canvas.getContext('2d')!
  ink.fillStyle = '#F1E8D2'
  ink.fillRect(0, 0, canvas.width, canvas.height)
  const faces = makeFaces(counters)
  const unit = (id: string, state?: UnitState) => faces.unit(faces.data.get(id)!, state)
  let y = 16
  const row = (list: readonly CounterFace[], px: number, pitch: number, palette = palettes.usual, x0 = 18) => {
    list.forEach((face, i) =>
      drawCounter(ink, face, px, { x: (x0 + i * pitch) * density, y: y * density, density, palette }),
    )
    y += px + 18
  }
  const all = CHOSEN.map((id) => unit(id))
  row(all, 72, 81)
  for (const px of [53, 40, 32, 22, 14]) row(all, px, 81)
  row(
    STATES.map(([id, state]) => unit(id, state)),
    72,
    81,
  )
  row(
    STATES.map(([id, state]) => unit(id, state)),
    36,
    81,
  )
  row(Object.values(markers), 72, 100)
  row(Object.values(markers), 36, 100)
  row(all, 53, 81, palettes.safe)
  return canvas
}
