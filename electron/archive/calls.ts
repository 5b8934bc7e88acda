/** The calls of the contract about the past of a match. A page is told what the seat it sits at may know. */
import type * as v from 'valibot'
import type { CallName, Contract, OpponentCall, Result } from '../../shared/contract.ts'
import type { OpenMatches } from '../session/open-matches.ts'
import type { Session } from '../session/session.ts'
import type { PageId } from '../threads/serve-port.ts'
import { plain } from '../session/plain.ts'
import { chosenRevision, correctionsSince } from '../session/rules-played.ts'
import { actsAlong, figuresOf } from './acts.ts'
import { diceOf, heatOf, momentsAt } from './moments.ts'
import { frontsOf, momentsOf } from './positions.ts'
import { recordJson } from './record-json.ts'
import { recordOf } from './record-out.ts'
import { recordText } from './record-text.ts'
import { sumAt } from './sum.ts'
import { timesOf } from './times.ts'
import { wayTo, type Way } from './way.ts'

type ArchiveCall = Exclude<Extract<CallName, `archive.${string}`>, OpponentCall>
type Given<K extends ArchiveCall> = v.InferOutput<Contract[K]['params']>
export type ArchiveCalls = {
  readonly [K in ArchiveCall]: (given: Given<K>, page: PageId) => Result<K>
}

interface Asked {
  readonly match: string
  readonly seat: string
  readonly branch?: string | undefined
}

export function archiveCalls(matches: OpenMatches): ArchiveCalls {
  /** The way along the branch that is asked for, by the page that sits at that seat. */
  const way = (page: PageId, { match, seat, branch }: Asked): Way => {
    const session = matches.forSeat(page, match, seat)
    return wayTo(session.match, seat, session.tipOf(branch), {
      times: session.times,
      atStart: session.save.meta.atStart,
    })
  }
  return {
    'archive.acts': (given, page) => {
      const acts = actsAlong(way(page, given))
      const session = matches.forSeat(page, given.match, given.seat)
      return { ...revisionOf(session), lost: session.lost, acts }
    },
    'archive.figures': ({ match }, page) => {
      const { game } = matches.atTable(page, match).match
      const { scenario } = matches.at(match).save.meta
      return figuresOf(game, scenario)
    },
    'archive.unit': (given, page) => momentsOf(way(page, given), given.unit),
    'archive.place': (given, page) => momentsAt(way(page, given), given.place),
    'archive.heat': (given, page) => heatOf(way(page, given)),
    'archive.sum': ({ line, ...given }, page) => {
      const session = matches.forSeat(page, given.match, given.seat)
      return sumAt(way(page, given), (at) => session.positionAt(at), line)
    },
    'archive.dice': (given, page) => diceOf(way(page, given)),
    'archive.front': (given, page) => frontsOf(way(page, given)),
    'archive.record': ({ as, ...given }, page) => {
      const session = matches.forSeat(page, given.match, given.seat)
      const record = recordOf(session, given.seat, session.tipOf(given.branch))
      return { text: as === 'text' ? recordText(record) : recordJson(record), isWhole: record.seat === null }
    },
    'archive.times': (given, page) => timesOf(way(page, given)),
  }
}

function revisionOf({ save, match }: Session): Pick<Result<'archive.acts'>, 'revision' | 'changes'> {
  const played = chosenRevision(save.meta)
  const changes = correctionsSince(match.game, played)
  return { revision: { begun: save.meta.revision, played, today: match.game.revision }, changes: plain(changes) }
}
