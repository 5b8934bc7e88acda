/**
 * What a game gives the print screen: its sheets as data (renderer/print/sheet.ts), made from the content a match is
 * played with or, without a match, from the content the app has. One maker a game, in renderer/games/<id>/sheets/sheets.ts.
 */
import type { Result } from '../../shared/contract.ts'
import type { CounterFace } from '../board/counters/face.ts'
import type { Sheet, SheetSet } from '../print/sheet.ts'
import type { View } from '../table/game/saying.ts'

export type GameOption = Result<'app.games'>[number]['options'][number]

export interface SheetsOf {
  /** Content files by their names: those `ScreenGame.files` names for the scenario. */
  readonly content: Readonly<Record<string, unknown>>
  readonly scenario: string
  /** What players of the game agree on before a match. */
  readonly options: readonly GameOption[]
  readonly match?: SheetsOfMatch
}

/** A match in progress, as one seat sees it. Nothing else of the match is at hand here. */
export interface SheetsOfMatch {
  readonly view: View
  /** What was agreed on, by the options’ ids. */
  readonly agreed: Readonly<Record<string, string>>
  /** The seat's units that have no line of supply, and of the others those it may see (`match.cutOff`). */
  readonly cutOff: readonly string[]
}

/** A counter to cut out, both sides; without a back it has the mark of its side there. */
export interface CutCounter {
  readonly name: string
  readonly front: CounterFace
  readonly back?: CounterFace
  /** So many of them; 1 if not given. */
  readonly count?: number
  /** That number is reconstructed. */
  readonly isCountOurs?: boolean
}

export interface GameSheets {
  /** In the order of the list on the print screen and of the pages. */
  readonly sheets: readonly Sheet[]
  /** Ready sets: the two-page aid first, everything last. */
  readonly sets: readonly SheetSet[]
  /** All counters and markers of the scenario. */
  readonly counters: readonly CutCounter[]
}

export type MakeSheets = (of: SheetsOf) => GameSheets
