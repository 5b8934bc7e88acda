/** Notes that players write: what they hang on, what kind they are, and what is drawn on the map with them. */
import * as v from 'valibot'
import { Text, Whole, Word } from './parts.ts'

/** A moment, a hex or a unit, each as it stood after a line. */
export const Anchor = v.union([
  v.strictObject({ line: Whole }),
  v.strictObject({ line: Whole, hex: Word }),
  v.strictObject({ line: Whole, unit: Word }),
])

/** A plan is for the turn of its line; a bookmark may be without words. */
export const NoteKind = v.picklist(['note', 'plan', 'bookmark'])
/** What the writer thinks of what was played. */
export const NoteMark = v.picklist(['good', 'bad', 'lucky', 'doubtful'])
export const DrawingColour = v.picklist(['green', 'red', 'blue', 'yellow'])

/** Arrows from place to place and marked places. */
export const NoteDrawing = v.strictObject({
  arrows: v.pipe(v.array(v.strictObject({ from: Word, to: Word, colour: DrawingColour })), v.maxLength(200)),
  hexes: v.pipe(v.array(v.strictObject({ hex: Word, colour: DrawingColour })), v.maxLength(200)),
})

/** What a player writes. */
export const NoteBody = {
  anchor: Anchor,
  kind: NoteKind,
  mark: v.nullable(NoteMark),
  text: Text,
  drawing: v.nullable(NoteDrawing),
}

export const StoredNote = v.object({
  id: v.number(),
  /** The seat that wrote it for itself; null: for all. */
  seat: v.nullable(v.string()),
  written: v.string(),
  ...NoteBody,
})
