/** What the statistics are made of, as far as they read it: the acts, battles and rolls that the archive tells. */

export interface Luck {
  readonly came: number
  readonly expected: number
  /** How likely a result at least this good was. */
  readonly chance: number
  readonly in: 'steps' | 'points'
}

export interface Battle {
  readonly line: number
  readonly side: string
  readonly places: readonly string[]
  readonly units: readonly string[]
  readonly odds: string | null
  readonly dice: readonly number[]
  readonly result: string | null
  readonly luck: Luck | null
}

export interface Act {
  readonly line: number
  readonly first: number
  readonly seat: string
  readonly at: string
  readonly turn: number
  readonly score: string
  readonly points: Readonly<Record<string, number>>
  readonly losses: Readonly<Record<string, number>>
  readonly figures: Readonly<Record<string, number>>
  readonly battles: readonly Battle[]
}

export interface Roll {
  readonly line: number
  readonly by: string | null
  readonly purpose: string
  readonly values: readonly number[]
  readonly sides: number
}
