/** A sheet that is ready to be drawn, of whichever kind. */

import { buildScene, type MapScene } from './scene.ts'
import type { SheetSource } from './source.ts'
import { buildSpaceScene, type SpaceScene } from './spaces/scene.ts'

export type SheetScene = MapScene | SpaceScene

export const isOfSpaces = (scene: SheetScene): scene is SpaceScene => 'kind' in scene.source

export const sheetScene = (source: SheetSource): SheetScene =>
  'kind' in source ? buildSpaceScene(source) : buildScene(source)
