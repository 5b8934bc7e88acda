/** Where things stand on the timeline, in pixels: its bands from above, and the part of the match that is shown. */
import { computed, onBeforeUnmount, onMounted, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { bringing, panned, zoomed, type TimeWindow } from './time-scale.ts'

export interface TimeFrame {
  readonly width: number
  /** A turn is so wide. */
  readonly unit: number
  /** The band of the turns; its head has their numbers. */
  readonly top: number
  readonly head: number
  readonly bottom: number
  /** Battles stand on this line, up to so far from it. */
  readonly middle: number
  readonly room: number
  readonly view: TimeWindow
  /** Of a place in cells. */
  x(at: number): number
  isSeen(mark: { readonly at: number }): boolean
}

const TOP = 8
const HEAD = 24
/** Below the turns, where there is room: branches with their names. */
const BELOW = 26
/** At the foot of the turns: flags. */
export const FLAGS = 18

export function timeFrame(width: number, height: number, view: TimeWindow, isWide: boolean): TimeFrame {
  const unit = width / (view.to - view.from)
  const bottom = Math.max(TOP + 40, height - (isWide ? BELOW : 0) - 4)
  const middle = (TOP + HEAD + bottom - 16) / 2 + 4
  return {
    width,
    unit,
    top: TOP,
    head: HEAD,
    bottom,
    middle,
    room: Math.max(6, middle - TOP - HEAD - 6),
    view,
    x: (at) => (at - view.from) * unit,
    isSeen: ({ at }) => at >= view.from - 0.1 && at <= view.to + 0.1,
  }
}

interface Shown {
  readonly svg: Ref<SVGSVGElement | null>
  isWide(): boolean
  /** How many cells there are, and where the line that is shown stands. */
  readonly whole: Readonly<Ref<number>>
  readonly at: Readonly<Ref<number>>
}

/** The frame as it is on the screen; the wheel zooms from turns to phases to lines, with Shift it moves along. */
export function useTimeFrame({ svg, isWide, whole, at }: Shown): {
  readonly frame: ComputedRef<TimeFrame>
  wheel(event: WheelEvent): void
  /** Where the pointer is, in cells. */
  atPointer(event: MouseEvent): number
} {
  const size = shallowRef({ width: 0, height: 0 })
  const watcher = new ResizeObserver(([{ contentRect }]) => {
    size.value = { width: contentRect.width, height: contentRect.height }
  })
  onMounted(() => watcher.observe(svg.value!))
  onBeforeUnmount(() => watcher.disconnect())

  const view = shallowRef<TimeWindow>({ from: 0, to: 1 })
  const isWhole = ref(true)
  watch(
    whole,
    (all) => {
      if (isWhole.value) view.value = { from: 0, to: all }
    },
    { immediate: true },
  )
  watch(at, (now) => (view.value = bringing(view.value, now, whole.value)))
  const frame = computed(() => timeFrame(size.value.width, size.value.height, view.value, isWide()))
  const atPointer = ({ clientX }: MouseEvent): number =>
    view.value.from + (clientX - svg.value!.getBoundingClientRect().left) / frame.value.unit

  function wheel(event: WheelEvent): void {
    const isPan = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
    view.value = isPan
      ? panned(view.value, (event.deltaX + (event.shiftKey ? event.deltaY : 0)) / frame.value.unit, whole.value)
      : zoomed(view.value, 1.0015 ** -event.deltaY, atPointer(event), whole.value)
    isWhole.value = view.value.to - view.value.from >= whole.value
  }

  return { frame, wheel, atPointer }
}
