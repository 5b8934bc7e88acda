/**
 * How fast is a search? From positions of random games: look at the position (view of the asked seat, its offers, the
 * score), make a random act with the dice it calls for, look at what has come of it, and take it back, again and again.
 * So the parent is looked at as often as its children, as a search does that chooses among them.
 *
 * Beside an older state of the code, both in one run:
 *
 *     git worktree add ../before COMMIT && cp -r test/bench/. ../before/test/bench
 *     node test/bench/tries.ts ../before [GAME]
 */
import path from 'node:path'
import { askSource, seededSource, takeAnswer } from '../../shared/engine/chance.ts'
import { settle } from '../../shared/engine/flow.ts'
import type { Game } from '../../shared/engine/game.ts'
import type { Play } from '../../shared/engine/position.ts'
import { draftFor, waiting } from '../../shared/engine/question.ts'
import { walk } from '../../shared/engine/walk.ts'
import { compare, takeTurns, type Runner } from './clock.ts'
import { entries, playGame, type Chance, type Entry } from './playing.ts'

const PARENTS = 12
const TRIES = 10

/** Positions of random games, one of each: early, later and late ones. */
function parents(entry: Entry): Play[] {
  return Array.from({ length: PARENTS }, (_, nth) => {
    const length = [...playGame(entry, seededSource(nth))].length
    let left = Math.floor((length * (nth + 0.5)) / PARENTS)
    for (const { match } of playGame(entry, seededSource(nth))) if (left-- === 0) return match.play
    throw new Error(`${entry.name}: a game is shorter when played again`)
  })
}

/** What a search looks at in every position. */
function look(game: Game, play: Play): void {
  const now = waiting(game, play)
  const seat = now.for === 'seat' ? now.seat : null
  game.view(play, seat)
  game.summary(play)
  if (seat !== null && draftFor(game, play, seat).offers.length === 0) throw new Error(`${seat} may do nothing`)
}

function tryOnce(game: Game, play: Play, chance: Chance): void {
  const now = waiting(game, play)
  if (now.for !== 'seat') throw new Error('a random game stops only where somebody is asked')
  look(game, play)
  const draft = draftFor(game, play, now.seat)
  walk(draft, chance.below)
  if (draft.finish() !== null) throw new Error(`${draft.text()} was offered`)
  const mark = play.mark()
  draft.perform(game, play)
  for (let next = waiting(game, play); next.for === 'chance'; next = waiting(game, play)) {
    takeAnswer(game, play, askSource(chance, next.ask))
    settle(game, play)
  }
  look(game, play)
  play.rollback(mark)
}

/** The same tries in every round, from the same positions. */
export function triesOf(entry: Entry): Runner {
  const plays = parents(entry)
  return function* () {
    for (const [nth, play] of plays.entries()) {
      const chance = seededSource(nth)
      for (let i = 0; i < TRIES; i++) tryOnce(entry.game, play, chance)
      yield TRIES
    }
  }
}

export async function allTries(only?: string): Promise<{ name: string; run: Runner }[]> {
  return (await entries(only)).map((entry) => ({ name: entry.name, run: triesOf(entry) }))
}

/** All scenarios, each raced against the same tries by the code of another checkout. */
async function race(checkout: string, only?: string): Promise<void> {
  const file = path.resolve(checkout, 'test/bench/tries.ts')
  const before = (await import(file)) as { allTries: typeof allTries }
  const theirs = await before.allTries(only)
  // Scenarios that both have, in the same order.
  const ours = (await allTries(only)).flatMap((one) => {
    const other = theirs.find(({ name }) => name === one.name)
    return other === undefined ? [] : [{ ...one, other: other.run }]
  })
  const rates = takeTurns([...ours.map(({ run }) => run), ...ours.map(({ other }) => other)], 15)
  for (const [nth, { name }] of ours.entries()) {
    const result = compare(rates[nth]!, rates[nth + ours.length]!)
    const [now, then] = [result.ours, result.yardstick].map((value) => Math.round(value).toLocaleString('en'))
    const { ratio, usual } = result
    const times = `${ratio.toFixed(1)} times (as disturbed: ${usual.toFixed(1)})`
    console.log(`${name}: ${now} tries a second, before ${then}: ${times}`)
  }
}

if (process.argv[1] === import.meta.filename) {
  const [before, only] = process.argv.slice(2)
  if (before === undefined) throw new Error('Beside which checkout? See the head of this file.')
  await race(before, only)
}
