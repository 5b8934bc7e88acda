/**
 * 1.8 The pools of Damage Chits. A chit that is laid remembers its batch and has no face: one is drawn from what its
 * batch has not shown yet when it is turned. A used-up pool is filled again from the spent box; that is the next batch.
 */
import type { Bag } from '../../../engine/chance.ts'
import { applies } from '../../../engine/rule.ts'
import type { DinantDamageColour } from '../content/data.ts'
import type { DamageChit, Play, Position } from '../state.ts'

export function bagSize(bag: Bag): number {
  let size = 0
  for (const token in bag) size += bag[token]!
  return size
}

/** A bag with so many tokens of a kind more or less; kinds that are used up have no entry. */
export function withTokens(bag: Bag, token: string, by: number): Bag {
  const left = (bag[token] ?? 0) + by
  const { [token]: _, ...others } = bag
  return left === 0 ? others : { ...others, [token]: left }
}

const bagName = (colour: DinantDamageColour, batch: number): string => `${colour} ${batch}`

/** The faces a chit on the map may turn out to have. */
export const bagOf = (p: Position, { colour, batch }: DamageChit): Bag => p.state.bags[bagName(colour, batch)]!

/** The batches of a colour that still have faces to show, the oldest first. */
const batchesOf = (p: Position, colour: DinantDamageColour): number[] =>
  Object.keys(p.state.bags)
    .filter((name) => name.startsWith(`${colour} `))
    .map((name) => Number(name.slice(colour.length + 1)))
    .sort((a, b) => a - b)

/** Chits of a batch that are neither spent nor on the map. */
function leftIn(p: Position, colour: DinantDamageColour, batch: number): number {
  let lying = 0
  for (const chit of Object.values(p.state.damage)) if (chit.colour === colour && chit.batch === batch) lying++
  return bagSize(p.state.bags[bagName(colour, batch)]!) - lying
}

/** Takes a chit from the pool: the number of its batch. An empty pool is filled first. */
export function takeChit(p: Play, colour: DinantDamageColour): number {
  const batches = batchesOf(p, colour)
  const open = batches.find((batch) => leftIn(p, colour, batch) > 0)
  if (open !== undefined) return open
  const next = Math.max(0, ...batches, lastBatch(p, colour)) + 1
  const spent = p.state.spent[colour]
  const isRefilled = bagSize(spent) > 0 && applies(p.content, '1.8')
  p.at('bags', bagName(colour, next), isRefilled ? spent : p.content.damageSet[colour])
  if (isRefilled) p.at('spent', colour, {})
  return next
}

/** The newest batch of which a chit lies on the map. */
const lastBatch = (p: Position, colour: DinantDamageColour): number =>
  Math.max(0, ...Object.values(p.state.damage).map((chit) => (chit.colour === colour ? chit.batch : 0)))

/** A chit has shown its face: it is taken from its batch and goes to the spent box. */
export function spendChit(p: Play, { colour, batch }: DamageChit, face: string): void {
  const name = bagName(colour, batch)
  const left = withTokens(p.state.bags[name]!, face, -1)
  p.at('bags', name, bagSize(left) === 0 ? null : left)
  p.at('spent', colour, withTokens(p.state.spent[colour], face, 1))
}
