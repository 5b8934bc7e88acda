/**
 * The record of a league: a file that is written after every game, so that a run cut short can go on where it was. All its
 * games were played by the same code; games of other code are never mixed in.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Played } from './game.ts'
import { nameOf, type Seating } from './table.ts'

/** What was played, and by what. */
export interface Head {
  readonly game: string
  readonly scenario: string
  /** The last commit when the record was begun. */
  readonly revision: string
  /** Of all code and data that has a part in a game (`codeOf`). */
  readonly code: string
  readonly evaluations: unknown
  readonly weights: unknown
}

export interface League {
  readonly games: readonly Played[]
  has(seating: Seating, seed: number): boolean
  add(game: Played): void
}

/** A record that is begun, or goes on. Throws if the file is of other code. */
export function openRecord(file: string, head: Head): League {
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Head & { games: Played[] }) : null
  if (known !== null && (known.code !== head.code || known.scenario !== head.scenario))
    throw new Error(
      `${file} is the record of ${known.scenario}, code ${known.code}; this is ${head.scenario}, ${head.code}.`,
    )
  const { games = [], ...begun } = known ?? (head as Head & { games?: Played[] })
  const keyOf = (seating: Seating, seed: number) => `${nameOf(seating)} ${seed}`
  const played = new Set(games.map(({ players, seed }) => keyOf(players, seed)))
  return {
    games,
    has: (seating, seed) => played.has(keyOf(seating, seed)),
    add(game) {
      games.push(game)
      played.add(keyOf(game.players, game.seed))
      // Put in place whole: a run is ended at any moment.
      writeFileSync(`${file}.part`, textOf(begun, games))
      renameSync(`${file}.part`, file)
    },
  }
}

/** One game a line, so that it can be read and compared. */
function textOf(head: Head, games: readonly Played[]): string {
  const rows = games.map((game) => `  ${JSON.stringify(game)}`).join(',\n')
  return `${JSON.stringify(head, null, 1).slice(0, -2)},\n "games": [\n${rows}\n ]\n}\n`
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** A short name for the code and data that decide how a game goes. */
export function codeOf(game: string): string {
  const hash = createHash('sha256')
  for (const folder of ['shared/engine', 'shared/opponent', `shared/games/${game}`, `assets/games/${game}`])
    for (const file of filesIn(folder)) hash.update(`${file}\n`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 12)
}

/** What is said about a game changes none: the words of the rules reference, judging, what is taken off told margins. */
const WITHOUT_A_PART = ['rules.json', 'judge.ts', 'overrating.ts']

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !WITHOUT_A_PART.includes(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
