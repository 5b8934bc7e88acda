/** What is open on the table: the tab in front, the chosen hex, overlays, paper cards, dialogs. Nothing of it is saved. */
import { defineStore } from 'pinia'
import { computed, reactive, ref, shallowRef, watch } from 'vue'
import type { Overlay } from '../../shared/contract.ts'
import type { Box } from '../board/camera/camera.ts'
import type { Remark, SupplyLine } from '../board/model.ts'
import { useAdvice } from '../stores/advice.ts'
import { useTable, type SeenLine } from '../stores/table.ts'
import { REACH } from './game/overlays.ts'
import type { FoundThreats } from './logic/threat-layers.ts'
import type { Ending } from './logic/question-bar.ts'

export type Tab = 'now' | 'stack' | 'forces' | 'points' | 'log' | 'aside'
export type Dialog = 'keys' | 'interrupt' | 'palette' | 'referee' | 'standing' | 'take-back' | 'papers' | 'players'

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
  /** Where a place is on the map's part of the screen. */
  spotOf(hex: string): { readonly x: number; readonly y: number }
  /** Brings places and their surroundings onto the screen if they are not there; with others if there is room. */
  bring(hexes: readonly string[], also?: readonly string[]): void
  /** The part of the sheet that is on the screen, and how large. */
  seen(): { readonly box: Box; readonly zoom: number }
  focus(): void
}

export const useTableUi = defineStore('table-ui', () => {
  const table = useTable()
  const advice = useAdvice()
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
  /** What the other side could do, while that is shown. */
  const threats = shallowRef<FoundThreats | null>(null)
  /** Units known to be out of supply, while that is shown. */
  const cutOff = shallowRef<ReadonlySet<string>>(new Set())
  /** Does the player want to be asked before a phase ends with something left undone? */
  const asksToEnd = ref(true)
  /** The end of the phase was asked for although something is left undone. */
  const isAskedToEnd = ref(false)
  /** What that end would cost. */
  const ending = shallowRef<readonly Ending[]>([])
  /** By unit the column its support would lead to. */
  const supportEffects = shallowRef<Readonly<Record<string, string>>>({})
  /** Places the player wanted to be shown: they are ringed until something is done. */
  const pointedAt = shallowRef<readonly string[]>([])
  /** Lines whose dice are being shown. */
  const rolled = shallowRef<readonly SeenLine[]>([])
  /** The line whose note is being written. */
  const noteFor = ref<number | null>(null)
  const board = shallowRef<BoardHandle | null>(null)
  /** How often the camera has come to rest. */
  const camera = ref(0)
  const said = ref('')
  const isVerdictRead = ref(false)
  /** Who plays on has been told what was corrected in the rules. */
  const areCorrectionsRead = ref(false)
  /** The plate that says how the match is won has been put away. */
  const isAimRead = ref(false)
  /** The line at which the match was opened again, until something is played or its plate put away. */
  const resumedAt = ref<number | null>(null)

  const isCovered = computed(() => dialog.value !== null || noteFor.value !== null)

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
    else if (advice.isOpen) advice.close()
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
    threats.value = null
    isAskedToEnd.value = false
    pointedAt.value = []
    rolled.value = []
    noteFor.value = null
  }

  watch(
    () => table.chosen?.id,
    () => {
      isAimRead.value = false
      areCorrectionsRead.value = false
      resumedAt.value = null
    },
  )

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
    threats,
    asksToEnd,
    isAskedToEnd,
    ending,
    pointedAt,
    supportEffects,
    rolled,
    noteFor,
    board,
    camera,
    said,
    isVerdictRead,
    areCorrectionsRead,
    isAimRead,
    resumedAt,
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
