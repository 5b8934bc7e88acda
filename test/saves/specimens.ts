/** Matches of France Fights On by random play, and saves of them, for tests and measurements. */
import { linksOf } from '../../electron/saves/chain.ts'
import { packContent, prepareContent, type StoredContent } from '../../electron/saves/content-files.ts'
import { saveBytes, type Fresh } from '../../electron/saves/fresh.ts'
import type { Meta } from '../../electron/saves/meta.ts'
import type { NoteRow } from '../../electron/saves/notes.ts'
import { LINES_PER_SNAPSHOT, sealedSnapshot, type Snapshot } from '../../electron/saves/snapshots.ts'
import { beginningOf, versionsNow } from '../../electron/saves/rows.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import type { Line } from '../../shared/engine/journal.ts'
import { reverse } from '../../shared/engine/delta.ts'
import { isLine, Match, type Mode } from '../../shared/engine/match.ts'
import { waiting } from '../../shared/engine/question.ts'
import { startOf, stateAt } from '../../shared/engine/record.ts'
import { spoken, type Refusal } from '../../shared/engine/rule.ts'
import { actSummary } from '../../shared/engine/summary.ts'
import { walk } from '../../shared/engine/walk.ts'
import { gameOf } from '../../shared/games/index.ts'
import { rawContent } from '../content.ts'

export const game = gameOf('france-fights-on')!

let packed: StoredContent | null = null
export const content = (): StoredContent => (packed ??= packContent(rawContent(game.id, game.files)))

export const META: Meta = {
  id: '0b5f6f6e-6a0e-4a41-9c33-4a5b1d1f1940',
  name: 'Specimen',
  game: game.id,
  scenario: 'france-fights-on',
  mode: 'open',
  dice: 'computer',
  seating: 'two',
  players: { french: 'Anna', german: 'Bert' },
  computer: {},
  advice: true,
  options: {},
  revision: game.revision,
  versions: versionsNow(game),
  created: '2025-06-01T10:00:00.000Z',
  tags: ['test'],
  accepted: [],
  atStart: null,
  thumbnail: null,
}

/** Plays by random picks until the game is over or the journal has so many lines. */
export function randomMatch(seed: number, lines = Infinity, mode: Mode = 'open'): Match {
  const match = Match.start(game, prepareContent(game, content(), META.scenario, {}), META.scenario, mode)
  match.keepsSummaries = true
  playOn(match, seed, lines)
  return match
}

export function playOn(match: Match, seed: number, lines = Infinity): void {
  const chance = seededSource(seed)
  while (match.journal.lines.length < lines) {
    const now = waiting(match.game, match.play)
    if (now.for === 'nobody') return
    if (now.for === 'chance') match.rollOn(chance)
    else {
      const draft = match.draft(now.seat)
      walk(draft, chance.below)
      must(match.commit(draft))
    }
  }
}

export function must(line: Line | Refusal): Line {
  if (!isLine(line)) throw new Error(spoken(line))
  return line
}

/**
 * A record of any length with lines of the usual size: the lines of a random game, then the same backwards, and so on.
 * Its deltas fit, its rules do not: for reading, jumping and measuring, not for verifying.
 */
export function toAndFro(lines: number, seed = 40): Match {
  const once = randomMatch(seed).journal.path()
  const start = startOf(randomMatch(seed, 0))
  const record: Line[] = []
  while (record.length < lines) {
    const [turn, at] = [Math.floor(record.length / once.length), record.length % once.length]
    const line = turn % 2 === 0 ? once[at]! : once[once.length - 1 - at]!
    const delta = turn % 2 === 0 ? line.delta : reverse(line.delta)
    const id = record.length + 1
    record.push({ ...line, id, parent: id - 1, act: id, delta })
  }
  return Match.resume({
    game,
    content: prepareContent(game, content(), META.scenario, {}),
    state: start,
    lines: record,
    head: record.length,
    mode: 'open',
  })
}

export const STARTED = Date.parse('2025-06-01T10:00:00.000Z')

/** All rows of a save of this match. */
export function freshOf(match: Match, changes: Partial<Fresh> = {}, packedContent = content()): Fresh {
  const mode = match.mode === 'fair' ? ('fair' as const) : ('open' as const)
  const meta = { ...(changes.meta ?? { ...META, mode }), versions: versionsNow(match.game) }
  const start = JSON.stringify(startOf(match))
  const times = match.journal.lines.map((_, i) => STARTED + i * 1000)
  const links = linksOf(beginningOf(meta, packedContent, start), match.journal.lines, times)
  const { head, branches, takenBack } = match.journal
  return {
    stored: packedContent,
    startText: start,
    lines: match.journal.lines,
    times,
    links,
    branches,
    head: {
      line: head,
      tip: head,
      branch: null,
      takenBack,
      redo: match.left,
      finished: null,
      summary: actSummary(match.game, match.play),
    },
    at: times.at(-1) ?? STARTED,
    notes: [
      noteRow(1, 0, 'Before it all began', {
        kind: 'plan',
        drawing: '{"arrows":[{"from":"5714","to":"5713","colour":"green"}],"hexes":[{"hex":"5714","colour":"red"}]}',
      }),
      noteRow(2, Math.min(2, head), 'Hold here', { hex: '5714', mark: 'doubtful' }),
      noteRow(3, Math.min(3, head), 'Watch this one', { unit: 'de-5', kind: 'bookmark' }),
    ],
    standing: { french: { stops: [{ window: 'movement' }], answers: [] } },
    sittings: [{ started: STARTED, ended: STARTED + 3_600_000, seconds: 3000, players: meta.players }],
    accounts: [],
    advice: [],
    snapshots: snapshotsOf(match, links),
    ...changes,
    meta,
  }
}

/** A plain note for all, but for what differs. */
export const noteRow = (id: number, line: number, text: string, more: Partial<NoteRow> = {}): NoteRow => ({
  id,
  line,
  hex: null,
  unit: null,
  seat: null,
  kind: 'note',
  mark: null,
  text,
  drawing: null,
  at: STARTED,
  ...more,
})

/** Along the path to the head, as playing makes them. */
function snapshotsOf(match: Match, links: readonly Buffer[]): Snapshot[] {
  return match.journal
    .path()
    .filter((_, i) => (i + 1) % LINES_PER_SNAPSHOT === 0)
    .map(({ id }) => sealedSnapshot(id, links[id]!, JSON.stringify(stateAt(match, id))))
}

export const bytesOfMatch = (match: Match, changes: Partial<Fresh> = {}): Buffer => saveBytes(freshOf(match, changes))
