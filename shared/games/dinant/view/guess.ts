/**
 * What a seat may suppose of what it cannot see: who lies under the tops of the enemy's stacks and what they have lost or
 * done, the chits of the enemy's hand, the objectives drawn. All of it is laid out anew by chance.
 *
 * Which units are covered a seat knows: they are on the map and it does not see them. They are dealt out so that zones of
 * control, heights and what is under way stay as both sides see them; who lies where follows the sightings, what the log
 * has told, and the company it is in. How many are in disorder or have lost steps is taken as known, for it was said aloud
 * when it happened. Nothing else that only the owner can see is read.
 */
import type { Bag } from '../../../engine/chance.ts'
import { ownTables } from '../../../engine/delta.ts'
import type { Seat } from '../../../engine/game.ts'
import type { Frame } from '../../../engine/position.ts'
import type { SeenLine } from '../../../engine/view.ts'
import { bagSize, withTokens } from '../01-basics/damage-pools.ts'
import { couldBeSecret } from '../10-battleplan/objectives.ts'
import { enemyOf, type Side, type Unit } from '../content/content.ts'
import type { Marked, Position, State } from '../state.ts'
import { coverOf, dealCovered, type Below, type Cover } from './guess-stacks.ts'
import { renamedCrossed, renamedDamage, renamedFrame, renamedTable } from './renaming.ts'
import { stacksFor } from './stack-view.ts'

export function guess(p: Position, seat: Seat, told: readonly SeenLine[], below: Below): State {
  const enemy = enemyOf(seat as Side)
  const { state, cover } = groundOf(p, seat, told)
  const dealt = dealCovered(p, enemy, cover, below)
  const { name } = dealt
  const chits = guessedHand(state, enemy, below)
  const ofEnemy = ({ side }: Unit) => side === enemy
  const without = (marks: Marked): Marked =>
    Object.fromEntries(Object.entries(marks).filter(([unit]) => !ofEnemy(p.content.units[Number(unit)]!)))
  return {
    ...state,
    place: dealt.place,
    stacks: dealt.stacks,
    lost: dealt.lost,
    activated: dealt.activated,
    // Who of the enemy has moved or fired, and which of his HQs has failed its test, is not to be seen.
    moved: without(state.moved),
    mission: without(state.mission),
    severed: without(state.severed),
    silent: without(state.silent),
    disorganised: renamedTable(state.disorganised, name),
    hit: renamedTable(state.hit, name),
    isolated: renamedTable(state.isolated, name),
    building: renamedTable(state.building, name),
    preparing: renamedTable(state.preparing, name),
    crossed: renamedCrossed(state.crossed, name),
    damage: renamedDamage(state.damage, name),
    bags: Object.fromEntries(Object.entries(state.bags).map(([batch, bag]) => [batch, inOrder(bag)])),
    spent: {
      green: inOrder(state.spent.green),
      red: inOrder(state.spent.red),
      black: inOrder(state.spent.black),
    },
    ...chits,
    objectives: seat === 'french' ? guessedObjectives(p, below) : state.objectives,
    flow: state.flow.map((frame) => withBag(renamedFrame(frame, name), enemy, chits.cups)),
  }
}

/** What all guesses of a position have in common. They follow one another, so the last is kept. */
interface Ground {
  readonly revision: number
  readonly seat: Seat
  readonly told: readonly SeenLine[]
  readonly lines: number
  /** With tables of its own: those of the position are changed in place. */
  readonly state: State
  readonly cover: Cover
}

const lastGrounds = new WeakMap<Position, Ground>()

function groundOf(p: Position, seat: Seat, told: readonly SeenLine[]): Ground {
  const { revision } = p
  const lines = told.length
  const last = lastGrounds.get(p)
  if (last?.revision === revision && last.seat === seat && last.told === told && last.lines === lines) return last
  const cover = coverOf(p, enemyOf(seat as Side), coveredUnits(p, seat), told)
  const ground: Ground = { revision, seat, told, lines, state: ownTables(p.state), cover }
  lastGrounds.set(p, ground)
  return ground
}

/** Those beneath the tops. */
const coveredUnits = (p: Position, seat: Seat): Unit[] =>
  [...stacksFor(p, seat).covered].sort((a, b) => a - b).map((unit) => p.content.units[unit]!)

// ---- Hands, cups and bags

/** A bag has no order: its tokens by their names. */
const inOrder = (bag: Bag): Bag => Object.fromEntries(Object.entries(bag).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Cup and hand of the enemy together are known, and how many he holds. */
function guessedHand({ hands, cups }: State, enemy: Side, below: Below): Pick<State, 'hands' | 'cups'> {
  let cup = cups[enemy]
  for (const chit in hands[enemy]) cup = withTokens(cup, chit, hands[enemy][chit]!)
  cup = inOrder(cup)
  let hand: Bag = {}
  for (let left = bagSize(hands[enemy]); left > 0; left--) {
    const chit = drawn(cup, below)
    cup = withTokens(cup, chit, -1)
    hand = withTokens(hand, chit, 1)
  }
  return {
    hands: { ...hands, [enemy]: inOrder(hand) },
    cups: { ...cups, [enemy]: inOrder(cup), [enemyOf(enemy)]: inOrder(cups[enemyOf(enemy)]) },
  }
}

function drawn(bag: Bag, below: Below): string {
  let place = below(bagSize(bag))
  for (const token in bag) if ((place -= bag[token]!) < 0) return token
  throw new Error('nothing is left in the bag')
}

/** What is drawn from now: the enemy's cup as it is supposed to be, other bags in order. */
function withBag(frame: Frame, enemy: Side, cups: State['cups']): Frame {
  const bag = frame['bag'] as Bag | undefined
  if (bag === undefined) return frame
  const isHidden = frame['secret'] === enemy && frame['as'] === 'tactical chits'
  return { ...frame, bag: isHidden ? cups[enemy] : inOrder(bag) }
}

// ---- Objectives (10.0)

/** As many as are still secret, of those that would not have come to light by now. */
function guessedObjectives(p: Position, below: Below): State['objectives'] {
  const { objectives } = p.state
  const secret = Object.keys(objectives).filter((number) => objectives[Number(number)] === 'secret').length
  if (secret === 0) return objectives
  const left = (p.content.data.scenario.battleplan?.pool ?? []).filter(
    (number) => (objectives[number] ?? 'secret') === 'secret' && couldBeSecret(p, number),
  )
  const others = Object.entries(objectives).filter(([, is]) => is !== 'secret')
  const found = Array.from({ length: Math.min(secret, left.length) }, () => left.splice(below(left.length), 1)[0]!)
  return Object.fromEntries([...others, ...found.map((number) => [number, 'secret'] as const)])
}
