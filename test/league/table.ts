/** The table of a league: for each pair of players and each way they can sit, what came of their games. */
import type { Seat } from '../../shared/engine/game.ts'
import { student, timesTogether, wilson, type Interval } from './figures.ts'
import type { Played } from './game.ts'

/** How players may sit: by seat the name of a player. */
export type Seating = Readonly<Record<Seat, string>>

/**
 * Everybody against everybody, with every seating: `a - b`, `b - a`, and each with itself, which tells how the sides
 * stand; in a game for one everybody alone. The same seeds for all of them: their margins can be compared game by game.
 */
export function seatings(seats: readonly Seat[], players: readonly string[]): Seating[] {
  return seats.reduce<Seating[]>(
    (made, seat) => made.flatMap((seating) => players.map((one) => ({ ...seating, [seat]: one }))),
    [{}],
  )
}

export const nameOf = (seating: Seating): string => Object.values(seating).join(' - ')

const isOf = (seating: Seating) => (game: Played) => nameOf(game.players) === nameOf(seating)

/** The lines of the table. */
export function* table(seats: readonly Seat[], players: readonly string[], all: readonly Played[]): Generator<string> {
  const [first] = seats
  yield `${seats.join(' - ')}: wins and margin of the ${first} side`
  for (const seating of seatings(seats, players)) {
    const games = all.filter(isOf(seating))
    const over = games.filter(({ fault }) => fault === null)
    if (games.length === 0) continue
    const wins = over.filter(({ winner }) => winner === first).length
    const margins = over.map(({ margin }) => margin)
    yield `  ${nameOf(seating)}: n ${over.length}, wins ${percent(wilson(wins, over.length))}, margin ${points(student(margins))}`
    for (const seat of seats) {
      const { mean, p95, worst } = timesTogether(games.flatMap(({ times }) => times[seat] ?? []))
      yield `    ${seat} ${seating[seat]}: ${mean.toFixed(1)} ms a decision, 95 % ${p95.toFixed(0)}, worst ${worst.toFixed(0)}`
    }
    yield `    points by source: ${sources(over)}`
    if (over.length < games.length) yield `    NOT FINISHED: seeds ${unfinished(games)}`
  }
  for (const [nth, one] of players.entries())
    for (const other of players.slice(nth + 1)) {
      yield* exchanged(seats, one, other, all)
      yield* compared(seats, one, other, all)
    }
}

/** What the second of two players wins by, a side: the seats are exchanged with the same dice, so no side's lead counts. */
function* exchanged(seats: readonly Seat[], one: string, other: string, all: readonly Played[]): Generator<string> {
  const [first, second] = seats
  if (first === undefined || second === undefined) return
  const marginOf = (seed: number, seating: Seating) =>
    all.find((game) => game.seed === seed && game.fault === null && isOf(seating)(game))?.margin
  const gains = [...new Set(all.map(({ seed }) => seed))].flatMap((seed) => {
    const asFirst = marginOf(seed, { [first]: other, [second]: one })
    const asSecond = marginOf(seed, { [first]: one, [second]: other })
    return asFirst === undefined || asSecond === undefined ? [] : [(asFirst - asSecond) / 2]
  })
  if (gains.length > 0)
    yield `  ${other} against ${one}, seats exchanged: ${points(student(gains))} a side, ${gains.length} pairs`
}

/** What a player gains over another in the same seat against the same enemy with the same dice. */
function* compared(seats: readonly Seat[], one: string, other: string, all: readonly Played[]): Generator<string> {
  const over = all.filter(({ fault }) => fault === null)
  for (const seat of seats) {
    const enemies = seats.filter((enemy) => enemy !== seat)
    for (const against of seatings(enemies, [one, other])) {
      const isWith = (game: Played, player: string) =>
        game.players[seat] === player && enemies.every((enemy) => game.players[enemy] === against[enemy])
      const gains = over.flatMap((game) => {
        if (!isWith(game, other)) return []
        const twin = over.find((played) => played.seed === game.seed && isWith(played, one))
        return twin === undefined ? [] : [(seat === seats[0] ? 1 : -1) * (twin.margin - game.margin)]
      })
      const enemy = enemies.length === 0 ? '' : ` against ${nameOf(against)}`
      if (gains.length > 0)
        yield `  ${one} instead of ${other} as ${seat}${enemy}: ${points(student(gains))}, ${gains.length} pairs`
    }
  }
}

const unfinished = (games: readonly Played[]): string =>
  games.flatMap(({ fault, seed }) => (fault === null ? [] : [seed])).join(', ')

const percent = ({ mean, low, high }: Interval): string =>
  `${(100 * mean).toFixed(0)} % (${(100 * low).toFixed(0)}-${(100 * high).toFixed(0)})`

const points = ({ mean, low, high }: Interval): string =>
  `${mean.toFixed(2)} (${Number.isFinite(low) ? `${low.toFixed(2)} to ${high.toFixed(2)}` : 'one game only'})`

/** The mean of the points given for each thing. */
function sources(games: readonly Played[]): string {
  const known = [...new Set(games.flatMap(({ sources: each }) => Object.keys(each)))].sort()
  const mean = (source: string) => games.reduce((sum, game) => sum + (game.sources[source] ?? 0), 0) / games.length
  return known.length === 0 ? 'none' : known.map((source) => `${source} ${mean(source).toFixed(1)}`).join(', ')
}
