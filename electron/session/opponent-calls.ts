/** The calls of the contract about computer players, and what the host asks on the way to the thread that thinks. */
import type * as v from 'valibot'
import { Trouble, type Contract, type OpponentCall, type Result } from '../../shared/contract.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { Account, Weighed } from '../../shared/opponent/decision.ts'
import { EFFORT } from '../../shared/opponent/opponent.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import { actsOf } from '../archive/way.ts'
import {
  THINKING_MS,
  type ContentOf,
  type Judged,
  type Judging,
  type Standings,
  type Thinking,
  type Thought,
  type ToJudge,
} from '../opponent/messages.ts'
import type { PageId } from '../threads/serve-port.ts'
import { shownAccount, shownAct, type ShownAccount } from './accounts.ts'
import type { Computers } from './computers.ts'
import { knowledgeAt } from './knowledge.ts'
import type { OpenMatches } from './open-matches.ts'
import type { Session } from './session.ts'

type Given<K extends OpponentCall> = v.InferOutput<Contract[K]['params']>
/** These are answered by the host, which has the thread that thinks. */
type Relayed = 'match.advise' | 'match.adviseNow' | 'match.margin' | 'archive.margins' | 'archive.judged'
export type OpponentCalls = {
  readonly [K in Exclude<OpponentCall, Relayed>]: (given: Given<K>, page: PageId) => Result<K>
}

/** Advice is thought about as the standard level thinks. */
const ADVICE_LEVEL = 'standard'
/** The past is judged from so many guesses. */
const JUDGED_GUESSES = 2

const DONE = { done: true } as const
const NO_BRAIN = new Trouble('refused', 'The computer does not play this game.')
const NOT_AGREED = new Trouble('refused', 'In this match the players have not agreed to advice by the computer.')
const OTHER_SIDE = new Trouble('refused', 'What the other side knew is told when the match is over.')

/** What an act was expected to change, in points. */
const gainOf = ({ reasons }: Weighed): number => reasons.reduce((sum, { points }) => sum + points, 0)

export interface AdviceQuestion extends Thinking {
  /** The line the table stands at. */
  readonly line: number
}

export function opponentCalls(matches: OpenMatches, computers: Computers): OpponentCalls {
  return {
    'match.setComputer': ({ match, seat, of, player }, page) => {
      matches.forSeat(page, match, seat).setComputer(of, player, computers.hasFailed(match, of))
      matches.changed(match)
      return DONE
    },
    'match.pace': ({ match, pace }, page) => {
      matches.atTable(page, match)
      computers.setPace(match, pace)
      return DONE
    },
    'match.computer': ({ match, do: what }, page) => {
      matches.atTable(page, match)
      return computers.do(match, what)
    },
    'match.account': ({ match, seat, line }, page) => {
      const session = matches.forSeat(page, match, seat)
      const found = session.accountFor(seat, line)
      if (found === null) return null
      const { game, journal } = session.match
      const { parent, seat: by } = journal.line(line)
      const position = session.positionAt(parent)
      return shownAccount(found.account, { game, position, seat: by, line: parent, character: found.character })
    },
    'match.accounts': ({ match, seat, branch }, page) => {
      const session = matches.forSeat(page, match, seat)
      return session.match.journal.path(session.tipOf(branch)).flatMap(({ id: line }) => {
        const found = session.accountFor(seat, line)
        return found === null ? [] : [{ line, gain: gainOf(found.account.chosen) }]
      })
    },
    'match.advice': ({ match }, page) => {
      const counts: Record<string, number> = {}
      const { computers: seats, record } = matches.atTable(page, match)
      for (const { seat } of seats.rows(record).advice) counts[seat] = (counts[seat] ?? 0) + 1
      return counts
    },
  }
}

/** What the host asks: a question to be thought about, and what becomes of the answer. */
export function opponentRelayCalls(matches: OpenMatches, computers: Computers) {
  /** The session, if the computer may be asked there for this seat. */
  const advising = (page: PageId, { match, seat }: { match: string; seat: Seat }): Session => {
    const session = matches.forSeat(page, match, seat)
    if (brainOf(session.match.game.id) === undefined) throw NO_BRAIN
    if (!session.computers.allowsAdvice) throw NOT_AGREED
    return session
  }
  const subjectOf = (match: string, { save: { meta } }: Session) => ({
    match,
    game: meta.game,
    scenario: meta.scenario,
  })
  /** Acts of the past that are to be judged, and what the seat knew after a line. */
  const looking = ({ match, seat, of, branch, acts: wanted }: Given<'archive.judged'>, page: PageId) => {
    const session = advising(page, { match, seat })
    if (of !== seat && !session.isOpenToAll && !session.isOver) throw OTHER_SIDE
    if (!session.seats.includes(of)) throw new Trouble('wrong', 'The game has no such side.')
    const all = new Map(
      actsOf(session.match.journal.path(session.tipOf(branch))).map((lines) => [lines.at(-1)!.id, lines]),
    )
    const acts = wanted.map((line) => {
      const lines = all.get(line)
      if (lines === undefined) throw new Trouble('wrong', 'No act ends with that line.')
      return lines
    })
    const knowledge = (line: number) => knowledgeAt(session, of, session.positionAt(line), line, JUDGED_GUESSES)
    return { session, acts, knowledge }
  }
  return {
    thought: (thought: Thought): null => {
      computers.thought(thought)
      return null
    },
    contentOf: ({ match }: { match: string }): ContentOf => {
      const session = matches.at(match)
      return { ...subjectOf(match, session), raw: session.record.stored.raw, options: session.save.meta.options }
    },
    adviceQuestion: (
      { match, seat, kind }: { match: string; seat: Seat; kind: 'acts' | 'margin' },
      page: PageId,
    ): AdviceQuestion => {
      const session = advising(page, { match, seat })
      const { play, journal } = session.match
      if (kind === 'acts' && session.match.draft(seat).offers.length === 0)
        throw new Trouble('refused', 'There is nothing for this side to decide now.')
      session.computers.countAdvice(seat, kind)
      return {
        ...subjectOf(match, session),
        id: computers.newId(),
        line: journal.head,
        level: ADVICE_LEVEL,
        character: null,
        knowledge: knowledgeAt(session, seat, play, journal.head, EFFORT[ADVICE_LEVEL].guesses),
        intent: null,
        refused: [],
        milliseconds: THINKING_MS[ADVICE_LEVEL],
      }
    },
    adviceAnswer: (
      { match, seat, line, account }: { match: string; seat: Seat; line: number; account: Account },
      page: PageId,
    ): ShownAccount => {
      const session = matches.forSeat(page, match, seat)
      const position = session.positionAt(line)
      return shownAccount(account, { game: session.match.game, position, seat, line, character: null })
    },
    marginsQuestion: (given: Given<'archive.margins'>, page: PageId): Standings => {
      const { session, acts, knowledge } = looking(given, page)
      return { ...subjectOf(given.match, session), knowledge: acts.map((lines) => knowledge(lines.at(-1)!.id)) }
    },
    judgeQuestion: (given: Given<'archive.judged'>, page: PageId): Judging => {
      const { session, acts, knowledge } = looking(given, page)
      const toJudge = acts.map((lines): ToJudge => {
        const [first] = lines
        if (first!.seat !== given.of) throw new Trouble('wrong', 'This was not an act of that side.')
        const { parent, text } = first!
        return { line: lines.at(-1)!.id, before: knowledge(parent), at: parent, played: text }
      })
      return { ...subjectOf(given.match, session), acts: toJudge }
    },
    judgeAnswer: (
      { match, seat, of, acts }: { match: string; seat: Seat; of: Seat; acts: readonly Judged[] },
      page: PageId,
    ): Result<'archive.judged'> => {
      const session = matches.forSeat(page, match, seat)
      const { game } = session.match
      return acts.map(({ line, lost, missed }) => {
        if (missed === null) return { line, lost, instead: null }
        const { at, best } = missed
        return { line, lost, instead: shownAct(best, { game, position: session.positionAt(at), seat: of }) }
      })
    },
  }
}
