/** The note being written: its words, its mark, and what is drawn on the map with it. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { isBlank, NO_DRAWING, withStroke, type Drawing, type Stroke } from '../board/overlays/drawing.ts'
import { useTable } from '../stores/table.ts'
import { useNotes, type StoredNote } from './notes.ts'
import type { MarkChoice } from './logic/note-words.ts'

export const useNoteEditor = defineStore('note-editor', () => {
  const table = useTable()
  const notes = useNotes()
  const isOpen = ref(false)
  /** Null: a new one. */
  const id = ref<number | null>(null)
  const anchor = shallowRef<StoredNote['anchor']>({ line: 0 })
  const kind = ref<StoredNote['kind']>('note')
  const mark = ref<MarkChoice>('none')
  const text = ref('')
  const whose = ref<'me' | 'all'>('all')
  const drawing = shallowRef<Drawing>(NO_DRAWING)

  /** Who plays both sides, or the only one, has nobody to hide a note from. */
  const hasChoice = computed(() => !table.isOpenToAll && table.seats.length > 1)
  /** A bookmark needs no words; neither does what is marked or drawn. */
  const isReady = computed(
    () => text.value.trim() !== '' || kind.value === 'bookmark' || mark.value !== 'none' || !isBlank(drawing.value),
  )

  function begin(on: StoredNote['anchor'], as: StoredNote['kind'] = 'note'): void {
    id.value = null
    anchor.value = on
    kind.value = as
    mark.value = 'none'
    text.value = ''
    whose.value = hasChoice.value ? 'me' : 'all'
    drawing.value = NO_DRAWING
    isOpen.value = true
  }

  function edit(note: StoredNote): void {
    id.value = note.id
    anchor.value = note.anchor
    kind.value = note.kind
    mark.value = note.mark ?? 'none'
    text.value = note.text
    whose.value = note.seat === null ? 'all' : 'me'
    drawing.value = note.drawing ?? NO_DRAWING
    isOpen.value = true
  }

  /** What is drawn while nothing is being written begins a note on the moment. */
  function stroke(drawn: Stroke, line: number): void {
    if (!isOpen.value) begin({ line })
    drawing.value = withStroke(drawing.value, drawn)
  }

  async function save(): Promise<void> {
    if (!isReady.value) return
    const words = {
      mark: mark.value === 'none' ? null : mark.value,
      text: text.value.trim(),
      drawing: isBlank(drawing.value) ? null : plainDrawing(drawing.value),
    }
    const isNew = id.value === null
    const forAll = whose.value === 'all'
    const isSaved = await (isNew
      ? notes.write({ anchor: anchor.value, kind: kind.value, forAll, ...words })
      : notes.edit(id.value!, words))
    if (isSaved) close()
  }

  function close(): void {
    isOpen.value = false
    drawing.value = NO_DRAWING
  }

  // Another seat sits down: what was being written was not meant for it.
  watch([() => table.view?.match, () => table.view?.seat], close)

  return {
    isOpen,
    id,
    anchor,
    kind,
    mark,
    text,
    whose,
    drawing,
    hasChoice,
    isReady,
    begin,
    edit,
    stroke,
    save,
    close,
  }
})

const plainDrawing = ({ arrows, hexes }: Drawing) => ({ arrows: [...arrows], hexes: [...hexes] })
