/** What is open on the table: the tab in front, the chosen hex, overlays, paper cards, dialogs. Nothing of it is saved. */
import { defineStore } from 'pinia'
import { computed, reactive, ref, shallowRef } from 'vue'
import type { Overlay } from '../../shared/contract.ts'
import type { Remark, SupplyLine } from '../board/model.ts'
import { useTable, type SeenLine } from '../stores/table.ts'
import { REACH } from './game/overlays.ts'

export type Tab = 'now' | 'stack' | 'forces' | 'points' | 'log' | 'aside'
export type Dialog = 'keys' | 'interrupt' | 'palette' | 'referee' | 'standing' | 'take-back' | 'papers'

/** A paper card over the map: a table of the player aids. */
export interface Card {
  readonly id: string
  x: number
  y: number
}

/** What the table wants of the board. */
export interface BoardHandle {
  fit(): void
  zoomBy(factor: number): void
  zoomTo(hex: string, zoom?: number): void
  /** Brings places and their surroundings onto the screen if they are not there; with others if there is room. */
  bring(hexes: readonly string[], also?: readonly string[]): void
  focus(): void
}

export const useTableUi = defineStore('table-ui', () => {
  const table = useTable()
  const tab = ref<Tab>('now')
  const selected = ref<string | null>(null)
  /** By overlay whether its switch is on. */
  const shown = reactive<Record<string, boolean>>({ [REACH.id]: true })
  const dialog = ref<Dialog | null>(null)
  const cards = ref<Card[]>([])
  const remark = shallowRef<Remark | null>(null)
  const supply = shallowRef<readonly SupplyLine[]>([])
  /** What the host tells to lie over the map, while some of it is shown. */
  const overlays = shallowRef<readonly Overlay[]>([])
  /** Units known to be out of supply, while that is shown. */
  const cutOff = shallowRef<ReadonlySet<string>>(new Set())
  /** The end of the phase was asked for although something is left undone. */
  const isAskedToEnd = ref(false)
  /** Lines whose dice are being shown. */
  const rolled = shallowRef<readonly SeenLine[]>([])
  /** The other side has played since this seat looked: the line it has seen. */
  const newsAfter = ref<number | null>(null)
  /** The line whose note is being written. */
  const noteFor = ref<number | null>(null)
  const board = shallowRef<BoardHandle | null>(null)
  const said = ref('')
  const isVerdictRead = ref(false)

  const isCovered = computed(() => dialog.value !== null || noteFor.value !== null || newsAfter.value !== null)

  const isShown = (overlay: string): boolean => shown[overlay] ?? false

  function openTab(next: Tab): void {
    tab.value = next
  }

  function select(hex: string | null): void {
    selected.value = hex
  }

  /** Brings a place into view and shows what is there. */
  function jump(hex: string): void {
    selected.value = hex
    board.value?.zoomTo(hex)
  }

  // ---- Paper

  function openPaper(id: string): void {
    const rest = cards.value.filter((card) => card.id !== id)
    const step = rest.length * 28
    cards.value = [...rest, cards.value.find((card) => card.id === id) ?? { id, x: 24 + step, y: 20 + step }]
  }

  const isLaid = (id: string) => cards.value.some((card) => card.id === id)

  function takeAway({ id }: Card): void {
    cards.value = cards.value.filter((card) => card.id !== id)
  }

  /** Closes the topmost thing that lies over the table; false if there is none. */
  function closeTop(): boolean {
    if (remark.value !== null) remark.value = null
    else if (table.refused !== null) table.refused = null
    else if (isAskedToEnd.value) isAskedToEnd.value = false
    else if (cards.value.length > 0) takeAway(cards.value.at(-1)!)
    else if (rolled.value.length > 0) rolled.value = []
    else return false
    return true
  }

  /** Another seat sits down, or another match. */
  function tidy(): void {
    tab.value = 'now'
    selected.value = null
    dialog.value = null
    remark.value = null
    supply.value = []
    overlays.value = []
    cutOff.value = new Set()
    isAskedToEnd.value = false
    rolled.value = []
    noteFor.value = null
    newsAfter.value = null
  }

  return {
    tab,
    selected,
    shown,
    dialog,
    cards,
    remark,
    supply,
    overlays,
    cutOff,
    isAskedToEnd,
    rolled,
    newsAfter,
    noteFor,
    board,
    said,
    isVerdictRead,
    isCovered,
    isShown,
    openTab,
    select,
    jump,
    openPaper,
    isLaid,
    takeAway,
    closeTop,
    tidy,
  }
})
