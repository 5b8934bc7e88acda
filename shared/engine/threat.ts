/**
 * What the other side could do if its turn began now: where each of its units could move, and the strongest attack it
 * could bring up against each place that is held. Every move and every attack is judged by the acts of the rules on a
 * position of its own; nothing of the match changes. It comes piece by piece, so that whoever asks can stop.
 */
import { draftFor } from './question.ts'
import type { Game, Seat } from './game.ts'
import type { BaseState, Play, Position } from './position.ts'
import type { RuleContext } from './rule.ts'
import { strongestAttack } from './threat-attack.ts'
import type { ThreatRules } from './threat-rules.ts'

export type Threat =
  /** The unit could end its move in these places. */
  | { readonly kind: 'reach'; readonly unit: string; readonly places: readonly string[] }
  /** The strongest attack; `isOpen`: somebody who cannot be looked at may add to it. */
  | {
      readonly kind: 'attack'
      readonly place: string
      readonly units: readonly string[]
      readonly odds: string
      readonly isOpen: boolean
    }
  /** Who stands there cannot be looked at, or cannot be foretold. */
  | { readonly kind: 'unknown'; readonly place: string }

/** The search of a game that has these rules for it. */
export function threatsBy<C extends RuleContext, S extends BaseState>(rules: ThreatRules<C, S>): Game<C, S>['threats'] {
  // The engine only passes content and state through: their types are forgotten here, as in `defineGame`.
  const plain = rules as unknown as ThreatRules
  return (game, position, seat) => search(game, plain, position as unknown as Position, seat)
}

function* search(game: Game, rules: ThreatRules, position: Position, seat: Seat): Generator<Threat> {
  const enemy = rules.enemyOf(seat)
  const unknown = rules.unknown(position, seat)
  for (const place of unknown) yield { kind: 'unknown', place }
  const reach = new Map<string, ReadonlySet<string>>()
  const moving = rules.asIf(position, enemy, 'movement')
  for (const unit of movable(game, moving, enemy, rules)) {
    if (!rules.isSeen(position, seat, unit)) continue
    // What is beneath a covered stack might tell whether there is room for one more.
    const ends = reachOf(game, moving, enemy, rules, unit).filter((place) => !unknown.includes(place))
    reach.set(unit, new Set(ends))
    // Where their own stand already nothing new is told.
    yield { kind: 'reach', unit, places: ends.filter((place) => rules.unitsIn(position, place).length === 0) }
  }
  const fighting = rules.asIf(position, enemy, 'combat')
  for (const { place, around } of rules.held(position, seat)) {
    const isSeen = (unit: string) => rules.isSeen(position, seat, unit)
    const attack = strongestAttack({ game, play: fighting, seat: enemy, rules, reach, isSeen }, place, around)
    const isOpen = unknown.some((from) => rules.isNear(position, from, place))
    if (attack !== null) yield { kind: 'attack', place, units: attack.units, odds: attack.odds, isOpen }
    else if (isOpen) yield { kind: 'attack', place, units: [], odds: '', isOpen }
  }
}

function movable(game: Game, play: Play, seat: Seat, { verbs }: ThreatRules): string[] {
  const draft = draftFor(game, play, seat)
  if (draft.pick(verbs.move) !== null) return []
  return draft.offers.flatMap(({ kind, token }) => (kind === 'unit' ? [token] : []))
}

function reachOf(game: Game, play: Play, seat: Seat, { verbs }: ThreatRules, unit: string): string[] {
  const draft = draftFor(game, play, seat)
  for (const word of [verbs.move, unit]) if (draft.pick(word) !== null) return []
  return [...new Set((draft.ask?.reach?.() ?? []).flatMap(({ hops }) => hops.at(-1) ?? []))]
}
