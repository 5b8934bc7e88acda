/** What one does with a match in the library, and which of it is under way: a menu, a dialog, a trashing to undo. */
import { defineStore } from 'pinia'
import { ref } from 'vue'
import { useHost } from '../stores/host.ts'
import { type Entry, useLibrary } from '../stores/library.ts'
import { useTable } from '../stores/table.ts'

/** Seconds in which a trashing can be undone. */
export const UNDO_SECONDS = 10

export interface Menu {
  readonly entry: Entry
  readonly x: number
  readonly y: number
  /** Gets the focus back. */
  readonly opener: HTMLElement
}

export const useDeeds = defineStore('deeds', () => {
  const host = useHost()
  const library = useLibrary()
  const table = useTable()
  const menu = ref<Menu | null>(null)
  const renaming = ref<Entry | null>(null)
  const tagging = ref<Entry | null>(null)
  const duplicating = ref<Entry | null>(null)
  const trashed = ref<Entry | null>(null)
  let forgetting: ReturnType<typeof setTimeout> | undefined

  /** Sits down to a match; in the trash, brings it back. */
  async function open(entry: Entry): Promise<void> {
    if (entry.trashed) return void (await library.restore(entry.id))
    if (entry.trouble !== null) return
    await table.choose(entry)
    if (host.troubleKind === 'busy') library.elsewhere.add(entry.id)
    else library.elsewhere.delete(entry.id)
  }

  const lookAt = (entry: Entry) => table.choose(entry, true)

  async function trash(entry: Entry): Promise<void> {
    if (entry.trashed || !(await library.trash(entry.id))) return
    trashed.value = entry
    clearTimeout(forgetting)
    forgetting = setTimeout(() => (trashed.value = null), UNDO_SECONDS * 1000)
  }

  async function undoTrash(): Promise<void> {
    const entry = trashed.value
    trashed.value = null
    if (entry) await library.restore(entry.id)
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
      r: () => lookAt(entry),
      F2: () => (renaming.value = entry),
      t: () => (tagging.value = entry),
      Delete: () => trash(entry),
      'Ctrl e': () => library.saveCopy(entry),
      'Ctrl d': () => (duplicating.value = entry),
    }
    const deed = keys[key]
    if (deed === undefined || (entry.trashed && key !== 'Ctrl e')) return false
    event.preventDefault()
    event.stopPropagation()
    void deed()
    return true
  }

  return {
    menu,
    renaming,
    tagging,
    duplicating,
    trashed,
    open,
    lookAt,
    trash,
    undoTrash,
    openMenu,
    onKey,
  }
})
