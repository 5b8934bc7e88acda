/** The act being built: what the host says of the picks so far, and how they are dropped again. */
import { shallowRef } from 'vue'
import type { Explanation, Result } from '../../shared/contract.ts'
import type { Openings } from '../board/draft.ts'
import type { useHost } from './host.ts'

export type Draft = Result<'match.draft'>['draft']
export type Sentence = NonNullable<Draft['refused']>
/** What can be done at a question before anything has been picked. */
export type Opening = Result<'match.opening'>

export interface Here {
  readonly match: string
  readonly seat: string
}

interface BuildingSources {
  readonly host: Pick<ReturnType<typeof useHost>, 'call' | 'attempt'>
  /** Who sits where; null: nobody. */
  at(): Here | null
  /** The question that is shown, by a name that no other question has. */
  question(): string
}

const NONE: Openings = {}
const tokensOf = (draft: Draft | null) => draft?.picks.map(({ token }) => token) ?? []

export function useBuilding({ host, at, question }: BuildingSources) {
  const draft = shallowRef<Draft | null>(null)
  const openings = shallowRef<Openings>(NONE)
  /** What may be said out of turn. */
  const interrupts = shallowRef<Openings>(NONE)
  const explanation = shallowRef<Explanation | null>(null)
  /** Why the last thing asked for was not done. */
  const refused = shallowRef<Sentence | null>(null)
  /** Picks the question made itself: there was no other choice. They stay. */
  const given = shallowRef<readonly string[]>([])
  /** Picks that somebody chose to have, one after the other: what dropping goes back to. */
  let trail: string[][] = []

  /** Asks for the act with these picks; the host picks along what has no other choice. */
  async function pickAnew(picks: readonly string[]): Promise<void> {
    const [here, open] = [at(), question()]
    if (here === null) return
    const built = await host.attempt(() => host.call('match.draft', { ...here, picks: [...picks] }))
    if (built === undefined || question() !== open) return // another question is open meanwhile
    if (built.draft.picks.length === 0) trail = []
    draft.value = built.draft
    explanation.value = built.explanation
    if (built.draft.picks.length > 0 || built.draft.refused !== null) refused.value = built.draft.refused
  }

  function replacePicks(picks: readonly string[]): Promise<void> {
    trail.push(tokensOf(draft.value))
    return pickAnew(picks.length < given.value.length ? given.value : picks)
  }

  /** Drops what was picked last: as much as was picked at a time. */
  async function dropLast(): Promise<void> {
    const now = tokensOf(draft.value)
    if (now.length <= given.value.length) return
    const isBefore = (tokens: string[]) => tokens.length < now.length && tokens.every((token, i) => token === now[i])
    let before = now.slice(0, -1)
    while (trail.length > 0) {
      const last = trail.pop()!
      if (!isBefore(last)) continue
      before = last
      break
    }
    const [verb] = before
    const first = openings.value[verb] ?? interrupts.value[verb]
    return pickAnew(before.length === 1 && first?.length ? [] : before)
  }

  /** Back to how the question stood there. */
  const clear = (): Promise<void> => pickAnew(given.value)

  /** One more, after whatever has been picked. */
  const addPicks = (tokens: readonly string[]) => replacePicks([...tokensOf(draft.value), ...tokens])

  /** A question stands there, with nothing picked but what leaves no choice. */
  function lay(opening: Opening | null): void {
    const only = opening?.only ?? null
    draft.value = only?.draft ?? opening?.draft ?? null
    given.value = tokensOf(only?.draft ?? null)
    openings.value = opening?.openings ?? NONE
    interrupts.value = opening?.interrupts ?? NONE
    explanation.value = only?.explanation ?? opening?.explanation ?? null
    trail = []
  }

  return { draft, openings, interrupts, explanation, given, refused, lay, clear, replacePicks, addPicks, dropLast }
}
