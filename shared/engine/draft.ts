/**
 * The building of an answer. A `Draft` holds a started act: it says every legal next pick, whether the act may be
 * committed as it stands, a sensible completion, and why something is not offered. The screen, the opponent, the fuzzer
 * and the reader of a line's text all go through it.
 */
import type { Act, Ask, Building, Pick } from './act.ts'
import { settle } from './flow.ts'
import type { Game, Seat } from './game.ts'
import type { Explanation, Overlay } from './explain.ts'
import type { BaseState, Play, Position } from './position.ts'
import type { Refusal, RuleContext, Sentence } from './rule.ts'

export type AnyAct = Act<RuleContext, BaseState, unknown>
export type Acts = Readonly<Record<string, AnyAct>>

const NO_SUCH: Refusal = { rule: 'act', say: 'There is no such act now' }
const COMPLETE: Refusal = { rule: 'act', say: 'Nothing more can be added to this act' }
const CHANGED: Refusal = { rule: 'act', say: 'The position has changed meanwhile' }
const NOT_OFFERED: Refusal = { rule: 'act', say: 'That cannot be picked here' }

const START: Ask = { picks: [], commit: false }

/** An act that may be begun: its verb is offered. */
interface Start {
  readonly act: AnyAct
  /** Built already, because nothing else could tell whether there is anything to pick. */
  readonly built: Built | null
}

interface Built {
  readonly building: Building<unknown>
  readonly first: IteratorResult<Ask, unknown>
}

export class Draft {
  readonly seat: Seat
  /** The picks so far, the verb first. */
  readonly picks: Pick[] = []
  private readonly position: Position
  private readonly acts: Acts
  private readonly data: unknown
  /** What is said of a verb that is not among the acts. */
  private readonly other: Refusal
  private readonly revision: number
  private starts: Map<string, Start> | null = null
  private act: AnyAct | null = null
  private building: Building<unknown> | null = null
  /** The open place in the act; null when the act is closed. */
  private open: Ask | null = START
  /** The last place that was open: it tells of the act even when that is closed. */
  private last: Ask = START
  private plan: unknown = null

  constructor(position: Position, seat: Seat, acts: Acts, data: unknown, other = NO_SUCH) {
    this.position = position
    this.seat = seat
    this.acts = acts
    this.data = data
    this.other = other
    this.revision = position.revision
  }

  /** What may be picked next, and what may not, and why. Null when the act is closed. */
  get ask(): Ask | null {
    if (this.act !== null || this.open === null) return this.open
    return { picks: this.verbs(), commit: false, why: (token) => this.whyNotVerb(token) }
  }

  get offers(): readonly Pick[] {
    return this.act === null ? this.verbs() : (this.open?.picks ?? [])
  }

  /** May the act be committed as it stands? */
  get ready(): boolean {
    return this.act !== null && (this.open === null || this.open.commit)
  }

  /** Was it begun in another position than the present one? */
  private get isOld(): boolean {
    return this.revision !== this.position.revision
  }

  private begin(): Map<string, Start> {
    if (this.starts !== null) return this.starts
    const starts = new Map<string, Start>()
    for (const verb in this.acts) {
      const act = this.acts[verb]!
      if (act.may !== undefined && act.may(this.position, this.data, this.seat) !== null) continue
      if (act.hasPicks !== undefined) {
        if (act.hasPicks(this.position, this.data, this.seat)) starts.set(verb, { act, built: null })
        continue
      }
      const built = this.build(act)
      const { first } = built
      if (first.done || first.value.commit || first.value.picks.length > 0) starts.set(verb, { act, built })
    }
    return (this.starts = starts)
  }

  private build(act: AnyAct): Built {
    const building = act.build(this.position, this.data, this.seat)
    return { building, first: building.next() }
  }

  private verbs(): Pick[] {
    const picks: Pick[] = []
    for (const token of this.begin().keys()) picks.push({ kind: 'verb', token })
    return picks
  }

  /** Adds a pick; the refusal if it was not offered. */
  pick(token: string): Refusal | null {
    if (this.isOld) return CHANGED
    if (this.act === null) return this.pickVerb(token)
    if (this.open === null) return COMPLETE
    const found = this.open.picks.find((one) => one.token === token)
    if (found === undefined) return this.why(token) ?? NOT_OFFERED
    this.picks.push(found)
    this.advance(this.building!.next(token))
    return null
  }

  private pickVerb(verb: string): Refusal | null {
    const start = this.begin().get(verb)
    if (start === undefined) return this.whyNotVerb(verb)
    const { building, first } = start.built ?? this.build(start.act)
    this.act = start.act
    this.building = building
    this.starts = null
    this.picks.push({ kind: 'verb', token: verb })
    this.advance(first)
    return null
  }

  private advance(next: IteratorResult<Ask, unknown>): void {
    if (next.done) {
      this.open = null
      this.plan = next.value
      return
    }
    if (next.value.picks.length === 0 && !next.value.commit) throw new Error(`a dead end after: ${this.text()}`)
    this.open = next.value
    this.last = next.value
  }

  /** The sum that is being built; null where there is none. */
  explain(): Explanation | null {
    return this.last.explain?.() ?? null
  }

  /** What its seat cannot know about the act; null if nothing is in the way of a forecast. */
  unknown(): Sentence | null {
    return this.last.unknown?.() ?? null
  }

  /** What lies over the map as if the act had been carried out so far; null if the act does not say. */
  overlays(): readonly Overlay[] | null {
    return this.last.overlays?.() ?? null
  }

  /** Why an act is not to be had; with the word that would follow, that word's own reason comes first. */
  whyNotVerb(verb: string, word = ''): Refusal {
    const act = Object.hasOwn(this.acts, verb) ? this.acts[verb] : undefined
    if (act === undefined) return this.other
    const refused = act.may?.(this.position, this.data, this.seat)
    if (refused) return refused
    const first = act.build(this.position, this.data, this.seat).next()
    const why = first.done ? undefined : first.value.why
    return why?.(word) ?? why?.('') ?? { rule: act.rule ?? 'act', say: `${act.title}: nothing to choose from` }
  }

  /** Why a token is not offered here; null if it is, or if there is nothing to say. */
  why(token: string): Refusal | null {
    if (this.act === null) return this.begin().has(token) ? null : this.whyNotVerb(token)
    if (this.open === null) return COMPLETE
    if (this.open.picks.some((one) => one.token === token)) return null
    return this.open.why?.(token) ?? null
  }

  /** A fresh draft with the last pick dropped. */
  back(): Draft {
    return this.with(this.picks.slice(0, -1).map((one) => one.token))
  }

  /** A fresh draft with these picks. */
  with(tokens: readonly string[]): Draft {
    const draft = new Draft(this.position, this.seat, this.acts, this.data, this.other)
    for (const token of tokens) if (draft.pick(token) !== null) break
    return draft
  }

  /** A sensible completion of what has been picked, as a fresh draft ready to be committed. */
  completed(): Draft {
    const draft = this.with(this.picks.map((one) => one.token))
    while (draft.offers.length > 0) {
      const { suggest, commit } = draft.act === null ? START : draft.open!
      // A suggestion that is no longer offered (a plan made before things changed) counts for nothing.
      const offered = draft.offers.find((one) => one.token === suggest)
      if (commit && offered === undefined) break
      draft.pick((offered ?? draft.offers[0]!).token)
    }
    return draft
  }

  /** The line: its verb and its picks, the hops of a path joined. */
  text(): string {
    let text = ''
    let last = ''
    for (const { kind, token } of this.picks) {
      text += (text === '' ? '' : kind === 'hop' && last === 'hop' ? '-' : ' ') + token
      last = kind
    }
    return text
  }

  /** What the other seats read, when the line holds a secret. */
  shown(): string | null {
    return this.act?.shown?.(this.plan) ?? null
  }

  /** Closes the act; a refusal if it is not complete or the position has changed meanwhile. */
  finish(): Refusal | null {
    if (this.isOld) return CHANGED
    if (!this.ready) return this.open?.unready ?? { rule: this.act?.rule ?? 'act', say: 'The act is not complete' }
    while (this.open !== null) {
      if (!this.open.commit) throw new Error(`${this.text()} was offered as complete and is not`)
      this.advance(this.building!.next(undefined))
    }
    return null
  }

  /** Carries the finished act out. */
  perform(game: Game, play: Play): void {
    this.act!.does(play, this.data, this.plan, this.seat)
    settle(game, play)
  }
}

/** Reads a line's text back into picks. A refusal says which word was not offered and why. */
export function read(draft: Draft, text: string): Refusal | null {
  const words = text.trim().split(/\s+/)
  for (const word of words) {
    if (draft.offers.some((one) => one.token === word)) {
      draft.pick(word)
      continue
    }
    if (draft.picks.length === 0) return draft.whyNotVerb(word, words[1])
    // Not a word of its own: hops of a path, joined.
    const hops = word.split('-')
    if (hops.length === 1 || !draft.offers.some((one) => one.kind === 'hop')) return draft.pick(word) ?? NOT_OFFERED
    for (const hop of hops) {
      const refused = draft.pick(hop)
      if (refused !== null) return refused
    }
  }
  return null
}
