/** Acts that are being built, as the page sees them. Nothing here changes the table. */
import type { Explanation, Forecast, Overlay, Result } from '../../shared/contract.ts'
import { forecast } from '../../shared/engine/forecast.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { ROOT, type Journal } from '../../shared/engine/journal.ts'
import type { Match } from '../../shared/engine/match.ts'
import { Play } from '../../shared/engine/position.ts'
import { stateAt } from '../../shared/engine/record.ts'
import type { Draft } from '../../shared/engine/draft.ts'
import { outOfTurn, refereeDraft } from '../../shared/engine/question.ts'
import type { Refusal } from '../../shared/engine/rule.ts'
import { plain } from './plain.ts'

export type Built = Result<'match.draft'>
export type ShownDraft = Built['draft']
export type Opening = Result<'match.opening'>

/** A draft with these picks, as far as they are taken, and why it went no further. */
function begun(draft: Draft, picks: readonly string[]): { draft: Draft; refused: Refusal | null } {
  for (const token of picks) {
    const refused = draft.pick(token)
    if (refused !== null) return { draft, refused }
  }
  return { draft, refused: null }
}

function show(draft: Draft, refused: Refusal | null): ShownDraft {
  const ask = draft.ask
  return plain({
    picks: draft.picks,
    refused,
    offers: draft.offers,
    ready: draft.ready,
    unready: draft.ready ? null : (ask?.unready ?? null),
    prompt: ask?.prompt ?? null,
    budget: ask?.budget ?? null,
    from: ask?.from ?? null,
    text: draft.text(),
    suggest: ask?.suggest ?? null,
    completion: completionOf(draft),
    reach: ask?.reach?.() ?? [],
  }) as ShownDraft
}

/** The line a sensible completion would make; null if there is nothing to do. */
function completionOf(draft: Draft): string | null {
  if (!draft.ready && draft.offers.length === 0) return null
  const whole = draft.completed()
  return whole.ready ? whole.text() : null
}

/** The act as it stands with these picks and no others. */
export function showDraft(match: Match, seat: Seat, picks: readonly string[]): ShownDraft {
  const { draft, refused } = begun(match.draft(seat), picks)
  return show(draft, refused)
}

/** The act with these picks, what has no other choice picked along, and the sum it comes to. */
export function built(match: Match, seat: Seat, picks: readonly string[]): Built {
  const { draft, refused } = begun(match.draft(seat), picks)
  for (let only = forced(draft); only !== null; only = forced(draft)) draft.pick(only)
  return { draft: show(draft, refused), explanation: explanationOf(match, seat, draft) }
}

/** A question that one act alone answers, and that with a pick nobody can choose otherwise: the act with that pick. */
function onlyChoice(match: Match, seat: Seat, verbs: readonly string[]): Built | null {
  if (verbs.length !== 1) return null
  const only = built(match, seat, verbs)
  return only.draft.picks.length > 1 ? only : null
}

/** Where there is only one thing to pick, nobody need pick it; an act is begun by a player. */
function forced({ ready, offers }: Draft): string | null {
  return ready || offers.length !== 1 || offers[0]!.kind === 'verb' ? null : offers[0]!.token
}

const explanationOf = (match: Match, seat: Seat, draft: Draft): Explanation | null =>
  plain(draft.explain() ?? sumAsRead(match, seat))

/** The sum under way; of a battle whose die has fallen, the one it was read on: losses since then do not change it. */
function sumAsRead(match: Match, seat: Seat): Explanation | null {
  const { game, play, journal } = match
  const now = game.explain?.(play, seat) ?? null
  const line = now?.from === undefined ? null : oddsStruck(journal)
  if (line === null || line === journal.head) return now
  const then = game.explain?.(new Play(play.content, stateAt(match, line), game), seat)
  return then?.target === now?.target ? (then ?? now) : now
}

/** The line with which the odds of the present battle stood fast; null if they do not yet. */
function oddsStruck(journal: Journal): number | null {
  const act = journal.head === ROOT ? 0 : journal.line(journal.head).act
  for (let id = journal.head; id !== ROOT; id = journal.line(id).parent) {
    const line = journal.line(id)
    if (line.act !== act) return null
    const kinds = line.notes.map(({ event }) => event?.kind)
    if (kinds.includes('odds')) return id
    if (kinds.includes('declared')) return null
  }
  return null
}

/** A question that is not for whoever looks at it. */
export const NOTHING_TO_PICK: Opening = {
  draft: {
    picks: [],
    refused: null,
    offers: [],
    ready: false,
    unready: null,
    prompt: null,
    budget: null,
    from: null,
    text: '',
    suggest: null,
    completion: null,
    reach: [],
  },
  only: null,
  openings: {},
  interrupts: {},
  explanation: null,
}

/** What a question is shown with before anything has been picked. */
export function openingOf(match: Match, seat: Seat): Opening {
  const draft = showDraft(match, seat, [])
  const verbs = draft.offers.filter(({ kind }) => kind === 'verb')
  const first = verbs.map(({ token }) => [token, firstOffers(match, seat, token)] as const)
  const interrupts = new Set(outOfTurn(match.game, match.play, seat))
  const answers = verbs.map(({ token }) => token).filter((verb) => !interrupts.has(verb))
  const openings = Object.fromEntries(first.filter(([verb]) => !interrupts.has(verb)))
  return {
    draft: { ...draft, ...wayOpen(match, seat, openings) },
    only: onlyChoice(match, seat, answers),
    openings,
    interrupts: Object.fromEntries(first.filter(([verb]) => interrupts.has(verb))),
    explanation: explained(match, seat, []),
  }
}

/** Where somebody is under way already their destinations are shown at once: of the one act that begins with a hop. */
function wayOpen(match: Match, seat: Seat, openings: Opening['openings']): Pick<ShownDraft, 'from' | 'reach'> {
  const ways = Object.keys(openings).filter((verb) => openings[verb]!.some(({ kind }) => kind === 'hop'))
  if (ways.length !== 1) return { from: null, reach: [] }
  const { from, reach } = showDraft(match, seat, ways)
  return { from, reach }
}

function firstOffers(match: Match, seat: Seat, verb: string): ShownDraft['offers'] {
  const { draft, refused } = begun(match.draft(seat), [verb])
  return refused === null ? (plain(draft.offers) as ShownDraft['offers']) : []
}

/** The sum that is being built by these picks, or that is under way. What is not offered is not explained. */
export function explained(match: Match, seat: Seat, picks: readonly string[]): Explanation | null {
  const { draft, refused } = begun(match.draft(seat), picks)
  return refused === null ? explanationOf(match, seat, draft) : null
}

/** What lies over the map, as if the act built by these picks had been carried out so far. */
export function overlaysOf(match: Match, seat: Seat, picks: readonly string[]): Overlay[] {
  const { draft, refused } = begun(match.draft(seat), picks)
  const planned = refused === null ? draft.overlays() : null
  return plain([...(planned ?? match.game.overlays?.(match.play, seat) ?? [])])
}

export function showRefereeDraft(match: Match, picks: readonly string[]): ShownDraft {
  const { draft, refused } = begun(refereeDraft(match.game, match.play, 'referee'), picks)
  return show(draft, refused)
}

export function whyNot(match: Match, seat: Seat, picks: readonly string[], token: string): Refusal | null {
  const { draft, refused } = begun(match.draft(seat), picks)
  return plain(refused ?? draft.why(token))
}

export function forecastOf(match: Match, seat: Seat, picks: readonly string[]): Forecast {
  const { draft, refused } = begun(match.draft(seat), picks)
  if (refused !== null) return { kind: 'unknown', why: plain(refused) }
  if (!draft.ready && draft.offers.length === 0) return { kind: 'result', notes: [] }
  return plain(forecast(match.game, match.play, draft))
}
