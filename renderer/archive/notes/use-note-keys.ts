/** Keys of the notes while a match is replayed: N writes one, Esc leaves it before anything else. */
import { useReplay } from '../../stores/replay.ts'
import { useNoteEditor } from '../../table/note-editor.ts'

type Keys = Readonly<Record<string, () => unknown>>

/** `others`: what the keys do while no note is being written. */
export function useNoteKeys(others: Keys): Keys {
  const replay = useReplay()
  const editor = useNoteEditor()
  return {
    ...others,
    N: () => editor.begin({ line: replay.line }),
    Esc: () => (editor.isOpen ? editor.close() : (others['Esc'] ?? replay.leave)()),
  }
}
