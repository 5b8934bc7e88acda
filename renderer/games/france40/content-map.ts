/** What the table reads of the map. */

type Rows<T> = Readonly<Record<string, T>>
type Spot = readonly [number, number]

export interface HexFile {
  readonly terrain: string
  readonly ground?: string
  readonly town?: true
  readonly name?: string
  readonly fortified?: string
  readonly fortSite?: string
  readonly dyleLine?: true
  readonly port?: true
  readonly beach?: true
  readonly countries?: readonly string[]
  readonly entry?: readonly string[]
  readonly opensTurn?: number
  readonly border?: true
  readonly playable: boolean
}

export interface MapFile {
  readonly scenario: string
  readonly title: string
  readonly grid: { readonly columns: Spot; readonly rows: Spot }
  readonly hexKm: number
  readonly projection: {
    readonly lat0: number
    readonly lon0: number
    readonly x: readonly [number, number, number]
    readonly y: readonly [number, number, number]
  }
  readonly borderLines: Rows<readonly Spot[]>
  readonly roads: readonly { readonly path: readonly string[] }[]
  readonly rails: readonly { readonly path: readonly string[] }[]
  readonly hexes: Rows<HexFile>
  readonly hexsides: Rows<{ readonly kinds: readonly string[]; readonly name?: string }>
}
