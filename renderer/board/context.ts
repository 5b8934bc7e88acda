/** What the parts of a board share. */

import type { ComputedRef, InjectionKey, Ref, ShallowReactive } from 'vue'
import type { Palette } from '../look/tokens.ts'
import type { CameraControl } from './camera/use-camera.ts'
import type { BoardMap } from './model.ts'
import type { Sprites } from './sprites.ts'

/** A counter that is not where it belongs at the moment. */
export interface Travel {
  readonly x: number
  readonly y: number
  readonly alpha: number
  /** Breadth while it turns over, 1 is the usual one. */
  readonly breadth: number
}

export interface BoardContext {
  readonly map: BoardMap
  readonly camera: CameraControl
  readonly sprites: Sprites
  readonly palette: Readonly<Ref<Palette>>
  /** Device pixels for a world pixel, with the camera at rest. */
  readonly scale: ComputedRef<number>
  readonly travel: ShallowReactive<Map<string, Travel>>
}

export const boardContext: InjectionKey<BoardContext> = Symbol('board')
