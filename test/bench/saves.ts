/**
 * What does it cost to keep a match? One line committed, against a bare append of as many bytes with one fsync in the
 * same run; opening a match of 10,000 lines and jumping about in it; the size of 1,000 lines; a list of 2,000 matches.
 *
 * Run alone: node test/bench/saves.ts
 */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { actsAlong } from '../../electron/archive/acts.ts'
import { wayTo } from '../../electron/archive/way.ts'
import { Library } from '../../electron/library/library.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { actSummary } from '../../shared/engine/summary.ts'
import { Session } from '../../electron/session/session.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { Match } from '../../shared/engine/match.ts'
import { startOf } from '../../shared/engine/record.ts'
import { rawContent } from '../content.ts'
import { bytesOfMatch, randomMatch, toAndFro } from '../saves/specimens.ts'

export interface Spread {
  readonly median: number
  /** Nineteen of twenty are faster. */
  readonly most: number
  readonly worst: number
}

export interface SavesBench {
  /** Milliseconds for one line, written and synced. */
  readonly commit: number
  /** Milliseconds for a bare append of as many bytes and one fsync. */
  readonly append: number
  /** The median of the rounds' ratios. */
  readonly ratio: number
  /** Milliseconds to open a match of 10,000 lines, all of it read and checked. */
  readonly open: number
  /** Milliseconds to look at a random line of it. */
  readonly peek: Spread
  /** Milliseconds to move the table to a random line, the move written and synced. */
  readonly jump: Spread
  /** Bytes for 1,000 lines. */
  readonly size: number
  /** Milliseconds to list 2,000 matches, when they are known, and to read them all anew. */
  readonly list: number
  readonly rebuild: number
  /** Milliseconds to search all of them, when they are indexed, and to index them. */
  readonly find: number
  readonly index: number
  /** Milliseconds to tell every act of a match of 10,000 lines: the first time a seat asks, and after that. */
  readonly acts: number
  readonly actsAgain: number
}

const LINES = 10_000
const MATCHES = 2000

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

function spread(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: median(values), most: sorted[Math.floor(sorted.length * 0.95)]!, worst: sorted.at(-1)! }
}

function timed(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

/** Rounds of commits and bare appends in turn, so that both meet the same weather. */
function commits(folder: string, rounds: number): Pick<SavesBench, 'commit' | 'append' | 'ratio' | 'size'> {
  const { lines } = randomMatch(40).journal
  const empty = randomMatch(40, 0)
  const file = path.join(folder, 'commits.quarante')
  writeFileSync(file, bytesOfMatch(empty))
  const { save } = openSave(file)
  const before = statSync(file).size
  const match = Match.resume({
    game: empty.game,
    content: empty.play.content,
    state: startOf(empty),
    lines: [],
    head: 0,
    mode: 'open',
  })
  const bare = openSync(path.join(folder, 'bare'), 'a')
  const times = { commit: [] as number[], append: [] as number[], ratio: [] as number[] }
  const each = Math.floor(lines.length / rounds)
  for (let round = 0; round < rounds; round++) {
    const some = lines.slice(round * each, (round + 1) * each)
    const commit = timed(() => {
      for (const line of some) {
        match.journal.insert(line)
        match.goTo(line.id)
        const head = { line: line.id, tip: line.id, branch: null, takenBack: 0, redo: [], finished: null }
        save.persist({
          journal: match.journal,
          head: { ...head, summary: actSummary(match.game, match.play) },
          state: match.play.state,
          at: 0,
        })
      }
    })
    const append = timed(() => {
      for (const line of some) {
        writeSync(bare, JSON.stringify(line))
        fsyncSync(bare)
      }
    })
    times.commit.push(commit / each)
    times.append.push(append / each)
    times.ratio.push(commit / append)
  }
  save.close()
  closeSync(bare)
  const size = ((statSync(file).size - before) / (each * rounds)) * 1000
  return { commit: median(times.commit), append: median(times.append), ratio: median(times.ratio), size }
}

function jumps(folder: string, tries: number): Pick<SavesBench, 'open' | 'peek' | 'jump' | 'acts' | 'actsAgain'> {
  const file = path.join(folder, 'long.quarante')
  writeFileSync(file, bytesOfMatch(toAndFro(LINES)))
  const open = median(Array.from({ length: 5 }, () => timed(() => openSave(file).save.close())))
  const session = new Session('long', openSave(file))
  const { below } = seededSource(7)
  const peeks = Array.from({ length: tries }, () => timed(() => session.peek('french', 1 + below(LINES))))
  const moves = Array.from({ length: tries }, () => timed(() => session.goTo(1 + below(LINES))))
  const way = wayTo(session.match, 'french', session.tipOf(), { times: session.times, atStart: null })
  const acts = timed(() => actsAlong(way))
  const actsAgain = median([1, 2, 3].map(() => timed(() => actsAlong(way))))
  session.close()
  return { open, peek: spread(peeks), jump: spread(moves), acts, actsAgain }
}

const shipped = (game: { id: string; files: readonly string[] }) => rawContent(game.id, game.files)

function lists(folder: string): Pick<SavesBench, 'list' | 'rebuild' | 'find' | 'index'> {
  const home = path.join(folder, 'Quarante')
  mkdirSync(home)
  const bytes = bytesOfMatch(randomMatch(1, 120))
  for (let n = 0; n < MATCHES; n++) writeFileSync(path.join(home, `${n}.quarante`), bytes)
  const library = new Library({ dataFolder: path.join(folder, 'data'), documentsFolder: folder, shipped })
  const rebuild = timed(() => library.rebuild())
  const list = median(Array.from({ length: 7 }, () => timed(() => library.list())))
  const index = timed(() => library.care.find('nothing', 1, Infinity))
  const queries = ['bordeaux', 'corps attack', 'anna', 'june 1940', 'panzer ly']
  const find = median(queries.flatMap((query) => [1, 2, 3].map(() => timed(() => library.care.find(query)))))
  library.close()
  return { list, rebuild, find, index }
}

export function savesBench({ rounds = 9, tries = 200 } = {}): SavesBench {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarante-bench-'))
  try {
    return { ...commits(folder, rounds), ...jumps(folder, tries), ...lists(folder) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`

const spreadOut = ({ median: usual, most, worst }: Spread): string =>
  `${ms(usual)}, 95 % within ${ms(most)}, worst ${ms(worst)}`

/** The figures as lines to print. */
export function savesReport(found: SavesBench): string[] {
  return [
    `commit of a line            ${ms(found.commit)}, bare append with fsync ${ms(found.append)}, ratio ${found.ratio.toFixed(1)}`,
    `open 10,000 lines           ${ms(found.open)}`,
    `look at any line of them    ${spreadOut(found.peek)} (wanted: below 150 ms)`,
    `move to any line of them    ${spreadOut(found.jump)} (wanted: below 150 ms)`,
    `1,000 lines                 ${Math.round(found.size / 1024)} kB`,
    `list 2,000 matches          ${ms(found.list)}; read them all anew ${ms(found.rebuild)}`,
    `search 2,000 matches        ${ms(found.find)} (wanted: below 200 ms); index them ${ms(found.index)}`,
    `every act of 10,000 lines   ${ms(found.acts)}, asked again ${ms(found.actsAgain)}`,
  ]
}

if (process.argv[1] === import.meta.filename) console.log(savesReport(savesBench()).join('\n'))
