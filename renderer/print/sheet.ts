/**
 * What a sheet to print holds, as plain data: words, figures, counters and drawings in blocks. Which page a block comes
 * to, how large it is and how it looks is the business of the page machinery; a game only says what is to be printed.
 */
import type { CounterFace } from '../board/counters/face.ts'

export interface Sheet {
  readonly id: string
  /** In the head of its pages after the title of the game: `Combat`. */
  readonly title: string
  /** At the right of the head: `Sickle Cut`. */
  readonly scope?: string
  /** Either: as the player chooses. */
  readonly orientation: 'portrait' | 'landscape' | 'either'
  readonly blocks: readonly Block[]
  /** What the ring means on this sheet, if something on it is reconstructed: `reconstructed: which cells are coloured`. */
  readonly reconstructed?: string
  /** What it was made from, if that is not the tables of the game. */
  readonly source?: string
  /** It is about a match in progress, as its seat sees it: as of when. */
  readonly asOf?: string
}

/** Sheets that are printed together. */
export interface SheetSet {
  readonly id: string
  readonly title: string
  readonly sheets: readonly string[]
}

/** Where a value comes from, where that is worth a sign: ours, or put right by the owner of the game. */
export type Mark = 'reconstructed' | 'corrected'

/** The title of a block. It stands with the block and never alone. */
export interface Head {
  readonly title: string
  /** After the title, small: `one die; odds, then column shifts`. */
  readonly note?: string
  /** At the right. */
  readonly rule?: string
  readonly mark?: Mark
  /** A part of what stands under another title: smaller. */
  readonly isPart?: boolean
}

interface Titled {
  readonly head?: Head
  /** Small print below. */
  readonly notes?: readonly string[]
  /** Begins on a new page. */
  readonly newPage?: boolean
  /** Belongs to the block above it, and stands close to that. */
  readonly isTight?: boolean
}

export type Block =
  | TableBlock
  | ValuesBlock
  | ProseBlock
  | ColumnsBlock
  | CountersBlock
  | TrackBlock
  | ChecklistBlock
  | CardsBlock
  | DrawingBlock
  | RuledBlock
  | HeadingBlock
  | PictureBlock
  | FlowBlock

/** A result costs the attacker, both, sends the defender back, costs them, or routs them. Doubled by form in black and white. */
export type Tone = 'attacker' | 'both' | 'retreat' | 'loss' | 'rout' | 'good' | 'pale' | 'dark'

export interface Cell {
  readonly text: string
  /** A second, smaller line. */
  readonly under?: string
  readonly tone?: Tone
  /** Framed, with this in a tab on its corner: `−1`. */
  readonly tab?: string
  readonly isStrong?: boolean
  readonly mark?: Mark
  readonly face?: CounterFace
  readonly swatch?: Drawing
  /** So many empty boxes to tick. */
  readonly boxes?: number
}

export interface Column {
  readonly title: string
  /** Share of the width; without it as wide as it needs to be. */
  readonly share?: number
  readonly align?: 'start' | 'centre' | 'end'
}

export interface Row {
  readonly cells: readonly (string | Cell)[]
  readonly rule?: string
  /** A heading within the table: its one cell runs across. */
  readonly isHead?: boolean
}

/** `results`: large figures in equal columns, the first column again at the right. `grid`: ruled cells. `list`: words on hairlines. */
export interface TableBlock extends Titled {
  readonly kind: 'table'
  readonly look: 'results' | 'grid' | 'list'
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** It may go over to the next page between two rows; its columns are named there again. */
  readonly canBreak?: boolean
}

/** Value, words, rule on hairlines: modifiers, costs, meanings of codes. */
export interface ValuesBlock extends Titled {
  readonly kind: 'values'
  readonly rows: readonly ValueRow[]
  /** Side by side; 1 if not given. */
  readonly columns?: number
  /** Width of the values in millimetres; 8 if not given. */
  readonly valueWidth?: number
}

export interface ValueRow {
  readonly value: string
  readonly say: string
  readonly rule?: string
  readonly mark?: Mark
  /** A heading within the list: no value. */
  readonly isHead?: boolean
}

export interface ProseBlock extends Titled {
  readonly kind: 'prose'
  readonly paragraphs: readonly (string | Passage)[]
  /** In somebody's own words: set apart by a line at its left. */
  readonly isQuote?: boolean
}

/** A paragraph with words in it that stand out or step back. */
export type Passage = readonly (string | { readonly text: string; readonly as: 'strong' | 'soft' })[]

/** Blocks that run down columns of the page one after the other, and go on overleaf. */
export interface FlowBlock {
  readonly kind: 'flow'
  readonly columns: number
  readonly blocks: readonly Exclude<Block, ColumnsBlock | CountersBlock | ChecklistBlock | FlowBlock>[]
}

/** Blocks side by side; widths are shares. */
export interface ColumnsBlock {
  readonly kind: 'columns'
  readonly widths: readonly number[]
  readonly parts: readonly (readonly Block[])[]
}

export interface ShownCounter {
  readonly face: CounterFace
  readonly name: string
  readonly mark?: Mark
}

/** Counters drawn, by groups that stay together: who begins where, what comes when. */
export interface CountersBlock extends Titled {
  readonly kind: 'counters'
  readonly groups: readonly CounterGroup[]
  /** Groups side by side. */
  readonly columns: number
  /** Edge of a counter in millimetres. */
  readonly size: number
  /** The name stands under each counter, or nowhere; `beside`: the title of a group stands at its right, as in a key. */
  readonly named: boolean | 'beside'
}

export interface CounterGroup {
  readonly title: string
  readonly say?: string
  readonly rule?: string
  readonly counters: readonly ShownCounter[]
}

/** The turn track: boxes to put a marker or a tick on. */
export interface TrackBlock extends Titled {
  readonly kind: 'track'
  readonly cells: readonly TrackCell[]
  readonly perRow: number
}

export interface TrackCell {
  readonly title: string
  readonly date: string
  readonly lines: readonly string[]
  readonly isNight?: boolean
  readonly isMisty?: boolean
  /** The present turn of a match. */
  readonly isNow?: boolean
}

/** Every unit with its boxes to tick: one for each step, one for each status. */
export interface ChecklistBlock extends Titled {
  readonly kind: 'checklist'
  /** What the boxes after the steps stand for: `Disrupted`. */
  readonly statuses: readonly string[]
  readonly groups: readonly CheckGroup[]
  readonly columns: number
}

export interface CheckGroup {
  readonly title: string
  readonly say?: string
  readonly rows: readonly CheckRow[]
}

export interface CheckRow {
  readonly face: CounterFace
  readonly name: string
  readonly say: string
  readonly steps: number
  readonly mark?: Mark
  /** Boxes after the steps; all statuses if not given. */
  readonly statuses?: number
}

/** Cards of a deck, as a reference. */
export interface CardsBlock extends Titled {
  readonly kind: 'cards'
  readonly perRow: number
  readonly cards: readonly PrintedCard[]
}

export interface PrintedCard {
  readonly number: string
  readonly title: string
  readonly text: string
  /** When it counts, and the like: small, above the text. */
  readonly when?: string
  readonly facts: readonly { readonly label: string; readonly say: string }[]
  readonly rule?: string
  readonly mark?: Mark
}

/** Lines of our own making: SVG without an outer element. Colours: `currentColor` and the variables of the page's style. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly svg: string
  /** For those who do not see it. */
  readonly text: string
}

export interface DrawingBlock extends Titled {
  readonly kind: 'drawing'
  readonly drawing: Drawing
  /** Height in millimetres; its width follows, or is that of the column where it would be wider. */
  readonly height: number
}

/** Empty rows to write on. */
export interface RuledBlock extends Titled {
  readonly kind: 'ruled'
  readonly columns: readonly Column[]
  readonly rows: number
  /** Filled from above with what is known, the rest is empty. */
  readonly filled?: readonly (readonly string[])[]
}

/** A title over the blocks that follow; never the last thing on a page. */
export interface HeadingBlock extends Titled {
  readonly kind: 'heading'
  readonly head: Head
}

/** A picture of pixels, such as a part of the map. */
export interface PictureBlock extends Titled {
  readonly kind: 'picture'
  /** A `data:` address. */
  readonly source: string
  /** For those who do not see it. */
  readonly text: string
  /** Pixels: its proportions. */
  readonly size: readonly [width: number, height: number]
  /** Width in millimetres; without it that of the column. */
  readonly width?: number
  /** The smallest share of its size at which it still stands on a page rather than begin the next one; 1 if not given. */
  readonly least?: number
}
