/** Small things Konva does not give by itself. */

import Konva from 'konva'

/** The native context behind Konva's, which has no other way to it. */
export const inkOf = (context: Konva.Context): CanvasRenderingContext2D => Reflect.get(context, '_context')

/** Layers are drawn at this density; it changes when the window goes to another screen or the page is zoomed. */
export function setDensity(stage: Konva.Stage | undefined, density: number): void {
  Konva.pixelRatio = density
  for (const layer of stage?.getLayers() ?? []) layer.getCanvas().setPixelRatio(density)
}

/** Another number of pixels for what is drawn already: it is drawn anew at once, for a canvas of another size is empty. */
export function setGrain(stage: Konva.Stage, grain: number): void {
  for (const layer of stage.getLayers()) layer.getCanvas().setPixelRatio(grain)
  stage.draw()
}
