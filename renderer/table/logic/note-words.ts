/** Notes in words: what kind each is, whose, on what, and what is drawn with it. */
import type { Drawing } from '../../board/overlays/drawing.ts'
import type { NoteSign } from '../../board/overlays/note-marks.ts'
import type { StoredNote } from '../notes.ts'

export const MARKS = [
  { value: 'none', say: 'No mark' },
  { value: 'good', say: '! Good' },
  { value: 'bad', say: '? Bad' },
  { value: 'lucky', say: 'Lucky' },
  { value: 'doubtful', say: '?! Doubtful' },
] as const
export type MarkChoice = (typeof MARKS)[number]['value']

export const KINDS = [
  { value: 'note', say: 'Note' },
  { value: 'plan', say: 'Plan' },
  { value: 'bookmark', say: 'Bookmark' },
] as const

/** The sign in the list and on the map. */
export const signOf = ({ kind, mark }: Pick<StoredNote, 'kind' | 'mark'>): NoteSign | 'plan' | 'bookmark' =>
  mark ?? (kind === 'note' ? 'plain' : kind)

/** What a note says of itself in the list: its own words, or what it is. */
export function textOf({ text, kind, mark, drawing }: StoredNote): string {
  if (text.trim() !== '') return text
  if (mark !== null) return MARK_WORDS[mark]
  if (kind === 'bookmark') return 'Bookmark'
  return drawing === null ? 'Note' : 'Drawing'
}

const MARK_WORDS = { good: 'Good', bad: 'Bad', lucky: 'Lucky', doubtful: 'Doubtful' } as const

interface Naming {
  seatName(seat: string): string
  placeName(hex: string): string
  unitName(unit: string): string
  /** The turn of a line; 0: before the first. */
  turnOf(line: number): number
}

/** `for German only · turn 8, hex 1806` */
export function aboutNote({ seat, anchor, kind }: StoredNote, reader: string | null, names: Naming): string {
  const whose = seat === null ? 'for all' : seat === reader ? 'only for you' : `${names.seatName(seat)} only`
  const turn = names.turnOf(anchor.line)
  const when = turn < 1 ? 'set-up' : kind === 'plan' ? `plan for turn ${turn}` : `turn ${turn}`
  const on =
    'hex' in anchor ? `, ${names.placeName(anchor.hex)}` : 'unit' in anchor ? `, ${names.unitName(anchor.unit)}` : ''
  return `${whose} · ${when}${on}`
}

/** For readers of the screen: `red arrow from 1806 to 1907; 1907 marked green`. */
export function sayDrawing({ arrows, hexes }: Drawing, placeName: (hex: string) => string): string {
  return [
    ...arrows.map(({ from, to, colour }) => `${colour} arrow from ${placeName(from)} to ${placeName(to)}`),
    ...hexes.map(({ hex, colour }) => `${placeName(hex)} marked ${colour}`),
  ].join('; ')
}

/** In the order of the match; of one moment in the order they were written. */
export const inOrder = (notes: readonly StoredNote[]): StoredNote[] =>
  notes.toSorted((a, b) => a.anchor.line - b.anchor.line || a.id - b.id)
