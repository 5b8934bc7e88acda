/** Places in words. */
export interface PlacesPart {
  /** `Lyon (4219)`, `4302`. */
  name(hex: string): string
  /** What lies there: `Mountain, across the Loire`. */
  about(hex: string): string
  /** What it costs to enter and what it gives, a few words each. */
  facts?(hex: string): readonly { readonly title: string; readonly say: string }[]
}
