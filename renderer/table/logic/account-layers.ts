/** An act of the computer's account on the map: arrows to where its units go, rings on its targets. */
import type { Layer } from '../../board/model.ts'
import { isBlank, paintDrawing, type Drawing } from '../../board/overlays/drawing.ts'

const ACT = {
  title: 'weighed by the computer',
  sign: [{ path: 'M2 7h19M16 3l6 4l-6 4', colour: '#2E7D46', width: 3.5 }],
  height: 'over',
} as const

export const accountLayers = (drawing: Drawing | null): Layer[] =>
  drawing === null || isBlank(drawing) ? [] : [{ ...ACT, paint: paintDrawing(drawing) }]
