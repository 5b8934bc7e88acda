/**
 * Which revision of the rules a match is played with. Its past stays as it was, whatever was corrected since; to play on
 * under corrected rules is for the players to choose, and their choice is kept in the record.
 */
import type { Correction, Game } from '../../shared/engine/game.ts'
import { ROOT, type Journal } from '../../shared/engine/journal.ts'
import type { Meta } from '../saves/meta.ts'

/** The revision that was chosen last, or that the match was begun with. */
export const chosenRevision = ({ revision, accepted }: Pick<Meta, 'revision' | 'accepted'>): number =>
  accepted.at(-1)?.revision ?? revision

/** The revision a line was played with. Lines of older files do not say: then it is that of the beginning. */
export function revisionOf(meta: Pick<Meta, 'revision'>, journal: Journal, line: number): number {
  return (line === ROOT ? undefined : journal.line(line).revision) ?? meta.revision
}

/** What was corrected after a revision, up to that of today. */
export const correctionsSince = ({ corrections = [], revision }: Game, played: number): Correction[] =>
  corrections.filter((one) => one.revision > played && one.revision <= revision)
