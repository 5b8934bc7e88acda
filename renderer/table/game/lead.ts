/** What the computer's figures stand for: the lead a seat may expect at the end of the game. */
export interface LeadPart {
  /** Over the figures: `expected lead`. */
  readonly title: string
  /** What they count, in a word or two: `victory points`. */
  readonly unit: string
  /** What they count, in a sentence: `Victory points above the 25 the French need.` */
  about(seat: string): string
  /** What a figure comes to: `the French will have about 17 victory points, 8 short of the 25 they need`. */
  say(margin: number, seat: string): string
}
