/** An after-action report as a document: one model, which each form prints in its own way. */
import type { Plot, PlotInk } from '../statistics/plot.ts'

export interface Report {
  readonly title: string
  readonly game: string
  /** Game, scenario, who played, when. */
  readonly facts: readonly string[]
  /** How it ended or stands. */
  readonly result: string
  /** Whose eyes it is told through. */
  readonly seenBy: string
  readonly turns: readonly TurnPart[]
  /** The acts that gave most away, as the computer judges it; null where that was not wanted. */
  readonly turnings: readonly TurningPart[] | null
  readonly plots: readonly Plot[]
  /** What they are drawn in. */
  readonly ink: PlotInk
}

export interface TurnPart {
  readonly turn: number
  /** `Turn 3, 14 May, dawn` */
  readonly title: string
  /** How it stood at its end. */
  readonly score: string
  readonly picture: ReportPicture | null
  readonly sides: readonly SidePart[]
  readonly notes: readonly NotePart[]
}

export interface SidePart {
  readonly name: string
  /** Moves, arrivals and what else happened, a few sentences. */
  readonly sentences: readonly string[]
  readonly battles: readonly BattlePart[]
  /** Of the acts that were the computer's: why it did the main ones. */
  readonly reasons: readonly string[]
}

export interface BattlePart {
  /** The place. */
  readonly title: string
  /** Who attacks whom. */
  readonly say: string
  readonly odds: string | null
  readonly dice: readonly number[]
  readonly result: string | null
  /** Losses, retreats, advances. */
  readonly aftermath: readonly string[]
  readonly luck: string | null
  /** It was the computer's: why. */
  readonly why: string | null
}

export interface TurningPart {
  /** `Turn 4, German: 3.2 given away` */
  readonly title: string
  readonly sentences: readonly string[]
}

export const TURNINGS = 'Where the match turned'

/** What stands below that title. */
export const turningsAbout = (turnings: readonly TurningPart[]): string =>
  turnings.length === 0
    ? 'By the computer’s judgement no act gave half a point away.'
    : 'What acts gave away in points, luck left out, as the computer judges it from what their side knew.'

/** Before the reasons of the computer's main acts. */
export const REASONS = 'The computer’s reasons'

export interface NotePart {
  readonly by: string
  readonly text: string
}

export interface ReportPicture {
  /** `turn-03.jpg` */
  readonly file: string
  /** In words, for those who do not see it. */
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** `Odds 3-1, dice 4 and 2: DR2.` Nothing where nothing is known. */
export function rollSay({ odds, dice, result }: Pick<BattlePart, 'odds' | 'dice' | 'result'>): string {
  const parts = [
    odds === null ? '' : `odds ${odds}`,
    dice.length === 0 ? '' : `${dice.length === 1 ? 'die' : 'dice'} ${dice.join(', ')}`,
  ].filter(Boolean)
  if (parts.length === 0) return result ?? ''
  const said = parts.join(', ')
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}${result === null ? '' : `: ${result}`}`
}
