/** The calls of the contract about a match at the table. */
import type * as v from 'valibot'
import { MOVED_ON, Trouble, type CallName, type Contract, type Result } from '../../shared/contract.ts'
import { addNote, editNote, readNotes, removeNote, showNote } from '../saves/notes.ts'
import { readSittings } from '../saves/sittings.ts'
import type { OpenMatches } from './open-matches.ts'
import { explained, overlaysOf, forecastOf, openingOf, showDraft, showRefereeDraft, whyNot } from './drafts.ts'
import { plain } from './plain.ts'
import type { Session, Spoken } from './session.ts'

/** Opening needs the file, which the library knows; verifying takes long and is done elsewhere. */
type MatchCall = Exclude<Extract<CallName, `match.${string}`>, 'match.open' | 'match.verify'>
export type MatchCalls = {
  readonly [K in MatchCall]: (given: v.InferOutput<Contract[K]['params']>) => Result<K>
}

interface Said {
  readonly match: string
  readonly seen?: number | undefined
}

const DONE = { done: true } as const
const TOO_LATE: Spoken = { refused: { rule: MOVED_ON, say: 'The table had moved on: nothing was done' } }
const iso = (at: number): string => new Date(at).toISOString()

export function matchCalls(matches: OpenMatches): MatchCalls {
  /** Plays something and tells every seat; not if whoever says it has not seen the last line yet. */
  const played = ({ match, seen }: Said, work: (session: Session) => Spoken): Spoken => {
    const session = matches.at(match)
    if (seen !== undefined && seen !== session.match.journal.head) return TOO_LATE
    const answer = work(session)
    if ('line' in answer) matches.changed(match)
    return answer
  }
  const bySeat = (given: Said & { seat: string }, work: (session: Session) => Spoken): Spoken => {
    matches.forSeat(given.match, given.seat)
    return played(given, work)
  }
  return {
    'match.close': ({ match }) => {
      matches.close(match)
      return DONE
    },
    'match.view': ({ match, seat }) => matches.view(match, seat),
    'match.content': ({ match, file }) => {
      const { raw } = matches.at(match).record.stored
      if (!Object.hasOwn(raw, file)) throw new Trouble('wrong', 'The match carries no such file.')
      return raw[file]
    },
    'match.draft': ({ match, seat, picks }) => showDraft(matches.forSeat(match, seat).match, seat, picks),
    'match.opening': ({ match, seat }) => openingOf(matches.forSeat(match, seat).match, seat),
    'match.why': ({ match, seat, picks, token }) => whyNot(matches.forSeat(match, seat).match, seat, picks, token),
    'match.forecast': ({ match, seat, picks }) => forecastOf(matches.forSeat(match, seat).match, seat, picks),
    'match.explain': ({ match, seat, picks }) => explained(matches.forSeat(match, seat).match, seat, picks),
    'match.trace': ({ match, seat, unit }) => {
      const { game, play } = matches.forSeat(match, seat).match
      return plain(game.trace?.(play, seat, unit) ?? null)
    },
    'match.cutOff': ({ match, seat }) => {
      const { game, play } = matches.forSeat(match, seat).match
      return [...(game.cutOff?.(play, seat) ?? [])]
    },
    'match.overlays': ({ match, seat, picks }) => overlaysOf(matches.forSeat(match, seat).match, seat, picks),
    'match.act': (given) => bySeat(given, (session) => session.act(given.seat, given.text)),
    'match.dice': (given) => played(given, (session) => session.dice(given.values)),
    'match.go': (given) => bySeat(given, (session) => session.go(given.seat)),
    'match.takeBack': (given) => bySeat(given, (session) => session.takeBack(given.seat, given.agreed)),
    'match.redo': (given) => bySeat(given, (session) => session.redo()),
    'match.goTo': (given) => bySeat(given, (session) => session.goTo(given.line)),
    'match.peek': ({ match, seat, line }) => matches.forSeat(match, seat).peek(seat, line),
    'match.log': ({ match, seat, after, count }) => matches.forSeat(match, seat).log(seat, after, count),
    'match.branches': ({ match }) =>
      Array.from(matches.at(match).match.journal.branches, ([name, head]) => ({ name, head })),
    'match.branch': ({ match, name }) => {
      matches.at(match).branch(name)
      matches.changed(match)
      return DONE
    },
    'match.switch': (given) => bySeat(given, (session) => session.switch(given.name)),
    'match.referee': (given) => bySeat(given, (session) => session.referee(given)),
    'match.refereeDraft': ({ match, seat, picks }) => showRefereeDraft(matches.forSeat(match, seat).match, picks),
    'match.notes': ({ match }) => {
      const { save, record } = matches.at(match)
      return (save.read((db) => readNotes(db, save.lines)) ?? record.notes).map(showNote)
    },
    'match.note': ({ match, anchor, text }) => {
      const { save } = matches.at(match)
      if (anchor.line > save.lines) throw new Trouble('wrong', 'The match has no such line.')
      return { id: save.write((db) => addNote(db, anchor, text, Date.now())) }
    },
    'match.editNote': ({ match, id, text }) => mustFind(matches.at(match).save.write((db) => editNote(db, id, text))),
    'match.removeNote': ({ match, id }) => mustFind(matches.at(match).save.write((db) => removeNote(db, id))),
    'match.sittings': ({ match }) => {
      const { save, record } = matches.at(match)
      return (save.read(readSittings) ?? record.sittings).map(({ started, ended, seconds, players }) => ({
        started: iso(started),
        ended: iso(ended),
        seconds,
        players: { ...players },
      }))
    },
    'match.standing': ({ match, seat }) => {
      const { stops, answers } = matches.forSeat(match, seat).standingOf(seat)
      return { stops: [...stops], answers: [...answers] }
    },
    'match.setStanding': ({ match, seat, standing }) => {
      matches.forSeat(match, seat).setStanding(seat, standing)
      matches.changed(match)
      return DONE
    },
    'match.thumbnail': ({ match, image }) => {
      matches.at(match).save.note({ thumbnail: image })
      return DONE
    },
  }
}

function mustFind(isThere: boolean): { done: true } {
  if (!isThere) throw new Trouble('wrong', 'There is no such note.')
  return DONE
}
