/** Positions of games under way, wandered into by chance, with positions beside them that a seat cannot tell apart. */
import { seededSource } from '../../shared/engine/chance.ts'
import { canonical, ownTables } from '../../shared/engine/delta.ts'
import type { Game, Seat } from '../../shared/engine/game.ts'
import { brokenInvariants } from '../../shared/engine/invariants.ts'
import { isLine, Match } from '../../shared/engine/match.ts'
import { Play } from '../../shared/engine/position.ts'
import { waiting } from '../../shared/engine/question.ts'
import { hallOf } from '../league/hall.ts'
import type { Secrets } from '../playouts/twins.ts'
import { wander } from '../playouts/wander.ts'

export interface Alike {
  readonly match: Match
  readonly seat: Seat
  /** What differs. */
  readonly kind: string
  readonly twin: Play
}

/** Pairs of positions at which a seat is asked, until there are so many; the match stands at each when it is given. */
export function* alikePositions(id: string, secrets: Secrets, count: number, seed: number): Generator<Alike> {
  const { game, content, scenario, tempers } = hallOf(id, undefined)
  const ways = [...(secrets.tempers ?? []), ...tempers]
  let found = 0
  for (let number = 0; found < count; number++) {
    const source = seededSource(seed + number)
    const match = Match.start(game, content, scenario)
    for (let lines = 0; lines < 3000 && found < count; lines++) {
      const now = waiting(game, match.play)
      if (now.for === 'nobody') break
      if (now.for === 'chance') {
        match.answerChance(source)
        continue
      }
      if (source.below(4) === 0)
        for (const one of alike(game, match, now.seat, secrets, source.below)) {
          yield one
          if (++found >= count) return
        }
      const draft = match.draft(now.seat)
      wander(match.play, draft, source.below, ways[number % ways.length]!)
      if (!isLine(match.commit(draft))) throw new Error(`refused: ${draft.text()}`)
    }
  }
}

function* alike(
  game: Game,
  match: Match,
  seat: Seat,
  secrets: Secrets,
  below: (limit: number) => number,
): Generator<Alike> {
  const { play } = match
  for (const { kind, state } of secrets.twins(play, seat, below)) {
    const twin = new Play(play.content, ownTables(state), game)
    // Twins may break rules that the seat knows: those are left aside.
    if (brokenInvariants(game, twin).length > 0) continue
    if (canonical(game.view(twin, seat)) === canonical(game.view(play, seat))) yield { match, seat, kind, twin }
  }
}
