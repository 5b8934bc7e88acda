/**
 * What of a position is kept with the record, and what the archive reads of past positions. It is read once, when an act
 * ends or dice count, and never judged again: a correction of the rules later changes no old number.
 *
 * Points, losses, figures and luck must rest on what everybody may know: they stand in lists that all seats read.
 */
import { outcomes } from './chance-answers.ts'
import { diceAsked } from './chance.ts'
import type { GameEvent } from './event.ts'
import { settle } from './flow.ts'
import type { Game, Seat } from './game.ts'
import type { BaseState, Note, Play, Position } from './position.ts'
import type { RuleContext } from './rule.ts'

export type Numbers = Readonly<Record<string, number>>

/** A running number of the game's own: units out of supply, units evacuated. */
export interface Figure<C extends RuleContext = RuleContext, S extends BaseState = BaseState> {
  readonly id: string
  readonly title: string
  /** Whose it is; null: of no side. */
  readonly side: Seat | null
  /** The scenarios it is for; without it, all. */
  readonly scenarios?: readonly string[]
  of(position: Position<C, S>): number
}

/** Dice on which a battle hangs: whose it is, and what their result is worth to that side. */
export interface Stake {
  readonly side: Seat
  readonly in: 'steps' | 'points'
  /** By what the log was told when the dice counted; null if that was no result. */
  worth(events: readonly GameEvent[]): number | null
}

export interface Keeping<C extends RuleContext = RuleContext, S extends BaseState = BaseState> {
  /** The points of each side that has any, as they stand. */
  points(position: Position<C, S>): Numbers
  /** The steps each side has lost since the game began. */
  losses(position: Position<C, S>): Numbers
  readonly figures: readonly Figure<C, S>[]
  /** What hangs on the dice that are asked for or lie on the table; null: nothing that can be counted. */
  stake?(position: Position<C, S>, purpose: string): Stake | null
  /** The place on the map where this seat sees a unit; null: off the map, or covered. */
  at(position: Position<C, S>, seat: Seat, unit: string): string | null
  /** The places each side holds, as far as this seat sees it: what a front line is drawn from. */
  held(position: Position<C, S>, seat: Seat): Readonly<Record<Seat, readonly string[]>>
}

/** What has changed in a count by side since the start of the scenario, where units may begin with steps missing. */
export function sinceStart<C extends RuleContext, S extends BaseState>(
  count: (content: C, state: S) => Numbers,
  start: (content: C) => S,
): (position: Position<C, S>) => Numbers {
  const atStart = new WeakMap<C, Numbers>()
  return ({ content, state }) => {
    let before = atStart.get(content)
    if (before === undefined) atStart.set(content, (before = count(content, start(content))))
    const known = before
    return Object.fromEntries(Object.entries(count(content, state)).map(([side, now]) => [side, now - known[side]!]))
  }
}

/** What dice gave, against what they give on average: counted exactly, by the very rules that read them. */
export interface Luck {
  readonly side: Seat
  readonly came: number
  readonly expected: number
  /** How likely it was to come at least so well for the side, from 0 to 1. */
  readonly chance: number
  readonly in: 'steps' | 'points'
}

/** What may come of the dice that are asked for, before they fall: each worth with its share of the ways. */
export interface Prospect {
  readonly stake: Stake
  readonly worths: readonly { readonly worth: number; readonly share: number }[]
}

/** Dice that fall in more ways than this are not followed: it would hold up the table. */
const MAX_WAYS_FOLLOWED = 1000

/** Runs the rules once for each way the dice can fall; the position is left as it was. Null where nothing hangs on them. */
export function prospectOf(game: Game, play: Play): Prospect | null {
  const { keeping } = game
  const asked = keeping?.stake === undefined ? null : diceAsked(play)
  if (asked === null) return null
  const stake = keeping!.stake!(play, asked.purpose)
  if (stake === null) return null
  const ways = outcomes({ kind: 'dice', ...asked }, game.diceApart?.includes(asked.purpose))
  if (ways.length > MAX_WAYS_FOLLOWED) return null
  const of = ways.reduce((sum, one) => sum + one.ways, 0)
  const worths: { worth: number; share: number }[] = []
  for (const { values, ways: count } of ways) {
    const worth = stake.worth(eventsOf(toldBy(game, play, values.map(Number))))
    if (worth === null) return null
    worths.push({ worth, share: count / of })
  }
  return { stake, worths }
}

/** What the log would be told if the dice counted as they lie. */
function toldBy(game: Game, play: Play, dice: readonly number[]): readonly Note[] {
  const mark = play.mark()
  const said = play.notes.length
  try {
    play.pop(dice)
    settle(game, play)
    return play.notes.slice(said)
  } finally {
    play.rollback(mark)
  }
}

const eventsOf = (notes: readonly Note[]): GameEvent[] => notes.flatMap(({ event }) => event ?? [])

/** The luck of a line that the dice have counted with; null if they have not. */
export function luckOf({ stake, worths }: Prospect, notes: readonly Note[]): Luck | null {
  const came = stake.worth(eventsOf(notes))
  if (came === null) return null
  const expected = worths.reduce((sum, { worth, share }) => sum + worth * share, 0)
  const chance = worths.reduce((sum, { worth, share }) => sum + (worth >= came ? share : 0), 0)
  // What the dice alone could not give was the work of something else: a chit that was played on them.
  if (chance === 0) return null
  return { side: stake.side, came: rounded(came), expected: rounded(expected), chance: rounded(chance), in: stake.in }
}

const rounded = (n: number): number => Math.round(n * 10_000) / 10_000
