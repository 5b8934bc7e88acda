/** The surface of the board: its size, its density, the stage that follows the camera, and the fonts it waits for. */

import type Konva from 'konva'
import { onBeforeUnmount, onMounted, watch, type Ref, type ShallowRef } from 'vue'
import type { CameraControl } from './camera/use-camera.ts'
import { listen, type Gestures, type Listening } from './camera/gestures.ts'
import { setDensity, setGrain } from './konva.ts'

export interface StageHandle {
  getNode(): Konva.Stage
}

export function useSurface(
  surface: Ref<HTMLElement | null>,
  stage: ShallowRef<StageHandle | null>,
  camera: CameraControl,
  fontsCame: () => void,
  gestures: Gestures,
): Pick<Listening, 'takeOver'> {
  /** The stage has a whole number of device pixels, so that nothing is stretched at 125 %. */
  function measure(): void {
    const element = surface.value
    if (element === null) return
    const density = window.devicePixelRatio || 1
    const whole = (length: number) => Math.max(1, Math.floor(length * density)) / density
    const size = { width: whole(element.clientWidth), height: whole(element.clientHeight) }
    const node = stage.value?.getNode()
    if (node === undefined) return
    if (density !== camera.density.value || node.width() === 0) setDensity(node, density)
    node.size(size)
    camera.resize(size, density)
  }

  function follow(): void {
    const { x, y, zoom } = camera.camera.value
    stage.value?.getNode().setAttrs({ x: -x * zoom, y: -y * zoom, scaleX: zoom, scaleY: zoom })
  }

  watch(camera.camera, follow, { flush: 'sync' })
  watch(
    camera.grain,
    (grain) => {
      const node = stage.value?.getNode()
      if (node !== undefined) setGrain(node, grain)
    },
    { flush: 'sync' },
  )

  let stops: (() => void)[] = []
  let listening: Listening | undefined
  onMounted(() => {
    const element = surface.value!
    setDensity(stage.value?.getNode(), window.devicePixelRatio || 1)
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    listening = listen(element, gestures)
    stops = [() => watcher.disconnect(), listening.stop, watchDensity(measure)]
    measure()
    follow()
    if (document.fonts.status !== 'loaded') void document.fonts.ready.then(fontsCame)
  })
  onBeforeUnmount(() => {
    for (const stop of stops) stop()
  })
  return { takeOver: (event, what) => listening?.takeOver(event, what) }
}

/** Calls when the window has come to a screen of another density, or the page is zoomed. */
function watchDensity(changed: () => void): () => void {
  let query: MediaQueryList
  const again = () => {
    query?.removeEventListener('change', heard)
    query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    query.addEventListener('change', heard)
  }
  const heard = () => {
    again()
    changed()
  }
  again()
  return () => query.removeEventListener('change', heard)
}
