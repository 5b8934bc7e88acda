/**
 * What the table must know of a game beyond what the host tells. One adapter a game (renderer/games/<id>/table.ts), made
 * once for a match from the content the match is played with. It comes in parts, each in a file of its own (game/); where
 * a game has no use for a part it leaves it out, and the panels that would show it are not there. No rules: what is legal
 * comes from the host alone.
 */
import type { BattlePart } from './game/battle.ts'
import type { BoardPart } from './game/board.ts'
import type { ForcesPart } from './game/forces.ts'
import type { InterruptsPart } from './game/interrupts.ts'
import type { LeadPart } from './game/lead.ts'
import type { LogPart } from './game/log.ts'
import type { MovementPart } from './game/movement.ts'
import type { GamePanels } from './game/panels.ts'
import type { PaperTable } from './game/papers.ts'
import type { PlacesPart } from './game/places.ts'
import type { ScorePart } from './game/score.ts'
import type { SetupPart } from './game/setup.ts'
import type { StandingPart } from './game/standing.ts'
import type { SumsPart } from './game/sums.ts'
import type { SupplyPart } from './game/supply.ts'
import type { TroublesPart } from './game/troubles.ts'
import type { TurnsPart } from './game/turns.ts'
import type { UnitsPart } from './game/units.ts'
import type { WordsPart } from './game/words.ts'

export interface TableGame {
  /** Of the scenario. */
  readonly title: string
  seatName(seat: string): string
  readonly turns: TurnsPart
  readonly board: BoardPart
  readonly places: PlacesPart
  readonly units: UnitsPart
  readonly words: WordsPart
  readonly log: LogPart
  readonly lead: LeadPart
  readonly papers?: readonly PaperTable[]
  readonly score?: ScorePart
  readonly forces?: ForcesPart
  readonly troubles?: TroublesPart
  readonly battle?: BattlePart
  readonly sums?: SumsPart
  readonly movement?: MovementPart
  readonly supply?: SupplyPart
  readonly setup?: SetupPart
  readonly standing?: StandingPart
  readonly interrupts?: InterruptsPart
  readonly panels?: GamePanels
}

/** Every table that can be laid over the map: the combat table first. */
export function papersOf({
  battle,
  papers = [],
}: TableGame): readonly { readonly id: string; readonly title: string }[] {
  return battle === undefined ? papers : [{ id: 'combat', title: battle.table.title }, ...papers]
}
