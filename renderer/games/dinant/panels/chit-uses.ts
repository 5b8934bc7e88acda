/** What a tactical chit can be played for now: the verbs it stands behind, as far as the host offers them. */
import type { Situation } from '../../../table/game/words.ts'

/** By kind of chit the verbs that play it (9.1a to 9.1l); of several, which chit is a pick of its own. */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  furor: ['furor'],
  indecision: ['indecision'],
  luftwaffe: ['luftwaffe'],
  superiority: ['superiority', 'lighten', 'cut-in', 'expose'],
  rommel: ['rommel'],
  'on-fire': ['burn'],
  ambush: ['ambush'],
  michelin: ['michelin'],
  'armee-air': ['armee-air'],
  'friendly-fire': ['friendly-fire'],
  'de-wispelaere': ['de-wispelaere'],
  marseillaise: ['marseillaise'],
}
const REROLL = 'reroll'
const KEEP = 'keep'
const SUPERIORITY = 'superiority'

/** The chit a verb plays; undefined where it plays none, or any. Of the Luftwaffe's the first: they differ in points. */
export function chitOf(verb: string): string | undefined {
  const kind = Object.keys(VERBS).find((one) => VERBS[one]!.includes(verb))
  return kind === 'luftwaffe' ? 'luftwaffe-2' : kind
}

const kindOf = (chit: string): string => (chit.startsWith('luftwaffe') ? 'luftwaffe' : chit)

export interface ChitUse {
  readonly verb: string
  readonly picks: readonly string[]
}

export function usesOf({ draft, openings, interrupts = {} }: Situation, chit: string): ChitUse[] {
  const isOffered = (verb: string) =>
    Object.hasOwn(interrupts, verb) || Object.hasOwn(openings, verb) || draft.offers.some(({ token }) => token === verb)
  const firstOf = (verb: string) => (interrupts[verb] ?? openings[verb] ?? []).map(({ token }) => token)
  const uses = (VERBS[kindOf(chit)] ?? [])
    .filter((verb) => isOffered(verb) && draft.picks.length === 0)
    .map((verb) => ({ verb, picks: firstOf(verb).includes(chit) ? [verb, chit] : [verb] }))
  // 9.1d1: a word of the attack that is being built.
  const begun = draft.picks.map(({ token }) => token)
  const isWord = draft.offers.some(({ kind, token }) => kind === 'word' && token === SUPERIORITY)
  if (chit === SUPERIORITY && begun.length > 0 && begun[0] !== KEEP && isWord)
    uses.push({ verb: SUPERIORITY, picks: [...begun, SUPERIORITY] })
  if (firstOf(REROLL).includes(chit) && draft.picks.length === 0) uses.push({ verb: REROLL, picks: [REROLL, chit] })
  const isKept = begun[0] === KEEP ? draft.offers.some(({ token }) => token === chit) : firstOf(KEEP).includes(chit)
  if (isKept) uses.push({ verb: KEEP, picks: [...(begun[0] === KEEP ? begun : [KEEP]), chit] })
  return uses
}

/** How many of a kind have been picked to be kept. */
export const keptOf = ({ draft }: Situation, chit: string): number =>
  draft.picks[0]?.token === KEEP ? draft.picks.filter(({ token }) => token === chit).length : 0
