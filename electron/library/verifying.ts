/** Verifying a match in its file: the rules of today against its record. */
import type { Result } from '../../shared/contract.ts'
import type { Match } from '../../shared/engine/match.ts'
import { verify, type RecordDifference } from '../../shared/engine/record.ts'
import { seenLine } from '../../shared/engine/view.ts'
import { matchOf } from '../saves/record.ts'
import { openSave } from '../saves/opening.ts'

/** Runs the rules again for every line of a match and says where they now differ from the record. */
export function verifyFile(file: string): Result<'match.verify'> {
  const { record } = openSave(file, { readOnly: true })
  const match = matchOf(record)
  return verify(match).map((one) => asAnybodyReads(match, one))
}

/** Whoever verifies sits at no seat: of a line with a secret they read what all may read. */
function asAnybodyReads({ journal }: Match, difference: RecordDifference): RecordDifference {
  const { text } = seenLine(journal.line(difference.line), null)
  return text === difference.text ? { ...difference } : { line: difference.line, text, say: SECRET_DIFFERS }
}

const SECRET_DIFFERS = 'a line with a secret is now played otherwise'
