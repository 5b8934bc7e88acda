/**
 * How soon the Germans will be at the sea. Each track is taken by itself: the activations its German unit needs for the
 * spaces ahead, empty or held, against those the cards will give it (9.1).
 */
import { winOdds } from '../09-german-attacks/attack-sum.ts'
import type { Content } from '../content/content.ts'
import { alliesIn, factorOf, germanOfTrack, isMarsh, typeOf } from '../pieces.ts'
import type { Position } from '../state.ts'

/** By track: activations until the German unit stands alone in the last space. */
export function activationsNeeded(p: Position): number[] {
  return p.content.tracks.map((_, track) => neededOn(p, track))
}

function neededOn(p: Position, track: number): number {
  const { content, state } = p
  const german = germanOfTrack(p, track)
  const at = content.onTrack[track]![state.place[german]!]!
  const spaces = content.tracks[track]!
  const speed = typeOf(p, german) === 'infantry' ? 1 : 2
  let needed = alliesIn(p, spaces[at]!).length > 0 ? toClear(p, german, spaces[at]!) : 0
  for (let number = at + 1; number < spaces.length; number++) {
    const space = spaces[number]!
    if (alliesIn(p, space).length > 0) needed += toClear(p, german, space)
    else needed += isMarsh(p, content.spaces[space]!) ? 1.5 : 1 / speed
  }
  return needed
}

/** Of one Win against it a lone unit stands so often (9.3.5), and the German goes back. */
const STANDS = 0.5
/** What each unit beside the first adds: an attack with two Wins goes on at once. */
const BESIDE = 0.6
/** Fewer dice by Night (9.3a): half of the turns. */
const NIGHT = 0.5

/** Activations to clear a space of its defenders, the best of whom stands in front. */
function toClear(p: Position, german: number, at: number): number {
  const space = p.content.spaces[at]!
  const units = alliesIn(p, at)
  const isSheltered = space.terrain === 'town' || space.terrain === 'canal' || space.terrain === 'laPanne'
  let number = 0
  let strength = 0
  for (const unit of units) {
    const { isEvacuee } = p.content.units[unit]!
    number = Math.max(number, factorOf(p, unit) + (isSheltered ? 1 : 0))
    strength += isEvacuee ? 0.4 : p.state.reduced[unit] ? 0.7 : 1
  }
  const dice = factorOf(p, german) - (p.state.disrupted[german] ? 1 : 0) - (space.isTown ? 1 : 0)
  const taken = NIGHT * taking(dice - 1, number) + (1 - NIGHT) * taking(dice, number)
  return (1 / Math.max(0.05, taken)) * (1 + BESIDE * (strength - 1))
}

/** The chance that an attack takes the space of a lone unit. */
function taking(dice: number, number: number): number {
  const odds = winOdds(Math.max(1, dice), Math.max(1, number))
  let all = 0
  for (const ways of odds) all += ways
  return 1 - (odds[0]! + STANDS * (odds[1] ?? 0)) / all
}

const known = new WeakMap<Content, readonly number[]>()

/** By German unit: how often in a turn a card moves it. */
export function activationRates(content: Content): readonly number[] {
  let rates = known.get(content)
  if (rates === undefined) known.set(content, (rates = content.germans.map(({ index }) => rateOf(content, index))))
  return rates
}

function rateOf({ cards, units, data }: Content, unit: number): number {
  const { id, corps } = units[unit]!
  const random = data.tables.dice.rows.random.upTo / 6
  let sum = 0
  for (const { german } of cards) {
    if (german.kind === 'random') sum += random
    else if (german.kind === 'units' ? german.units.includes(id) : german.kind === 'corps' && german.corps === corps)
      sum++
  }
  return sum / cards.length
}

/** The chance that so many activations have come in so many turns: smooth, so that every step back counts. */
export function arrival(needed: number, rate: number, turns: number): number {
  if (needed <= 0) return 1
  if (turns <= 0) return 0
  const deviation = Math.sqrt(turns * rate * (1 - rate) + needed * 0.5)
  return 1 / (1 + Math.exp((1.7 * (needed - 0.3 - turns * rate)) / deviation))
}
