import type { Explanation } from '../../../shared/contract.ts'
import type { Assumption, Measure } from '../logic/forecast.ts'
import type { View } from './saying.ts'

/** Battles that are decided on a table of columns. A game without one has no such part. */
export interface BattlePart {
  readonly table: CombatTable
  /** The verbs of its lines that the panels look for. */
  readonly verbs: BattleVerbs
  /** Steps of a battle whose die has fallen: losses, retreats, advances. */
  readonly afterDice: readonly string[]
  /** The rule beside the attackers of a hex taken together. */
  readonly originRule: string
  /** `14 to 12`; the column before the shifts stands beside it. Without it the difference counts. */
  readonly odds?: (attack: number, defence: number) => string
  readonly assumptions: readonly Assumption[]
  measures(view: View, explanation: Explanation): readonly Measure[]
  columnSpans(explanation: Explanation): readonly ColumnSpan[]
  /** The answer of the other side in words: `if the French call no support`. */
  answerSay(seat: string, text: string): string
}

export interface BattleVerbs {
  /** Begins an attack with the hex it is on. */
  readonly attack: string
  /** Calls for support when the other side has attacked. */
  readonly support?: string
  /** Rolls as it stands: the forecast is of that. */
  readonly roll?: string
  /** Takes a lower column, by so many. */
  readonly lower?: string
}

export interface CombatTable {
  readonly rule: string
  readonly title: string
  readonly columnLabel: string
  readonly columns: readonly { readonly heading: string; readonly short: string }[]
  readonly rows: readonly { readonly die: number; readonly results: readonly string[] }[]
  readonly codes: Readonly<Record<string, ResultCode>>
  readonly notes: readonly string[]
  readonly isOurs: boolean
}

export interface ResultCode {
  readonly label: string
  readonly text: string
  readonly rule: string
  /** A word or two for the card of a die: `both −1`. */
  readonly short: string
  /** Whom it costs a step: nobody, the attacker, both, or the defender. */
  readonly hurts: 'nobody' | 'attacker' | 'both' | 'defender'
}

/** Columns that dice or answers still to come may lead to. */
export interface ColumnSpan {
  readonly from: number
  readonly to: number
  /** By what the attacker has promised, or by what the defender may do. */
  readonly by: 'attacker' | 'defender'
  readonly say: string
}

/** What the combat die brought. */
export interface BattleResult {
  readonly die: number
  readonly column: string
  readonly code: string
  readonly place: string | null
}
