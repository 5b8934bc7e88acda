/** An act of the computer's account on the map: arrows to where its units go, rings on its targets. */
import type { Layer } from '../../board/model.ts'
import { DRAWING_INKS, isBlank, paintDrawing, type Drawing } from '../../board/overlays/drawing.ts'

const ARROW = 'M2 7h19M16 3l6 4l-6 4'

export function accountLayers(drawing: Drawing | null): Layer[] {
  if (drawing === null || isBlank(drawing)) return []
  const [{ colour }] = [...drawing.arrows, ...drawing.hexes] as const
  return [
    {
      title: 'weighed by the computer',
      sign: [{ path: ARROW, colour: DRAWING_INKS[colour], width: 3.5 }],
      height: 'over',
      paint: paintDrawing(drawing),
    },
  ]
}
