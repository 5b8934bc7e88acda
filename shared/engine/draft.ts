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

const NO_SUCH: Refusal = { rule: 'act', say: 'That is not possible now' }
const COMPLETE: Refusal = { rule: 'act', say: 'Nothing more can be added' }
const CHANGED: Refusal = { rule: 'act', say: 'The position has changed' }
const NOT_OFFERED: Refusal = { rule: 'act', say: 'That cannot be selected here' }

const START: Ask = { picks: [], commit: false }

/** An act that may be begun: its verb is offered. */
interface Start {
  readonly act: AnyAct
  /** Built already, because nothing else could tell whether there is anything to pick; the first draft to begin it has it. */
  built: Built | null
}

interface Built {
  readonly building: Building<unknown>
  readonly first: IteratorResult<Ask, unknown>
}

/** The acts that may be begun, by their verbs: found when they are first asked for. */
export type Starts = () => Found

interface Found {
  readonly byVerb: ReadonlyMap<string, Start>
  /** The verbs as they are offered. */
  readonly picks: readonly Pick[]
}

/** What stands behind a draft: who asks for which acts, where. */
export interface Asked {
  readonly position: Position
  readonly seat: Seat
  readonly acts: Acts
  /** Of the step that asks. */
  readonly data: unknown
}

/** Whoever drafts several answers in one position may share these. */
export function startsOf(asked: Asked): Starts {
  let starts: Found | null = null
  return () => (starts ??= findStarts(asked))
}

function findStarts(asked: Asked): Found {
  const { position, seat, acts, data } = asked
  const byVerb = new Map<string, Start>()
  const picks: Pick[] = []
  for (const verb in acts) {
    const act = acts[verb]!
    if (act.may !== undefined && act.may(position, data, seat) !== null) continue
    let built: Built | null = null
    if (act.hasPicks !== undefined) {
      if (!act.hasPicks(position, data, seat)) continue
    } else {
      built = build(asked, act)
      const { first } = built
      if (!first.done && !first.value.commit && first.value.picks.length === 0) continue
    }
    byVerb.set(verb, { act, built })
    picks.push(verbPick(verb))
  }
  return { byVerb, picks }
}

function build({ position, seat, data }: Asked, act: AnyAct): Built {
  const building = act.build(position, data, seat)
  return { building, first: building.next() }
}

const verbPicks = new Map<string, Pick>()

function verbPick(token: string): Pick {
  let known = verbPicks.get(token)
  if (known === undefined) verbPicks.set(token, (known = { kind: 'verb', token }))
  return known
}

export class Draft {
  readonly seat: Seat
  /** The picks so far, the verb first. */
  readonly picks: Pick[] = []
  private readonly asked: Asked
  private readonly starts: Starts
  /** What is said of a verb that is not among the acts. */
  private readonly other: Refusal
  private readonly revision: number
  private act: AnyAct | null = null
  private building: Building<unknown> | null = null
  /** The open place in the act; null when the act is closed. */
  private open: Ask | null = START
  /** The last place that was open: it tells of the act even when that is closed. */
  private last: Ask = START
  private plan: unknown = null

  constructor(asked: Asked, starts: Starts = startsOf(asked), other = NO_SUCH) {
    this.asked = asked
    this.seat = asked.seat
    this.starts = starts
    this.other = other
    this.revision = asked.position.revision
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
    return this.revision !== this.asked.position.revision
  }

  private verbs(): readonly Pick[] {
    return this.starts().picks
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
    const start = this.starts().byVerb.get(verb)
    if (start === undefined) return this.whyNotVerb(verb)
    const { building, first } = start.built ?? build(this.asked, start.act)
    start.built = null
    this.act = start.act
    this.building = building
    this.picks.push(verbPick(verb))
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
    const { position, seat, acts, data } = this.asked
    const act = Object.hasOwn(acts, verb) ? acts[verb] : undefined
    if (act === undefined) return this.other
    const refused = act.may?.(position, data, seat)
    if (refused) return refused
    const { first } = build(this.asked, act)
    const why = first.done ? undefined : first.value.why
    return why?.(word) ?? why?.('') ?? { rule: act.rule ?? 'act', say: `${act.title}: nothing to choose from` }
  }

  /** Why a token is not offered here; null if it is, or if there is nothing to say. */
  why(token: string): Refusal | null {
    if (this.act === null) return this.starts().byVerb.has(token) ? null : this.whyNotVerb(token)
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
    const draft = new Draft(this.asked, this.starts, this.other)
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
    if (!this.ready) return this.open?.unready ?? { rule: this.act?.rule ?? 'act', say: 'The action is not complete' }
    while (this.open !== null) {
      if (!this.open.commit) throw new Error(`${this.text()} was offered as complete and is not`)
      this.advance(this.building!.next(undefined))
    }
    return null
  }

  /** Carries the finished act out. */
  perform(game: Game, play: Play): void {
    this.act!.does(play, this.asked.data, this.plan, this.seat)
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
