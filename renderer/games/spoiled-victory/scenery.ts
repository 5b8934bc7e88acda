/*
 * What changes about the sheet of A Spoiled Victory: night falls over it, the Lowlands are flooded, and the spaces that
 * the Luftwaffe is about to attack are marked.
 */

import type { SvView } from '../../../shared/views/spoiled-victory.ts'
import type { XY } from '../../board/map/build/frame.ts'
import { makeFlood } from '../../board/map/spaces/flood.ts'
import type { SpaceMapSource } from '../../board/map/space-source.ts'
import type { Paint } from '../../board/overlays/pen.ts'
import { paintVeil } from '../../board/overlays/veil.ts'
import { makeCache } from '../common/cache.ts'

const TARGET = '#D6301F'
/** World pixels beyond the rim of a space. */
const [RING, TICK] = [7, 9]

export function makeScenery(source: SpaceMapSource): (view: SvView) => readonly Paint[] {
  const flood = floodPaint(source)
  const night = paintVeil({ kind: 'night' })
  const keepTargets = makeCache<Paint>()
  const keepAll = makeCache<readonly Paint[]>()
  return (view) => {
    const { time, markers } = view
    const spaces = targetsOf(view)
    const key = `${time}${markers.flooded}${spaces.join()}`
    return keepAll('', key, () => [
      ...(markers.flooded ? [flood] : []),
      ...(time === 'night' ? [night] : []),
      ...(spaces.length > 0 ? [keepTargets('', spaces.join(), () => targetPaint(source, spaces))] : []),
    ])
  }
}

/** The spaces that the Luftwaffe attacks now, or is still to attack by this card. */
export function targetsOf({ raided, toCome }: Pick<SvView, 'raided' | 'toCome'>): string[] {
  const coming = toCome.flatMap(({ kind, space }) => (kind === 'luftwaffe attack' && space !== null ? [space] : []))
  return [...new Set(raided === null ? coming : [raided, ...coming])]
}

/** A sight around each: a ring and four ticks. */
function targetPaint({ spaces }: SpaceMapSource, targets: readonly string[]): Paint {
  return ({ ink, size }) => {
    ink.save()
    ink.strokeStyle = TARGET
    ink.lineWidth = size(3.4, 1.6)
    ink.beginPath()
    for (const id of targets) {
      const { at, radius } = spaces[id]
      const [x, y] = at
      const out = radius + RING
      ink.moveTo(x + out, y)
      ink.arc(x, y, out, 0, 2 * Math.PI)
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ]) {
        ink.moveTo(x + dx * (out - TICK), y + dy * (out - TICK))
        ink.lineTo(x + dx * (out + TICK), y + dy * (out + TICK))
      }
    }
    ink.stroke()
    ink.restore()
  }
}

/** Where FLOODED is written: between the two eastern Lowlands spaces, above the way that joins them, clear of all names. */
export function floodPlate({ spaces }: SpaceMapSource): XY {
  const [a, b] = Object.values(spaces)
    .filter(({ look }) => look === 'lowlands')
    .map(({ at }) => at)
    .toSorted((one, other) => other[0] - one[0])
  return [(a[0] + b[0]) / 2 - 10, (a[1] + b[1]) / 2 - 39]
}

function floodPaint(source: SpaceMapSource): Paint {
  const draw = makeFlood(source, { text: 'FLOODED', at: floodPlate(source) })
  return ({ ink, settled }) => draw(ink, settled < 0.7 ? 1.15 : settled > 1.4 ? 0.8 : 1)
}
