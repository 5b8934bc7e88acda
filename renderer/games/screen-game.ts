/** What the screens want of a game: one entry a game, in renderer/games/<id>/index.ts. */
import type { Component } from 'vue'
import type { PlacedFace } from '../board/map/protocol.ts'
import type { BoardMap } from '../board/model.ts'
import type { SeatHue } from '../look/seat-colours.ts'
import type { MakeSheets } from '../sheets/game-sheets.ts'
import type { TableGame } from '../table/game.ts'

/** Content files by their names. */
export type Content = Readonly<Record<string, unknown>>

export interface ScreenGame {
  /** On its card: what it is about, `June after the fall of Paris`. Title, seats and turns are told by the host. */
  readonly about: string
  /** How long it takes, where that is worth a word: `an evening`. */
  readonly takes?: string
  readonly seatHues: Readonly<Record<string, SeatHue>>
  /** The content files a match of this scenario carries. */
  files(scenario: string): readonly string[]
  makeTable(content: Content, scenario: string): TableGame
  /** Player-aid sheets to print; read when they are asked for. */
  readonly sheets?: () => Promise<MakeSheets>
  /** For cards of the library and of New match; without it, they are blank paper. */
  pictures?(scenario: string): GamePictures
  /** By scenario a picture that is there at once, while the map itself is still being drawn (test/app/stand-ins.ts). */
  readonly standIns?: Readonly<Record<string, string>>
  /** The player's own finished matches, shown before a new one where a game is replayed for score. */
  readonly pastGames?: Component
}

/** Pictures of the map for cards. */
export interface GamePictures {
  /** Content files it wants. */
  readonly files: readonly string[]
  map(content: Content): BoardMap
  /** Counters as a match begins. */
  opening(content: Content): PlacedFace[]
  /** Counters of a seat's view, only what every seat may know. */
  position(content: Content, view: unknown): PlacedFace[]
  /** A hex where the fighting is about so far into the game, 0 to 1. */
  front(progress: number): string
  /** The middle of the large picture. */
  readonly heart: string
  /** Where the armies stand at the opening, if that is far from there: a card with counters shows that. */
  readonly openingHeart?: string
}
