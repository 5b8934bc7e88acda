/** What one does with a match in the library, and which of it is under way: a menu, a dialog, a trashing to undo. */
import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { useHost } from '../../stores/host.ts'
import { type Entry, useLibrary } from '../../stores/library.ts'
import { useTellingUi } from '../../archive/telling-ui.ts'
import { useReplay } from '../../stores/replay.ts'
import { useTable } from '../../stores/table.ts'

/** Seconds in which a trashing can be undone. */
export const UNDO_SECONDS = 10

export interface Menu {
  readonly entry: Entry
  readonly x: number
  readonly y: number
  /** Gets the focus back. */
  readonly opener: HTMLElement
}

export const useLibraryActions = defineStore('library-actions', () => {
  const host = useHost()
  const library = useLibrary()
  const table = useTable()
  const replay = useReplay()
  const telling = useTellingUi()
  const menu = ref<Menu | null>(null)
  const renaming = ref<Entry | null>(null)
  const tagging = ref<Entry | null>(null)
  const duplicating = ref<Entry | null>(null)
  const combining = ref<Entry | null>(null)
  const trashed = ref<readonly Entry[]>([])
  const marked = ref<ReadonlySet<string>>(new Set())
  /** Picked for something that is done with all of them. */
  const picked = computed(() => library.shelf.filter(({ id }) => marked.value.has(id)))
  const isTaggingPicked = ref(false)
  let forgetting: ReturnType<typeof setTimeout> | undefined

  // A match may turn out to be damaged only when somebody sits down to it.
  watch(
    () => host.troubleKind,
    (kind) => kind === 'damaged' && table.chosen && library.damaged.set(table.chosen.id, host.trouble),
    { flush: 'sync' },
  )

  /** Sits down to a match; in the trash, brings it back. */
  async function open(entry: Entry): Promise<void> {
    if (entry.trashed) return void (await library.restore(entry.id))
    if (entry.trouble !== null || library.damaged.has(entry.id)) return
    library.said = []
    await table.choose(entry)
    if (host.troubleKind === 'busy' || host.troubleKind === 'held') library.elsewhere.add(entry.id)
    else library.elsewhere.delete(entry.id)
  }

  const replayOf = (entry: Entry) => replay.openMatch(entry)
  /** The replay, with the report's dialog over it. */
  async function reportOf(entry: Entry): Promise<void> {
    await replay.openMatch(entry)
    if (table.chosen !== null) telling.open('report')
  }
  const lookAt = (entry: Entry) => table.choose(entry, { readOnly: true })

  /** Looks at the finished match that comes with the app. */
  async function lookAtSample(): Promise<void> {
    const entry = await library.sample()
    if (entry !== undefined) await lookAt(entry)
  }

  /** Sits down to what is safe of a damaged match. */
  async function openSafe({ id }: Entry): Promise<void> {
    const safe = await library.rescue(id)
    if (safe !== undefined) await table.choose(safe)
  }

  async function trash(...entries: Entry[]): Promise<void> {
    const there = entries.filter((entry) => !entry.trashed && !entry.missing)
    unpick()
    if (there.length === 0 || !(await library.trash(...there.map(({ id }) => id)))) return
    trashed.value = there
    clearTimeout(forgetting)
    forgetting = setTimeout(() => (trashed.value = []), UNDO_SECONDS * 1000)
  }

  async function undoTrash(): Promise<void> {
    const entries = trashed.value
    trashed.value = []
    await library.restore(...entries.map(({ id }) => id))
  }

  // ---- Picking several

  function pick({ id }: Entry): void {
    const next = new Set(marked.value)
    if (!next.delete(id)) next.add(id)
    marked.value = next
  }

  const unpick = () => void (marked.value = new Set())

  /** A click with Ctrl picks; without it, it opens. */
  const click = (entry: Entry, { ctrlKey, metaKey }: MouseEvent) =>
    ctrlKey || metaKey ? pick(entry) : void open(entry)

  async function restorePicked(): Promise<void> {
    const ids = picked.value.map(({ id }) => id)
    unpick()
    await library.restore(...ids)
  }

  function openMenu(entry: Entry, event: Event): void {
    event.preventDefault()
    const opener = (event.currentTarget ?? event.target) as HTMLElement
    const box = opener.getBoundingClientRect()
    const isPointed =
      event instanceof MouseEvent && event.type === 'contextmenu' && event.detail !== -1 && event.clientX > 0
    menu.value = isPointed
      ? { entry, x: event.clientX, y: event.clientY, opener }
      : { entry, x: box.left, y: box.bottom + 4, opener }
  }

  /** Keys on a card or row that has the focus. True if it was one of ours. */
  function onKey(entry: Entry, event: KeyboardEvent): boolean {
    const key = event.ctrlKey || event.metaKey ? `Ctrl ${event.key.toLowerCase()}` : event.key
    const keys: Readonly<Record<string, () => unknown>> = {
      r: () => replayOf(entry),
      v: () => lookAt(entry),
      x: () => pick(entry),
      F2: () => (renaming.value = entry),
      t: () => (tagging.value = entry),
      Delete: () => trash(entry),
      'Ctrl e': () => library.saveCopy(entry),
      'Ctrl d': () => (duplicating.value = entry),
    }
    const action = keys[key]
    if (action === undefined || (entry.trashed && key !== 'Ctrl e' && key !== 'x')) return false
    event.preventDefault()
    event.stopPropagation()
    void action()
    return true
  }

  return {
    menu,
    renaming,
    tagging,
    duplicating,
    combining,
    trashed,
    picked,
    marked,
    isTaggingPicked,
    open,
    openSafe,
    replayOf,
    reportOf,
    lookAt,
    lookAtSample,
    trash,
    pick,
    unpick,
    click,
    restorePicked,
    undoTrash,
    openMenu,
    onKey,
  }
})
