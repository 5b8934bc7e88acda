/**
 * The strongest attack on a place: nobody can bring one up that is read on a better column.
 *
 * A first attack is found by placing the strongest first. Then every placement is searched that could be better: each
 * unit in any place beside the target that it reaches, whoever stands there already staying, stepping aside or leaving,
 * and anybody left out. A branch is given up only where the game's ceiling says that it leads to no better column; that
 * the ceiling is never too low is what the proof rests on, and what the comparison with a trial of everything tests.
 * What is found is judged by the act of the rules itself.
 *
 * Searched, not proven: a place for which the search has come to its limit of steps, and an attack so weak that only
 * support makes it legal.
 */
import type { Game, Seat } from './game.ts'
import type { Play } from './position.ts'
import { draftFor } from './question.ts'
import type { Share, ThreatRules } from './threat-rules.ts'

/** Steps of a search, so that a crowded place does not hold up the others. */
const MOST_STEPS = 4_000
/** What it takes to have an attack judged by the rules, in steps. */
const JUDGING_STEPS = 25

/** Whose attack it is, and who reaches what. */
export interface Attacking {
  readonly game: Game
  /** A position of its own, in the combat phase of the seat; it is left as it was. */
  readonly play: Play
  readonly seat: Seat
  readonly rules: ThreatRules
  readonly reach: ReadonlyMap<string, ReadonlySet<string>>
  isSeen(unit: string): boolean
}

interface Attack {
  readonly units: readonly string[]
  readonly odds: string
  readonly column: number
}

export function strongestAttack(attacking: Attacking, place: string, around: readonly string[]): Attack | null {
  const { play, rules, reach } = attacking
  const standing = around
    .flatMap((near) => rules.unitsIn(play, near))
    .filter((unit) => rules.sideOf(play, unit) === attacking.seat && attacking.isSeen(unit))
  const coming = [...reach].flatMap(([unit, ends]) =>
    !standing.includes(unit) && around.some((near) => ends.has(near)) ? [unit] : [],
  )
  if (coming.length + standing.length === 0) return null
  const first = firstAttack(attacking, place, around, standing, coming)
  if (first !== null && first.column >= rules.lastColumn(play)) return first
  const search = new AttackSearch(attacking, place, around, first)
  const all = [...standing, ...coming]
  for (const force of new Set(all.map((unit) => rules.force(play, unit)))) search.run(force, standing, all)
  return search.best
}

/** All who can come, the strongest first, each where the fewest others could; then everybody who may joins the attack. */
function firstAttack(
  attacking: Attacking,
  place: string,
  around: readonly string[],
  standing: readonly string[],
  coming: readonly string[],
): Attack | null {
  const { play, rules, reach } = attacking
  const canStand = (unit: string, near: string) => reach.get(unit)?.has(near) === true
  const wanted = new Map(around.map((near) => [near, coming.filter((unit) => canStand(unit, near)).length]))
  const inOrder = around.toSorted((a, b) => wanted.get(a)! - wanted.get(b)!)
  const mark = play.mark()
  const present = new Set(standing)
  for (const unit of coming.toSorted((a, b) => rules.strength(play, b) - rules.strength(play, a))) {
    const hasRoom = (near: string) => rules.isRoomFor(play, [...rules.unitsIn(play, near), unit])
    const to = inOrder.find((near) => canStand(unit, near) && hasRoom(near))
    if (to === undefined) continue
    rules.put(play, unit, to)
    present.add(unit)
  }
  const found = attackBy(attacking, place, present)
  play.rollback(mark)
  return found
}

/** The attack of all of these who may join it, as they stand. */
function attackBy({ game, play, seat, rules }: Attacking, place: string, present: ReadonlySet<string>): Attack | null {
  const draft = draftFor(game, play, seat)
  for (const word of [rules.verbs.attack, place]) if (draft.pick(word) !== null) return null
  const units: string[] = []
  for (;;) {
    const next = draft.offers.find(({ kind, token }) => kind === 'unit' && present.has(token) && !units.includes(token))
    if (next === undefined || draft.pick(next.token) !== null) break
    units.push(next.token)
  }
  const sum = units.length === 0 ? null : draft.explain()
  return sum === null ? null : { units, odds: rules.odds(play, sum), column: sum.table?.live ?? 0 }
}

/** Where a unit may be as the attack begins: in a place, with what it brings from there, or with nothing. */
interface Spot {
  readonly place: string
  readonly share: Share | null
}

interface Mover {
  readonly unit: string
  readonly home: string
  /** Those from which it attacks, the best first; and those where it is out of the way. */
  readonly joins: readonly Spot[]
  readonly idles: readonly Spot[]
  /** The most of all its shares. */
  readonly most: Share
  readonly weight: number
  /** Movers with the same label are alike in everything. */
  readonly label: string
}

const NOTHING: Share = { strength: 0, defence: Infinity, shift: -Infinity, has: 0, spoils: 0 }

const together = (a: Share, b: Share): Share => ({
  strength: a.strength + b.strength,
  defence: Math.min(a.defence, b.defence),
  shift: Math.max(a.shift, b.shift),
  has: a.has | b.has,
  spoils: a.spoils | b.spoils,
})

/** The better of both in everything: what a unit, or those still open, can add at most. */
const either = (a: Share, b: Share): Share => ({
  ...together(a, b),
  strength: Math.max(a.strength, b.strength),
  spoils: 0,
})

class AttackSearch {
  best: Attack | null
  private readonly attacking: Attacking
  private readonly place: string
  private readonly around: readonly string[]
  private readonly last: number
  private readonly ceiling: (share: Share) => number
  private movers: readonly Mover[] = []
  /** So many of them, the first, stand beside the target and cannot leave. */
  private bound = 0
  /** By number of a mover: what it and those after it add at most, strength aside. */
  private open: readonly Share[] = []
  /** The numbers of the movers, those first that bring most for the room they take. */
  private byDensity: readonly number[] = []
  private readonly spots: Spot[] = []
  /** By place: who is in it whatever happens, and who has been put there so far. */
  private readonly present = new Map<string, string[]>()
  /** Places to which somebody beside the target would leave. */
  private readonly left = new Set<string>()
  private steps = 0

  constructor(attacking: Attacking, place: string, around: readonly string[], best: Attack | null) {
    this.attacking = attacking
    this.place = place
    this.around = around
    this.best = best
    this.last = attacking.rules.lastColumn(attacking.play)
    this.ceiling = attacking.rules.ceilingOf(attacking.play, place)
  }

  /** Looks for a better attack by this force; those of another who stand in its way may leave. */
  run(force: string, standing: readonly string[], all: readonly string[]): void {
    const { play, rules } = this.attacking
    const isOurs = (unit: string) => rules.force(play, unit) === force
    const units = all.filter((unit) => isOurs(unit) || standing.includes(unit))
    const weights = rules.weights(play, units)
    this.left.clear()
    const movers = units.flatMap((unit) => this.moverOf(unit, isOurs(unit), weights.get(unit)!) ?? [])
    const inOrder = movers.sort((a, b) => b.most.strength - a.most.strength || (a.label < b.label ? -1 : 1))
    const isBound = ({ idles, home }: Mover) => this.around.includes(idles[0]!.place) && idles[0]!.place === home
    this.movers = [...inOrder.filter(isBound), ...inOrder.filter((mover) => !isBound(mover))]
    this.bound = inOrder.filter(isBound).length
    const open: Share[] = [NOTHING]
    for (const { most } of this.movers.toReversed()) open.unshift(either(most, open[0]!))
    this.open = open
    const density = ({ most, weight }: Mover) => (weight === 0 ? 1_000_000 : most.strength / weight)
    this.byDensity = [...this.movers.keys()].sort((a, b) => density(this.movers[b]!) - density(this.movers[a]!))
    this.go(0, NOTHING, this.emptied(weights), false)
  }

  /** Only who stays whatever happens is left around the target; how much room there is for the others. */
  private emptied(weights: ReadonlyMap<string, number>): number {
    const { play, rules } = this.attacking
    const moving = new Set(this.movers.map(({ unit }) => unit))
    const joined = new Set(this.movers.flatMap(({ joins }) => joins.map((spot) => spot.place)))
    let room = 0
    for (const near of this.around) {
      const here = rules.unitsIn(play, near)
      const fixed = here.filter((unit) => !moving.has(unit))
      this.present.set(near, fixed)
      const weigh = (some: readonly string[]) => some.reduce((sum, unit) => sum + (weights.get(unit) ?? 0), 0)
      if (joined.has(near)) room += Math.max(rules.room(play), weigh(here)) - weigh(fixed)
    }
    return room
  }

  private moverOf(unit: string, isOurs: boolean, weight: number): Mover | null {
    const { play, rules, reach } = this.attacking
    const home = rules.placeOf(play, unit)
    const ends = reach.get(unit)
    const isBeside = this.around.includes(home)
    const joins: Spot[] = []
    for (const near of this.around) {
      if (!isOurs || (near !== home && ends?.has(near) !== true)) continue
      const mark = play.mark()
      if (near !== home) rules.put(play, unit, near)
      const share = rules.share(play, unit, this.place)
      play.rollback(mark)
      if (share !== null) joins.push({ place: near, share })
    }
    const idles = isBeside ? this.idlesOf(unit, home, ends) : [{ place: home, share: null }]
    if (joins.length === 0 && idles.every((spot) => spot.place === home)) return null
    joins.sort((a, b) => b.share!.strength - a.share!.strength || b.share!.shift - a.share!.shift)
    const most = joins.reduce((sum, { share }) => either(sum, share!), NOTHING)
    const label = JSON.stringify([rules.kind(play, unit), isBeside ? home : '', joins, isBeside ? idles : []])
    return { unit, home, joins, idles, most, weight, label }
  }

  /** Somebody who stands beside the target and does not attack leaves if they can; else they step aside, or stay. */
  private idlesOf(unit: string, home: string, ends: ReadonlySet<string> | undefined): Spot[] {
    const { play, rules } = this.attacking
    for (const place of ends ?? [])
      if (
        !this.around.includes(place) &&
        !this.left.has(place) &&
        rules.isRoomFor(play, [...rules.unitsIn(play, place), unit])
      ) {
        this.left.add(place)
        return [{ place, share: null }]
      }
    const aside = this.around.filter((near) => near !== home && ends?.has(near) === true)
    return [home, ...aside].map((place) => ({ place, share: null }))
  }

  private get column(): number {
    return this.best?.column ?? -1
  }

  /** `share`: what the movers before this number bring; `isNew`: it has not been judged. */
  private go(nth: number, share: Share, room: number, isNew: boolean): void {
    if (this.column >= this.last || ++this.steps > MOST_STEPS || !this.mayImprove(nth, share, room)) return
    // As long as somebody who cannot leave is without a place, nobody knows whether there is room for all.
    const isJudged = nth >= this.bound
    if (isJudged && isNew && this.ceiling(share) > this.column) this.judge()
    const mover = this.movers[nth]
    if (mover === undefined) return
    for (const spot of mover.joins) {
      if (!this.enter(mover, spot)) continue
      this.go(nth + 1, together(share, spot.share!), room - mover.weight, true)
      this.leave(spot)
    }
    // Of movers who are alike the first attack: with one left out, so are those that follow.
    let next = nth + 1
    if (!this.present.has(mover.home)) while (this.movers[next]?.label === mover.label) next++
    for (const spot of mover.idles) {
      if (!this.enter(mover, spot)) continue
      for (let alike = nth + 1; alike < next; alike++) this.spots.push(this.movers[alike]!.idles[0]!)
      this.go(next, share, room, isNew && !isJudged)
      this.spots.length -= next - nth - 1
      this.leave(spot)
    }
  }

  /** Puts a mover there if there is room. Those who stand together already may stay together. */
  private enter({ unit }: Mover, spot: Spot): boolean {
    const here = this.present.get(spot.place)
    if (here !== undefined) {
      const { play, rules } = this.attacking
      const isOld = (one: string) => rules.placeOf(play, one) === spot.place
      const all = [...here, unit]
      if (!all.every(isOld) && !rules.isRoomFor(play, all)) return false
      here.push(unit)
    }
    this.spots.push(spot)
    return true
  }

  private leave({ place }: Spot): void {
    this.present.get(place)?.pop()
    this.spots.pop()
  }

  /** Could this share, with all that those from this number on may add in the room that is left, be better? */
  private mayImprove(nth: number, share: Share, room: number): boolean {
    let strength = share.strength
    let left = room
    for (const other of this.byDensity) {
      if (other < nth) continue
      const { most, weight } = this.movers[other]!
      if (weight > 0 && left <= 0) break
      strength += weight > left ? (most.strength * left) / weight : most.strength
      left -= weight
    }
    const most = either(share, this.open[nth]!)
    return this.ceiling({ ...most, strength, spoils: share.spoils }) > this.column
  }

  /** The attack of those who have joined so far, by the act of the rules; all others are out of the way. */
  private judge(): void {
    const { play, rules } = this.attacking
    this.steps += JUDGING_STEPS
    const mark = play.mark()
    const joined = new Set<string>()
    for (const [nth, { unit, home, idles }] of this.movers.entries()) {
      const spot = this.spots[nth] ?? idles[0]!
      if (spot.share !== null) joined.add(unit)
      if (spot.place !== home) rules.put(play, unit, spot.place)
    }
    const found = attackBy(this.attacking, this.place, joined)
    play.rollback(mark)
    if (found !== null && found.column > this.column) this.best = found
  }
}
