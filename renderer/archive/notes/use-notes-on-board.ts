/** Notes on the board of the replay: their drawings and signs, and the pen; and what the computer weighed, while that is open. */
import { computed, type ComputedRef } from 'vue'
import type { Layer } from '../../board/model.ts'
import type { Stroke } from '../../board/overlays/drawing.ts'
import { useReplay } from '../../stores/replay.ts'
import { noteLayers } from '../../table/logic/note-layers.ts'
import { useMatchAssets } from '../../table/match-assets.ts'
import { useNoteEditor } from '../../table/note-editor.ts'
import { useNotes } from '../../table/notes.ts'
import { useAdvised } from '../../table/use-advised.ts'
import { useTurnOf } from './use-turn-of.ts'

export function useNotesOnBoard(): {
  readonly layers: ComputedRef<Layer[]>
  draw(stroke: Stroke): void
} {
  const replay = useReplay()
  const assets = useMatchAssets()
  const notes = useNotes()
  const editor = useNoteEditor()
  const turnOf = useTurnOf()
  const advised = useAdvised()
  return {
    layers: computed(() => [
      ...noteLayers({
        notes: notes.notes,
        line: replay.line,
        drawing: editor.drawing,
        editing: editor.isOpen ? editor.id : null,
        turnOf,
        placeOf: (unit) => (replay.view === null ? null : (assets.game?.units.now(replay.view, unit).hex ?? null)),
      }),
      ...advised.value,
    ]),
    draw: (stroke) => editor.stroke(stroke, replay.line),
  }
}
