/**
 * A board takes over the screen's wishes while it is there: whoever wants to show a place means this one. Where another
 * lies beneath it, that one has them back afterwards.
 */
import { nextTick, onBeforeUnmount, onMounted, type Ref } from 'vue'
import type Board from '../board/Board.vue'
import { boxAround, centredOn, fittedTo, type Camera, type Size } from '../board/camera/camera.ts'
import type { View } from '../stores/view.ts'
import type { TableGame } from './game.ts'
import { useTableUi, type BoardHandle } from './table-ui.ts'

type BoardRef = Readonly<Ref<InstanceType<typeof Board> | null>>

export function useBoardHandle(board: BoardRef, begin: () => void): void {
  const ui = useTableUi()
  let beneath: BoardHandle | null = null
  onMounted(() => {
    const handle = board.value
    if (handle === null) return
    void nextTick(begin)
    beneath = ui.board
    ui.board = {
      fit: () => handle.fit(),
      zoomBy: (factor) => handle.zoomBy(factor),
      zoomTo: (hex, zoom) => handle.zoomTo(hex, zoom),
      bring: (hexes, also) => handle.bring(hexes, also),
      spotOf: (hex) => handle.spotOf(hex),
      seen: () => handle.seen(),
      focus: () => handle.focus(),
    }
  })
  onBeforeUnmount(() => (ui.board = beneath))
}

const MARGIN = 90
/** Counters smaller than the first cannot be read; larger than the second they need not be. */
const [LEAST, MOST] = [0.42, 1]

/** What one wants to see first, as large as it fits, but never so small that counters cannot be read; null if there is nothing. */
export function frontOf({ board }: TableGame, view: View): ((screen: Size, isFull?: boolean) => Camera) | null {
  const { frame, grid } = board.map
  const spots = board.front(view).map((hex) => {
    const [x, y] = frame.centre(grid.indexOf(hex))
    return { x, y }
  })
  if (spots.length === 0) return null
  const box = boxAround(spots, MARGIN)
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
  return (screen, isFull = false) => {
    if (isFull) return centredOn(middle, MOST, screen)
    const whole = fittedTo(box, screen, MOST)
    return whole.zoom >= LEAST ? whole : centredOn(middle, LEAST, screen)
  }
}
