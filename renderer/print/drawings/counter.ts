/** A counter as lines: the same drawing as on the board, for paper. */
import { drawCounter } from '../../board/counters/draw.ts'
import { faceKey, type CounterFace } from '../../board/counters/face.ts'
import { palettes } from '../../look/tokens.ts'
import { svg } from '../dom.ts'
import { grey } from './greys.ts'
import { drawAsSvg } from './svg-ink.ts'

/** Units to its edge. */
const EDGE = 64

const drawn = new Map<string, string>()

/** Without colour the colour-safe palette is used: it parts the sides in greys too. */
export function counterMarkup(face: CounterFace, isColour: boolean): string {
  const key = `${isColour} ${faceKey(face)}`
  let markup = drawn.get(key)
  if (markup === undefined) {
    const palette = isColour ? palettes.usual : palettes.safe
    markup = drawAsSvg((ink) => drawCounter(ink, face, EDGE, { palette }), isColour ? undefined : grey)
    drawn.set(key, markup)
  }
  return markup
}

export function counter(face: CounterFace, name: string, isColour: boolean): SVGSVGElement {
  // Clips have names: each copy needs its own.
  const copy = counterMarkup(face, isColour).replace(/clip-\d+/g, (id) => `${id}-${copies}`)
  copies++
  const made = svg(EDGE, EDGE, copy, name)
  made.classList.add('counter')
  made.setAttribute('overflow', 'visible')
  return made
}

let copies = 0
