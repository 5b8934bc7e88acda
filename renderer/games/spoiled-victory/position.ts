/** The player's view of the position (shared/games/spoiled-victory/view.ts), as the screen reads it. */
import type { View } from '../../table/game.ts'

export interface UnitView {
  /** A space, or where it is off the map: `eliminated`, `pool`, `converted`, `surrendered`, `to place`. */
  readonly at: string
  readonly isOnMap: boolean
  readonly side: 'full' | 'reduced'
  readonly factor: number
  readonly suppressed?: true
  readonly disrupted?: true
  readonly engaged?: true
  readonly moved?: true
  readonly strayed?: true
  readonly track?: string
  readonly type?: string
}

/** A card drawn in this turn, with the part of it that is used. */
export interface DrawnView {
  readonly phase: string
  readonly card: string
  readonly part: 'event' | 'luftwaffe' | 'german' | 'actions' | 'day' | 'night'
}

export interface CardsView {
  readonly pile: number
  readonly discards: readonly string[]
  readonly removed: readonly string[]
  readonly held: readonly string[]
  readonly aside: string | null
  readonly event: string | null
  readonly drawn: readonly DrawnView[]
}

export interface MarkersView {
  readonly mole: 'whole' | 'damaged'
  readonly jetties: 'none' | 'built' | 'damaged'
  readonly flooded: boolean
  readonly spirit: boolean
  readonly cap: string
  readonly bombers: 'none' | 'held' | 'spent'
  readonly harbour: number
  readonly wakewalker: number
  readonly routeX: string
  readonly belgians: string
  readonly panzers: string
  readonly laPanne: string
  readonly nieuport: string
}

/** The attack under way, German or Allied. */
export interface BattleView {
  readonly by: 'german' | 'allied'
  readonly attacker: string | null
  readonly defender: string | null
  readonly space: string | null
  readonly from: string | null
  readonly round: number
  readonly dice: number | null
  readonly number: number | null
  readonly rolled: readonly number[] | null
  readonly wins: number | null
  readonly winsLeft: number | null
}

export interface ResultView {
  readonly vp: number
  readonly level: string
  readonly toNext: number | null
  readonly ledger: readonly {
    readonly turn: number
    readonly rule: string
    readonly points: number
    readonly unit: string
    readonly say: string
    readonly values?: Readonly<Record<string, string | number>>
  }[]
  readonly byTurn: readonly number[]
  readonly losses: readonly Loss[]
  readonly lostAt: Readonly<Record<string, number>>
  readonly luck: Readonly<
    Record<string, { readonly times: number; readonly expected: number; readonly actual: number }>
  >
}

export interface Loss {
  readonly turn: number
  readonly unit: string
  readonly space: string
  readonly cause: string
  readonly factors: number
  readonly isLast: boolean
}

export interface SvPosition {
  readonly turn: number
  readonly time: 'day' | 'night'
  readonly date: string
  readonly phase: string | null
  readonly units: Readonly<Record<string, UnitView>>
  readonly spaces: Readonly<
    Record<
      string,
      { readonly units: readonly string[]; readonly german: string | null; readonly isGermanHeld: boolean }
    >
  >
  readonly marsh: readonly string[]
  readonly cards: CardsView
  readonly markers: MarkersView
  readonly actions: { readonly granted: number; readonly left: number; readonly ghq: number }
  readonly evacuation: { readonly granted: number; readonly left: number; readonly isHalved: boolean }
  readonly battle: BattleView | null
  readonly result: ResultView
  readonly over: boolean
}

export const positionOf = (view: Pick<View, 'position'>): SvPosition => view.position as SvPosition
