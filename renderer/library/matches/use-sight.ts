/** Follows a scrolled list and says which of its items are in sight. */
import { computed, onBeforeUnmount, onMounted, ref, type Ref } from 'vue'
import { sightOf } from './windowing.ts'

interface Options {
  readonly count: () => number
  /** Pixels of a row with its gap. */
  readonly row: () => number
  /** Least width of a column with its gap, pixels; Infinity for one column. */
  readonly column: () => number
}

export function useSight(list: Ref<HTMLElement | null>, options: Options) {
  const scrolled = ref(0)
  const height = ref(800)
  const width = ref(1000)
  let scroller: HTMLElement | null = null
  let sizes: ResizeObserver | null = null

  function measure(): void {
    if (list.value === null || scroller === null) return
    const top = list.value.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    scrolled.value = Math.max(0, -top)
    height.value = scroller.clientHeight
    width.value = list.value.clientWidth
  }

  onMounted(() => {
    scroller = list.value?.closest<HTMLElement>('[data-scroller]') ?? null
    scroller?.addEventListener('scroll', measure, { passive: true })
    sizes = new ResizeObserver(measure)
    if (scroller) sizes.observe(scroller)
    if (list.value) sizes.observe(list.value)
    measure()
  })
  onBeforeUnmount(() => {
    scroller?.removeEventListener('scroll', measure)
    sizes?.disconnect()
  })

  const columns = computed(() => Math.max(1, Math.floor(width.value / options.column())))
  const sight = computed(() =>
    sightOf({
      count: options.count(),
      columns: columns.value,
      row: options.row(),
      scrolled: scrolled.value,
      height: height.value,
    }),
  )

  /** Scrolls as little as needed for an item to be in sight. */
  function reveal(index: number): void {
    if (list.value === null || scroller === null) return
    const start = list.value.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
    const top = start + Math.floor(index / columns.value) * options.row()
    if (top < scroller.scrollTop + 8) scroller.scrollTop = index < columns.value ? 0 : top - 16
    else if (top + options.row() > scroller.scrollTop + scroller.clientHeight)
      scroller.scrollTop = top + options.row() - scroller.clientHeight + 8
    measure()
  }

  return { columns, sight, reveal }
}
