import { expect, it } from 'vitest'
import { verifyFile } from '../../electron/library/verifying.ts'
import type { Line } from '../../shared/engine/journal.ts'
import { Match } from '../../shared/engine/match.ts'
import { startOf } from '../../shared/engine/record.ts'
import { bytesOfMatch, randomMatch } from './specimens.ts'
import { fileWith, temporaryFolder } from './temporary.ts'

const folder = temporaryFolder()

/** The match as if its lines had once been played by other rules: nothing changed its place. */
function altered(match: Match): Match {
  const { game, play, journal, mode } = match
  const lines = journal.lines.map((line): Line => ({
    ...line,
    delta: line.delta.filter(([field]) => field !== 'place'),
  }))
  return Match.resume({ game, content: play.content, state: startOf(match), lines, head: journal.head, mode })
}

it('says where the rules now differ, and of a line with a secret only what all may read', () => {
  const match = randomMatch(1, 8)
  expect(verifyFile(fileWith(folder, bytesOfMatch(match)))).toEqual([])
  const other = altered(match)
  const found = verifyFile(fileWith(folder, bytesOfMatch(other)))
  const texts = new Map(found.map(({ line, text, say }) => [line, `${text}: ${say}`]))
  for (const set of [1, 2]) expect(texts.get(set)).toBe('setup (hidden): a line with a secret is now played otherwise')
  expect(found.length).toBeGreaterThan(2)
  expect(found.at(-1)!.text).toBe(match.journal.line(found.at(-1)!.line).text)
})
