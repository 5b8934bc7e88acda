/**
 * Rules as values. Every check, modifier and effect of a game passes through the few functions here, each with the id
 * of its rule. That one passage gives three things: a refusal can name its rule, a sum can be shown line by line, and
 * a test tool can switch any rule off by its id to prove that some test would notice.
 */

/** What a content must carry so that rules can be asked whether they are in force. */
export interface RuleContext {
  /** Rules switched off by a test tool; null in play. */
  readonly off: ReadonlySet<string> | null
  /** Counts how often each rule bit, for playouts; null in play. */
  readonly witness: Map<string, number> | null
  /** Rulings and options of the match, chosen when it starts: option id to choice. */
  readonly options: Readonly<Record<string, string>>
}

export type Values = Readonly<Record<string, string | number>>

/**
 * A sentence of the game with its rule: `{name}` in `say` is filled from `values`, and `{name|one|many}` is the word that
 * goes with that number: `{units} {units|unit|units}`.
 */
export interface Sentence {
  readonly rule: string
  readonly say: string
  readonly values?: Values
}

/** Why something is not offered. */
export type Refusal = Sentence

/** One line of a sum the player can follow: a factor, a shift, a die modifier, a victory point. */
export interface Modifier extends Sentence {
  readonly value: number
  /** What a unit itself brings; all other lines change that. */
  readonly isFactor?: true
}

/** One entry of a ledger of victory points: what they are for. */
export interface Award extends Sentence {
  readonly turn: number
  readonly points: number
}

/** Is this rule in force? Ask only where it would bite: the answer is counted. */
export function applies(content: RuleContext, rule: string): boolean {
  if (content.off !== null && content.off.has(rule)) return false
  if (content.witness !== null) content.witness.set(rule, (content.witness.get(rule) ?? 0) + 1)
  return true
}

/** The refusal if its rule is broken and in force, else null. */
export function check(content: RuleContext, broken: boolean, refusal: Refusal): Refusal | null {
  return broken && applies(content, refusal.rule) ? refusal : null
}

/** The first refusal among several checks. */
export function firstOf(...refusals: (Refusal | null)[]): Refusal | null {
  for (const refusal of refusals) if (refusal !== null) return refusal
  return null
}

/** A line of a sum, or null when its rule is off or its value is nothing. */
export function modifier(
  content: RuleContext,
  rule: string,
  value: number,
  say: string,
  values?: Values,
): Modifier | null {
  if (value === 0 || !applies(content, rule)) return null
  return values === undefined ? { rule, value, say } : { rule, value, say, values }
}

/** Drops the lines that do not apply. */
export function sumLines(...lines: (Modifier | null)[]): Modifier[] {
  return lines.filter((line) => line !== null)
}

export function total(lines: readonly Modifier[]): number {
  let sum = 0
  for (const line of lines) sum += line.value
  return sum
}

const PLACES = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g

/** The sentence with its values filled in. The one place where its words are looked into: all else reads data. */
export function spoken(sentence: { rule?: string; say: string; values?: Values | undefined }): string {
  if (!sentence.say.includes('{')) return sentence.say
  return sentence.say.replace(PLACES, (whole, name: string, one?: string, many?: string) => {
    const value = sentence.values?.[name] ?? whole
    return one === undefined ? String(value) : value === 1 ? one : many!
  })
}
