/** A sheet of counters of Dinant to look at: formations, steps, states, chits, markers, sizes. */

import { drawCounter } from '../../board/counters/draw.ts'
import type { CounterFace } from '../../board/counters/face.ts'
import { coveredFace, unitFace, type UnitState } from '../../games/dinant/faces.ts'
import { markers } from '../../games/dinant/markers.ts'
import { palettes } from '../../look/tokens.ts'
import type { DinantCountersData } from '../../../shared/views/dinant.ts'

const CHOSEN =
  '5Pz/1-13 5Pz/MC 5Pz/8Aufk 5Pz/89Pio 5Pz/53PzAb 5Pz/705SiG 5Pz/3-1-15 7Pz/1-66 7Pz/3-66 7Pz/HQ XVAK/HQ XVAK/K18 XVAK/525PzAb 8ID/1-28 32ID/AA32 5DIM/1-129 5DIM/1-105 5DIM/11BDAC 5DIM/EDAC 5DIM/5Chass 18DI/1-66 22DI/1-116 1DLC/1RAM 4DLC/14RDP 4DINA/1-23 1DCR/1-28 1DCR/1-25 IICA/HQ XICA/1-111'.split(
    ' ',
  )
const damage = ['green', 'red', 'red', 'black'] as const
const say = { rule: '7.2', say: 'No HQ' }

const STATES: readonly [string, UnitState][] = [
  ['5DIM/1-129', { lost: 1 }],
  ['1DCR/1-28', { lost: 1 }],
  ['1DCR/1-28', { lost: 2, gas: 'out' }],
  ['1DCR/1-25', { gas: 'refuelling' }],
  ['5DIM/2-39', { disorganised: true, quality: 6 }],
  ['5Pz/1-13', { isolated: true, cf: 2, mp: 4 }],
  ['5DIM/2-129', { outOfCommand: say, quality: 6 }],
  ['5DIM/2-129', { disorganised: true, outOfCommand: say, isolated: true, activated: true }],
  ['7Pz/58Pio', { work: '16t' }],
  ['5Pz/89Pio', { work: '8t', activated: true }],
  ['5DIM/5-1SAP', { work: 'demolition' }],
  ['5DIM/1-105', { mission: true, activated: true }],
  ['5DIM/1-11', { moved: true }],
  ['5DIM/2-11', { dry: true }],
  ['7Pz/1-7', { activated: true }],
  ['18DI/1-66', { damage: [damage[0]] }],
  ['18DI/1-66', { damage: [damage[1]] }],
  ['18DI/1-66', { damage: [damage[3]] }],
  ['7Pz/1-66', { damage, disorganised: true }],
]

export function dinantSheet(counters: DinantCountersData, density: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(1760 * density, 900 * density)
  const ink = canvas.getContext('2d')!
  ink.fillStyle = '#F1E8D2'
  ink.fillRect(0, 0, canvas.width, canvas.height)
  const data = new Map(counters.units.map((one) => [one.id, one]))
  const unit = (id: string, state?: UnitState) => unitFace(data.get(id)!, state)
  let y = 16
  const row = (list: readonly CounterFace[], px: number, pitch: number, palette = palettes.usual) => {
    list.forEach((face, i) =>
      drawCounter(ink, face, px, { x: (18 + i * pitch) * density, y: y * density, density, palette }),
    )
    y += px + 22
  }
  const all = CHOSEN.map((id) => unit(id))
  row(all.slice(0, 15), 96, 112)
  row(all.slice(15), 96, 112)
  for (const px of [53, 36, 24, 15]) row(all, px, 60)
  const states = [...STATES.map(([id, state]) => unit(id, state)), coveredFace('german'), coveredFace('french')]
  row(states, 72, 82)
  row(states, 53, 82)
  row(states, 28, 82)
  row(Object.values(markers), 72, 90)
  row(Object.values(markers), 36, 90)
  row(all, 53, 60, palettes.safe)
  return canvas
}
