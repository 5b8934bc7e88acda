/**
 * Why the computer did what a report tells of, from the accounts that were kept with its lines: for each of its battles,
 * and for the few other acts of a turn it expected most of.
 */
import type { View } from '../../stores/view.ts'
import { actSay, atRest, whySay } from '../../table/logic/account-words.ts'
import type { Happening } from '../../table/logic/enemy-turn.ts'
import { along, type Teller } from '../telling.ts'

/** Of the acts of a side in a turn that are no battles so many are given a reason, if as much was expected of them. */
const MAX_ACTS = 3
const LEAST_GAIN = 0.3

export interface Why {
  /** The act, as the computer weighed it. */
  readonly act: string
  readonly why: string
}

interface Kept {
  readonly gain: number
  /** Whose eyes may read it. */
  readonly seat: string
}

/** By line what is kept there, as far as these eyes may know. */
export type KeptReasons = ReadonlyMap<number, Kept>

export async function readKept(teller: Teller): Promise<KeptReasons> {
  const kept = new Map<number, Kept>()
  for (const seat of teller.eyes)
    for (const { line, gain } of await teller.call('match.accounts', along(teller, seat)))
      kept.set(line, { gain, seat })
  return kept
}

/** The line of a span, after one and up to another, of which the computer expected most. */
function lineIn(kept: KeptReasons, after: number, to: number): number | null {
  let best: number | null = null
  for (let line = after + 1; line <= to; line++) {
    const gain = kept.get(line)?.gain
    if (gain !== undefined && (best === null || gain > kept.get(best)!.gain)) best = line
  }
  return best
}

/** Why the computer said a line of this span, if it said one; `view`: what it is told by. */
export async function whyIn(
  { call, match, game }: Pick<Teller, 'call' | 'match' | 'game'>,
  kept: KeptReasons,
  { after, to, view }: { readonly after: number; readonly to: number; readonly view: View },
): Promise<Why | null> {
  const line = lineIn(kept, after, to)
  if (line === null) return null
  const account = await call('match.account', { match, seat: kept.get(line)!.seat, line })
  const [chosen] = account?.acts ?? []
  if (account === null || chosen === undefined) return null
  const situation = atRest(view)
  return { act: actSay(game, situation, chosen), why: whySay(game, situation, account) }
}

/** Of what happened in a turn that which is given a reason, each with it. */
export async function whysOf(
  teller: Teller,
  kept: KeptReasons,
  happenings: readonly Happening[],
  view: View,
): Promise<ReadonlyMap<Happening, Why>> {
  const whys = new Map<Happening, Why>()
  const main = new Set(
    [...new Set(happenings.map(({ side }) => side))].flatMap((side) => mainOf(kept, happenings, side)),
  )
  for (const happening of happenings.filter((one) => one.kind === 'battle' || main.has(one))) {
    const why = await whyIn(teller, kept, { after: happening.before, to: happening.line, view })
    if (why !== null) whys.set(happening, why)
  }
  return whys
}

/** The few acts of a side that are no battles of which most was expected. */
function mainOf(kept: KeptReasons, happenings: readonly Happening[], of: string): Happening[] {
  const gainOf = ({ before, line }: Happening): number => {
    const best = lineIn(kept, before, line)
    return best === null ? 0 : kept.get(best)!.gain
  }
  return happenings
    .filter(({ kind, side }) => kind !== 'battle' && side === of)
    .map((one) => ({ one, gain: gainOf(one) }))
    .filter(({ gain }) => gain >= LEAST_GAIN)
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, MAX_ACTS)
    .map(({ one }) => one)
}
