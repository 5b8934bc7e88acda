/** Notes on the map: what is drawn with the moment that is shown, and signs where notes of its turn hang. */
import type { Layer, LegendStroke } from '../../board/model.ts'
import { isBlank, paintDrawing, type Drawing } from '../../board/overlays/drawing.ts'
import { paintNoteMarks, type NoteSpot } from '../../board/overlays/note-marks.ts'
import type { Paint } from '../../board/overlays/pen.ts'
import type { StoredNote } from '../notes.ts'

export interface NotesOnMap {
  readonly notes: readonly StoredNote[]
  readonly line: number
  /** What is being drawn just now, in place of what the note being edited has. */
  readonly drawing: Drawing
  readonly editing: number | null
  turnOf(line: number): number
  /** Where a unit stands now. */
  placeOf(unit: string): string | null
}

export function noteLayers({ notes, line, drawing, editing, turnOf, placeOf }: NotesOnMap): Layer[] {
  const turn = turnOf(line)
  const drawn = notes.flatMap((note) =>
    note.anchor.line === line && note.drawing !== null && note.id !== editing ? [note.drawing] : [],
  )
  const drawings = [...drawn, drawing].filter((one) => !isBlank(one))
  const spots = notes.flatMap(({ anchor, mark }): NoteSpot[] => {
    if (turnOf(anchor.line) !== turn) return []
    const hex = 'hex' in anchor ? anchor.hex : 'unit' in anchor ? placeOf(anchor.unit) : null
    return hex === null ? [] : [{ hex, sign: mark ?? 'plain' }]
  })
  return [
    ...(drawings.length === 0
      ? []
      : [{ title: 'drawn with a note', sign: ARROW, height: 'over' as const, paint: paintAll(drawings) }]),
    ...(spots.length === 0
      ? []
      : [{ title: 'note', sign: SPOT, height: 'over' as const, paint: paintNoteMarks(spots) }]),
  ]
}

const paintAll =
  (drawings: readonly Drawing[]): Paint =>
  (pen) => {
    for (const one of drawings) paintDrawing(one)(pen)
  }

const ARROW: readonly LegendStroke[] = [{ path: 'M2 7h19M16 3l6 4l-6 4', colour: '#2E7D46', width: 3.5 }]
const SPOT: readonly LegendStroke[] = [{ path: 'M9 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0', colour: '#F4ECD8', width: 3 }]
