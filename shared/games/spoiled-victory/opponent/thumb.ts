/** Rules of thumb: what a player sees at a glance. The computer's proposals and the policies of the balance study use them. */
import type { Frame } from '../../../engine/position.ts'
import type { WinsFrame } from '../09-german-attacks/apply-wins.ts'
import { defenceNumber } from '../09-german-attacks/attack-sum.ts'
import type { AttackFrame } from '../09-german-attacks/german-attack.ts'
import { retreatsOf } from '../09-german-attacks/retreats.ts'
import { alliesIn, factorOf, germanIn } from '../pieces.ts'
import type { Position } from '../state.ts'

export const idOf = (p: Position, unit: number): string => p.content.units[unit]!.id
export const spaceId = (p: Position, space: number): string => p.content.spaces[space]!.id

/** East Jetty first, then the Beaches from the west, as far as no German is there. */
export const landings = (p: Position): number[] =>
  [p.content.eastJetty, ...p.content.beaches].filter((space) => germanIn(p, space) < 0)

/** How far a space lies from the sea along its track: 0 is the last space. */
export function depth({ content }: Position, space: number): number {
  return Math.min(...content.spaces[space]!.tracks.map(([track, number]) => content.tracks[track]!.length - 1 - number))
}

export const isCover = ({ content }: Position, space: number): boolean =>
  ['canal', 'town', 'laPanne'].includes(content.spaces[space]!.terrain)

/** Retreats towards the sea, into cover. */
export function waysBack(p: Position, unit: number): number[] {
  const cover = (space: number) => (isCover(p, space) ? 0 : 1)
  return retreatsOf(p, unit).toSorted((a, b) => depth(p, a) - depth(p, b) || cover(a) - cover(b))
}

/** The units of an attacked space, the best for the Frontline first, Evacuees after soldiers. */
export const bestFront = (p: Position, { space }: AttackFrame): number[] =>
  alliesIn(p, space).toSorted(
    (a, b) =>
      defenceNumber(p, b, p.content.spaces[space]!).value - defenceNumber(p, a, p.content.spaces[space]!).value ||
      Number(p.content.units[a]!.isEvacuee) - Number(p.content.units[b]!.isEvacuee),
  )

const isWhole = (p: Position, unit: number): boolean => !p.state.reduced[unit] && !p.content.units[unit]!.isEvacuee

/**
 * Holding ground: one Win against a lone unit at full strength, on a Canal, in a Town or in La Panne, is a Hit, and the
 * German must go back. In company the unit goes back instead, and the others hold the space.
 */
export const stands = (p: Position, { space, left, begun }: WinsFrame, unit: number): boolean =>
  left === 1 && !begun && alliesIn(p, space).length === 1 && isWhole(p, unit) && isCover(p, space)

/** Spaces to go back to that are worth a thought. */
const WAYS_BACK = 2

/** Ways to apply a Win, the best first: a unit takes the Hit where it should stand, and else goes back. */
export function winLines(p: Position, frame: WinsFrame, isStanding: typeof stands): string[] {
  const here = alliesIn(p, frame.space)
  const order = frame.begun ? here.toSorted((a, b) => factorOf(p, a) - factorOf(p, b)) : [frame.front]
  const back = (unit: number) =>
    waysBack(p, unit)
      .slice(0, WAYS_BACK)
      .map((to) => `retreat ${idOf(p, unit)} ${spaceId(p, to)}`)
  return order.flatMap((unit) => {
    const hit = `hit ${idOf(p, unit)}`
    return isStanding(p, frame, unit) ? [hit, ...back(unit)] : [...back(unit), hit]
  })
}

/** Of the German dice on the table, counted from 1, those that win or help to; none if they are not Attack Dice. */
export function dangerousDice(p: Position, frame: Frame): number[] {
  const { rolled } = frame as Frame & { rolled: readonly number[] }
  const attack = p.state.flow.find(({ step }) => step === 'attack') as AttackFrame | undefined
  if (attack?.front === undefined) return []
  const number = defenceNumber(p, attack.front, p.content.spaces[attack.space]!).value
  return rolled.flatMap((die, i) => (die >= number ? [i + 1] : []))
}

/** So many dangerous dice are worth the Dunkirk Spirit (10.5). */
export const MANY_DICE = 3
