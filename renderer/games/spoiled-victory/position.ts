/** The player's view of the position (shared/games/spoiled-victory/view.ts), as the screen reads it. */
import type { View } from '../../table/game.ts'

export interface UnitView {
  /** A space, or where it is off the map: `pool`, `eliminated`, `converted`, `surrendered`, `to place`. */
  readonly at: string
  readonly reduced?: true
  readonly suppressed?: true
  readonly disrupted?: true
  readonly activated?: true
}

export interface Drawn {
  readonly phase: string
  readonly card: string
}

export interface SvPosition {
  readonly turn: number
  readonly units: Readonly<Record<string, UnitView>>
  /** Where each card lies, by its id. */
  readonly cards: Readonly<Record<string, string>>
  readonly drawn: readonly Drawn[]
  readonly event: string | null
  readonly mole: string
  readonly jetties: string
  readonly flooded: boolean
  readonly spirit: boolean
  readonly cap: string
  readonly bombers: string
  readonly harbour: number
  readonly wakewalker: number
  readonly actionsGranted: number
  readonly actions: number
  readonly movesGranted: number
  readonly moves: number
  readonly ghqMoves: number
  readonly ledger: readonly Award[]
  readonly losses: readonly Loss[]
  readonly luck: Readonly<
    Record<string, { readonly times: number; readonly expected: number; readonly actual: number }>
  >
  readonly victoryPoints: number
}

export interface Award {
  readonly turn: number
  readonly rule: string
  readonly points: number
  readonly unit: string
  readonly say: string
  readonly values?: Readonly<Record<string, string | number>>
}

export interface Loss {
  readonly turn: number
  readonly unit: string
  readonly space: string
  readonly cause: string
  readonly factors: number
  readonly isLast: boolean
}

export const positionOf = (view: Pick<View, 'position'>): SvPosition => view.position as SvPosition
