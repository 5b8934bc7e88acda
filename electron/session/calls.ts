/** The calls of the contract about a match at the table. Each comes from a page, and open-matches.ts says what it may hear. */
import type * as v from 'valibot'
import {
  MOVED_ON,
  Trouble,
  type CallName,
  type Contract,
  type OpponentCall,
  type Result,
} from '../../shared/contract.ts'
import { addNote, editNote, removeNote, showNote } from '../saves/notes.ts'
import { readSittings } from '../saves/sittings.ts'
import { beginBranch, goToBranch, promoteBranch, removeBranch, renameBranch } from './branching.ts'
import type { OpenMatches } from './open-matches.ts'
import { built, overlaysOf, forecastOf, showRefereeDraft, whyNot } from './drafts.ts'
import type { PageId } from '../threads/serve-port.ts'
import { plain } from './plain.ts'
import type { Session, Spoken } from './session.ts'
import { ThreatSearch } from './threat-search.ts'

/** Opening needs the file, which the library knows; verifying takes long and is done elsewhere. */
type MatchCall = Exclude<Extract<CallName, `match.${string}`>, 'match.open' | 'match.verify' | OpponentCall>
export type MatchCalls = {
  readonly [K in MatchCall]: (given: v.InferOutput<Contract[K]['params']>, page: PageId) => Result<K>
}

interface Said {
  readonly match: string
  readonly seen?: number | undefined
}

const DONE = { done: true } as const
const TOO_LATE: Spoken = { refused: { rule: MOVED_ON, say: 'The question had changed: nothing was done' } }
const iso = (at: number): string => new Date(at).toISOString()

export function matchCalls(matches: OpenMatches): MatchCalls {
  /** Plays something and tells every seat; not if whoever says it has not seen the last line yet. */
  const played = (page: PageId, { match, seen }: Said, work: (session: Session) => Spoken): Spoken => {
    const session = matches.atTable(page, match)
    if (seen !== undefined && seen !== session.match.journal.head) return TOO_LATE
    const answer = work(session)
    if ('line' in answer) matches.changed(match)
    return answer
  }
  const bySeat = (page: PageId, given: Said & { seat: string }, work: (session: Session) => Spoken): Spoken => {
    matches.forSeat(page, given.match, given.seat)
    return played(page, given, work)
  }
  const searches = new WeakMap<Session, ThreatSearch>()
  /** The search of this seat at this line, begun anew when either has changed. */
  const searchOf = (session: Session, seat: string): ThreatSearch => {
    const known = searches.get(session)
    if (known?.seat === seat && known.line === session.match.journal.head) return known
    const begun = new ThreatSearch(session.match, seat)
    searches.set(session, begun)
    return begun
  }
  return {
    'match.close': ({ match }, page) => {
      matches.leave(page, match)
      return DONE
    },
    'match.differences': ({ match }, page) => matches.differences(page, match),
    'match.settle': ({ match, how }, page) => matches.settle(page, match, how),
    'match.view': ({ match, seat }, page) => matches.view(page, match, seat),
    'match.handOver': ({ match }, page) => {
      matches.handOver(page, match)
      return DONE
    },
    'match.content': ({ match, file }, page) => {
      const { raw } = matches.atTable(page, match).record.stored
      if (!Object.hasOwn(raw, file)) throw new Trouble('wrong', 'The match has no such file.')
      return raw[file]
    },
    'match.agreed': ({ match }, page) => ({ ...matches.atTable(page, match).save.meta.options }),
    'match.draft': ({ match, seat, picks }, page) => built(matches.forSeat(page, match, seat).match, seat, picks),
    'match.opening': ({ match, seat }, page) => matches.forSeat(page, match, seat).opening(seat),
    'match.why': ({ match, seat, picks, token }, page) =>
      whyNot(matches.forSeat(page, match, seat).match, seat, picks, token),
    'match.forecast': ({ match, seat, picks }, page) =>
      forecastOf(matches.forSeat(page, match, seat).match, seat, picks),
    'match.threat': ({ match, seat, place }, page) => {
      const { game, play } = matches.forSeat(page, match, seat).match
      return plain(game.threat?.(play, seat, place) ?? null)
    },
    'match.threats': ({ match, seat, after }, page) => {
      const search = searchOf(matches.forSeat(page, match, seat), seat)
      return plain({ line: search.line, ...search.more(after) })
    },
    'match.trace': ({ match, seat, unit }, page) => {
      const { game, play } = matches.forSeat(page, match, seat).match
      return plain(game.trace?.(play, seat, unit) ?? null)
    },
    'match.cutOff': ({ match, seat }, page) => {
      const { game, play } = matches.forSeat(page, match, seat).match
      return [...(game.cutOff?.(play, seat) ?? [])]
    },
    'match.ending': ({ match, seat }, page) => {
      const { game, play } = matches.forSeat(page, match, seat).match
      return plain(game.ending?.(play, seat) ?? []) as Result<'match.ending'>
    },
    'match.overlays': ({ match, seat, picks }, page) =>
      overlaysOf(matches.forSeat(page, match, seat).match, seat, picks),
    'match.act': (given, page) => bySeat(page, given, (session) => session.act(given.seat, given.text)),
    'match.dice': (given, page) => played(page, given, (session) => session.dice(given.values)),
    'match.go': (given, page) => bySeat(page, given, (session) => session.go(given.seat)),
    'match.takeBack': (given, page) => bySeat(page, given, (session) => session.takeBack(given.seat, given.agreed)),
    'match.redo': (given, page) => bySeat(page, given, (session) => session.redo()),
    'match.goTo': (given, page) => bySeat(page, given, (session) => session.goTo(given.line)),
    'match.peek': ({ match, seat, line }, page) => matches.forSeat(page, match, seat).peek(seat, line),
    'match.log': ({ match, seat, branch, after, count }, page) =>
      matches.forSeat(page, match, seat).log(seat, after, count, branch),
    'match.branches': ({ match }, page) => matches.atTable(page, match).branches(),
    'match.branchFrom': (given, page) =>
      bySeat(page, given, (session) => session.beginBranch(beginBranch(given.line, given.name), given.computer)),
    'match.switch': (given, page) => bySeat(page, given, (session) => session.switchTo(goToBranch(given.name))),
    'match.renameBranch': (given, page) =>
      bySeat(page, given, (session) => session.rebranch(renameBranch(given.name, given.to), true)),
    'match.removeBranch': (given, page) => bySeat(page, given, (session) => session.rebranch(removeBranch(given.name))),
    'match.promoteBranch': (given, page) =>
      bySeat(page, given, (session) => session.rebranch(promoteBranch(given.name, given.former))),
    'match.referee': (given, page) => bySeat(page, given, (session) => session.referee(given)),
    'match.refereeDraft': ({ match, seat, picks }, page) =>
      showRefereeDraft(matches.forSeat(page, match, seat).match, picks),
    'match.notes': ({ match, seat }, page) => matches.forSeat(page, match, seat).notes(seat).map(showNote),
    'match.note': ({ match, seat, anchor, text, forAll, kind = 'note', ...parts }, page) => {
      const { save } = matches.forSeat(page, match, seat)
      if (anchor.line > save.lines) throw new Trouble('wrong', 'The match has no such entry.')
      const { mark = null, drawing = null } = parts
      const words = { kind, mark, text, drawing }
      return { id: save.write((db) => addNote(db, anchor, forAll ? null : seat, words, Date.now())) }
    },
    'match.editNote': ({ match, seat, id, ...changed }, page) =>
      mustFind(matches.forSeat(page, match, seat).save.write((db) => editNote(db, id, seat, changed))),
    'match.removeNote': ({ match, seat, id }, page) =>
      mustFind(matches.forSeat(page, match, seat).save.write((db) => removeNote(db, id, seat))),
    'match.sittings': ({ match }, page) => {
      const { save, record } = matches.atTable(page, match)
      return (save.read(readSittings) ?? record.sittings).map(({ started, ended, seconds, players }) => ({
        started: iso(started),
        ended: iso(ended),
        seconds,
        players: { ...players },
      }))
    },
    'match.standing': ({ match, seat }, page) => {
      const session = matches.forSeat(page, match, seat)
      const { stops, answers } = session.standing.of(seat)
      return {
        standing: { stops: [...stops], answers: [...answers] },
        thisTurn: [...session.standing.ofThisTurn(seat)],
      }
    },
    'match.answerThisTurn': ({ match, seat, answers }, page) => {
      matches.forSeat(page, match, seat).standing.setThisTurn(seat, answers)
      return DONE
    },
    'match.setStanding': ({ match, seat, standing }, page) => {
      matches.forSeat(page, match, seat).standing.set(seat, standing)
      matches.changed(match)
      return DONE
    },
    'match.corrections': ({ match }, page) => plain(matches.atTable(page, match).corrections()),
    'match.acceptRules': ({ match, seat }, page) => {
      matches.forSeat(page, match, seat).acceptRules()
      matches.changed(match)
      return DONE
    },
    'match.onlooker': ({ match }, page) => matches.atTable(page, match).onlooker(),
    'match.thumbnail': ({ match, image }, page) => {
      // A picture belongs to what was played: who only looks leaves the file as it is.
      const { save } = matches.atTable(page, match)
      if (save.wasWritten) save.note({ thumbnail: image })
      return DONE
    },
  }
}

function mustFind(isThere: boolean): { done: true } {
  if (!isThere) throw new Trouble('wrong', 'There is no such note.')
  return DONE
}
